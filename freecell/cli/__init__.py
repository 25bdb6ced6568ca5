"""The command line, from its arguments to the exit status: ``freecell deal 617`` and the like."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from importlib import import_module

import freecell
from freecell.cli.streams import FailureError, complain, drop, printable
from freecell.errors import FreecellError

# Not from typing, whose import takes longer than a deal.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import NoReturn

BAD_INPUT = 2
# Not 1 or 3, which say what freecell solve or freecell find found.
FAILED = 4
# EX_SOFTWARE of sysexits.h.
FAULT = 70
# 128 plus the number of the signal, as shells report a program that SIGINT or SIGPIPE ended.
INTERRUPTED = 130
PIPE_CLOSED = 141
_STATUSES = {
    0: "success",
    BAD_INPUT: "bad input",
    FAILED: "input, output or workers failed, or memory ran out",
    FAULT: "a fault of freecell itself: please report it",
}
"""What the statuses of all commands say, unless a command's own STATUSES say it."""

_TRACEBACK = "FREECELL_TRACEBACK"
"""What in the environment asks for the traceback of a fault."""

_COMMANDS = ("cells", "check", "deal", "famous", "find", "grade", "puzzle", "review", "shortest", "solve")
"""Each has a module of freecell.cli, imported only if it is needed: a deal does not wait for the solver."""
_MODULES = {"grade": "grade_solver"}
"""Those with another name than their command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (that of the process by default) and return the exit status.

    0 is success, 1 and 3 say what was found, 2 is bad input, 4 is output that cannot be written, input that
    cannot be read, workers that fail, or memory that runs out, and 70 a fault of the program: 2, 4 and 70
    explain themselves in one line on stderr. 130 (after Ctrl-C) and 141 (when nobody reads the output any
    more) are silent.
    """
    # Python has None for a stream that was closed before it started.
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    if sys.stdout is None:
        return complain("standard output is closed.", FAILED)
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        drop(sys.stdout)
        return PIPE_CLOSED
    except KeyboardInterrupt:
        drop(sys.stdout)
        return INTERRUPTED
    except OSError as error:
        drop(sys.stdout)
        return complain(f"the output cannot be written: {error.strerror or error}.", FAILED)
    except Exception as error:  # noqa: BLE001 - Python's own status would be 1, which says what was found
        return _fault(error)
    return status


def _run(arguments: Sequence[str]) -> int:
    try:
        commands = _commands(arguments)
        options = _parser(commands).parse_args(arguments)
        status: int = commands[options.command].run(options)
    except SystemExit as end:  # How argparse ends after --help, --version and its own errors.
        return int(end.code or 0)
    except FreecellError as error:
        return complain(str(error), BAD_INPUT)
    except FailureError as error:
        return complain(str(error), FAILED)
    except UnicodeEncodeError:
        return complain("the output encoding has no suit symbols; try without --unicode.", BAD_INPUT)
    except MemoryError:
        return complain("out of memory.", FAILED)
    return status


def _fault(error: Exception) -> int:
    """Ask for a report of an error that nobody has expected, and return the status."""
    if os.environ.get(_TRACEBACK):
        import traceback  # noqa: PLC0415 - slow to load, and hardly ever needed

        traceback.print_exception(error)
    found = printable(f"{type(error).__name__}: {error}")[:200]
    where = f"Status in the README says where; add what {_TRACEBACK}=1 in the environment shows"
    return complain(f"this is a fault of freecell ({found}). Please report it: {where}.", FAULT)


def _commands(arguments: Sequence[str]) -> dict[str, ModuleType]:
    """Import the command that the first argument names; all of them, for the help, if it names none."""
    named = [name for name in _COMMANDS if [name] == list(arguments[:1])]
    return {name: import_module(f"freecell.cli.{_MODULES.get(name, name)}") for name in named or _COMMANDS}


class _Draft(argparse.HelpFormatter):
    """What argparse checks arguments with: as wide everywhere, and plain, for which it needs no imports."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)

    def _set_color(self, *_: object) -> None:
        """Have no colours, which Python has from 3.14 on."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and whose help does not silently disappear."""

    def format_help(self) -> str:
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        said = re.sub("^argument (.*?): must", r"\1 must", message)  # As our own types of arguments say it.
        sys.exit(complain(f"{printable(said)} (see {self.prog} --help)", BAD_INPUT, self.prog))

    def _print_message(self, message: str, _file: object = None) -> None:
        # argparse prints help and version in this way, but would ignore that they cannot be written.
        sys.stdout.write(message)


def _parser(commands: dict[str, ModuleType]) -> argparse.ArgumentParser:
    examples = "".join([command.EXAMPLES.splitlines(keepends=True)[0] for command in commands.values()])
    parser = _Parser(
        prog="freecell",
        description="Numbered FreeCell: Microsoft's deals on the command line.",
        epilog=_epilog(f"{examples}  freecell solve --help            more about a command\n"),
        formatter_class=_Draft,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    subparsers = parser.add_subparsers(required=True, prog=parser.prog, metavar="COMMAND", dest="command")
    for name, command in commands.items():
        command.add_options(
            subparsers.add_parser(
                name,
                help=command.SUMMARY,
                description=command.DESCRIPTION,
                epilog=_epilog(command.EXAMPLES) + command.NOTES + _statuses(command.STATUSES),
                formatter_class=_Draft,
                allow_abbrev=False,
            )
        )
    for parsing in (parser, *subparsers.choices.values()):
        # A range such as "-2--1" is no option either, but argparse knows only numbers, and offers no door.
        parsing._negative_number_matcher = re.compile("-[0-9]")  # noqa: SLF001
    return parser


def _epilog(examples: str) -> str:
    return f"examples:\n{examples}\nDeal numbers are 1 to 8589934591, plus -1 and -2.\n"


def _statuses(own: dict[int, str]) -> str:
    listed = [f"  {status:<4}{said}\n" for status, said in sorted((_STATUSES | own).items())]
    return "".join(["\nexit status:\n", *listed])

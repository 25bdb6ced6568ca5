"""The command line: ``freecell deal 617`` and the like."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from typing import TYPE_CHECKING, NoReturn

import freecell
from freecell import cards, deals
from freecell.errors import DealNumberError, FreecellError, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FAILED = 1
BAD_INPUT = 2
# 128 and the number of the signal, as shells report a program that SIGINT or SIGPIPE ended.
INTERRUPTED = 130
PIPE_CLOSED = 141

# Windows XP dealt 1 to 1000000 by itself, so that is what players expect.
LAST_RANDOM = 1000000

_EXAMPLES = """\
examples:
  freecell deal 617                one board, in rows as they are dealt
  freecell deal 1-100 617 -1       several boards, each below its number
  freecell deal                    a random one of 1 to 1000000
  freecell deal --columns 617      a cascade a line, as fc-solve reads it
  freecell deal --unicode 617      suits as symbols
  freecell deal --json 1-1000000   a JSON object a line

Deals are numbered 1 to 8589934591, and -1 and -2.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (that of the process by default) and return the exit status.

    0 is success, 2 bad input, 1 output that cannot be written: each of these says why in one line on stderr.
    130 after Ctrl-C and 141 when nobody reads the output any more come without a word.
    """
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED
    except OSError as error:
        _drop_output()
        return _complain(f"the output cannot be written: {error.strerror}.", FAILED)
    return status


def _run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status."""
    try:
        options = _parser().parse_args([_as_number(argument) for argument in arguments])
        _deal(options)
    except SystemExit as end:  # How argparse ends after --help, --version and its own errors.
        return int(end.code or 0)
    except FreecellError as error:
        return _complain(str(error), BAD_INPUT)
    except UnicodeEncodeError:
        return _complain("the output cannot hold suit symbols; leave out --unicode.", BAD_INPUT)
    return 0


def _complain(sentence: str, status: int) -> int:
    """Say on stderr what went wrong and return the status."""
    sys.stderr.write(f"freecell: {sentence}\n")
    return status


def _drop_output() -> None:
    """Let what is still unwritten go nowhere: Python flushes it at its end, and would complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        line = "".join([char if char.isprintable() else "�" for char in message])
        self.exit(BAD_INPUT, f"{self.prog}: {line} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="freecell",
        description="Numbered FreeCell: Microsoft's deals on the command line.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    deal = commands.add_parser(
        "deal",
        help="print boards by their numbers",
        description="Print the boards with these numbers, or a random one.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    deal.add_argument("numbers", nargs="*", metavar="NUMBER", help="a deal number, or a range such as 1-100")
    deal.add_argument("--columns", action="store_true", help="a cascade a line, bottom card first")
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--unicode", action="store_true", help="suits as symbols instead of letters")
    form.add_argument("--json", action="store_true", help="a JSON object a line, never in colour")
    deal.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="red cards in red; auto: on a terminal, unless NO_COLOR is set",
    )
    return parser


def _as_number(argument: str) -> str:
    """Return the argument, with a blank before one such as "-2--1", lest argparse take it for an option."""
    return " " + argument if re.match("-[0-9]", argument) else argument


def _deal(options: argparse.Namespace) -> None:
    """Print the boards: a single one alone, ready to be piped on; several below their numbers."""
    ranges = [_parse_range(text) for text in options.numbers]
    if not ranges:
        number = random.randint(deals.FIRST, LAST_RANDOM)  # noqa: S311 (a game, no secret)
        ranges = [(number, number)]
        if not options.json:
            # Beside the board, not above it, so that the board can still be piped on.
            sys.stderr.write(f"#{number}\n")
    if options.json:
        _print_json(_numbers(ranges), by_columns=options.columns)
        return
    names = _shown_names(with_symbols=options.unicode, with_color=_wants_color(options.color))
    first, last = ranges[0]
    if len(ranges) == 1 and first == last:
        print(_board(first, names, by_columns=options.columns))
        return
    gap = ""
    for number in _numbers(ranges):
        print(f"{gap}#{number}\n{_board(number, names, by_columns=options.columns)}")
        gap = "\n"


def _parse_range(text: str) -> tuple[int, int]:
    """Return the first and the last number of a range such as "1-100", or of a single number."""
    # Only a hyphen after a digit can divide two numbers; any other is a sign, or wrong.
    divided = re.fullmatch(r"(.*?[0-9]\s*)-(.*)", text, re.DOTALL)
    if not divided:
        number = deals.parse(text)
        return number, number
    first, last = map(deals.parse, divided.groups())
    if first > last:
        raise DealNumberError(f"{quoted(text.strip())} runs backward: put the smaller number first.")
    return first, last


def _numbers(ranges: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Yield the deal numbers of the ranges one by one."""
    for first, last in ranges:
        number: int | None = first
        while number is not None and number <= last:
            yield number
            number = deals.after(number)


def _print_json(numbers: Iterable[int], *, by_columns: bool) -> None:
    for number in numbers:
        position = freecell.deal(number)
        board = {"columns": position.columns()} if by_columns else {"rows": position.rows()}
        print(json.dumps({"deal": number, **board}))


def _board(number: int, names: dict[str, str], *, by_columns: bool) -> str:
    """Return the board of a deal as lines, each card as ``names`` shows it."""
    position = freecell.deal(number)
    lines = position.columns() if by_columns else position.rows()
    return "\n".join([" ".join([names[name] for name in line]) for line in lines])


def _shown_names(*, with_symbols: bool, with_color: bool) -> dict[str, str]:
    """Return what to print for each name of a card."""
    # Symbols are two or three characters wide, and the cards of a row stand above those of the next.
    shown = {card: cards.symbol(card).rjust(3) if with_symbols else cards.name(card) for card in range(52)}
    if with_color:
        shown |= {card: f"\033[31m{text}\033[0m" for card, text in shown.items() if cards.is_red(card)}
    return {cards.name(card): text for card, text in shown.items()}


def _wants_color(choice: str) -> bool:
    """Tell whether to print in colour; "auto" follows https://no-color.org."""
    if choice == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return choice == "always"

"""``--resume FILE``: lines of JSON that an earlier run has written, and that the next one goes on with."""

from __future__ import annotations

import argparse
import errno
import io
import json
import sys
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from freecell.cli import streams
from freecell.cli.argument_types import Range
from freecell.cli.streams import CommandError


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the file."""
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="with --json: write to this file, continuing where an earlier run ended",
    )


def check(options: argparse.Namespace) -> None:
    """Raise CommandError if there is nothing to go on with."""
    if options.resume is not None and not options.json:
        raise CommandError("--resume needs --json.")
    if not options.numbers and (options.resume is not None or options.cluster is not None):
        raise CommandError("--resume and --cluster need deal numbers.")


@contextmanager
def opened(
    options: argparse.Namespace,
    asked: Sequence[Range],
    how: Mapping[str, object],
    field: str,
    values: Container[object],
) -> Iterator[tuple[dict[int, dict[str, Any]], TextIO]]:
    """Give the answers that are in the file, by deals, and where those of this run go: to its end.

    The file is created if it is not there. Without one, there are no answers, and further ones go to standard
    output. Each line has to be the answer for a deal that is asked for, with one of these values in this
    field, and the fields of how it was found, where None stands for one that is not there. A last line
    without an end is cut off, and so are zero bytes, which a crash of the system may have left.

    Raises CommandError if a line is anything else, if it is no regular file, or if another run has it: then
    the file stays as it is. Raises OSError if it cannot be opened.
    """
    if options.resume is None:
        yield {}, sys.stdout
        return
    path = Path(options.resume)
    name = f'"{streams.printable(options.resume)}"'
    if path.exists() and not path.is_file():  # Before it is opened, as that of a pipe has to wait.
        raise CommandError(f"{name} is no regular file: give another.")
    with path.open("a+b") as file:
        if not _locked(file):
            raise CommandError(f"another run is writing to {name}: let it end, or give another file.")
        answers = _answers(file, name, partial(_answer, asked=asked, how=how, field=field, values=values))
        with io.TextIOWrapper(file, "ascii") as output:
            yield answers, output


def _locked(file: BinaryIO) -> bool:
    """Keep other runs from a file until it is closed; tell whether none has it."""
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 - Windows has none

        try:
            # Not flock, whose lock worker processes would inherit, and hold if this one is killed.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:  # Any other comes from a file system without locks.
            return error.errno not in (errno.EACCES, errno.EAGAIN)
    return True


def _answers(
    file: BinaryIO, name: str, answer: Callable[[bytes], dict[str, Any]]
) -> dict[int, dict[str, Any]]:
    """Return the answers in a file by deals, and cut off what follows them."""
    answers: dict[int, dict[str, Any]] = {}
    end = zeros = 0
    file.seek(0)
    for number, line in enumerate(file, start=1):
        begun = line.rstrip(b"\0")
        if not line.endswith(b"\n") and b'{"deal": '.startswith(begun[:9]):
            zeros = len(line) - len(begun)
            break
        found = answer(line)
        if not found:
            said = "is not from a run with these deals and options: give another file."
            raise CommandError(f"line {number:,} of {name} {said}")
        answers[found["deal"]] = found
        end += len(line)
    file.truncate(end)
    if zeros:
        streams.complain(f"{zeros:,} zero bytes at the end of {name} have been cut off.", 0)
    return answers


def _answer(
    line: bytes,
    asked: Sequence[Range],
    how: Mapping[str, object],
    field: str,
    values: Container[object],
) -> dict[str, Any]:
    """Return the JSON object in a line, if it is an answer as described, else an empty one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    deal = found.get("deal") if isinstance(found, dict) else None
    is_asked = isinstance(deal, int) and any(first <= deal <= last for first, last in asked)
    is_ours = is_asked and found.get(field) in values and all(found.get(key) == how[key] for key in how)
    return found if is_ours else {}

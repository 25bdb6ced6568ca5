"""``--resume FILE``: lines of JSON that an earlier run has written, and that the next one goes on with."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Container, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TextIO

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


def output(options: argparse.Namespace) -> AbstractContextManager[TextIO]:
    """Return where the answers go: to the end of the file, or to standard output."""
    return nullcontext(sys.stdout) if options.resume is None else Path(options.resume).open("a")


def earlier(
    options: argparse.Namespace,
    asked: Sequence[Range],
    how: Mapping[str, object],
    field: str,
    values: Container[object],
) -> dict[int, dict[str, Any]]:
    """Return what is in the file, by deals; create it if it is not there. Without a file, nothing is.

    Each line has to be the answer for a deal that is asked for, with one of these values in this field, and
    the fields of how it was found, where None stands for one that is not there. A last line without an end is
    cut off.

    Raises CommandError if a line is anything else: then the file stays as it is. Raises OSError if it cannot
    be opened.
    """
    answers: dict[int, dict[str, Any]] = {}
    if options.resume is None:
        return answers
    end = 0
    with Path(options.resume).open("a+b") as file:
        file.seek(0)
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and b'{"deal": '.startswith(line[:9]):
                break
            found = _answer(line, asked)
            if found.get(field) not in values or any(found.get(name) != how[name] for name in how):
                raise CommandError(
                    f'line {number:,} of "{streams.printable(options.resume)}" is not from a run with these'
                    " deals and options: give another file."
                )
            answers[found["deal"]] = found
            end += len(line)
        file.truncate(end)
    return answers


def _answer(line: bytes, asked: Sequence[Range]) -> dict[str, Any]:
    """Return the JSON object in a line, if it answers a deal that is asked for, else an empty one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    deal = found.get("deal") if isinstance(found, dict) else None
    is_asked = isinstance(deal, int) and any(first <= deal <= last for first, last in asked)
    return found if is_asked else {}

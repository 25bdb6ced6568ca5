"""Where answers go: to standard output, or to a file, after those of an earlier run."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from freecell.cli import answers
from freecell.cli.answers import FIELDS, AnswerError
from freecell.cli.streams import CommandError, FailureError, path_quoted
from freecell.piles import HOME
from freecell.rules import Automoves

_LONGEST_LINE = 10_000_000
"""Characters; a solution can have thousands of moves."""

_MOVE = re.compile("[1-8a-gi]([1-8a-gi](v[1-9a-d])?|h)")


USUAL_CELLS = 4
"""A line names its number of free cells only if it is another."""


class Asked(NamedTuple):
    """How deals are to be solved: auto-moves, free cells, and seconds for shorter solutions."""

    automoves: Automoves
    cells: int
    best: float


class Printed:
    """Answers on standard output: ``done`` and ``verdicts`` tell which were there before, none."""

    done = 0

    def __init__(self, numbers: Iterator[int]) -> None:
        self.numbers = numbers
        self.verdicts: set[str] = set()

    def close(self) -> None:
        """Leave standard output open."""

    def write(self, text: str) -> None:
        """Print an answer at once."""
        # One write each: up to 4,096 bytes arrive whole even in a pipe that Ctrl-C interrupts.
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


class Resumed:
    """Answers in a file of JSON lines that an earlier run may have begun, even one that was cut off.

    ``done`` and ``verdicts`` tell what it holds, and ``numbers`` which deals it lacks. An unfinished last
    line is dropped.
    """

    def __init__(self, name: str, numbers: Iterator[int], asked: Asked, solved: Callable[[int], str]) -> None:
        """Open the file, or create it, and read what it holds, line by line.

        ``solved`` gives the line for a number without a look for shorter solutions. By that of the last deal
        it is known whether this release finds the same.

        Raises CommandError if the file is not the beginning of the answers for these numbers, with what is
        asked for, by this release: then it stays as it is. Raises FailureError if it cannot be opened.
        """
        self.done: int = 0
        self.verdicts: set[str] = set()
        self._name = path_quoted(name)
        self._asked = asked
        self._solved = solved
        try:
            self._file = Path(name).open("a+b")  # noqa: SIM115 - close() does it
            self._end = self._file.seek(0)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise FailureError(f"{self._name} cannot be opened: {reason or error}.") from None
        try:
            self.numbers: Iterator[int] = self._missing(numbers)
        except BaseException:
            self._file.close()
            raise
        self._file.truncate(self._end)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def write(self, text: str) -> None:
        """Append an answer at once."""
        if os.fstat(self._file.fileno()).st_size != self._end:
            raise FailureError(f"{self._name} was changed by another program.")
        self._end += self._file.write(text.encode("ascii") + b"\n")
        self._file.flush()

    def _missing(self, numbers: Iterator[int]) -> Iterator[int]:
        """Read the lines; return the numbers whose answers are missing."""
        last = b""
        for number in numbers:
            line = self._file.readline(_LONGEST_LINE)
            if not line.endswith(b"\n"):
                self._check_unfinished(line, number)
                self._check_release(last)
                return chain([number], numbers)
            self.verdicts.add(self._verdict(line, number))
            self.done += 1
            self._end += len(line)
            last = line
        if self._file.read(1):
            raise self._error("it holds more")
        return iter(())

    def _check_release(self, line: bytes) -> None:
        """Make sure that the last answer is what this release finds, as far as that takes no time to look."""
        if not line:
            return
        was = json.loads(line)
        now = json.loads(self._solved(was["deal"]))
        # Which shorter solution is found depends on the machine, too.
        names = ("verdict", "difficulty") if self._asked.best else FIELDS
        if any(was[name] != now[name] for name in names):
            raise self._error(f"line {self.done:,} is not what this release finds")

    def _verdict(self, line: bytes, number: int) -> str:
        """Return the verdict in a line that has to be the answer for this deal."""
        place = f"line {self.done + 1:,}"
        try:
            verdict = answers.parse(line.decode("ascii")).verdict
        except (AnswerError, UnicodeDecodeError):
            raise self._error(f"{place} is no answer") from None
        found = json.loads(line)
        if not _is_whole(found):
            raise self._error(f"{place} is damaged")
        if found["deal"] != number:
            raise self._error(f"{place} is not deal {number}")
        if found["automoves"] != self._asked.automoves:
            raise self._error(f"{place} has other auto-moves")
        if found.get("cells", USUAL_CELLS) != self._asked.cells:
            raise self._error(f"{place} has another number of free cells")
        if found.get("best", 0) != self._asked.best:
            raise self._error(f"{place} has another --best")
        return verdict

    def _check_unfinished(self, line: bytes, number: int) -> None:
        """Make sure that only an answer for this deal is dropped."""
        start = f'{{"deal": {number}, '.encode("ascii")
        if not (line.startswith(start) or start.startswith(line)):
            raise self._error(f"line {self.done + 1:,} is not deal {number}")

    def _error(self, reason: str) -> CommandError:
        return CommandError(f"{self._name} is not the beginning of what was asked for: {reason}.")


def _is_whole(answer: dict[str, object]) -> bool:
    """Tell whether an answer has all that this release writes, and its moves are as many as it says.

    They are not played: for a million deals, that would take an hour.
    """
    moves, length = answer.get("moves"), answer.get("length")
    if answer.keys() - {"best", "cells"} != set(FIELDS) or not isinstance(moves, list):
        return False
    if not all(isinstance(move, str) and _MOVE.fullmatch(move) for move in moves):
        return False
    if (answer["difficulty"] is None) != (answer["verdict"] == "undecided"):
        return False
    return length == len([move for move in moves if not move.endswith(HOME)])

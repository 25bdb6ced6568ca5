"""Answers as ``freecell solve --json`` and ``cells --json`` print them, one per line, read from a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from freecell import deals
from freecell.cli.streams import CommandError, complain, lines

FIELDS = ("deal", "verdict", "moves", "length", "states", "difficulty", "automoves")
"""What a line tells of a freecell.Solution, in order."""

DIFFICULTIES: dict[str, tuple[str, ...]] = {
    "won": ("easy", "medium", "hard", "very hard"),
    "impossible": ("impossible",),
    "undecided": (),
}
"""The difficulties that go with each verdict; they are the solver's, which would take its time to import."""

MOST_CELLS = 8

# A line has about 500 characters.
_LONGEST_LINE = 100_000
# Far more than there are, so that what is counted stays small whatever a file says.
END_OF_NUMBERS = 10**15


class AnswerError(CommandError):
    """A line is not one that ``freecell solve --json`` or ``cells --json`` prints."""


class Answer(NamedTuple):
    """What is known of a board; the difficulty is None if it is undecided, or not in the line."""

    deal: int | None
    verdict: str
    length: int
    states: int
    difficulty: str | None


class Needed(NamedTuple):
    """How few free cells win, None if no number is known to; and whether it is proved that fewer do not."""

    deal: int | None
    cells: int | None
    proved: bool


def read(name: str) -> Iterator[Answer | Needed]:
    """Yield the answers in a file, or in standard input if the name is "-".

    A last line that ends in its middle, as an interrupted program leaves it, is left out, with a note on
    stderr; so are empty lines, without one. The text is UTF-8, or UTF-16 with a mark, as PowerShell has it.
    Raises AnswerError with the number of a line that is no answer, and InputError if the file cannot be read.
    """
    for number, line in lines(name, "lines of freecell solve --json", _LONGEST_LINE + 1):
        if line.isspace() and len(line) <= _LONGEST_LINE:
            continue
        try:
            yield parse_any(line)
        except AnswerError as error:
            if _is_cut(line):
                complain(f"line {number:,}, the last one, is cut off and was left out.", 0)
                return
            sentence = f"line {number:,} is not a line of freecell solve --json: {error}"
            raise AnswerError(sentence) from None


def parse(line: str) -> Answer:
    """Return the answer in a line of solve; raise AnswerError if it is one of cells."""
    found = parse_any(line)
    if isinstance(found, Needed):
        raise AnswerError("it is one of freecell cells.")
    return found


def parse_any(line: str) -> Answer | Needed:
    """Return the answer in a line; moves and whatever else may be there are not looked at.

    Raises AnswerError, which says what is wrong with the line.

    >>> parse_any('{"deal": 617, "cells": 4, "proved": true}')
    Needed(deal=617, cells=4, proved=True)
    >>> parse('{"deal": 617, "verdict": "won", "length": 49, "states": 4184}')
    Answer(deal=617, verdict='won', length=49, states=4184, difficulty=None)
    """
    if len(line) > _LONGEST_LINE:
        raise AnswerError("it is too long.")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise AnswerError("it is not JSON.") from None
    if not isinstance(found, dict):
        raise AnswerError("it is not a JSON object.")
    if "proved" in found:
        return _needed(found)
    verdict, difficulty = found.get("verdict"), found.get("difficulty")
    if not isinstance(verdict, str) or verdict not in DIFFICULTIES:
        raise AnswerError('its "verdict" is not "won", "impossible" or "undecided".')
    if difficulty is not None and difficulty not in DIFFICULTIES[verdict]:
        raise AnswerError(f'its "difficulty" is none of a deal that is {verdict}.')
    # Only a solution has a length.
    length = _number(found, "length") if verdict == "won" else 0
    return Answer(_deal(found), verdict, length, _number(found, "states"), difficulty)


def _needed(found: dict[str, object]) -> Needed:
    cells, proved = found.get("cells"), found["proved"]
    if cells is not None and (type(cells) is not int or not 0 <= cells <= MOST_CELLS):
        raise AnswerError(f'its "cells" is not a whole number from 0 to {MOST_CELLS}, or null.')
    if not isinstance(proved, bool):
        raise AnswerError('its "proved" is not true or false.')
    return Needed(_deal(found), cells, proved)


def _is_cut(line: str) -> bool:
    """Tell whether a line that is no answer may be the beginning of one, with nothing after it."""
    return line.startswith("{") and not line.endswith("\n") and len(line) <= _LONGEST_LINE


def _number(found: dict[str, object], name: str) -> int:
    number = found.get(name)
    if type(number) is not int or not 0 <= number < END_OF_NUMBERS:
        raise AnswerError(f'its "{name}" is not a whole number of at most 15 digits.')
    return number


def _deal(found: dict[str, object]) -> int | None:
    deal = found.get("deal", 0)
    if deal is None:
        return None
    if type(deal) is not int or not (deals.FIRST <= deal <= deals.LAST or deal in deals.SPECIAL):
        raise AnswerError('its "deal" is not a deal number or null.')
    return deal

"""What is said of errors in texts and in calls of the library: more of freecell.error_sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freecell.translatable import _

SENTENCES = {
    "not a foundation": _('"{typed}" isn\'t a foundation. Write foundations like this: H-5 C-A D-K S-0.'),
    "another board": _("This is another board, but only one can be opened at a time."),
    "many cells": _("There are {count} free cells, but four is the maximum."),
    "not a label": _(
        '"{typed}" isn\'t a known label. The labels are Foundations: and Freecells:,'
        " and columns begin with a colon."
    ),
    "rows or columns": _(
        "Rows or columns? This board can be read both ways. Put a colon before each column."
    ),
    "no rows or columns": _(
        "These lines are neither the rows nor the columns of a game."
        " If no deal leads to this board, put a colon before each column."
    ),
    "upside down": _(
        "This board seems to have the open card of each column first."
        " Columns are read from the bottom card up."
    ),
    "not eight columns": _("There are {count} columns, but FreeCell has eight."),
    "more cards": _("There are more cards after a complete board of 52."),
    "no board": _("This text contains no board."),
    "more than a board": _("Only a board can be read here, with nothing after it."),
    "not fresh": _(
        "Only a fresh deal has a number: four columns of 7 cards, then four of 6, and no card in the"
        " free cells or on the foundations."
    ),
    "card twice": _("{card} is given more than once."),
    "no card": _("No card given."),
    "number of PySolFC": _(
        "PySolFC has its own deals above 32000, so {typed} is another deal here."
        " If PySolFC shows ms before the number, add that."
    ),
    "bad move of": _("Move {number} of {moves} can't be played. {cause}"),
    "no move there": _("No move leads from the previous position to this one."),
    "few cards in cells": _("There aren't that many cards in the free cells."),
    "no empty cell": _("There's no empty free cell."),
    "not times": _("These aren't the times of this game's moves."),
    "long text": _("This text is too long. At most {longest} characters can be read."),
    "several deals": _("This text names more than one deal, but only one can be opened at a time."),
    "board of another deal": _("This text says deal {deal}, but its board belongs to another deal."),
    "code of another board": _("This text has a board, and the code of a different one."),
    "moves alone": _("These are moves, but the text doesn't name their deal."),
    "another game than FreeCell": _("This is a game of {name}, not FreeCell."),
    "line not understood": _("Line {first} wasn't understood."),
    "lines not understood": _("Lines {first} to {last} weren't understood."),
    "no game": _('"{typed}" isn\'t a deal, a link, a board or moves.'),
    "damaged structure": _("This looks like JSON, but it's damaged or incomplete."),
    "no text": _("There's no text. Paste a deal, a link, a board or moves."),
    "large file": _(
        "This file is too large to be FreeCell statistics. Choose a file exported from Statistics."
    ),
}
"""The sentence of each kind, with the facts by name."""

OF_CALLS = {
    "not an int": "A deal number is an int, not {type}. Deal numbers are 1 to 8589934591, plus -1 and -2.",
    "no such card": "A card is an int from 0 to 51, not {value!r}.",
    "more cells": "There are {count} free cells, but {most} is the maximum.",
    "no such count": "The number of moves must be from 0 to {moves} in this game, not {count}.",
    "no small game": "A small game has 1 to {most} {name}, not {count}.",
    "no solution": "The solver has found no solution; its verdict is {verdict}.",
    "not a pile": '{value!r} isn\'t a pile. Piles are "1" to "8", "a" to "d", and "h".',
    "no move": 'A move is a text such as "26", or a rules.Move of two letters and a number of cards,'
    " not {type}.",
    "no empty column": "There's no empty column.",
    "not the last": "{below} isn't the last card of a column.",
    "other cells": "This environment is made for {cells}, but this board has {count}.",
    "not of a deal": "No deal leads to this board, so its columns could become longer than 19 cards.",
    "no such pile": '"{typed}" isn\'t a pile. Piles are cascade-1 to 8, cell-a to d, and home-C, D, H and S.',
    "no such option": 'In a link, "{name}" must be a whole number from {least} to {most}, not "{typed}".',
}
"""What only those who call the library, or write a link by hand for the command line, are told."""

DOUBLE = _("{first} is on the board more than once (counting the foundations).")
TWO_DOUBLE = _("{first} and {second} are on the board more than once (counting the foundations).")
MANY_DOUBLE = _(
    "{first}, {second} and {more} more are on the board more than once (counting the foundations)."
)
MISSING = _("{first} is missing from the board (counting the foundations).")
TWO_MISSING = _("{first} and {second} are missing from the board (counting the foundations).")
MANY_MISSING = _("{first}, {second} and {more} more are missing from the board (counting the foundations).")
BY_COUNT = {
    "double cards": (DOUBLE, TWO_DOUBLE, MANY_DOUBLE),
    "missing cards": (MISSING, TWO_MISSING, MANY_MISSING),
}
"""What is said of one card, of two, and of more."""

LINE = _("Line {line}: {problem}")
"""Before what is wrong with one line of a longer text."""


def sentence(kind: str, words: dict[str, Any], said: str | None = None) -> str:
    """Return what is said of an error, or this, with the line that it is in if there is one.

    >>> sentence("not eight columns", {"count": 9})
    'There are 9 columns, but FreeCell has eight.'
    """
    if kind in BY_COUNT:
        problem = _of_cards(BY_COUNT[kind], words["cards"])
    else:
        problem = (said or SENTENCES.get(kind) or OF_CALLS[kind]).format(**words)
    problem = problem[0].upper() + problem[1:]
    return LINE.format(line=words["line"], problem=problem) if "line" in words else problem


def _of_cards(said: tuple[str, str, str], cards: Sequence[str]) -> str:
    first, second = cards[0], cards[:2][-1]
    return said[min(len(cards), 3) - 1].format(first=first, second=second, more=len(cards) - 2)

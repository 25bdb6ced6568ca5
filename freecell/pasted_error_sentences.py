"""What is said of errors in what is pasted, opened or imported, and in calls of the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from freecell.translatable import _

SENTENCES = {
    # Cards and boards.
    "not a card": _(
        '"{typed}" isn\'t a card. A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD.'
    ),
    "not a foundation": _('"{typed}" isn\'t a foundation. Write foundations like this: H-5 C-A D-K S-0.'),
    "another board": _("This is another board, but only one can be opened at a time."),
    "many cells": _("There are {count} free cells, but four is the maximum."),
    "not a number of cells": _("There can be 0 to {most} free cells."),
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
    # Deals and moves; the cause is another sentence.
    "number of PySolFC": _(
        "PySolFC has its own deals above 32000, so {typed} is another deal here."
        " If PySolFC shows ms before the number, add that."
    ),
    "bad move of": _("Move {number} of {moves} can't be played. {cause}"),
    "not auto-moves": _('"{typed}" isn\'t a kind of auto-moves. Choose one of {kinds}.'),
    "no move there": _("No move leads from the previous position to this one."),
    "few cards in cells": _("There aren't that many cards in the free cells."),
    "no empty cell": _("There's no empty free cell."),
    # Texts.
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
    # Statistics, and games that were saved.
    "large file": _(
        "This file is too large to be FreeCell statistics. Choose a file exported from Statistics."
    ),
    "no statistics": _(
        "This file doesn't contain FreeCell statistics. Choose a file exported from Statistics."
    ),
    "bad entry": _("An entry in the statistics can't be read."),
    "another game": _("The game saved for this deal belongs to another deal."),
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
    "no such pile": '"{typed}" isn\'t the name of a pile. Pile names are cascade-1 to cascade-8,'
    " cell-a to cell-d, home-C, home-D, home-H and home-S.",
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


def sentence(kind: str, facts: Mapping[str, Any]) -> str:
    """Return what is said of an error of this kind with these facts.

    >>> sentence("missing cards", {"cards": ["4C"]})
    '4C is missing from the board (counting the foundations).'
    >>> sentence("double cards", {"cards": ["4C", "5D", "6H", "7S"]})
    '4C, 5D and 2 more are on the board more than once (counting the foundations).'
    """
    if kind in BY_COUNT:
        return _of_cards(BY_COUNT[kind], facts["cards"])
    return (SENTENCES.get(kind) or OF_CALLS[kind]).format(**facts)


def _of_cards(said: tuple[str, str, str], cards: Sequence[str]) -> str:
    first, second = cards[0], cards[:2][-1]
    return said[min(len(cards), 3) - 1].format(first=first, second=second, more=len(cards) - 2)

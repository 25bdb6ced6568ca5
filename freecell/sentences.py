"""What the library says in English: its errors, by their kinds, and its cards; the page has other words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

RANKS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUITS = ("clubs", "diamonds", "hearts", "spades")

_DEALS = "Deal numbers are 1 to 8589934591, plus -1 and -2."
_DAYS = "Days are written like 2026-11-21, from 2026-01-01 on."
_FILE = "Choose a file exported from Statistics."
_MOVE = "{move} is not a legal move: "
_MOST_SHOWN = 10 * 8589934591
_MOST_NAMED = 2
_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def sentence(kind: str, facts: Mapping[str, object]) -> str:
    """Return what an error says, in one line.

    >>> sentence("many cells", {"count": 5, "most": 4, "line": 3})
    'Line 3: There are 5 free cells, but four is the maximum.'
    """
    said = SENTENCES[kind]
    text = said.format(**facts) if isinstance(said, str) else said(**facts)
    return f"Line {facts['line']}: {text}" if "line" in facts else text


def _no_such_number(number: int) -> str:
    shown = number if abs(number) < _MOST_SHOWN else "This"
    reason = "is too large to be a deal number" if number > 0 else "is not a deal number"
    return f"{shown} {reason}. {_DEALS}"


def _many_cells(count: int, most: int, **_line: object) -> str:
    return f"There are {count} free cells, but {_WORDS[most]} is the maximum."


def _double_cards(cards: Sequence[str], **_line: object) -> str:
    return f"{_listed(cards)} on the board more than once (counting the foundations)."


def _missing_cards(cards: Sequence[str], **_line: object) -> str:
    return f"{_listed(cards)} missing from the board (counting the foundations)."


def _listed(cards: Sequence[str]) -> str:
    """Return "4C is", "4C and 5D are", or "4C, 5D and 3 more are"."""
    shown = cards[:_MOST_NAMED]
    if len(cards) > _MOST_NAMED:
        return f"{', '.join(shown)} and {len(cards) - _MOST_NAMED} more are"
    return f"{' and '.join(shown)} {'are' if len(cards) > 1 else 'is'}"


SENTENCES: dict[str, str | Callable[..., str]] = {
    # DealNumberError
    "no number": "No deal number given. " + _DEALS,
    "not a number": "{typed} is not a deal number. " + _DEALS,
    "large number": "{typed} is too large to be a deal number. " + _DEALS,
    "no such number": _no_such_number,
    "number of PySolFC": "PySolFC has its own deals above 32000, so {typed} is another one here."
    " If it says ms before the number, add that.",
    "not an int": "A deal number is an int, not {type}. " + _DEALS,
    # DayError
    "no day": "No day given. " + _DAYS,
    "not a day": "{typed} is not a day. " + _DAYS,
    "early day": "{typed} is before the first deal of the day. " + _DAYS,
    # CardNameError, and BoardError
    "not a card": "{typed} is not a card. A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD.",
    # BoardError
    "not a code": "{typed} is not the code of a board, or only part of one.",
    "several boards": "There is more than one board, but only one can be read at a time.",
    "not a foundation": "{typed} is not a foundation. Write foundations like this: H-5 C-A D-K S-0.",
    "many cells": _many_cells,
    "not a number of cells": "There can be 0 to {most} free cells, not {count}.",
    "many in cells": "There are more cards in the free cells ({held}) than there are free cells ({count}).",
    "many columns": "There are {count} columns, but eight is the maximum.",
    "double cards": _double_cards,
    "missing cards": _missing_cards,
    "not a label": "{typed} is not a known label. Labels are Foundations: and Freecells:, and columns begin"
    " with a colon.",
    "rows or columns": "Rows or columns? This board can be read both ways. Put a colon before each column.",
    "no rows or columns": "These lines are neither the rows nor the columns of a game. Put a colon before"
    " each column of a board that no deal leads to.",
    "no board": "This text contains no board.",
    "more than a board": "Only a board can be read here, and nothing after it.",
    "more cards": "These cards come after a whole board of 52.",
    "another board": "This is another board, but only one can be opened at a time.",
    "not fresh": "Only a fresh deal has a number: four columns of 7 cards, then four of 6, and no card in the"
    " free cells or on the foundations.",
    "no such card": "A card is an int from 0 to 51, not {value!r}.",
    "card twice": "{card} is there more than once.",
    "no card": "No card given.",
    # NotationError
    "not a move": "{typed} is not a move. A move is a source and a target (1 to 8, a to d, h), such as 26;"
    " 26v3 moves three cards.",
    "not a pile": '{typed} is not a pile. Piles are "1" to "8", "a" to "d", and "h".',
    "no such pile": "{typed} is no name of a pile. Those are cascade-1 to cascade-8, cell-a to cell-d,"
    " home-C, home-D, home-H and home-S.",
    # IllegalMoveError
    "no such cell": _MOVE + "there is no free cell {cell}.",
    "no card to move": _MOVE + "there is no card to move.",
    "from home": _MOVE + "cards at home stay there.",
    "few cards to move": _MOVE + "there are not {count} cards to move.",
    "no sequence": _MOVE + "{card} is buried under {above}, and only cards in sequence can move together.",
    "same pile": _MOVE + "{card} is already there.",
    "no ace": _MOVE + "{card} cannot start a foundation, only an ace can.",
    "not next": _MOVE + "{card} cannot go home before {following}.",
    "one at a time": _MOVE + "cards go home one at a time.",
    "taken": _MOVE + "free cell {cell} holds {by}.",
    "one in a cell": _MOVE + "a free cell holds one card, not {count}.",
    "a king": _MOVE + "{card} needs an empty column.",
    "wrong rank": _MOVE + "{card} is not one rank below {below}.",
    "same colour": _MOVE + "{card} and {below} have the same colour.",
    "too many cards": _MOVE + "only {most} of the {count} cards can move at once"
    " (empty free cells: {cells}, empty columns: {columns}).",
    "too many to an empty column": _MOVE + "only {most} of the {count} cards can move at once"
    " (empty free cells: {cells}, other empty columns: {columns}).",
    "few cards in cells": "There are only {count} cards in the free cells.",
    "no empty cell": "There is no empty free cell.",
    # LineError
    "long game": "This game has more than {longest:,} moves, which is too many to open.",
    "bad move": "Move {number} cannot be played. {cause}",
    "bad move of": "Move {number:,} of {moves:,} cannot be played. {cause}",
    "no move there": "No move leads to this position.",
    "bad count": "{typed} is not a number of moves from 0 to {moves}, those of this game.",
    # TextError
    "long text": "This text is too long. At most {longest:,} characters can be read.",
    "several deals": "This text names more than one deal, but only one can be opened at a time.",
    "board of another deal": "This text names deal {deal}, but its board is that of another deal.",
    "code of another board": "This text has a board, and the code of another one.",
    "moves alone": "These are moves, but the text does not name their deal.",
    "another game than FreeCell": "This is a game of {name}, not of FreeCell.",
    "line not understood": "Line {first} was not understood.",
    "lines not understood": "Lines {first} to {last} were not understood.",
    "no game": "{typed} is not a deal, a link, a board or moves.",
    "no text": "There is no text.",
    # FreecellError: options, auto-moves, challenges, saved games, statistics
    "no such option": 'In a link, "{name}" is a whole number from {least} to {most}, not {typed}.',
    "no such lesson": "There is no such lesson: they are 1 to {last}.",
    "not auto-moves": '{typed} is not a kind of auto-moves: "none", "safe" or "max".',
    "damaged challenge": "The challenge in this link is damaged, so there is nothing to beat.",
    "another game": "The game saved for {deal} is not a game of that deal.",
    "large file": "This file is too large to be FreeCell statistics. " + _FILE,
    "no statistics": "This file does not contain FreeCell statistics. " + _FILE,
    "bad entry": "A deal number must be written in digits only.",
}
"""The sentence of each kind, with the facts by name; or what makes it of them."""

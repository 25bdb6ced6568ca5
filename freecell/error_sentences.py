"""What is said of errors, by their kinds: what is wrong, then what can be done.

The page, the library and the command line say the same; only cards and numbers are in words on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from freecell.translatable import _

Facts: TypeAlias = dict[str, Any]

SENTENCES = {
    # A number that is typed or linked.
    "no number": _("No deal number given. Deal numbers are 1 to 8589934591, plus -1 and -2."),
    "not a number": _('"{typed}" isn\'t a deal number. Deal numbers are 1 to 8589934591, plus -1 and -2.'),
    "large number": _(
        '"{typed}" is too large to be a deal number. Deal numbers are 1 to 8589934591, plus -1 and -2.'
    ),
    # The day, the board and the challenge of a link.
    "no day": _("No date given. Write dates like 2026-11-21; the first is 2026-01-01."),
    "not a day": _('"{typed}" isn\'t a date. Write dates like 2026-11-21; the first is 2026-01-01.'),
    "early day": _('"{typed}" is before the first deal of the day (2026-01-01).'),
    "not a code": _('"{typed}" isn\'t a board code, or is only part of one. Copy the whole link.'),
    "no such lesson": _("There's no such lesson. Lessons are 1 to {last}."),
    "no such puzzle": _('"{typed}" isn\'t the number of a puzzle. Puzzles are 1 to {last}.'),
    "moves of a puzzle": _("A link to a puzzle can't have moves."),
    "no puzzles": "{why}",  # As whatever else of the page cannot be loaded (index.html).
    "many in cells": _("{count} is too few free cells for this board."),
    # The moves of a link; the cause is one of the sentences below.
    "long game": _("This game has more than {longest} moves, which is too many to open."),
    "bad move": _("Move {number} can't be played. {cause}"),
    "bad count": _('In this link, "at" must be a whole number from 0 to {moves}, the number of moves.'),
    "not a move": _(
        '"{typed}" isn\'t a move. A move is a source and a target (1 to 8, a to d, h), such as 26;'
        " 26v3 moves three cards."
    ),
    # Why a move is not legal; a player or the moves of a link have tried it.
    "no such cell": _(
        "There's no free cell {cell}: this game is played with {cells}."
    ),  # "with 2 free cells".
    "from home": _("Cards on the foundations stay there."),
    "no card to move": _("There's no card to move."),
    "few cards to move": _("There are fewer than {count} cards to move."),
    "no sequence": _("{card} is buried under {above}: only cards in sequence move together."),
    "same pile": _("{card} is already there."),
    "no ace": _("{card} can't go home yet: only an ace starts a foundation."),
    "not next": _("{card} can't go home yet: {following} is next."),
    "one at a time": _("Cards go home one at a time."),
    "taken": _("Free cell {cell} is taken by {by}."),
    "one in a cell": _("A free cell holds only one card."),
    "a king": _("{card} needs an empty column, because no rank is higher."),
    "wrong rank": _("{card} can't go on {below}: ranks must go down by one."),
    "same colour": _("{card} can't go on {below}: colours must alternate."),
    "too many cards": _(
        "You can move only {most} of these {count} cards at once. Empty: {cells}, {columns}."
    ),
    "too many to an empty column": _(
        "You can move only {most} of these {count} cards to an empty column."
        " Empty besides it: {cells}, {columns}."
    ),
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
        "This board seems to have the available card of each column first. It must be last in its column."
    ),
    "not eight columns": _("FreeCell has eight columns, not {count}."),
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
        "PySolFC has its own deals above 32000, so {typed} is a different deal here."
        " If PySolFC shows ms before the number, add that."
    ),
    "bad move of": _("Move {number} of {moves} can't be played. {cause}"),
    "not auto-moves": _('"{typed}" isn\'t a kind of auto-move. Choose one of {kinds}.'),
    "no move there": _("No move leads from the previous position to this one."),
    "few cards in cells": _("There aren't that many cards in the free cells."),
    "no empty cell": _("There's no empty free cell."),
    "not times": _("These aren't the times of this game's moves."),
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

KINDS: set[str] = set(SENTENCES) | set(BY_COUNT)
"""All but those of freecell.call_error_sentences."""

LINE = _("Line {line}: {problem}")
"""Before what is wrong with one line of a longer text."""


def sentence(
    kind: str, facts: Facts, in_words: Callable[[Facts], Facts], sentences: dict[str, str] = SENTENCES
) -> str:
    """Return what is said of an error; in_words() puts the cards and the numbers among its facts into words.

    >>> sentence("not eight columns", {"count": 9, "line": 3}, dict)
    'Line 3: FreeCell has eight columns, not 9.'
    >>> sentence("double cards", {"cards": ["4C", "5D", "6H", "7S"]}, dict)
    '4C, 5D and 2 more are on the board more than once (counting the foundations).'
    """
    words = in_words(facts)
    if kind in BY_COUNT:
        problem = _of_cards(BY_COUNT[kind], words["cards"])
    else:
        problem = sentences[kind].format(**words)
    problem = problem[0].upper() + problem[1:]
    return LINE.format(line=facts["line"], problem=problem) if "line" in facts else problem


def _of_cards(said: tuple[str, str, str], cards: Sequence[str]) -> str:
    first, second = cards[0], cards[:2][-1]
    return said[min(len(cards), 3) - 1].format(first=first, second=second, more=len(cards) - 2)

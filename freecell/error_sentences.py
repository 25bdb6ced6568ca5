"""What is said of errors, by their kinds: what is wrong, then what can be done.

The page, the library and the command line say the same; only cards and numbers are in words on the page.
"""

from __future__ import annotations

from collections.abc import Callable
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
    # The rest of a link.
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
    "not a number of cells": _("There can be 0 to {most} free cells."),
    # Deals and moves; the cause is another sentence.
    "not auto-moves": _('"{typed}" isn\'t a kind of auto-moves. Choose one of {kinds}.'),
    # Statistics, and games that were saved.
    "no statistics": _(
        "This file doesn't contain FreeCell statistics. Choose a file exported from Statistics."
    ),
    "bad entry": _("An entry in the statistics can't be read."),
    "another game": _("The game saved for this deal belongs to another deal."),
}
"""The sentence of each kind, with the facts by name; those of texts are in freecell.text_error_sentences."""


def sentence(kind: str, facts: Facts, in_words: Callable[[Facts], Facts]) -> str:
    """Return what is said of an error; in_words() puts the cards and the numbers among its facts into words.

    >>> sentence("not eight columns", {"count": 9, "line": 3}, dict)
    'Line 3: There are 9 columns, but FreeCell has eight.'
    >>> sentence("double cards", {"cards": ["4C", "5D", "6H", "7S"]}, dict)
    '4C, 5D and 2 more are on the board more than once (counting the foundations).'
    """
    words, said = in_words(facts), SENTENCES.get(kind)
    if not said or "line" in facts:
        from freecell import text_error_sentences  # noqa: PLC0415 - which the opener goes without

        return text_error_sentences.sentence(kind, words, said)
    problem = said.format(**words)
    return problem[0].upper() + problem[1:]

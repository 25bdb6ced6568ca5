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
    # The day, the board and the challenge of a link.
    "no day": _("No date given. Write dates like 2026-11-21; the first is 2026-01-01."),
    "not a day": _('"{typed}" isn\'t a date. Write dates like 2026-11-21; the first is 2026-01-01.'),
    "early day": _('"{typed}" is before the first deal of the day (2026-01-01).'),
    "not a code": _('"{typed}" isn\'t a board code, or is only part of one. Copy the whole link.'),
    "damaged challenge": _("The challenge in this link is damaged, so there's nothing to beat."),
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
}
"""The errors that the opener meets too; freecell.pasted_error_sentences has the others."""

LINE = _("Line {line}: {problem}")
"""Before what is wrong with one line of a longer text."""


def sentence(kind: str, facts: Facts, in_words: Callable[[Facts], Facts]) -> str:
    """Return what is said of an error; in_words() puts the cards and the numbers among its facts into words.

    >>> sentence("not eight columns", {"count": 9, "line": 3}, dict)
    'Line 3: There are 9 columns, but FreeCell has eight.'
    """
    words = in_words(facts)
    if kind in SENTENCES:
        problem = SENTENCES[kind].format(**words)
    else:
        from freecell import pasted_error_sentences  # noqa: PLC0415 - which the opener goes without

        problem = pasted_error_sentences.sentence(kind, words)
    problem = problem[0].upper() + problem[1:]
    return LINE.format(line=facts["line"], problem=problem) if "line" in facts else problem

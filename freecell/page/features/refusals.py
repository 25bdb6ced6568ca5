"""A refused move on the table: which cards stay, and what they could go on."""

from __future__ import annotations

from collections.abc import Sequence

from freecell import cards
from freecell.errors import IllegalMoveError
from freecell.page.app import App
from freecell.page.words import piles
from freecell.rules import bases
from freecell.translatable import _

NEEDS = _("{card} needs {one} or {other}")  # Cards, beside one that can't go where it was put.


def add_refusals(app: App) -> None:
    """Mark cards that stay, from now on."""

    def mark(held: Sequence[int], error: IllegalMoveError | None) -> None:
        if held:
            app.marks.refused(held, said_of(error))

    app.pointer.refused.connect(mark)


def said_of(error: IllegalMoveError | None) -> str:
    """Return what a card could go on, "" if that is not why it stays.

    >>> from freecell.page.words.signs import seen
    >>> seen(said_of(IllegalMoveError("wrong rank", move="18", card="TD", below="5C")))
    '10♦ needs J♣ or J♠'
    """
    if not error or error.kind not in {"wrong rank", "same colour"}:
        return ""
    card = cards.parse(str(error.facts["card"]))
    one, other = map(piles.card, bases(card))
    return NEEDS.format(card=piles.card(card), one=one, other=other)

"""Errors as the page says them: in the words of freecell.error_sentences, with cards and numbers in words."""

from __future__ import annotations

from freecell import cards, error_sentences
from freecell.error_sentences import Facts
from freecell.errors import FreecellError
from freecell.page.words import numbers, piles
from freecell.page.words.numbers import capital, grouped
from freecell.translatable import _

CELLS_IN_LINK = _("The number of free cells in a link must be 0 to 4.")


def of(error: FreecellError) -> str:
    """Return what the page says of an error.

    >>> from freecell.errors import BoardError, DayError
    >>> of(DayError("no day"))
    'No date given. Write dates like 2026-11-21; the first is 2026-01-01.'
    >>> of(BoardError("not eight columns", count=9, line=3))
    'Line 3: FreeCell has eight columns, not 9.'
    """
    if error.kind == "no such option":
        return CELLS_IN_LINK  # The library knows games with more.
    if error.kind not in error_sentences.KINDS:
        return str(error)
    return capital(error_sentences.sentence(error.kind, error.shown(), _in_words))


def _in_words(facts: Facts) -> Facts:
    """Put cards, and numbers, into words."""
    if "cause" in facts:
        facts["cause"] = of(facts["cause"])
    for name in ("card", "above", "below", "by", "following"):
        if name in facts:
            facts[name] = piles.card(cards.parse(facts[name]))
    for name, counted in (("cells", numbers.free_cells), ("columns", numbers.columns)):
        if name in facts:
            facts[name] = counted(facts[name])
    for name in ("last", "longest", "moves", "number"):
        if name in facts:
            facts[name] = grouped(facts[name])
    return facts

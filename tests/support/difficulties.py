"""How hard deals are."""

from __future__ import annotations

import freecell
from freecell.solver import Search, difficulty


def word_of(number: int) -> str | None:
    """Give what the solver says about a deal."""
    search = Search(freecell.deal(number))
    while search.answer.verdict == "undecided":
        search.advance(states=1000)
    return difficulty(search.answer)

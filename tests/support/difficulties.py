"""How hard deals are."""

import freecell
from freecell.solver import Search, difficulty


def word_of(number: int) -> str | None:
    search = Search(freecell.deal(number))
    while search.answer.verdict == "undecided":
        search.advance(states=1000)
    return difficulty(search.answer)

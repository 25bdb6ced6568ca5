"""The cards at home, and what follows from them: which go there next, and what columns and cards cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.solver.columns import Column

if TYPE_CHECKING:
    from freecell.solver.columns import Pile, Weights

_SUIT = sum([1 << 4 * count for count in range(14)])


class Home(dict["Pile", Column]):
    """The cards at home in some states of a search, and the columns of these states, by their piles.

    ``need`` is the set of the next cards to go home (one bit each; card + 4 is next after card), ``going``
    those of them that go automatically. ``cost`` is the cost of the cards at home, ``in_cell`` that of each card
    in a free cell, and ``over`` that of each card on one of the ``wanted``.
    """

    __slots__ = ("cost", "going", "in_cell", "need", "over", "wanted")

    def __init__(self, need: int, going: int, weights: Weights) -> None:
        """Begin with no columns."""
        super().__init__()
        each = weights.cell_rank
        self.need = need
        self.going = going
        counts = home_counts(need)
        self.cost = weights.home * sum(counts)
        self.in_cell = [each * (rank - count) for rank in range(13) for count in counts]
        self.over = {
            4 * rank + suit: weight
            for suit, count in enumerate(counts)
            for rank, weight in enumerate(weights.over, start=count)
        }
        self.wanted = need
        for further in range(1, len(weights.over)):
            self.wanted |= need << 4 * further

    def __missing__(self, pile: Pile) -> Column:
        """Return a pile as it is while these cards are at home."""
        found = self[pile] = Column(pile, self)
        return found


def home_counts(need: int) -> list[int]:
    """Return how many cards of each suit are home."""
    return [(need >> suit & _SUIT).bit_length() // 4 for suit in range(4)]


def safe(need: int) -> int:
    """Return which of the next cards can go home at no risk (rules.is_safe_home), as bits."""
    counts = home_counts(need)
    blacks, reds = min(counts[0], counts[3]), min(counts[1], counts[2])
    found = 0
    for suit, count in enumerate(counts):
        if count <= max(1, reds if suit in (0, 3) else blacks):
            found |= 1 << 4 * count + suit
    return found & (1 << 52) - 1

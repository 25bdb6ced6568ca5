"""The cards at home, and what follows from them: which go there next, and what columns and cards cost."""

from __future__ import annotations

from functools import cache

from freecell.solver.columns import Column, Pile, Weights

# A suit from its ace on, and what would follow the king.
_SUIT = sum([1 << 4 * count for count in range(14)])


class Home(dict["Pile", Column]):
    """The cards at home in some states of a search, and the columns of these states, by their piles.

    ``need`` is the set of the next cards to go home (one bit each; card + 4 is next after card), ``going``
    those of them that go automatically. ``cost`` is the cost of the cards at home. ``wanted`` are the cards
    that cost something while others lie on them: ``over`` has what each card on one of them costs, and
    ``run_over`` is what each run on a next card does. A card in a free cell costs less the more of its suit
    are home: ``nearer`` tells how much, suit by suit.
    """

    __slots__ = (
        "_before", "_changed", "_counts", "_weights", "cost", "going", "nearer", "need", "over", "run_over",
        "wanted",
    )  # fmt: skip

    cost: int
    going: int
    need: int
    run_over: int
    wanted: int
    nearer: list[int]

    def __init__(self, need: int, going: int, weights: Weights, before: Home | None) -> None:
        """Begin with no columns, or with those from before whose cards are all wanted as they were."""
        super().__init__()
        self.need = need
        self.going = going
        self._counts = counts = home_counts(need)
        self._weights = weights
        self.cost = weights.home * sum(counts)
        self.wanted = 0
        self.over: dict[int, int] = {}
        for further, weight in enumerate(weights.over):
            self.wanted |= need << 4 * further
            for suit, count in enumerate(counts):
                self.over[4 * (count + further) + suit] = weight
        self.run_over = weights.run_over
        self.nearer = [weights.cell_rank * count for count in counts]
        self._before: dict[Pile, Column] = {}
        self._changed = 0
        if before is not None:
            self._before = before
            self._changed = going ^ before.going
            for further in range(len(weights.over)):
                self._changed |= (need ^ before.need) << 4 * further

    def __missing__(self, pile: Pile) -> Column:
        """Return a pile as it is while these cards are at home."""
        found = None if pile.members & self._changed else self._before.get(pile)
        if found is None:
            found = Column(pile, self)
        self[pile] = found
        return found

    def in_cell(self, card: int) -> int:
        """Return what a card in a free cell costs."""
        return self._weights.cell_rank * (card // 4 - self._counts[card % 4])


@cache
def home_counts(need: int) -> tuple[int, ...]:
    """Return how many cards of each suit are home."""
    return tuple([(need >> suit & _SUIT).bit_length() // 4 for suit in range(4)])


def safe(need: int) -> int:
    """Return which of the next cards can go home at no risk (rules.is_safe_home), as bits."""
    counts = home_counts(need)
    blacks, reds = min(counts[0], counts[3]), min(counts[1], counts[2])
    found = 0
    for suit, count in enumerate(counts):
        if count <= max(1, reds if suit in (0, 3) else blacks):
            found |= 1 << 4 * count + suit
    return found & (1 << 52) - 1

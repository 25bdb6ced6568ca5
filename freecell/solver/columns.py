"""Columns of cards as the search represents them: each is made only once, and knows its cost.

All columns of a search form one tree: a column is a card on another column, down to the empty one.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from freecell import cards

_SUITS = [sum(1 << card for card in range(suit, 52, 4)) for suit in range(4)]
_MASK_64 = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


KINDS = tuple([2 * cards.rank(card) + cards.is_red(card) for card in range(52)])
"""Rank and colour of each card as a number."""


Run: TypeAlias = "tuple[int, int, Column, tuple[int, ...]]"


class Weights(NamedTuple):
    """What makes a position look far from won, in quarters.

    Per column: ``unsorted`` for each card below the run at its end, ``sorted`` once if there is none;
    ``blocking`` for each card with a lower one below it, ``blocking_suit`` for each with a lower one of
    its suit below; ``breaks`` for each card that does not build on the one below; ``inversions`` for each
    pair with the lower card below; ``over`` for each card on the next, the second and the third card of a
    suit to go home. Per position: ``cell`` and ``cell_squared`` by the number of free cells in use; ``full``
    for four in use and ``nearly_full`` for three, both only without an empty column; ``first_empty`` and
    ``next_empty`` for empty columns; ``cell_rank`` for each rank by which a card in a free cell is above the
    next one of its suit to go home; ``home`` for each card at home.
    """

    unsorted: int
    blocking: int
    blocking_suit: int
    breaks: int
    inversions: int
    sorted: int
    over: tuple[int, int, int]
    cell: int
    cell_squared: int
    full: int
    nearly_full: int
    first_empty: int
    next_empty: int
    cell_rank: int
    home: int


class Column:
    """A card on the column below it; the empty column has card -1, and itself below.

    ``bit`` is the set of its card alone, one bit per card; ``kind`` is its rank and colour as a number,
    ``takes`` the kind that can go on it (none on the empty column), ``above`` the columns with one more card.
    ``runs`` are the runs at its end, from a single card up: the number of cards, the kind of the first, the
    column they leave, and the cards. ``blocking`` counts the cards that have a lower one below;
    ``key`` is a random-looking number for the cards and their order, 0 for the empty column. ``members`` is
    the set of its cards, and ``heights`` has the number of cards up to each, by its bit.
    ``costs`` remembers the cost by ``need``, the set of the next cards to go home; ``fixed`` is the part that
    does not depend on that, and ``plain`` the part that does not depend on the run at the end either.
    """

    __slots__ = (
        "_weights", "above", "below", "bit", "blocking", "card", "costs", "fixed", "heights", "key", "kind",
        "length", "members", "plain", "runs", "takes",
    )  # fmt: skip

    def __init__(self, card: int, below: Column | None, weights: Weights) -> None:
        """Put a card on a column; with None below, make the empty column."""
        self.card = card
        self.costs: dict[int, int] = {}
        self.above: dict[int, Column] = {}
        self._weights = weights
        if below is None:
            self.below = self
            self.kind = self.takes = -1
            self.bit = self.key = self.length = self.blocking = 0
            self.runs: tuple[Run, ...] = ()
            self.members = self.fixed = self.plain = 0
            self.heights: dict[int, int] = {}
            return
        self.below = below
        self.bit = 1 << card
        self.kind = KINDS[card]
        self.takes = 2 * cards.rank(card) - 1 - cards.is_red(card)
        self.length = below.length + 1
        self.key = mixed(below.key ^ (card + 1) * _GOLDEN)
        self.members = below.members | self.bit
        self.heights = {**below.heights, self.bit: self.length}
        lower = below.members & (1 << 4 * cards.rank(card)) - 1
        self.blocking = below.blocking + bool(lower)
        builds = self.kind == below.takes
        longer = [(count + 1, first, left, (*run, card)) for count, first, left, run in below.runs if builds]
        self.runs = ((1, self.kind, below, (card,)), *longer)
        self.plain = below.plain
        if not builds and below.length:
            self.plain += weights.breaks
        if lower:
            self.plain += weights.blocking + weights.inversions * lower.bit_count()
        if lower & _SUITS[cards.suit(card)]:
            self.plain += weights.blocking_suit
        below_run = self.length - len(self.runs)
        self.fixed = self.plain + (weights.unsorted * below_run if below_run else weights.sorted)

    def on(self, card: int) -> Column:
        """Return the column with one more card on it."""
        found = self.above.get(card)
        if found is None:
            found = self.above[card] = Column(card, self, self._weights)
        return found

    def cost(self, need: int) -> int:
        """Return the cost of the column while these cards are the next to go home."""
        cost = self.fixed
        wanted = need
        for weight in self._weights.over:
            here = self.members & wanted
            while here:
                card = here & -here
                here ^= card
                cost += weight * (self.length - self.heights[card])
            wanted <<= 4
        self.costs[need] = cost
        return cost


def mixed(number: int) -> int:
    """Return 60 bits that look random, always the same for a number (the last steps of SplitMix64)."""
    number &= _MASK_64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK_64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK_64
    return (number ^ number >> 31) >> 4


IN_CELL = tuple([mixed((card + 60) * _GOLDEN) for card in range(52)])
"""The key of each card in a free cell."""

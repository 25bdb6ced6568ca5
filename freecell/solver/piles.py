"""Columns and foundations as the search represents them, what they cost, and the keys of positions.

Each column is made only once, and knows its cost and its moves. A position's key is those of all its edges
together (by exclusive or): of each card on what it lies on. They are numbers that look random, so that
different positions hardly ever have the same one. Only proofs have keys of their own
(`freecell.solver.proof`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeAlias

from freecell import cards

_MASK_64 = (1 << 64) - 1

IN_CELL = 52
_PRIME = (1 << 61) - 1
ANY = 1 << 26
"""What an empty column takes: this is no card's kind."""
_KINGS = 48
Change: TypeAlias = "tuple[int, int, bool]"
"""What a move changes of the key and of the cost, and whether a card goes home from under the moved ones."""


def random_looking(number: int) -> int:
    """Return 64 bits that look random, always the same for a number (SplitMix64)."""
    number = number * 0x9E3779B97F4A7C15 & _MASK_64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK_64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK_64
    return number ^ number >> 31


_ABOVE = [random_looking(card + 1) for card in range(52)]
_BELOW = [random_looking(card + 53) for card in range(54)]

EDGES = tuple([tuple([above * below % _PRIME >> 1 for below in _BELOW]) for above in _ABOVE])
"""60 random-looking bits for each card on each other, in a free cell (``IN_CELL``), and on nothing (-1)."""


KINDS = tuple([1 << 2 * cards.rank(card) + cards.is_red(card) for card in range(52)])
"""Rank and colour of each card, as a bit."""
TAKES = tuple(
    [1 << 2 * cards.rank(card) - 2 + (not cards.is_red(card)) if card >= 4 else 0 for card in range(52)]
)
"""The kind of the cards that go on each card."""
_LOWER = tuple([(1 << 4 * cards.rank(card)) - 1 for card in range(52)])
"""The cards that are lower than each card, one bit per card."""
LOWER_IN_SUIT = tuple([sum([1 << lower for lower in range(card % 4, card, 4)]) for card in range(52)])
"""Those of the same suit."""
# A suit from its ace on, and what would follow the king.
_SUIT = sum([1 << 4 * count for count in range(14)])


@dataclass(frozen=True, slots=True)  # It takes a third as long to look into as a named tuple.
class Weights:
    """What makes a position look far from won, in quarters.

    Per column: ``unsorted`` for each card below the run at its end, ``sorted`` once if there is none;
    ``king`` for a king that lies on nothing; ``blocking`` for each card with a lower one below it,
    ``blocking_suit`` for each with a lower one of its suit below; ``inversions`` for each pair with the lower
    card below; ``over`` for each card on the next, the second and the third card of a suit to go home.

    For each run that lies on something: ``breaks``; ``head`` for each rank of its first card above an ace,
    and ``head_king`` if that is a king; ``run_blocking`` if a card of it has a lower one below the run,
    ``run_blocking_suit`` if one has a lower one of its suit there; ``run_over`` for each of the next cards
    to go home that is there.

    Per position: ``cell`` and ``cell_squared`` by the number of free cells in use; ``full`` for all in use
    and ``nearly_full`` for all but one, both only without an empty column; ``first_empty`` and ``next_empty``
    for empty columns; ``cell_rank`` for each rank by which a card in a free cell is above the next one of
    its suit to go home; ``home`` for each card at home.
    """

    unsorted: int
    blocking: int
    blocking_suit: int
    breaks: int
    inversions: int
    sorted: int
    over: tuple[int, ...]
    cell: int
    cell_squared: int
    full: int
    nearly_full: int
    first_empty: int
    next_empty: int
    cell_rank: int
    home: int
    head: int = 0
    head_king: int = 0
    king: int = 0
    run_over: int = 0
    run_blocking: int = 0
    run_blocking_suit: int = 0


class Pile:
    """A card on the pile below it; the empty pile has card -1, and itself below.

    ``bit`` is the set of its card alone, one bit per card; ``cards`` are all its cards, the lowest place
    first, and ``members`` their set. ``kind`` is that of its card, 0 on the empty pile. ``run`` tells how
    many at its end are in sequence, ``kinds`` has the kinds of these, the last card first, and ``fits`` all
    of them together; ``takes`` is the kind that goes on it (`ANY` on the empty pile). ``heads`` has the
    places of the first cards of runs, as bits, but for the lowest place; ``has_to_move`` tells whether a card
    of the run has a lower one of its suit below, and ``is_sorted`` whether no card has a lower one below.
    ``above`` has the piles with one more card. ``key`` is a random-looking number for the cards and their
    order, 0 for the empty pile, and ``undug`` that of the pile below the run. ``fixed`` is the part of its
    cost that does not depend on what is home, and ``plain`` the part that does not depend on the length of
    the run either.
    """

    __slots__ = (
        "above", "below", "bit", "card", "cards", "fits", "fixed", "has_to_move", "heads", "is_sorted", "key",
        "kind", "kinds", "length", "members", "plain", "run", "takes", "undug", "weights",
    )  # fmt: skip
    holds: ClassVar[tuple[str, ...]] = ("above",)

    below: Pile
    bit: int
    card: int
    fits: int
    fixed: int
    heads: int
    key: int
    kind: int
    length: int
    members: int
    plain: int
    run: int
    takes: int
    undug: int
    has_to_move: bool
    is_sorted: bool
    weights: Weights

    def __init__(self, card: int, below: Pile | None, weights: Weights) -> None:
        """Put a card on a pile; with None below, make the empty pile."""
        self.card = card
        self.above: dict[int, Pile] = {}
        self.weights = weights
        if below is None:
            self.below = self
            self.cards: tuple[int, ...] = ()
            self.kinds: tuple[int, ...] = ()
            self.bit = self.length = self.members = self.run = self.fixed = self.plain = 0
            self.kind = self.fits = self.key = self.undug = self.heads = 0
            self.takes = ANY
            self.is_sorted = True
            self.has_to_move = False
            return
        self.below = below
        self.bit = 1 << card
        self.cards = (*below.cards, card)
        self.length = length = below.length + 1
        self.members = below.members | self.bit
        self.kind = kind = KINDS[card]
        self.takes = TAKES[card]
        self.key = below.key ^ EDGES[card][below.card]
        lower = below.members & _LOWER[card]
        self.is_sorted = below.is_sorted and not lower
        has_to_move = bool(lower & LOWER_IN_SUIT[card])
        if kind == below.takes:
            run = below.run + 1
            self.kinds = (kind, *below.kinds)
            self.fits = kind | below.fits
            self.undug = below.undug
            self.heads = below.heads
            self.plain = plain = below.plain + (below.growth((card,)) if lower else 0)
            self.has_to_move = has_to_move or below.has_to_move
        else:
            run = 1
            self.kinds = (kind,)
            self.fits = kind
            self.undug = below.key
            self.heads = below.heads | 1 << below.length if below.length else 0
            self.plain = plain = below.plain + below.beginning(card)
            self.has_to_move = has_to_move
        self.run = run
        self.fixed = plain + (weights.unsorted * (length - run) if length > run else weights.sorted)

    def growth(self, run: tuple[int, ...]) -> int:
        """Return what these cards on it, in sequence, add to the ``fixed`` cost."""
        if not self.length:
            return self.weights.sorted + self.beginning(run[0])
        return self._blocking(run, has_to_move=self.has_to_move)

    def beginning(self, card: int) -> int:
        """Return what one more card on it, the first of a run, adds to the ``plain`` cost."""
        weights = self.weights
        if not self.length:
            return weights.king if card >= _KINGS else 0
        cost = weights.breaks + weights.head * (card // 4)
        if card >= _KINGS:
            cost += weights.head_king
        if self.members & _LOWER[card]:
            cost += weights.run_blocking + self._blocking((card,), has_to_move=False)
        return cost

    def _blocking(self, run: tuple[int, ...], *, has_to_move: bool) -> int:
        """Return what cards on it, in sequence, cost for the lower ones below."""
        weights = self.weights
        cost = 0
        for card in run:
            if lower := self.members & _LOWER[card]:
                cost += weights.blocking + weights.inversions * lower.bit_count()
                if lower & LOWER_IN_SUIT[card]:
                    cost += weights.blocking_suit
                    if not has_to_move:
                        has_to_move = True
                        cost += weights.run_blocking_suit
        return cost

    def runs_over(self, need: int) -> int:
        """Return how many runs lie on these cards, once for each of the cards."""
        found = 0
        here = self.members & need
        while here:
            card = here.bit_length() - 1
            here ^= 1 << card
            found += (self.heads >> self.cards.index(card) + 1).bit_count()
        return found

    def in_cell(self, card: int) -> int:
        """Return what a card in a free cell costs before any of its suit is home."""
        return self.weights.cell_rank * (card // 4)

    def on(self, card: int) -> Pile:
        """Return the pile with one more card on it."""
        found = self.above.get(card)
        if found is None:
            found = self.above[card] = Pile(card, self, self.weights)
        return found


class HaveToMove(dict[Pile, int]):
    """How many sequences of a pile have to move in any case, as they lie on a lower card of their suits."""

    def __missing__(self, pile: Pile) -> int:
        """Return how many of a pile do."""
        below = pile
        for _ in range(pile.run):
            below = below.below
        found = self[pile] = self[below] + pile.has_to_move if pile.length else 0
        return found


class Column:
    """A pile while certain of its cards are the next to go home, whatever is home of the others.

    ``cost`` is what it costs, and ``burying`` what one more card on it adds to that for the cards that are
    wanted. ``frees`` tells whether a card goes home from under its card; a move of that to a free cell
    changes the key (``lift_key``), and the cost (``lift_cost``, before any card of its ``suit`` is home).
    ``joins`` has what its runs change by the column they go to, or for an empty one by their number of cards,
    and ``landings`` what cards change that come from a free cell, before any of their suit is home.
    """

    __slots__ = (
        "burying", "cost", "fits", "frees", "home", "joins", "landings", "length", "lift_cost", "lift_key",
        "pile", "suit",
    )  # fmt: skip

    def __init__(self, pile: Pile, home: Home) -> None:
        self.pile: Pile = pile
        self.home: Home = home
        self.length: int = pile.length
        self.fits: int = pile.fits
        self.joins: dict[Column | int, Change] = {}
        self.landings: dict[int, Change] = {}
        cost, burying = pile.fixed, 0
        if pile.members & home.wanted:
            over = home.over
            for card in pile.cards:
                cost += burying
                if card in over:
                    burying += over[card]
        if home.run_over:
            cost += home.run_over * pile.runs_over(home.need)
        self.burying: int = burying
        self.cost: int = cost
        card, below = pile.card, pile.below
        self.frees: bool = bool(home.going & below.bit)
        if pile.length:
            self.suit: int = card % 4
            self.lift_key: int = EDGES[card][below.card] ^ EDGES[card][IN_CELL]
            self.lift_cost: int = self._lifted((card,), below) + pile.in_cell(card)

    def _lifted(self, run: tuple[int, ...], below: Pile) -> int:
        """Return what the cost changes when the last cards leave, but for what they bury of each other."""
        pile, home = self.pile, self.home
        burying = self.burying
        for card in run:
            if card in home.over:
                burying -= home.over[card]
        cost = below.fixed - pile.fixed - burying * len(run)
        if home.run_over and len(run) == pile.run:
            cost -= home.run_over * (home.need & below.members).bit_count()
        return cost

    def join(self, onto: Column, count: int) -> Change:
        """Return what changes when the last cards, in sequence, go to a column that takes them."""
        pile = self.pile
        run = pile.cards[-count:]
        below, left = pile.below, pile.length - count
        while below.length > left:
            below = below.below
        edges = EDGES[run[0]]
        key = edges[below.card] ^ edges[onto.pile.card]
        # What cards of a run bury of each other is the same where it goes, so neither part counts it.
        cost = self._lifted(run, below) + onto.pile.growth(run) + onto.burying * count
        found = key, cost, bool(self.home.going & below.bit)
        self.joins[onto if onto.length else count] = found
        return found

    def landing(self, card: int) -> Change:
        """Return what changes when a card comes from a free cell."""
        key = EDGES[card][IN_CELL] ^ EDGES[card][self.pile.card]
        cost = self.pile.growth((card,)) + self.burying - self.pile.in_cell(card)
        found = self.landings[card] = key, cost, False
        return found


class Home(dict[Pile, Column]):
    """The cards at home in some states of a search, and the columns of these states, by their piles.

    ``need`` is the set of the next cards to go home (one bit each; card + 4 is next after card), ``going``
    those of them that go automatically. ``cost`` is the cost of the cards at home. ``wanted`` are the cards
    that cost something while others lie on them: ``over`` has what each card on one of them costs, and
    ``run_over`` is what each run on a next card does. A card in a free cell costs less the more of its suit
    are home: ``nearer`` tells how much, suit by suit.
    """

    def __init__(self, need: int, going: int, weights: Weights, before: Home | None) -> None:
        """Begin with no columns, or with those from before whose cards are all wanted as they were."""
        super().__init__()
        self.need: int = need
        self.going: int = going
        self._counts = counts = home_counts(need)
        self._weights = weights
        self.cost: int = weights.home * sum(counts)
        self.wanted: int = 0
        self.over: dict[int, int] = {}
        for further, weight in enumerate(weights.over):
            self.wanted |= need << 4 * further
            for suit, count in enumerate(counts):
                self.over[4 * (count + further) + suit] = weight
        self.run_over: int = weights.run_over
        self.nearer: list[int] = [weights.cell_rank * count for count in counts]
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


@cache
def safe(need: int) -> int:
    """Return which of the next cards can go home at no risk (rules.is_safe_home), as bits."""
    counts = home_counts(need)
    blacks, reds = min(counts[0], counts[3]), min(counts[1], counts[2])
    found = 0
    for suit, count in enumerate(counts):
        if count <= max(1, reds if suit in (0, 3) else blacks):
            found |= 1 << 4 * count + suit
    return found & (1 << 52) - 1

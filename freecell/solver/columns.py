"""Columns of cards as the search represents them: each is made only once, and knows its cost and its moves.

All piles of a search form one tree: a pile is a card on another pile, down to the empty one. A column is a
pile while certain cards are the next to go home, as its cost depends on these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from freecell import cards
from freecell.solver.keys import EDGES, IN_CELL

if TYPE_CHECKING:
    from freecell.solver.homes import Home

KINDS = tuple([1 << 2 * cards.rank(card) + cards.is_red(card) for card in range(52)])
"""Rank and colour of each card, as a bit."""
_TAKES = tuple(
    [1 << 2 * cards.rank(card) - 2 + (not cards.is_red(card)) if card >= 4 else 0 for card in range(52)]
)
"""The kind of the cards that go on each card."""
_LOWER = tuple([(1 << 4 * cards.rank(card)) - 1 for card in range(52)])
"""The cards that are lower than each card, one bit per card."""
LOWER_IN_SUIT = tuple([sum([1 << lower for lower in range(card % 4, card, 4)]) for card in range(52)])
"""Those of the same suit."""
_KINGS = 48

Change: TypeAlias = "tuple[int, int, bool]"
"""What a move changes of the key and of the cost, and whether a card goes home from under the moved ones."""


class Weights(NamedTuple):
    """What makes a position look far from won, in quarters.

    Per column: ``unsorted`` for each card below the run at its end, ``sorted`` once if there is none;
    ``king`` for a king that lies on nothing; ``blocking`` for each card with a lower one below it,
    ``blocking_suit`` for each with a lower one of its suit below; ``inversions`` for each pair with the lower
    card below; ``over`` for each card on the next, the second and the third card of a suit to go home.

    For each run that lies on something: ``breaks``; ``head`` for each rank of its first card above an ace,
    and ``head_king`` if that is a king; ``run_blocking`` if a card of it has a lower one below the run,
    ``run_blocking_suit`` if one has a lower one of its suit there; ``run_over`` for each of the next cards
    to go home that is there.

    Per position: ``cell`` and ``cell_squared`` by the number of free cells in use; ``full`` for four in use
    and ``nearly_full`` for three, both only without an empty column; ``first_empty`` and ``next_empty`` for
    empty columns; ``cell_rank`` for each rank by which a card in a free cell is above the next one of its
    suit to go home; ``home`` for each card at home.
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
    first, and ``members`` their set. ``run`` tells how many at its end are in sequence, ``kinds`` has the
    kinds of these, the last card first, and ``fits`` all of them together; ``takes`` is the kind that goes on
    it. ``heads`` has the places of the first cards of runs, as bits, but for the lowest place;
    ``has_to_move`` tells whether a card of the run has a lower one of its suit below. ``above`` has the piles
    with one more card, ``blocking`` counts the cards that have a lower one below. ``key`` is a random-looking
    number for the cards and their order, 0 for the empty pile, and ``undug`` that of the pile below the run.
    ``fixed`` is the part of its cost that does not depend on what is home, and ``plain`` the part that does
    not depend on the length of the run either.
    """

    __slots__ = (
        "above", "below", "bit", "blocking", "card", "cards", "fits", "fixed", "has_to_move", "heads", "key",
        "kinds", "length", "members", "plain", "run", "takes", "undug", "weights",
    )  # fmt: skip

    def __init__(self, card: int, below: Pile | None, weights: Weights) -> None:
        """Put a card on a pile; with None below, make the empty pile."""
        self.card = card
        self.above: dict[int, Pile] = {}
        self.weights = weights
        if below is None:
            self.below = self
            self.cards: tuple[int, ...] = ()
            self.kinds: tuple[int, ...] = ()
            self.bit = self.length = self.blocking = self.members = self.run = self.fixed = self.plain = 0
            self.fits = self.takes = self.key = self.undug = self.heads = 0
            self.has_to_move = False
            return
        self.below = below
        self.bit = 1 << card
        self.cards = (*below.cards, card)
        self.length = length = below.length + 1
        self.members = below.members | self.bit
        self.blocking = below.blocking + bool(below.members & _LOWER[card])
        kind = KINDS[card]
        self.takes = _TAKES[card]
        self.key = below.key ^ EDGES[card][below.card]
        if kind == below.takes:
            run = below.run + 1
            self.kinds = (kind, *below.kinds)
            self.fits = kind | below.fits
            self.undug = below.undug
            self.heads = below.heads
            self.has_to_move = below.has_to_move or bool(below.members & LOWER_IN_SUIT[card])
            self.plain = plain = below.plain + below.addition(card)
        else:
            run = 1
            self.kinds = (kind,)
            self.fits = kind
            self.undug = below.key
            self.heads = below.heads | 1 << below.length if below.length else 0
            self.has_to_move = bool(below.members & LOWER_IN_SUIT[card])
            self.plain = plain = below.plain + below.beginning(card)
        self.run = run
        self.fixed = plain + (weights.unsorted * (length - run) if length > run else weights.sorted)

    def addition(self, card: int) -> int:
        """Return what one more card on it, in sequence, adds to the ``plain`` cost."""
        lower = self.members & _LOWER[card]
        if not lower:
            return 0
        weights = self.weights
        cost = weights.blocking + weights.inversions * lower.bit_count()
        if lower & LOWER_IN_SUIT[card]:
            cost += weights.blocking_suit
            if not self.has_to_move:
                cost += weights.run_blocking_suit
        return cost

    def beginning(self, card: int) -> int:
        """Return what one more card on it, the first of a run, adds to the ``plain`` cost."""
        weights = self.weights
        if not self.length:
            return weights.king if card >= _KINGS else 0
        cost = weights.breaks + weights.head * (card // 4) + self.addition(card)
        if card >= _KINGS:
            cost += weights.head_king
        if self.members & _LOWER[card]:
            cost += weights.run_blocking
            if self.has_to_move and self.members & LOWER_IN_SUIT[card]:
                cost += weights.run_blocking_suit
        return cost

    def growth(self, run: tuple[int, ...]) -> int:
        """Return what these cards on it, in sequence, add to the ``fixed`` cost."""
        if len(run) == 1 and self.length:
            return self.addition(run[0])
        pile = self
        for card in run:
            pile = pile.on(card)
        return pile.fixed - self.fixed

    def in_cell(self, card: int) -> int:
        """Return what a card in a free cell costs before any of its suit is home."""
        return self.weights.cell_rank * (card // 4)

    def on(self, card: int) -> Pile:
        """Return the pile with one more card on it."""
        found = self.above.get(card)
        if found is None:
            found = self.above[card] = Pile(card, self, self.weights)
        return found


class Column:
    """A pile while certain of its cards are the next to go home, whatever is home of the others.

    ``cost`` is what it costs, of which ``buried`` for cards on those that are wanted, and ``burying`` what
    one more card on it adds to that. Ready for moves, it also knows whether a card goes home from under its
    card (``frees``), and what a move of that to a free cell changes: the key (``lift_key``), and the cost
    (``lift_cost``, before any card of its ``suit`` is home). ``joins`` has what its runs change by the column
    they go to, or for an empty one by their number of cards, and ``landings`` what cards change that come
    from a free cell, before any of their suit is home.
    """

    __slots__ = (
        "buried", "burying", "cost", "fits", "frees", "home", "is_ready", "joins", "landings", "length",
        "lift_cost", "lift_key", "pile", "suit", "takes",
    )  # fmt: skip

    def __init__(self, pile: Pile, home: Home) -> None:
        """Price a pile while these cards are the next to go home."""
        self.pile = pile
        self.home = home
        self.is_ready = False
        self.length = pile.length
        buried = burying = 0
        here = pile.members & home.wanted
        if here:
            last = pile.length - 1
            while here:
                card = here.bit_length() - 1
                here ^= 1 << card
                weight = home.weight(card)
                burying += weight
                place = pile.cards.index(card)
                buried += weight * (last - place)
                if home.need >> card & 1:
                    buried += home.run_over * (pile.heads >> place + 1).bit_count()
        self.burying = burying
        self.buried = buried
        self.cost = pile.fixed + buried

    def prepare(self) -> None:
        """Get ready for moves from it and to it."""
        pile, home = self.pile, self.home
        self.is_ready = True
        self.takes, self.fits = pile.takes, pile.fits
        self.joins: dict[Column | int, Change] = {}
        self.landings: dict[int, Change] = {}
        if not pile.length:
            self.frees = False
            return
        card, below = pile.card, pile.below
        self.suit = card % 4
        edges = EDGES[card]
        self.frees = bool(home.going & below.bit)
        self.lift_key = edges[below.card] ^ edges[IN_CELL]
        buried = self.buried - self.burying
        if home.wanted >> card & 1:
            buried += home.weight(card)
        if pile.run == 1:
            buried -= home.run_over * (home.need & below.members).bit_count()
        self.lift_cost = below.fixed + buried - self.cost + pile.in_cell(card)

    def lifted(self, count: int) -> int:
        """Return what the cost changes when this many cards leave, in sequence."""
        pile = self.pile
        burying, buried, home = self.burying, self.buried, self.home
        for _ in range(count):
            if home.wanted & pile.bit:
                burying -= home.weight(pile.card)
            buried -= burying
            pile = pile.below
        if count == self.pile.run:
            buried -= home.run_over * (home.need & pile.members).bit_count()
        return pile.fixed + buried - self.cost

    def laid(self, run: tuple[int, ...], home: Home) -> int:
        """Return what the cost changes when these cards come to lie on it, in sequence."""
        burying = self.burying
        cost = self.pile.growth(run)
        for card in run:
            cost += burying
            if home.wanted >> card & 1:
                burying += home.weight(card)
        return cost

    def join(self, onto: Column, count: int) -> Change:
        """Return what changes when the last cards, in sequence, go to a column that takes them."""
        if count == 1 and onto.length:
            card, pile = self.pile.card, onto.pile
            key = self.lift_key ^ EDGES[card][IN_CELL] ^ EDGES[card][pile.card]
            cost = self.lift_cost - pile.in_cell(card) + pile.addition(card) + onto.burying
            found = self.joins[onto] = key, cost, self.frees
            return found
        run = self.pile.cards[-count:]
        below = self.pile.cards[-count - 1] if self.length > count else -1
        key = EDGES[run[0]][below] ^ EDGES[run[0]][onto.pile.card]
        frees = below >= 0 and bool(self.home.going >> below & 1)
        found = key, self.lifted(count) + onto.laid(run, self.home), frees
        self.joins[onto if onto.length else count] = found
        return found

    def landing(self, card: int) -> Change:
        """Return what changes when a card comes from a free cell."""
        key = EDGES[card][IN_CELL] ^ EDGES[card][self.pile.card]
        found = self.landings[card] = key, self.laid((card,), self.home) - self.pile.in_cell(card), False
        return found

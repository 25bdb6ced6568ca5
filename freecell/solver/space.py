"""The positions of a search: how they are represented, and which ones can be reached from one.

A state is a tuple: eight columns (a list that never changes), the cards in free cells, the set of the next
cards to go home (one bit each; card + 4 is next after card), a key, the move that led here (None for the
start), and the state before it. States that differ only in the order of columns and free cells have the same
key; keys have 60 bits, so that among 100,000 states the chance of two different ones sharing a key is below
10^-8.

A move is (source, target, count). The source is a column 0 to 7, or 8 + card for a card in a free cell; the
target is a column, ``CELL`` or ``HOME``. A move to one of several empty columns goes to the first, and a
whole column never goes to an empty one: the rest are the same positions in another order.

A step is the three numbers of a move, what becomes of the columns at its source and its target (the empty
column where that is not a column), and the key it leads to. Most steps lead to states that have been seen, or
are never expanded, so a step becomes a state only when it has to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from freecell import rules
from freecell.solver.columns import IN_CELL, KINDS, Column, Weights

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freecell.position import Position
    from freecell.rules import Automoves, Move

CELL, HOME = 8, 9

SearchMove: TypeAlias = "tuple[int, int, int]"
Step: TypeAlias = "tuple[int, int, int, Column, Column, int]"
State: TypeAlias = "tuple[list[Column], tuple[int, ...], int, int, SearchMove | None, State | None]"


class Space:
    """The states seen in one search, with one kind of auto-moves.

    A thorough one has every move; otherwise only the longest run goes to an empty column, and cards go home
    only automatically.
    """

    def __init__(self, weights: Weights, automoves: Automoves, *, is_thorough: bool = False) -> None:
        """Begin with nothing seen."""
        self.root = Column(-1, None, weights)
        self.seen: set[int] = set()
        self._automoves = automoves
        self._is_thorough = is_thorough
        self._going: dict[int, int] = {}

    def starts(self, position: Position) -> list[State]:
        """Return the states to begin with: the position after all its auto-moves.

        In a game with "max", cards go home only after a move. So if the position still has auto-moves to
        make, each state after a first move is one to begin with too.
        """
        unsettled = self._hold(position, None, None)
        columns, held, need, key, _, _ = unsettled
        columns = columns[:]
        held, need, key = self._send_home(columns, held, need, key)
        found: list[State] = [(columns, held, need, key, None, None)]
        self.seen.add(key)
        if self._automoves == "max" and need != unsettled[2] and self._is_thorough:
            for move in rules.legal_moves(position):
                after = rules.play(position, move, "max").position
                state = self._hold(after, _search_move(position, move), unsettled)
                if state[3] not in self.seen:
                    self.seen.add(state[3])
                    found.append(state)
        return found

    def _hold(self, position: Position, move: SearchMove | None, before: State | None) -> State:
        """Return the state of a position as it is."""
        columns = []
        for cascade in position.cascades:
            column = self.root
            for card in cascade:
                column = column.on(card)
            columns.append(column)
        held = tuple([card for card in position.cells if card is not None])
        need = sum([1 << 4 * count + suit for suit, count in enumerate(position.foundations)])
        key = 0
        for part in [column.key for column in columns] + [IN_CELL[card] for card in held]:
            key ^= part
        return columns, held, need, key, move, before

    def going(self, need: int) -> int:
        """Return which of the next cards go home automatically, as bits."""
        found = self._going.get(need)
        if found is None:
            found = self._going[need] = need if self._automoves == "max" else safe(need)
        return found

    def successors(self, state: State) -> tuple[list[Step], list[State]]:
        """Return the steps to states that have not been seen in this search, and mark these as seen.

        If cards go home after a step, the state it leads to is returned instead.
        """
        going = self.going(state[2])
        seen = self.seen
        steps: list[Step] = []
        states: list[State] = []
        for step in self._steps(state):
            _, target, _, left, _, key = step
            if going & left.bit or target == HOME:
                columns, held, need, key, move, _ = self.after(state, step)
                held, need, key = self._send_home(columns, held, need, key)
                if key not in seen:
                    seen.add(key)
                    states.append((columns, held, need, key, move, state))
            elif key not in seen:
                seen.add(key)
                steps.append(step)
        return steps, states

    def after(self, state: State, step: Step) -> State:
        """Return the state after a step, before any auto-moves."""
        columns, held, need, _, _, _ = state
        source, target, count, left, longer, key = step
        columns = columns[:]
        if source < 8:
            card = columns[source].card
            columns[source] = left
        else:
            card = source - 8
            held = tuple([other for other in held if other != card])
        if target < 8:
            columns[target] = longer
        elif target == CELL:
            held = (*held, card)
        else:
            need ^= 17 << card
        return columns, held, need, key, (source, target, count), state

    def _steps(self, state: State) -> list[Step]:
        """Return the steps from a state."""
        columns, held, _, key, _, _ = state
        empty = [i for i, column in enumerate(columns) if not column.length]
        most = (5 - len(held)) << len(empty)
        takers: dict[int, list[int]] = {}
        for target, column in enumerate(columns):
            takers.setdefault(column.takes, []).append(target)
        steps: list[Step] = []
        for source, column in enumerate(columns):
            for count, first, left, run in column.runs[:most]:
                for target in takers.get(first, ()):
                    onto = longer = columns[target]
                    for card in run:
                        longer = longer.above.get(card) or longer.on(card)
                    result = key ^ column.key ^ left.key ^ onto.key ^ longer.key
                    steps.append((source, target, count, left, longer, result))
        if len(held) < 4:
            steps += self._to_cell(columns, key)
        if empty:
            steps += self._to_empty(columns, key, empty[0], most >> 1)
        if held:
            steps += self._from_cells(state, takers, empty[:1])
        if self._is_thorough:
            steps += self._home(state)
        return steps

    def _to_cell(self, columns: list[Column], key: int) -> Iterator[Step]:
        """Yield the steps of one card to a free cell."""
        for source, column in enumerate(columns):
            if column.length:
                left = column.below
                yield source, CELL, 1, left, self.root, key ^ column.key ^ left.key ^ IN_CELL[column.card]

    def _to_empty(self, columns: list[Column], key: int, target: int, most: int) -> Iterator[Step]:
        """Yield the steps of at most this many cards to an empty column."""
        for source, column in enumerate(columns):
            most_here = min(most, column.length - 1)
            runs = column.runs[:most_here] if most_here > 0 else ()
            for count, _, left, run in runs if self._is_thorough else runs[-1:]:
                longer = self.root
                for card in run:
                    longer = longer.above.get(card) or longer.on(card)
                yield source, target, count, left, longer, key ^ column.key ^ left.key ^ longer.key

    def _from_cells(self, state: State, takers: dict[int, list[int]], empty: list[int]) -> Iterator[Step]:
        """Yield the steps from a free cell to the columns that take the card, and to an empty one."""
        columns, held, _, key, _, _ = state
        for card in held:
            for target in takers.get(KINDS[card], []) + empty:
                onto = columns[target]
                longer = onto.on(card)
                yield 8 + card, target, 1, self.root, longer, key ^ IN_CELL[card] ^ onto.key ^ longer.key

    def _home(self, state: State) -> Iterator[Step]:
        """Yield the steps of one card home."""
        columns, held, need, key, _, _ = state
        for source, column in enumerate(columns):
            if need & column.bit:
                yield source, HOME, 1, column.below, self.root, key ^ column.key ^ column.below.key
        for card in held:
            if need >> card & 1:
                yield 8 + card, HOME, 1, self.root, self.root, key ^ IN_CELL[card]

    def _send_home(
        self, columns: list[Column], held: tuple[int, ...], need: int, key: int
    ) -> tuple[tuple[int, ...], int, int]:
        """Remove all cards that go home automatically from the columns and the free cells."""
        has_changed = True
        while has_changed:
            has_changed = False
            going = self.going(need)
            for i, column in enumerate(columns):
                if going & column.bit:
                    columns[i] = column.below
                    key ^= column.key ^ column.below.key
                    need ^= 17 << column.card
                    going = self.going(need)
                    has_changed = True
            for card in held:
                if going >> card & 1:
                    held = tuple([other for other in held if other != card])
                    key ^= IN_CELL[card]
                    need ^= 17 << card
                    going = self.going(need)
                    has_changed = True
        return held, need, key


def is_sorted(state: State) -> bool:
    """Tell whether no card lies on a lower one: then all can go home, the lowest first."""
    for column in state[0]:  # noqa: SIM110 - all() with a generator takes three times as long.
        if column.blocking:
            return False
    return True


def home_counts(need: int) -> list[int]:
    """Return how many cards of each suit are home."""
    return [next(count for count in range(14) if need >> 4 * count + suit & 1) for suit in range(4)]


def safe(need: int) -> int:
    """Return which of the next cards can go home at no risk (rules.is_safe_home), as bits."""
    counts = home_counts(need)
    blacks, reds = min(counts[0], counts[3]), min(counts[1], counts[2])
    found = 0
    for suit, count in enumerate(counts):
        if count <= max(1, reds if suit in (0, 3) else blacks):
            found |= 1 << 4 * count + suit
    return found & (1 << 52) - 1


def _search_move(position: Position, move: Move) -> SearchMove:
    """Return a move as a search represents it."""
    if move.source in rules.CELLS:
        source = 8 + rules.pile(position, move.source)[0]
    else:
        source = rules.CASCADES.index(move.source)
    targets = {rules.HOME: HOME, **dict.fromkeys(rules.CELLS, CELL)}
    return source, targets.get(move.target, rules.TARGETS.index(move.target) - 1), move.count

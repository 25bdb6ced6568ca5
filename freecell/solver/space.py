"""The positions of a search: how they are held, and which ones can be reached from one.

A state is a tuple: eight columns (a list never changed), the cards in cells, the set of the next cards to go
home (a bit each; card + 4 is next after card), a key, the move that led here (None for the start), and the
state before it. The key is the same for states that differ only in the order of columns and cells: 60 bits
each, so that among 100,000 states two unlike ones share a key with a chance below 10^-8.

A move is (source, target, count): a column 0 to 7, or 8 + card for a card in a cell; to a column, to
``CELL`` or ``HOME``. A move to one of several empty columns goes to the first, and a whole column never goes
to an empty one: the rest are the same positions in another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from freecell import cards, rules
from freecell.solver.columns import IN_CELL, Column, Weights

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freecell.position import Position
    from freecell.rules import Automoves, Move

CELL, HOME = 8, 9

SearchMove: TypeAlias = "tuple[int, int, int]"
State: TypeAlias = "tuple[list[Column], tuple[int, ...], int, int, SearchMove | None, State | None]"


class Space:
    """The states seen in one search, under one way of automoves.

    A ``thorough`` one knows every move; else runs go to an empty column only as long as they can be, and what
    does not go home by itself stays.
    """

    def __init__(self, weights: Weights, automoves: Automoves, *, is_thorough: bool = False) -> None:
        """Begin with nothing seen."""
        self.root = Column(-1, None, weights)
        self.seen: set[int] = set()
        self._automoves = automoves
        self._is_thorough = is_thorough
        self._going: dict[int, int] = {}

    def starts(self, position: Position) -> list[State]:
        """Return the states to begin with: that of a position when all that goes home by itself has gone.

        With "max" cards go home after a move only, so what the first move leads to is a state to begin with
        too, where the position is not settled.
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
        """Return which of the next cards go home by themselves, as bits."""
        found = self._going.get(need)
        if found is None:
            found = self._going[need] = need if self._automoves == "max" else safe(need)
        return found

    def successors(self, state: State) -> list[State]:
        """Return the states one move away that have not been seen in this search; now they have."""
        return [new for move in self._moves(state) if (new := self._after(state, move))]

    def _moves(self, state: State) -> list[SearchMove]:
        """Return the moves from a state."""
        columns, held, need, _, _, _ = state
        empty = [i for i, column in enumerate(columns) if not column.length][:1]
        most = (5 - len(held)) << sum([not column.length for column in columns])
        # Which columns a card fits on, by its rank and colour.
        fits: dict[int, list[int]] = {}
        for target, column in enumerate(columns):
            fits.setdefault(2 * column.rank - 1 - column.red, []).append(target)
        moves = []
        for source, column in enumerate(columns):
            kind = 2 * column.rank + column.red
            for count in range(1, min(column.tail, most) + 1):
                if kind in fits:
                    moves += [(source, target, count) for target in fits[kind]]
                # One rank up, and the other colour.
                kind += 1 if kind & 1 else 3
            if column.length and len(held) < 4:
                moves.append((source, CELL, 1))
        for card in held:
            for target in fits.get(2 * cards.rank(card) + cards.is_red(card), ()):
                moves.append((8 + card, target, 1))
        if empty:
            moves += self._to_empty(columns, held, empty[0], most >> 1)
        if self._is_thorough:
            moves += [
                (i, HOME, 1) for i, column in enumerate(columns) if column.length and need >> column.card & 1
            ]
            moves += [(8 + card, HOME, 1) for card in held if need >> card & 1]
        return moves

    def _to_empty(
        self, columns: list[Column], held: tuple[int, ...], target: int, most: int
    ) -> Iterator[SearchMove]:
        """Yield the moves to an empty column, of at most so many cards."""
        for source, column in enumerate(columns):
            longest = min(column.tail, most, column.length - 1)
            shortest = 1 if self._is_thorough else max(longest, 1)
            for count in range(shortest, longest + 1):
                yield source, target, count
        for card in held:
            yield 8 + card, target, 1

    def _after(self, state: State, move: SearchMove) -> State | None:
        """Return the state after a move and what then goes home by itself, None where it has been seen."""
        columns, held, need, key, _, _ = state
        source, target, count = move
        columns = columns[:]
        sends_home = False
        if source < 8:
            left = columns[source]
            key ^= left.key
            run = []
            for _ in range(count):
                run.append(left.card)
                left = left.below
            key ^= left.key
            columns[source] = left
            sends_home = left.length > 0 and self.going(need) >> left.card & 1 == 1
        else:
            run = [source - 8]
            key ^= IN_CELL[source - 8]
            held = tuple([card for card in held if card != source - 8])
        if target < 8:
            longer = columns[target]
            key ^= longer.key
            for card in reversed(run):
                longer = longer.on(card)
            key ^= longer.key
            columns[target] = longer
        elif target == CELL:
            key ^= IN_CELL[run[0]]
            held = (*held, run[0])
        else:
            need ^= 17 << run[0]
            sends_home = True
        if sends_home:
            held, need, key = self._send_home(columns, held, need, key)
        if key in self.seen:
            return None
        self.seen.add(key)
        return columns, held, need, key, move, state

    def _send_home(
        self, columns: list[Column], held: tuple[int, ...], need: int, key: int
    ) -> tuple[tuple[int, ...], int, int]:
        """Take from columns, and from what is held, all that goes home by itself."""
        has_changed = True
        while has_changed:
            has_changed = False
            going = self.going(need)
            for i, column in enumerate(columns):
                if column.length and going >> column.card & 1:
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
    """Tell whether no card lies on a lower one: then all go home, the lowest first."""
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
    """Return a move as a search writes it."""
    if move.source in rules.CELLS:
        source = 8 + rules.pile(position, move.source)[0]
    else:
        source = rules.CASCADES.index(move.source)
    targets = {rules.HOME: HOME, **dict.fromkeys(rules.CELLS, CELL)}
    return source, targets.get(move.target, rules.TARGETS.index(move.target) - 1), move.count

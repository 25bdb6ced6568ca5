"""The puzzles, ``freecell/puzzles.txt``: positions of deals with a proof of how few moves win.

``python -m tools.puzzles find FILE FIRST LAST`` looks along a solution of each of these deals, the proved one
of docs/shortest.txt where it can be played with "max" auto-moves, and adds what is good enough to a file, a
line of JSON each. ``python -m tools.puzzles pick FILE...`` takes from these as many of each level.

A puzzle is good if no plain rule of thumb solves it in one of ten tries, nor the solver's first line. To know
that, all lines with as few moves are laid out around it, as a graph: what keeps to it, and what leaves it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from functools import cached_property
from itertools import islice
from math import log2
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import freecell
from freecell import notation, rules
from freecell.puzzles import AUTOMOVES, COUNT, FILE, LETTERS, LEVELS
from freecell.solver.a_star import AStar
from freecell.solver.choices import distinct_moves
from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from freecell.position import Position
    from freecell.rules import Move, Step

_MOST, _MOST_ELSEWHERE = 10, 7
"""Moves of a puzzle on a proved line, and on any other, where it takes long to prove that no fewer win."""
_NODES = 600
"""Positions of a graph: of larger ones, there are too many ways to win."""
_REMEMBERED = 400_000
_FEWEST_CHOICES = 6
_LUCK = 0.1
"""How often a rule of thumb may solve a puzzle."""
_LONGEST = 33
"""Moves of a line: so that 2,000 lines take no more than 65 kB."""
_DULL = 0.2
"""Below that grade, a puzzle is a straight dig, and nothing has to be decided."""
_EASY = 2.3
"""The highest grade of what a good habit solves: so there is none of it on the last two levels."""
_APART = 6
"""Moves between two puzzles of a deal."""


class Look:
    """What a player may look at in a position after a move; each is found when it is asked for."""

    def __init__(self, position: Position) -> None:
        """Look at a position."""
        self._position = position

    @cached_property
    def home(self) -> int:
        """How many cards are home."""
        return sum(self._position.foundations)

    @cached_property
    def room(self) -> int:
        """How many free cells are empty."""
        return self._position.cells.count(None)

    @cached_property
    def columns(self) -> int:
        """How many columns are empty."""
        return self._position.cascades.count(())

    @cached_property
    def moves(self) -> int:
        """How many moves there are."""
        return len(rules.legal_moves(self._position, distinct=True))

    @cached_property
    def runs(self) -> int:
        """How many cards lie on another in sequence."""
        piles = [pile for pile in rules.CASCADES if rules.pile(self._position, pile)]
        return sum(rules.run_length(self._position, pile) - 1 for pile in piles)

    @cached_property
    def covering(self) -> int:
        """How many cards have a lower one somewhere below them."""
        held = self._position.cascades
        return sum(card // 4 > min(pile[:at]) // 4 for pile in held for at, card in enumerate(pile) if at)

    @cached_property
    def least(self) -> int:
        """How many moves are needed at least, as the bound of A* says."""
        return AStar(self._position).at_least


Rule: TypeAlias = "Callable[[Look], object]"

PLAIN: dict[str, Rule] = {
    "most home": lambda f: f.home,
    "most room": lambda f: f.room + f.columns,
    "most moves": lambda f: f.moves,
    "most runs": lambda f: f.runs,
    "home, room, moves": lambda f: (f.home, f.room + f.columns, f.moves),
    "room, home, moves": lambda f: (f.room + f.columns, f.home, f.moves),
    "columns, home, cells": lambda f: (f.columns, f.home, f.room),
    "all together": lambda f: f.home + f.room + f.columns + f.moves,
    "home, runs and room": lambda f: f.home + f.runs + 2 * (f.room + f.columns),
}
"""Rules of thumb: the best move is the one after which this is the highest."""
ORDER, LEAST = "least covered, then home", "nearest by the bound, then home"
GOOD: dict[str, Rule] = {
    ORDER: lambda f: (-f.covering, f.home),
    LEAST: lambda f: (-f.least, f.home),
}
"""Good habits, by which puzzles are graded."""


class Found(NamedTuple):
    """A puzzle: its deal, a line that wins it, as in FILE, how many moves are left, and how hard it is.

    ``is_hard`` if the good habit ORDER does not solve it, and the solver's first line is two moves longer.
    """

    deal: int
    line: str
    left: int
    grade: float
    is_hard: bool

    @property
    def place(self) -> int:
        """How many moves lead to it."""
        return len(self.line) - self.left


def liked(steps: Sequence[Step], rule: Rule | None) -> dict[Move, object]:
    """Return how much a rule likes each move: one that wins most of all, without a rule all alike."""
    wins = [rules.is_won(step.position) for step in steps]
    if rule is None or any(wins):
        return {step.move: won for step, won in zip(steps, wins, strict=True)}
    return {step.move: rule(Look(step.position)) for step in steps}


def fewest(position: Position, most: int) -> int | None:
    """Return how few moves win, None if that is more than most; raise OverflowError if it takes too long."""
    graph = AStar(position, most + 1)
    for _ in graph.look(_REMEMBERED):
        pass
    if graph.at_least < graph.shorter_than:
        raise OverflowError
    return graph.shorter_than if graph.found else None


Graph: TypeAlias = "dict[tuple[bytes, int], Node]"


class Node:
    """A position from which ``left`` moves win, with all moves that keep to that, and how rules fare.

    ``chance`` is how often a rule, with ties by lot, wins in so many; ``surprise`` how far down the list of
    what it likes the right moves are, in bits, along the easiest line.
    """

    def __init__(self, graph: Graph, position: Position, left: int) -> None:
        """Look at all moves, and at those after the ones that keep to it, as far as the graph has not."""
        self.position = position
        steps = distinct_moves(position, AUTOMOVES)
        after = left - 1
        ahead = [(step, step.position) for step in steps if fewest(step.position, after) == after]
        found = [(step, node_of(graph, there, after) if after else None) for step, there in ahead]
        self.kept: list[tuple[Step, Node | None]] = [
            (step, node) for step, node in found if node is None or node.kept
        ]
        self.choices = len(steps)
        self.chance: dict[str, float] = {}
        self.surprise: dict[str, float] = {}
        for name, rule in (PLAIN | GOOD).items() if self.kept else ():
            values = liked(steps, rule)
            best = max(values.values())  # type: ignore[type-var]  # Of one rule, they are of one type.
            tied = list(values.values()).count(best)
            right = [node for step, node in self.kept if values[step.move] == best]
            self.chance[name] = sum(node.chance[name] if node else 1.0 for node in right) / tied
            self.surprise[name] = min(
                _bits(values, step.move) + (node.surprise[name] if node else 0) for step, node in self.kept
            )


def node_of(graph: Graph, position: Position, left: int) -> Node:
    """Return what is known of a position; raise OverflowError if there are too many."""
    key = position.key, left
    if key not in graph:
        if len(graph) >= _NODES:
            raise OverflowError
        graph[key] = Node(graph, position, left)
    return graph[key]


def _bits(values: dict[Move, object], move: Move) -> float:
    """Return how surprising a move is: the logarithm of its place in the order in which all are liked."""
    every, here = list(values.values()), values[move]
    better = sum(value > here for value in every)  # type: ignore[operator]  # As above.
    return log2(better + (every.count(here) + 1) / 2)


def find(deal: int, moves: Sequence[str], most: int) -> Iterator[Found]:
    """Yield the good puzzles along a line that wins a deal with all auto-moves."""
    positions = [freecell.deal(deal)]
    for text in moves:
        move = notation.parse_move(positions[-1], text)
        positions.append(rules.play(positions[-1], move, AUTOMOVES).position)
    graph: Graph = {}
    for place in range(len(moves) - 2, -1, -1):
        try:
            left = fewest(positions[place], most)
            node = node_of(graph, positions[place], left) if left else None
        except OverflowError:
            return
        if left is None or node is None:
            return
        longer = freecell.solve(node.position, AUTOMOVES).length - left
        is_good = max(node.chance[name] for name in PLAIN) <= _LUCK if node.kept else False
        if is_good and longer > 0 and node.choices >= _FEWEST_CHOICES:
            line = _letters(deal, positions[1 : place + 1], node)
            grade = (node.surprise[ORDER] + node.surprise[LEAST]) / 2
            yield Found(deal, line, left, round(grade, 2), longer > 1 and node.chance[ORDER] <= _LUCK)


def _letters(deal: int, way: Sequence[Position], node: Node) -> str:
    """Return the letters of a line: to these positions, whatever the order of piles, and on to a win."""
    position, line = freecell.deal(deal), ""
    ahead = [there.key for there in way]
    while node.kept:
        step, after = node.kept[0]
        ahead.append(step.position.key)
        if after is None:
            break
        node = after
    for key in ahead:
        for letter, move in zip(LETTERS, rules.legal_moves(position, distinct=True), strict=False):
            step = rules.play(position, move, AUTOMOVES)
            if step.position.key == key:
                line, position = line + letter, step.position
                break
    return line


def search(file: Path, deals: Iterable[int]) -> None:
    """Look for puzzles in deals, and add those found to a file."""
    table = (line.split() for line in (ROOT / "docs" / "shortest.txt").read_text().splitlines())
    proved = {int(deal): line for deal, least, most, line in table if least == most and "h" not in line}
    with file.open("a") as output:
        for deal in deals:
            game = freecell.Game(deal, AUTOMOVES)
            solved = proved.get(deal) or " ".join(freecell.solve(deal, AUTOMOVES, best=0.5).moves)
            game.play_text(solved)
            if game.is_won:
                for found in find(deal, game.moves(), _MOST if deal in proved else _MOST_ELSEWHERE):
                    output.write(json.dumps(found) + "\n")
                    output.flush()


def pick(lines: Iterable[str]) -> str:
    """Return the text of the file: as many puzzles of each level, by their grade.

    There is one of a deal, or two that are _APART moves from each other; of each number of moves as many as
    can be, as others are rarer.
    """
    found = [one for one in map(_read, lines) if len(one.line) <= _LONGEST]
    found = [one for one in found if one.grade >= _DULL and (one.is_hard or one.grade <= _EASY)]
    by_deal: dict[int, list[Found]] = {}
    for one in found:
        by_deal.setdefault(one.deal, []).append(one)
    often: Counter[int] = Counter()
    chosen: list[Found] = []
    for _turn in range(2):
        for deal in sorted(by_deal, key=lambda deal: len(by_deal[deal])):
            taken = [one for one in chosen if one.deal == deal]
            apart = [one for one in by_deal[deal] if all(abs(one.place - it.place) >= _APART for it in taken)]
            if apart and len(chosen) < COUNT:
                best = min(apart, key=lambda one: (often[one.left], one.left))
                often[best.left] += 1
                chosen.append(best)
    return "".join(
        f"{one.deal} {one.line[: one.place]}.{one.line[one.place :]}\n" for one in _by_levels(chosen)
    )


def _by_levels(chosen: list[Found]) -> Iterator[Found]:
    """Yield puzzles in turn from all levels, the easiest first."""
    each = COUNT // LEVELS
    ordered = iter(sorted(chosen, key=lambda one: (one.grade, one.deal)))
    levels = [sorted(islice(ordered, each)) for _level in range(LEVELS)]
    yield from [one for row in zip(*levels, strict=True) for one in row]


def _read(line: str) -> Found:
    return Found(*json.loads(line))


def main(arguments: list[str]) -> None:
    """Do what is asked."""
    what, *rest = arguments
    if what == "find":
        search(Path(rest[0]), range(int(rest[1]), int(rest[2]) + 1))
    else:
        lines = [line for name in rest for line in Path(name).read_text().splitlines()]
        (ROOT / "freecell" / FILE).write_text(pick(lines), "ascii")


if __name__ == "__main__":
    main(sys.argv[1:])

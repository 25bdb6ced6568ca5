"""Reasons and aims of moves: what is said of a line is true, by the second, plain rules."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from long_runs import times
from plain_rules import Board, after, automoved, board_of
from positions import board
from searching import search_out

import freecell
from freecell import Position, cards, rules
from freecell.rules import Move
from freecell.solver.reasons import AHEAD, Aim, Kind, Reason, aim, reason

Line = tuple[Move, ...]

# ---- Small boards ----


def line_of(text: str) -> Line:
    """Read moves such as "12 1a 23v2"."""
    return tuple([Move(word[0], word[1], int(word[3:] or 1)) for word in text.split()])


def why(kind: Kind, names: str = "", column: str = "", later: int = 0, number: int = 0) -> Reason:
    return Reason(kind, tuple(map(cards.parse, names.split())), column, later, number)


@pytest.mark.parametrize(
    ("position", "line", "found"),
    [
        (board("3C 4C 9H/KD TS"), "1a 1b", None),
        (board("3C 4C 9H/KD TS"), "12 2a", None),
        (board("2C AC"), "1h 1h", why("finishes")),
        (board("AC 5H 9H/TS"), "12 1a 1h", why("frees", "AC", later=2, number=1)),
        (board("9H/TS"), "12 2a", why("empties", column="1")),
        (board("5H 9H/TS"), "12 1a 2b", why("empties", column="1", later=1)),
        (board("3C TD 9S/5D 9C"), "1a 21 1b", why("opens", "TD 9C", later=1)),
        (board("3C 9H 5D/TS"), "1a 12 2b", why("releases", "9H", "2", later=1)),
        (board("KD TS/3D 8C", cells="9H"), "a1 21 1b", why("places", "8C", later=1)),
        (board("3C 9H/KD TS/4D JH"), "12 23v2", why("joins", "TS", "3", later=1)),
        (board("KD TS", cells="9H"), "a1 1b", why("room", number=4)),
        (board("3D AC/4D 2C"), "1h 2h 2a", why("leads", "2C", later=1)),
        (board("3C 4C 9H/KD TS"), "12 1a", why("stays", "9H")),
    ],
)
def test_the_reason_of_a_move(position: Position, line: str, found: Reason | None) -> None:
    assert reason(position, line_of(line), "none") == found


@pytest.mark.parametrize(
    ("position", "line", "found"),
    [
        (board("2C AC"), "1h", why("finishes")),
        (board("AC 9H/TS"), "12 2a", why("sends", "AC")),
        (board("9H/TS/AC"), "12 2a", why("empties", column="1")),  # The ace goes home anyway.
    ],
)
def test_the_reason_of_a_move_before_auto_moves(position: Position, line: str, found: Reason) -> None:
    assert reason(position, line_of(line)) == found


@pytest.mark.parametrize(
    ("position", "line", "found"),
    [
        (board("AC 5H 9H/TS"), "12 1a 1h", Aim(cards.parse("AC"), "1", 2)),
        (board("9H/TS"), "12 2a", Aim(None, "1", 1)),
        (board("3C 4C 9H/KD TS"), "12 1a", None),
        (board("2C AC"), "1h 1h", None),
    ],
)
def test_the_aim_of_a_move(position: Position, line: str, found: Aim | None) -> None:
    assert aim(position, line_of(line), "none") == found


# ---- Positions with lines that win ----


def double_tapped(chance: random.Random) -> Position:
    """Give a position of a player who sends the last cards of random piles to their best places."""
    position = freecell.deal(chance.randint(1, 1_000_000))
    for _ in range(chance.randint(5, 30)):
        move = rules.best_move(position, chance.choice(rules.SOURCES[:12]))
        if move:
            position = rules.play(position, move).position
    return position


def drawn(count: int) -> Iterator[tuple[Position, Line]]:
    """Give at least so many positions: five of each line, of which every other begins in mid-game."""
    chance = random.Random(617)  # noqa: S311 - the same positions each time
    while count > 0:
        for start in (freecell.deal(chance.randint(1, 1_000_000)), double_tapped(chance)):
            position, line = start, search_out(start).answer.moves
            places = chance.sample(range(len(line)), min(5, len(line)))
            count -= len(places)
            for place, move in enumerate(line):
                if place in places:
                    yield position, line[place:]
                position = rules.play(position, move).position


# ---- What is true of a line ----


class Replay(NamedTuple):
    """A line, and the boards before its first move and after each."""

    line: Line
    boards: list[Board]

    @property
    def moved(self) -> list[str]:
        return self.boards[0][self.line[0].source][-self.line[0].count :]

    @property
    def left(self) -> list[str]:
        return self.boards[0][self.line[0].source][: -self.line[0].count]

    def goes_home(self, card: str, later: int) -> bool:
        return card not in self.boards[later][card[1]] and card in self.boards[later + 1][card[1]]

    def goes_to(self, card: str, pile: str, later: int) -> bool:
        move = self.line[later]
        return card in self.boards[later][move.source][-move.count :] and move.target == pile

    def goes_onto(self, card: str, below: str, later: int) -> bool:
        move, before = self.line[later], self.boards[later]
        is_first = before[move.source][-move.count] == card
        return is_first and move.target != "h" and before[move.target][-1:] == [below]

    def lets_go(self, names: list[str]) -> bool:
        without = automoved(self.boards[0], "safe")
        return all(self.goes_home(name, 0) and name not in [*self.moved, *without[name[1]]] for name in names)

    def stays_until_home(self, name: str) -> bool:
        return all(name in then[self.line[0].target] or name in then[name[1]] for then in self.boards[1:])

    def empty_cells(self, after_moves: int) -> int:
        return sum(not self.boards[after_moves][cell] for cell in "abcd")


def replay(position: Position, line: Line) -> Replay:
    boards = [board_of(position)]
    for move in line:
        boards.append(automoved(after(boards[-1], (move.source, move.target, move.count)), "safe"))
    return Replay(line, boards)


TRUE: dict[Kind, Callable[[Replay, Reason, list[str]], bool]] = {
    "finishes": lambda way, _, __: {move.target for move in way.line[1:]} <= {"h"},
    "sends": lambda way, _, names: bool(names) and way.lets_go(names),
    "frees": lambda way, why, names: (
        way.left[-1 - why.number] == names[0] and way.goes_home(names[0], why.later)
    ),
    "empties": lambda way, why, _: (
        way.line[0].source == why.column and not way.boards[why.later + 1][why.column]
    ),
    "opens": lambda way, why, names: (
        way.left[-1] == names[0] and way.goes_onto(names[1], names[0], why.later)
    ),
    "releases": lambda way, why, names: (
        way.left[-1] == names[0]
        and way.goes_to(names[0], why.column, why.later)
        and bool(way.boards[why.later][why.column])
    ),
    "places": lambda way, why, names: (
        way.line[0].source in "abcd" and way.goes_onto(names[0], way.moved[0], why.later)
    ),
    "joins": lambda way, why, names: (
        way.goes_onto(way.moved[0], names[0], 0)
        and way.goes_to(names[0], why.column, why.later)
        and way.goes_to(way.moved[0], why.column, why.later)
    ),
    "room": lambda way, why, _: way.empty_cells(0) < way.empty_cells(1) == why.number,
    "leads": lambda way, why, names: (
        way.goes_home(way.moved[0], 0)
        and way.moved[0][1] == names[0][1]
        and way.goes_home(names[0], why.later)
    ),
    "stays": lambda way, _, names: (
        names == way.moved and way.line[0].target in "12345678" and all(map(way.stays_until_home, names))
    ),
}
"""Whether a reason of each kind is true of a line; the names are those of its cards."""


def is_true(way: Replay, found: Aim) -> bool:
    """Say whether the line does what it is for, and frees or empties nothing before."""
    start = way.boards[0]
    full = [pile for pile in "12345678" if start[pile]]
    for later, then in enumerate(way.boards[1:]):
        freed = [card for pile in full for card in start[pile][:-1] if way.goes_home(card, later)]
        emptied = [pile for pile in full if not then[pile]]
        if freed or emptied:
            column = start[found.column]
            if found.card is None:
                return not freed and found.column in emptied and found.above == len(column)
            return cards.name(found.card) in freed and column[-1 - found.above] == cards.name(found.card)
    return False


def test_what_is_said_of_a_line_is_true_and_nearly_always_something_is() -> None:
    said = []
    for position, line in drawn(times(1000, 30)):
        way = replay(position, line)
        found, what_for = reason(position, line), aim(position, line)
        if found:
            assert 0 <= found.later <= AHEAD
            assert TRUE[found.kind](way, found, [cards.name(card) for card in found.cards]), (position, line)
        assert is_true(way, what_for) if what_for else {move.target for move in line} == {"h"}
        said.append(found)
    assert said.count(None) <= 0.1 * len(said)

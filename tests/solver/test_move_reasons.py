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
from freecell.rules import Automoves, Move
from freecell.solver.move_reasons import AHEAD, Aim, Kind, Reason, aim, reason

Line = tuple[Move, ...]

# ---- Small boards ----


def line_of(text: str) -> Line:
    """Read moves such as "12 1a 23v2"."""
    return tuple([Move(word[0], word[1], int(word[3:] or 1)) for word in text.split()])


def why(kind: Kind, names: str = "", column: str = "", later: int = 0, number: int = 0) -> Reason:
    return Reason(kind, tuple(map(cards.parse, names.split())), column, later, number)


@pytest.mark.parametrize(
    ("position", "line", "automoves", "found"),
    [
        (board("3C 4C 9H/KD TS"), "1a 1b", "none", None),
        (board("3C 4C 9H/KD TS"), "12 2a", "none", None),
        (board("2C AC"), "1h 1h", "none", why("finishes")),
        (board("2C AC"), "1h", "safe", why("finishes")),
        (board("AC 9H/TS"), "12 2a", "safe", why("sends", "AC")),
        (board("AC 5H 9H/TS"), "12 1a 1h", "none", why("frees", "AC", later=2, number=1)),
        (board("9H/TS/AC"), "12 2a", "safe", why("empties", column="1")),  # The ace goes home anyway.
        (board("5H 9H/TS"), "12 1a 2b", "none", why("empties", column="1", later=1)),
        (board("3C TD 9S/5D 9C"), "1a 21 1b", "none", why("opens", "TD 9C", later=1)),
        (board("3C 9H 5D 4D/TS"), "1a 1b 12 2c", "none", why("releases", "9H", "2", later=2, number=1)),
        (board("KD TS/3D 8C", cells="9H"), "a1 21 1b", "none", why("places", "8C", later=1)),
        (board("3C 9H/KD TS/4D JH"), "12 23v2", "none", why("joins", "TS", "3", later=1)),
        (board("KD TS", cells="9H"), "a1 1b", "none", why("room", number=4)),
        (board("3D AC/4D 2C"), "1h 2h 2a", "none", why("leads", "2C", later=1)),
        (board("3C 4C 9H/KD TS"), "12 1a", "none", why("stays", "9H")),
    ],
)
def test_each_kind_of_move_has_its_reason(
    position: Position, line: str, automoves: Automoves, found: Reason | None
) -> None:
    assert reason(position, line_of(line), automoves) == found


@pytest.mark.parametrize(
    ("position", "line", "found"),
    [
        (board("AC 5H 9H/TS"), "12 1a 1h", Aim(cards.parse("AC"), "1", 2)),
        (board("9H/TS"), "12 2a", Aim(None, "1", 1)),
        (board("3C 4C 9H/KD TS"), "12 1a", None),
        (board("2C AC"), "1h 1h", None),
    ],
)
def test_a_line_is_for_what_it_frees_or_empties_first(
    position: Position, line: str, found: Aim | None
) -> None:
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
    """A line, the boards before its first move and after each, and why that move is said to be made."""

    line: Line
    boards: list[Board]
    why: Reason

    @property
    def moved(self) -> list[str]:
        return self.boards[0][self.line[0].source][-self.line[0].count :]

    @property
    def left(self) -> list[str]:
        return self.boards[0][self.line[0].source][: -self.line[0].count]

    @property
    def names(self) -> list[str]:
        return [cards.name(card) for card in self.why.cards]

    def goes_home(self, card: str) -> bool:
        return goes_home(self.boards, card, self.why.later)

    def goes_to(self, card: str, column: str) -> bool:
        move = self.line[self.why.later]
        return card in self.boards[self.why.later][move.source][-move.count :] and move.target == column

    def goes_onto(self, card: str, below: str, later: int) -> bool:
        move, before = self.line[later], self.boards[later]
        is_first = before[move.source][-move.count] == card
        return is_first and move.target != "h" and before[move.target][-1:] == [below]

    def is_let_go(self, card: str) -> bool:
        without = automoved(self.boards[0], "safe")
        return self.goes_home(card) and card not in [*self.moved, *without[card[1]]]

    def stays_until_home(self, card: str) -> bool:
        return all(card in then[self.line[0].target] or card in then[card[1]] for then in self.boards[1:])

    def empty_cells(self, count: int) -> int:
        return sum(not self.boards[count][cell] for cell in "abcd")


def goes_home(boards: list[Board], card: str, later: int) -> bool:
    return card not in boards[later][card[1]] and card in boards[later + 1][card[1]]


def replay(position: Position, line: Line) -> list[Board]:
    boards = [board_of(position)]
    for move in line:
        boards.append(automoved(after(boards[-1], (move.source, move.target, move.count)), "safe"))
    return boards


TRUE: dict[Kind, Callable[[Replay], list[bool]]] = {
    "finishes": lambda way: [move.target == "h" for move in way.line[1:]],
    "sends": lambda way: [way.names != [], *map(way.is_let_go, way.names)],
    "frees": lambda way: [way.left[-1 - way.why.number] == way.names[0], way.goes_home(way.names[0])],
    "empties": lambda way: [
        way.line[0].source == way.why.column, way.boards[way.why.later + 1][way.why.column] == []
    ],
    "opens": lambda way: [
        way.left[-1] == way.names[0], way.goes_onto(way.names[1], way.names[0], way.why.later)
    ],
    "releases": lambda way: [
        way.left[-1 - way.why.number] == way.names[0],
        way.goes_to(way.names[0], way.why.column),
        way.boards[way.why.later][way.why.column] != [],
    ],
    "places": lambda way: [
        way.line[0].source in "abcd", way.goes_onto(way.names[0], way.moved[0], way.why.later)
    ],
    "joins": lambda way: [
        way.goes_onto(way.moved[0], way.names[0], 0),
        *[way.goes_to(card, way.why.column) for card in (way.moved[0], way.names[0])],
    ],
    "room": lambda way: [way.empty_cells(0) < way.empty_cells(1) == way.why.number],
    "leads": lambda way: [
        way.line[0].target == "h", way.moved[0][1] == way.names[0][1], way.goes_home(way.names[0])
    ],
    "stays": lambda way: [
        way.names == way.moved,
        way.line[0].target in "12345678",
        *map(way.stays_until_home, way.moved),
    ],
}  # fmt: skip
"""What has to be true of a line for each kind of reason."""


def is_true(found: Aim, boards: list[Board]) -> bool:
    """Say whether a line does what it is for, and frees or empties nothing before."""
    full = [pile for pile in "12345678" if boards[0][pile]]
    for later, then in enumerate(boards[1:]):
        freed = [card for pile in full for card in boards[0][pile][:-1] if goes_home(boards, card, later)]
        emptied = [pile for pile in full if not then[pile]]
        if freed or emptied:
            column = boards[0][found.column]
            if found.card is None:
                return not freed and found.column in emptied and found.above == len(column)
            return cards.name(found.card) in freed and column[-1 - found.above] == cards.name(found.card)
    return False


def test_what_is_said_of_a_line_is_true_and_nearly_always_something_is() -> None:
    said = []
    for position, line in drawn(times(1000, 30)):
        boards = replay(position, line)
        found, what_for = reason(position, line), aim(position, line)
        if found:
            assert 0 <= found.later <= AHEAD
            assert all(TRUE[found.kind](Replay(line, boards, found))), (position, line, found)
        assert is_true(what_for, boards) if what_for else {move.target for move in line} == {"h"}
        said.append(found)
    assert said.count(None) <= 0.1 * len(said)

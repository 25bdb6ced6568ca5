"""Deals and positions: numbers, published boards, boards laid out or drawn, moves that are refused."""

from __future__ import annotations

from functools import cache
from typing import get_args

import plain_rules
from hypothesis import strategies as st
from plain_rules import WON

from freecell import Game, Position, cards, deals, rules
from freecell.rules import Automoves, Move

# ---- Numbers ----


RANGES = [(1, 2**31 - 1), (2**31, 2**32 - 1), (2**32, 2**33 - 1)]
EDGES = [number for first, last in RANGES for number in (first, first + 1, last - 1, last)]
NUMBERS = st.one_of([st.integers(*edges) for edges in RANGES]) | st.sampled_from((*EDGES, *deals.SPECIAL))


class Indexed:
    """A number that is no int, as those of NumPy are."""

    def __index__(self) -> int:
        return 617


# ---- Published boards ----


def _rows(text: str) -> list[list[str]]:
    """Read a board of rows as columns, bottom card first."""
    rows = _columns(text)
    return [[row[i] for row in rows if i < len(row)] for i in range(8)]


def _columns(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().split("\n")]


COLUMNS = {
    1: _rows("""
        JD 2D 9H JC 5D 7H 7C 5H
        KD KC 9S 5S AD QC KH 3H
        2S KS 9D QD JS AS AH 3C
        4C 5C TS QH 4H AC 4D 7S
        3S TD 4S TH 8H 2C JH 7D
        6D 8S 8D QS 6C 3D 8C TC
        6S 9C 2H 6H
    """),
    617: _rows("""
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C 2S
        4S TS 2H 5D JC 6C JH QH
        JD KS KC 4H
    """),
    11982: _rows("""
        AH AS 4H AC 2D 6S TS JS
        3D 3H QS QC 8S 7H AD KS
        KD 6H 5S 4D 9H JH 9S 3C
        JC 5D 5C 8C 9D TD KH 7C
        6C 2C TH QH 6D TC 4S 7S
        JD 7D 8H 9C 2H QD 4C 5H
        KC 8D 2S 3S
    """),
    -1: _columns("""
        AC 3C 5C 7C 9C JC KC
        AD 3D 5D 7D 9D JD KD
        AH 3H 5H 7H 9H JH KH
        AS 3S 5S 7S 9S JS KS
        QC TC 8C 6C 4C 2C
        QD TD 8D 6D 4D 2D
        QH TH 8H 6H 4H 2H
        QS TS 8S 6S 4S 2S
    """),
    -2: _columns("""
        AS KS QS JS TS 9S 8S
        AH KH QH JH TH 9H 8H
        AD KD QD JD TD 9D 8D
        AC KC QC JC TC 9C 8C
        7S 6S 5S 4S 3S 2S
        7H 6H 5H 4H 3H 2H
        7D 6D 5D 4D 3D 2D
        7C 6C 5C 4C 3C 2C
    """),
}


# ---- Positions ----


MODES = st.sampled_from(get_args(Automoves))
FOUR = st.just(4)
COUNTS = FOUR | st.integers(0, 8)
"""How many free cells there are: mostly four."""


def board(cascades: str, *, cells: str = "", home: str = "", count: int = 4) -> Position:
    """Lay only the cards that matter: cascades divided by "/", and "SA H2" at home."""
    laid = [tuple(map(cards.parse, names.split())) for names in cascades.split("/")]
    held = [cards.parse(name) for name in cells.split()]
    counts = {name[0]: plain_rules.rank(name[1]) for name in home.split()}
    return Position(
        cascades=(*laid, *[()] * (8 - len(laid))),
        cells=(*held, *[None] * (count - len(held))),
        foundations=tuple([counts.get(suit, 0) for suit in "CDHS"]),
    )


@cache
def way_to_win(number: int) -> list[Position]:
    game = Game(number)
    game.play_text(WON[number])
    way = [game.position]
    while game.undo():
        way.append(game.position)
    return way[::-1]


@st.composite
def positions(draw: st.DrawFn, counts: st.SearchStrategy[int] = FOUR) -> Position:
    """Draw a position that play can reach: some moves of a line that wins, then some at random.

    With fewer free cells than four, the line is followed only as far as these hold its cards.
    """
    count = draw(counts)
    way = way_to_win(draw(st.sampled_from(sorted(WON))))
    fitting = [at for at in way if 4 - at.cells.count(None) <= count]
    position = draw(st.sampled_from(fitting)).with_cells(count)
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=12)):
        moves = rules.legal_moves(position)
        if not moves:
            break
        position = rules.play(position, moves[choice % len(moves)], draw(MODES)).position
    return position


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draw a game of a few moves at random, whose automoves may change on the way."""
    game = Game(draw(st.integers(1, 32000)))
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=30)):
        game.automoves = draw(MODES)
        moves = rules.legal_moves(game.position)
        if moves:
            game.play(moves[choice % len(moves)])
    return game


# ---- Small boards ----


@st.composite
def small_boards(draw: st.DrawFn, most_cells: int = 8) -> Position:
    """Draw a board with few cards left, in any order, and with any number of free cells."""
    home = draw(st.lists(st.integers(7, 12), min_size=4, max_size=4))
    left = [card for card in range(52) if card >> 2 >= home[card & 3]]
    order = draw(st.permutations(left))
    count = draw(st.integers(0, most_cells))
    held = order[: draw(st.integers(0, count))]
    columns: list[list[int]] = [[] for _ in range(8)]
    most = draw(st.integers(1, 8))
    for i, card in enumerate(order[len(held) :]):
        columns[i % most].append(card)
    cells = (*held, *[None] * (count - len(held)))
    return Position(tuple(map(tuple, columns)), cells, tuple(home))


# ---- Moves that the rules forbid ----


BOARD = board("2S 3C/KC 9H 8S 7D/TC/TH/KH/9C 4S 8H/9D", cells="AS AC", home="H2")
FULL = board("KC 9H 8S 7D/TC//5C/6C/4C/5D/5H", cells="AS AC AH 2H")

REFUSED: dict[str, tuple[Position, Move]] = {
    "no such cell": (BOARD.with_cells(2), Move("1", "d")),
    "from home": (BOARD, Move("h", "1")),
    "no card to move": (BOARD, Move("8", "a")),
    "few cards to move": (BOARD, Move("1", "2", 3)),
    "no sequence": (BOARD, Move("6", "4", 3)),
    "same pile": (BOARD, Move("1", "1")),
    "no ace": (BOARD, Move("1", "h")),
    "not next": (BOARD, Move("4", "h")),
    "one at a time": (BOARD, Move("2", "h", 3)),
    "taken": (BOARD, Move("1", "a")),
    "one in a cell": (BOARD, Move("2", "c", 3)),
    "a king": (BOARD, Move("5", "1")),
    "wrong rank": (BOARD, Move("1", "4")),
    "same colour": (BOARD, Move("6", "7")),
    "too many cards": (FULL, Move("1", "2", 3)),
    "too many to an empty column": (FULL, Move("1", "3", 3)),
}
"""By the kinds of their errors."""

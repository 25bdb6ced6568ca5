"""Positions: laid out by hand, or drawn from those that play can reach."""

from functools import cache
from typing import get_args

import plain_rules
from hypothesis import strategies as st
from plain_rules import WON

from freecell import Game, Position, cards, rules
from freecell.rules import Automoves

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

"""The table of shortest solutions: by rules of its own, each wins in as many moves as it says."""

import json

import plain_rules
import pytest
from long_runs import sample

import freecell
from freecell import notation
from tools import shortest_table
from tools.shortest_table import Known

KNOWN = shortest_table.read()


@pytest.mark.parametrize("deal", sample(sorted(KNOWN), 50))
def test_each_solution_wins_in_as_many_moves_as_it_says(deal: int) -> None:
    known = KNOWN[deal]
    board = plain_rules.board_of(freecell.deal(deal))
    moves = 0
    for move in notation.words(known.moves):
        source, target = move[0], move[1]
        run = board[source][-(int(move[3:] or 0) or most(board, source, target)) :]
        assert plain_rules.in_order(run)
        assert plain_rules.may_go(board, run, target)
        board = plain_rules.automoved(plain_rules.after(board, (source, target, len(run))), known.automoves)
        moves += target != "h"
    assert sum(len(board[suit]) for suit in "CDHS") == 52
    assert known.at_least <= known.length == moves


def most(board: plain_rules.Board, source: str, target: str) -> int:
    """Return how many cards move: as many as fit on the card there, one to an empty column."""
    return next(
        count
        for count in range(1 if not board.get(target) else len(board[source]), 0, -1)
        if plain_rules.in_order(board[source][-count:])
        and plain_rules.may_go(board, board[source][-count:], target)
    )


def test_the_page_has_what_the_file_has() -> None:
    assert shortest_table.table(KNOWN) in shortest_table.TABLE.read_text("utf-8")
    assert len(KNOWN) == max(KNOWN)
    assert shortest_table.SOLUTIONS.stat().st_size <= 80_000


def test_the_best_of_what_is_known_stays() -> None:
    known = {3: Known(17, 19, "old")}
    line = {"deal": 3, "length": 18, "at_least": 16, "moves": freecell.shortest(3).moves}
    shortest_table.learn(known, [json.dumps(line), json.dumps(line | {"length": 20, "at_least": 18})])
    assert known[3][:2] == (18, 18)

"""Why a move is not legal: for every kind of reason a move, and reasons that are true."""

from itertools import product

import plain_rules
import pytest
from hypothesis import given
from long_runs import examples
from plain_rules import board_of
from positions import BOARD, COUNTS, FULL, REFUSED, positions
from refusals import refusal

from freecell import Position, rules
from freecell.errors import IllegalMoveError
from freecell.rules import CASCADES, CELLS, SOURCES, TARGETS, Move

REASONS = {
    "no such cell": "There's no free cell d: this game is played with 2 free cells",
    "from home": "Cards on the foundations stay there",
    "no card to move": "There's no card to move",
    "few cards to move": "There are fewer than 3 cards to move",
    "no sequence": "9C is buried under 8H: only cards in sequence move together",
    "same pile": "3C is already there",
    "no ace": "3C can't go home yet: only an ace starts a foundation",
    "not next": "TH can't go home yet: 3H is next",
    "one at a time": "Cards go home one at a time",
    "taken": "Free cell a is taken by AS",
    "one in a cell": "A free cell holds only one card",
    "a king": "KH needs an empty column, because no rank is higher",
    "wrong rank": "3C can't go on TH: ranks must go down by one",
    "same colour": "8H can't go on 9D: colours must alternate",
    "too many cards": "You can move only 2 of these 3 cards at once. Empty: 0 free cells, 1 column",
    "too many to an empty column": "You can move only 1 of these 3 cards to an empty column."
    " Empty besides it: 0 free cells, 0 columns",
}
"""What is said of the moves of REFUSED."""


def is_true(error: IllegalMoveError, position: Position, move: Move) -> bool:
    """Tell whether a reason is one, by the plain rules: whether the move lacks what it says."""
    facts, count, piles = error.facts, move.count, board_of(position)
    held, below = piles.get(move.source, []), piles.get(move.target, [])
    first = held[-count] if 0 < count <= len(held) else "AC"
    columns = [letter for letter in CASCADES if not piles[letter] and letter != move.target]
    cells = [letter for letter in piles if letter in CELLS and not piles[letter]]
    most = plain_rules.at_once(len(cells), len(columns))
    is_too_many = count > most and [facts.get(name) for name in ("most", "cells", "columns")] == [
        *(most, len(cells), len(columns))
    ]
    return {
        "no such cell": facts.get("cell") in CELLS and facts.get("cell") not in piles,
        "from home": move.source == "h",
        "no card to move": not held,
        "few cards to move": not 0 < count <= len(held),
        "no sequence": facts.get("above") in held[-count:] and not plain_rules.in_order(held[-count:]),
        "same pile": move.source == move.target,
        "no ace": first[0] != "A" and not piles[first[1]],
        "not next": bool(piles[first[1]]) and not plain_rules.may_go_home(piles, first),
        "one at a time": count > 1 and move.target == "h",
        "taken": [facts.get("by")] == below,
        "one in a cell": count > 1 and move.target in CELLS,
        "a king": first[0] == "K" and bool(below),
        "wrong rank": bool(below) and plain_rules.rank(first) + 1 != plain_rules.rank(below[-1]),
        "same colour": bool(below) and plain_rules.color(first) == plain_rules.color(below[-1]),
        "too many cards": is_too_many and bool(below),
        "too many to an empty column": is_too_many and not below,
    }[error.kind]


class TestReasons:
    """A move that is not legal has a reason, which is true, and a sentence that says it."""

    @pytest.mark.parametrize("kind", REFUSED)
    def test_each_kind_of_reason_has_its_sentence(self, kind: str) -> None:
        position, move = REFUSED[kind]
        error = rules.why_not(position, move)
        assert error
        assert error.kind == kind
        sentence = f"{move.source}{move.target} isn't a legal move. {REASONS[kind]}."
        assert str(error) == refusal(IllegalMoveError, rules.play, position, move) == sentence

    def test_a_legal_move_has_no_reason(self) -> None:
        assert rules.why_not(BOARD, Move("2", "3", 3)) is None

    def test_too_many_cards_are_too_many_for_their_own_pile_as_well(self) -> None:
        assert refusal(IllegalMoveError, rules.play, FULL, Move("1", "1", 3)).endswith(
            "0 free cells, 1 column."
        )

    @examples(20, 60)
    @given(positions(COUNTS))
    def test_exactly_what_is_not_legal_has_a_true_reason(self, position: Position) -> None:
        moves = rules.legal_moves(position)
        for source, target, count in product((*SOURCES, "h"), TARGETS, (0, 1, 2, 5)):
            move = Move(source, target, count)
            error = rules.why_not(position, move)
            assert (error is None) == (move in moves)
            assert error is None or is_true(error, position, move)

"""Proofs: with twins alike, they never call lost what is won; with twins told apart, they are exact."""

from __future__ import annotations

import gc

import plain_search
import pytest
from hypothesis import given
from long_runs import examples, times
from searching import columns_left, replayed
from small_boards import small_boards

import freecell
from freecell import Position, cards, rules
from freecell.solver import stages
from freecell.solver.levels import Levels
from freecell.solver.lines import line
from freecell.solver.proof import Proof
from freecell.solver.space import Space
from freecell.solver.stages import NOTHING, PERHAPS, Stage, Way
from freecell.solver.tries import QUICK


def looked(proof: Proof, most: int = 10**6) -> Way | str | None:
    """Look at so many states, and return what is found."""
    return ended(proof.look(most))


def ended(stage: Stage) -> Way | str | None:
    """Go on to the end."""
    while True:
        try:
            next(stage)
        except StopIteration as end:
            found: Way | str | None = end.value
            return found


def proof_of(number: int, cells: int, *, twins_are_alike: bool = True) -> Proof:
    return Proof(freecell.deal(number).with_cells(cells), twins_are_alike=twins_are_alike)


class TestVerdicts:
    """What is proved to be lost is lost."""

    @given(small_boards(3))
    @examples(100, 1000)
    def test_small_boards_as_a_plain_search(self, position: Position) -> None:
        is_won = plain_search.verdict(position) == "won"
        alike = looked(Proof(position, twins_are_alike=True))
        assert alike in (PERHAPS, NOTHING)
        assert alike == PERHAPS or not is_won
        way = looked(Proof(position, twins_are_alike=False))
        assert isinstance(way, tuple) is is_won
        if isinstance(way, tuple):
            assert rules.is_won(replayed(position, line(position, way, "safe")))

    @pytest.mark.slow
    @pytest.mark.parametrize("cells", range(4))
    def test_deals_as_with_twins_told_apart(self, cells: int) -> None:
        """Deals that are quickly decided, one way or the other."""
        decided = 0
        for number in range(1, times(200, 30)):
            apart = looked(proof_of(number, cells, twins_are_alike=False), 20_000)
            if apart is not None:
                alike = looked(proof_of(number, cells))
                assert alike == PERHAPS or apart == NOTHING, number
                decided += 1
        assert decided > 10


class TestTwins:
    """Where they are alike, there is less to look at; but it may take them to be told apart."""

    @pytest.mark.parametrize(("number", "cells"), [(579, 2), (1020, 2)])
    def test_a_tenth_of_the_positions(self, number: int, cells: int) -> None:
        alike = proof_of(number, cells)
        assert looked(alike) == NOTHING
        apart = proof_of(number, cells, twins_are_alike=False)
        assert looked(apart, 10 * alike.states) is None

    def test_a_deal_that_only_twins_would_win(self) -> None:
        """Once that is known, it stays so."""
        alike = proof_of(20400, 1)
        assert looked(alike) == PERHAPS
        states = alike.states
        assert looked(alike) == PERHAPS
        assert alike.states == states
        assert looked(proof_of(20400, 1, twins_are_alike=False)) == NOTHING


class TestWhatGoesHomeAtOnce:
    """It does where nothing is lost by it; not if it may be the twin, whose turn is yet to come."""

    CLUB, SPADE = cards.parse("3C"), cards.parse("3S")

    def going(self, spades: int, *, twins_are_alike: bool, is_buried: bool = False) -> tuple[list[int], bool]:
        """Return which black threes the one that looks like clubs may be, and whether it goes at once."""
        home = (2, 2, 2, spades)
        held = [self.CLUB, None if is_buried else self.SPADE]
        left = [card for card in range(52) if card >> 2 >= home[card & 3] and card not in held]
        position = Position((tuple(left), *[()] * 7), tuple(held), home)
        level = Levels(position, twins_are_alike=twins_are_alike).first
        assert level.may_go >> self.CLUB & 1
        return sorted(level.going[self.CLUB]), bool(level.must_go >> self.CLUB & 1)

    def test_both_twins_are_next(self) -> None:
        assert self.going(2, twins_are_alike=True) == ([self.CLUB, self.SPADE], True)
        assert self.going(2, twins_are_alike=False) == ([self.CLUB], True)

    def test_the_other_twin_is_not_next(self) -> None:
        assert self.going(1, twins_are_alike=True) == ([self.CLUB], False)
        assert self.going(1, twins_are_alike=False) == ([self.CLUB], True)

    def test_the_other_twin_is_buried(self) -> None:
        assert self.going(1, twins_are_alike=True, is_buried=True) == ([self.CLUB], True)

    def test_the_other_twin_is_home(self) -> None:
        assert self.going(3, twins_are_alike=True, is_buried=True) == ([self.CLUB], True)


def test_it_goes_on_where_it_was_left() -> None:
    whole = proof_of(617, 2)
    assert looked(whole) == NOTHING
    parts = proof_of(617, 2)
    assert looked(parts, 1000) is None
    assert 1000 < parts.states < whole.states
    assert looked(parts) == NOTHING
    assert parts.states == whole.states


def test_everything_among_the_moves_of_the_game() -> None:
    """So it is where all cards go home that can; what twins prove to be lost is lost there, too."""
    position = freecell.deal(617).with_cells(1)
    space = Space(QUICK, "max", cells=1, is_thorough=True)
    assert ended(stages.everything(space, space.starts(position), 10**6)) == NOTHING


def test_it_forgets_everything_in_parts() -> None:
    """Even if it is left off in between."""
    proof = proof_of(1349, 0)
    assert looked(proof) == NOTHING
    assert columns_left() > 100
    gc.collect()
    gc.disable()
    try:
        next(proof.clear())
        assert len([*proof.clear()]) > 10
        del proof
        assert columns_left() == 0
    finally:
        gc.enable()

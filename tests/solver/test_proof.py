"""Proofs: what they call lost is lost, and what they call won is, by the way they give."""

from collections.abc import Generator
from typing import TypeVar

import pytest
from positions import board

import freecell
from freecell import Position, cards
from freecell.solver import search_algorithms as stages
from freecell.solver.proof import HEADS, Levels, Proof, twin
from freecell.solver.search import QUICK
from freecell.solver.search_algorithms import NOTHING
from freecell.solver.states import SearchMove, Space

Found = TypeVar("Found")


def looked(proof: Proof, most: int = 10**6) -> list[SearchMove] | str | None:
    """Look at so many states, and return what is found."""
    return ended(proof.look(most))


def ended(stage: Generator[None, None, Found]) -> Found:
    """Go on to the end."""
    while True:
        try:
            next(stage)
        except StopIteration as end:
            found: Found = end.value
            return found


def proof_of(number: int, cells: int) -> Proof:
    return Proof(freecell.deal(number).with_cells(cells))


class TestTwins:
    """They are told apart where it matters."""

    @pytest.fixture
    def told_apart(self, monkeypatch: pytest.MonkeyPatch) -> list[int]:
        """Give a list that gets the twins that are told apart whenever a proof begins."""
        found: list[int] = []

        def made(position: Position, apart: int) -> Levels:
            found.append(apart)
            return Levels(position, apart)

        monkeypatch.setattr("freecell.solver.proof.Levels", made)
        return found

    @pytest.mark.parametrize(("number", "cells"), [(20400, 1), (10, 2)])
    def test_deals_that_twins_would_win_are_decided_with_twins_told_apart(
        self, told_apart: list[int], number: int, cells: int
    ) -> None:
        """It begins again until no card has to go home as its twin."""
        assert isinstance(looked(proof_of(number, cells)), list) is (number == 10)
        begun = len(told_apart)
        assert [apart.bit_count() for apart in told_apart] == [*range(0, 2 * begun, 2)]
        assert 1 < begun < 5

    def test_either_of_two_that_are_next_goes_home_as_itself(self, told_apart: list[int]) -> None:
        """Only the seven of hearts can move, and the other one is below the six of spades."""
        position = board(
            "7D 6S/5S 8H/7S 8D/8S 9H/9S 9D/TS TH/JS TD/KH KD QH QD JD KS QS JH",
            cells="7H", home="H6 D6 CK S4", count=1,
        )  # fmt: skip
        assert isinstance(looked(Proof(position)), list)
        assert told_apart == [0]

    def test_what_may_be_the_twin_of_the_next_card_does_not_go_home_at_once(self) -> None:
        position = board("KH QH JH TH 9H 8H/KD QD JD TD 9D 8D 6D", cells="7H 7D", home="H6 D5 CK SK")
        seven = cards.parse("7H")
        for apart, goes in ((0, False), (1 << seven | 1 << twin(seven), True)):
            assert bool(Levels(position, apart).first.must_go % (1 << HEADS)) is goes

    def test_it_remembers_no_more_than_it_may(self) -> None:
        """What it saw before it began again does not count."""
        whole = proof_of(10, 2)
        found = looked(whole)
        assert isinstance(found, list)
        assert looked(proof_of(10, 2), whole.states // 2) == found
        assert looked(proof_of(10, 2), whole.states // 10) is None


def test_what_twins_prove_lost_is_lost_among_the_moves_of_the_game() -> None:
    """So it is where all cards go home that can; what twins prove to be lost is lost there, too."""
    position = freecell.deal(617).with_cells(1)
    space = Space(QUICK, "max", cells=1, is_thorough=True)
    assert ended(stages.everything(space, position, 10**6)) == NOTHING

"""Any number of free cells: solutions and proofs with each, and the fewest that win."""

from __future__ import annotations

import random

import plain_rules
import pytest
from command_line import fc_solve
from hypothesis import given
from long_runs import examples, sample
from positions import small_boards
from refusals import refusal
from searching import columns_left, replayed, search_out, uncollected

import freecell
from freecell import Game, Position, Start, rules
from freecell.errors import BoardError
from freecell.solver import Answer, CellSearch, Search, cell_search, search
from freecell.solver.search import EveryMove, Everything

NEEDED = {1: 3, 2: 1, 3: 2, 5: 1, 617: 4, 11982: 5, -1: 5}
"""How many free cells these deals need, as fc-solve says too."""


EVERYTHING = (Everything(10**6), EveryMove(10**6))


WORDS = {"won": "won", "impossible": "lost", "undecided": "undecided"}
"""The plain search's words for the verdicts."""


def answer_by_everything(position: Position, automoves: rules.Automoves = "safe") -> Answer:
    """Search where nothing but a look at all positions decides."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "FEW", EVERYTHING)
        return search_out(position, automoves).answer


class TestVerdicts:
    """With each number of free cells, what is won is won, and what is lost is lost."""

    @given(small_boards())
    @examples(100, 400)
    def test_small_boards_have_the_verdict_of_a_plain_search(self, position: Position) -> None:
        assert WORDS[search_out(position).answer.verdict] == plain_rules.verdict(position)

    @given(small_boards(3))
    @examples(100, 300)
    def test_a_look_at_everything_has_the_verdict_of_a_plain_search(self, position: Position) -> None:
        """So also where nothing but a look at all positions decides, card by card."""
        found = answer_by_everything(position)
        assert WORDS[found.verdict] == plain_rules.verdict(position)
        assert found.verdict != "won" or rules.is_won(replayed(position, found.moves))

    @pytest.mark.parametrize("code", ["AZK7ETV13TPS1QZF1DXDF", "6V07F9RW0YSC4EQDWKPB"])
    def test_boards_won_only_by_several_cards_at_once_are_won(self, code: str) -> None:
        """Where all goes home that can, one of these would on its way, and is needed."""
        position = freecell.Position.of_code(code, 2)
        found = answer_by_everything(position, "max")
        assert found.verdict == "won"
        assert rules.is_won(replayed(position, found.moves, "max"))

    def test_a_look_that_begins_again_finds_a_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where all goes home that can, after one that was given up."""
        position = freecell.small(1, ranks=10, suits=4, cells=1)
        monkeypatch.setattr(search, "FEW", (EveryMove(1), EveryMove(10**6)))
        found = search_out(position, "max").answer
        assert rules.is_won(replayed(position, found.moves, "max"))

    @pytest.mark.peer("fc-solve")
    @pytest.mark.parametrize("count", range(6))
    def test_deals_have_the_verdicts_of_fc_solve(self, count: int) -> None:
        """Only its search among moves of single cards proves that there is no solution."""
        chance = random.Random(count)  # noqa: S311 - no secret
        decided = 0
        for number in sample([chance.randint(1, 10**6) for _ in range(200)], 20):
            position = freecell.deal(number).with_cells(count)
            asked = Search(position)
            asked.advance(states=10**6)
            told = fc_solve(
                freecell.deal(number), "--freecells-num", str(count), "-to", "01ABCDE", "-mi", "300000"
            )
            if "This game is solveable." in told:
                assert asked.answer.verdict == "won", number
                decided += 1
            elif "checked is 300000." not in told:
                assert asked.answer.verdict == "impossible", number
                decided += 1
        assert decided > 10


class TestTheFewest:
    """There is a solution with so many free cells, and a proof that there is none with one fewer."""

    @given(small_boards())
    @examples(60, 200)
    def test_small_boards_need_as_many_as_by_a_plain_search(self, position: Position) -> None:
        found = freecell.fewest_cells(position)
        least = len(position.cells) - position.cells.count(None)
        counts = range(least, 9)
        won = [count for count in counts if plain_rules.verdict(position.with_cells(count)) == "won"]
        assert (found.cells, found.proved) == (min(won, default=None), True)
        assert won == list(range(won[0], 9)) if won else found.moves == ()
        assert (found.proof > 0) is (found.cells != least)

    def test_a_game_needs_the_cells_that_its_cards_are_in(self) -> None:
        """Cards in free cells need these."""
        game = Game.parse("?deal=3&cells=8&moves=1a2b4c5d6e")
        found = freecell.fewest_cells(game)
        assert (found.deal, found.cells, found.proved, found.proof) == (None, 5, True, 0)
        assert len(found.start.position.cells) == 5
        assert found.game().is_won

    def test_what_is_asked_for_may_have_any_number_of_free_cells(self) -> None:
        for asked in (3, "3", Start(3, cells=7), freecell.deal(3), freecell.deal(3).with_cells(0), Game(3)):
            found = freecell.fewest_cells(asked)
            assert (found.cells, found.proved) == (2, True)
            assert found.start.position == freecell.deal(3).with_cells(2)
        assert "missing from the board" in refusal(BoardError, freecell.fewest_cells, Position(((),) * 8))

    def test_a_won_game_needs_none(self) -> None:
        found = freecell.fewest_cells(Position(((),) * 8, foundations=(13, 13, 13, 13)))
        assert (found.cells, found.proved, found.moves, found.proof) == (0, True, (), 0)

    def test_no_time_decides_nothing(self) -> None:
        found = freecell.fewest_cells(617, seconds=0)
        assert found == (617, None, False, (), 0, 0, Start(617))


class TestInSlices:
    """A search for the fewest goes on as far as one lets it, and finds the same each time."""

    @pytest.mark.parametrize(
        ("slices", "patience"),
        [(500, 1), pytest.param(10**6, cell_search.PATIENCE, marks=pytest.mark.slow)],
    )
    def test_slices_change_nothing(self, slices: int, patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nor does it matter when the first search rests."""
        monkeypatch.setattr(cell_search, "PATIENCE", patience)
        for number in sample([*NEEDED], 3):
            search = CellSearch(freecell.deal(number))
            while not search.is_over:
                search.advance(states=slices)
            assert (search.answer.cells, search.answer.is_proved) == (NEEDED[number], True)

    def test_where_a_search_gives_up_nothing_is_proved(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where a search gives up, so many are enough, but it is not proved."""

        def limited(position: Position, widest: int) -> Search:
            search = Search(position, widest=widest)
            if len(position.cells) == 3:
                search.close()
            return search

        monkeypatch.setattr(cell_search, "Search", limited)
        search = CellSearch(freecell.deal(617))
        while not search.is_over:
            search.advance(states=10**6)
        assert (search.answer.cells, search.answer.is_proved, search.answer.proof) == (4, False, 0)

    def test_closed_it_frees_its_memory(self) -> None:
        with uncollected():
            search = CellSearch(freecell.deal(617))
            search.advance(states=5000)
            assert [*search.close()]
            assert not columns_left()
        assert (search.is_over, search.answer.cells) == (True, None)

    def test_what_is_no_position_is_refused(self) -> None:
        with pytest.raises(TypeError, match="begins with a Position, not int"):
            CellSearch(617)  # type: ignore[arg-type]

"""The solver: lines that win, proofs that nothing does, never a wrong word about a position in mid-game."""

import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest
from command_line import fc_solve
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples, sample
from searching import columns_left, finished, plainly_won, replayed, search_out, uncollected
from solver_workload import wandered

import freecell
from freecell import Position, rules
from freecell.rules import AUTOMOVES, Automoves
from freecell.solver import Answer, Search
from freecell.solver import search_algorithms as stages
from freecell.solver.search import FIRST, QUICK, Beam, Everything, Try
from freecell.solver.search_algorithms import BestFirst
from freecell.solver.states import Space

SOLVED = "This game is solveable."
"""What fc-solve says of a position that it wins."""
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948, -1, -2)
BARELY = tuple(how._replace(most=2) for how in FIRST if isinstance(how, BestFirst))
"""The quick ways to a first line, each given up at once."""


def answer_of(number: int, automoves: Automoves = "safe") -> Answer:
    return search_out(freecell.deal(number), automoves).answer


def verdict(seed: int) -> str:
    """Give our word about a position in mid-game; if that is "won", its line does win."""
    position = wandered(seed)
    answer = search_out(position).answer
    if answer.verdict == "won" and not rules.is_won(replayed(position, answer.moves, "safe")):
        return "a line that does not win"
    return answer.verdict


@pytest.fixture(scope="module")
def untraced() -> Iterator[ProcessPoolExecutor]:
    """Give a process without the tracing that counts what is covered: it makes searching slow."""
    with ProcessPoolExecutor(1, initializer=sys.settrace, initargs=(None,)) as pool:
        yield pool


class TestLines:
    """Every line wins, by the rules and by the plain second ones."""

    @pytest.mark.slow
    @pytest.mark.parametrize("first", range(1, 1001, 100))
    def test_the_first_thousand_deals_are_won(self, first: int, untraced: ProcessPoolExecutor) -> None:
        numbers = sample(range(first, first + 100), 10)
        answers = dict(zip(numbers, untraced.map(answer_of, numbers), strict=True))
        assert {number for number, answer in answers.items() if answer.verdict != "won"} == set()
        for number, answer in answers.items():
            assert rules.is_won(replayed(freecell.deal(number), answer.moves, "safe"))
            assert answer.length == sum(move.target != "h" for move in answer.moves)
        wins = untraced.map(
            plainly_won, map(freecell.deal, answers), [answer.moves for answer in answers.values()]
        )
        assert all(wins)

    @pytest.mark.parametrize("automoves", AUTOMOVES)
    @pytest.mark.parametrize("number", [1, 617, 11981, 8589934591])
    def test_lines_with_other_automoves_win(self, number: int, automoves: Automoves) -> None:
        position = freecell.deal(number)
        answer = search_out(position, automoves).answer
        assert rules.is_won(replayed(position, answer.moves, automoves))

    def test_a_game_that_is_won_needs_no_moves(self) -> None:
        answer = search_out(Position(((),) * 8, foundations=(13, 13, 13, 13))).answer
        assert (answer.verdict, answer.moves) == ("won", ())

    @given(st.integers(0, 10**6), st.sampled_from(AUTOMOVES))
    @examples(40)
    def test_lines_from_anywhere_win(self, seed: int, automoves: Automoves) -> None:
        position = wandered(seed)
        answer = search_out(position, automoves).answer
        if answer.verdict == "won":
            assert rules.is_won(replayed(position, answer.moves, automoves))
        else:
            assert answer.moves == ()


class TestProofs:
    """Deals that cannot be won are known for it."""

    @pytest.mark.slow
    @pytest.mark.parametrize("number", sample(IMPOSSIBLE, 4))
    def test_the_impossible_deals_are_proved(self, number: int, untraced: ProcessPoolExecutor) -> None:
        answer = untraced.submit(answer_of, number).result()
        assert answer.verdict == "impossible"
        assert answer.states > 400

    @pytest.mark.slow
    def test_a_deal_that_all_automoves_lose_is_proved(self, untraced: ProcessPoolExecutor) -> None:
        safe = untraced.submit(answer_of, 98714)
        with_all = untraced.submit(answer_of, 98714, "max")
        assert rules.is_won(replayed(freecell.deal(98714), safe.result().moves, "safe"))
        assert with_all.result().verdict == "impossible"

    def test_first_moves_before_anything_has_gone_home_are_all_looked_at(self) -> None:
        """All that a move can lead to is looked at where an ace waits, also with cards in cells."""
        position = freecell.deal(2)
        for source in "12":
            position = rules.apply(position, rules.Move(source, "a" if source == "1" else "b"))
        assert position.cells.count(None) == 2
        whole = Space(QUICK, "max", is_thorough=True)
        after = [rules.play(position, move, "max").position for move in rules.legal_moves(position)]
        unlike = {(frozenset(found.cascades), frozenset(found.cells)) for found in after}
        assert len(whole.starts(position)) == len(unlike) > 5

    @pytest.mark.slow
    @pytest.mark.parametrize("first", range(0, 2000, 200))
    def test_positions_in_mid_game_are_nearly_all_decided(
        self, first: int, untraced: ProcessPoolExecutor
    ) -> None:
        words = list(untraced.map(verdict, sample(range(first, first + 200), 20)))
        assert set(words) <= {"won", "impossible", "undecided"}
        assert words.count("undecided") <= len(words) / 100

    @pytest.mark.peer("fc-solve")
    @pytest.mark.parametrize("first", range(0, 2000, 200))
    def test_what_is_lost_in_mid_game_is_not_won_by_fc_solve(self, first: int) -> None:
        lost = [seed for seed in sample(range(first, first + 200), 20) if verdict(seed) == "impossible"]
        assert lost
        assert [seed for seed in lost if SOLVED in fc_solve(wandered(seed), "-mi", "300000")] == []


class TestAdvance:
    """A search goes on as far as one lets it, and finds the same each time."""

    def test_it_goes_on_for_so_many_states(self) -> None:
        search = Search(freecell.deal(11982))
        for states in (1, 10, 100, 1000):
            before = search.answer.states
            search.advance(states=states)
            assert states <= search.answer.states - before <= states + 200
            assert search.answer.verdict == "undecided"

    def test_it_goes_on_for_so_many_seconds(self) -> None:
        search = Search(freecell.deal(11982))
        search.advance(seconds=0)
        assert 0 < search.answer.states < 200
        search.advance(seconds=0.01)
        assert search.answer.states < 50_000

    def test_slices_change_nothing(self) -> None:
        whole = search_out(freecell.deal(617)).answer
        assert search_out(freecell.deal(617), slices=7).answer == whole

    def test_it_gives_up_at_its_limits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("freecell.solver.search.FIRST", BARELY)
        barely: tuple[Try, ...] = (Beam(2), Everything(2), Beam(2), Everything(3))
        monkeypatch.setattr("freecell.solver.search.CAREFUL", barely)
        answer = finished(Search(freecell.deal(11982))).answer
        assert answer.verdict == "undecided"
        assert answer.states > 10

    def test_a_shorter_line_follows_and_a_longer_one_is_not_taken(self) -> None:
        search = search_out(freecell.deal(617), shorter=(64, 256))
        first = search.answer
        while not search.refined:
            search.advance(states=10**9)
        shorter = search.answer
        assert shorter.length < first.length
        assert rules.is_won(replayed(freecell.deal(617), shorter.moves, "safe"))
        assert (finished(search).refined, search.answer.moves) == (2, shorter.moves)

    @pytest.mark.parametrize("width", [1, 8])
    def test_a_line_that_needs_care_is_found(self, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where the quick ways find none; a shorter one is looked for with as much care."""
        monkeypatch.setattr("freecell.solver.search.FIRST", BARELY)
        position = freecell.deal(1)
        careful = search_out(position, "none", shorter=(width,))
        first = careful.answer
        shorter = finished(careful).answer
        assert (shorter.length < first.length) == (width == 8)
        for answer in (first, shorter):
            assert rules.is_won(replayed(position, answer.moves, "none"))

    def test_it_stays_as_narrow_as_it_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        widths: list[int] = []
        beam = stages.beam

        def watched(space: Space, position: Position, width: int, shorter_than: int | None) -> stages.Stage:
            widths.append(width)
            return beam(space, position, width, shorter_than)

        monkeypatch.setattr(stages, "beam", watched)
        search = finished(Search(freecell.deal(11981), widest=100, most=0, shorter=(64, 128, 256)))
        assert (search.answer.verdict, search.refined, widths) == ("won", 2, [64, 100])
        assert finished(Search(freecell.deal(11982), widest=1)).answer.verdict == "undecided"

    @pytest.mark.parametrize(
        ("number", "states"),
        [(617, 0), (617, 3000), (617, 20_000), pytest.param(-2, 80_000, marks=pytest.mark.slow)],
    )
    def test_closed_it_frees_its_memory_in_parts(self, number: int, states: int) -> None:
        with uncollected():
            search = Search(freecell.deal(number))
            while search.answer.states < states:
                search.advance(states=states - search.answer.states)
            answer = search.answer
            if states == 3000:
                next(search.close())  # It may be left off in between.
            parts = len([*search.close()])
            assert not columns_left()
        assert parts >= states // 10_000
        assert (search.answer.verdict, search.answer.moves) == (answer.verdict, answer.moves)

    def test_freeing_takes_its_time_as_well(self) -> None:
        """What a proof has seen is not freed all at once, however few positions are asked for."""
        search = Search(freecell.deal(10).with_cells(2))
        idle = 0
        while search.answer.verdict == "undecided":
            before = search.answer.states
            search.advance(states=100)
            idle += search.answer.states == before
        assert idle > 3

    def test_garbage_is_collected_again(self) -> None:
        search = Search(freecell.deal(617))
        search.advance(states=1)
        assert gc.isenabled()
        with uncollected():
            search.advance(states=1)
            assert not gc.isenabled()

    def test_a_search_that_is_over_goes_no_further(self) -> None:
        search = search_out(freecell.deal(-1))
        assert search.is_over
        answer = search.answer
        search.advance(states=1000)
        assert search.answer == answer

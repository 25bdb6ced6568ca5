"""Reviews: what is said of a game is proved where it has to be, grows in slices, and is never taken back."""

from functools import cache

import pytest
from searching import search_out

import freecell
from freecell import Game, Position, notation, rules
from freecell.reviewing import Review, Reviewing
from freecell.reviewing import analysis as reviewing
from freecell.rules import Automoves
from freecell.solver import Answer, Search
from freecell.solver.search import SHORTER

LOST = "?deal=27671&moves=58621a3b6c6d3237"
"""The sixth of these moves loses the game."""
PLAIN = (
    "?deal=27671&moves=835a85313615213761164b48485h2ha245876178838716781a18181c5h2h"
    "71v27827b226217231747ha7c726"
)
"""A game that takes long to be won, almost to its end."""


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let beams be narrow, since how short lines are is the solver's matter."""
    monkeypatch.setattr(reviewing, "WIDTHS", (4, 8))


@cache
def solved(number: int) -> Game:
    return freecell.solve(number).game()


def known_of(game: Game) -> dict[Position, Answer]:
    """Return what a search says of each position of a game, as a player learns it who asks all the time."""
    positions = map(game.position_after, range(game.count + 1))
    return {position: search_out(position, game.automoves).answer for position in positions}


class TestFacts:
    """Where a game was lost is found, and a move that would have kept it."""

    def test_the_move_that_lost_and_a_better_one_are_found(self) -> None:
        game = Game.parse(LOST)
        review = freecell.review(game)
        assert (review.lost_at, review.verdict, review.is_won) == (6, "winnable", False)
        assert [moment.verdict for moment in review.moments] == ["winnable"] * 6 + ["lost"] * 3
        assert [moment.enough is None for moment in review.moments] == [False] * 6 + [True] * 3
        assert review.mistakes[-1] == 6
        before = game.position_after(5)
        better = rules.play(before, notation.parse_move(before, *review.moves[5].better)).position
        assert freecell.solve(better).verdict == "won"

    def test_a_deal_that_is_lost_blames_no_move(self) -> None:
        review = freecell.review(Game.parse("?deal=-1&moves=1a2b"))
        assert (review.lost_at, review.verdict, review.enough, review.mistakes) == (None, "lost", None, [])

    def test_a_game_without_moves_has_its_start_reviewed(self) -> None:
        review = freecell.review(Game(617))
        assert (review.moves, review.length, review.verdict) == ((), 0, "winnable")
        assert review.enough

    def test_undone_moves_do_not_count(self) -> None:
        game = Game.parse(LOST)
        game.jump(5)
        review = freecell.review(game)
        assert (review.lost_at, len(review.moves), game.count) == (None, 5, 5)

    def test_what_is_not_decided_blames_no_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reviewing, "DECIDING", (1, 2))
        review = freecell.review(Game.parse("?deal=11982&moves=1a2b"))
        assert {moment.verdict for moment in review.moments} == {"undecided"}
        assert (review.lost_at, review.enough) == (None, None)

    def test_what_is_no_game_is_refused(self) -> None:
        with pytest.raises(TypeError, match="A review is of a Game, not Position"):
            freecell.review(freecell.deal(617))  # type: ignore[arg-type]


class TestLengths:
    """How many moves are enough is never more than the game itself took."""

    @pytest.mark.untraced
    @pytest.mark.parametrize("number", [5, 617])
    def test_a_won_game_needs_no_more_than_it_took(self, number: int) -> None:
        game = solved(number)
        review = freecell.review(game)
        assert (review.is_won, review.lost_at) == (True, None)
        left = review.length
        for moment in review.moves:
            left -= not moment.move.endswith("h")
            assert moment.enough is not None
            assert moment.enough <= left
        assert left == 0

    def test_costs_add_up_to_what_the_game_took_too_much(self) -> None:
        review = freecell.review(Game.parse(PLAIN))
        assert review.enough
        costs = [moment.cost for moment in review.moves]
        assert None not in costs
        end = review.moves[-1].enough or 0
        # What all moves cost together is what the game took more than the start needs.
        assert sum(filter(None, costs)) == review.length + end - review.enough
        assert review.mistakes == [i for i, cost in enumerate(costs, start=1) if (cost or 0) > 1]
        assert len(review.mistakes) > 2

    def test_a_better_move_keeps_what_was_there(self) -> None:
        game = Game.parse(PLAIN)
        review = freecell.review(game)
        for number in review.mistakes:
            before = game.position_after(number - 1)
            (text,) = review.moves[number - 1].better
            assert text != review.moves[number - 1].move
            step = rules.play(before, notation.parse_move(before, text))
            assert freecell.solve(step.position).verdict == "won"

    def test_a_position_again_costs_the_moves_between(self) -> None:
        """A position that comes again, in another order, is as good as before; moves between are lost."""
        moves = freecell.review(Game.parse("?deal=617&moves=8aabba")).moves
        assert [moment.enough for moment in moves] == [moves[0].enough] * 3
        assert [moment.cost for moment in moves[1:]] == [1, 1]

    def test_positions_with_other_names_of_cells_are_the_same(self) -> None:
        """What is known of a free cell is known of the others."""
        search = Search(freecell.deal(617))
        search.advance(states=100_000)
        other = Game(617)
        texts = solved(617).moves()[:20]
        assert "a" in "".join(texts)
        other.play_text(" ".join([text.translate(str.maketrans("ad", "da")) for text in texts]))
        looking = Reviewing(other, {freecell.deal(617): search.answer})
        looking.advance(states=0)
        review = looking.review
        left = [
            search.answer.length - sum(not text.endswith("h") for text in texts[:count])
            for count in range(21)
        ]
        assert ([moment.enough for moment in review.moments], looking.states) == (left, 0)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("first", "then", "asked"),
    [("max", "max", "max"), ("none", "max", "safe"), ("safe", "max", "safe"), ("max", "none", "none")],
)
def test_it_searches_with_automoves_that_fit_all_moves(
    first: Automoves, then: Automoves, asked: Automoves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If all cards go home that can, a game may be lost that was not before."""
    seen = set()

    def watched(position: Position, automoves: Automoves, widest: int) -> Search:
        seen.add(automoves)
        return Search(position, automoves, widest)

    monkeypatch.setattr(reviewing, "Search", watched)
    game = Game(617, first)
    game.play_text("8a")
    game.automoves = then
    freecell.review(game)
    assert seen == {asked}


def test_with_all_auto_moves_a_game_is_reviewed() -> None:
    game = Game(617, "max")
    game.play_text("8a 8b")
    assert freecell.review(game).moves[-1].verdict == "winnable"


class TestKnown:
    """What is known is not looked for again, and blames nobody."""

    def test_nothing_is_searched_twice(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reviewing, "WIDTHS", ())
        game = Game.parse(LOST)
        looking = Reviewing(game, known_of(game))
        looking.advance()
        assert (looking.is_over, looking.states, looking.review.lost_at) == (True, 0, 6)
        assert looking.review.moves[5].better
        assert all(moment.cost is None for moment in looking.review.moves)

    def test_a_line_for_other_automoves_than_those_of_all_moves_is_not_taken(self) -> None:
        game = Game(1, "safe")
        game.play_text("3a")
        game.automoves = "max"
        looking = Reviewing(game, known_of(game))
        looking.advance(states=1000)
        assert looking.automoves == "safe"
        assert looking.review.verdict == "winnable"

    def test_where_nothing_is_found_what_is_known_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Reviewing, "_search", lambda *_: iter(()))
        game = Game.parse(PLAIN)
        known = known_of(game)
        review = freecell.review(game, known)
        assert review.enough
        assert review.enough <= known[game.position_after(0)].length
        assert not review.mistakes

    def test_only_a_wider_search_finds_a_shorter_way(self) -> None:
        search = search_out(freecell.deal(617), shorter=SHORTER)
        search.advance(states=25_000)
        review = freecell.review(Game.parse("?deal=617&moves=83"), {freecell.deal(617): search.answer})
        before, after = [moment.enough for moment in review.moments]
        assert before == search.answer.length
        assert after
        assert after - before >= reviewing.WORTH_TELLING
        assert review.mistakes == []

    def test_what_is_proved_later_is_taken_over(self) -> None:
        looking = Reviewing(Game.parse("?deal=1&moves=3a"))
        looking.take_over(Answer("undecided", 1000, at_least=20))
        assert looking.review.at_least == 20

    def test_a_known_line_that_cannot_be_played_is_an_error(self) -> None:
        wrong = Answer("won", 1, (rules.Move("8", "h"),), 1)
        with pytest.raises(freecell.IllegalMoveError):
            freecell.review(Game(617), {freecell.deal(617): wrong})


class TestSlices:
    """A review grows, in short slices."""

    @pytest.mark.untraced
    @pytest.mark.parametrize("link", [LOST, pytest.param(PLAIN, marks=pytest.mark.slow)])
    def test_it_never_takes_back_what_is_proved(self, link: str) -> None:
        looking = Reviewing(Game.parse(link))
        before: Review = looking.review
        while not looking.is_over:
            looking.advance(states=500)
            now = looking.review
            for old, new in zip(before.moments, now.moments, strict=True):
                assert old.verdict in {"undecided", new.verdict}
                assert old.enough is None or (new.enough is not None and new.enough <= old.enough)
            before = now
        assert before == freecell.review(Game.parse(link))
        looking.advance(states=500)
        assert looking.review == before

    def test_it_blames_no_move_before_both_sides_are_searched(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reviewing, "WIDTHS", (8,))
        looking = Reviewing(Game.parse(PLAIN))
        blamed: set[int] = set()
        while not looking.is_over:
            looking.advance(states=100)
            blamed.update(looking.review.mistakes)
        assert sorted(blamed) == looking.review.mistakes

    def test_a_closed_review_stays_as_it_is(self) -> None:
        looking = Reviewing(Game.parse(PLAIN))
        looking.advance(states=2000)
        before = looking.review
        for _ in looking.close():
            pass
        looking.advance()
        assert (looking.is_over, looking.review) == (True, before)

    def test_a_game_that_is_won_needs_no_search(self) -> None:
        looking = Reviewing(solved(5))
        assert (looking.states, looking.review.verdict) == (0, "winnable")
        assert looking.review.moments[-1].enough == 0

    def test_a_slice_ends_after_its_seconds(self) -> None:
        looking = Reviewing(Game(11982))
        looking.advance(seconds=0)
        assert 0 < looking.states < 1000
        assert freecell.review(Game(11982), seconds=0).verdict == "undecided"

"""Thinking and questions: answers arrive while they are wanted, never after a question is over."""

import asyncio
import itertools
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from desks import Desk, awaited, until

from freecell.page.engine import DEAL, SECONDS
from freecell.rules import length
from freecell.solver import Answer

HARD, IMPOSSIBLE, SHORTEST = 1941, 11982, 28527


@awaited
async def test_an_answer_arrives_and_ends_its_question(desk: Desk) -> None:
    desk.questions.ask("hint", desk.find())
    assert desk.questions.is_open("hint")
    await until(lambda: desk.heard)
    assert desk.heard == ["won"]
    await until(lambda: not desk.questions.is_open("hint"))
    assert desk.engine.answer.verdict == "won"
    assert not desk.engine.is_looking


@pytest.mark.parametrize(
    ("about", "change", "ends"),
    [
        pytest.param("game", lambda desk: desk.play.undo(), True, id="undone"),
        pytest.param("game", lambda desk: desk.play.deal(1), True, id="dealt"),
        pytest.param(DEAL, lambda desk: desk.play.undo(), False, id="undone, of the deal"),
        pytest.param(DEAL, lambda desk: desk.play.deal(1), True, id="dealt, of the deal"),
        pytest.param("game", lambda desk: desk.questions.end("hint"), True, id="ended"),
        pytest.param("game", lambda desk: desk.questions.end("another"), False, id="another's"),
        pytest.param("game", lambda desk: desk.settings.choose("automoves", "max"), False, id="automoves"),
        pytest.param("game", lambda desk: desk.settings.choose("lamp", "on"), False, id="lamp"),
    ],
)
@awaited
async def test_a_question_ends_with_what_it_is_about(
    desk: Desk, about: str, change: Callable[[Desk], None], *, ends: bool
) -> None:
    desk.play.deal(HARD)
    desk.play.game.play_text("1a")
    desk.play.tell("jumped")
    desk.questions.ask("hint", desk.find(), about)
    await asyncio.sleep(0.01)
    change(desk)
    assert desk.questions.is_open("hint") != ends
    if ends:
        await asyncio.sleep(0.05)
        assert desk.heard == []
    desk.questions.end("hint")


@awaited
async def test_the_engine_looks_by_itself_where_it_may(desk: Desk) -> None:
    assert not desk.engine.is_looking
    desk.settings.choose("lamp", "on")
    assert desk.engine.is_looking
    await until(lambda: not desk.engine.is_looking)
    assert desk.engine.answer.verdict == "won"
    desk.play.deal(IMPOSSIBLE)
    assert desk.engine.answer.verdict == "undecided"
    desk.settings.choose("lamp", "off")
    assert not desk.engine.is_looking


@awaited
async def test_what_is_known_goes_on_with_the_line(desk: Desk) -> None:
    await desk.find()
    line = desk.engine.answer.moves
    desk.play.play(line[0])
    assert desk.engine.answer.moves == line[1:]
    desk.play.undo()
    assert desk.engine.answer.moves == line


@awaited
async def test_what_is_proved_goes_on_with_the_line(desk: Desk) -> None:
    desk.play.deal(SHORTEST)
    answer = await desk.engine.find_shortest(desk.engine.spot)
    assert answer.is_shortest
    for move in answer.moves[:3]:
        desk.play.play(move)
    assert desk.engine.answer.is_shortest
    assert desk.engine.answer.length == length(answer.moves[3:])
    known = desk.engine.reviewing(desk.play.game)
    known.advance(states=0)
    assert known.review.is_proved
    assert known.review.at_least == answer.length


@awaited
async def test_a_proof_is_not_forgotten_for_a_line_as_long(desk: Desk) -> None:
    desk.play.deal(SHORTEST)
    found, spot = await desk.engine.find_shortest(desk.engine.spot), desk.engine.spot
    desk.engine._remember(spot, found._replace(at_least=2))
    assert desk.engine.known_of(spot) == found
    desk.engine._remember(spot, Answer("won", 1000, (*found.moves, *found.moves), length=2 * found.length))
    assert desk.engine.known_of(spot) == found


@awaited
async def test_what_was_found_under_other_automoves_is_of_no_use(desk: Desk) -> None:
    await desk.find()
    assert desk.engine.answer.verdict == "won"
    desk.settings.choose("automoves", "none")
    assert desk.engine.answer.verdict == "undecided"
    desk.settings.choose("automoves", "safe")
    assert desk.engine.answer.verdict == "won"


@awaited
async def test_a_hint_that_has_no_time_is_undecided(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECONDS, "hint", 0)
    await desk.find()
    assert desk.heard == ["undecided"]


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [("hint", 5, 10), ("first solution", 1, 2), ("any solution", 10, 20), ("win indicator", 15, 30)],
)
@awaited
async def test_where_there_is_no_answer_the_search_ends_in_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, kind: str, least: int, most: int
) -> None:
    """The solver gives up in time, but gives what is hard its chance. Here, each slice takes a second."""
    seconds = itertools.count()
    clock = SimpleNamespace(monotonic=lambda: float(next(seconds)))
    monkeypatch.setattr("freecell.page.engine.time", clock)
    desk.play.deal(IMPOSSIBLE)
    began = next(seconds)
    await desk.find(kind)
    assert desk.heard == ["undecided"]
    assert least <= next(seconds) - began <= most + 3  # It looks at the clock when it begins, too.


@awaited
async def test_what_is_known_is_not_looked_for_again(desk: Desk) -> None:
    await desk.find()
    move = desk.engine.answer.moves[0]
    desk.play.play(move)
    known = desk.engine.reviewing(desk.play.game)
    known.advance(states=0)
    assert known.review.verdict == "winnable"
    assert known.states == 0
    desk.settings.choose("automoves", "max")
    desk.play.game.automoves = "none"
    unknown = desk.engine.reviewing(desk.play.game)
    unknown.advance(states=0)
    assert unknown.review.verdict == "undecided"


@awaited
async def test_a_review_ends_after_its_time(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECONDS, "review", 0)
    desk.play.game.play_text("8a8b")
    reviewing = desk.engine.reviewing(desk.play.game)
    await desk.engine.look_over(reviewing, lambda: None)
    assert reviewing.states == 0


@awaited
async def test_a_review_that_nobody_waits_for_frees_its_memory(desk: Desk) -> None:
    desk.play.game.play_text("8a8b")
    reviewing = desk.engine.reviewing(desk.play.game)
    desk.questions.ask("review", desk.engine.look_over(reviewing, lambda: None))
    await until(lambda: reviewing.review.moments[-1].cost is not None)
    desk.questions.end("review")
    await asyncio.sleep(0)
    states = reviewing.states
    await until(lambda: reviewing.is_over)
    assert reviewing.states == states

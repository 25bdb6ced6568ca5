"""The moves that keep the game winnable: counted as far as it is proved, and shown when asked again."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
import searching
from desks import Desk, awaited, until
from long_runs import times
from solver_workload import wandered

from freecell import Position, cards, rules
from freecell.game import Game
from freecell.page.engine import SECONDS
from freecell.page.features.win_indicator import winning_moves
from freecell.page.features.win_indicator.winning_moves import Choices, WinningMoves
from freecell.page.signals import Signal
from freecell.page.words.signs import heard
from freecell.rules import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    Deal = tuple[int, str]

WAY = "Winnable: the solver found a way to win in 45 moves."
LOST = "This game is no longer winnable."
SOME, ONE, ALL = (5, "7d2b3c825a686525"), (2, "6c5a7d3b"), (2, "7b7d1adc8d1668")
"""Deals and moves, after which four of five moves keep the game winnable, one of two, and both."""
FOUR = "4 of 5 moves keep the game winnable. Press the light again to see them."


class Table:
    """As much of a page as the light needs: its status line, marks on cards, presses."""

    def __init__(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desk, self.line, self.recent = desk, "", [""]
        self.marked: list[list[int]] = []
        self._presses: dict[str, Callable[[Any], object]] = {}
        self.heard = ""
        for name in ("say", "add", "recent", "listen", "hear"):
            monkeypatch.setattr(winning_moves, name, getattr(self, name))
        monkeypatch.setattr(winning_moves, "document", None)
        monkeypatch.setattr(winning_moves, "_SOON", 60)
        desk.play.session = Mock(automoves="safe")
        app: Any = SimpleNamespace(engine=desk.engine, play=desk.play, table=self, cleared=Signal())
        app.replay = SimpleNamespace(is_shown=False)
        app.clear = app.cleared.emit
        app.marks = SimpleNamespace(cards=self.marked.extend)
        self.app, self.moves = app, WinningMoves(app)

    def say(self, words: str) -> None:
        self.line = heard(words)
        self.recent.append(words)

    def add(self, words: str) -> None:
        self.line += f" {heard(words)}"
        self.recent.append(words)

    def hear(self, words: str) -> None:
        self.heard = heard(words)

    def listen(self, _target: None, press: str, act: Callable[[Any], object], *, first: bool) -> None:
        assert first
        self._presses[press] = act

    def press(self, press: str, **event: str) -> None:
        self._presses[press](SimpleNamespace(**event))

    async def play(self, number: int, moves: str) -> None:
        """Play a game to where the light shows that it is winnable."""
        self.desk.settings.choose("lamp", "on")
        self.desk.play.game = Game(number)
        self.desk.play.game.play_text(moves)
        self.desk.play.tell("jumped")
        await until(lambda: self.desk.engine.outlook == "winnable")

    async def press_light(self) -> None:
        """Press the light, and wait until it has said all."""
        self.press("pointerdown")
        self.moves.tell(WAY)
        await until(lambda: not self.is_counting)

    @property
    def is_counting(self) -> bool:
        return bool(self.desk.questions.is_open("winning moves"))


@pytest.fixture
def table(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Give the table at a desk."""
    return Table(desk, monkeypatch)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (SOME, FOUR),
        (ONE, "Only 1 of 2 moves keeps the game winnable. Press the light again to see it."),
        (ALL, "All 2 moves keep the game winnable."),
    ],
)
@awaited
async def test_moves_that_keep_the_game_winnable_are_counted(table: Table, game: Deal, said: str) -> None:
    await table.play(*game)
    await table.press_light()
    assert table.line == f"{WAY} {said}"


@awaited
async def test_what_is_known_so_far_is_said_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_moves, "_SOON", 0)
    await table.play(*SOME)
    await table.press_light()
    assert (table.recent[1], *table.recent[3:]) == (WAY, FOUR)
    assert re.fullmatch(r"At least \d of 5 .+ Checking the other moves…", table.recent[2])
    assert table.line == FOUR


@awaited
async def test_what_is_not_decided_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.play(*SOME)
    monkeypatch.setitem(SECONDS, "winning move", 0)
    with monkeypatch.context() as soon:
        soon.setitem(SECONDS, "undecided move", 0)
        await table.press_light()
    at_least = "At least 1 of 5 moves keeps the game winnable. 4 moves are undecided."
    assert table.line == f"{WAY} {at_least} Press the light again to see it."
    await table.press_light()
    assert re.fullmatch(r"This move keeps .+: [\w ]+\. 4 moves are undecided\.", table.line)
    await table.press_light()
    assert table.line == f"{WAY} {FOUR}", "A longer time decides what a short one does not."


@pytest.mark.parametrize(
    "end",
    [
        pytest.param(lambda table: table.press("pointerdown"), id="a press"),
        pytest.param(lambda table: table.press("keydown", key="Tab"), id="a key"),
        pytest.param(lambda table: table.app.clear(), id="Escape, a replay"),
        pytest.param(lambda table: table.desk.play.undo(), id="another position"),
    ],
)
@awaited
async def test_what_ends_the_counting(table: Table, end: Callable[[Table], object]) -> None:
    await table.play(*SOME)
    table.moves.tell(WAY)
    await asyncio.sleep(0)
    table.press("keydown", key="Shift")
    assert table.is_counting
    end(table)
    assert not table.is_counting
    await asyncio.sleep(0.05)
    assert table.line == WAY


@awaited
async def test_ended_early_it_says_what_is_not_decided(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning_moves, "_SOON", 0)
    await table.play(*SOME)
    table.moves.tell(WAY)
    await until(lambda: table.line.endswith("…"))
    table.press("pointerdown")
    assert re.fullmatch(r"At least \d of 5 moves keeps? .+ \d moves? (is|are) undecided\. .+", table.line)


@awaited
async def test_asked_again_it_marks_the_cards_and_says_the_moves(table: Table) -> None:
    await table.play(1, "7b5ccd3c528a")
    await table.press_light()
    await table.press_light()
    said = "These moves keep the game winnable: ten of clubs to column 7; six of clubs to column 8"
    assert table.line == said
    assert [cards.NAMES[card] for run in table.marked for card in run] == ["TC", "6C"]
    table.app.play.session.hinted.assert_called_once()
    for _ in range(2):
        await table.press_light()
        assert "2 of 3 moves" in table.line
        table.say("Something else")


@awaited
async def test_many_moves_are_only_heard_as_they_would_hide_cards(table: Table) -> None:
    await table.play(*SOME)
    await table.press_light()
    await table.press_light()
    assert table.line == "The cards of 4 moves are marked."
    assert table.heard.startswith("These moves keep the game winnable: ")
    assert table.heard.count("; ") == 3


@pytest.mark.parametrize("where", ["a replay", "a won game"])
@awaited
async def test_in_a_replay_and_a_won_game_nothing_is_counted(table: Table, where: str) -> None:
    table.app.replay.is_shown = where == "a replay"
    if where == "a won game":
        table.app.play = SimpleNamespace(game=SimpleNamespace(is_won=True))
    table.moves.tell(WAY)
    assert not table.is_counting
    assert table.line == WAY


@pytest.mark.parametrize(
    ("lost", "seconds", "said"),
    [
        pytest.param(
            (*ONE, "76"), 60, f"{LOST} Only ten of spades to column 4 would have kept it winnable.", id="one"
        ),
        pytest.param((*SOME, "46"), 60, LOST, id="several"),
        pytest.param((*SOME, "46"), 0, LOST, id="not decided"),
        pytest.param((*ONE, "76"), 60, "Column 3", id="something else said"),
    ],
)
@awaited
async def test_the_only_move_that_kept_a_lost_game_winnable_is_named(
    table: Table, monkeypatch: pytest.MonkeyPatch, lost: tuple[int, str, str], seconds: int, said: str
) -> None:
    number, moves, losing = lost
    await table.play(number, moves)
    monkeypatch.setitem(SECONDS, "winning move", seconds)
    table.desk.play.play(Move(*losing))
    table.say(LOST)
    await until(lambda: table.desk.engine.outlook == "lost")
    table.moves.name_only_one(LOST)
    if LOST not in said:
        table.say(said)
    await until(lambda: not table.desk.questions.is_open("only winning move"))
    assert table.line == said


@awaited
async def test_the_only_move_is_looked_for_until_the_player_goes_on(table: Table) -> None:
    is_asked = table.desk.questions.is_open
    number, moves = ONE
    table.desk.play.game = Game(number)
    table.desk.play.game.play_text(moves + "76")
    table.moves.name_only_one(LOST)
    assert not is_asked("only winning move")
    await table.play(*ONE)
    table.desk.play.play(Move("7", "6"))
    table.moves.name_only_one(LOST)
    assert is_asked("only winning move")
    table.desk.play.undo()
    assert not is_asked("only winning move")


async def choices_of(position: Position) -> Choices:
    choices = Choices(Desk().engine, position)
    for step in choices.undecided:
        await choices.decide(step, "undecided move")
    return choices


@pytest.mark.parametrize("seed", range(times(200, 6)))
def test_verdicts_are_those_of_a_search_after_each_legal_move(seed: int) -> None:
    def is_won(after: Position) -> bool:
        return searching.search_out(after).answer.verdict == "won"

    position = wandered(seed)
    choices = searching.run(choices_of(position))
    steps = [rules.play(position, move) for move in rules.legal_moves(position)]
    after = {step.position.key: step.position for step in steps if step.position.key != position.key}
    assert {key for key in after if is_won(after[key])} == {step.position.key for step in choices.winning}
    assert {step.position.key for step in choices.steps} == set(after)
    assert not choices.undecided

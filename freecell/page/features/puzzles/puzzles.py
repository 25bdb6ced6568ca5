"""Puzzles: the player finds the only move that keeps the game winnable, and again until there are more."""

from __future__ import annotations

import asyncio
from copy import copy

from freecell import notation, puzzles, rules
from freecell.page.app import App
from freecell.page.browser import document, pressable, with_puzzles
from freecell.page.browser import puzzles as text_of_puzzles
from freecell.page.exercise_panel import BEAT
from freecell.page.features.puzzles.record import Record
from freecell.page.features.puzzles.run import STORM, Run
from freecell.page.features.puzzles.score import FAILED, SOLVED, Score
from freecell.page.features.puzzles.sheet import PuzzleSheet
from freecell.page.play import said_of_step
from freecell.page.tasks import begin
from freecell.page.words import numbers
from freecell.page.words.numbers import capital, grouped, joined
from freecell.position import Position
from freecell.puzzles import Puzzle
from freecell.rules import Step
from freecell.session.session import BEGUN, UNDONE, Event
from freecell.solver.choices import distinct_moves
from freecell.solver.furthest import Furthest
from freecell.translatable import _

TITLE = _("Puzzle {number}, level {level}")
FIND = _("Only one move keeps this game winnable. Find it.")
RIGHT = _("Right. Again, only one move keeps it winnable. Find it.")
LOSES = _("{move} loses. Try another move.")
DONE = _("Solved.")
DONE_AT_LAST = _("Done. It doesn't count as solved: that takes the first try, without help.")
ELSEWHERE = _("This leads away from the puzzle. Undo to go back to it.")
STORM_OVER = _("Time's up. Solved: {count}. Your best: {best}.")
WHY = _("{move} loses, as was proved by checking {positions}.")
WHY_IN_PART = _("{move} loses. This is how far one gets.")  # A replay follows.

SHOW_WHY = _("Show why")  # A button: why a move loses.
SHOW_ANSWER = _("Show answer")  # A button: make the move that is to be found.
NEXT = _("Next puzzle")  # A button.
AGAIN = _("Once more")  # A button: begin another streak or storm.
STOP = _("Stop")  # A button: end a streak or a storm.

_WHY = "why a move loses"
_MOST = 5000
"""Positions that are looked at to see that all lose: nearly always, there are less than a thousand."""
_SLICE = 0.005


class Puzzles:
    """Judges the moves that are made in a puzzle; `<html data-puzzle>` is its number.

    Where the player is, the position on the table tells: on the line that leads from the puzzle to the last
    move that is asked for, or elsewhere. So undo needs no care.
    """

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._router = app.router
        self._replay = app.replay
        self._panel = app.exercise_panel
        self._record = Record()
        self._score = Score(self._record)
        self._questions = app.engine.questions
        self._why = pressable(SHOW_WHY, lambda: self._questions.ask(_WHY, self._show_why()))
        self._answer = pressable(SHOW_ANSWER, self._show_answer)
        self._next = pressable(NEXT, lambda: app.commands.run("next"))
        self._again = pressable(AGAIN, lambda: self.begin_run(self._score.ended))
        self._stop = pressable(STOP, self._end_run)
        sheet = PuzzleSheet(self._record, self.open, self.begin_run)
        app.commands.add("puzzles", lambda: with_puzzles(sheet.open))
        app.cleared.connect(lambda: self._questions.end(_WHY))
        app.play.changed.connect(self._changed)
        self._changed(Event(BEGUN))

    def open(self, number: int) -> None:
        """Put a puzzle on the table."""
        self._router.deal(puzzles.start(number, text_of_puzzles()))

    # ---- The puzzle on the table ----

    def _changed(self, event: Event) -> None:
        game = self._play.game
        number = game.start.puzzle
        if not number:
            self._score.run = None
            document.documentElement.removeAttribute("data-puzzle")
            return
        run = self._score.run
        if event.kind == BEGUN:
            self._begin(number)
        step = game.last if event.kind == BEGUN else event.step if event.kind != UNDONE else None
        if step:
            self._judge(step)
        else:
            self._said = self._to_do()
        if run and not self._score.run and event.kind == BEGUN:
            self._said = joined(run.title, self._said)
        self._show()

    def _begin(self, number: int) -> None:
        document.documentElement.setAttribute("data-puzzle", str(number))
        self._score.begin(number)
        self._puzzle = puzzles.puzzle(number, text_of_puzzles())
        self._line = _line(self._puzzle)
        self._asked = {self._line.index(task.position.key) for task in self._puzzle.tasks}
        self._is_done = False
        self._refused: tuple[int, Step] | None = None  # The last wrong move, and how many were made before.

    def _place(self, position: Position) -> int | None:
        """Return where a position is on the line, None if it is elsewhere."""
        return self._line.index(position.key) if position.key in self._line else None

    def _to_do(self) -> str:
        place = self._place(self._play.game.position)
        if place in self._asked:
            return FIND
        return ELSEWHERE if place is None and not self._is_done else ""

    def _judge(self, step: Step) -> None:
        """Judge a move that was made; go on, or take it back."""
        game = self._play.game
        before, place = self._place(game.position_after(game.count - 1)), self._place(game.position)
        if place == len(self._line) - 1:
            self._finish()
        elif place in self._asked:
            self._said = FIND if self._play.session.is_hinted else RIGHT
        elif place is not None:
            self._said = ""
            begin(self._go_on(game.position, place))
        elif before in self._asked and not self._is_done:
            self._refuse(step)
        else:
            self._said = self._to_do()

    def _finish(self) -> None:
        self._is_done = True
        counted = self._score.count(FAILED if self._play.session.is_hinted else SOLVED)
        self._said = joined(DONE if self._score.outcome == SOLVED else DONE_AT_LAST, counted)
        self._go_on_running()

    def _refuse(self, step: Step) -> None:
        self._refused = self._play.game.count - 1, step
        self._said = joined(LOSES.format(move=_named(step)), self._score.count(FAILED))
        if self._score.run:
            self._go_on_running()
        else:
            begin(self._take_back(self._play.game.position, self._said))

    async def _take_back(self, position: Position, said: str) -> None:
        """Undo a wrong move; what is said of it stays."""
        if await self._panel.take_back(position):
            self._said = said
            self._show()

    async def _go_on(self, position: Position, place: int) -> None:
        """Make the moves that nobody is asked for."""
        await asyncio.sleep(BEAT)
        if self._play.game.position is position:
            self._play_to(place + 1)

    def _play_to(self, place: int) -> None:
        """Make the move that leads to a place on the line."""
        for step in distinct_moves(self._play.game.position):
            if self._place(step.position) == place:
                self._play.play(step.move, helped=True)
                return

    def _show(self) -> None:
        on = self._again if self._score.ended else self._next
        buttons = [self._stop]
        if not self._score.run:
            buttons = [] if self._is_done else [self._answer]
            buttons = [self._why] * bool(self._refused) + buttons + [on, self._panel.back]
        first = on if self._is_done or self._score.ended else None
        self._panel.show(self._title, self._said, buttons, first)

    @property
    def _title(self) -> str:
        if self._score.run:
            return self._score.run.title
        return TITLE.format(number=self._puzzle.number, level=self._puzzle.level)

    # ---- Help ----

    def _show_answer(self) -> None:
        """Make the right move: the puzzle does not count as solved any more."""
        self._play.session.hinted()
        self._score.count(FAILED)
        if self._place(self._play.game.position) is None:
            self._play.jump(0)
        self._play_to((self._place(self._play.game.position) or 0) + 1)

    async def _show_why(self) -> None:
        """Show what follows a wrong move, all of which loses."""
        if not self._refused:
            return
        count, wrong = self._refused
        shown = copy(self._play.game)
        shown.jump(count)
        shown.play(wrong.move)
        search = Furthest(shown.position)
        while not search.is_over and search.positions < _MOST:
            search.advance(seconds=_SLICE)
            await asyncio.sleep(0)
        for move in search.moves():
            shown.play(move)
        self._replay.show(shown, count, lambda: self._play.tell(self._play.session.follow(shown)))
        said = WHY if search.is_over else WHY_IN_PART
        self._said = said.format(move=_named(wrong), positions=numbers.positions(search.positions))
        self._show()
        self._replay.play()

    # ---- Streak and storm ----

    def begin_run(self, kind: str) -> None:
        """Begin a streak or a storm."""
        self._score.run = Run(kind, self._record.results)
        self._open_next()
        if kind == STORM:
            begin(self._tick(self._score.run))

    def _open_next(self) -> None:
        if self._score.run:
            self.open(self._score.run.next(self._record.results))

    def _go_on_running(self) -> None:
        if self._score.run:
            begin(self._run_on(self._play.game.position))

    async def _run_on(self, position: Position) -> None:
        await asyncio.sleep(BEAT)
        if self._play.game.position is position:
            self._open_next()

    async def _tick(self, run: Run) -> None:
        while self._score.run is run and not run.is_over:
            self._panel.entitle(run.title)
            await asyncio.sleep(1)
        if self._score.run is run:
            best = self._record.add(f"storm {run.count}").storm
            self._score.end()
            self._said = STORM_OVER.format(count=grouped(run.count), best=grouped(best))
            self._show()

    def _end_run(self) -> None:
        """End a streak or a storm at the player's wish; its title says how far it came."""
        self._said = joined(self._title, self._to_do())
        self._score.run = None
        self._show()


def _line(puzzle: Puzzle) -> list[bytes]:
    """Return the keys of all positions from a puzzle to the end of its answer."""
    position = puzzle.game.position
    keys = [position.key]
    for text in puzzle.answer:
        position = rules.play(position, notation.parse_move(position, text)).position
        keys.append(position.key)
    return keys


def _named(step: Step) -> str:
    return capital(said_of_step(step, homes=False))

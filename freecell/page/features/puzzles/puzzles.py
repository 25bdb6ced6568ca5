"""Puzzles: the player wins in as few moves as are proved to be enough, with stars for how."""

from __future__ import annotations

from copy import copy

from freecell import notation, puzzles, rules
from freecell.page import outgoing
from freecell.page.app import App
from freecell.page.browser import (
    DEAL,
    PageStorage,
    add,
    built,
    document,
    pressable,
    puzzles_text,
    say,
    says,
    today,
    window,
    with_puzzles,
)
from freecell.page.features.puzzles.sheet import MOST_STARS, PuzzleSheet, next_at_level, of_the_day
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, numbers
from freecell.page.words.numbers import Counted, grouped, joined
from freecell.page.words.signs import apart
from freecell.puzzles import Puzzle
from freecell.rules import Move
from freecell.session.session import BEGUN, JUMPED, UNDONE, Event
from freecell.translatable import _

GOAL = _("All home in {moves}")  # What is to be done: "All home in 4 moves".
MADE = _("{count} of {moves}")  # How many moves have been made: "1 of 4 moves".
BEGINNING = _("Level {level}: all home in {moves}. Undoing costs a star.")
SHOWN = _("Level {level}. Undoing costs a star.")  # What is seen of that: the rest stands elsewhere.
SOLVED = _("Solved")
IN_TIME = {
    3: _("All home in {moves} on the first try: three stars."),
    2: _("All home in {moves}, with undo or on another try: two stars."),
    1: _("All home in {moves}, with a hint: one star."),
    0: _("All home in {moves}. No stars, because you have seen the answer."),
}
"""What is said of a puzzle that is solved, by the stars."""
MISSED = _("Not solved in {moves}")  # When all moves have been made: "Not in 4 moves".
LATE = _("All home in {moves}, but {fewest} are enough.")
TAKES: Counted = Counted(
    _("From here it takes {count} more move.", "From here it takes {count} more moves.")
)  # Proved.
TAKES_MORE: Counted = Counted(
    _("From here it takes more than {count} more move.", "From here it takes more than {count} more moves.")
)
IS_LOST = _("From here the game can't be won.")
TRY_ON = _("Play on, undo or start over.")
NO_LONGER = _(
    "No longer possible in {moves}: {count} too many."
)  # Before a hint: "No longer in 4 moves: 2 too many."
FROM_THE_START = _("It's too late from here, so the answer starts from the beginning.")
NOT_STORED = _("Your browser has no room to store this, so it will be lost when you close the page.")

START_OVER = _("Start over")  # A button: back to the beginning of the puzzle.
SHOW_ANSWER = _("Show answer")  # A button: play the moves that win.
NEXT = _("Next puzzle")  # A button.
COPY_RESULT = _("Copy result")  # A button.
RESULT = _("FreeCell puzzle {name}: won in {count} {stars}\n{link}")  # {name}: a number, or the date.
RESULT_COPIED = _("Result copied")

_ASKER = "puzzle"
_KEPT = "freecell:puzzle"
"""The puzzle on the table: its number, and what the player has used: "u" undo or all moves, "h" a hint, "a"
the answer."""
_MORE = 2
"""As many moves too many are counted."""


class Puzzles:
    """Counts the moves that are made in a puzzle; `<html data-puzzle>` is its number.

    Stars are given once all cards are home in as few moves as are possible: three at the first try, two with
    undo or another try, one with a hint, none after the answer.
    """

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._router = app.router
        self._replay = app.replay
        self._engine = app.engine
        self._panel = app.exercise_panel
        self._archive = app.archive
        self._storage = PageStorage()
        self._number = 0  # Of the puzzle on the table.
        self._used = ""
        self._note = ""
        self._stars: int | None = None  # Once it is solved.
        self._dots = built("span", aria_hidden="true")
        self._count = built("span", role="status")
        self._made = built("div", self._dots, self._count, className="made")
        self._over = pressable(START_OVER, lambda: self._play.jump(0))
        self._answer = pressable(SHOW_ANSWER, lambda: app.engine.questions.ask(_ASKER, self._show_answer()))
        self._copy = pressable(COPY_RESULT, lambda: begin(outgoing.copy(self._result(), RESULT_COPIED)))
        self._next = pressable(NEXT, lambda: self.open(next_at_level(app.archive.results())))
        sheet = PuzzleSheet(app.archive, self.open)
        app.commands.add("puzzles", lambda: with_puzzles(sheet.open))
        app.play.changed.connect(self._changed)
        app.replay.drawn.connect(self._seen)
        app.engine.changed.connect(self._looked)
        self._changed(Event(BEGUN))

    def open(self, number: int) -> None:
        """Put a puzzle on the table."""
        self._router.deal(puzzles.start(number, puzzles_text()))

    # ---- The puzzle on the table ----

    def _changed(self, event: Event) -> None:
        game = self._play.game
        if not game.start.puzzle:
            self._number = 0
            for name in ("data-puzzle", "data-puzzle-state"):
                document.documentElement.removeAttribute(name)
            return
        if event.kind == BEGUN:
            self._begin(game.start.puzzle)
        self._note = ""
        if event.kind in {UNDONE, JUMPED}:
            self._stars = None
            self._use("u")
        if game.is_won and event.kind == BEGUN:  # A reload found it solved, and counted.
            found = self._archive.results().puzzles.get(self._number)
            self._stars = found.most if found and game.count == self._puzzle.win_in else None
        elif game.is_won:
            self._finish(game.count)
        elif game.count >= self._puzzle.win_in and event.kind not in {UNDONE, JUMPED}:
            self._use("u")
            self._engine.questions.ask(_ASKER, self._look())
        self._keep()
        self._show()

    def _begin(self, number: int) -> None:
        document.documentElement.setAttribute("data-puzzle", str(number))
        kept, _blank, used = self._storage.get(_KEPT).partition(" ")
        self._used = used if kept == str(number) and not self._number else ""  # After a reload.
        self._number, self._stars = number, None
        self._puzzle = puzzles.puzzle(number, puzzles_text())
        self._was_tried = number in self._archive.results().puzzles
        self._engine.learn(self._puzzle.position, _answer(self._puzzle))
        if says(DEAL):  # Nothing that is wrong with a link.
            self._tell_task()

    def _tell_task(self) -> None:
        """Say what is to be done, and show of that what neither the panel nor the number's field shows."""
        level, named = self._puzzle.level, str(window.freecell.said)
        words = BEGINNING.format(level=level, moves=numbers.moves(self._puzzle.win_in))
        if named == deal_titles.title(self._play.game.start):  # Not that it is the puzzle of the day.
            words = joined(named, words)[len(named) :]
            window.freecell.said = ""
        add(apart(words, SHOWN.format(level=level)))

    def _use(self, what: str) -> None:
        """Note that the player has used something; a later try gives fewer stars."""
        if what not in self._used:
            self._used += what
        if not self._was_tried:
            self._count_try(0)

    def _count_try(self, stars: int) -> str:
        """Add a try to the log; return what is to be said of that."""
        self._was_tried = True
        return "" if self._play.session.log.write(f"puzzle={self._number} {stars}") else NOT_STORED

    def _finish(self, count: int) -> None:
        fewest = self._puzzle.win_in
        moves = numbers.moves(count)
        if count > fewest:
            say(LATE.format(moves=moves, fewest=grouped(fewest)))
            return
        used = self._used
        self._stars = 0 if "a" in used else 1 if "h" in used else 2 if used or self._was_tried else MOST_STARS
        said = IN_TIME[self._stars].format(moves=moves)
        say(joined(said, self._count_try(self._stars)))

    async def _look(self) -> None:
        """Say how many moves it takes from here, when all have been made."""
        answer = await self._engine.find_fewest(_MORE)
        if answer.verdict == "won" and answer.is_shortest:
            said = TAKES(answer.length)
        elif (
            await self._engine.find_verdict("fewest moves", self._play.game.position)
        ).verdict == "impossible":
            said = IS_LOST
        else:
            said = TAKES_MORE(_MORE)
        say(joined(said, TRY_ON))

    def _looked(self) -> None:
        """Note that a hint was shown; say before it that it is too late for the puzzle, if it is."""
        known = self._engine.answer
        if self._number and self._play.session.is_hinted and "h" not in self._used:
            self._use("h")
            self._keep()
        if self._number and self._engine.questions.is_open("hint") and known.is_shortest:
            late = self._play.game.count + known.length - self._puzzle.win_in
            moves = numbers.moves(self._puzzle.win_in)
            self._note = NO_LONGER.format(moves=moves, count=grouped(late)) if late > 0 else ""
            self._show()

    def _show(self) -> None:
        count, fewest, is_won = self._play.game.count, self._puzzle.win_in, self._play.game.is_won
        is_missed = self._stars is None and (count > fewest or (count == fewest and not is_won))
        title = SOLVED if self._stars is not None else MISSED if is_missed else GOAL
        state = "solved" if self._stars is not None else "missed" if is_missed else "playing"
        moves = numbers.moves(fewest)
        self._dots.replaceChildren(*[built("i", className="done" * (i < count)) for i in range(fewest)])
        made = MADE.format(count=grouped(count), moves=moves) if count <= fewest else numbers.moves(count)
        self._count.textContent = shown(self._stars) if self._stars else made
        buttons = [self._over, self._copy if self._stars else self._answer, self._next]
        first = {"solved": self._next, "missed": self._over}.get(state)
        document.documentElement.setAttribute("data-puzzle-state", state)
        self._panel.show(title.format(moves=moves), self._note, buttons, first, [self._made])

    # ---- Help ----

    def _seen(self) -> None:
        """Note that the answer has been seen."""
        if self._number and self._replay.game.start.puzzle:
            self._use("a")
            self._keep()

    async def _show_answer(self) -> None:
        """Play the moves that win, from here or, if that would take too many, from the start."""
        shown = copy(self._play.game)
        left = max(self._puzzle.win_in - shown.count, 0)
        answer = await self._engine.find_fewest(left + _MORE)
        said = ""
        if answer.verdict != "won":
            shown.jump(0)
            answer, said = self._engine.learn(self._puzzle.position, _answer(self._puzzle)), FROM_THE_START
        first = shown.count
        for move in answer.moves:
            shown.play(move)
        self._replay.show(shown, first, lambda: self._play.tell(self._play.session.follow(shown)))
        if said:
            say(said)
        self._replay.play()

    # ---- What is kept, and copied ----

    def _keep(self) -> None:
        """Keep what the player has used, for a reload; the session keeps the moves."""
        self._storage.put(_KEPT, f"{self._number} {self._used}")

    def _result(self) -> str:
        """Return the result for others: of the puzzle of today by its day, of others by their numbers."""
        day = today()
        name = day if of_the_day() == self._number else grouped(self._number)
        link = outgoing.absolute(self._play.game.start.link())
        return RESULT.format(name=name, count=self._puzzle.win_in, stars=shown(self._stars or 0), link=link)


def _answer(puzzle: Puzzle) -> list[Move]:
    position, moves = puzzle.position, []
    for text in puzzle.answer:
        moves.append(notation.parse_move(position, text))
        position = rules.play(position, moves[-1], puzzles.AUTOMOVES).position
    return moves


def shown(stars: int) -> str:
    """Return stars as they are shown.

    >>> shown(2)
    '★★☆'
    """
    return "★" * stars + "☆" * (MOST_STARS - stars)

"""The replay: moves shown on the table step by step, apart from the player's game, and its dialog."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from freecell import notation
from freecell.game import Game
from freecell.page import motion
from freecell.page.browser import BrowserEvent, Element, built, document, element, listen, say, window
from freecell.page.commands import NO_REPLAY, REASONS, REPLAY, Commands
from freecell.page.dialogs import focused, give_back
from freecell.page.move_list import MoveList
from freecell.page.outgoing import absolute, copy, copy_link
from freecell.page.play import Play
from freecell.page.router import Router
from freecell.page.signals import Signal
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, numbers
from freecell.page.words.events import said_of_step
from freecell.page.words.numbers import joined
from freecell.page.words.signs import heard
from freecell.rules import Step
from freecell.translatable import _

PLAY, PAUSE = _("Play"), _("Pause")  # Buttons of a replay.
PAUSED = _("Paused. {place}")  # The status line: a replay, and where it is.
START_OF_REPLAY = _("Start of replay, {moves}")  # Where a replay is: "Start of replay, 52 moves".
STEP_OF_REPLAY = _("Move {number} of {moves}: {move}")  # Where a replay is, and its last move.
END_OF_REPLAY = _("End of replay, {moves}")
ALL_HOME = _("All cards are home.")
BACK_AT_START = _("Back to your game, at the start")
BACK_AFTER_MOVE = _("Back to your game, after move {count}")

AS_PLAYED = _("As played")  # The speed of a replay, after "Slow", "Normal" and "Fast".

_SECONDS = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""From step to step; the slowest animation of a step, with ten cards going home, takes 0.68."""
_ASIDE = ".replay, #review-sheet, #replay-moves"
"""What is there as long as a replay is, and takes the focus."""

REPLAY_LINK_COPIED = _("Replay link for {deal} copied")
MOVES_COPIED = _("Deal and moves copied")
SOLUTION_SHEET = _("{deal}, {count}\n{automoves}\n\n{board}\n\n{moves}\n")  # On the clipboard.
AUTOMOVES = {
    "none": _("Auto-move: off"),
    "safe": _("Auto-move: safe cards only"),
    "max": _("Auto-move: all possible cards"),
}
"""Below the title of a solution."""


class Replay:
    """The replay on the table, and the bar that replaces the controls while one is shown.

    A replay is a game of its own (freecell.game.Game), separate from the player's, and the number of moves
    after which it begins. `<html data-replay>` says how many steps have been shown. Whatever changes the
    player's game ends the replay, because the table then shows that game.
    """

    game: Game
    """The game whose moves are shown, after the first ``show``."""

    def __init__(
        self, play: Play, router: Router, commands: Commands, put_back: Callable[[], object]
    ) -> None:
        """Take over the bar's commands; put_back() removes what is held or marked from the table."""
        self._table = play.table
        self._play = play
        self._router = router
        self._commands = commands
        self._put_back = put_back
        self.is_shown: bool = False  # Whether there is one on the table.
        self.first: int = 0  # The number of its game's moves after which it begins,
        self.steps: int = 0  # and the number of moves from there on.
        self._take_over: Callable[[], object] = lambda: None
        self._run: asyncio.Task[None] | None = None  # Goes from step to step while it plays.
        self.used: Signal = Signal()  # It begins to play, is stepped, or listed.
        self.drawn: Signal = Signal()  # It shows another position, or rests.
        self.ended: Signal = Signal()  # It is no longer shown.
        self._scrubber = element("replay-scrubber")
        self._speed = element("replay-speed")
        self._as_played = built("option", AS_PLAYED, value="as played")
        self._seconds: Sequence[float] = ()  # How long each move of its game took, if that is known.
        play.changed.connect(lambda _event: self._end())
        commands.add("replay-play", self.toggle)
        commands.add("replay-back", lambda: self.go(self.at - 1))
        commands.add("replay-forward", lambda: self.go(self.at + 1))
        commands.add("replay-take", self.take_over)
        commands.add("replay-close", self.close)
        listen(self._scrubber, "input", lambda _event: self.go(int(self._scrubber.value)))
        listen(document, "keydown", self._pressed)
        listen(document, "visibilitychange", lambda _event: self.pause())
        self._before: Element = None  # What had the focus before it was shown.
        self._hang_a_curtain()

    @property
    def is_playing(self) -> bool:
        """Whether it goes from step to step by itself."""
        return self._run is not None

    @property
    def at(self) -> int:
        """How many of its steps have been shown."""
        return self.game.count - self.first

    # ---- Beginning and ending ----

    def show(
        self,
        game: Game,
        first: int,
        take_over: Callable[[], object],
        at: int = 0,
        seconds: Sequence[float] = (),
    ) -> None:
        """Show a game from its first step on, paused; take_over() is called if the player plays on from it.

        ``at`` is how many of its steps have already been shown then; ``seconds``, how long each move of the
        game took, offers to play it at that speed. It replaces any replay that is already
        shown: that is how a shorter line replaces the first one.
        """
        is_new = not self.is_shown
        if game.start.is_exercise:
            self._play.session.hinted()  # Whoever watches it knows what is to be found.
        self._put_back()
        self._play.rest(on=True)
        self.pause()
        self.game, self._take_over = game, take_over
        self.first = first
        self._offer_speed(seconds)
        self._set_shown(is_shown=True)
        self.steps = len(game.moves()) - first
        game.jump(first + at)
        self._scrubber.max = str(self.steps)
        self.draw()
        if is_new:
            self._before = focused()
            element("replay-play").focus()

    def _offer_speed(self, seconds: Sequence[float]) -> None:
        """Offer to play moves as they were played, if it is known how."""
        self._seconds = seconds
        if seconds:
            self._speed.append(self._as_played)
        elif self._speed.value == self._as_played.value:
            self._speed.value = "normal"
        if not seconds:
            self._as_played.remove()

    def close(self) -> None:
        """Put the player's own game back on the table."""
        self._end()
        game = self._play.game
        self._play.draw()
        said = BACK_AFTER_MOVE if game.count else BACK_AT_START
        say(said.format(count=game.count))

    def take_over(self) -> None:
        """Continue from here as the player's own game."""
        if self.at:
            self._take_over()
        else:
            self.close()

    def _end(self) -> None:
        if not self.is_shown:
            return
        has_focus = document.activeElement.closest(_ASIDE)  # Once disabled, a button may have lost it.
        self.pause()
        self._set_shown(is_shown=False)
        self._play.rest(on=False)
        document.documentElement.removeAttribute("data-replay")
        self.ended.emit()
        if self._play.game.start == self._router.current:  # Otherwise another deal has the address.
            self._router.end_replay()
        if has_focus:
            give_back(self._before)

    def _set_shown(self, *, is_shown: bool) -> None:
        self.is_shown = is_shown
        self._commands.set_condition(REPLAY, on=is_shown)
        self._commands.set_condition(NO_REPLAY, on=not is_shown)

    # ---- Playing ----

    def toggle(self) -> None:
        """Play, from the start again if it is at its end, or pause."""
        if self._run:
            self.pause()
            self.drawn.emit()
            say(PAUSED.format(place=self._where()))
        else:
            say("")  # What was said when it paused.
            self.play()

    def play(self) -> None:
        """Play from step to step, to the end."""
        if self.at == self.steps:
            self.game.jump(self.first)
            self.draw()
        self.used.emit()
        self._run = asyncio.ensure_future(self._play_on())
        self._show_whether_it_plays()

    def pause(self) -> None:
        """Stop playing."""
        if self._run:
            self._run.cancel()
            self._run = None
            self._show_whether_it_plays()

    def moves(self) -> list[str]:
        """Pause; return all its moves, in standard notation, as a list that the player looks at."""
        self.pause()
        self.used.emit()
        return self.game.moves()[self.first :]

    def go(self, at: int) -> None:
        """Go to a step that the player asks for, and say what it did; a single step is animated."""
        self.pause()
        at = min(max(at, 0), self.steps)
        if at == self.at + 1:
            self._travel(self.game.redo())
        elif at == self.at - 1:
            self._travel(self.game.undo(), back=True)
        else:
            self.game.jump(self.first + at)
            self.draw()
        self.used.emit()
        self._say(self._where())

    async def _play_on(self) -> None:
        while self.at < self.steps:
            speed = self._speed.value
            await asyncio.sleep(_SECONDS.get(speed) or self._seconds[self.game.count])
            self._travel(self.game.redo())
        self._run = None
        self._show_whether_it_plays()
        self._say(END_OF_REPLAY.format(moves=numbers.moves(self.steps)))

    def _travel(self, step: Step | None, *, back: bool = False) -> None:
        if step:
            self.draw(motion.turns(step, back=back))

    # ---- Showing ----

    def draw(self, moving: motion.Turns = ()) -> None:
        """Put the position that is shown on the table, where these cards move."""
        self._table.draw(self.game.position.piles(), moving)
        document.documentElement.setAttribute("data-replay", str(self.at))
        self._scrubber.value = str(self.at)
        self._scrubber.setAttribute("aria-valuetext", heard(self._where()))
        element("replay-count").textContent = f"{self.at}/{self.steps}"
        self.drawn.emit()

    def _where(self) -> str:
        """Return a sentence: where the replay is, and what its last move did."""
        step = self.game.last
        if not self.at or not step:
            return START_OF_REPLAY.format(moves=numbers.moves(self.steps))
        move = said_of_step(step, homes=not self.game.is_won)
        return STEP_OF_REPLAY.format(number=self.at, moves=self.steps, move=move)

    def _say(self, said: str) -> None:
        """Say this about the replay, and that all cards are home if they are."""
        say(joined(said, ALL_HOME) if self.game.is_won else said)

    def _show_whether_it_plays(self) -> None:
        word, icon = (PAUSE, "#icon-pause") if self._run else (PLAY, "#icon-play")
        button = element("replay-play")
        button.querySelector("span").textContent = word
        button.querySelector("use").setAttribute("href", icon)

    # ---- Keys ----

    def _pressed(self, event: BrowserEvent) -> None:
        """Handle the space bar if it does nothing else there, and the arrow keys in the bar."""
        target = event.target
        if not self.is_shown or event.defaultPrevented or document.querySelector(":popover-open"):
            return
        is_in_bar = target.closest(".replay, #review-chart") and not target.closest("input, select")
        if event.key == " " and not target.closest("button, select, #deal-number"):
            if not event.repeat:
                self.toggle()
        elif event.key in ("ArrowLeft", "ArrowRight") and is_in_bar:
            self.go(self.at + (1 if event.key == "ArrowRight" else -1))
        else:
            return
        event.preventDefault()

    # ---- The table, which takes no presses meanwhile ----

    def _hang_a_curtain(self) -> None:
        """Listen to presses before anything else does."""
        table = document.querySelector("main")
        for event in ("pointerdown", "click", "contextmenu", "keydown"):
            listen(table, event, self._touched, first=True)

    def _touched(self, event: BrowserEvent) -> None:
        if not self.is_shown or (event.type == "keydown" and event.key not in ("Enter", " ")):
            return
        event.stopPropagation()
        event.preventDefault()
        if event.type == "keydown" and event.key == " ":
            if not event.repeat:
                self.toggle()
        else:
            say(REASONS[REPLAY])


class ReplaySheet:
    """The dialog that lists the moves of the replay, and shares it."""

    def __init__(self, replay: Replay, commands: Commands) -> None:
        self._replay = replay
        self._commands = commands
        self._dialog = element("replay-moves")
        MoveList("replay-moves", lambda: (replay.moves(), replay.at), replay.go, commands)
        # The listed moves can no longer be shown.
        replay.ended.connect(self._dialog.hidePopover)
        listen(element("replay-copy"), "click", lambda _event: begin(self._copy()))
        listen(element("replay-link"), "click", lambda _event: begin(self._copy_link()))
        listen(element("replay-print"), "click", self._print)
        listen(window, "beforeprint", self._fill_paper)

    def _text(self) -> str:
        """Return the deal, its board and all moves from the start on, ten per line."""
        game = self._replay.game
        first, moves = game.position_after(0), game.moves()
        return SOLUTION_SHEET.format(
            deal=deal_titles.on_paper(game.start),
            count=numbers.moves(len(moves)),
            automoves=AUTOMOVES[game.automoves],
            board=first.rows_text() if first.is_fresh else first.columns_text(),
            moves=notation.lines(moves),
        )

    async def _copy(self) -> None:
        self._dialog.hidePopover()
        await copy(self._text(), MOVES_COPIED)

    async def _copy_link(self) -> None:
        self._dialog.hidePopover()
        game = self._replay.game
        link = absolute(game.start.link(game.line(len(game.moves())), replay=True))
        await copy_link(link, REPLAY_LINK_COPIED.format(deal=deal_titles.within(game.start)), self._text())

    def _print(self, _event: BrowserEvent) -> None:
        self._dialog.hidePopover()
        self._commands.run("print")

    def _fill_paper(self, _event: BrowserEvent) -> None:
        if self._replay.is_shown:
            element("replay-paper").textContent = self._text()

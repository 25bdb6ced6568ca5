"""The film: a line of moves shown on the table step by step, beside the game that is being played there."""

import asyncio

from pyscript import document

from freecell import notation, rules
from freecell.page import words
from freecell.page.browser import create_proxy, element, listen, say
from freecell.page.moves import counted

_SECONDS = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""From step to step; the slowest motion of one, with ten cards going home, takes 0.55."""
_PLAYING = (*rules.TARGETS, "u", "r", "ctrl+z", "ctrl+y", "ctrl+shift+z")
"""The keys that play, which rest while a film is shown."""
_NOT_NOW = "A film is shown. Press Play on from here to take over."


class Film:
    """The film on the table, and the bar that takes the place of the controls while one is shown.

    A film is a game of its own (freecell.game.Game) that the player's game knows nothing of, and the count of
    its moves where it begins. `<html data-film>` says how many steps it has gone. Whatever changes the
    player's game meanwhile ends the film, for then that is what the table shows.
    """

    def __init__(self, table, play, put_back) -> None:
        """Make the bar's buttons work; put_back() clears the table of what is held or marked there."""
        self._table = table
        self._play = play
        self._put_back = put_back
        self.game = None  # The film, while one is shown.
        self.first = 0  # The count of its game's moves where it begins,
        self.steps = 0  # and how many it has from there on.
        self._take_over = None
        self._run = None  # The task that goes from step to step, while it plays.
        self.ended = []  # Called when no film is shown any more.
        self._scrubber = element("film-scrubber")
        self._speed = element("film-speed")
        play.changed.append(lambda _step: self._end())
        for name, action in {
            "film-play": self.toggle,
            "film-back": self.back,
            "film-forward": self.forward,
            "film-take": self.take_over,
            "film-close": self.close,
        }.items():
            listen(element(name), "click", lambda _event, action=action: action())
        listen(self._scrubber, "input", lambda _event: self.go(int(self._scrubber.value)))
        listen(document, "keydown", self._pressed)
        listen(document, "visibilitychange", lambda _event: self.pause())
        self._draw_a_curtain()

    @property
    def is_begun(self) -> bool:
        """Whether it plays, or has left its start."""
        return self._run is not None or self.at > 0

    @property
    def at(self) -> int:
        """After how many of its steps it stands."""
        return self.game.count - self.first

    # ---- Beginning and ending ----

    def show(self, game, first: int, take_over) -> None:
        """Show a film from its first step on, paused; take_over() is called when the player goes on with it.

        A film that is shown already gives way: that is how a shorter line takes the place of the first one.
        """
        is_new = self.game is None
        self._put_back()
        self._play.rest(on=True)
        self.pause()
        self.game, self.first, self._take_over = game, first, take_over
        self.steps = len(game.moves()) - first
        game.jump(first)
        self._scrubber.max = str(self.steps)
        self._draw(())
        if is_new:
            element("film-play").focus()

    def close(self) -> None:
        """Put the player's own game back on the table."""
        self._end()
        game = self._play.game
        self._table.draw(game.position.piles())
        say(f"Your game again, after move {game.count}" if game.count else "Your game again, at the start")

    def take_over(self) -> None:
        """Go on from here, as the player's own game."""
        if self.at:
            self._take_over()
        else:
            self.close()

    def _end(self) -> None:
        """Show no film any more."""
        if self.game is None:
            return
        self.pause()
        self.game = None
        self._play.rest(on=False)
        has_focus = document.activeElement.closest(".film")
        document.documentElement.removeAttribute("data-film")
        if has_focus:
            element("solution-button").focus()
        for heard in self.ended:
            heard()

    # ---- Playing ----

    def toggle(self) -> None:
        """Play, from the start where it is at its end, or pause."""
        if self._run:
            self.pause()
            say(f"Paused. {self._where()}")
        else:
            self.play()

    def play(self) -> None:
        """Go on from step to step, to the end."""
        if self.at == self.steps:
            self.game.jump(self.first)
            self._draw(())
        self._run = asyncio.ensure_future(self._play_on())
        self._show_whether_it_plays()

    def pause(self) -> None:
        """Stand still."""
        if self._run:
            self._run.cancel()
            self._run = None
            self._show_whether_it_plays()

    def forward(self) -> None:
        """Go one step forward, by hand."""
        self.go(self.at + 1)

    def back(self) -> None:
        """Go one step back, by hand."""
        self.go(self.at - 1)

    def go(self, at: int) -> None:
        """Go to a step by hand, and say what it did; to the next or the last one the cards travel."""
        self.pause()
        at = min(max(at, 0), self.steps)
        if at == self.at + 1:
            self._travel(self.game.redo())
        elif at == self.at - 1:
            self._travel(self.game.undo())
        else:
            self.game.jump(self.first + at)
            self._draw(())
        say(self._where() + self._ending())

    async def _play_on(self) -> None:
        while self.at < self.steps:
            await asyncio.sleep(_SECONDS[self._speed.value])
            self._travel(self.game.redo())
        self._run = None
        self._show_whether_it_plays()
        say(f"The end of the film, after {counted(self.steps)}{self._ending()}")

    def _travel(self, step) -> None:
        self._draw((*step.cards, *step.sent_home))

    # ---- Showing ----

    def _draw(self, moving: tuple) -> None:
        self._table.draw(self.game.position.piles(), moving)
        document.documentElement.setAttribute("data-film", str(self.at))
        self._scrubber.value = str(self.at)
        self._scrubber.setAttribute("aria-valuetext", self._where())
        element("film-count").textContent = f"{self.at}/{self.steps}"

    def _where(self) -> str:
        """Say where the film stands, and what its last move did."""
        if not self.at:
            return f"At the start of {counted(self.steps)}"
        step = self.game.undo()
        self.game.redo()
        target = notation.pile_name(step.move.target, step.cards[0])
        return f"Move {self.at} of {self.steps}: {words.move(step.cards, target, step.sent_home)}"

    def _ending(self) -> str:
        return ". All cards are home." if self.game.status == "won" else ""

    def _show_whether_it_plays(self) -> None:
        word, icon = ("Pause", "#icon-pause") if self._run else ("Play", "#icon-play")
        button = element("film-play")
        button.querySelector("span").textContent = word
        button.querySelector("use").setAttribute("href", icon)

    # ---- Keys ----

    def keys(self, actions: dict, show_moves) -> None:
        """Let these actions on keys, while a film is shown, be the film's, or none."""
        own = {name: lambda: say(_NOT_NOW) for name in _PLAYING}
        own |= {
            "k": self.toggle,
            ",": self.back,
            ".": self.forward,
            "escape": self.close,
            "m": show_moves,
        }
        for name, action in own.items():
            actions[name] = self._either(action, actions.get(name))

    def _either(self, own, other):
        def action() -> None:
            if self.game:
                own()
            elif other:
                other()

        return action

    def _pressed(self, event) -> None:
        """Take the keys of the bar, and the space bar where it does nothing else."""
        target = event.target
        if self.game is None or event.defaultPrevented or document.querySelector(":popover-open"):
            return
        is_in_bar = target.closest(".film")
        if event.key == " " and not target.closest("button, select, #deal-number"):
            action = self.toggle
        elif event.key == "Escape":
            action = self.close
        elif event.key in ("ArrowLeft", "ArrowRight") and is_in_bar and not target.closest("input, select"):
            action = self.back if event.key == "ArrowLeft" else self.forward
        else:
            return
        event.preventDefault()
        action()

    # ---- The table, which is only to be seen ----

    def _draw_a_curtain(self) -> None:
        """Keep presses from the table while a film is shown there: it is not the game that hands know."""
        table = document.querySelector("main")
        capture = True  # before the listeners of hands and keys
        for event in ("pointerdown", "click", "contextmenu", "keydown"):
            table.addEventListener(event, create_proxy(self._touched), capture)

    def _touched(self, event) -> None:
        if self.game is None or (event.type == "keydown" and event.key not in ("Enter", " ")):
            return
        event.stopPropagation()
        event.preventDefault()
        if event.type == "keydown" and event.key == " ":
            self.toggle()
        else:
            say(_NOT_NOW)

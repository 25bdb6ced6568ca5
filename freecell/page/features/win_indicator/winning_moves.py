"""The moves that keep the game winnable: how many there are, as far as it is proved, and which."""

from __future__ import annotations

import asyncio

from freecell import rules
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, add, document, hear, listen, recent, say
from freecell.page.engine import Engine
from freecell.page.words.events import said_of_step
from freecell.page.words.numbers import Counted, form, grouped, joined
from freecell.position import Position
from freecell.rules import Move, Step
from freecell.solver.choices import distinct_moves
from freecell.solver.search import Verdict
from freecell.translatable import _

KEEP = _(
    "Only {count} of {all} moves keeps the game winnable.",
    "{count} of {all} moves keep the game winnable.",
)
KEEP_AT_LEAST = _(
    "At least {count} of {all} moves keeps the game winnable.",
    "At least {count} of {all} moves keep the game winnable.",
)
all_keep: Counted = Counted(
    _("The only legal move keeps the game winnable.", "All {count} moves keep the game winnable.")
)
CHECKING_OTHERS = _("Checking the other moves…")  # After "At least 2 of 9 moves keep the game winnable."
not_decided: Counted = Counted(_("{count} move is undecided.", "{count} moves are undecided."))
TO_SEE = _("Press the light again to see it.", "Press the light again to see them.")  # Moves.
THESE_KEEP = _("This move keeps the game winnable: {moves}", "These moves keep the game winnable: {moves}")
marked: Counted = Counted(_("The card to move is marked.", "The cards of {count} moves are marked."))
MORE = _("{said}; {more}")  # In a list of moves: what stands between two of them.
ONLY_ONE_KEPT = _("Only {move} would have kept it winnable.")  # After "This game is no longer winnable."

_COUNTING = "winning moves"
_ONLY_ONE = "only winning move"
_MODIFIERS = ("Alt", "AltGraph", "Control", "Meta", "Shift")
_IN_WORDS = 2
"""So many moves are named in the status line; more would hide cards, so they are only heard."""
_SOON = 0.5
"""Seconds after which it says what is known so far: mostly, all is known by then."""


class Choices:
    """The distinct moves in a position, and what is proved of them so far."""

    def __init__(self, engine: Engine, position: Position) -> None:
        """Begin with the line that is known to win, if there is one."""
        self._engine = engine
        automoves = engine.spot[1]
        self.steps: list[Step] = distinct_moves(position, automoves)
        self._verdicts: dict[Move, Verdict] = {}
        for move in engine.known_of((position, automoves)).moves[:1]:
            key = rules.play(position, move, automoves).position.key
            self._verdicts = {step.move: "won" for step in self.steps if step.position.key == key}

    @property
    def winning(self) -> list[Step]:
        """Those that are proved to keep the game winnable."""
        return self._with("won")

    @property
    def undecided(self) -> list[Step]:
        """Those of which nothing is proved."""
        return self._with("undecided")

    def _with(self, verdict: Verdict) -> list[Step]:
        return [step for step in self.steps if self._verdicts.get(step.move, "undecided") == verdict]

    async def decide(self, step: Step, kind: str) -> None:
        """Look at a move for as long as this kind of question may take."""
        answer = await self._engine.find_verdict(kind, step.position)
        self._verdicts[step.move] = answer.verdict
        await asyncio.sleep(0)  # What is known, or found in a slice, has not let the page answer.


def said_of(choices: Choices) -> str:
    """Return how many of the moves keep the game winnable, and how many are not decided, if any."""
    count, most = len(choices.winning), len(choices.steps)
    if count == most:
        return all_keep(most)
    forms = KEEP_AT_LEAST if choices.undecided else KEEP
    said = forms[form(count)].format(count=grouped(count), all=grouped(most))
    return joined(said, _undecided(choices))


def said_of_which(choices: Choices) -> str:
    """Return which moves keep the game winnable."""
    said = ""
    for step in choices.winning:
        move = said_of_step(step, homes=False)
        said = MORE.format(said=said, more=move) if said else move
    said = THESE_KEEP[form(len(choices.winning))].format(moves=said)
    return joined(said, _undecided(choices))


def _undecided(choices: Choices) -> str:
    count = len(choices.undecided)
    return not_decided(count) if count else ""


class WinningMoves:
    """Says how many moves keep the game winnable; asked again, it shows them, until the next press."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._engine = app.engine
        self._choices: Choices | None = None
        self._checking: str | None = None  # What it said while it went on,
        self._offer: str | None = None  # and at the end: the moves are shown if that was said last.
        app.cleared.connect(self.clear)
        app.play.changed.connect(lambda _event: self.clear())
        for press in ("pointerdown", "keydown"):
            listen(document, press, self._pressed, first=True)

    def tell(self, way: str) -> None:
        """Say this of a way to win, and how many moves keep the game winnable; asked again, say which."""
        if self._choices and recent[-1:] == [self._offer]:
            self._show(self._choices)
            return
        self.clear()
        say(way)
        if not (self._app.play.game.is_won or self._app.replay.is_shown):
            self._engine.questions.ask(_COUNTING, self._count())

    def clear(self) -> None:
        """Remove the marks, and stop counting."""
        self._stop()
        self._choices = self._checking = self._offer = None

    def _pressed(self, event: BrowserEvent) -> None:
        if getattr(event, "key", "") not in _MODIFIERS:
            self._stop()

    def _stop(self) -> None:
        questions = self._engine.questions
        if questions.is_open(_COUNTING):
            questions.end(_COUNTING)
            if self._choices and self._is_checking:
                self._say_result(self._choices)

    @property
    def _is_checking(self) -> bool:
        """Whether the status line says that it goes on."""
        return recent[-1:] == [self._checking]

    async def _count(self) -> None:
        """Look at each move for a short time, then for a longer one at those that are not decided."""
        choices = self._choices = Choices(self._engine, self._app.play.game.position)
        soon = asyncio.get_running_loop().call_later(_SOON, self._say_so_far, choices)
        try:
            for kind in ("winning move", "undecided move"):
                for step in choices.undecided:
                    await choices.decide(step, kind)
        finally:
            soon.cancel()
        self._say_result(choices)

    def _say_so_far(self, choices: Choices) -> None:
        count, most = len(choices.winning), len(choices.steps)
        said = KEEP_AT_LEAST[form(count)].format(count=grouped(count), all=grouped(most))
        self._checking = joined(said, CHECKING_OTHERS)
        add(self._checking)

    def _say_result(self, choices: Choices) -> None:
        said, count = said_of(choices), len(choices.winning)
        if count < len(choices.steps):
            said = self._offer = joined(said, TO_SEE[form(count)])
        if self._is_checking:
            say(said)
        else:
            add(said)

    def _show(self, choices: Choices) -> None:
        """Mark the cards of the moves that keep the game winnable, and say the moves."""
        self._app.clear()
        self._app.play.session.hinted()
        self._app.marks.cards([step.cards for step in choices.winning])
        said, count = said_of_which(choices), len(choices.winning)
        if count <= _IN_WORDS:
            say(said)
        else:
            say(joined(marked(count), _undecided(choices)))
            hear(said)

    def name_only_one(self, lost: str) -> None:
        """Say which move alone kept the game winnable before the last one lost it, if that is proved soon.

        It is added to this sentence, unless something else has been said since.
        """
        game = self._app.play.game
        before = game.position_after(game.count - 1)
        if self._engine.known_of((before, self._engine.spot[1])).verdict == "won":
            self._engine.questions.ask(_ONLY_ONE, self._find_only_one(before, lost))

    async def _find_only_one(self, before: Position, lost: str) -> None:
        choices = Choices(self._engine, before)
        for step in choices.undecided:
            await choices.decide(step, "winning move")
            if len(choices.winning) > 1:
                return
        is_last = recent[-1:] == [lost] and self._engine.outlook == "lost"
        if is_last and not choices.undecided:
            for only in choices.winning:
                add(ONLY_ONE_KEPT.format(move=said_of_step(only, homes=False)))

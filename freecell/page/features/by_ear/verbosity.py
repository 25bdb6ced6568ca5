"""What is said for the ear alone, and in how many words: a setting with three levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from freecell import rules
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, callback, element, hear, listen, window
from freecell.page.features.by_ear import answers
from freecell.page.words import piles
from freecell.page.words.numbers import capital, joined
from freecell.page.words.signs import apart, heard, seen
from freecell.rules import Step
from freecell.session.session import PLAYED, REDONE, UNDONE, Event
from freecell.translatable import _

ALL_CAN_GO_HOME = _("All cards can go home now: press Q.")  # By ear.
IN_ITS_PILE = _("{card}, {place} of {count}")  # A card's name, in the pile that has the focus already.

_PAUSE = 200
"""Milliseconds after the status line has changed: of texts that change at once, any may be spoken first."""

Labels: TypeAlias = Callable[[str, Sequence[int]], list[str]]


def normal_labels(pile: str, held: Sequence[int]) -> list[str]:
    """Return what the cards of a pile are called by someone who knows which pile it is.

    >>> normal_labels("cascade-2", [37, 32])
    ['ten of diamonds, 1 of 2', 'nine of clubs, 2 of 2']
    """
    if not pile.startswith("cascade"):
        return piles.labels(pile, held)
    count = len(held)
    return [
        IN_ITS_PILE.format(card=piles.CARDS[card], place=place, count=count)
        for place, card in enumerate(held, start=1)
    ]


def short_labels(_pile: str, held: Sequence[int]) -> list[str]:
    """Return what cards are called in as few words as possible.

    >>> short_labels("cascade-2", [37, 32])
    ['ten diamonds', 'nine clubs']
    """
    return [answers.card(card) for card in held]


def short_labels_with_pile(pile: str, held: Sequence[int]) -> list[str]:
    """Return the same, and the number of the column, or which other pile it is.

    >>> short_labels_with_pile("cascade-2", [37, 32])
    ['ten diamonds: 2', 'nine clubs: 2']
    """
    return [answers.card_at(card, pile) for card in held]


MORE: dict[tuple[str, bool], Callable[[Step], str]] = {
    ("full", False): answers.more_about,
    ("full", True): answers.brought_back,
    ("normal", False): answers.uncovered,
}
"""What is said besides of a move, and of one that is undone, when that has been said."""


LABELS: dict[str, tuple[Labels, Labels]] = {
    "full": (piles.labels, piles.labels),
    "normal": (normal_labels, piles.labels),
    "short": (short_labels, short_labels_with_pile),
}
"""How cards are called at each level, and how the first one of another pile."""


class Speech:
    """Says what players who see the table need not be told, and everything in the words that were chosen."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._could_finish = False
        self._more = ""  # What is still to be said of the last move.
        self._pausing: int | None = None
        self._waiting = callback(self._say_more)
        self._pile = ""  # The pile of the card that has the focus.
        app.settings.changed["speech"].connect(self._choose)
        app.play.saying.connect(self._say_move)
        app.pointer.picked_up.connect(self._say_held)
        app.play.changed.connect(self._changed)
        listen(element("table"), "focusin", self._focused)
        self._choose()

    @property
    def _level(self) -> str:
        return self._app.settings.get("speech")

    def _choose(self) -> None:
        self._app.table.name_cards(LABELS[self._level][0])

    def _say_move(self, event: Event, told: list[str]) -> None:
        """Say a move that is played, undone or redone in as many words as were chosen."""
        if event.step and self._level != "full":
            done = answers.moved if self._level == "normal" else answers.played
            said = answers.undone(event.step) if event.kind == UNDONE else done(event.step)
            told[0] = apart(heard(said), seen(told[0]))

    def _say_held(self, cards: Sequence[int], told: list[str]) -> None:
        """Say only which cards are picked up; where they can go can be asked for."""
        if self._level != "full":
            told[0] = apart(capital(answers.run(cards)), seen(told[0]))

    def _changed(self, event: Event) -> None:
        said = ""
        about = MORE.get((self._level, event.kind == UNDONE))
        if event.step and about and not self._app.play.game.is_won:
            said = about(event.step)
        can_finish = bool(rules.finishing_move(self._app.play.game.position))
        if can_finish and not self._could_finish and event.kind in {PLAYED, REDONE}:
            said = joined(said, ALL_CAN_GO_HOME)
        self._could_finish = can_finish
        window.clearTimeout(self._pausing)
        hear("")
        self._more = said
        self._pausing = window.setTimeout(self._waiting, _PAUSE)

    def _say_more(self) -> None:
        hear(self._more)

    def _focused(self, event: BrowserEvent) -> None:
        """Name the pile too, if the focus comes from another one."""
        pile = str(event.target.dataset.pile)
        if self._pile != pile:
            table = self._app.table
            # A free cell may be gone meanwhile.
            table.name_cards(LABELS[self._level][0], self._pile if self._pile in table.shown else "")
            self._pile = pile
            if event.target.hasAttribute("data-card"):
                label = LABELS[self._level][1](pile, self._app.table.shown[pile])
                event.target.setAttribute("aria-label", label[int(event.target.dataset.depth)])

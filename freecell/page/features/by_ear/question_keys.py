"""Questions by a key or two: what is in a column, where a card is, which moves there are."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.app import App
from freecell.page.browser import AGAIN, BrowserEvent, document, hear, listen, recent, say
from freecell.page.features.by_ear import answers
from freecell.page.input.keyboard import Keyboard
from freecell.page.words import deal_titles, piles
from freecell.page.words.numbers import capital
from freecell.position import Position
from freecell.translatable import _

ASK_COLUMN = _("Column?")  # By ear: after the first of two keys.
ASK_RANK = _("Rank?")  # By ear: after the first of three keys.
ASK_SUIT = _("{rank}: suit?")  # By ear: after the second of three keys: "Queen: suit?".
NO_COLUMN = _("There's no column {key}. Press 1 to 8, G for all available cards, or 0 for the whole board.")
NO_RANK = _("No rank begins with {key}. Press A, 2 to 9, T, J, Q or K.")
NO_SUIT = _("No suit begins with {key}. Press C, D, H or S.")
CANCELLED = _("Question cancelled")
NOTHING_SAID = _("Nothing has been said yet.")

Answer = Callable[[str], None]
"""What is done with the next key."""

_RANKS, _SUITS = "a23456789tjqk", "cdhs"
_TEN = ("1", "0")
"""Other keys for a ten."""
_MODIFIERS = {"Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"}


class Questions:
    """Answers what is asked of the cards on the table, in the status line."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._keyboard = Keyboard()
        self._next: Answer | None = None  # While a question needs another key.
        self._repeated = ""  # What was said again last.
        self._told = ""  # What was last said for the ear alone.
        for name, answer in {
            "ask-column": lambda: self._ask(ASK_COLUMN, self._column_pressed),
            "ask-card": lambda: self._ask(ASK_RANK, self._rank_pressed),
            "open-cards": lambda: say(answers.open_cards(self._position)),
            "whole-board": lambda: self._tell(answers.board(self._position)),
            "cells-and-home": lambda: say(answers.top_row(self._position)),
            "legal-moves": lambda: say(answers.moves(self._position)),
            "standing": self._say_standing,
            "say-again": self._say_again,
        }.items():
            app.commands.add(name, answer)
        listen(document, "keydown", self._pressed, first=True)

    @property
    def _position(self) -> Position:
        return answers.shown(self._app.table.shown)

    def _say_standing(self) -> None:
        game = self._app.play.game
        say(answers.standing(game, deal_titles.outlook(self._app.engine.outlook, game.count)))

    def _say_again(self) -> None:
        """Say what was said last; asked again at once, the last five sentences."""
        last = recent[-1] if recent else NOTHING_SAID
        said = " ".join(recent) if self._repeated == last else last
        self._repeated = said
        self._tell(said)

    def _tell(self, words: str) -> None:
        """Say for the ear alone what is too long for the status line, or has been said there just now."""
        self._told = words if self._told.endswith(AGAIN) else words + 2 * AGAIN
        hear(self._told)

    # ---- Questions of several keys ----

    def _ask(self, question: str, answer: Answer) -> None:
        say(question)
        self._next = answer

    def _pressed(self, event: BrowserEvent) -> None:
        """Give a question its next key, before that means anything else."""
        answer = self._next
        if not answer or event.key in _MODIFIERS:
            return
        self._next = None
        key = self._keyboard.keys(event)[-1]
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest("input, textarea, select"):
            return
        event.preventDefault()
        event.stopPropagation()
        if key == "escape":
            say(CANCELLED)
        else:
            answer(key)

    def _column_pressed(self, key: str) -> None:
        if key in set("12345678"):
            say(answers.column(self._position, int(key)))
        elif key == "g":
            self._app.commands.run("open-cards")
        elif key == "0":
            self._app.commands.run("whole-board")
        else:
            say(NO_COLUMN.format(key=key.upper()))

    def _rank_pressed(self, key: str) -> None:
        key = "t" if key in _TEN else key
        rank = _RANKS.find(key)
        if rank < 0 or len(key) > 1:
            say(NO_RANK.format(key=key.upper()))
        else:
            asked = ASK_SUIT.format(rank=capital(piles.RANKS[rank]))
            self._ask(asked, lambda suit: self._suit_pressed(rank, suit))

    def _suit_pressed(self, rank: int, key: str) -> None:
        if key not in set(_SUITS):
            say(NO_SUIT.format(key=key.upper()))
            return
        card = 4 * rank + _SUITS.index(key)
        say(answers.where(self._position, card))
        self._next = lambda then: self._go(card, then)

    def _go(self, card: int, key: str) -> None:
        """Lead the focus to the card that was asked for, or let the key mean what it always means."""
        if key == "enter":
            self._app.focus.go(*answers.place(self._position, card))
        else:
            self._app.commands.press(key)

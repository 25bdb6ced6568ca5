"""The field for questions, moves and commands in words: "36", "3", "where queen hearts", "undo"."""

from __future__ import annotations

import re

from freecell.errors import shortened
from freecell.notation import pile_name
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, element, listen, say
from freecell.page.commands import COMMANDS, NO_REPLAY
from freecell.page.dialogs import toggling
from freecell.page.features.by_ear import answers
from freecell.page.features.by_ear.typed import card_in, move_in, plain
from freecell.position import Position
from freecell.translatable import _

WHERE = _("where")  # What may be typed before a card, to ask where it is: "where queen hearts".
NOT_UNDERSTOOD = _(
    '"{text}" isn\'t a move, card or command. Try 36, 3, board, moves, where queen hearts, undo or hint.'
)
SEVERAL = _('"{text}" could be {names}.')  # What was typed is the beginning of several commands.

_MOVE = re.compile(r"[1-8a-d][1-8a-dh]")
_CELL_TO_CELL = re.compile(r"[a-d][a-d]")
"""No move in any game, so it is a card: "ac" is the ace of clubs."""


class Ask:
    """The dialog with the field; the status line, which screen readers read out, has its answers too."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._dialog = element("ask")
        self._field = element("ask-text")
        self._card: int | None = None  # The card that was asked for last: Enter alone leads to it.
        app.commands.add("ask", toggling(self._dialog))
        app.replay.drawn.connect(self._dialog.hidePopover)  # It would hide the moves.
        listen(element("ask-form"), "submit", self._submitted)

    @property
    def _position(self) -> Position:
        return answers.shown(self._app.table.shown)

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        text = " ".join(str(self._field.value).split())
        self._field.value = ""
        card, self._card = self._card, None
        if plain(text):
            self._answer(plain(text), text)
        elif card is not None:
            self._dialog.hidePopover()
            self._app.focus.go(*answers.place(self._position, card))

    def _answer(self, text: str, typed: str) -> None:
        """Do or say what a text asks for; say so, as it was typed, if it asks for nothing that there is."""
        asked = [command.name for command in COMMANDS if command.asked and plain(command.asked) == text]
        if asked:
            self._app.commands.run(asked[0])
        elif text in set("12345678"):
            say(answers.column(self._position, int(text)))
        elif all(_MOVE.fullmatch(word) and not _CELL_TO_CELL.fullmatch(word) for word in text.split()):
            self._play(text.split())
        elif not (self._is_card_moved(text) or self._is_card_asked_for(text)):
            self._run(text, typed)

    def _play(self, moves: list[str]) -> None:
        """Make moves in standard notation, up to the first that cannot be made."""
        commands, game = self._app.commands, self._app.play.game
        for move in moves:
            source, target = tuple(move)
            count = game.count
            self._app.clear()
            commands.run("pile-" + source)
            if self._app.pointer.is_holding:
                commands.run("home" if target == "h" else "pile-" + target)
            if game.count == count:
                return

    def _is_card_moved(self, text: str) -> bool:
        """Move a card that is named, with those on top of it, to where the text says, if it says so."""
        move = move_in(text)
        if not move:
            return False
        card, target = move
        self._app.clear()
        pointer = self._app.pointer
        pointer.touch(*answers.place(self._position, card))
        if pointer.is_holding:
            pointer.touch(pile_name(target, card), 0)
        return True

    def _is_card_asked_for(self, text: str) -> bool:
        card = card_in(text.removeprefix(plain(WHERE) + " "))
        if card is None:
            return False
        say(answers.where(self._position, card))
        self._card = card
        return True

    def _run(self, text: str, typed: str) -> None:
        """Run the command whose name begins like this; those of a replay have a bar of their own."""
        named = {
            plain(command.label or command.name.replace("-", " ")): command.name
            for command in COMMANDS
            if NO_REPLAY not in command.disabled_when
        }
        found = [text] if text in named else [label for label in named if label.startswith(text)]
        if len(found) == 1:
            self._app.commands.run(named[found[0]])
        else:
            said = SEVERAL if found else NOT_UNDERSTOOD
            say(said.format(text=shortened(typed), names=answers.listed(found)))

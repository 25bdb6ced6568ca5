"""The list of moves in standard notation: the player can go to any of them, or to another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from freecell.page.browser import built, document, element, elements
from freecell.page.commands import Commands
from freecell.page.dialogs import button, toggling, when_chosen, when_opened
from freecell.page.play import Play
from freecell.page.words import numbers
from freecell.translatable import _

START = _("Start")  # In the list of moves, before the first.
MOVE = _("Move {number}: {move}")  # In the list of moves.
OTHER_GAME = _("Switch to your other game ({moves})")


class MoveList:
    """A dialog that lists moves from the start on, marks the current one, and lets the player choose one."""

    def __init__(
        self,
        name: str,
        moves: Callable[[], tuple[Sequence[str], int]],
        choose: Callable[[int], object],
        commands: Commands,
    ) -> None:
        """Fill the list of this dialog when it opens.

        moves() returns the moves and how many of them are played; choose(count) changes that number.
        """
        self._dialog = element(name)
        self._list = element(f"{name}-list")
        self._moves = moves
        when_opened(self._dialog, self.fill)
        when_chosen(self._list, self._dialog, lambda value: choose(int(value)))
        commands.add(name, toggling(self._dialog))

    def focus(self, value: str) -> None:
        """Put the focus on the move with this value, or on the current one if there is none."""
        for choice in elements("button", self._list):
            if choice.value == value:
                choice.focus()
                return
        self._list.querySelector("[aria-current]").focus()

    def fill(self) -> None:
        """List the moves; the focus goes to the current one when the dialog opens."""
        moves, at = self._moves()
        self._list.replaceChildren()
        for count, move in enumerate([START] + list(moves)):
            choice = button(str(count), move)
            if count:
                choice.setAttribute("aria-label", MOVE.format(number=count, move=move))
            if count == at:
                choice.setAttribute("aria-current", "step")
                choice.autofocus = True
            self._list.append(built("li", choice))


class Moves:
    """The button with the number of moves, the list of them, and the other games of the deal."""

    def __init__(self, play: Play, commands: Commands) -> None:
        self._play = play
        self._dialog = element("moves")
        self._others = element("others")
        self._button = element("moves-button")
        self._list = MoveList("moves", lambda: (play.game.moves(), play.game.count), play.jump, commands)
        play.changed.connect(lambda _event: self._changed())
        when_opened(self._dialog, self._fill_others)
        when_chosen(self._others, self._dialog, lambda text: play.tell(play.session.take_up(text)))

    def _changed(self) -> None:
        """Show the number of moves; if the list is open, another tab has played, so update the list too."""
        self._button.textContent = numbers.moves(self._play.game.count)
        if self._dialog.matches(":popover-open"):
            focused = document.activeElement
            had_focus = self._dialog.contains(focused)
            self._list.fill()
            self._fill_others()
            if had_focus and not self._dialog.contains(focused):
                self._list.focus(focused.value)

    def _fill_others(self) -> None:
        self._others.replaceChildren()
        for text, other in self._play.session.others():
            moves = numbers.moves(other.count)
            self._others.append(button(text, OTHER_GAME.format(moves=moves)))

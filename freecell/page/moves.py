"""The list of moves in standard notation: a way back to any of them, or to another game of the deal."""

from pyscript import document

from freecell.page.browser import element, listen


class Moves:
    """The button that counts the moves, and the dialog that lists them."""

    def __init__(self, play) -> None:
        """Count the moves from now on."""
        self._play = play
        self._dialog = element("moves")
        self._list = element("moves-list")
        self._others = element("others")
        self._button = element("moves-button")
        play.changed.append(lambda _step: self._count())
        listen(self._dialog, "beforetoggle", self._toggled)
        listen(self._list, "click", self._clicked)
        listen(self._others, "click", self._other_clicked)
        self._count()

    def show(self) -> None:
        """Open the dialog, or close it."""
        self._dialog.togglePopover()

    def _count(self) -> None:
        self._button.textContent = counted(self._play.game.count)
        self._button.disabled = False

    def _toggled(self, event) -> None:
        """List moves and other games of the deal before the dialog opens, the focus on the present move."""
        if event.newState != "open":
            return
        game = self._play.game
        self._list.replaceChildren()
        for count, words in enumerate(["Start", *game.moves()]):
            choice = button(str(count), words)
            if count:
                choice.setAttribute("aria-label", f"Move {count}: {words}")
            if count == game.count:
                choice.setAttribute("aria-current", "step")
                choice.autofocus = True
            item = document.createElement("li")
            item.append(choice)
            self._list.append(item)
        self._others.replaceChildren()
        for text, other in self._play.others():
            self._others.append(button(text, f"Your other game of this deal: {counted(other.count)}"))

    def _clicked(self, event) -> None:
        choice = event.target.closest("button")
        if choice:
            self._dialog.hidePopover()
            self._play.jump(int(choice.value))

    def _other_clicked(self, event) -> None:
        choice = event.target.closest("button")
        if choice:
            self._dialog.hidePopover()
            self._play.take_up(choice.value)


def counted(moves: int) -> str:
    """Return "1 move" or "2 moves"."""
    return "1 move" if moves == 1 else f"{moves} moves"


def button(value: str, words: str):
    """Return a button to choose something by."""
    made = document.createElement("button")
    made.type = "button"
    made.value = value
    made.textContent = words
    return made

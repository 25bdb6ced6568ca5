"""The list of moves: how many there are, in standard notation, and a way back to any of them."""

from pyscript import document

from freecell.page.browser import element, listen


class Moves:
    """The button that counts the moves, and the dialog that lists them."""

    def __init__(self, play) -> None:
        """Count the moves from now on."""
        self._play = play
        self._dialog = element("moves")
        self._list = element("moves-list")
        self._button = element("moves-button")
        play.changed.append(lambda _step: self._count())
        listen(self._dialog, "toggle", self._toggled)
        listen(self._list, "click", self._clicked)
        self._count()

    def show(self) -> None:
        """Open the dialog, or close it."""
        self._dialog.togglePopover()

    def _count(self) -> None:
        count = self._play.game.count
        self._button.textContent = "1 move" if count == 1 else f"{count} moves"
        self._button.disabled = False

    def _toggled(self, event) -> None:
        """List the moves when the dialog opens, the present one marked."""
        if event.newState != "open":
            return
        game = self._play.game
        self._list.replaceChildren()
        for count, words in enumerate(["Start", *game.moves()]):
            button = document.createElement("button")
            button.type = "button"
            button.value = str(count)
            button.textContent = words
            if count:
                button.setAttribute("aria-label", f"Move {count}: {words}")
            if count == game.count:
                button.setAttribute("aria-current", "step")
            item = document.createElement("li")
            item.append(button)
            self._list.append(item)

    def _clicked(self, event) -> None:
        button = event.target.closest("button")
        if button:
            self._dialog.hidePopover()
            self._play.jump(int(button.value))

"""What a mouse could pick up rises a little under it; cards that have to stay do not."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import BrowserEvent, Element, element, listen
from freecell.page.input.pointer import place


class Hover:
    """Marks the cards that a press would pick up where the mouse is."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._marked: list[Element] = []
        listen(element("table"), "pointerover", self._entered)
        listen(element("table"), "pointerleave", lambda _event: self._clear())
        app.play.changed.append(lambda _event: self._clear())

    def _entered(self, event: BrowserEvent) -> None:
        self._clear()
        pointer, touched = self._app.pointer, event.target.closest(".card")
        is_busy = pointer.is_holding or self._app.replay.is_shown
        if touched and event.pointerType == "mouse" and not is_busy:
            self._marked = [self._app.table.card(card) for card in pointer.liftable(*place(touched))]
            for found in self._marked:
                found.setAttribute("data-loose", "")

    def _clear(self) -> None:
        for found in self._marked:
            found.removeAttribute("data-loose")
        self._marked = []

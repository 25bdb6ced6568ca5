"""What a mouse could pick up rises a little under it; cards that have to stay do not."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import BrowserEvent, Element, after_paint, element, listen
from freecell.page.input.pointer import place


class Hover:
    """Marks the cards that a press would pick up where the mouse is, once all that came before is painted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._touched: Element = None  # The card where the mouse is.
        self._marked: list[Element] = []
        self._mark_soon = after_paint(self._mark)
        listen(element("table"), "pointerover", self._entered)
        listen(element("table"), "pointerleave", lambda _event: self._clear())
        app.play.changed.connect(lambda _event: self._clear())

    def _entered(self, event: BrowserEvent) -> None:
        self._touched = event.target.closest(".card") if event.pointerType == "mouse" else None
        self._mark_soon()

    def _mark(self) -> None:
        touched = self._touched
        self._clear()
        pointer = self._app.pointer
        is_busy = pointer.is_holding or self._app.replay.is_shown
        if touched and not is_busy:
            self._marked = [self._app.table.card(card) for card in pointer.liftable(*place(touched))]
            for found in self._marked:
                found.setAttribute("data-loose", "")

    def _clear(self) -> None:
        self._touched = None
        for found in self._marked:
            found.removeAttribute("data-loose")
        self._marked = []

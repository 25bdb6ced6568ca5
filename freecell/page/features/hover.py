"""What a mouse could pick up rises a little under it; cards that have to stay do not."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import BrowserEvent, Element, document, element, listen
from freecell.page.input.pointer import place

_MARK = "data-loose"


class Hover:
    """Marks the cards that a press would pick up where the mouse is."""

    def __init__(self, app: App) -> None:
        self._table = app.table
        self._pointer = app.pointer
        self._marked: list[Element] = []
        table = element("table")
        listen(table, "pointerover", self._entered)
        listen(table, "pointerleave", lambda _event: self._clear())
        app.play.changed.append(lambda _event: self._clear())
        app.pointer.signals.append(lambda _kind: self._clear())

    def _entered(self, event: BrowserEvent) -> None:
        self._clear()
        root = document.documentElement
        is_watching = root.hasAttribute("data-replay") and not root.hasAttribute("data-practice")
        touched = event.target.closest(".card")
        if touched and event.pointerType == "mouse" and not (is_watching or self._pointer.is_holding):
            self._marked = [self._table.card(card) for card in self._pointer.liftable(*place(touched))]
            for found in self._marked:
                found.setAttribute(_MARK, "")

    def _clear(self) -> None:
        for found in self._marked:
            found.removeAttribute(_MARK)
        self._marked = []

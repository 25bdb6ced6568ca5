"""Full screen, a button in the menu on phones and tablets, where the browser has such a thing."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress

from freecell.page.app import App
from freecell.page.browser import JsException, built, document, element, listen, pressable, window
from freecell.page.tasks import begin
from freecell.translatable import _

FULL_SCREEN = _("Full screen")  # A button in the menu, at most fourteen letters.

_ICON = (
    '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"'
    ' stroke-linecap="round" stroke-linejoin="round"><path d="M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5"/></svg>'
)
_FINGERS = "(pointer: coarse)"


class FullScreen:
    """Gives the whole screen to the table, and back; whatever ends it, the button knows."""

    def __init__(self, _app: App) -> None:
        if not (getattr(document, "fullscreenEnabled", False) and window.matchMedia(_FINGERS).matches):
            return
        self._button = pressable("", self._toggle, id="full-screen", innerHTML=_ICON)
        self._button.append(built("span", FULL_SCREEN))
        element("more").querySelector("hr").before(self._button)
        listen(document, "fullscreenchange", lambda _event: self._show())
        self._show()

    def _toggle(self) -> None:
        root = document.documentElement
        # At once: a moment later, the browser would not take it for the player's wish.
        asked = document.exitFullscreen() if document.fullscreenElement else root.requestFullscreen()
        begin(_done(asked))

    def _show(self) -> None:
        self._button.setAttribute("aria-pressed", "true" if document.fullscreenElement else "false")


async def _done(asked: Awaitable[None]) -> None:
    with suppress(JsException):  # If the browser refuses, the page stays as it is.
        await asked

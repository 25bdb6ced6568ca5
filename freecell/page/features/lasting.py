"""Lasting storage: asked for once a game is won; where it may be deleted, the statistics say so."""

from __future__ import annotations

import asyncio

from freecell.page.app import App
from freecell.page.browser import Element, JsException, elements, window
from freecell.page.elements import built
from freecell.translation import _

MAY_BE_DELETED = _(
    "This browser may delete your statistics after seven days without a visit. Export them to keep a copy."
)

_INSTALLED = "(display-mode: standalone), (display-mode: fullscreen)"


class Lasting:
    """Asks the browser to keep what the page stores, without a word to the player."""

    def __init__(self, app: App) -> None:
        self._has_asked = False
        self._doing: asyncio.Task[None] | None = None
        self._note = built("p", MAY_BE_DELETED, id="statistics-lasting", hidden=True)
        for actions in elements("#statistics .actions"):
            actions.after(self._note)
        app.play.won.append(self._ask)
        self._begin(asks=False)

    def _ask(self) -> None:
        if not self._has_asked:
            self._has_asked = True
            self._begin(asks=True)

    def _begin(self, *, asks: bool) -> None:
        self._doing = asyncio.ensure_future(self._apply(asks=asks))

    async def _apply(self, *, asks: bool) -> None:
        is_kept = False
        try:
            storage: Element = getattr(window.navigator, "storage", None)
            if hasattr(storage, "persisted"):
                is_kept = await storage.persisted() or (asks and _is_silent() and await storage.persist())
        except JsException:
            pass  # Forbidden, as in a frame that is sandboxed.
        self._note.hidden = bool(is_kept) or not _deletes()


def _is_silent() -> bool:
    """Tell whether the browser decides by itself: Firefox, which names no vendor, would ask the player."""
    return bool(window.navigator.vendor)


def _deletes() -> bool:
    """Tell whether the browser deletes after days without a visit: WebKit, unless the page is installed."""
    is_webkit = str(window.navigator.vendor).startswith("Apple")
    return is_webkit and not window.matchMedia(_INSTALLED).matches

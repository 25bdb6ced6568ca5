"""The browser: its document, its window and its events, the same for MicroPython and Pyodide."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # What JavaScript made has no types here.
    Element = Any
    BrowserEvent = Any
    Signal = Any
    document: Any
    window: Any
    create_proxy: Callable[[Callable[..., object]], Any]

    class JsException(Exception):  # noqa: N818 - Pyodide's own name for it
        """What JavaScript throws."""

        name: str
else:
    try:
        from pyodide.ffi import JsException
        from pyscript import document, window
        from pyscript.ffi import create_proxy
    except ImportError:
        # The opener runs without PyScript's package: writing and importing that takes longer than dealing.
        from js import document, window
        from jsffi import create_proxy

        JsException = ()  # MicroPython cannot catch what JavaScript throws.

_PRESS = 300
"""Milliseconds in which a finger's click follows its release, and a second tap the first."""


def element(name: str) -> Element:
    """Return the element with this id."""
    return document.getElementById(name)


def elements(selector: str, root: Element = document) -> list[Element]:
    """Return the elements below the root that a CSS selector finds, in document order."""
    found = root.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def listen(target: Element, event: str, handler: Callable[..., object], signal: Signal = None) -> None:
    """Call the handler at every such event on the target, until the AbortSignal (if any) says stop."""
    options = window.Object.new()
    if signal:
        options.signal = signal
    target.addEventListener(event, create_proxy(handler), options)


def after_press(act: Callable[[], object]) -> None:
    """Call act() when no press is under way: the click that ends one closes what has opened meanwhile.

    What is not an answer to a pointer is done at once.
    """
    event = window.event
    if not (event and event.type.startswith("pointer")):
        act()
        return

    def look() -> None:
        if document.querySelector(":active"):
            window.setTimeout(again, _PRESS)
        else:
            act()

    again = create_proxy(look)
    window.setTimeout(again, _PRESS)


def say(words: str) -> None:
    """Put a sentence into the status line; screen readers speak it."""
    element("status").textContent = words


def arrive(stage: str) -> None:
    """Tell the page, scripts and measurements how far the start has come: "dealt" or "alive"."""
    document.documentElement.dataset.stage = stage
    window.performance.mark("freecell:" + stage)


def today() -> str:
    """Return the date where the player is, as "2026-11-21"."""
    now = window.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


class PageStorage:
    """What the browser keeps for the page, as a session wants it (freecell.session.storage.Storage)."""

    @property
    def is_allowed(self) -> bool:
        """Whether runtime.mjs found storage allowed: MicroPython cannot catch a refusal."""
        return bool(document.documentElement.hasAttribute("data-storage"))

    def get(self, name: str) -> str:
        """Return a text, "" when there is none, or nobody may look."""
        return self._ask("getItem", name)[1] or ""

    def put(self, name: str, text: str) -> bool:
        """Keep a text under a name; tell whether that was possible."""
        return self._ask("setItem", name, text)[0]

    def remove(self, name: str) -> bool:
        """Forget a text; tell whether that was possible."""
        return self._ask("removeItem", name)[0]

    def all(self) -> dict[str, str] | None:
        """Return all texts by their names, in one step: each costs time. None when nobody may look."""
        if not self._ask("getItem", "")[0]:
            return None
        kept: dict[str, str] = json.loads(window.JSON.stringify(window.localStorage))
        return kept

    def _ask(self, method: str, *texts: str) -> tuple[bool, Any]:
        """Call a method of localStorage; return whether it did as it was told, and its answer."""
        try:
            if self.is_allowed:
                return True, getattr(window.localStorage, method)(*texts)
        except (JsException, AttributeError):  # Full, forbidden meanwhile, or not there at all.
            pass
        return False, None

"""The browser: its document, its window and its events, the same for MicroPython and Pyodide."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from freecell.page.words.numbers import joined

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # What JavaScript made has no types here.
    Element = Any
    BrowserEvent = Any
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
        from js import document, window
        from jsffi import create_proxy

        JsException = ()  # MicroPython cannot catch what JavaScript throws.

_listening = window.AbortController.new()

_PRESS = 300
"""Milliseconds in which a finger's click follows its release, and a second tap the first."""


def element(name: str) -> Element:
    """Return the element with this id."""
    return document.getElementById(name)


def elements(selector: str, root: Element = document) -> list[Element]:
    """Return the elements below the root that a CSS selector finds, in document order."""
    found = root.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def listen(target: Element, event: str, handler: Callable[..., object], *, first: bool = False) -> None:
    """Call the handler at every such event on the target, until this Python stops listening.

    The first one hears the events of all that lies in the target, before anybody there does.
    """
    options = window.Object.new()
    options.signal = _listening.signal
    options.capture = first
    target.addEventListener(event, create_proxy(handler), options)


def stop_listening() -> None:
    """Leave every press to the other Python: from now on none is heard here."""
    _listening.abort()


def toggling(popover: Element) -> Callable[[], object]:
    """Return what opens a popover, and closes it when it is open."""

    def toggle() -> None:
        popover.togglePopover()

    return lambda: after_press(toggle)


def is_pressed() -> bool:
    """Tell whether a press is under way; with its click it is over."""
    kind = str(getattr(window.event, "type", ""))
    return kind.startswith("pointer") or (kind != "click" and bool(document.querySelector(":active")))


def after_press(act: Callable[[], object]) -> None:
    """Call act() when no press is under way: the release that ends one closes what has opened meanwhile."""
    if not is_pressed():
        act()
        return
    again = create_proxy(lambda: after_press(act))
    window.setTimeout(again, _PRESS)


def after_paint(act: Callable[[], object]) -> Callable[[], None]:
    """Return what calls act() once all that is on the page by then has been painted."""
    acting = create_proxy(lambda *_time: act())
    painting = create_proxy(lambda *_time: window.setTimeout(acting, 0))

    def wait() -> None:
        if document.hidden:  # Nothing is painted then.
            window.setTimeout(acting, 0)
        else:
            window.requestAnimationFrame(painting)

    return wait


def say(words: str) -> None:
    """Put a sentence into the status line; screen readers speak it."""
    status = element("status")
    status.textContent = words
    status.removeAttribute("data-deal")


def announce(words: str) -> None:
    """Say which deal is on the table, and no more than that."""
    say(words)
    element("status").setAttribute("data-deal", "")


def is_announced() -> bool:
    """Tell whether what was said last is which deal is on the table: it answers nobody's question."""
    return bool(element("status").hasAttribute("data-deal"))


def add(words: str) -> None:
    """Say something more, after what was said last."""
    status = element("status")
    say(joined(str(status.textContent), words))


def arrive(stage: str) -> None:
    """Tell the page, scripts and measurements how far the start has come: "dealt" or "alive"."""
    document.documentElement.dataset.stage = stage
    window.performance.mark("freecell:" + stage)


def today() -> str:
    """Return the date where the player is, as "2026-11-21"."""
    now = window.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


class PageStorage:
    """What the browser keeps for the page, as a session wants it (freecell.session.storage.Storage).

    The functions of runtime.mjs answer whatever the browser says: MicroPython cannot catch what JavaScript
    throws. What cannot be kept lasts as long as the page.
    """

    def __init__(self) -> None:
        """Use what runtime.mjs gives both Pythons."""
        self._store = window.freecell.storage

    @property
    def is_allowed(self) -> bool:
        """Whether the page may keep anything at all."""
        return bool(self._store.isAllowed())

    def get(self, name: str) -> str:
        """Return a text, "" when there is none, or nobody may look."""
        return str(self._store.read(name))

    def put(self, name: str, text: str) -> bool:
        """Keep a text under a name; tell whether that was possible."""
        return bool(self._store.write(name, text))

    def remove(self, name: str) -> bool:
        """Forget a text; tell whether that was possible."""
        return bool(self._store.erase(name))

    def names(self) -> list[str] | None:
        """Return the names of all texts, None when nobody may look."""
        names: list[str] | None = json.loads(self._store.names())
        return names

"""The browser: its document, its window and its events, the same for MicroPython and Pyodide."""

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


def element(name: str):
    """Return the element with this id."""
    return document.getElementById(name)


def elements(selector: str, root=document) -> list:
    """Return the elements below the root that a CSS selector finds, in document order."""
    found = root.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def listen(target, event: str, handler, signal=None) -> None:
    """Call the handler at every such event on the target, until the AbortSignal (if any) says stop."""
    options = window.Object.new()
    if signal:
        options.signal = signal
    target.addEventListener(event, create_proxy(handler), options)


def after_press(act) -> None:
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

"""The browser: its document, its window and its events, the same for MicroPython and Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from freecell.cards import SUIT_SYMBOLS
from freecell.errors import FreecellError
from freecell.links import LONGEST
from freecell.page.words.numbers import MARK, joined
from freecell.page.words.signs import heard, seen
from freecell.puzzles import COUNT

# JavaScript's objects have no types here.
Element: TypeAlias = Any
BrowserEvent: TypeAlias = Any

if TYPE_CHECKING:
    document: Any
    window: Any
    create_proxy: Callable[[object], Any]
    format_exception: Callable[[Exception], list[str]]

    class JsException(Exception):  # noqa: N818 - Pyodide's own name for it
        """An exception that JavaScript throws."""

        name: str
else:
    try:
        from traceback import format_exception

        from pyodide.ffi import JsException
        from pyscript import document, window
        from pyscript.ffi import create_proxy
    except ImportError:
        import io
        import sys

        from js import document, window
        from jsffi import create_proxy

        def format_exception(error: Exception) -> list[str]:
            """Return what MicroPython prints, as CPython's traceback does."""
            text = io.StringIO()
            sys.print_exception(error, text)
            return [text.getvalue()]

        JsException = ()  # MicroPython cannot catch what JavaScript throws.

_listening: dict[bool, Any] = {}
"""The options of a listener, by whether it is to be called first, once listening has begun."""

_ends: list[Any] = []
"""What ends all listening."""

_unheard: list[Callable[[], None]] = []
"""What is to be listened to from then on."""

DEAL, WAIT, FAULT, REVIEW = "deal", "wait", "fault", "review"
"""What the status line says if it is no answer to the player: only which deal is on the table, that a command
waits until it is loaded, why the page did not start, or what a review has found so far."""

_LINES = "#status, #ask-said"
"""The status line, and where *Ask or move* shows the same."""

MOST_RECENT = 5
recent: list[str] = []
"""What the status line has said last, at most so many sentences, which can be heard again."""

AGAIN = "\u00a0"
"""What makes a text another one than before, unheard: screen readers say only what changes."""

PLAIN = "\ufe0e"
"""What makes the sign of a suit a letter, where it would be a picture."""

_logged: set[str] = set()
"""The faults that the console has been told of."""

_shown = [""]
"""What the status line was last made to show."""

DOUBLE = 500
"""Milliseconds within which a second press makes a double press, where the system does not say what does."""


def element(name: str) -> Element:
    """Return the element with this id."""
    return document.getElementById(name)


def elements(selector: str, root: Element = document) -> list[Element]:
    """Return the elements below the root that a CSS selector finds, in document order."""
    found = root.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def built(tag: str, *children: Element | str, **properties: object) -> Element:
    """Return a new element with these children and properties, named as in JavaScript.

    The role, and what is of ARIA, such as aria_label, are attributes: Firefox 115 has no such properties.
    """
    made = document.createElement(tag)
    for name, value in properties.items():
        if name == "role" or name.startswith("aria_"):
            made.setAttribute(name.replace("_", "-"), value)
        else:
            setattr(made, name, value)
    made.append(*children)
    return made


def pressable(label: str, act: Callable[[], object], **properties: object) -> Element:
    """Return a new button with this label and these properties, which calls act()."""
    made = built("button", label, type="button", **properties)
    listen(made, "click", lambda _event: act())
    return made


def attempt(act: Callable[..., object], *facts: object) -> Any:  # noqa: ANN401 - whatever act() returns
    """Return act(*facts). A fault in it is only logged: then return None, and what called this goes on."""
    try:
        return act(*facts)
    except Exception as error:  # noqa: BLE001 - whatever it is, the game must not suffer
        log(error)


def log(error: Exception) -> None:
    """Write a fault to the console, where it happened, but from each place only once."""
    fault = "".join(format_exception(error))
    if fault not in _logged:
        _logged.add(fault)
        window.console.error("FreeCell: " + fault)


def callback(act: Callable[[], object]) -> Any:  # noqa: ANN401 - a JavaScript function
    """Return what JavaScript can call later, with whatever it gives, to attempt act()."""
    return create_proxy(lambda *_given: attempt(act))


def listen(target: Element, event: str, handler: Callable[..., object], *, first: bool = False) -> None:
    """Attempt to call the handler for each such event on the target, while this Python listens.

    With first, it is called before the handlers of any element inside the target.
    """
    if not _listening:
        _unheard.append(lambda: listen(target, event, handler, first=first))
        return
    heard = create_proxy(lambda happened: attempt(handler, happened))
    target.addEventListener(event, heard, _listening[first])


def start_listening() -> None:
    """Call handlers from now on: whatever happens after this task, there is a game to which they do it."""
    end = window.AbortController.new()
    _ends.append(end)
    for first in (False, True):
        options = _listening[first] = window.Object.new()
        options.signal, options.capture = end.signal, first
    while _unheard:
        _unheard.pop(0)()


def stop_listening() -> None:
    """Remove all handlers of this Python, and leave every event to the other one."""
    for end in _ends:
        end.abort()


def is_pressed() -> bool:
    """Tell whether a press is in progress; it ends with its click."""
    kind = str(getattr(window.event, "type", ""))
    return kind.startswith("pointer") or (kind != "click" and bool(document.querySelector(":active")))


def after_press(act: Callable[[], object]) -> None:
    """Call act() when no press is in progress: its release would close a popover opened meanwhile."""
    if not is_pressed():
        act()
        return
    window.setTimeout(callback(lambda: after_press(act)), DOUBLE)


def after_paint(act: Callable[[], object]) -> Callable[[], None]:
    """Return a function that calls act() after the page, as it is at that moment, has been painted."""
    acting = callback(act)
    painting = callback(lambda: window.setTimeout(acting, 0))

    def wait() -> None:
        if document.hidden:  # A hidden page is not painted.
            window.setTimeout(acting, 0)
        else:
            window.requestAnimationFrame(painting)

    return wait


def say(words: str, kind: str = "") -> None:
    """Say this in the status line, which screen readers read out, instead of what was said before.

    It is kept in the window, where the other Python and runtime.js have it too: what stands on the page may
    have been translated since.
    """
    spoken = heard(words)
    _shown[0] = spoken + AGAIN if spoken and _shown[0] == spoken else spoken
    for line in elements(_LINES):
        line.textContent = _shown[0]
    _show(words)
    window.freecell.said = words
    window.freecell.kind = kind
    _remember(words)


def hear(words: str) -> None:
    """Say this for the ear alone, after what the status line says."""
    element("heard").textContent = heard(words)


def announce(words: str) -> None:
    """Say which deal is on the table, and no more than that."""
    say(words, DEAL)


def add(words: str) -> None:
    """Say this too: an answer then, but a review that goes on will still say more.

    Screen readers read out only what is added.
    """
    before = str(window.freecell.said)
    said = joined(before, words)
    for line in elements(_LINES):
        line.append(heard(said[len(before) :]))
    _show(said)
    window.freecell.said = said
    window.freecell.kind = REVIEW if says(REVIEW) else ""
    _remember(words)


def _show(said: str) -> None:
    """Show a sentence with cards as signs; style/status.css hides what is heard as long as there is one."""
    element("seen").replaceChildren(*(signs_and_texts(said) if MARK in said else ()))


def signs_and_texts(said: str) -> list[Element | str]:
    """Return a sentence for the eye: texts, and an element for each card."""
    nodes: list[Element | str] = []
    text = ""
    for sign in seen(said):
        text += sign
        if sign in SUIT_SYMBOLS:
            length = 3 if text[-3:-1] == "10" else 2
            nodes += [text[:-length], _sign(text[-length:])]
            text = ""
    return nodes + [text]


def _sign(text: str) -> Element:
    sign = built("b", text + PLAIN, className="sign")
    sign.setAttribute("data-suit", text[-1])
    return sign


def _remember(words: str) -> None:
    recent.append(words)
    if len(recent) > MOST_RECENT:
        recent.pop(0)


def says(kind: str) -> bool:
    """Tell whether the status line says something of this kind: DEAL, WAIT, FAULT or REVIEW."""
    return str(window.freecell.kind) == kind


def arrive(stage: str) -> None:
    """Tell the page, scripts and measurements how far the start has got: "dealt" or "alive"."""
    document.documentElement.dataset.stage = stage
    window.performance.mark("freecell:" + stage)


def parameters(address: str) -> dict[str, list[str]]:
    """Return the values that each parameter of an address has, decoded by the browser."""
    found: dict[str, list[str]] = {}
    for name, value in window.URLSearchParams.new(address[:LONGEST]).entries():
        found.setdefault(str(name), []).append(str(value))
    return found


def puzzles_text() -> str:
    """Return the text of the puzzles (freecell.puzzles.FILE); raise FreecellError if it is not all there."""
    text = str(window.freecell.puzzles)
    if text.count("\n") < COUNT:
        raise FreecellError("no puzzles", why=str(window.freecell.noPuzzles))
    return text


def with_puzzles(act: Callable[[], object]) -> None:
    """Call act() when the text of the puzzles is there, or cannot be had."""
    window.freecell.withPuzzles(callback(act))


def today() -> str:
    """Return the player's local date, such as "2026-11-21"."""
    now = window.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


def new_name() -> str:
    """Return a name for a session's log: up to twelve digits, at random, so that no other one has it."""
    return str(int(window.Math.random() * 10**12))


class PageStorage:
    """The browser's storage for the page, as a session uses it (freecell.session.storage.Storage).

    The functions of runtime.js never throw, because MicroPython cannot catch JavaScript's exceptions. What
    cannot be stored lasts until the page is closed.
    """

    def __init__(self) -> None:
        self._store = window.freecell.storage

    @property
    def is_allowed(self) -> bool:
        """Whether the page may store anything at all."""
        return bool(self._store.isAllowed())

    def get(self, name: str) -> str:
        """Return a text, "" if there is none or if storage is blocked."""
        return str(self._store.read(name))

    def put(self, name: str, text: str) -> bool:
        """Store a text under a name; tell whether that was possible."""
        return bool(self._store.write(name, text))

    def remove(self, name: str) -> bool:
        """Remove a text; tell whether that was possible."""
        return bool(self._store.erase(name))

    def texts(self, beginning: str) -> dict[str, str] | None:
        """Return the texts whose names begin like this, None if storage is blocked."""
        texts: dict[str, str] | None = json.loads(self._store.texts(beginning))
        return texts

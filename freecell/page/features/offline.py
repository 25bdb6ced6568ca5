"""What the browser keeps: a copy of the page, which opens at once and offline, and what the page stores."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import freecell
from freecell.page.app import App
from freecell.page.browser import (
    DEAL,
    BrowserEvent,
    Element,
    JsException,
    add,
    built,
    document,
    element,
    listen,
    says,
    window,
)
from freecell.page.dialogs import when_opened
from freecell.page.outgoing import of_release
from freecell.page.tasks import begin
from freecell.page.words.numbers import decimal
from freecell.translatable import _

ABOUT = _("FreeCell by number, version {version}. Free software under the MIT licence. ")
LICENCES = _("Licences of all components")

_NOTICES = "runtime/notices.txt"

STORED = _("{megabytes} MB stored in this browser.")
NOT_STORED = _("Nothing stored for offline play.")
CANNOT_STORE = _("Your browser can't store this page for offline play.")
UPDATE = _(
    "Update available. It will be installed next time you open the page, or press Update now in Settings."
)
MAY_BE_DELETED = _(
    "This browser may delete your statistics after seven days without a visit. Export them to keep a copy."
)
_MEGABYTE = 1_000_000
_STARTING = "freecell:starting"
"""The lock that runtime.js holds while a page starts: no new version may take over then."""
_INSTALLED = "(display-mode: standalone), (display-mode: fullscreen)"


def add_about(_app: App) -> None:
    """Write them below the rest of the help; the page itself need not bring them before the cards."""
    link = built("a", LICENCES, href=of_release(_NOTICES), target="_blank")
    close = element("help").querySelector(":scope > .close")
    close.before(built("p", ABOUT.format(version=freecell.__version__), link, id="about"))
    # Otherwise the link would get the focus when the help opens, which then shows its end.
    close.autofocus = True
    # Folded where a finger is the hand: there may be no keys at all.
    element("help-keys").open = window.matchMedia("(hover: hover)").matches


def _workers() -> Element:
    """Return what registers workers; None where there is none, or in a frame that is sandboxed."""
    try:
        return getattr(window.navigator, "serviceWorker", None)
    except JsException:
        return None


async def keep_offline(app: App) -> None:
    """Store a copy of the page after everything else has started."""
    await asyncio.sleep(1)
    Offline(app)


class Offline:
    """Registers the service worker (sw.js), which stores the copy; if that is forbidden, there is none."""

    def __init__(self, app: App) -> None:
        self._settings = app.settings
        self._workers = _workers()
        self._scope = str(window.freecell.site)
        self._registration: Element = None
        self._nothing = NOT_STORED if self._workers else CANNOT_STORE
        self._one_at_a_time = asyncio.Lock()
        self._button = element("update")
        app.settings.changed["offline"].connect(lambda: self._begin(self._apply()))
        when_opened(element("settings"), lambda: self._begin(self._show()))
        listen(self._button, "click", lambda _event: self._begin(self._update()))
        listen(document, "freecell:made", lambda _event: self._complete())
        if self._workers:
            listen(self._workers, "message", lambda _event: self._begin(self._show()))
        self._begin(self._apply())

    def _begin(self, doing: Awaitable[None]) -> None:
        async def after_the_others() -> None:
            async with self._one_at_a_time:
                await doing

        begin(after_the_others())

    async def _apply(self) -> None:
        """Do what the settings say, where there are workers, and show how much is then stored."""
        try:
            if self._workers and self._settings.get("offline") == "on":
                self._follow(await self._workers.register(self._scope + "sw.js"))
            elif self._workers:
                await self._remove()
        except JsException as error:
            if error.name != "TypeError":  # Else it was only cut off, and the next visit tries again.
                self._nothing = CANNOT_STORE
        await self._show()

    async def _remove(self) -> None:
        """Unregister the worker, and remove what it has stored."""
        self._registration = None
        self._button.hidden = True
        registration = await self._workers.getRegistration(self._scope)
        if registration and registration.scope == self._scope:  # Else it is of a page above this one.
            await registration.unregister()
        for name in await self._names():
            await window.caches.delete(name)

    def _follow(self, registration: Element) -> None:
        """Notice when a new version has been stored."""
        if registration:
            self._registration = registration
            listen(registration, "updatefound", lambda _event: self._found(registration.installing))
            self._found(registration.installing)
            self._changed()

    def _found(self, worker: Element) -> None:
        if worker:
            listen(worker, "statechange", self._changed)

    def _changed(self, *_event: BrowserEvent) -> None:
        self._complete()
        self._offer()

    def _complete(self) -> None:
        """Have the worker store what its copy lacks, and what this page has made for the next visit.

        Not if a new version waits: one that is at work would make it wait longer.
        """
        registration = self._registration
        if registration and registration.active and not registration.waiting:
            registration.active.postMessage(window.freecell.made.splice(0))

    def _offer(self) -> None:
        """Announce a new version that waits for the next start, if there is an older one."""
        registration = self._registration
        if registration and registration.waiting and registration.active and self._button.hidden:
            self._button.hidden = False
            if says(DEAL):  # Else the player is reading an answer there.
                add(UPDATE)

    async def _update(self) -> None:
        """Let the new version take over, and reload the page with it."""
        waiting = self._registration and self._registration.waiting
        if waiting:
            listen(waiting, "statechange", lambda _event: window.location.reload())
            await window.navigator.locks.request(_STARTING, lambda _lock: waiting.postMessage("take over"))

    async def _names(self) -> list[str]:
        """Return the names of the page's caches; without service workers there are none."""
        if not self._workers:
            return []
        return [name for name in await window.caches.keys() if name.startswith(f"freecell {self._scope} ")]

    async def _show(self) -> None:
        try:
            size = await self._size()
        except JsException:
            size = 0
        said = STORED.format(megabytes=decimal(size / _MEGABYTE)) if size else self._nothing
        element("offline-words").textContent = said

    async def _size(self) -> int:
        size = 0
        for name in await self._names():
            cache = await window.caches.open(name)
            if not await cache.match(self._scope):
                continue  # sw.js stores the page after all else: it is not done.
            for request in await cache.keys():
                size += (await (await cache.match(request)).blob()).size
        return size


class Lasting:
    """Asks the browser to keep what the page stores, without a word to the player."""

    def __init__(self, app: App) -> None:
        self._has_asked = False
        self._note = built("p", MAY_BE_DELETED, id="statistics-lasting", hidden=True)
        self._note.className = "note"
        element("statistics-pictures").before(self._note)
        app.play.won.connect(self._ask)
        begin(self._apply(asks=False))

    def _ask(self) -> None:
        if not self._has_asked:
            self._has_asked = True
            begin(self._apply(asks=True))

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

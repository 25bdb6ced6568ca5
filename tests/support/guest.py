"""A guest: a visitor to pages that are open already, in a profile of the browser that many tests share."""

from collections.abc import Callable
from typing import Self

from playwright.sync_api import BrowserContext, Page, ViewportSize
from visit import Held, Visit

from freecell import links

# ---- Profiles ----


ONE_PROCESS = "--process-per-site"
"""Lets all tabs of a profile share what one of them has compiled."""

_COMPILE = r"""async () => {
    const page = await (await fetch("../")).text();
    const [files] = page.match(/static\/\w{16}\//);
    const {askForFiles} = await import(new URL(`../${files}runtime-files.js`, location.href));
    window.compiled = await askForFiles().program;
}"""
_KEPT = "local_storage,indexeddb,service_workers,cache_storage"


def open_keeper(context: BrowserContext, address: str) -> Page:
    """Open the tab of a profile that keeps the compiled WebAssembly of the page at an address."""
    keeper = context.new_page()
    keeper.goto(f"{address}static/icon.svg")
    keeper.evaluate(_COMPILE)
    return keeper


def forget(keeper: Page, address: str) -> None:
    """Close all other tabs of the profile, and remove all that the page at an address has stored there."""
    for page in keeper.context.pages:
        if page is not keeper:
            page.close()
    session = keeper.context.new_cdp_session(keeper)
    origin = address.removesuffix("/freecell/")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": _KEPT})
    session.detach()
    # A page that is closed saves its game once more; its process, which is this one's too, knows of that.
    keeper.evaluate("localStorage.clear()")


# ---- The guest ----


SIZE: ViewportSize = {"width": 1280, "height": 720}

# Closes what is open, and chooses the default settings.
_FORGET = """() => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    document.activeElement.blur();
    for (const radio of document.querySelectorAll("[type=radio][checked]:not(:checked)")) radio.click();
    localStorage.clear();
}"""


class Guest(Visit):
    """A visit to pages that are open already: one that is alive, and one where Python is held back.

    For tests that have nothing to do with the start: `open` only forgets what was there before, and travels
    to an address. Each link to a replay, which is only read at a start, has a page of its own that keeps it.
    """

    def __init__(self, new_context: Callable[[], BrowserContext], address: str) -> None:
        super().__init__(new_context(), address)
        self._new_context = new_context
        self._pages: dict[str, Page] = {}
        self._pages["alive"] = self.open("?deal=1").page
        self.show(self.context.new_page())
        super().open_without_python("?deal=1")
        self._pages["dealt"] = self.page

    def open(self, query: str = "", until: str = "alive") -> Self:
        """Forget what was there before, and show what an address asks for."""
        if links.parse(query).is_replay:
            return self._open_replay(query)
        if until not in self._pages:
            return super().open(query, until)
        self._turn_to(until)
        self.press("Escape")
        self.page.evaluate(_FORGET)
        self.travel("?deal=2" if query == "?deal=1" else "?deal=1")
        self.page.evaluate("localStorage.clear()")
        self.travel(query)
        return self

    def _turn_to(self, kind: str) -> None:
        """Go to one of the pages, and give it the size of the one before."""
        size = self.page.viewport_size or SIZE
        self.show(self._pages[kind])
        self.page.set_viewport_size(size)
        self.page.mouse.move(0, 0)

    def _open_replay(self, query: str) -> Self:
        """Play the replay of a link from its start, on the page that shows it already if there is one."""
        if query not in self._pages:  # In a profile of its own, where nobody else plays.
            context = self._new_context()
            self._listen_to(context)
            self._pages[query] = context.new_page()
            self._pages[query].goto(f"{self.address}static/icon.svg")
        self._turn_to(query)
        if not self.page.locator("html[data-replay]").count():
            self.page.evaluate("localStorage.clear()")
            return super().open(query)
        self.page.evaluate(_FORGET)
        self.page.locator("#replay-scrubber").fill("0")
        self.press("k")
        return self

    def begin(self) -> None:
        """Reset size and colours, which a test may choose before it opens the page."""
        for page in self._pages.values():
            self.show(page)
            self.page.set_viewport_size(SIZE)
            self.page.emulate_media(
                media="null",
                color_scheme="null",
                reduced_motion="null",
                forced_colors="null",
                contrast="null",
            )
        self.show(self._pages["alive"])

    def open_without_python(self, query: str = "?deal=617") -> Held:
        """Show what an address asks for on the page where Python is held back."""
        self.open(query, until="dealt")
        assert self._python
        return self._python

    def end(self) -> None:
        """Leave all pages."""
        super().end()
        for context in {page.context for page in self._pages.values()}:
            context.close()

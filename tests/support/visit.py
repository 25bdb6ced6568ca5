"""A visit to the page: what a player does there and sees, in the page's own terms."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol, Self

import pytest
from playwright import sync_api
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Route,
    WebError,
)
from playwright.sync_api import TimeoutError as TooLate

import freecell
from freecell import Position, cards

LONG_PATIENCE = 60_000
"""Milliseconds for what takes long on a busy machine: starts, answers of the solver, stored copies."""
PATIENCE = LONG_PATIENCE if os.environ.get("CI") else 10_000
"""Milliseconds for what comes at once, so that a test that fails does so soon where somebody waits for it."""

PYODIDE = "**/runtime/pyodide/**"
MICROPYTHON = "**/runtime/micropython/**"

NO_COMPLAINTS = (
    "Service Worker registration blocked by Playwright",
    # Chromium says so five seconds after what it was asked for early has not been used: that is only late,
    # on a busy machine or where a test holds it back. What is never used, test_page.py finds.
    "was preloaded using link preload but not used within a few seconds",
    # Of a picture that a test opens by itself: all pages name an icon.
    "/favicon.ico",
)
"""Parts of what the browser says in the console about tests, not about the page."""

STAGES = ("painted", "dealt", "alive")

expect = sync_api.expect
"""Playwright's, as patient as tests of the page are."""
expect.set_options(timeout=PATIENCE)

CARDS = """() => [...document.querySelectorAll(".card[id]")].map((card) => {
    const {card: name, pile, depth} = card.dataset;
    return {name, pile, depth: Number(depth)};
})"""

# Waits for cards that are still moving, to measure where they come to rest.
BOXES = """async (selector) => {
    const moving = document.getAnimations().filter(({effect}) => effect.target?.closest("#table"));
    await Promise.allSettled(moving.map(({finished}) => finished));
    const visible = [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
    return visible.map((found) => {
        const {left, top, right, bottom} = found.getBoundingClientRect();
        const {id, dataset, tagName} = found;
        const name = dataset.card ?? dataset.pile ?? (id || tagName);
        return {name, pile: dataset.pile ?? "", left, top, right, bottom};
    });
}"""

# Resolves as soon as the page is at one of these stages.
_ARRIVED = """(stages) => document.documentElement && new Promise((arrived) => {
    const root = document.documentElement;
    const look = () => stages.includes(root.dataset.stage) && arrived(true);
    new MutationObserver(look).observe(root, {attributeFilter: ["data-stage"]});
    look();
})"""

_STYLED = """() => document.readyState !== "loading" &&
    document.styleSheets.length === document.querySelectorAll("link[rel=stylesheet]").length"""

_TRAVEL = """(query) => {
    history.pushState(null, "", query);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


@dataclass(frozen=True)
class Box:
    """Where something is on the screen, in CSS pixels; `pile` is "" for anything but piles and cards."""

    name: str
    pile: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Self) -> bool:
        """Tell whether the two share more than a rounding error."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.5
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.5
        )


class Shown(Protocol):
    """A page, whatever drives it."""

    def cards(self) -> list[dict[str, Any]]: ...


def on_table(shown: Shown) -> dict[str, list[str]]:
    """Give the names of the cards of every pile that has some, lowest first, by their attributes."""
    piles: dict[str, list[str]] = {}
    for card in sorted(shown.cards(), key=lambda card: card["depth"]):
        pile = piles.setdefault(card["pile"], [])
        assert card["depth"] == len(pile), card
        pile.append(card["name"])
    assert sum(map(len, piles.values())) == 52
    return piles


def named(position: Position) -> dict[str, list[str]]:
    """Give what on_table gives, but for a position."""
    piles = position.piles().items()
    return {pile: [cards.name(card) for card in held] for pile, held in piles if held}


class Held:
    """Requests that get no answer until they are let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._waiting: list[Route] = []
        self.is_open = False
        page.route(pattern, self._arrived)

    def let_go(self) -> None:
        """Answer the waiting requests, and later ones at once."""
        self.is_open = True
        while self._waiting:
            self._waiting.pop(0).continue_()

    def take(self) -> list[Route]:
        """Give the waiting requests, and forget them."""
        taken, self._waiting = self._waiting, []
        return taken

    def _arrived(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self._waiting.append(route)


def abandon(routes: list[Route]) -> None:
    """Let go of requests whose page is gone."""
    for route in routes:
        with suppress(Error):
            route.abort()


class Visit:
    """One player's visit, in one tab."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.show(context.new_page())
        self._held: list[Held] = []
        self._python: Held | None = None
        self.arrived: list[Request] = []
        self.strangers: list[str] = []
        self.complaints: list[str] = []
        self._listen_to(context)

    def _listen_to(self, context: BrowserContext) -> None:
        context.on("request", self._requested)
        context.on("requestfinished", self._finished)
        context.on("console", self._logged)
        context.on("weberror", self._erred)

    def show(self, page: Page) -> None:
        """Go on in another tab."""
        page.set_default_timeout(PATIENCE)
        page.set_default_navigation_timeout(LONG_PATIENCE)
        self.context: BrowserContext = page.context
        self.page: Page = page
        self.root: Locator = page.locator("html")
        self.field: Locator = page.locator("#deal-number")
        self.status: Locator = page.locator("#status")

    # ---- Coming and going ----

    def open(self, query: str = "", until: str = "alive") -> Self:
        """Open the page, and wait until it has reached a stage."""
        self.page.goto(self.address + query, wait_until="commit")
        return self.until(until)

    def until(self, stage: str) -> Self:
        """Wait for a stage or a later one; if the start fails, fail at once with the page's words."""
        accepted = ["failed"] if stage == "failed" else list(STAGES[STAGES.index(stage) :])
        ends = {*accepted, "alive", "failed"}
        with suppress(TooLate):
            self.page.wait_for_function(_ARRIVED, arg=[*ends], timeout=LONG_PATIENCE)
        if self.stage not in accepted:
            pytest.fail(f"The page came to {self.stage!r}, not to {stage!r}. It says: {self.words!r}")
        if stage == "painted":  # The markup says so before its styles are there.
            self.page.wait_for_function(_STYLED, polling=50)
        return self

    def travel(self, query: str) -> None:
        """Go to another address of the page without a start, as the browser's history does."""
        self.page.evaluate(_TRAVEL, query)

    def hold(self, pattern: str) -> Held:
        """Leave requests without an answer until they are let go."""
        held = Held(self.page, pattern)
        self._held.append(held)
        return held

    def open_without_python(self, query: str = "?deal=617") -> Held:
        """Open the page and stop at the opener's cards; give the requests for Pyodide, which wait."""
        if self._python is None or self._python.is_open:
            self._python = self.hold(PYODIDE)
        of_the_page_before = self._python.take()
        self.open(query, until="dealt")
        abandon(of_the_page_before)
        return self._python

    def let_python_in(self) -> None:
        """Let Pyodide come, and wait until it has taken over."""
        assert self._python
        self._python.let_go()
        self.until("alive")

    def open_at(self, stage: str, query: str = "?deal=617") -> None:
        """Open the page and stay at a stage: "dealt" (the opener's, Python held back) or "alive"."""
        if stage == "dealt":
            self.open_without_python(query)
        else:
            self.open(query)

    def end(self) -> None:
        """Leave the page; requests that are still waiting no longer matter."""
        self.context.remove_listener("request", self._requested)
        self.context.remove_listener("requestfinished", self._finished)
        self.context.remove_listener("console", self._logged)
        self.context.remove_listener("weberror", self._erred)
        self.page.close()
        for held in self._held:
            abandon(held.take())

    def _requested(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.strangers.append(request.url)

    def _finished(self, request: Request) -> None:
        self.arrived.append(request)

    def _logged(self, message: ConsoleMessage) -> None:
        words = f"{message.text} {message.location['url']}"
        if message.type in {"error", "warning"} and not any(known in words for known in NO_COMPLAINTS):
            self.complaints.append(f"{message.type}: {message.text}")

    def _erred(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error.message}")

    # ---- What a player sees ----

    @property
    def stage(self) -> str | None:
        return self.root.get_attribute("data-stage")

    @property
    def words(self) -> str:
        """Give what the status line says."""
        return self.status.text_content() or ""

    @property
    def deal(self) -> int:
        """Give the number of the deal on the table."""
        return int(self.root.get_attribute("data-deal") or 0)

    @property
    def query(self) -> str:
        """Give the part of the address after the page's own."""
        return self.page.url.removeprefix(self.address)

    def cards(self) -> list[dict[str, Any]]:
        """Give the name, pile and depth of every card element, by its attributes."""
        return list(self.page.evaluate(CARDS))

    def boxes(self, selector: str) -> list[Box]:
        """Give where everything visible that a selector finds is, once it is at rest."""
        return [Box(**found) for found in self.page.evaluate(BOXES, selector)]

    def assert_shows(self, number: int) -> None:
        """Check that cards, number, title, field, address and the table's name are all those of this deal."""
        expect(self.root).to_have_attribute("data-deal", str(number))
        assert on_table(self) == named(freecell.deal(number))
        expect(self.page).to_have_url(f"{self.address}?deal={number}")
        expect(self.page).to_have_title(f"Deal {number} · FreeCell")
        expect(self.field).to_have_value(str(number))
        expect(self.page.locator("#table")).to_have_attribute("aria-label", f"Deal {number}")

    # ---- What a player does ----

    def press(self, key: str) -> None:
        """Press a key, wherever the focus is."""
        self.page.keyboard.press(key)

    def escape(self) -> None:
        """Close what is open, and wait until the focus has left it (browsers do that with the next frame)."""
        self.press("Escape")
        expect(self.page.locator(":popover-open, dialog :focus")).to_have_count(0)

    def click(self, name: str) -> None:
        """Press the button with this id; one in the closed menu is reached by opening that first."""
        button = self.page.locator(f"#{name}")
        if self.page.locator("#more", has=button).count() and not button.is_visible():
            self.page.locator("#more-button").click()
        button.click()

    def type_deal(self, text: str, send: str = "Enter") -> None:
        """Type a text into the number field, and send it with a key or with the button "Deal"."""
        self.field.fill(text)
        if send == "Deal":
            self.click("deal")
        else:
            self.field.press(send)


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    **options: Any,  # noqa: ANN401 - what Browser.new_context takes
) -> Iterator[Visit]:
    """Visit the page in a fresh browser profile."""
    context = browser.new_context(**options)
    visit = Visit(context, address)
    yield visit
    visit.end()
    assert_quiet(visit)
    context.close()


def assert_quiet(visit: Visit) -> None:
    """Check that no request left the site, and that the console has no complaints."""
    complaints, visit.complaints = visit.complaints, []
    assert visit.strangers == []
    assert complaints == []

"""Screens and papers of many sizes, boards laid there, and what is wrong: places, contrasts, barriers."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from long_runs import ALL
from visit import Box, Visit

from freecell.cards import NAMES

# ---- Screens ----


Colours = Literal["light", "dark"]

SIZES = {
    "small phone": (320, 568),
    "Android phone": (360, 640),
    "iPhone": (390, 844),
    "iPhone on its side": (844, 390),
    "small phone on its side": (568, 320),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "laptop at 200 %": (640, 400),
    "desktop": (1920, 1080),
    "4K": (3840, 2160),
}
UPRIGHT = [size for size in SIZES.values() if size[0] < size[1]]


# The longest of what the page really says.
LONGEST = (
    'Random deal 1000000. "WWWWWWWWWWWWWWWWWWWW…" isn\'t a deal number. '
    "Deal numbers are 1 to 8589934591, plus -1 and -2."
)


FIGURES = {"clock": "1:23:45", "moves-button": "123 moves"}

FIRST_FIGURES = {"clock": "0:00", "moves-button": "0 moves", "replay-count": "100/100"}


GAP = 4
"""The fewest pixels between the time and the moves, which would otherwise read as one figure."""


# What is wrong with the targets, first the game's controls and then a replay's. If the page scrolls, each is
# brought into sight.
FAULTS = """(gap) => {
    const root = document.documentElement;
    const page = document.body;
    const scrolls = getComputedStyle(page).overflowY === "auto";

    const faults = () => {
        const all = "header :is(button, input, select), nav button, .line button";
        const targets = [...document.querySelectorAll(all)].filter((target) => target.checkVisibility());
        page.scrollTop = 0;
        const boxes = targets.map((target) => target.getBoundingClientRect());
        const wrong = targets.length < 9 ? ["too few targets"] : [];
        targets.forEach((target, index) => {
            const {[index]: box} = boxes;
            const overlaps = (other) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5
                && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5;
            if (scrolls) target.scrollIntoView({block: "nearest"});
            const {left, top, right, bottom} = target.getBoundingClientRect();
            if (Math.min(right - left, bottom - top) < 43.95)
                wrong.push(`${target.id} is ${right - left} by ${bottom - top}`);
            if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
                wrong.push(`${target.id} leaves the screen`);
            if (target.matches("button") && target.scrollWidth > target.clientWidth)
                wrong.push(`${target.id} is narrower than its words`);
            for (const other of targets.slice(0, index))
                if (overlaps(boxes[targets.indexOf(other)])) wrong.push(`${other.id} and ${target.id} meet`);
            if (!target.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
                wrong.push(`${target.id} takes no press`);
        });
        const [clock, moves] = ["clock", "moves-button"].map((id) =>
            document.getElementById(id).getBoundingClientRect());
        if (Math.max(moves.left - clock.right, clock.left - moves.right) < gap && moves.top < clock.bottom)
            wrong.push("time and moves touch");
        if (page.scrollWidth > page.clientWidth) wrong.push("the page is wider than the screen");
        page.scrollTop = 0;
        return wrong;
    };

    const game = faults();
    root.dataset.replay = "0";
    const replay = faults();
    delete root.dataset.replay;
    return [...game, ...replay.map((fault) => `replay: ${fault}`)];
}"""


# What is wrong with what opens over the table, each opened for a moment; buttons have at least so many
# pixels.
MISPLACED = """(least) => [...document.querySelectorAll("[popover]:not(#replay-moves)")].flatMap((found) => {
    found.showPopover();
    const wrong = [];
    const {left, top, right, bottom} = found.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("leaves the screen");
    if (found.scrollWidth > found.clientWidth) wrong.push("scrolls sideways");
    for (const target of found.querySelectorAll("button, label")) {
        if (!target.checkVisibility({visibilityProperty: true})) continue;
        target.scrollIntoView({block: "center"});
        const {left, top, width, height} = target.getBoundingClientRect();
        if (Math.min(width, height) < least) wrong.push(`${target.textContent || "Close"} is small`);
        if (!target.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
            wrong.push(`${target.textContent || "Close"} takes no press`);
        if (target.scrollWidth > target.clientWidth) wrong.push(`${target.textContent} is cut`);
    }
    found.hidePopover();
    return wrong.map((fault) => `${found.id}: ${fault}`);
})"""


# The cards take most of the time of a resize: if only the controls matter, they are put aside.
LAY_ASIDE = """([isAside, figures]) => {
    document.querySelector(".piles").hidden = isAside;
    return Object.fromEntries(Object.entries(figures).map(([id, text]) => {
        const found = document.getElementById(id);
        const before = found.textContent;
        found.textContent = text;
        return [id, before];
    }));
}"""


RESIZED = """async ([width, height]) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let tries = 0; tries < 60; tries++) {
        await frame();
        if (innerWidth === width && innerHeight === height) break;
    }
    await frame();
}"""


def resize(visit: Visit, size: tuple[int, int]) -> None:
    """Give the screen a size, and wait until the page has it and the cards glide to their places."""
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit.page.evaluate(RESIZED, size)


@contextmanager
def large_text(visit: Visit, size: str = "200%") -> Iterator[None]:
    """Make all text larger, as a player may have set it in the browser."""
    visit.root.evaluate("(root, size) => {root.style.fontSize = size}", size)
    yield
    visit.root.evaluate("(root) => {root.style.fontSize = ''}")


UNFOLD = "(details) => {details.open = true}"


def say(visit: Visit, words: str) -> None:
    visit.status.evaluate("(status, words) => {status.textContent = words}", words)


def put_figures(visit: Visit) -> None:
    """Make the status line show a long game: its time, how many moves it has, and no lessons any more."""
    visit.page.locator("#lessons-offer").evaluate_all("([offer]) => offer && (offer.hidden = true)")
    for name, text in FIGURES.items():
        visit.page.locator(f"#{name}").evaluate("(found, text) => {found.textContent = text}", text)


def assert_on_screen(boxes: list[Box], size: tuple[int, int]) -> None:
    """Check that all of these are completely visible."""
    outside = [
        box
        for box in boxes
        if box.left < -0.5 or box.top < -0.5 or box.right > size[0] + 0.5 or box.bottom > size[1] + 0.5
    ]
    assert outside == []


def assert_large_enough(targets: list[Box]) -> None:
    """Check that fingers can hit these: they are at least 44 by 44 pixels."""
    assert targets
    assert [box for box in targets if min(box.width, box.height) < 44 - 0.05] == []


@contextmanager
def only_controls(visit: Visit) -> Iterator[None]:
    """Show no cards, and the figures with which a game and a replay begin."""
    before = visit.page.evaluate(LAY_ASIDE, [True, FIRST_FIGURES])
    yield
    visit.page.evaluate(LAY_ASIDE, [False, before])


def faults(visit: Visit, sizes: Iterable[tuple[int, int]]) -> dict[str, list[str]]:
    """List what is wrong with the targets on screens of these sizes."""
    found = {}
    for size in sizes:
        resize(visit, size)
        found["{} x {}".format(*size)] = visit.page.evaluate(FAULTS, GAP)
    return {size: wrong for size, wrong in found.items() if wrong}


# ---- Contrasts ----


def luminance(colour: str) -> float:
    """Give how bright the first colour in a text is, 0 to 1, as WCAG defines it."""
    found = re.search(r"rgba?\((\d+), (\d+), (\d+)", colour)
    assert found, colour
    parts = [int(part) / 255 for part in found.groups()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


# ---- Papers ----


TAKE_PRINT = "() => {window.printed = false; window.print = () => {window.printed = true}}"
"""Notes in the page that it asked to be printed."""
BEFORE_PRINT = "window.dispatchEvent(new Event('beforeprint'))"


# ---- Boards ----


TOP_ROW = [*(f"cell-{cell}" for cell in "abcd"), *(f"home-{suit}" for suit in "CDHS")]
CASCADES = [f"cascade-{number}" for number in range(1, 9)]

# Tells cards their piles as freecell/page/table.py does.
_ARRANGE = """(piles) => Object.entries(piles).forEach(([pile, names]) => names.forEach((name, depth) => {
    const card = document.querySelector(`[data-card="${name}"]`);
    card.dataset.pile = pile;
    card.dataset.depth = depth;
    card.dataset.count = names.length;
}))"""


def lay(visit: Visit, longest: int, place: int) -> None:
    """Lay one long column at a place; the others share the rest."""
    others = _spread(NAMES[longest:], 7)
    columns = [*others[:place], list(NAMES[:longest]), *others[place:]]
    visit.page.evaluate(_ARRANGE, dict(zip(CASCADES, columns, strict=True)))


def lay_top_row(visit: Visit) -> None:
    """Lay four cards into the cells, four kings home, and the others into the columns."""
    kings = NAMES[48:]
    cells = NAMES[:4]
    piles = {pile: [name] for pile, name in zip(TOP_ROW, [*cells, *kings], strict=True)}
    visit.page.evaluate(_ARRANGE, piles | dict(zip(CASCADES, _spread(NAMES[4:48], 8), strict=True)))


def _spread(names: tuple[str, ...], columns: int) -> list[list[str]]:
    return [list(names[column::columns]) for column in range(columns)]


# ---- Barriers ----


def barriers(visit: Visit, within: str | None = None) -> list[str]:
    """Give what axe objects to, on the page or within what a selector finds."""
    response = Axe().run(visit.page, context=within).response
    return [
        f"{found['id']}: {node['html'][:120]} {node.get('failureSummary', '')}"
        for found in response["violations"]
        for node in found["nodes"]
    ]


def assert_no_barriers(visit: Visit, subtests: pytest.Subtests, *sizes: tuple[int, int]) -> None:
    """Check that axe objects to nothing in light and dark colours, on screens of these sizes.

    Outside of make test-all, only the first is looked at in the dark.
    """
    for colours in ("light", "dark"):
        visit.page.emulate_media(color_scheme=colours)
        for size in sizes if ALL or colours == "light" else sizes[:1]:
            resize(visit, size)
            with subtests.test(colours, size=size):
                assert barriers(visit) == []

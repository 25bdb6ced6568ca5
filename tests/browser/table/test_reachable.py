"""Whatever is pressed can be reached and read: in every language and window, however small letters may be.

Browsers let a player choose that: then letters are larger, and nothing else that is given in rem.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType
from screens import FAULTS, GAP, MISPLACED, only_controls, resize
from visit import Visit, visiting

from freecell.page.languages import LANGUAGES

SMALLEST = "--blink-settings=minimumFontSize="
WINDOWS = [
    (280, 653), (320, 568), (390, 844), (412, 370), (568, 240), (640, 280), (780, 280), (768, 1024),
    (1280, 800),
]  # fmt: skip

# What of a panel cannot be brought into sight, or is cut off.
UNREACHED = """(selector) => [...document.querySelectorAll(selector)].flatMap((target) => {
    if (!target.checkVisibility()) return [];
    target.scrollIntoView({block: "nearest"});
    const {left, top, right, bottom} = target.getBoundingClientRect();
    const wrong = [];
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        wrong.push("leaves the screen");
    if (target.scrollWidth > target.clientWidth) wrong.push("is cut");
    if (!target.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
        wrong.push("takes no press");
    return wrong.map((fault) => `${target.textContent} ${fault}`);
})"""

Visiting = Callable[[int], Visit]


@pytest.fixture(scope="module")
def at_least(
    browser: Browser, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], address: str
) -> Iterator[Visiting]:
    """Give a function that gives a visit where no letter is smaller than so many pixels."""
    with ExitStack() as open_ones:
        visits: dict[int, Visit] = {}

        def visit(pixels: int) -> Visit:
            if pixels not in visits:
                args = [*browser_type_launch_args["args"], f"{SMALLEST}{pixels}"]
                one = browser_type.launch(**{**browser_type_launch_args, "args": args}) if pixels else browser
                open_ones.callback(one.close if pixels else lambda: None)
                visits[pixels] = open_ones.enter_context(visiting(one, address, service_workers="block"))
            return visits[pixels]

        yield visit


@pytest.mark.parametrize(
    ("pixels", "language"),
    [
        *product((0, 24), LANGUAGES),
        *product((16, 20), ["en"]),
    ],
)
def test_all_that_is_pressed_is_reached(at_least: Visiting, pixels: int, language: str) -> None:
    visit = at_least(pixels)
    folder = "" if language == "en" else f"{language}/"
    visit.open(f"{folder}?puzzle=1")
    visit.page.wait_for_function("document.querySelector('#exercise button')?.checkVisibility()")
    wrong: dict[tuple[int, int], list[str]] = {}
    with only_controls(visit):
        for size in WINDOWS:
            resize(visit, size)
            found = visit.page.evaluate(FAULTS, GAP)
            found += visit.page.evaluate(MISPLACED, 0)
            found += visit.page.evaluate(UNREACHED, "#exercise button")
            wrong |= {size: found} if found else {}
    assert wrong == {}

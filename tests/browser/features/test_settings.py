"""A player's settings are stored in the browser, and the system's preferences are respected."""

from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect
from screens import Colours, contrast
from visit import Visit

COLOURS = """() => Object.fromEntries("CDHS".split("").map((suit) =>
    [suit, getComputedStyle(document.querySelector(`[data-card="A${suit}"]`)).color]))"""
FELT = "getComputedStyle(document.body).backgroundColor"
SOFT_INK = "getComputedStyle(document.querySelector('.line')).color"


SCHEMES: tuple[Colours, ...] = ("light", "dark")

LEAST = 4.5


def choose(visit: Visit, name: str) -> None:
    """Open the settings, choose, and close them."""
    visit.click("settings-button")
    visit.page.get_by_role("radio", name=name, exact=True).check()
    visit.escape()


def brightness(visit: Visit) -> int:
    """Give how bright the felt is, 0 to 765."""
    colour = str(visit.page.evaluate(FELT)).removeprefix("rgb(").removesuffix(")")
    return sum(map(int, colour.split(",")))


def test_dark_and_light_are_chosen_or_the_system_s(dealt: Visit) -> None:
    """That a choice is kept, tests/engines has."""
    light = brightness(dealt)
    choose(dealt, "Dark")
    dark = brightness(dealt)
    assert dark < light
    dealt.page.emulate_media(color_scheme="dark")
    for name, seen in (("Light", light), ("Auto", dark)):
        choose(dealt, name)
        assert brightness(dealt) == seen
    dealt.page.emulate_media(color_scheme="light")
    assert brightness(dealt) == light


@pytest.mark.core
def test_four_colours_tell_all_suits_apart_and_the_opener_knows_them(dealt: Visit) -> None:
    two = dealt.page.evaluate(COLOURS)
    assert two["C"] == two["S"] != two["D"] == two["H"]
    choose(dealt, "Four colours")
    four = dealt.page.evaluate(COLOURS)
    assert len(set(four.values())) == 4
    dealt.open_without_python()
    assert dealt.page.evaluate(COLOURS) == four


def test_whatever_is_stored_the_page_begins(early: Visit, subtests: pytest.Subtests) -> None:
    for kept in (
        "{", '"dark"', '{"theme": ["dark"]}', '{"theme": "pink"}', "[" * 10_000,
    ):  # fmt: skip
        with subtests.test(kept=kept[:20]):
            early.page.evaluate("(kept) => localStorage.setItem('freecell:settings', kept)", kept)
            early.open_without_python()
            early.assert_shows(617)
            expect(early.root).not_to_have_attribute("data-theme", "dark")


@pytest.mark.core
@pytest.mark.shared
@pytest.mark.parametrize(
    "preferences",
    [{"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}],
    ids=lambda preferences: " ".join(preferences.values()),
)
def test_cards_keep_an_edge(early: Visit, preferences: dict[str, Any]) -> None:
    early.page.emulate_media(**preferences)
    early.assert_shows(617)
    width, edge, face = early.page.evaluate("""() => {
        const card = getComputedStyle(document.querySelector(".card"));
        const width = card.borderTopStyle === "solid" ? parseFloat(card.borderTopWidth) : 0;
        return [width, card.borderTopColor, card.backgroundColor];
    }""")
    assert width >= 1
    assert edge not in {face, "rgba(0, 0, 0, 0)"}


@pytest.mark.core
@pytest.mark.shared
def test_with_more_contrast_words_are_white(early: Visit) -> None:
    for colours in ("light", "dark"):
        early.page.emulate_media(color_scheme=colours)
        soft = early.page.evaluate(SOFT_INK)
        early.page.emulate_media(color_scheme=colours, contrast="more")
        assert early.page.evaluate(SOFT_INK) == "rgb(255, 255, 255)" != soft
        early.page.emulate_media(color_scheme=colours, contrast="no-preference")


def colours(visit: Visit, selector: str) -> list[str]:
    """Give the two colours that most of an element is painted with."""
    taken = visit.page.locator(selector).screenshot()
    picture = Image.open(BytesIO(taken)).convert("RGB")
    found = sorted(picture.getcolors(picture.width * picture.height) or [], reverse=True)
    return [f"rgb{colour}" for _, colour in found[:2]]


@pytest.mark.core
@pytest.mark.shared
def test_ranks_can_be_read_where_the_browser_darkens_pages(early: Visit) -> None:
    darkening = early.context.new_cdp_session(early.page)
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    low = []
    for scheme, theme in product(SCHEMES, ("system", "light", "dark")):
        early.page.emulate_media(color_scheme=scheme)
        early.root.evaluate("(root, theme) => root.setAttribute('data-theme', theme)", theme)
        one, other = colours(early, "#card-3S .index")
        if contrast(one, other) < LEAST:
            low.append((scheme, theme, one, other))
    early.root.evaluate("(root) => root.removeAttribute('data-theme')")
    darkening.send("Emulation.setAutoDarkModeOverride", {})
    assert low == []

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


def test_dark_and_light_are_chosen_or_the_system_s(visit: Visit) -> None:
    """That a choice is kept, tests/engines has."""
    visit.open("?deal=617")
    light = brightness(visit)
    choose(visit, "Dark")
    dark = brightness(visit)
    assert dark < light
    visit.page.emulate_media(color_scheme="dark")
    for name, seen in (("Light", light), ("Same as system", dark)):
        choose(visit, name)
        assert brightness(visit) == seen
    visit.page.emulate_media(color_scheme="light")
    assert brightness(visit) == light


@pytest.mark.core
def test_four_colours_tell_all_suits_apart_and_the_opener_knows_them(visit: Visit) -> None:
    visit.open("?deal=617")
    two = visit.page.evaluate(COLOURS)
    assert two["C"] == two["S"] != two["D"] == two["H"]
    choose(visit, "Four colours")
    four = visit.page.evaluate(COLOURS)
    assert len(set(four.values())) == 4
    visit.open_without_python()
    assert visit.page.evaluate(COLOURS) == four


def test_whatever_is_stored_the_page_begins(visit: Visit, subtests: pytest.Subtests) -> None:
    visit.open_without_python()
    for kept in (
        "{", '"dark"', '{"theme": ["dark"]}', '{"theme": "pink"}', "[" * 10_000,
    ):  # fmt: skip
        with subtests.test(kept=kept[:20]):
            visit.page.evaluate("(kept) => localStorage.setItem('freecell:settings', kept)", kept)
            visit.open_without_python()
            visit.assert_shows(617)
            expect(visit.root).not_to_have_attribute("data-theme", "dark")


@pytest.mark.core
@pytest.mark.shared
@pytest.mark.parametrize(
    "preferences",
    [{"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}],
    ids=lambda preferences: " ".join(preferences.values()),
)
def test_cards_keep_an_edge(visit: Visit, preferences: dict[str, Any]) -> None:
    visit.open_without_python()
    visit.page.emulate_media(**preferences)
    visit.assert_shows(617)
    width, edge, face = visit.page.evaluate("""() => {
        const card = getComputedStyle(document.querySelector(".card"));
        const width = card.borderTopStyle === "solid" ? parseFloat(card.borderTopWidth) : 0;
        return [width, card.borderTopColor, card.backgroundColor];
    }""")
    assert width >= 1
    assert edge not in {face, "rgba(0, 0, 0, 0)"}


@pytest.mark.core
@pytest.mark.shared
def test_with_more_contrast_words_are_white(visit: Visit) -> None:
    visit.open_without_python()
    for colours in ("light", "dark"):
        visit.page.emulate_media(color_scheme=colours)
        soft = visit.page.evaluate(SOFT_INK)
        visit.page.emulate_media(color_scheme=colours, contrast="more")
        assert visit.page.evaluate(SOFT_INK) == "rgb(255, 255, 255)" != soft
        visit.page.emulate_media(color_scheme=colours, contrast="no-preference")


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

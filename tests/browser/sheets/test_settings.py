"""A player's settings are stored in the browser, and the system's preferences are respected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import choose_setting
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Any

    from visit import Visit

COLOURS = """() => Object.fromEntries("CDHS".split("").map((suit) =>
    [suit, getComputedStyle(document.querySelector(`[data-card="A${suit}"]`)).color]))"""
FELT = "getComputedStyle(document.body).backgroundColor"
SOFT_INK = "getComputedStyle(document.querySelector('.line')).color"


def choose(visit: Visit, name: str) -> None:
    """Open the settings, choose, and close them."""
    visit.click("settings-button")
    visit.page.get_by_role("radio", name=name, exact=True).check()
    visit.escape()


def brightness(visit: Visit) -> int:
    """Give how bright the felt is, 0 to 765."""
    colour = str(visit.page.evaluate(FELT)).removeprefix("rgb(").removesuffix(")")
    return sum(map(int, colour.split(",")))


class TestChoosing:
    """A choice takes effect at once, and is still there at the next visit; the opener knows it too."""

    def test_dark_and_light(self, visit: Visit) -> None:
        visit.open("?deal=617")
        light = brightness(visit)
        choose(visit, "Dark")
        dark = brightness(visit)
        assert dark < light
        held = visit.open_without_python("")
        assert brightness(visit) == dark
        held.let_go()
        visit.open("?deal=617")
        assert brightness(visit) == dark
        visit.click("settings-button")
        expect(visit.page.get_by_role("radio", name="Dark")).to_be_checked()
        visit.escape()
        visit.page.emulate_media(color_scheme="dark")
        choose(visit, "Light")
        assert brightness(visit) == light
        choose(visit, "Same as system")
        assert brightness(visit) == dark
        visit.page.emulate_media(color_scheme="light")
        assert brightness(visit) == light

    @pytest.mark.core
    def test_four_colours(self, visit: Visit) -> None:
        visit.open("?deal=617")
        two = visit.page.evaluate(COLOURS)
        assert two["C"] == two["S"] != two["D"] == two["H"]
        choose(visit, "Four colours")
        four = visit.page.evaluate(COLOURS)
        assert len(set(four.values())) == 4
        visit.open_without_python()
        assert visit.page.evaluate(COLOURS) == four

    def test_keys(self, visit: Visit) -> None:
        visit.open("?deal=617")
        choose_setting(visit, "keys", "off")
        held = visit.open_without_python()
        visit.press("n")
        visit.type_deal("42")
        visit.assert_shows(42)
        visit.press("n")
        held.let_go()
        visit.open("?deal=617")
        visit.press("n")
        visit.assert_shows(617)
        choose_setting(visit, "keys", "on")
        visit.press("n")
        visit.assert_shows(618)


class TestWhatIsKept:
    """Whatever is in the browser's storage, the page begins; it uses what it knows and ignores the rest."""

    def test_it_may_be_anything(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open_without_python()
        for kept in (
            "", "{", "null", "[1]", "5", '"dark"', '{"theme": 5}', '{"theme": ["dark"]}', '{"theme": "pink"}',
            '{"theme": null}', "\0", "[" * 10_000, '{"theme": {"theme": "dark"}}', "NaN",
        ):  # fmt: skip
            with subtests.test(kept=kept[:20]):
                visit.page.evaluate("(kept) => localStorage.setItem('freecell:settings', kept)", kept)
                visit.open_without_python()
                visit.assert_shows(617)
                expect(visit.root).not_to_have_attribute("data-theme", "dark")


class TestTheSystem:
    """Without a setting, the system's preferences apply; cards keep an edge in all colours."""

    @pytest.mark.core
    @pytest.mark.shared
    @pytest.mark.parametrize(
        "preferences",
        [
            {"color_scheme": "dark"},
            {"forced_colors": "active"},
            {"forced_colors": "active", "color_scheme": "dark"},
            {"contrast": "more"},
            {"contrast": "more", "color_scheme": "dark"},
            {"reduced_motion": "reduce"},
        ],
        ids=lambda preferences: " ".join(preferences.values()),
    )
    def test_cards_keep_an_edge(self, visit: Visit, preferences: dict[str, Any]) -> None:
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
    def test_dark(self, visit: Visit) -> None:
        visit.open_without_python()
        light = brightness(visit)
        visit.page.emulate_media(color_scheme="dark")
        assert brightness(visit) < light

    @pytest.mark.core
    @pytest.mark.shared
    def test_more_contrast(self, visit: Visit) -> None:
        visit.open_without_python()
        for colours in ("light", "dark"):
            visit.page.emulate_media(color_scheme=colours)
            soft = visit.page.evaluate(SOFT_INK)
            visit.page.emulate_media(color_scheme=colours, contrast="more")
            assert visit.page.evaluate(SOFT_INK) == "rgb(255, 255, 255)" != soft
            visit.page.emulate_media(color_scheme=colours, contrast="no-preference")

"""What assistive technology gets: no known barrier, and the board in words, in order."""

import re

import pytest
from screens import assert_no_barriers, barriers, contrast
from searching import word_of
from shown import choose_setting
from visit import Visit, expect

import freecell
from freecell.cards import parse, words

PHONE, DESKTOP, LOW = (390, 844), (1280, 800), (568, 320)

OUTLINES = "(found) => found.map((place) => getComputedStyle(place).outlineStyle)"
OUTLINE_ABOVE = "(card) => getComputedStyle(card, '::after').outlineStyle"

EMPTY_TOP_ROW = [
    *(f"free cell {cell}, empty" for cell in "abcd"),
    *(f"{suit} foundation, empty" for suit in ("clubs", "diamonds", "hearts", "spades")),
]


class TestAxe:
    """axe finds no violation, at any stage, in any colours, at any size, whatever is open."""

    @pytest.mark.shared
    def test_it_accepts_the_table(self, either: Visit, subtests: pytest.Subtests) -> None:
        assert_no_barriers(either, subtests, PHONE, DESKTOP, LOW)

    @pytest.mark.shared
    @pytest.mark.parametrize("key", ["s", "o", "?", "f"])
    def test_it_accepts_what_opens(self, dealt: Visit, key: str, subtests: pytest.Subtests) -> None:
        dealt.press(key)
        expect(dealt.page.locator("dialog:popover-open")).to_be_visible()
        assert_no_barriers(dealt, subtests, PHONE, DESKTOP)

    @pytest.mark.shared
    def test_it_accepts_a_refused_number_and_four_colours(
        self, visit: Visit, subtests: pytest.Subtests
    ) -> None:
        visit.open("?deal=0")
        visit.type_deal("abc")
        expect(visit.field).to_have_attribute("aria-invalid", "true")
        choose_setting(visit, "deck", "four")
        assert_no_barriers(visit, subtests, DESKTOP)

    @pytest.mark.faults
    def test_it_accepts_a_start_that_failed(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.js", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        assert barriers(visit) == []


@pytest.mark.core
@pytest.mark.shared
def test_places_are_marked_in_forced_colours_too(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.open("?deal=617")
    visit.press("1")
    marked = visit.page.locator("[data-target]")
    expect(marked).to_have_count(4)
    assert set(marked.evaluate_all(OUTLINES)) == {"solid"}
    card = visit.page.locator("[data-card=QH]")
    card.evaluate("(card) => card.setAttribute('data-target', '')")
    assert card.evaluate(OUTLINE_ABOVE) == "solid"
    card.evaluate("(card) => card.removeAttribute('data-target')")
    visit.escape()
    expect(marked).to_have_count(0)


# How the suits of the indexes and of the pips are filled.
FILLS = """() => Object.fromEntries([..."CDHS"].map((suit) => {
    const index = document.querySelector(`.card use[href="#suit-${suit}"]`);
    const pip = document.getElementById(`pip-${suit}`);
    return [suit, [index, pip].map((one) => getComputedStyle(one).fill)];
}))"""


@pytest.mark.core
@pytest.mark.shared
def test_red_suits_differ_from_black_ones_in_forced_colours_too(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.open("?deal=617")
    fills = visit.page.evaluate(FILLS)
    assert fills["H"] == fills["D"]
    assert fills["S"] == fills["C"]
    for red, black in zip(fills["H"], fills["S"], strict=True):
        assert contrast(red, black) > 15


@pytest.mark.core
@pytest.mark.shared
def test_a_screen_reader_finds_every_place_and_card_in_order(either: Visit) -> None:
    columns = freecell.deal(617).columns()
    found = [
        '- application "Deal 617":',
        "  - toolbar:",
        *[f'    - button "{name}"' for name in EMPTY_TOP_ROW],
    ]
    for i, column in enumerate(columns, start=1):
        found += [
            f'    - group "column {i}, {len(column)} cards":',
            f'      - heading "Column {i}" [level=2]',
        ]
        found += [
            f'      - button "{words(parse(name))}, column {i}, {depth} of {len(column)}"'
            for depth, name in enumerate(column, start=1)
        ]
    expect(either.page.locator("#table")).to_match_aria_snapshot("\n".join(found))
    either.press("n")
    either.assert_shows(618)
    places = either.page.get_by_role("application", name="Deal 618").get_by_role("group")
    expect(places).to_have_count(8)
    expect(either.page.get_by_role("heading", name="FreeCell")).to_have_count(1)


@pytest.mark.core
@pytest.mark.shared
def test_every_control_has_a_name(dealt: Visit) -> None:
    expect(dealt.page.get_by_role("status").first).to_have_text("Deal 617")
    for name in ("Previous deal", "Next deal", "Random", "More controls"):
        expect(dealt.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    dealt.field.focus()
    expect(dealt.page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    dealt.click("more-button")
    for name in ("How to play", "Open", "Share", "Settings", "Help"):
        expect(dealt.page.locator("#more").get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(dealt.page.get_by_role("textbox", name="Deal number")).to_have_value("617")
    expect(dealt.field).to_have_accessible_description(re.compile(f"Difficulty: {word_of(617)}"))

"""Marks over the table say by place what the line of words says: what goes where, and why."""

import pytest
from playwright.sync_api import Browser
from screens import luminance, resize
from visit import LONG_PATIENCE, Box, Visit, expect, visiting

from freecell.page.languages import LANGUAGES

TEN = "?deal=1&moves=6a6b7b7686187c32a367868a828h8h8612"
"""A column of ten cards."""
SIZES = (280, 653), (360, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)
LINES_OF_WORDS = """() => [...document.querySelectorAll("#seen:not(:empty), #seen:empty + #status")]
    .flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()].map(({left, top, right, bottom}) => [left, top, right, bottom]);
    })"""


def ask_twice(visit: Visit) -> None:
    """Ask for a hint, and for its move."""
    for mark in ("aim", "source"):
        visit.press("h")
        expect(visit.page.locator(f"[data-mark={mark}]")).not_to_have_count(0, timeout=LONG_PATIENCE)


@pytest.mark.core
@pytest.mark.shared
def test_a_hint_shows_its_cards_where_they_will_lie_until_the_next_press(visit: Visit) -> None:
    visit.open("?deal=617")
    ask_twice(visit)
    assert len(str(visit.page.locator("#seen").inner_text()).split()) <= 12
    assert len(str(visit.page.locator(".chip").inner_text()).split()) <= 6
    ghost = visit.page.locator(".ghost").first
    card, box = ghost.get_attribute("data-card"), ghost.bounding_box()
    visit.press("h")
    expect(visit.page.locator(".marks *")).to_have_count(0)
    landed = visit.page.locator(f"[data-card='{card}']")
    expect(landed).to_have_js_property("isConnected", value=True)
    visit.page.wait_for_function(
        """([card, box]) => {
            const {x, y} = document.querySelector(`[data-card="${card}"]`).getBoundingClientRect();
            return Math.abs(x - box.x) < 1 && Math.abs(y - box.y) < 1;
        }""",
        arg=[card, box],
    )


@pytest.mark.core
@pytest.mark.shared
def test_a_refused_card_is_marked_with_what_it_could_go_on(visit: Visit) -> None:
    visit.open("?deal=617")
    visit.page.keyboard.type("13")
    expect(visit.page.locator("[data-mark=refused]")).to_have_attribute("data-pile", "cascade-1")
    expect(visit.page.locator(".chip")).to_have_text("J♦︎ needs Q♣︎ or Q♠︎")
    expect(visit.page.locator("#seen")).to_have_text("J♦︎ can’t go on K♣︎: ranks must go down by one.")
    expect(visit.status).to_have_text(
        "Jack of diamonds can’t go on king of clubs: ranks must go down by one."
    )


@pytest.mark.shared
def test_a_replay_that_rests_shows_its_next_move(visit: Visit) -> None:
    visit.open("?deal=617&moves=8aab8c&watch")
    visit.page.locator("#replay-scrubber").fill("1")
    expect(visit.page.locator("[data-mark=source]")).to_have_attribute("data-pile", "cell-a")
    for _ in range(2):
        visit.press(".")
    expect(visit.page.locator(".marks *")).to_have_count(0)


def assert_no_words_under_cards(visit: Visit, what: str) -> None:
    cards = visit.boxes(".card")
    lines = [Box("", "", *sides) for sides in visit.page.evaluate(LINES_OF_WORDS)]
    assert [(line, card) for line in lines for card in cards if line.overlaps(card)] == [], what


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=[] if one == "en" else pytest.mark.long) for one in LANGUAGES],
)
def test_no_words_lie_under_cards(browser: Browser, address: str, language: str) -> None:
    folder = "" if language == "en" else f"{language}/"
    with visiting(browser, address) as visit:
        visit.open(f"{folder}{TEN}")
        for size in SIZES:
            resize(visit, size)
            for letters in ("normal", "large"):
                visit.root.evaluate("(root, letters) => { root.dataset.letters = letters; }", letters)
                assert_no_words_under_cards(visit, f"{size}, {letters}, nothing said")
                visit.press("Escape")
                for mark in ("aim", "source"):
                    visit.press("h")
                    expect(visit.page.locator(f"[data-mark={mark}]")).not_to_have_count(
                        0, timeout=LONG_PATIENCE
                    )
                    assert_no_words_under_cards(visit, f"{size}, {letters}, {mark}")
                visit.press("Escape")
                visit.page.keyboard.type("13")
                assert_no_words_under_cards(visit, f"{size}, {letters}, refused")


@pytest.mark.shared
def test_foundations_have_their_suits_in_forced_colours_and_on_paper(visit: Visit) -> None:
    visit.open("?deal=617")
    clubs = visit.page.locator(".pile[data-pile=home-C]")
    suit = clubs.locator(".suit")
    visit.page.emulate_media(forced_colors="active")
    shown = clubs.screenshot()
    suit.evaluate("(suit) => { suit.style.visibility = 'hidden'; }")
    assert clubs.screenshot() != shown
    visit.page.emulate_media(forced_colors="none", media="print")
    assert luminance(suit.evaluate("(suit) => getComputedStyle(suit).fill")) < 0.5


@pytest.mark.shared
def test_a_hint_is_seen_in_forced_colours_and_not_printed(visit: Visit) -> None:
    visit.open("?deal=617")
    ask_twice(visit)
    visit.page.emulate_media(forced_colors="active")
    rings = visit.page.locator(".ring")
    outlines = "(rings) => rings.map((ring) => getComputedStyle(ring).outlineStyle)"
    assert rings.evaluate_all(outlines) == ["solid"] * rings.count()
    visit.page.emulate_media(forced_colors="none", media="print")
    expect(visit.page.locator(".marks")).to_be_hidden()
    under = visit.page.locator(".card[data-under]")
    expect(under.locator(".pips, .court, .ace").first).to_have_css("opacity", "1")

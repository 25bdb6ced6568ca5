"""The table on every screen: all of it visible, nothing over anything else, nothing to scroll."""

from itertools import combinations, pairwise, product

import pytest
from screens import (
    CASCADES,
    LONGEST,
    SIZES,
    TOP_ROW,
    assert_large_enough,
    assert_on_screen,
    contrast,
    lay,
    lay_top_row,
    put_figures,
    resize,
    say,
)
from shown import EASY
from visit import PYODIDE, Box, Visit, expect

each_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())

# Those that are visible everywhere; the others may be in the menu (test_menu.py).
CONTROLS = {"previous", "deal-number", "next", "undo", "redo", "hint", "random", "more-button"}

FITS = """() => [document.documentElement, document.body].every((box) =>
    box.scrollWidth === box.clientWidth && box.scrollHeight === box.clientHeight)"""
"""At rest: cards glide outside for a moment when what has just been loaded takes room from the table."""

LONG = "What does not fit into one line has to go on in the next one, and in the one after that. " * 4

LONGEST_FAULT = (
    "The game needs WebAssembly, which is missing or turned off in this browser. Turn it on for this site, "
    "or try another browser. You can go on playing, but without hints."
)


HINTED = """() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return [style(".marks > svg").stroke, style(".marks .edge").stroke, style(".card").backgroundColor,
        style("body").backgroundColor];
}"""


def columns_of(boxes: list[Box]) -> list[list[Box]]:
    """Give the cards of each column from top to bottom."""
    return [
        sorted([box for box in boxes if box.pile == cascade], key=lambda box: box.top) for cascade in CASCADES
    ]


def assert_all_fits(visit: Visit, size: tuple[int, int]) -> None:
    """Check all that holds for every board on every screen."""
    cards, piles = visit.boxes(".card"), visit.boxes(".pile")
    visit.page.wait_for_function(FITS)
    controls = visit.boxes("header button, header input, nav button")
    assert len(cards) == 52
    assert len(piles) == 16
    assert {box.name for box in controls} >= CONTROLS
    assert_on_screen([*cards, *piles, *controls], size)
    for box in (*cards, *piles):
        assert box.width / box.height == pytest.approx(5 / 7, rel=0.01), box
    for one, other in [*combinations([*controls, *piles], 2), *product(controls, cards)]:
        assert not one.overlaps(other), (one, other)
    for card in cards:
        over = [pile.name for pile in piles if pile.overlaps(card)]
        assert over in ([card.pile], []), f"{card} lies on {over}"
    for column in columns_of(cards):
        for upper, lower in pairwise(column):
            assert lower.top - upper.top >= 11 - 0.05, f"{lower} leaves too little of {upper}"
            assert lower.left == pytest.approx(upper.left, abs=0.5)


@pytest.mark.shared
@each_size
def test_a_new_deal_and_the_worst_boards_fit(
    visit: Visit, size: tuple[int, int], subtests: pytest.Subtests
) -> None:
    resize(visit, size)
    visit.open_without_python()
    with subtests.test("a new deal"):
        assert_all_fits(visit, size)
    with subtests.test("targets are large enough"):
        assert_large_enough(visit.boxes("header button, header input, nav button"))
    for place in (0, 3, 7):
        with subtests.test("19 cards in a column", place=place):
            lay(visit, 19, place)
            assert_all_fits(visit, size)
    with subtests.test("cells and homes full"):
        lay_top_row(visit)
        assert_all_fits(visit, size)
        where = {box.name: box for box in visit.boxes(".pile")}
        for card in visit.boxes(".card"):
            if card.pile in TOP_ROW:
                pile = where[card.pile]
                assert (card.left, card.top) == pytest.approx((pile.left, pile.top), abs=0.5)
                assert (card.width, card.height) == pytest.approx((pile.width, pile.height), abs=0.5)


@pytest.mark.core
@pytest.mark.shared
def test_boards_fit_on_each_screen_once_python_is_there(dealt: Visit, subtests: pytest.Subtests) -> None:
    for name in ("iPhone", "small phone on its side", "laptop", "tablet"):
        with subtests.test(name):
            size = SIZES[name]
            resize(dealt, size)
            assert_all_fits(dealt, size)
            lay(dealt, 19, 0)
            assert_all_fits(dealt, size)


def test_whatever_is_said_the_table_stays(visit: Visit, subtests: pytest.Subtests) -> None:
    def places() -> dict[str, list[Box]]:
        found = {}
        for name, size in SIZES.items():
            resize(visit, size)
            found[name] = visit.boxes("#table, .pile, header button, header input, nav button")
        return found

    opener, python = visit.hold("**/*.{js,mjs,py,wasm}"), visit.hold(PYODIDE)
    visit.open("?deal=617", until="painted")
    painted = places()
    opener.let_go()
    visit.until("dealt")
    for words in ("Deal 617", "", LONGEST, LONG):
        with subtests.test(words[:20]):
            say(visit, words)
            assert places() == painted
            assert visit.page.evaluate(FITS)
    say(visit, "Deal 617")
    python.let_go()
    visit.until("alive")
    assert places() == painted


@pytest.mark.parametrize("stage", ["dealt", "alive", "failed"])
def test_the_longest_sentences_can_be_read(early: Visit, stage: str, subtests: pytest.Subtests) -> None:
    early.root.evaluate("(root, stage) => {root.dataset.stage = stage}", stage)
    put_figures(early)
    say(early, LONGEST_FAULT if stage == "failed" else LONGEST)
    for name, size in SIZES.items():
        with subtests.test(name):
            resize(early, size)
            [words] = early.boxes("#status")
            others = early.boxes(".card, header button, header input, nav button, .loading, .line > :not(p)")
            assert_on_screen([words, *others], size)
            assert not early.status.evaluate("(found) => found.scrollWidth > found.clientWidth")
            assert [box for box in others if box.overlaps(words)] == []


@pytest.mark.shared
def test_a_hint_can_be_seen(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    for mark in ("aim", "source"):
        visit.press("h")
        expect(visit.page.locator(f"[data-mark={mark}]")).not_to_have_count(0)
    for scheme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=scheme)
        line, edge, face, felt = visit.page.evaluate(HINTED)
        assert contrast(line, felt) >= 3, scheme
        assert contrast(line, edge) >= 3, scheme
        assert contrast(edge, face) >= 3, scheme

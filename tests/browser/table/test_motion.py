"""How cards feel in the hand: they land together, rise, shake, and light up where they would be dropped."""

from typing import Any

import pytest
from hands import click, grip
from shown import begin, begin_easy, boxes, middle, settle
from visit import Visit, expect

WATCH = """() => {
    if (!window.ways) document.addEventListener("transitionrun", ({target, propertyName: property}) => {
        const way = target.getAnimations().find((one) => one.transitionProperty === property);
        if (!["transform", "translate"].includes(property) || !target.dataset.card || !way) return;
        const {delay, duration} = way.effect.getComputedTiming();
        const [from, to] = way.effect.getKeyframes().map(({transform = ""}) => new DOMMatrix(transform));
        const pixels = Math.hypot(to.e - from.e, to.f - from.f);
        window.ways.push({card: target.dataset.card, delay, duration, pixels});
    });
    window.ways = [];
}"""
"""Notes each way of a card: when it begins and how long it takes, in milliseconds, and how far it is."""
NAMES = "(cards) => cards.map((card) => card.dataset.card)"
SHADOW = """async (card) => {
    await Promise.allSettled(card.getAnimations().map(({finished}) => finished));
    return getComputedStyle(card).boxShadow;
}"""

CURSOR = """([name, cursor]) => {
    const card = document.querySelector(`[data-card="${name}"]`);
    const seen = getComputedStyle(card, "::after").content === "none" ? null : "::after";
    return getComputedStyle(card, seen).cursor === cursor;
}"""

DEAL = """(press) => {
    press ? document.body.dispatchEvent(new KeyboardEvent("keydown", {key: press, bubbles: true})) : 0;
    const cards = [...document.querySelectorAll(".card")];
    const isFound = (card) => {
        const {left, top, width} = card.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 8).closest(".card") === card;
    };
    const ways = document.querySelector(".piles").getAnimations().map(({animationName}) => animationName);
    return [ways.includes("deal"), cards.filter(isFound).length];
}"""
"""Presses a key; tells whether cards then begin to appear, and how many of them a press would find."""


@pytest.fixture
def lively(table: Visit) -> Visit:
    """Give a page on which cards move."""
    table.page.emulate_media(reduced_motion="no-preference")
    table.page.evaluate(WATCH)
    return table


def ways(visit: Visit, *cards: str) -> list[dict[str, Any]]:
    """Give the ways of these cards, or of all, since this was asked last."""
    boxes(visit)  # When all have landed.
    found = visit.page.evaluate("window.ways.splice(0)")
    return [way for way in found if not cards or way["card"] in cards]


@pytest.mark.core
def test_a_stack_lands_together_where_it_is_dropped_and_when_it_goes_back(lively: Visit) -> None:
    begin(lively, 42)
    lively.page.keyboard.type("15")
    for target in ("4H", "6S"):
        ways(lively)
        grip(lively, "5D", target)
        lively.page.mouse.up()
        landed = {way["delay"] + way["duration"] for way in ways(lively, "5D", "4S", "3D")}
        assert max(landed) - min(landed) <= 17, target


@pytest.mark.core
def test_undo_is_the_mirror_of_a_move_and_no_card_is_too_fast_to_be_seen(lively: Visit) -> None:
    begin_easy(lively)
    orders = []
    for keys in ("6a", "u"):
        ways(lively)
        lively.page.keyboard.type(keys)
        settle(lively)
        moved = lively.page.locator("[data-moving]").evaluate_all(NAMES)
        travelled = [way for way in ways(lively, *moved) if way["pixels"]]
        orders.append([way["card"] for way in sorted(travelled, key=lambda way: way["delay"])])
        assert [way for way in travelled if way["pixels"] / way["duration"] > 4] == []
        assert {way["duration"] for way in travelled} <= set(range(130, 281))
    assert orders[0] == orders[1][::-1] == ["9D", "AS", "AD", "AC", "2C"]


@pytest.mark.core
def test_what_is_refused_shakes_its_card_or_only_outlines_it(lively: Visit) -> None:
    begin(lively, 617)
    card = lively.page.locator("[data-card=AH]")
    lively.page.evaluate("window.shaken = []")
    card.evaluate("(card) => card.onanimationstart = ({animationName}) => window.shaken.push(animationName)")
    for is_reduced, animations in ((False, ["refuse", "shake"]), (True, ["refuse"])):
        lively.page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
        for _again in range(2):
            click(lively, "AH")
            expect(lively.page.locator("[data-refused]")).to_have_count(0)
            assert sorted(lively.page.evaluate("window.shaken.splice(0)")) == animations


@pytest.mark.core
def test_a_dragged_card_casts_a_shadow_and_its_target_lights_up(lively: Visit) -> None:
    begin(lively, 617)
    lit = lively.page.locator("[data-over]")
    grip(lively, "JD", "cell-b")
    expect(lit).to_have_attribute("data-pile", "cell-b")
    _x, _y, blur = lively.page.locator("[data-card=JD]").evaluate(SHADOW).split(") ")[1].split()[:3]
    assert float(blur.removesuffix("px")) >= 16
    lively.page.mouse.move(5, 700)
    expect(lit).to_have_count(0)
    lively.page.mouse.up()


def test_a_mouse_sees_what_it_could_pick_up(lively: Visit) -> None:
    begin(lively, 617)
    for name, cursor in (("AH", "default"), ("QH", "grab")):
        lively.page.mouse.move(*middle(boxes(lively), name))
        lively.page.wait_for_function(CURSOR, arg=[name, cursor])


@pytest.mark.core
def test_the_focus_of_those_who_click_and_type_letters_has_no_ring(lively: Visit) -> None:
    begin(lively, 617)
    for _again in range(2):  # A click makes it a stop of the Tab key, the next one gives it the focus.
        click(lively, "JD")
        lively.press("Escape")
    for key in ("h", "ArrowRight"):
        lively.press(key)
        focused = lively.page.locator("#table :focus")
        has_ring = focused.evaluate("(card) => getComputedStyle(card).outlineStyle !== 'none'")
        assert has_ring == (key == "ArrowRight")


@pytest.mark.core
def test_a_new_deal_appears_column_by_column_where_a_press_finds_each_at_once(lively: Visit) -> None:
    begin(lively, 617)
    assert lively.page.evaluate(DEAL, "n") == [True, 52]
    click(lively, "3S")
    expect(lively.page.locator("#table")).not_to_have_attribute("data-dealing", "")
    expect(lively.page.locator("[data-held]")).to_have_count(1)


def test_a_linked_deal_is_there_at_once_and_so_is_any_with_reduced_motion(table: Visit) -> None:
    expect(table.page.locator("#table")).not_to_have_attribute("data-dealing", "")
    assert table.page.evaluate(DEAL, "n") == [False, 52]

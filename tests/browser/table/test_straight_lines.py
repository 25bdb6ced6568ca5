"""Words stand on one line, at the same distance from the edges, and nothing is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import EASY
from screens import SENTENCE, SIZES, contrast, lay, lay_top_row, put_figures, resize, say
from studying import WATCHED
from visit import expect

if TYPE_CHECKING:
    from visit import Visit

# Where the text of an element is: its sides and its foot, and the line that it stands on.
TEXTS = """(names) => names.map((name) => {
    const found = document.getElementById(name);
    const range = document.createRange();
    range.selectNodeContents(found);
    const {left, right, bottom: foot} = range.getBoundingClientRect();
    const probe = document.createElement("span");
    probe.style.display = "inline-block";
    found.append(probe);
    const {bottom} = probe.getBoundingClientRect();
    probe.remove();
    return {left, right, foot, bottom};
})"""

# How far the ring around a control reaches beyond it.
RING = """(found) => {
    const {outlineOffset, outlineWidth, outlineStyle} = getComputedStyle(found);
    return outlineStyle === "none" ? null : parseFloat(outlineOffset) + parseFloat(outlineWidth);
}"""

# How much felt there is below the last thing in a sheet, less the room at its sides.
ROOM_BELOW = """(sheet) => {
    const shown = [...sheet.children].filter((found) => found.checkVisibility() && !found.matches(".close"));
    const {paddingBottom} = getComputedStyle(sheet);
    const end = Math.max(...shown.map((found) => found.getBoundingClientRect().bottom));
    sheet.scrollTop = 0;
    const top = sheet.getBoundingClientRect().top;
    return sheet.scrollHeight - (end - top) - parseFloat(paddingBottom);
}"""

RINGS = """(card) => {
    const {backgroundColor, outlineColor, boxShadow} = getComputedStyle(card);
    return [backgroundColor, outlineColor, boxShadow, getComputedStyle(document.body).backgroundColor];
}"""


@pytest.mark.core
@pytest.mark.shared
def test_the_line_of_words(dealt: Visit) -> None:
    put_figures(dealt)
    for name in ("laptop", "iPhone", "small phone"):
        resize(dealt, SIZES[name])
        say(dealt, "Deal 617")
        words, clock, moves = dealt.page.evaluate(TEXTS, ["status", "clock", "moves-button"])
        assert words["bottom"] == pytest.approx(clock["bottom"], abs=1.1), name
        assert moves["foot"] == pytest.approx(clock["foot"], abs=0.6), name
        say(dealt, "Deal 28527: replay, 9 moves")
        clock, moves = dealt.page.evaluate(TEXTS, ["clock", "moves-button"])
        assert moves["foot"] == pytest.approx(clock["foot"], abs=0.6), name
        assert clock["right"] < moves["left"], name
        assert words["left"] == pytest.approx(SIZES[name][0] - moves["right"], abs=1.1), name
    resize(dealt, SIZES["iPhone on its side"])
    clock, moves = dealt.page.evaluate(TEXTS, ["clock", "moves-button"])
    assert moves["foot"] == pytest.approx(clock["foot"], abs=0.6)


@pytest.mark.shared
def test_long_words_lie_on_no_card_of_a_phone_on_its_side(early: Visit) -> None:
    for size in ((844, 390), (740, 360), (915, 412)):
        resize(early, size)
        say(early, SENTENCE)
        for board in (lay_top_row, lambda visit: lay(visit, 19, 0)):
            board(early)
            [words] = early.boxes("#status")
            assert [card for card in early.boxes(".card, .pile") if card.overlaps(words)] == [], size


@pytest.mark.core
@pytest.mark.shared
def test_a_replay_on_a_phone(visit: Visit) -> None:
    visit.open(WATCHED)
    for name in ("iPhone", "small phone"):
        resize(visit, SIZES[name])
        play = visit.page.locator("#replay-play")
        play.focus()
        visit.press("Shift+Tab")
        visit.press("Tab")
        expect(play).to_be_focused()
        assert play.evaluate(RING) <= 0, "the words above would lie on it"
    [words] = visit.page.evaluate(TEXTS, ["replay-forward"])
    [forward] = visit.boxes("#replay-forward")
    assert min(words["left"] - forward.left, forward.right - words["right"]) >= 2


@pytest.mark.shared
def test_a_hint_can_be_seen(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    visit.press("h")
    hinted = visit.page.locator(".card[data-hint]").first
    expect(hinted).to_be_visible()
    for colours in ("light", "dark"):
        visit.page.emulate_media(color_scheme=colours)
        face, ring, outer, felt = hinted.evaluate(RINGS)
        assert contrast(face, ring) >= 3, colours
        assert contrast(outer, felt) >= 3, colours


@pytest.mark.shared
@pytest.mark.parametrize("name", ["ending", "statistics"])
def test_sheets_end_as_they_begin(dealt: Visit, name: str) -> None:
    sheet = dealt.page.locator(f"#{name}")
    sheet.evaluate("(sheet) => sheet.showPopover()")
    expect(sheet).to_be_visible()
    assert sheet.evaluate(ROOM_BELOW) == pytest.approx(0, abs=2)

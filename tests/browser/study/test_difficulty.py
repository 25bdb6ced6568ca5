"""The word next to the number: how hard the deal is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import choose_setting
from playwright.sync_api import expect
from screens import SIZES, resize
from searching import word_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from visit import Visit

LONGEST = 'impossible<span class="comma">, </span><span class="needs">needs 5 cells</span>'


@pytest.fixture
def word(visit: Visit) -> Locator:
    return visit.page.locator("#difficulty")


class TestDifficulty:
    """It is that of the deal, however far the game has got, and never that of another deal."""

    @pytest.mark.shared
    def test_each_deal_has_its_own(self, visit: Visit, word: Locator) -> None:
        visit.open("?deal=617")
        for number in (617, 164, 11982, -1):
            visit.type_deal(str(number))
            expect(word).to_contain_text(f"Difficulty: {word_of(number)}")
        assert visit.field.evaluate("(field) => document.getElementById('difficulty').innerText") != ""
        assert "difficulty" in (visit.field.get_attribute("aria-describedby") or "").split()

    @pytest.mark.core
    @pytest.mark.shared
    def test_in_mid_game(self, visit: Visit, word: Locator) -> None:
        visit.open("?deal=617&moves=2ccd2a1b2ca712ca3c")
        expect(visit.root).to_have_attribute("data-outlook", "lost")
        expect(word).to_contain_text(f"Difficulty: {word_of(617)}")
        visit.press("n")
        expect(word).to_contain_text(f"Difficulty: {word_of(618)}")

    @pytest.mark.shared
    def test_not_for_those_who_want_to_hear_nothing(self, visit: Visit, word: Locator) -> None:
        visit.open("?deal=617")
        expect(word).not_to_be_empty()
        choose_setting(visit, "lamp", "off")
        expect(word).to_be_empty()
        visit.press("n")
        visit.press("h")
        expect(visit.page.locator("[data-hint]")).not_to_have_count(0)  # By now the solver knows.
        expect(word).to_be_empty()
        choose_setting(visit, "lamp", "on")
        expect(word).to_contain_text(f"Difficulty: {word_of(618)}")

    def test_it_moves_nothing(self, visit: Visit, word: Locator, subtests: pytest.Subtests) -> None:
        visit.open_without_python("?deal=8589934591")
        visit.root.evaluate("(root) => {root.dataset.stage = 'alive'}")
        for name, size in SIZES.items():
            with subtests.test(name):
                resize(visit, size)
                word.evaluate("(word) => {word.textContent = ''}")
                before = visit.boxes("header button, header input, .card")
                word.evaluate(f"(word) => {{word.innerHTML = '{LONGEST}'}}")
                assert visit.boxes("header button, header input, .card") == before
                [box] = visit.boxes("#difficulty")
                assert not any(box.overlaps(other) for other in visit.boxes("header button, .card"))
                assert visit.field.evaluate("(field) => field.scrollWidth <= field.clientWidth")

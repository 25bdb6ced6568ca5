"""How hard the deal is and how few free cells it needs, and games with fewer than four."""

import pytest
from playwright.sync_api import expect
from screens import SIZES, resize
from visit import Visit

from freecell.starting_position import Start

LONGEST = 'impossible<span class="comma">, </span><span class="needs">needs 5 cells</span>'


def cells(visit: Visit) -> list[str]:
    """Give the free cells that can be seen."""
    return [box.name for box in visit.boxes(".pile[data-pile^=cell]:not([hidden])")]


@pytest.mark.shared
@pytest.mark.core
def test_a_press_on_the_difficulty_opens_the_sheet_that_chooses_the_free_cells(dealt: Visit) -> None:
    expect(dealt.page.locator("#difficulty")).to_contain_text("needs 4 cells")
    dealt.page.locator("#difficulty").click()
    expect(dealt.page.locator("#cells-choices [aria-pressed=true]")).to_be_focused()
    said = dealt.page.locator("#cells-said")
    expect(said).to_contain_text(
        "Deal 617 needs 4 free cells. With 3 free cells, it is not winnable (proved by"
    )
    for count in (0, 4):
        choose(dealt, count)
        link = Start(617, cells=count).link()
        expect(dealt.page).to_have_url(f"{dealt.address}{link}")
        assert len(cells(dealt)) == count
        dealt.press("n")
        expect(dealt.page).to_have_url(f"{dealt.address}{Start(618, cells=count).link()}")
        dealt.press("p")
        dealt.press("e")
        expect(said).to_contain_text("Deal 617 needs 4 free cells.")
    dealt.press("Escape")


@pytest.mark.shared
def test_the_focus_of_a_free_cell_that_is_gone_goes_to_a_column(dealt: Visit) -> None:
    dealt.page.locator("#table [tabindex='0']").focus()
    for key in ("Home", "ArrowUp", *["ArrowLeft"] * 7, "ArrowRight"):
        dealt.press(key)
    expect(dealt.page.locator("[data-pile=cell-b]")).to_be_focused()
    dealt.press("e")
    choose(dealt, 0)
    expect(dealt.page.locator("#table [tabindex='0']")).to_be_visible()
    dealt.page.locator("#table [tabindex='0']").focus()
    dealt.press("Home")
    dealt.press("ArrowUp")
    expect(dealt.page.locator("[data-pile=home-C]")).to_be_focused()


def choose(visit: Visit, count: int) -> None:
    visit.page.locator(f"#cells-choices [value='{count}']").click()
    expect(visit.page.locator("#cells-sheet")).to_be_hidden()


def test_the_difficulty_moves_nothing(visit: Visit, subtests: pytest.Subtests) -> None:
    visit.open_without_python("?deal=8589934591")
    word = visit.page.locator("#difficulty")
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

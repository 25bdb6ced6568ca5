"""Sharing the deal: as a link, as text, by the system's share sheet, on paper."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from keeping import on_clipboard
from PIL import Image
from playwright.sync_api import Route, expect
from screens import BEFORE_PRINT, UNFOLD, assert_on_screen
from visit import Visit

import freecell
from freecell.game import Game
from tools.markup import rendered
from tools.page.versioned_urls import addressed

WITH_SHEET = """navigator.canShare = ({files}) => files?.[0]?.type === "image/png";
    window.sent = [];
    navigator.share = async ({files = [], ...words}) => {
        const seen = async (file) => [file.name, file.type, (await createImageBitmap(file)).width];
        window.sent.push([words, await Promise.all(files.map(seen))]);
    }"""
"""What lets a browser have a share sheet, and keeps what it gets."""


# What a browser may be like, in JavaScript.
WITH_SHEET_THAT = """navigator.canShare = () => true;
    navigator.share = async () => {window.asked = true; throw new DOMException("No", "%s")}"""
WITHOUT_CLIPBOARD = (
    """Object.defineProperty(navigator, "clipboard", {value: undefined, configurable: true})"""
)
WITH_CLIPBOARD_THAT_REFUSES = """navigator.clipboard.writeText = async () => {
    throw new DOMException("Write permission denied.", "NotAllowedError")}"""

# What the style sheet writes.
WRITTEN = """() => [...document.querySelectorAll("*")].flatMap((found) =>
    ["::before", "::after"].map((place) => getComputedStyle(found, place).content)).join(" ")"""


@pytest.mark.shared
class TestCopying:
    """Link and board go to the clipboard, the board as the library writes it, and a sentence says so."""

    @pytest.fixture
    def dialog(self, visit: Visit) -> Iterator[Visit]:
        visit.open("?deal=11982")
        yield visit
        expect(visit.page.locator("#send")).to_be_hidden()

    @pytest.mark.core
    def test_the_link_is_on_the_clipboard(self, dialog: Visit) -> None:
        dialog.press("s")
        dialog.click("copy-link")
        expect(dialog.status).to_have_text("Link to deal 11982 copied")
        assert on_clipboard(dialog) == f"{dialog.address}?deal=11982"

    @pytest.mark.core
    def test_the_board_is_on_the_clipboard_as_it_stands_and_as_it_began(self, dialog: Visit) -> None:
        dialog.type_deal("617")
        dialog.press("s")
        expect(dialog.page.locator("#copy-position")).to_be_hidden()
        dialog.escape()
        dialog.page.keyboard.type("8a8b")
        dialog.press("s")
        dialog.page.locator("#send details").evaluate(UNFOLD)
        position = Game.parse("?deal=617&moves=8a8b").position
        for button, text in (
            ("copy-position", position.table_text()),
            ("copy-position-columns", position.columns_text()),
        ):
            dialog.click(button)
            expect(dialog.status).to_have_text("Board copied as it stands")
            assert on_clipboard(dialog) == f"{text}\n"
            dialog.press("l")
            expect(dialog.status).to_contain_text("Link")
            dialog.press("s")
        expect(dialog.page.locator("#copy-rows")).to_have_text("Copy starting board (rows)")
        dialog.click("copy-rows")
        expect(dialog.status).to_have_text("Starting board copied as rows")
        assert on_clipboard(dialog) == freecell.deal(617).rows_text() + "\n"


@pytest.mark.shared
@pytest.mark.parametrize(
    "browser_is",
    [
        WITHOUT_CLIPBOARD,
        pytest.param(WITH_CLIPBOARD_THAT_REFUSES, marks=pytest.mark.core),
    ],
    ids=["none", "refused"],
)
def test_without_a_clipboard_the_text_is_selected_to_be_copied_by_hand(dealt: Visit, browser_is: str) -> None:
    dealt.page.evaluate(f"void ({browser_is})")
    offered = dealt.page.locator("#by-hand-text")
    text = freecell.deal(617).columns_text()
    dealt.press("s")
    expect(offered).to_be_hidden()
    dealt.page.locator("#send details").evaluate(UNFOLD)
    dealt.click("copy-columns")
    expect(offered).to_be_focused()
    expect(offered).to_have_value(f"{text}\n")
    assert dealt.page.evaluate("String(getSelection())").strip() == text
    dealt.escape()
    dealt.press("s")
    expect(dealt.page.locator("#copy-link")).to_be_visible()
    expect(offered).to_be_hidden()
    dealt.escape()
    dealt.press("l")
    expect(offered).to_be_focused()
    expect(offered).to_have_value(f"{dealt.address}?deal=617")
    assert dealt.words == "Deal 617"
    dealt.page.evaluate("delete navigator.clipboard; delete navigator.clipboard.writeText")


def test_the_system_s_share_sheet_gets_link_and_picture(visit: Visit) -> None:
    visit.page.add_init_script(WITH_SHEET)
    visit.open("?deal=617")
    for count, button in enumerate(("send-link", "send-picture"), start=1):
        visit.press("s")
        visit.click(button)
        expect(visit.page.locator("#send")).to_be_hidden()
        visit.page.wait_for_function("(count) => window.sent.length === count", arg=count)
    link = {"title": "Deal 617 · FreeCell", "url": f"{visit.address}?deal=617"}
    picture = ["freecell-617.png", "image/png", 2560]
    assert visit.page.evaluate("window.sent") == [[link, []], [{}, [picture]]]
    assert visit.words == "Deal 617"


@pytest.mark.parametrize(
    ("error", "button", "words"),
    [
        ("AbortError", "send-link", "Deal 617"),
        ("NotAllowedError", "send-picture", "Sharing failed. Save the picture instead."),
    ],
    ids=["is closed", "fails"],
)
def test_of_a_share_sheet_only_a_failure_is_said(visit: Visit, error: str, button: str, words: str) -> None:
    visit.page.add_init_script(WITH_SHEET_THAT % error)
    visit.open("?deal=617")
    visit.press("s")
    visit.click(button)
    expect(visit.page.locator("#send")).to_be_hidden()
    visit.page.wait_for_function("() => window.asked")
    expect(visit.status).to_have_text(words)


def test_the_page_of_a_deal_has_no_canonical_address(visit: Visit) -> None:
    """Browsers' own menus would share it in the place of the deal's."""

    def answer(route: Route) -> None:
        response = route.fetch()
        name = re.findall(r"static/(\w{16})/", response.text())[0]
        route.fulfill(response=response, body=addressed(rendered(address=visit.address), name))

    visit.page.route(f"{visit.address}?deal=617", answer)
    visit.open("?deal=617")
    expect(visit.page.locator("meta[property='og:image']")).to_have_count(1)
    expect(visit.page.locator("link[rel=canonical]")).to_have_count(0)
    visit.assert_shows(617)


@pytest.mark.core
@pytest.mark.shared
def test_paper_has_number_and_board_on_one_page_and_nothing_to_press(visit: Visit) -> None:
    visit.open("?deal=617&moves=8a8b8c8d")
    visit.page.evaluate(BEFORE_PRINT)
    visit.page.emulate_media(media="print")
    size = 680, 1000  # A4 at 96 dots per inch, less the margins.
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    cards = visit.boxes(".card")
    assert len(cards) == 52
    assert_on_screen(cards, size)
    assert min(box.width for box in cards) > 50
    above = [box for box in cards if not box.pile.startswith("cascade")]
    assert len(above) == 4
    assert max(box.bottom for box in above) < min(box.top for box in cards if box not in above)
    assert "FreeCell deal 617, after 4 moves" in visit.page.evaluate(WRITTEN)
    for control in ("button:visible", "input:visible", "progress:visible", "#status:visible"):
        expect(visit.page.locator(control)).to_have_count(0)


@pytest.mark.shared
def test_paper_is_white_by_night_too(dealt: Visit) -> None:
    dealt.root.evaluate("(root) => {root.dataset.theme = 'dark'}")
    dealt.page.emulate_media(media="print", color_scheme="dark")
    picture = Image.open(BytesIO(dealt.page.screenshot()))
    dealt.root.evaluate("(root) => {root.dataset.theme = 'system'}")
    assert picture.convert("RGB").getpixel((0, 0)) == (255, 255, 255)

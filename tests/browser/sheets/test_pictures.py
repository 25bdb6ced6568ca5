"""Pictures of the table: what they show is what is on it, and they leave the page in every way there is."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from drawn_tables import SVG, cards_of, drawn, piles_of
from keeping import CLIPBOARD
from PIL import Image, ImageChops, ImageStat
from plain_rules import WON
from playing import WON_LINK
from playwright.sync_api import expect

from freecell import Game, cards
from tools.page import rendered

if TYPE_CHECKING:
    from playwright.sync_api import Download
    from visit import Visit

LONG = "8a8b8c8d"
"""Moves to all free cells, in deal 617."""

GAMES = ["?deal=617", f"?deal=617&moves={LONG}", WON_LINK]

WITH_SHEET = """navigator.canShare = ({files}) => files?.[0]?.type === "image/png";
    navigator.share = async ({files}) => {window.sent = [files.length, files[0].name, files[0].type];
        window.size = (await createImageBitmap(files[0])).width}"""
WITH_SHEET_FOR_LINKS = "navigator.canShare = (sheet) => !sheet.files; navigator.share = async () => {}"
WITHOUT_ITEMS = "delete window.ClipboardItem"
WITH_CLIPBOARD_THAT_REFUSES = """navigator.clipboard.write = async () => {
    throw new DOMException("Write permission denied.", "NotAllowedError")}"""
WITHOUT_DRAWING = """Image.prototype.decode = async () => {throw new DOMException("No", "EncodingError")}"""

COPIED = """async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item.getType("image/png"));
    return [image.width, image.height];
}"""


def saved(visit: Visit, button: str) -> Download:
    """Save a picture."""
    visit.press("s")
    with visit.page.expect_download() as download:
        visit.click(button)
    expect(visit.page.locator("#send")).to_be_hidden()
    expect(visit.status).to_have_text(f"Picture saved as {download.value.suggested_filename}")
    return download.value


def text_of(visit: Visit) -> str:
    """Save the picture as SVG, and read it."""
    return Path(saved(visit, "save-svg").path()).read_text(encoding="utf-8")


def written_below(picture: str) -> list[str]:
    """Give what is written below the table of a picture."""
    return [text.text or "" for text in drawn(picture).findall(f"{SVG}text")]


@pytest.mark.shared
class TestWhatItShows:
    """Cards and places are those on the table at that moment; number and link are below it."""

    @pytest.mark.parametrize("query", GAMES)
    def test_every_card_is_where_it_is_on_the_table(self, visit: Visit, query: str) -> None:
        visit.open(query)
        visit.escape()
        piles: dict[str, list[str]] = {}
        for card in sorted(visit.cards(), key=lambda card: int(card["depth"])):
            piles.setdefault(card["pile"], []).append(card["name"])
        shown = {name: [cards.name(card) for card in pile] for name, pile in piles_of(text_of(visit)).items()}
        assert {name: pile for name, pile in shown.items() if pile} == piles

    def test_places_are_arranged_as_on_the_table(self, visit: Visit) -> None:
        visit.page.set_viewport_size({"width": 1280, "height": 800})
        visit.open(f"?deal=617&moves={LONG}")
        on_table = {box.name: (box.left, box.top) for box in visit.boxes(".card")}
        in_picture = {card.name: (card.left, card.top) for card in cards_of(text_of(visit))}
        assert on_table.keys() == in_picture.keys()
        for axis in (0, 1):
            places = sorted({(round(on_table[name][axis]), in_picture[name][axis]) for name in on_table})
            assert len({place for place, _ in places}) == len({place for _, place in places}) == len(places)
            assert [place for _, place in places] == sorted(place for _, place in places)

    def test_the_position_as_it_is_now(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("8")
        visit.press("a")
        expect(visit.root).to_have_attribute("data-moves", "1")
        game = Game.parse("?deal=617&moves=8a")
        picture = text_of(visit)
        assert piles_of(picture) == game.position.piles()
        assert written_below(picture) == [
            "FreeCell deal 617, after 1 move",
            f"{visit.address}?deal=617&moves=8a",
        ]
        visit.press("u")
        expect(visit.root).to_have_attribute("data-moves", "0")
        assert written_below(text_of(visit)) == ["FreeCell deal 617", f"{visit.address}?deal=617"]

    @pytest.mark.core
    def test_a_long_game_is_linked_by_its_position(self, visit: Visit) -> None:
        game = Game(617)
        game.play_text(WON[617])
        for _ in range(5):
            game.undo()
        visit.open(game.link())
        visit.escape()
        title, link = written_below(text_of(visit))
        assert title == f"FreeCell deal 617, after {game.count} moves"
        assert len(link) <= 120
        assert Game.parse("?" + urlsplit(link).query).position == game.position

    @pytest.mark.core
    def test_a_board_without_a_number(self, visit: Visit) -> None:
        game = Game(Game.parse(f"?deal=617&moves={LONG}").position)
        visit.open(game.link())
        download = saved(visit, "save-svg")
        picture = Path(download.path()).read_text(encoding="utf-8")
        assert download.suggested_filename == "freecell-board.svg"
        assert piles_of(picture) == game.position.piles()
        title, link = written_below(picture)
        assert title == f"FreeCell board {game.start.board}"
        assert Game.parse("?" + urlsplit(link).query).position == game.position


@pytest.mark.shared
class TestPixels:
    """The PNG is the same picture, twice as large."""

    def test_it_looks_like_the_svg(self, visit: Visit) -> None:
        visit.open(f"?deal=617&moves={LONG}")
        text = text_of(visit)
        download = saved(visit, "save-picture")
        assert download.suggested_filename == "freecell-617.png"
        picture = Image.open(download.path()).convert("RGB")
        height = int(drawn(text).attrib["height"])
        assert picture.size == (2 * 1280, 2 * height)
        page = visit.context.new_page()
        page.set_viewport_size({"width": 1280, "height": height})
        page.set_content(f"<style>body {{margin: 0}} svg {{display: block}}</style>{text}")
        shown = Image.open(BytesIO(page.screenshot())).convert("RGB")
        page.close()
        difference = ImageChops.difference(shown, picture.resize(shown.size))
        assert max(ImageStat.Stat(difference).mean) < 2

    @pytest.mark.core
    def test_without_drawing(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.evaluate(f"window.decode = Image.prototype.decode; void ({WITHOUT_DRAWING})")
        visit.press("s")
        visit.click("save-picture")
        expect(visit.status).to_have_text("Your browser could not draw the picture. Save it as SVG instead.")
        visit.page.evaluate("void (Image.prototype.decode = window.decode)")


class TestCopying:
    """The picture goes to the clipboard as a PNG, or a sentence says what to do."""

    @pytest.mark.shared
    def test_it_is_on_the_clipboard(self, visit: Visit) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        visit.open("?deal=617")
        visit.press("s")
        visit.click("copy-picture")
        expect(visit.status).to_have_text("Picture copied")
        expect(visit.page.locator("#send")).to_be_hidden()
        width, height = visit.page.evaluate(COPIED)
        assert (width, height > 1200) == (2560, True)

    @pytest.mark.core
    @pytest.mark.shared
    def test_refused(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.evaluate(f"void ({WITH_CLIPBOARD_THAT_REFUSES})")
        visit.press("s")
        visit.click("copy-picture")
        expect(visit.status).to_have_text("Your browser blocked copying. Save the picture instead.")
        visit.page.evaluate("delete navigator.clipboard.write")

    def test_without_a_clipboard_there_is_no_button(self, visit: Visit) -> None:
        visit.page.add_init_script(WITHOUT_ITEMS)
        visit.open("?deal=617")
        visit.press("s")
        expect(visit.page.locator("#save-picture")).to_be_visible()
        expect(visit.page.locator("#copy-picture")).to_have_count(0)


class TestTheShareSheet:
    """If the system's share sheet takes files, it gets the PNG."""

    def test_it_gets_the_picture(self, visit: Visit) -> None:
        visit.page.add_init_script(WITH_SHEET)
        visit.open("?deal=617")
        visit.press("s")
        visit.click("send-picture")
        visit.page.wait_for_function("() => window.size")
        assert visit.page.evaluate("[window.sent, window.size]") == [
            [1, "freecell-617.png", "image/png"],
            2560,
        ]
        assert visit.words == "Deal 617"

    def test_one_that_takes_only_links(self, visit: Visit) -> None:
        visit.page.add_init_script(WITH_SHEET_FOR_LINKS)
        visit.open("?deal=617")
        visit.press("s")
        expect(visit.page.locator("#send-link")).to_be_visible()
        expect(visit.page.locator("#save-picture")).to_be_visible()
        expect(visit.page.locator("#send-picture")).to_have_count(0)


@pytest.mark.core
def test_the_page_shows_images_of_its_own_only() -> None:
    found = re.search(r"img-src ([^;]*);", rendered())
    assert found
    assert found[1] == "'self' blob:"

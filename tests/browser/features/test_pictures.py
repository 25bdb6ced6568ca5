"""Pictures of the table: what they show is what is on it, and they leave the page in every way there is."""

from pathlib import Path

import pytest
from drawn_tables import SVG, drawn, piles_of
from playwright.sync_api import Download, expect
from screens import UNFOLD
from visit import Visit

from freecell import Game

pytestmark = pytest.mark.shared

WITHOUT_DRAWING = """Image.prototype.decode = async () => {throw new DOMException("No", "EncodingError")}"""

CONTEXT = "OffscreenCanvasRenderingContext2D.prototype"
WITH_NOISE = f"{CONTEXT}.getImageData = () => ({{data: [17, 96, 201, 255]}})"

COPIED = """async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item.getType("image/png"));
    return [image.width, image.height];
}"""


def saved(visit: Visit, button: str) -> Download:
    """Save a picture."""
    visit.press("s")
    visit.page.locator("#send details").evaluate(UNFOLD)
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


def test_a_picture_shows_the_position_as_it_is_now(dealt: Visit) -> None:
    """Number and link are below it."""
    dealt.press("8")
    dealt.press("a")
    expect(dealt.root).to_have_attribute("data-moves", "1")
    game = Game.parse("?deal=617&moves=8a")
    picture = text_of(dealt)
    assert piles_of(picture) == game.position.piles()
    assert written_below(picture) == [
        "FreeCell deal 617, after 1 move",
        f"{dealt.address}?deal=617&moves=8a",
    ]
    dealt.press("u")
    expect(dealt.root).to_have_attribute("data-moves", "0")
    assert written_below(text_of(dealt)) == ["FreeCell deal 617", f"{dealt.address}?deal=617"]


@pytest.mark.core
def test_where_no_picture_can_be_drawn_it_offers_svg(dealt: Visit) -> None:
    dealt.page.evaluate(f"window.decode = Image.prototype.decode; void ({WITHOUT_DRAWING})")
    dealt.press("s")
    dealt.click("save-picture")
    expect(dealt.status).to_have_text("Your browser could not draw the picture. Save it as SVG instead.")
    dealt.page.evaluate("void (Image.prototype.decode = window.decode)")


@pytest.mark.core
def test_where_the_browser_hides_what_is_drawn_it_saves_svg(dealt: Visit) -> None:
    """As Firefox does against fingerprints: what a page reads back is something else."""
    dealt.page.evaluate(f"window.read = {CONTEXT}.getImageData; void ({WITH_NOISE})")
    dealt.press("s")
    with dealt.page.expect_download() as download:
        dealt.click("save-picture")
    assert download.value.suggested_filename == "freecell-617.svg"
    why = "Your browser doesn’t let pages read what they draw"
    said = f"{why}, so the picture was saved as SVG: freecell-617.svg"
    expect(dealt.status).to_have_text(said)
    dealt.press("s")
    dealt.click("copy-picture")
    expect(dealt.status).to_have_text("Your browser blocked copying. Save the picture instead.")
    dealt.page.evaluate(f"void ({CONTEXT}.getImageData = window.read)")


def test_a_copied_picture_is_on_the_clipboard(dealt: Visit) -> None:
    dealt.press("s")
    dealt.click("copy-picture")
    expect(dealt.status).to_have_text("Picture copied")
    expect(dealt.page.locator("#send")).to_be_hidden()
    width, height = dealt.page.evaluate(COPIED)
    assert (width, height > 1200) == (2560, True)

"""Previews of links: the built page has tags with its own address if that is known, and none if it is not."""

from html import unescape
from pathlib import Path

import pytest
from checkout import Markup, read
from PIL import Image
from refusals import refusal

import freecell
from freecell.pictures.svg_defs import COLOURS
from tools import preview
from tools.folders import ROOT
from tools.site import build

PAGE = read("index.html")
ADDRESS = "https://example.org/games/freecell/"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout that has no more than the page and its picture."""
    root = tmp_path / "checkout"
    (root / "static").mkdir(parents=True)
    (root / "index.html").write_text(PAGE, encoding="utf-8")
    (root / preview.PICTURE).write_bytes((ROOT / preview.PICTURE).read_bytes())
    return root


def test_with_an_address(checkout: Path) -> None:
    site = build(checkout, url=ADDRESS)
    page = (site / "index.html").read_text(encoding="utf-8")
    tags = Markup(page)
    assert {"rel": "canonical", "href": ADDRESS} in tags.of("link")
    assert f"<title>{tags.said['og:title']}</title>" in unescape(page)
    assert tags.said["twitter:title"] == tags.said["og:title"]
    assert tags.said["og:description"] == tags.said["twitter:description"] == tags.said["description"]
    assert tags.said["twitter:card"] == "summary_large_image"
    for name in ("og:image", "twitter:image"):
        picture = tags.said[name]
        assert picture.startswith(ADDRESS)
        assert (site / picture.removeprefix(ADDRESS)).is_file()
    assert (tags.said["og:image:width"], tags.said["og:image:height"]) == ("1200", "630")
    assert "og:url" not in tags.said, "links to deals would become links to the page"
    assert (checkout / "index.html").read_text(encoding="utf-8") == PAGE, "the source stays as it is"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        *[(url, "does not begin with https:// or http://") for url in ("example.org/", "ftp://example.org/")],
        ("javascript:alert(1)//", "does not begin with https:// or http://"),
        ("https:///freecell/", "names no host"),
        *[
            (f"https://example.org{end}", "does not end with the folder of the page")
            for end in ("/?deal=617/", "?deal=617", "/#/")
        ],
        ("https://example.org:x/", "is not a web address"),
        ("https://[example.org/", "is not a web address"),
        *[
            (f"https://{rest}", "has characters that a web address cannot have")
            for rest in ('example.org/"><script>/', "example.org/my page/", "exämple.org/")
        ],
    ],
)
def test_what_is_no_address_is_refused(url: str, why: str, checkout: Path) -> None:
    sentence = f"The URL {url!r} {why}. It looks like this: make site URL=https://example.org/freecell/"
    assert refusal(ValueError, lambda: build(checkout, url=url)) == sentence
    assert not (checkout / "_site").exists()


def test_the_picture_is_a_small_one_of_a_table() -> None:
    path = ROOT / preview.PICTURE
    assert path.stat().st_size < 100_000
    with Image.open(path) as image:
        assert image.size == preview.SIZE == (1200, 630)
        colours = [colour for _, colour in image.convert("RGB").getcolors(1200 * 630) or []]
    for name in ("felt", "card-face", "spades", "hearts", "gold", "skin"):
        assert tuple(bytes.fromhex(COLOURS[name][1:])) in colours, "python -m tools.icons draws it afresh"
    assert freecell.deal(617).svg().count("<text") == 0, "no number: it stands for all deals"

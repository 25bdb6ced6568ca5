"""Previews of links: the built page has tags with its own address if that is known, and none if it is not."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from PIL import Image

import freecell
from freecell.pictures.shapes import COLOURS
from tools import preview
from tools.folders import ROOT
from tools.site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
ADDRESS = "https://example.org/games/freecell/"
DESCRIPTION = "Play any numbered Microsoft FreeCell deal, with hints, solutions and links to share."


class Tags(HTMLParser):
    """The tags of a page that describe it to others."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: dict[str, str] = {}
        self.said: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "link":
            self.links[found["rel"]] = found["href"]
        elif tag == "meta" and "content" in found:
            self.said[found.get("property") or found.get("name") or found.get("http-equiv", "")] = found[
                "content"
            ]


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
    tags = Tags((site / "index.html").read_text(encoding="utf-8"))
    assert tags.links["canonical"] == ADDRESS
    assert tags.said["og:title"] == tags.said["twitter:title"] == "FreeCell"
    assert tags.said["og:description"] == tags.said["twitter:description"] == DESCRIPTION
    assert tags.said["og:description"] == tags.said["description"]
    assert tags.said["twitter:card"] == "summary_large_image"
    for name in ("og:image", "twitter:image"):
        picture = tags.said[name]
        assert picture.startswith(ADDRESS)
        assert (site / picture.removeprefix(ADDRESS)).is_file()
    assert (tags.said["og:image:width"], tags.said["og:image:height"]) == ("1200", "630")
    assert "og:url" not in tags.said, "links to deals would become links to the page"
    assert (checkout / "index.html").read_text(encoding="utf-8") == PAGE, "the source stays as it is"


def test_nothing_else_of_the_page_changes(checkout: Path) -> None:
    built = (build(checkout, url=ADDRESS) / "index.html").read_text(encoding="utf-8")
    others = [line for line in built.splitlines() if ADDRESS not in line and '"og:' not in line]
    assert [line for line in others if '"twitter:' not in line] == PAGE.splitlines()


def test_without_an_address_nothing_is_written(checkout: Path) -> None:
    built = (build(checkout) / "index.html").read_text(encoding="utf-8")
    assert built == PAGE
    tags = Tags(built)
    assert "canonical" not in tags.links
    assert not [name for name in tags.said if name.startswith(("og:", "twitter:"))]


@pytest.mark.parametrize(
    "url",
    ["http://localhost/", "https://user.github.io/freecell/", "https://h:8443/~me/a-b/", "https://[::1]/"],
)
def test_addresses_of_sites(url: str) -> None:
    assert preview.checked(url) == url


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("example.org/freecell/", "does not begin with https:// or http://"),
        ("ftp://example.org/", "does not begin with https:// or http://"),
        ("javascript:alert(1)//", "does not begin with https:// or http://"),
        ("https:///freecell/", "names no host"),
        ("https://example.org/freecell", "does not end with the folder of the page and a slash"),
        ("https://example.org", "does not end with the folder of the page and a slash"),
        ("https://example.org/?deal=617/", "does not end with the folder of the page and a slash"),
        ("https://example.org/#/", "does not end with the folder of the page and a slash"),
        ("https://example.org:x/", "is not a web address"),
        ("https://[example.org/", "is not a web address"),
        ('https://example.org/"><script>/', "has characters that a web address cannot have"),
        ("https://example.org/my page/", "has characters that a web address cannot have"),
        ("https://exämple.org/", "has characters that a web address cannot have"),
    ],
)
def test_what_is_no_address_is_refused(url: str, why: str, checkout: Path) -> None:
    with pytest.raises(ValueError, match="The URL") as refused:
        build(checkout, url=url)
    sentence = f"The URL {url!r} {why}. It looks like this: make site URL=https://example.org/freecell/"
    assert str(refused.value) == sentence
    assert not (checkout / "_site").exists()


def test_the_program_says_it_in_a_line() -> None:
    command = [sys.executable, "-m", "tools.site", "nowhere"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.startswith("The URL 'nowhere' does not begin with https:// or http://. ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("missing", ["<title>", '<meta name="description"'])
def test_a_page_without_what_the_tags_repeat_is_refused(missing: str) -> None:
    with pytest.raises(ValueError, match="no title or no description"):
        preview.tagged(PAGE.replace(missing, "<"), ADDRESS)


def test_the_picture_is_a_small_one_of_a_table() -> None:
    path = ROOT / preview.PICTURE
    assert path.stat().st_size < 100_000
    with Image.open(path) as image:
        assert image.size == preview.SIZE == (1200, 630)
        colours = [colour for _, colour in image.convert("RGB").getcolors(1200 * 630) or []]
    for name in ("felt", "card-face", "spades", "hearts", "gold", "skin"):
        assert tuple(bytes.fromhex(COLOURS[name][1:])) in colours, "python -m tools.icons draws it afresh"
    assert freecell.deal(617).svg().count("<text") == 0, "no number: it stands for all deals"

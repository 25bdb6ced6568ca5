"""The site that make has built: what the page needs and nothing else, and never half a site."""

import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from checkout import Markup, read
from refusals import refusal

from freecell.page.languages import LANGUAGES
from tools.page import link_preview, versioned_urls
from tools.page.folder_swap import ROOT, replaced
from tools.page.localise import folder_of
from tools.page.site import build
from tools.site import lay

SITE = ROOT / "_site"
SOURCE = read("index.html")
ADDRESS = "https://example.org/games/freecell/"
PAGES = [f"{folder_of(language)}index.html" for language in LANGUAGES]


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_asks_for_is_there(name: str) -> None:
    page = SITE / name
    text = page.read_text(encoding="utf-8")
    asked = [*Markup(text).loaded, *re.findall(r'"interpreter": "([^"]+)"', text)]
    assert [file for file in asked if file.startswith("/")] == [], "the page works from any folder"
    here = [file.partition("#")[0] for file in asked if "://" not in file]
    assert [file for file in here if not (page.parent / file).exists()] == []


def test_no_source_no_hidden_file_and_no_part_of_a_style_is_handed_out() -> None:
    found = files(SITE)
    here = versioned_urls.folder(SITE).relative_to(SITE).as_posix()
    assert {name for name in found if Path(name).name.startswith(".")} == {".nojekyll"}
    assert {name for name in found if name.endswith(".py")} == {
        f"{here}/main.py",
        f"{here}/runtime/imports.py",
    }
    assert {name.split("/")[0] for name in found if "/" in name} <= {"static", "api", *LANGUAGES}
    assert [name for name in found if "/style/" in name or "/page/" in name] == []


def test_the_service_worker_keeps_what_the_page_needs_by_its_hash() -> None:
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    named, _ = json.JSONDecoder().raw_decode(text.partition("const RELEASE = ")[2])
    assert named["name"] == versioned_urls.folder(SITE).name
    kept = named["files"]
    for own in named["languages"].values():
        kept |= own
    for name, hashed in kept.items():
        file = SITE / name
        data = (file / "index.html" if file.is_dir() else file).read_bytes()
        assert versioned_urls.integrity(data) == hashed, name
    assert len(kept) == len(versioned_urls.kept(SITE))


def fill_until_it_fails(folder: Path) -> None:
    """Write one file and fail at the next."""
    (folder / "new").touch()
    folder.write_text("a folder is no file")


def test_the_old_folder_stays_when_the_new_one_fails(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "old").touch()
    with pytest.raises(IsADirectoryError), replaced(folder) as fresh:
        fill_until_it_fails(fresh)
    assert files(tmp_path) == {"folder/old"}
    with replaced(folder) as fresh:
        (fresh / "new").touch()
    assert files(tmp_path) == {"folder/new"}


# ---- Previews of links: tags with the page's own address, if that is known ----


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout that has no more than the page and its picture."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "static/page", root / "static/page")
    (root / "index.html").write_text(SOURCE, encoding="utf-8")
    (root / link_preview.PICTURE).write_bytes((ROOT / link_preview.PICTURE).read_bytes())
    return root


def test_a_preview_has_the_address(checkout: Path) -> None:
    site = build(checkout, url=ADDRESS, lay=lay)
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
    assert (checkout / "index.html").read_text(encoding="utf-8") == SOURCE, "the source stays as it is"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("javascript:alert(1)//", "does not begin with https:// or http://"),
        ("https:///freecell/", "names no host"),
        ("https://example.org/?deal=617/", "does not end with the folder of the page"),
        ("https://[example.org/", "is not a web address"),
        ('https://example.org/"><script>/', "has characters that a web address cannot have"),
    ],
)
def test_what_is_no_address_is_refused(url: str, why: str, checkout: Path) -> None:
    sentence = f"The URL {url!r} {why}. It looks like this: make site URL=https://example.org/freecell/"
    assert refusal(ValueError, lambda: build(checkout, url=url, lay=lay)) == sentence
    assert not (checkout / "_site").exists()

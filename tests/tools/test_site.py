"""The site that make has built: what the page needs and nothing else, and never half a site."""

import json
import re
from pathlib import Path

import pytest
from checkout import Markup

from freecell.page.languages import LANGUAGES
from tools import fingerprints
from tools.folders import ROOT, replaced
from tools.languages import folder_of

SITE = ROOT / "_site"
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
    here = fingerprints.folder(SITE).relative_to(SITE).as_posix()
    assert {name for name in found if Path(name).name.startswith(".")} == {".nojekyll"}
    assert {name for name in found if name.endswith(".py")} == {
        f"{here}/main.py",
        f"{here}/runtime/imports.py",
    }
    assert {name.split("/")[0] for name in found if "/" in name} <= {"static", "api", *LANGUAGES}
    assert [name for name in found if "/style/" in name] == []


def test_the_service_worker_keeps_what_the_page_needs_by_its_hash() -> None:
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    named, _ = json.JSONDecoder().raw_decode(text.partition("const RELEASE = ")[2])
    assert named["name"] == fingerprints.folder(SITE).name
    kept = named["files"]
    for own in named["languages"].values():
        kept |= own
    for name, hashed in kept.items():
        file = SITE / name
        data = (file / "index.html" if file.is_dir() else file).read_bytes()
        assert fingerprints.integrity(data) == hashed, name
    assert len(kept) == len(fingerprints.kept(SITE))


def test_scripts_are_sent_without_comments() -> None:
    (script,) = SITE.glob("static/*/runtime.js")
    assert not re.search(r"^\s*(//|/\*)", script.read_text(encoding="utf-8"), re.MULTILINE)


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

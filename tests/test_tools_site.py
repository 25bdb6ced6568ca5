"""The site holds what the page needs and nothing else, and is never half a site."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.folders import ROOT, replaced
from tools.site import build, python_files, site_files

if TYPE_CHECKING:
    from pathlib import Path

WANTED = [
    "freecell/__init__.py",
    "freecell/solver/search.py",
    "index.html",
    "main.py",
    "opener.py",
    "static/cards/suits.svg",
    "static/runtime/pyodide/pyodide.mjs",
    "static/style.css",
]
UNWANTED = [
    ".git/config",
    "Makefile",
    "freecell/__main__.py",
    "freecell/__pycache__/deals.cpython-311.pyc",
    "freecell/cli/program.py",
    "freecell/py.typed",
    "node_modules/pyodide/pyodide.mjs",
    "static/.runtime-x1/new/pyodide.mjs",
    "static/runtime/.cut",
    "tests/test_deals.py",
    "tools/site.py",
]


def files(folder: Path) -> list[str]:
    """List every file in a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout whose files hold their own names."""
    root = tmp_path / "a checkout"
    for name in (*WANTED, *UNWANTED):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return root


def test_it_holds_exactly_what_the_page_needs(checkout: Path) -> None:
    site = build(checkout)
    assert site == checkout / "_site"
    assert files(site) == [".nojekyll", *WANTED]
    assert all((site / name).read_text() == name for name in WANTED)


def test_a_service_worker_goes_with_it_once_there_is_one(checkout: Path) -> None:
    (checkout / "sw.js").write_text("worker")
    assert (build(checkout) / "sw.js").read_text() == "worker"


def test_nothing_of_an_older_site_is_left(checkout: Path) -> None:
    site = build(checkout)
    (site / "old.html").write_text("old")
    (checkout / "static" / "style.css").unlink()
    before = files(checkout)
    build(checkout)
    assert files(site) == [".nojekyll", *(name for name in WANTED if name != "static/style.css")]
    gone = {"_site/old.html", "_site/static/style.css"}
    assert set(before) - set(files(checkout)) == gone, "only the site may change"


def test_times_are_kept_so_that_browsers_keep_their_copies(checkout: Path) -> None:
    site = build(checkout)
    assert (site / "main.py").stat().st_mtime == (checkout / "main.py").stat().st_mtime


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no index\.html here"):
        build(tmp_path)
    assert not (tmp_path / "_site").exists()


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
    assert files(tmp_path) == ["folder/old"]
    with replaced(folder) as fresh:
        (fresh / "new").touch()
    assert files(tmp_path) == ["folder/new"]


def test_this_checkout_has_a_page() -> None:
    listed = site_files(ROOT)
    assert {"index.html", "opener.py", "main.py", "freecell/deals.py", "static/style.css"} <= set(listed)
    assert "freecell/cli/program.py" not in python_files()
    assert len(listed) == len(set(listed))

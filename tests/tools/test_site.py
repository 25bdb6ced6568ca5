"""The site holds what the page needs and nothing else, and is never half a site."""

import base64
import hashlib
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from checkout import ran

from tools.folders import ROOT, copy, replaced
from tools.release import folder, place
from tools.runtime import snapshot_imports
from tools.site import build, edited, python_files

WANTED = [
    *("index.html", "main.py", "static/icon.svg", "static/runtime/freecell.bin"),
    *("static/runtime.js", "static/runtime/notices.txt", "static/runtime/opener.bin"),
    *("static/runtime/pyodide/pyodide.js", "static/style.css"),
]
UNWANTED = [
    *(".git/config", "Makefile", "node_modules/pyodide/pyodide.mjs", "opener.py"),
    *("freecell/__init__.py", "freecell/__main__.py", "freecell/__pycache__/deals.cpython-311.pyc"),
    *("freecell/cli/program.py", "freecell/deals.py", "freecell/py.typed", "freecell/solver/search.py"),
    *("static/.runtime-x1/new/pyodide.js", "static/style/print.css", "static/runtime/.cut"),
    *("tests/test_deals.py", "tools/site.py"),
]

PAGE = """<meta content="script-src 'self' 'sha256-'"><link href="static/icon.svg">
<script src="./main.py" config='{"interpreter": "./static/runtime.js"}'></script>
"""

# What browsers have, so that the page's modules can be imported.
ON_NO_PAGE = """
import sys, types
sys.modules["js"] = types.SimpleNamespace(document=None, window=None)
sys.modules["jsffi"] = types.SimpleNamespace(create_proxy=None)
"""


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout whose files hold their own names, and the page those of two others."""
    root = tmp_path / "a checkout"
    for name in (*WANTED, *UNWANTED):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (root / "index.html").write_text(PAGE)
    return root


def test_it_holds_exactly_what_the_page_needs(checkout: Path) -> None:
    site = build(checkout)
    assert site == checkout / "_site"
    name = folder(site).name
    assert re.fullmatch("[0-9a-f]{16}", name)
    there = {wanted: place(wanted, name) for wanted in WANTED}
    assert files(site) == sorted([".nojekyll", *there.values()])
    assert {one for one, other in there.items() if one == other} == {"index.html", "static/icon.svg"}
    assert there["main.py"] == f"static/{name}/main.py"
    copied = {wanted: (site / path).read_text() for wanted, path in there.items() if wanted != "index.html"}
    assert copied == {wanted: wanted for wanted in copied}


def release(site: Path) -> dict[str, Any]:
    """Read what the service worker of a site keeps."""
    text = (site / "sw.js").read_text()
    return dict(json.loads(text.partition("const RELEASE = ")[2].partition(";\n")[0]))


def test_the_service_worker_names_the_release(checkout: Path) -> None:
    (checkout / "sw.js").write_text("const RELEASE = null;\n")
    (checkout / "static" / "preview.png").write_text("for other sites")
    site = build(checkout)
    first = release(site)
    there = [place(name, first["name"]) for name in WANTED]
    assert folder(site).name == first["name"]
    assert sorted(first["files"]) == sorted("./" if name == "index.html" else name for name in there)
    style = base64.b64encode(hashlib.sha256(b"static/style.css").digest()).decode()
    assert first["files"][place("static/style.css", first["name"])] == f"sha256-{style}"
    assert release(build(checkout)) == first, "the same files are the same release"
    (checkout / "static" / "style.css").write_text("new")
    second = release(build(checkout))
    assert second["name"] != first["name"]
    old = {name.replace(first["name"], second["name"]): hashed for name, hashed in first["files"].items()}
    changed = {name for name, hashed in second["files"].items() if hashed != old[name]}
    assert changed == {"./", place("static/style.css", second["name"])}
    (checkout / "sw.js").write_text("const RELEASE = null;\n// changed")
    assert release(build(checkout))["name"] not in {first["name"], second["name"]}


def test_a_service_worker_without_a_place_for_the_release_is_refused(checkout: Path) -> None:
    (checkout / "sw.js").write_text("worker")
    with pytest.raises(ValueError, match=r"sw\.js has no line 'const RELEASE = null;'"):
        build(checkout)
    assert not (checkout / "_site").exists()


def test_what_was_edited_after_its_byte_code_was_made_is_known(checkout: Path) -> None:
    modules = python_files(checkout)
    for name in (*modules, "static/runtime/freecell.bin"):
        os.utime(checkout / name, (1000, 1000))
    assert edited(checkout) == []
    os.utime(checkout / "freecell/deals.py", (1001, 1001))
    assert edited(checkout) == ["freecell/deals.py"]
    (checkout / "static/runtime/freecell.bin").unlink()
    assert edited(checkout) == modules


def test_scripts_are_sent_without_comments(checkout: Path) -> None:
    script = checkout / "static" / "runtime.js"
    script.write_text(
        "// All of it.\n/** A table:\n * // of sums. */\nconst sum = 1; // one\n"
        "    // Why.\n    say(`\n# kept`);\n"
    )
    os.utime(script, (1000, 1000))
    sent = folder(build(checkout)) / "runtime.js"
    assert sent.read_text() == "const sum = 1; // one\n    say(`\n# kept`);\n"
    assert sent.stat().st_mtime == 1000


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


def test_the_page_has_all_that_its_modules_import(tmp_path: Path) -> None:
    """Where one is missing, no snapshot can be made, and the page starts Pyodide from nothing."""
    for name in python_files():
        copy(ROOT / name, tmp_path / name)
    imports = [line for line in snapshot_imports() if line.startswith("import freecell")]
    assert len(imports) > 50
    program = "\n".join([ON_NO_PAGE, *imports])
    found = ran(sys.executable, "-c", program, cwd=tmp_path)
    assert (found.returncode, found.stderr) == (0, "")

"""The pages that are measured: ours and its peers, served as a web host would.

The peers are alternatives to our page: a bare PyScript page on Pyodide as it ships, and a page in
hand-written JavaScript that deals and draws the same cards (plain.mjs).
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from freecell import cards
from freecell.pictures import faces
from tools.find_chromium import browser
from tools.folder_swap import copy
from tools.serve import serving
from tools.site import build

if TYPE_CHECKING:
    from collections.abc import Iterator

MODULES = ROOT / "node_modules"
PREFIX = "/freecell/"
# GitHub Pages lets browsers keep every file for ten minutes.
MAX_AGE = 600

# Where another build of our page is, to compare with.
OTHER = "other/"

DEAL = 617
READY = "peer:ready"

# As in PyScript's own documentation, except for the interpreter's address.
BARE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pyodide</title>
<link rel="icon" href="static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="peers/pyscript/core.css">
<script type="module" src="peers/pyscript/core.js"></script>
</head>
<body>
<script type="py" config='{{"interpreter": "./peers/pyodide/pyodide.mjs"}}'>
from pyscript import document, window

document.body.append("Python runs")
window.performance.mark("{mark}")
</script>
</body>
</html>
"""
# What index.html contains only for Python.
PYTHONS = r"""(
    <!--.*?-->
    | <script\b.*?</script>
    | <mpy-config\b.*?</mpy-config>
    | <link\ rel="(modulepreload|preload)"[^>]*>
)\s*"""
SCRIPT = '<script type="module" src="plain.mjs"></script>\n</head>'


def chromium() -> str:
    """Return the path of the Chromium to measure with; exit with an error message if there is none."""
    path = browser()
    if path is None:
        sys.exit("No Chromium was found. Name one: FREECELL_BROWSER=/path/to/chromium")
    return path


def load() -> str:
    """Say how busy this machine was: above one per processor, everything is slower than it could be."""
    return f"Load of the last 5 minutes: {os.getloadavg()[1]:.1f} on {os.cpu_count()} processors."


@contextmanager
def served(site: Path | None = None, other: Path | None = None) -> Iterator[str]:
    """Serve the page (a built ``site``, or one built now), its peers, and any other build of it.

    Gives the page's address, to which the others' are relative.
    """
    if not (ROOT / "static" / "runtime" / "manifest.json").is_file():
        sys.exit("Python for the browser is missing: run make site first.")
    with tempfile.TemporaryDirectory(prefix="freecell-bench-") as folder:
        root = Path(folder, "site")
        if site is None:
            build(target=root)
        else:
            lay(site, root)
        if other:
            lay(other, root / OTHER)
        lay_peers(root)
        with serving(root, PREFIX, gzip=True, max_age=MAX_AGE) as address:
            yield address


def lay(site: Path, root: Path) -> None:
    """Copy a built page."""
    for file in site.rglob("*"):
        if file.is_file():
            copy(file, root / file.relative_to(site))


def lay_peers(root: Path) -> None:
    """Write the peers into a built site, each with what it loads."""
    pyscript = MODULES / "@pyscript" / "core" / "dist"
    pyodide = MODULES / "pyodide"
    sources = {
        "pyscript": [*pyscript.glob("*.js"), *pyscript.glob("*.css")],
        "pyodide": [
            *(pyodide / f"pyodide.{ending}" for ending in ("mjs", "asm.mjs", "asm.wasm")),
            pyodide / "python_stdlib.zip",
            pyodide / "pyodide-lock.json",
        ],
    }
    for folder, names in sources.items():
        for file in names:
            copy(file, root / "peers" / folder / file.name)
    (root / "pyodide.html").write_text(BARE.format(mark=READY), encoding="utf-8")
    ours = (root / "index.html").read_text(encoding="utf-8")
    (root / "plain.html").write_text(plain_page(ours), encoding="utf-8")
    (root / "plain.mjs").write_text(plain_module(), encoding="utf-8")


def plain_page(ours: str) -> str:
    """Turn our page's markup into the JavaScript peer's, with its own script instead of Python's."""
    return re.sub(PYTHONS, "", ours, flags=re.DOTALL | re.VERBOSE).replace("</head>", SCRIPT, 1)


def plain_module() -> str:
    """Return the JavaScript peer's module, with our faces and words in it."""
    tables = {
        "FACES": [faces.face(card) for card in range(52)],
        "CARDS": list(cards.NAMES),
        "WORDS": [cards.words(card) for card in range(52)],
        "PILES": [f"column {i}" for i in range(1, 9)],
    }
    text = Path(__file__).with_name("plain.mjs").read_text(encoding="utf-8")
    for name, table in tables.items():
        text = text.replace(f'"{name}";', f"{json.dumps(table)};", 1)
    return text

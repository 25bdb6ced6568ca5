"""The runtime is npm's, less what trim_runtime leaves out; its library has what the page imports."""

import json
import lzma
import re
from pathlib import Path
from typing import Any

import pytest
from checkout import ran, read

from tools.page import in_pyodide
from tools.page.folder_swap import ROOT
from tools.page.runtime import PARTS, RUNTIME
from tools.page.stdlib import page_imports


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    path = RUNTIME / "manifest.json"
    if not path.is_file():
        pytest.fail("The runtime is not laid: run make site first.")
    return dict(json.loads(path.read_text()))


def test_the_lock_file_pins_every_package_and_names_no_host() -> None:
    text = read("package-lock.json")
    lock = json.loads(text)
    packages = {path: entry for path, entry in lock["packages"].items() if path}
    assert lock["lockfileVersion"] == 3
    assert len(packages) > len(PARTS)
    assert all(re.fullmatch(r"sha512-[\w+/]{86}==", entry["integrity"]) for entry in packages.values())
    for entry in packages.values():  # Who asks for money names hosts too.
        entry.pop("funding", None)
    assert not re.search(r"resolved|https?:|registry", json.dumps(lock))


def test_pyscript_is_told_the_version_of_pyodide_that_is_installed(manifest: dict[str, Any]) -> None:
    [version] = re.findall(r'^export const version = "(.*)";$', read("static/runtime.js"), re.MULTILINE)
    assert version == manifest["pyodide"]["version"]


# Starts Pyodide on the library of the page, and another one with a snapshot of its memory, as the page does.
SNAPSHOT = """
import { loadPyodide } from "pyodide";
const [stdLibURL, lockFileContents, program] = process.argv.slice(1);
const options = { stdLibURL, lockFileContents };
const one = await loadPyodide({ ...options, _makeSnapshot: true });
if (one.runPython(program) !== undefined) throw new Error("A program with a value.");
const other = await loadPyodide({ ...options, _loadSnapshot: one.makeMemorySnapshot() });
console.log(other.runPython("import sys; str([name in sys.modules for name in ('json', 'random')])"));
"""


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Give the library of the page, unpacked."""
    library = tmp_path / "python_stdlib.zip"
    library.write_bytes(lzma.decompress((RUNTIME / "pyodide" / "python_stdlib.zip.bin").read_bytes()))
    return library


@pytest.mark.slow
def test_what_only_pyodide_runs_misses_nothing_in_the_cut_library(library: Path) -> None:
    """Their examples call what the page calls, in pasted texts, searches and reviews."""
    rooms = ("reading", "records", "reviewing", "solver")
    paths = [path for room in rooms for path in (ROOT / "freecell" / room).glob("[a-z]*.py")]
    modules = sorted(f"freecell.{path.parent.name}.{path.stem}" for path in paths)
    assert len(modules) > len(rooms)
    assert in_pyodide.answer("tests.support.doctests_in_pyodide", modules, library) == {}


@pytest.mark.slow
def test_a_snapshot_of_the_cut_library_holds_nothing_random(manifest: dict[str, Any], library: Path) -> None:
    """It would be the same in all visits: each would draw the same deals."""
    words = (library, json.dumps(manifest["pyodide"]["lock"]), "\n".join(page_imports()))
    answer = ran("node", "--input-type=module", "--eval", SNAPSHOT, "--", *words)
    assert (answer.stdout, answer.stderr) == ("[True, False]\n", "")

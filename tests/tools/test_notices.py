"""The notices name every work of others that the site hands out, as it was installed, with its licence."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from checkout import ran, read

from freecell.page.languages import LANGUAGES
from freecell.puzzles import FILE
from tools.page.localise import ARCHIVE, OPENER, folder_of
from tools.page.notices import LICENCES, MODULES, NOTICES, WITHOUT_TEXT, Part, identifiers, parts
from tools.page.runtime import IMPORTS, PARTS, RUNTIME

PACKAGES = [package for package, _patterns in PARTS.values()]
NOT_FROM_NPM = {ARCHIVE, OPENER, str(IMPORTS), "segno.zip", FILE, NOTICES, "manifest.json"}

# What the interpreter knows of what it was made from: versions, and the libraries it was linked with.
ASK = """
import { loadPyodide } from "pyodide";
const pyodide = await loadPyodide();
console.log(pyodide.runPython(`
import _decimal, json, pyexpat, sqlite3, sys, unicodedata, zlib, _zstd
json.dumps({
    "versions": {
        "CPython and its library": sys.version.split()[0],
        "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "SQLite": sqlite3.sqlite_version,
        "Unicode Character Database": unicodedata.unidata_version,
        "libmpdec": _decimal.__libmpdec_version__,
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "zstd": _zstd.zstd_version,
    },
    "copyright": sys.copyright,
})
`));
"""


@pytest.fixture(scope="module")
def text() -> str:
    path = RUNTIME / NOTICES
    if not path.is_file():
        pytest.fail("The runtime is not laid: run make site first.")
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def found() -> list[Part]:
    return parts(PACKAGES, [path.name for path in RUNTIME.rglob("*")])


@pytest.fixture(scope="module")
def pyodide() -> dict[str, Any]:
    """Ask Pyodide what it was made from."""
    words = ["node", "--input-type=module", "--eval", ASK]
    answer = ran(*words)
    assert answer.returncode == 0, answer.stderr
    return dict(json.loads(answer.stdout))


def named(text: str) -> set[str]:
    """Give the packages and other parts that are named, each with its version."""
    return set(re.findall(r"^(\S.*)\n(?=  (?:Inside|Licence): )", text, re.MULTILINE))


def own(path: Path) -> str:
    """Give the folder of a file's language, such as "de/"."""
    return folder_of(path.parent.name) if path.parent.name in LANGUAGES else ""


def test_every_file_is_ours_or_from_a_package_that_is_named(text: str) -> None:
    for path in RUNTIME.rglob("*"):
        name = path.relative_to(RUNTIME).as_posix()
        if not (path.is_dir() or path.name.startswith(".") or name.removeprefix(own(path)) in NOT_FROM_NPM):
            package = PARTS[path.parent.name][0]
            version = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))["version"]
            assert f"{package} {version}" in named(text), name


def test_every_package_inside_pyscript_is_named_with_the_version_installed(text: str) -> None:
    lock = json.loads(read("package-lock.json"))["packages"]
    (core,) = (RUNTIME / "pyscript").glob("core-*.js")
    sources = json.loads((MODULES / "@pyscript/core/dist" / f"{core.name}.map").read_text())["sources"]
    inside = {
        re.sub(r".*node_modules/((?:@[^/]+/)?[^/]+)/.*", r"\1", path)
        for path in sources
        if "node_mod" in path
    }
    assert {"polyscript", "coincident", "@webreflection/utils"} < inside
    for package in inside:
        entries = [entry for path, entry in lock.items() if path.endswith(f"node_modules/{package}")]
        assert {f"{package} {entry['version']}" for entry in entries} & named(text), package


@pytest.mark.long
def test_versions_are_those_that_pyodide_says_it_was_made_from(
    found: list[Part], pyodide: dict[str, Any]
) -> None:
    inside = {part.name: part for part in found if part.inside == "pyodide"}
    assert {name: inside[name].version for name in pyodide["versions"]} == pyodide["versions"]
    told = " ".join(inside["CPython and its library"].copyright)
    assert [
        line for line in pyodide["copyright"].splitlines() if line.startswith("Copy") and line not in told
    ] == []
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["info"]["platform"] == f"emscripten_{inside['Emscripten'].version.replace('.', '_')}"


def test_each_part_has_a_source_and_a_licence_that_goes_along(found: list[Part], text: str) -> None:
    words = " ".join(text.split())
    for part in found:
        assert re.match(r"https://[^ ]+", part.source), part
        assert part.text or part.copyright, f"whose is {part.name}?"
        for licence in [part.text] if part.text else map(texts_of, identifiers(part.licence)):
            assert " ".join(licence.split()) in words, part.name
        assert set(re.split(" (?:AND|WITH) ", part.licence)) <= {*WITHOUT_TEXT, *map(str, known(found))}, (
            part.licence
        )


def texts_of(licence: str) -> str:
    """Read the text of a licence; that of Apache-2.0 comes from PyScript."""
    if licence == "Apache-2.0":
        return (MODULES / "@pyscript/core/LICENSE").read_text(encoding="utf-8")
    return (LICENCES / f"{licence}.txt").read_text(encoding="utf-8")


def known(found: list[Part]) -> set[str]:
    return {path.stem for path in LICENCES.glob("*.txt")} | {part.licence for part in found if part.text}

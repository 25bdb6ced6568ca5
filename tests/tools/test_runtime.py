"""The runtime is npm's, less what tools.trim leaves out; its library has what the page imports."""

import ast
import json
import marshal
import os
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
from checkout import ran, read

from tools import needed
from tools.folders import ROOT, copy
from tools.runtime import (
    LIBRARY,
    MODULES,
    PARTS,
    RUNTIME,
    TRIMMED,
    compressed,
    cut_library,
    imports,
    lay,
    lay_cut_library,
    pack,
    page_imports,
    snapshot_imports,
    trimmed,
    unpacked,
)
from tools.stdlib import OPTIONAL, UNCALLED, byte_code, without

# Starts Pyodide with the library at argv[1] and no list of packages, as the page does, and runs argv[2].
RUN = """
import { loadPyodide } from "pyodide";
const [stdLibURL, lock, program] = process.argv.slice(1);
const pyodide = await loadPyodide({ stdLibURL, lockFileContents: lock });
console.log(pyodide.runPython(program));
"""

# Starts Pyodide, runs argv[2] in it, and starts another one with a snapshot of its memory, as the page does.
SNAPSHOT = """
import { loadPyodide } from "pyodide";
const [stdLibURL, lock, program] = process.argv.slice(1);
const options = { stdLibURL, lockFileContents: lock };
const one = await loadPyodide({ ...options, _makeSnapshot: true });
if (one.runPython(program) !== undefined) throw new Error("A program with a value.");
const snapshot = one.makeMemorySnapshot();
const other = await loadPyodide({ ...options, _loadSnapshot: snapshot });
console.log(other.runPython("import sys; str([name in sys.modules for name in ('json', 'random')])"));
console.log("_loadSnapshot" in other._api.config);
"""


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    path = RUNTIME / "manifest.json"
    if not path.is_file():
        pytest.fail("The runtime is not laid: run make site first.")
    return dict(json.loads(path.read_text()))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, manifest: dict[str, Any]) -> Path:
    """Give the library that make has cut; cut one where the page has the full one."""
    target = tmp_path_factory.mktemp("a library") / "python_stdlib.zip"
    if manifest["library"] == "cut":
        target.write_bytes(unpacked(RUNTIME / "pyodide" / "python_stdlib.zip.bin"))
    else:
        cut_library(target)
    return target


def in_pyodide(library: Path, lock: object, program: str, run: str = RUN) -> str:
    """Run a program in a Pyodide that has ``library`` and give its value as text."""
    words = ["node", "--input-type=module", "--eval", run, "--", str(library), json.dumps(lock), program]
    answer = ran(*words)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_sizes_are_those_of_the_files(manifest: dict[str, Any]) -> None:
    for part in PARTS:
        real = {path.name: path.stat().st_size for path in (RUNTIME / part).iterdir()}
        assert manifest[part]["files"] == real


def test_versions_are_the_pinned_ones(manifest: dict[str, Any]) -> None:
    pinned = json.loads(read("package.json"))["dependencies"]
    assert {package: manifest[part]["version"] for part, (package, _) in PARTS.items()} == pinned


def test_the_packages_own_files_are_unchanged(manifest: dict[str, Any]) -> None:
    for part, (package, _) in PARTS.items():
        for name in manifest[part]["files"]:
            if name == "python_stdlib.zip.bin" and manifest["library"] == "cut":
                continue
            file = RUNTIME / part / name
            laid = unpacked(file) if file.suffix == ".bin" else file.read_bytes()
            if Path(part, name) in TRIMMED:
                continue
            shipped = (MODULES / package).rglob(f"{name.removesuffix('.bin').removesuffix('.js')}*")
            assert any(path.read_bytes() in laid for path in shipped if path.is_file()), name


@pytest.mark.slow
@pytest.mark.parametrize("script", TRIMMED)
def test_scripts_are_trimmed(script: Path, tmp_path: Path) -> None:
    package, _ = PARTS[script.parent.name]
    for file in (MODULES / package).glob(f"{script.stem}.*"):
        copy(file, tmp_path / script.with_name(file.name.replace(".mjs", ".js")))
    assert (RUNTIME / script).read_text(encoding="utf-8") == trimmed(script, tmp_path)


def test_what_is_packed_is_not_packed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "old.bin"
    for words in (b"one", b"another"):
        file = tmp_path / "program"
        file.write_bytes(words)
        pack(file, old)
        assert not file.exists()
        packed = tmp_path / "program.bin"
        assert unpacked(packed) == words
        old.write_bytes(packed.read_bytes())
    monkeypatch.setattr("tools.runtime.compressed", lambda _data: pytest.fail("It is packed already."))
    file.write_bytes(b"another")
    os.utime(old, (1000, 1000))
    pack(file, old)
    assert unpacked(packed) == b"another"
    assert packed.stat().st_mtime > 1000, "it is newer than the sources"
    for broken in (b"", old.read_bytes()[:20], b"no such file"):
        old.write_bytes(broken)
        assert unpacked(old) == b""


def test_a_library_is_cut_again_only_if_it_is_cut_from_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def laid(name: str, old: str) -> Path:
        fresh = tmp_path / name
        (fresh / LIBRARY).parent.mkdir(parents=True)
        (fresh / LIBRARY).write_text("whole")
        lay_cut_library(fresh, tmp_path / old)
        return fresh

    monkeypatch.setattr("tools.runtime.cut_library", lambda target: target.write_text("cut"))
    first = laid("first", "none")
    assert (first / LIBRARY).read_text() == "cut"
    (first / f"{LIBRARY}.bin").write_text("cut and packed")
    second = laid("second", "first")
    assert not (second / LIBRARY).exists()
    assert (second / f"{LIBRARY}.bin").read_text() == "cut and packed"
    monkeypatch.setattr("tools.runtime.page_imports", lambda: ["import turtle"])
    assert (laid("third", "second") / LIBRARY).read_text() == "cut"


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


def test_the_page_s_packages_are_pinned_exactly() -> None:
    package = json.loads(read("package.json"))
    wanted = package["dependencies"] | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values()), wanted
    locked = json.loads(read("package-lock.json"))["packages"]
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted


@pytest.mark.long
def test_full_leaves_the_library_as_it_is_shipped(tmp_path: Path) -> None:
    lay("full", tmp_path / "runtime")
    library = tmp_path / "runtime" / "pyodide" / "python_stdlib.zip.bin"
    assert unpacked(library) == (MODULES / "pyodide" / library.stem).read_bytes()
    said = json.loads((tmp_path / "runtime" / "manifest.json").read_text())
    assert said["library"] == "full"
    assert said["pyodide"]["files"][library.name] == library.stat().st_size


def test_imports_are_found_wherever_they_stand() -> None:
    source = """
from __future__ import annotations
import json, os.path as path
from pyscript import document
from js import window
from . import cards
from .deals import deal
from freecell.rules import Move
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from collections.abc import Iterator
else:
    import array
def later():
    if True:
        from asyncio import sleep, gather
"""
    ours = {"import json", "import os.path", "import array", "from asyncio import sleep"}
    others = {"from __future__ import annotations", "from typing import TYPE_CHECKING"}
    assert imports(source) == ours | others | {"from asyncio import gather"}


def test_page_imports_are_pyscript_s_and_ours() -> None:
    found = page_imports()
    assert "from functools import wraps" in found, "PyScript's events.py has this"
    assert set(imports((ROOT / "main.py").read_text(encoding="utf-8"))) <= set(found)
    assert not [line for line in found if re.match(r"(import|from) (js|pyscript|freecell)\b", line)]


@pytest.mark.slow
def test_the_cut_library_is_byte_code_only(library: Path) -> None:
    with (
        zipfile.ZipFile(library) as cut,
        zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip") as shipped,
    ):
        names = cut.namelist()
        assert names
        assert len(names) == len(set(names))
        assert all(name.endswith(".pyc") for name in names)
        assert {name.removesuffix("c") for name in names} < set(shipped.namelist())
        assert {info.date_time for info in cut.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        # PEP 552: a hash in the place of a time, and not to be checked.
        assert {cut.read(name)[4:8] for name in names} == {b"\x01\0\0\0"}
    assert len(compressed(library.read_bytes())) < (MODULES / "pyodide" / library.name).stat().st_size / 4


@pytest.mark.long
def test_the_cut_is_the_same_each_time(library: Path, tmp_path: Path) -> None:
    cut_library(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == library.read_bytes()


@pytest.mark.slow
def test_pyodide_runs_on_the_cut_library(library: Path, manifest: dict[str, Any]) -> None:
    program = "\n".join([*page_imports(), "str((json.__spec__.origin, json.__doc__))"])
    said = in_pyodide(library, manifest["pyodide"]["lock"], program)
    assert re.fullmatch(r"\('/lib/python\d+\.zip/json/__init__\.pyc', None\)\n", said)


@pytest.mark.slow
def test_a_snapshot_of_its_memory_starts_another_one(library: Path, manifest: dict[str, Any]) -> None:
    for option in ("_makeSnapshot?:", "_loadSnapshot?:"):
        declared = (MODULES / "pyodide" / "pyodide.d.ts").read_text(encoding="utf-8")
        assert option in declared, f"This Pyodide has no {option} any more, which runtime-snapshot.js needs."
    said = in_pyodide(library, manifest["pyodide"]["lock"], "\n".join(page_imports()), SNAPSHOT)
    # What is random would be the same in all visits.
    assert said == "[True, False]\ntrue\n"


def test_the_snapshot_has_all_that_the_page_imports() -> None:
    found = snapshot_imports()
    assert {"import freecell.game", "import freecell.solver.search", "import freecell.solver"} <= set(found)
    assert {"import json", "import freecell.page.browser", "import freecell.page.play.playing"} <= set(found)
    assert found.index("del module") < found.index("import freecell.page.browser"), "it uses PyScript's names"
    assert "import random" not in found
    assert (RUNTIME / "imports.py").read_text(encoding="utf-8").splitlines() == found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "def deal():\n    return nubmer\ndeal()",
            "in deal\nNameError: name 'nubmer' is not defined. Did you mean: 'number'?",
        ),
        *[
            (f"compile({wrong!r}, 'main.py', 'exec')", f'File "main.py", line 1\n    {wrong}')
            for wrong in ("1 +", "fro card in cards: pass", "print 'cards'")
        ],
    ],
)
def test_an_error_still_tells_what_it_is(
    source: str, said: str, library: Path, manifest: dict[str, Any]
) -> None:
    program = f"""
import traceback
number = 617
try:
    exec({source!r}, globals())
except (NameError, SyntaxError):
    answer = traceback.format_exc()
answer
"""
    assert said in in_pyodide(library, manifest["pyodide"]["lock"], program)


@pytest.mark.long
def test_what_nobody_imports_is_not_there(library: Path, manifest: dict[str, Any]) -> None:
    program = "from importlib.util import find_spec; str([*map(find_spec, ('tarfile', 'unittest'))])"
    assert in_pyodide(library, manifest["pyodide"]["lock"], program) == "[None, None]\n"


@pytest.mark.long
def test_nothing_is_there_that_a_start_does_not_load(library: Path, manifest: dict[str, Any]) -> None:
    source = Path(needed.__file__).read_text(encoding="utf-8")
    program = f"import json\nexec({source!r}, globals())\njson.dumps(files({page_imports()!r}))"
    loaded = json.loads(in_pyodide(library, manifest["pyodide"]["lock"], program))
    with zipfile.ZipFile(library) as cut:
        assert sorted(loaded.values()) == sorted(cut.namelist())


def test_what_is_cut_out_is_what_the_library_imports() -> None:
    with zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip") as shipped:
        names = set(shipped.namelist())

        def body(module: str) -> list[ast.stmt]:
            path = module.replace(".", "/")
            found = f"{path}.py" if f"{path}.py" in names else f"{path}/__init__.py"
            return ast.parse(shipped.read(found)).body

        for module, modules in UNCALLED.items():
            for uncalled in modules:
                statements = body(module)
                assert [without({uncalled}, statement) for statement in statements] != statements, uncalled
        assert all(body(module) for module in OPTIONAL)


def test_a_name_that_is_cut_out_is_none() -> None:
    source = b'"""Doc."""\nimport html, locale\nfrom tempfile import gettempdir as where\nimport json\n'
    found: dict[str, Any] = {}
    exec(marshal.loads(byte_code(source, "a.py", ("locale", "tempfile"))[16:]), found)  # noqa: S102, S302 - ours
    assert found.get("__doc__") is found["html"] is found["locale"] is found["where"] is None
    assert found["json"] is json


@pytest.mark.long
def test_what_the_page_names_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manifest: dict[str, Any]
) -> None:
    wanted = ["import locale", "import ssl", "import difflib", "from tempfile import TemporaryFile"]
    monkeypatch.setattr("tools.runtime.page_imports", lambda: wanted)
    cut_library(tmp_path / "library.zip")
    program = "\n".join([*wanted, "with TemporaryFile('w+') as file:\n    file.write('a')", "ssl.__name__"])
    assert in_pyodide(tmp_path / "library.zip", manifest["pyodide"]["lock"], program) == "ssl\n"


@pytest.mark.slow
def test_an_import_that_no_library_has_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.runtime.page_imports", lambda: ["import jsno"])
    with pytest.raises(subprocess.CalledProcessError):
        cut_library(tmp_path / "library.zip")
    assert "No module named 'jsno'" in capfd.readouterr().err

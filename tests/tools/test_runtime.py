"""The runtime is npm's, less what tools.trim leaves out; its library has what the page imports."""

import ast
import json
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
from checkout import ran, read

from tools.runtime import (
    MODULES,
    PARTS,
    RUNTIME,
    TRIMMED,
    cut_library,
    page_imports,
    unpacked,
)
from tools.stdlib import OPTIONAL, UNCALLED, without

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


@pytest.mark.slow
def test_an_import_that_no_library_has_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.runtime.page_imports", lambda: ["import jsno"])
    with pytest.raises(subprocess.CalledProcessError):
        cut_library(tmp_path / "library.zip")
    assert "No module named 'jsno'" in capfd.readouterr().err

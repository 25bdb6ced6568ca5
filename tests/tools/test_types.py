"""The types of the library hold outside of it: two checkers read a program that uses it as installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pdoc.doc
import pytest

from tools import reference
from tools.folders import ROOT

pytestmark = pytest.mark.slow

PROGRAM = ROOT / "tests" / "support" / "typed_program.py"

# As strict as each of them can be; an ignored error that is none is an error too.
MYPY = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=.mypy"]
PYRIGHT = ["node", str(ROOT / "node_modules" / "pyright" / "index.js"), "--pythonpath", sys.executable]
STRICT = {
    "typeCheckingMode": "strict",
    "reportUnnecessaryTypeIgnoreComment": True,
}


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Give a folder in which there is nothing but the program: the package is found where it is installed."""
    (tmp_path / "program.py").write_text(PROGRAM.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(STRICT))
    return tmp_path


def checked(command: list[str], folder: Path) -> str:
    """Run a type checker on the program; return its complaints, "" if there are none."""
    answer = subprocess.run([*command, "program.py"], cwd=folder, capture_output=True, text=True, check=False)
    return "" if answer.returncode == 0 else answer.stdout + answer.stderr


def test_mypy(outside: Path) -> None:
    assert checked(MYPY, outside) == ""


def test_pyright(outside: Path) -> None:
    assert checked(PYRIGHT, outside) == ""


@pytest.mark.parametrize("command", [MYPY, PYRIGHT], ids=["mypy", "pyright"])
def test_a_mistake_is_found(command: list[str], outside: Path) -> None:
    program = (outside / "program.py").read_text(encoding="utf-8")
    (outside / "program.py").write_text(
        program.replace("  # type: ignore[arg-type]", "", 1), encoding="utf-8"
    )
    assert "617" in program
    assert "deal" in checked(command, outside)


def test_the_type_of_every_public_name_is_known(outside: Path) -> None:
    # Pyright looks for the package by the Python that is first in the PATH.
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    answer = subprocess.run(
        [*PYRIGHT[:2], "--outputjson", "--ignoreexternal", "--verifytypes", "freecell"],
        cwd=outside,
        env={**os.environ, "PATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    completeness = json.loads(answer.stdout)["typeCompleteness"]
    symbols = completeness["symbols"]
    found = {symbol["name"]: symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"] for symbol in symbols}
    known = {name: found[name] for name in public_names() if name in found}
    assert len(known) > 150
    assert [name for name, is_known in known.items() if not is_known] == []
    # Nor does any other name of the package leave its type to those who read it.
    assert completeness["completenessScore"] == 1


def public_names() -> set[str]:
    """List the names in the reference, each as it is called where it is defined."""
    members = [found for module in reference.documented().values() for found in module.members.values()]
    for found in members:
        if isinstance(found, pdoc.doc.Class):
            members += found.own_members
    return {".".join(found.taken_from) for found in members}


def test_it_runs(outside: Path) -> None:
    subprocess.run([sys.executable, "program.py"], cwd=outside, check=True, capture_output=True)

"""The types of the library hold outside of it: two checkers read a program that uses it as installed."""

import json
import os
import sys
from pathlib import Path

import pdoc.doc
import pytest
from checkout import ran, read

from tools import reference
from tools.folders import ROOT

pytestmark = pytest.mark.slow

# As strict as each of them can be; an ignored error that is none is an error too.
MYPY = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=.mypy"]
PYRIGHT = ["node", str(ROOT / "node_modules" / "pyright" / "index.js"), "--pythonpath", sys.executable]
STRICT = {"typeCheckingMode": "strict", "reportUnnecessaryTypeIgnoreComment": True}


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Give a folder in which there is nothing but the program: the package is found where it is installed."""
    (tmp_path / "program.py").write_text(read("tests/tools/typed_program.py"), encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(STRICT))
    return tmp_path


def checked(command: list[str], folder: Path) -> str:
    """Run a type checker on the program; return its complaints, "" if there are none."""
    answer = ran(*command, "program.py", cwd=folder)
    return "" if answer.returncode == 0 else answer.stdout + answer.stderr


@pytest.mark.long
@pytest.mark.parametrize("command", [MYPY, PYRIGHT], ids=["mypy", "pyright"])
def test_a_checker_finds_nothing_and_a_mistake_that_is_made(command: list[str], outside: Path) -> None:
    assert checked(command, outside) == ""
    program = (outside / "program.py").read_text(encoding="utf-8")
    wrong = program.replace("  # type: ignore[arg-type]", "", 1)
    (outside / "program.py").write_text(wrong, encoding="utf-8")
    assert "617" in program
    assert "deal" in checked(command, outside)


def test_the_type_of_every_public_name_is_known(outside: Path) -> None:
    # Pyright looks for the package by the Python that is first in the PATH.
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    options = ["--outputjson", "--ignoreexternal", "--verifytypes", "freecell"]
    answer = ran(*PYRIGHT[:2], *options, cwd=outside, env={**os.environ, "PATH": paths})
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
    assert ran(sys.executable, "program.py", cwd=outside).returncode == 0

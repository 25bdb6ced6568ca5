"""Make says what is missing."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from checkout import ran, read

from tools import peer_requirements
from tools.folders import ROOT


def program(path: Path, status: int) -> Path:
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Give a folder of programs for a machine that has make and Python, but no node."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("make", "sh"):
        found = shutil.which(name)
        assert found
        (programs / name).symlink_to(found)
    (programs / "python3").symlink_to(sys.executable)
    return programs


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a fresh checkout, in a folder with a blank in its name."""
    root = tmp_path / "a checkout"
    (root / "freecell").mkdir(parents=True)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "package.json", "package-lock.json"):
        shutil.copy(ROOT / name, root / name)
    return root


def make(checkout: Path, machine: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    """Run make on a machine that has only the programs in ``machine``."""
    return ran(machine / "make", *targets, cwd=checkout, env={"PATH": str(machine)})


def complaint(checkout: Path, machine: Path, target: str) -> str:
    """Give the first line that a failed make wrote about it."""
    answer = make(checkout, machine, target)
    assert answer.returncode == 2
    return answer.stderr.splitlines()[0]


def test_missing_npm_is_said(checkout: Path, machine: Path) -> None:
    said = complaint(checkout, machine, "run")
    assert said == "npm is missing: install Node.js 20 or newer, then run make again."


def test_missing_and_old_python_is_said(checkout: Path, machine: Path) -> None:
    (machine / "python3").unlink()
    said = complaint(checkout, machine, "run")
    assert said == "python3 is missing: install Python 3.11 or newer, then run make again."
    program(machine / "python3", 1)
    said = complaint(checkout, machine, "run")
    assert said == "python3 is too old: install Python 3.11 or newer, then run make again."


def test_every_peer_that_a_test_is_marked_with_is_looked_for() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    assert set(re.findall(r'mark\.peer\("([^"]+)"\)', "\n".join(texts))) == set(peer_requirements.PEERS)


def test_the_oldest_python_and_node_are_the_same_everywhere() -> None:
    found = {
        "Makefile": re.findall(r"^OLDEST_(?:PYTHON|NODE) := (\d+)$", read("Makefile"), re.MULTILINE),
        "README.md": re.findall(r"(?:Python 3\.|Node\.js )(\d+) or newer", read("README.md")),
        "the packages": [
            *re.findall(r'requires-python = ">=3\.(\d+)"', read("pyproject.toml")),
            *re.findall(r'"node": ">=(\d+)"', read("package.json")),
        ],
    }
    assert found == {name: ["11", "20"] for name in found}

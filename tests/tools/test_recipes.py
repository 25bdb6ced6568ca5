"""What CONTRIBUTING says that a new command takes is all that it takes."""

from __future__ import annotations

import re
import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from checkout import ran, read

from tools.folders import ROOT

if TYPE_CHECKING:
    from pathlib import Path

CHECKS = ("tests/page/play/test_commands.py", "tests/page/words", "tests/tools/test_markup.py")
LEFT_OUT = (".*", "__pycache__", "node_modules", "_site", "runtime", "browser", "engines")
"""What the checks do without."""


def recipe() -> list[tuple[str, str, list[str]]]:
    """Give the steps of the recipe: a file, how the line begins below which lines are added, and these."""
    section = read("CONTRIBUTING.md").partition("\n## A command\n")[2].partition("\n## ")[0]
    block = re.findall(r"^(?:    (.*)|(?=\n    ))$", section, re.MULTILINE)
    steps: list[tuple[str, str, list[str]]] = []
    for line in block:
        if line.startswith("@ "):
            file, _, beginning = line[2:].partition(": ")
            steps.append((file, beginning, []))
        elif steps:
            steps[-1][2].append(line)
    return steps


def follow(root: Path) -> None:
    """Do in a checkout what the recipe says."""
    for file, beginning, added in recipe():
        path = root / file
        lines = path.read_text(encoding="utf-8").splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith(beginning))
        path.write_text("\n".join([*lines[: at + 1], *added, *lines[at + 1 :], ""]), encoding="utf-8")


def test_it_is_short() -> None:
    lines = sum(len(added) for _, _, added in recipe())
    files = {file for file, _, _ in recipe()}
    assert (len(files), lines <= 29) == (3, True), "and a line in CHANGELOG.md"


@pytest.mark.slow
def test_the_command_is_there(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT))
    follow(root)
    for words in (
        ["tools.markup"],
        ["ruff", "check", "--no-cache", "freecell", "tests/page"],
        ["ruff", "format", "--no-cache", "--check", "freecell", "tests/page"],
        ["pytest", "-p", "no:cacheprovider", "--numprocesses=0", "-k", "not javascript", *CHECKS],
    ):
        run = ran(sys.executable, "-m", *words, cwd=root)
        assert run.returncode == 0, run.stdout + run.stderr
    help_line = "<div><dt><kbd>G</kbd></dt><dd>say how many cards are at home</dd></div>"
    assert help_line in (root / "index.html").read_text(encoding="utf-8")

"""The programs in docs/examples run, and their page names each."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tools.folders import ROOT

FOLDER = ROOT / "docs" / "examples"


def printed(name: str, *arguments: str) -> list[str]:
    command = [sys.executable, str(FOLDER / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_the_page_names_all() -> None:
    page = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    assert set(re.findall(r"examples/(\w+\.py)", page)) == {path.name for path in FOLDER.glob("*.py")}


@pytest.mark.slow
def test_the_bot_wins_some() -> None:
    [line] = printed("bot.py", "60")
    won, count = map(int, re.findall(r"\d+", line))
    assert 0 < won < count == 60


@pytest.mark.slow
def test_the_difficulty_of_some() -> None:
    lines = printed("difficulty.py", "1", "60")
    assert sum(int(line.split()[-2]) for line in lines) == 60
    assert {" ".join(line.split()[:-2]) for line in lines} <= {"easy", "medium", "hard", "very hard"}


@pytest.mark.slow
def test_what_makes_deals_hard() -> None:
    lines = printed("hard_deals.py", "60")
    assert len(lines) == 5
    assert all(-1 <= float(line.split()[-1]) <= 1 for line in lines)

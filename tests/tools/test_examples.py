"""The programs in docs/examples run, and their page names each."""

import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from checkout import ran, read

from tools.folders import ROOT

FOLDER = ROOT / "docs" / "examples"
PAGE = read("docs/examples.md")


def printed(name: str, *arguments: str) -> list[str]:
    return ran(sys.executable, FOLDER / name, *arguments).stdout.splitlines()


def test_the_page_names_all() -> None:
    assert set(re.findall(r"\(examples/(\w+\.py)", PAGE)) == {path.name for path in FOLDER.glob("*.py")}


COMMANDS = re.findall(r"^    \$ python docs/examples/(.*)\n((?:    .*\n)+)", PAGE, re.MULTILINE)
"""The commands of the page, and what it says that they print."""


def test_the_page_runs_all() -> None:
    assert {command.split()[0] for command, _ in COMMANDS} == {path.name for path in FOLDER.glob("*.py")}


MANY = re.compile(r"\b\d{4,}\b")
"""As many deals as take minutes; the same program is tried with fewer elsewhere on the page."""


def test_what_takes_long_is_tried_with_fewer() -> None:
    few = {command.split()[0] for command, _ in COMMANDS if not MANY.search(command)}
    assert few == {command.split()[0] for command, _ in COMMANDS}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param(*one, id=one[0], marks=pytest.mark.long if MANY.search(one[0]) else ())
        for one in COMMANDS
    ],
)
def test_what_the_page_says(command: str, said: str, tmp_path: Path) -> None:
    name, *arguments = command.split()
    files = [argument for argument in arguments if "/" in argument]
    elsewhere = [str(tmp_path / Path(one).name) if one in files else one for one in arguments]
    assert printed(name, *elsewhere) == dedent(said).splitlines()
    for file in files:
        assert (tmp_path / Path(file).name).read_bytes() == (ROOT / file).read_bytes()

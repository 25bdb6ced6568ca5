"""The programs and the notebook in docs/examples run, and their page names each."""

import json
import re
import shutil
import sys
from pathlib import Path
from statistics import mean
from textwrap import dedent

import pytest
from checkout import ran, read

from tools.folder_swap import ROOT

FOLDER = ROOT / "docs" / "examples"
PAGE = read("docs/library.md")


def printed(name: str, *arguments: str) -> list[str]:
    return ran(sys.executable, FOLDER / name, *arguments).stdout.splitlines()


def test_the_page_names_and_runs_all() -> None:
    programs = {path.name for path in FOLDER.glob("*.py")}
    named = re.findall(r"\(examples/(\w+\.(?:py|ipynb))", PAGE)
    assert {*named} == programs | {path.name for path in FOLDER.glob("*.ipynb")}
    assert {command.split()[0] for command, _ in COMMANDS} == programs


COMMANDS = re.findall(r"^    \$ python docs/examples/(.*)\n((?:    .*\n)+)", PAGE, re.MULTILINE)
"""The commands of the page, and what it says that they print."""


MANY = re.compile(r"\b\d{4,}\b|hard_deals")
"""What takes long: many deals, or the hardest ones."""


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


NOT_WON = (
    '{"deal": 31465, "verdict": "undecided", "length": 0, "states": 1000000, "difficulty": null}\n'
    '{"deal": 11982, "verdict": "impossible", "mo'
)
"""Two more answers, the last of them cut off."""
NEEDED = (
    '{"deal": 617, "cells": 4, "proved": true}\n{"deal": 1, "cells": 3, "proved": true}\n'
    '{"deal": -1, "cells": null, "proved": true}\n{"deal": 3, "cells": 3, "proved": false}\n'
)


@pytest.mark.long
def test_the_notebook_says_what_answers_hold(tmp_path: Path) -> None:
    printed = ran(sys.executable, "-m", "freecell", "solve", "--json", "1-20", "-1").stdout
    (tmp_path / "answers.jsonl").write_text(printed + NOT_WON)
    (tmp_path / "cells.jsonl").write_text(NEEDED)
    notebook = Path(shutil.copy(FOLDER / "answers.ipynb", tmp_path))
    ended = ran(Path(sys.executable).with_name("jupyter-execute"), "--inplace", notebook)
    assert ended.returncode == 0, ended.stderr
    cells = json.loads(notebook.read_text())["cells"]
    said = {cell["id"]: " ".join(str(cell["outputs"]).split()) for cell in cells if cell.get("outputs")}
    lengths = [answer["length"] for answer in map(json.loads, printed.splitlines()[:-1])]
    for cell, word in {
        "verdicts": "90.9",
        "lost": "[31465]",
        "length": f"{mean(lengths):.1f}",
        "states": "1000000",
        "cells": "50.0",
        "others": "[-1]",
    }.items():
        assert word in said[cell]
    assert [cell for cell in said if "image/png" in said[cell]] == ["difficulty", "length", "states", "cells"]

"""The programs and the notebooks of the docs run, and their page names each."""

import json
import re
import sys
from pathlib import Path
from textwrap import dedent

import nbformat
import pytest
from checkout import ran, read
from nbclient import NotebookClient

from tools.page.folder_swap import ROOT

FOLDER = ROOT / "docs" / "examples"
NOTEBOOKS = ROOT / "docs" / "notebooks"
PAGE = read("docs/library.md")


def printed(name: str, *arguments: str) -> list[str]:
    return ran(sys.executable, FOLDER / name, *arguments).stdout.splitlines()


def test_the_page_names_and_runs_all() -> None:
    programs = {path.name for path in FOLDER.glob("*.py")}
    assert {*re.findall(r"\(examples/(\w+\.py)", PAGE)} == programs
    assert {*re.findall(r"\(notebooks/(\w+\.ipynb)", PAGE)} == {path.name for path in NOTEBOOKS.iterdir()}
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
def test_programs_print_what_the_page_says(command: str, said: str, tmp_path: Path) -> None:
    name, *arguments = command.split()
    files = [argument for argument in arguments if "/" in argument]
    elsewhere = [str(tmp_path / Path(one).name) if one in files else one for one in arguments]
    assert printed(name, *elsewhere) == dedent(said).splitlines()
    for file in files:
        assert (tmp_path / Path(file).name).read_bytes() == (ROOT / file).read_bytes()


SMALLER = {"10_001": "61", "[:300]": "[:20]", "range(1, 101)": "range(1, 13)"}
"""So many deals are enough to see that a notebook runs."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "first_steps",
            {"fault": "no ace", "game": "?deal=617&moves=8a8b", "check": "(True, 36)", "find": "(617,)"},
        ),
        pytest.param("a_bot", {"two": "of 12 deals won", "puzzles": "two_ahead"}, marks=pytest.mark.long),
        pytest.param(
            "course",
            {"compare": "uniform_cost", "shortest": "a_star", "growth": "image/png"},
            marks=pytest.mark.long,
        ),
        pytest.param(
            "ten_thousand_deals",
            {"verdicts": "won", "length": "37.5", "cells": "image/png"},
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_notebook_runs(name: str, words: dict[str, str]) -> None:
    text = (NOTEBOOKS / f"{name}.ipynb").read_text("utf-8")
    for many, few in SMALLER.items():
        text = text.replace(many, few)
    notebook = nbformat.reads(text, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": NOTEBOOKS}}).execute()
    said = {cell["id"]: str(cell.get("outputs")) for cell in notebook["cells"]}
    assert {cell: word for cell, word in words.items() if word not in said[cell]} == {}
    assert not [cell for cell in said if "stderr" in said[cell]]


def test_a_notebook_is_kept_without_what_it_printed() -> None:
    for path in NOTEBOOKS.glob("*.ipynb"):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)

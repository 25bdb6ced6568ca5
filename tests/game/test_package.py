"""The package: its names are there at once, but imported only when they are used."""

import re
import sys

import pytest
from checkout import ran

import freecell


@pytest.mark.parametrize("name", freecell.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(freecell, name)
    assert name in dir(freecell)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'freecell' has no attribute 'solve_everything'"):
        freecell.solve_everything  # type: ignore[attr-defined]  # noqa: B018


def run(program: str) -> str:
    answer = ran(sys.executable, "-c", program)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_modules_are_imported_when_they_are_used() -> None:
    public = re.findall(r"^- `freecell\.(\w+)`:", freecell.__doc__ or "", re.MULTILINE)
    assert {"rules", "solver", "reading"} < set(public) < set(freecell.__all__)
    for name in public:
        assert run(f"import freecell\nprint(freecell.{name}.__name__)") == f"freecell.{name}\n"


@pytest.mark.parametrize("name", ["Game", "LineError", "Position", "boards"])
def test_names_are_imported_when_they_are_used(name: str) -> None:
    run(
        "import sys, freecell\n"
        "assert 'freecell.position' not in sys.modules\n"
        f"assert freecell.{name} is freecell.{name}\n"
        "assert 'freecell.position' in sys.modules\n"
        f"from freecell import {name}\n"
        f"assert {name} is freecell.{name}\n"
    )


def test_a_star_brings_all_of_them() -> None:
    program = "from freecell import *\nprint(Game(617).number, deal(617) == Position(deals.deal(617)))"
    assert run(program) == "617 True\n"

"""A command imports what it needs and nothing else, so a deal takes little longer than Python's start."""

import subprocess
import sys

import pytest
from checkout import ran

RUN = """
import sys
before = set(sys.modules)
from freecell import cli
cli.main(sys.argv[1:])
print(*sorted(set(sys.modules) - before))
"""

OWN = {
    "freecell", "freecell.cards", "freecell.cli",
    "freecell.cli.deal", "freecell.cli.argument_types", "freecell.cli.streams", "freecell.days",
    "freecell.deals", "freecell.errors",
}  # fmt: skip
"""All that a deal needs of the package."""

HEAVY = {
    "asyncio", "ast", "concurrent", "dataclasses", "datetime", "decimal", "inspect", "json", "logging",
    "multiprocessing", "pathlib", "pickle", "random", "socket", "subprocess", "tempfile", "threading",
    "unittest", "urllib", "zipfile",
}  # fmt: skip
"""Parts of the library that take long to import."""

MOST = 60
"""Modules of the library that a deal may import: argparse alone brings about half of them, re a quarter."""


def imported(*arguments: str) -> set[str]:
    """Run a command in a process of its own, and return what it has imported."""
    answer = ran(sys.executable, "-c", RUN, *arguments, stdin=subprocess.DEVNULL)
    return set(answer.stdout.splitlines()[-1].split())


def parts(modules: set[str]) -> set[str]:
    return {name.split(".")[0] for name in modules}


@pytest.mark.parametrize("arguments", [["617"], ["--columns", "617"], ["--unicode", "1-3"], ["2026-11-21"]])
def test_a_deal_imports_little(arguments: list[str]) -> None:
    found = imported("deal", *arguments)
    own = {name for name in found if name.startswith("freecell")}
    assert own == OWN
    assert parts(found) & HEAVY == set()
    assert len(found - own) <= MOST

"""What the opener brings along runs in both Pythons, and takes only what MicroPython has.

Which room of the house may know which, import-linter checks: its contracts are in pyproject.toml.
"""

import pytest
from checkout import MICRO_LIBRARY

from tools.page.folder_swap import ROOT
from tools.page.import_graph import imported
from tools.page.opener_bundle import brought_along, written_out

BROWSER = {"js", "jsffi", "pyodide", "pyscript", "traceback"}
"""What the page's module about the browser takes from whichever Python has it."""
REACHED = brought_along()


@pytest.mark.parametrize("module", sorted(REACHED))
def test_what_the_opener_brings_imports_only_what_micropython_has(module: str) -> None:
    source = (ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
    known = {name.split(".")[0] for name in imported(written_out(source))}
    assert known <= {"freecell"} | BROWSER | MICRO_LIBRARY


def test_the_opener_brings_all_of_input() -> None:
    there = {f"freecell.page.input.{path.stem}" for path in (ROOT / "freecell/page/input").glob("*.py")}
    assert there
    assert there <= REACHED


def test_the_opener_brings_no_package_in_the_way() -> None:
    # MicroPython takes the folder for a package; ours brings along what only other Pythons run.
    assert not {"freecell", "freecell.__init__"} & REACHED

"""The rooms of the house: who may know whom, read from the imports with ``ast``."""

import ast
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from shared_modules import MICRO_LIBRARY

from tools.folders import ROOT
from tools.micropython import brought_along, written_out
from tools.sources import imported

# What plays a game by the rules.
PLAY = {"cards", "deals", "errors", "game", "links", "notation", "piles", "position", "rules", "start"}

# What each room of the game may know of the others. A room is a module of freecell, or a folder there.
MAY_KNOW = {
    "errors": {"sentences"},
    "sentences": set(),
    "cards": {"errors", "sentences"},
    "days": {"errors", "numerals"},
    "pictures": {"cards", "errors"},
    "deals": {"errors", "cards"},
    "finding": {"errors", "cards", "codes", "deals", "position"},
    "links": set(),
    "numerals": set(),
    "board_text": {"cards", "errors"},
    "reachable": {"codes", "piles", "position"},
    "codes": {"errors", "cards"},
    "position": {"board_text", "cards", "codes", "errors", "pictures"},
    "boards": {"codes", "position"},
    "piles": {"errors", "cards", "position"},
    "refusing": {"errors", "cards", "piles", "position"},
    "targets": {"piles", "position"},
    "rules": {"errors", "cards", "piles", "position", "refusing", "targets"},
    "notation": {"errors", "cards", "piles", "position", "rules"},
    "start": {"boards", "days", "deals", "errors", "links", "numerals", "position"},
    "game": {
        "deals",
        "errors",
        "links",
        "notation",
        "numerals",
        "pictures",
        "position",
        "rules",
        "start",
    },
    "records": {"errors", "days", "numerals", "start"},
    "session": PLAY | {"boards", "days", "lessons", "numerals", "records"},
    "solver": {
        "board_text",
        "reachable",
        "cards",
        "deals",
        "errors",
        "notation",
        "piles",
        "position",
        "rules",
        "start",
    },
    "reviewing": {
        "game",
        "notation",
        "pictures",
        "piles",
        "position",
        "records",
        "rules",
        "solver",
        "start",
    },
    "famous": {"days", "start"},
    "lessons": {"errors", "links", "numerals", "start"},
    "challenge": {"errors", "game", "links", "numerals", "start"},
    "reading": PLAY | {"board_text", "reachable", "boards", "challenge", "codes", "finding", "sentences"},
    "__init__": PLAY
    | {"boards", "challenge", "days", "finding", "pictures", "reading", "reviewing", "solver"},
    "cli": (PLAY - {"start"})
    | {"__init__", "days", "famous", "finding", "pictures", "reading", "records", "reviewing", "solver"},
    "__main__": {"cli"},
}

# What single modules of a room may know as well.
ALSO = {
    "freecell.solver.fewest": {"game"},
    "freecell.solver.solutions": {"boards", "game"},  # Games are solved, and solutions replayed.
}

# The floors of the page, and what each of them may know of the others.
FLOORS = {
    "words": set(),
    "browser": {"words"},
    "table": {"words", "browser"},
    "play": {"words", "browser", "table"},
    "study": {"words", "browser", "table", "play"},
    "sheets": {"words", "browser", "table", "play", "study"},
}

# What only the browser has.
BROWSER = {"js", "jsffi", "pyodide", "pyodide_js", "pyscript"}

# Ways to the world outside, which only the command line takes.
WORLD = {
    "asyncio", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "signal", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib",
}  # fmt: skip
WORLD_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}


def modules_of_the_project() -> dict[str, Path]:
    """Return the modules that the page and the library are made of, by their dotted names."""
    paths = [*(ROOT / "freecell").rglob("*.py"), ROOT / "main.py", ROOT / "opener.py"]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}


MODULES = modules_of_the_project()
REACHED = brought_along()
"""What runs in MicroPython too."""
GAME = sorted([name for name in MODULES if name.startswith("freecell.") and ".page." not in name])
PAGE = sorted([name for name in MODULES if name not in GAME])


def imports(source: str) -> set[str]:
    """Return the dotted names that a source imports, "freecell.cards" for "from freecell import cards"."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute, so that these rules can be read from them"
            module = str(node.module)
            for alias in node.names:
                name = f"{module}.{alias.name}"
                names.add(name if is_module(name) else module)
    return names


def is_module(name: str) -> bool:
    # Rooms that are not built yet count, so that the rules about them can be tested.
    return name in MODULES or name.removeprefix("freecell.") in MAY_KNOW


def imports_of(rooms: set[str]) -> str:
    return "\n".join(f"import freecell.{name}" for name in sorted(rooms))


def room(module: str) -> str:
    """Return the room that a module of freecell is, or lies in: "freecell.solver.search" lies in "solver"."""
    return module.split(".")[1] if "." in module else "__init__"


def calls(source: str) -> set[str]:
    nodes = ast.walk(ast.parse(source))
    return {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def in_circles(sources: Mapping[str, str]) -> set[str]:
    """Return the modules that are in circles of imports or lead into one, also if only type checkers see it.

    What a function imports for itself counts too; what a package offers of its own modules does not.
    """
    ahead = {name: (imports(source) & sources.keys()) - {name} for name, source in sources.items()}
    while free := [name for name, known in ahead.items() if not known & ahead.keys()]:
        for name in free:
            del ahead[name]
    return set(ahead)


def top(names: Iterable[str]) -> set[str]:
    return {name.split(".")[0] for name in names}


def trespasses_in_the_game(module: str, source: str) -> set[str]:
    """Return what a module of the game knows or does, and must not."""
    here = room(module)
    known = imports(source)
    own = {room(name) for name in known if name.split(".")[0] == "freecell"} - {here}
    others = top(known) - {"freecell"}
    wrong = (own - MAY_KNOW[here] - ALSO.get(module, set())) | (others - sys.stdlib_module_names)
    if here not in {"cli", "__main__"}:
        wrong |= (others & WORLD) | (calls(source) & WORLD_CALLS)
    if here == "cli":
        wrong -= {"distributed"}  # Dask, for those who have a cluster.
    if here in {"solver", "reviewing"}:
        wrong -= {"time"}  # A search may be told how long it has, and so may a review.
    if module in REACHED:
        wrong |= top(imported(written_out(source))) - {"freecell"} - MICRO_LIBRARY
    return wrong


def trespasses_in_the_page(source: str) -> set[str]:
    """Return what a module of the page knows, and must not."""
    known = imports(source)
    wrong = {name for name in known if name.split(".")[0] == "freecell" and room(name) in {"cli", "__main__"}}
    return wrong | (top(known) - {"freecell", "segno"} - BROWSER - sys.stdlib_module_names)


def floor(module: str) -> str:
    return module.split(".")[2]


def trespasses_between_floors(module: str, source: str) -> set[str]:
    """Return the floors that a module of the page knows, and must not."""
    known = {floor(name) for name in imports(source) if name.startswith("freecell.page.")}
    return known - FLOORS[floor(module)] - {floor(module)}


class TestTheGame:
    """The game knows no page and no browser, and each of its rooms only the rooms below it."""

    @pytest.mark.parametrize("module", GAME)
    def test_no_trespass(self, module: str) -> None:
        assert room(module) in MAY_KNOW, f"{module} has no place in MAY_KNOW yet"
        assert trespasses_in_the_game(module, MODULES[module].read_text()) == set()

    def test_no_circle_of_rooms(self) -> None:
        rooms = {f"freecell.{name}": imports_of(known) for name, known in MAY_KNOW.items()}
        assert in_circles(rooms) == set()

    def test_no_circle_of_modules(self) -> None:
        assert in_circles({name: path.read_text() for name, path in MODULES.items()}) == set()

    def test_circles_are_seen(self) -> None:
        sources = {
            "freecell.cards": "import js",
            "freecell.deals": "from freecell import cards, rules",
            "freecell.rules": "if TYPE_CHECKING:\n    from freecell.deals import deal",
            "freecell.game": "from freecell import rules",
        }
        assert in_circles(sources) == {"freecell.deals", "freecell.rules", "freecell.game"}

    @pytest.mark.parametrize(
        ("module", "source", "wrong"),
        [
            ("freecell.deals", "import js", "js"),
            ("freecell.deals", "from pyscript import document", "pyscript"),
            ("freecell.deals", "from freecell.page.table import Table", "page"),
            ("freecell.deals", "from freecell import position", "position"),
            ("freecell.deals", "import freecell", "__init__"),
            ("freecell.deals", "import bisect", "bisect"),
            ("freecell.deals", "def deal():\n    from freecell import pictures", "pictures"),
            ("freecell.cards", "from itertools import chain\nchain()", "itertools"),
            ("freecell.cards", "from freecell.deals import deal", "deals"),
            ("freecell.position", "from freecell.rules import moves", "rules"),
            ("freecell.position", "import os.path", "os"),
            ("freecell.position", "print(1)", "print"),
            ("freecell.position", "import numpy", "numpy"),
            ("freecell.rules", "from freecell import game", "game"),
            ("freecell.game", "from freecell.solver import search", "solver"),
            ("freecell.solver.search", "from freecell.game import Game", "game"),
            ("freecell.solver.search", "import freecell.page.table", "page"),
            ("freecell.cli", "from freecell.page import table", "page"),
        ],
    )
    def test_trespasses_are_seen(self, module: str, source: str, wrong: str) -> None:
        assert trespasses_in_the_game(module, source) == {wrong}

    @pytest.mark.parametrize(
        ("module", "source"),
        [
            ("freecell.position", "from __future__ import annotations\nfrom dataclasses import dataclass"),
            ("freecell.rules", "from freecell import cards\nfrom freecell.errors import FreecellError"),
            ("freecell.position", "def svg():\n    import re\n    from freecell import pictures"),
            ("freecell.solver.search", "from freecell.solver.answer import Answer\nimport heapq"),
            ("freecell.cli", "import os, sys\nprint(1)"),
        ],
    )
    def test_what_is_none(self, module: str, source: str) -> None:
        assert trespasses_in_the_game(module, source) == set()


class TestThePage:
    """The page knows the game and the browser, and nothing else beyond the library."""

    @pytest.mark.parametrize("module", PAGE)
    def test_no_trespass(self, module: str) -> None:
        assert trespasses_in_the_page(MODULES[module].read_text()) == set()

    @pytest.mark.parametrize("module", [name for name in PAGE if name.startswith("freecell.page.")])
    def test_no_trespass_between_floors(self, module: str) -> None:
        assert trespasses_between_floors(module, MODULES[module].read_text()) == set()

    @pytest.mark.parametrize(
        ("module", "source", "wrong"),
        [
            ("freecell.page.table.table", "from freecell.page.play.hands import Hands", "play"),
            ("freecell.page.play.hands", "from freecell.page.study.hint import Hint", "study"),
            ("freecell.page.study.hint", "import freecell.page.sheets.share", "sheets"),
            ("freecell.page.browser", "from freecell.page.table import faces", "table"),
            ("freecell.page.words.piles", "from freecell.page.browser import say", "browser"),
        ],
    )
    def test_trespasses_between_floors_are_seen(self, module: str, source: str, wrong: str) -> None:
        assert trespasses_between_floors(module, source) == {wrong}

    @pytest.mark.parametrize("source", ["import numpy", "from freecell import cli", "import freecell.cli"])
    def test_trespasses_are_seen(self, source: str) -> None:
        assert trespasses_in_the_page(source) != set()

    def test_only_the_page_knows_the_browser(self) -> None:
        folders = ["freecell", "tools", "tests", "bench"]
        paths = [*ROOT.glob("*.py"), *[path for folder in folders for path in (ROOT / folder).rglob("*.py")]]
        knowing = {path for path in paths if top(imports(path.read_text())) & BROWSER}
        assert knowing <= {MODULES[module] for module in PAGE}
        assert knowing


class TestMicroPython:
    """What the opener brings along is what runs in both Pythons, and takes only what MicroPython has."""

    @pytest.mark.parametrize("module", sorted(REACHED.intersection(PAGE)))
    def test_only_what_micropython_has(self, module: str) -> None:
        """Of modules of the game, it is a trespass."""
        known = top(imported(written_out(MODULES[module].read_text())))
        assert known <= {"freecell"} | BROWSER | MICRO_LIBRARY

    @pytest.mark.parametrize("name", ["table", "play"])
    def test_a_floor_is_whole(self, name: str) -> None:
        assert {module for module in PAGE if module.startswith(f"freecell.page.{name}.")} <= REACHED

    def test_no_package_stands_in_the_way(self) -> None:
        # MicroPython takes the folder for a package; ours brings along what only other Pythons run.
        assert "freecell.__init__" not in REACHED
        assert "freecell" not in {name for module in REACHED for name in imports(MODULES[module].read_text())}

"""The shared modules in MicroPython, run by node from the npm package that the page uses."""

import json
import random
import shutil
import subprocess
from typing import Any

import pytest
from shared_modules import MICRO, MICRO_LIBRARY

from tools.folders import ROOT

MICROPYTHON = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"

# MicroPython gets the modules without the package's own __init__.py, as the opener does.
SHARED = ["errors", "cards", "deals", "links"]

# Reads {"module", "files", "program"} from stdin, runs the program among the files, prints what it prints.
NODE = """
import { readFileSync } from "node:fs";
const { module, files, program } = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(module);
const python = await loadMicroPython({ stdout: console.log, linebuffer: true, heapsize: 8 * 2 ** 20 });
python.FS.mkdir("/freecell");
for (const [path, text] of Object.entries(files)) python.FS.writeFile(path, text);
python.runPython("import sys; sys.path.append('/')");
python.runPython(program);
"""

# Runs in CPython and in MicroPython: what every function says to every argument, or refuses.
SURVEY = """
import json
from freecell import cards, deals, errors, links

def answer(function, argument):
    try:
        return function(argument)
    except errors.FreecellError as error:
        return [type(error).__name__, str(error)]

def survey(numbers, typed, queries, names):
    deck = range(52)

    def link_to_a_game(moves):
        return links.link(617, moves)

    asked = [
        (deals.deal, numbers), (deals.before, numbers), (deals.after, numbers), (links.link, numbers),
        (deals.parse, typed), (links.deal_text, queries), (links.moves_text, queries),
        (link_to_a_game, ["", "8a26v3m7h"]), (cards.parse, names), (errors.quoted, typed),
        (cards.name, deck), (cards.words, deck), (cards.symbol, deck), (cards.rank, deck), (cards.suit, deck),
        (cards.is_red, deck),
    ]
    for function, arguments in asked:
        for argument in arguments:
            print(json.dumps([function.__name__, argument, answer(function, argument)]))
"""

EDGES = [1, 2, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 2, 2**33 - 1]
NO_DEALS = [0, -3, 2**33, 10**15, 10**1000, -(10**1000), True, None, "617", 1.5, [617]]
TYPED = [
    *["617", " 617", "617\r\n", "\t617 ", "#617", " # 617 ", "#-1", "00617", "-01", "-2", "8589934591"],
    *[
        "",
        " ",
        "#",
        "0",
        "-0",
        "-3",
        "-",
        "--1",
        "- 1",
        "+617",
        "##617",
        "1.5",
        "1e3",
        "0x10",
        "six",
        "1,000",
    ],
    *[
        "1 000",
        "1_000",
        "\u00a0617",
        "617\u2003",
        "٣",
        "６１７",
        "²",
        "−1",
        "6\n17",
        "\x0c617",
        "\x1b[31m",
        "\x00",
    ],
    *[
        "a\u2028b\u202ec\x9bd",
        "8589934592",
        "99999999999",
        "9" * 10000,
        "-" + "9" * 10000,
        "0" * 10000 + "617",
    ],
    *["x" * 20, "x" * 21, "♦" * 30],
]
QUERIES = [
    *[
        "",
        "?",
        "?x=1",
        "?deal",
        "?deal=",
        "?deal=617",
        "?deal=617&moves=8a26v3m7h",
        "?moves=%38a",
        "deal=617",
        "??deal=1",
        "?x&deal=1&deal=2",
        "?d%65al=617",
    ],
    *["?deal=a=b", "?deal=+617+", "?deal=%2B1", "?deal=%", "?deal=%4", "?deal=%zz1", "?deal=%%31", "?deal=é"],
    *[
        "?deal=%C3%A9",
        "?deal=%e2%99%a6%F0%9F%82%A1",
        "?deal=%FF",
        "?deal=%80%80",
        "?deal=%E2%99x",
        "?deal=%C0%AF",
    ],
    *[
        "?deal=%ED%A0%80",
        "?deal=%F4%90%80%80",
        "?deal=%F0%9F%82é",
        "?deal=%E2%C3%A9",
        "?deal=" + "%41" * 3000,
    ],
]
NAMES = ["TD", "td", "Td", "10D", "10d", "AC", "KS", "", "T", "1D", "11D", "TDD", "A\u017f", "K♠", "T\nD"]


def numbers() -> list[Any]:
    """Return a few hundred numbers of every range, and what is none."""
    dice = random.Random(617)  # noqa: S311 (a sample, the same each time)
    ranges = [(1, 32000), (1, 2**31 - 1), (2**31, 2**32 - 1), (2**32, 2**33 - 1)]
    drawn = [dice.randint(first, last) for first, last in ranges for _ in range(100)]
    return [-2, -1, *EDGES, *drawn, *NO_DEALS]


def in_micropython(program: str) -> str:
    """Run a program in MicroPython and return what it printed."""
    node = shutil.which("node")
    assert node, "node is missing: install Node.js 20 or newer"
    assert MICROPYTHON.exists(), "MicroPython is missing: run make, which installs it with npm"
    files = {f"/freecell/{name}.py": (ROOT / "freecell" / f"{name}.py").read_text() for name in SHARED}
    files |= {f"/{found.name}": found.read_text() for found in (ROOT / "static/micropython").glob("*.py")}
    orders = {"module": MICROPYTHON.as_uri(), "files": files, "program": program}
    ended = subprocess.run(
        [node, "--input-type=module", "-e", NODE],
        input=json.dumps(orders),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr + ended.stdout
    return ended.stdout


def called(*arguments: object) -> str:
    """Return the survey with a call of it, the arguments in ASCII so that no encoding comes between."""
    return f"{SURVEY}\nsurvey({', '.join(map(ascii, arguments))})"


class TestSameAnswers:
    """Every shared function says and refuses the same in MicroPython as in CPython."""

    def test_the_survey(self, capsys: pytest.CaptureFixture[str]) -> None:
        program = called(numbers(), TYPED, QUERIES, NAMES)
        theirs = in_micropython(program).strip().split("\n")
        exec(program, {})  # noqa: S102 (the survey above)
        ours = capsys.readouterr().out.strip().split("\n")
        assert [json.loads(line) for line in theirs] == [json.loads(line) for line in ours]
        assert len(ours) > 1500

    def test_differences_are_seen(self) -> None:
        # What MicroPython does otherwise comes out of the same pipe otherwise.
        assert in_micropython("print(hasattr(str, 'isdecimal'), int('0' * 5000 + '7'))") == "False 7\n"


class TestLibrary:
    """What test_architecture.py allows shared modules to import is there in MicroPython."""

    def test_imports(self) -> None:
        assert set(SHARED) == MICRO
        assert (
            in_micropython(f"import {', '.join(sorted(MICRO_LIBRARY))}\nprint('all there')") == "all there\n"
        )

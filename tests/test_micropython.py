"""The shared modules in MicroPython, run by node from the npm package that the page uses."""

import base64
import json
import random
import shutil
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest
from checkout import MICRO_LIBRARY, ran, unpacked
from plain_rules import WON
from positions import EDGES, RANGES
from refusals import NO_CARDS, NO_DAYS, NO_NUMBERS, NO_UTF8, QUERIES

from tools.page.folder_swap import ROOT
from tools.page.opener_bundle import brought_along, bundle

MICROPYTHON = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"

# Reads {"module", "bundle", "program"} from stdin, runs the program among the modules of the bundle, and
# prints what it prints. What modules of the page find of a browser answers to all, and is itself the answer.
NODE = """
import { readFileSync } from "node:fs";
const { module, bundle, program } = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(module);
const python = await loadMicroPython({ stdout: console.log, linebuffer: true, heapsize: 8 * 2 ** 20 });
for (const [path, code] of Object.entries(bundle)) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, Buffer.from(code, "base64"));
}
globalThis.document = globalThis.window = new Proxy(function () {}, {
    get: (_, name) => {
        if (name === "URLSearchParams") return URLSearchParams;
        return name === Symbol.toPrimitive ? () => "" : globalThis.window;
    },
    apply: () => globalThis.window,
    construct: () => globalThis.window,
});
python.runPython(program);
"""

# Runs in CPython and in MicroPython: what every function says to every argument, or refuses.
SURVEY = """
import json
from freecell import cards, days, deals, error_sentences, errors, links, starting_position
import sys
if sys.implementation.name == "cpython":
    read = links.parse
else:
    from freecell.page.browser import parameters
    read = lambda address: links.read(parameters(address))
from freecell.page.words import piles as names
from freecell.page.words import errors as words

def answer(function, argument):
    try:
        return function(argument)
    except errors.FreecellError as error:
        said = words.of(error) if error.kind in error_sentences.SENTENCES else sorted(error.facts.items())
        return [type(error).__name__, error.kind, said]

def survey(numbers, typed, queries, spelt, dates):
    deck = range(52)

    def link(number):
        return starting_position.Start(number).link()

    def asked_for(address):
        link = read(address)
        start = link.start.key if link.start else link.fault and link.fault.kind
        return [start, link.deal, link.written, link.day, link.moves, link.is_replay]

    def link_to_a_game(moves):
        return starting_position.Start(617).link(moves)

    def called(card):
        return names.CARDS[card]

    asked = [
        (deals.deal, numbers), (deals.before, numbers), (deals.after, numbers), (link, numbers),
        (deals.parse, typed), (asked_for, queries),
        (link_to_a_game, ["", "8a26v3m7h"]), (cards.parse, spelt), (errors.quoted, typed),
        (cards.name, deck), (called, deck), (cards.symbol, deck), (cards.rank, deck), (cards.suit, deck),
        (cards.is_red, deck), (days.deal, dates), (days.parse, dates),
    ]
    for function, arguments in asked:
        for argument in arguments:
            print(json.dumps([function.__name__, argument, answer(function, argument)]))
"""

# What every move does, what the game is after some, and what it says to lines and kept texts of any kind.
GAMES = """
import json
from freecell import game, links, notation, rules, starting_position
from freecell.errors import FreecellError
from freecell.page.words import errors

def kept(text):
    return game.Game.linked(links.read(starting_position.parameters(text)))

def fields(move):
    return [move.source, move.target, move.count]

def state(played):
    position = played.position
    return [position.piles(), played.status, played.text(), played.link(), played.moves(),
            [fields(move) for source in rules.SOURCES for count in range(1, 14)
             for move in rules.moves_of(position, source, count)], position.columns()]

def survey(won, lines, texts):
    for number, line in sorted(won.items()):
        for automoves in rules.AUTOMOVES:
            played = game.Game(number, automoves)
            for word in notation.words(line):
                try:
                    step = played.play(notation.parse_move(played.position, word))
                    print(json.dumps([word, step.cards, step.sent_home]))
                    if played.count % 8 == 0:
                        print(json.dumps(state(played)))
                except FreecellError as error:
                    print(json.dumps([word, type(error).__name__, errors.of(error)]))
                    break
            played.undo()
            played.undo()
            played.redo()
            print(json.dumps(state(played)))
            again = kept(played.text())
            print(json.dumps([state(again), again.includes(played), again.position == played.position]))
    for line in lines:
        played = game.Game(617)
        try:
            played.play_text(line)
            print(json.dumps([line, state(played)]))
        except FreecellError as error:
            print(json.dumps([line, type(error).__name__, errors.of(error), state(error.game)]))
    for text in texts:
        try:
            print(json.dumps([text, state(kept(text))]))
        except FreecellError as error:
            print(json.dumps([text, type(error).__name__, errors.of(error)]))
"""

# What a session keeps and counts while whole games are played, left and resumed.
SESSIONS = """
import json
from freecell import notation
from freecell.session.session import Session
from freecell.starting_position import Start

class Kept:
    def __init__(self):
        self.texts = {}

    def get(self, name):
        return self.texts.get(name, "")

    def put(self, name, text):
        self.texts[name] = text
        return True

    def remove(self, name):
        self.texts.pop(name, None)
        return True

def shown(storage, session):
    texts = [[name, storage.texts[name]] for name in sorted(storage.texts)]
    return [texts, session.game.text(), session.seconds, session.is_timed, len(session.others())]

def survey(won):
    storage, time, names = Kept(), [0.0], list("abcdefghijklmnopqrstuvwxyz")
    begin = lambda: Session(storage, lambda: time[0], lambda: "2026-11-22", names.pop, lambda: "safe")
    session = begin()
    for number, line in sorted(won.items()):
        session.begin(Start(number))
        for word in notation.words(line):
            time[0] += 1.5
            event = session.play(notation.parse_move(session.game.position, word))
            print(json.dumps([word, event.kind, event.is_first_loss, shown(storage, session)]))
        session.undo()
        other = begin()
        session.leave()
        other.resume(Start(number))
        session = other
        session.redo()
        session.jump(3)
        print(json.dumps(shown(storage, session)))
        session.begin(Start(number), line[:8])
        session.begin(Start(number))
        print(json.dumps(shown(storage, session)))
"""

FEW = {number: WON[number] for number in (1, 617, 8589934591)}
"""Games of three ranges of the numbering; all ten would take as long as the other tests of this file."""
LINES = [
    *["8a" + "abba" * 1500, "8a" + "abba" * 25_000, "8a" + "abba" * 200, "8a", "8a8b8c8d", "8A", "8a 8b"],
    *["n8as8bm8c", "99", "8a??", "8", "26v3", "v", "8av2", "1h", "", "nsm", "é8a"],
]
TEXTS = [
    *["?deal=617", "?deal=617&moves=8a8b8c&at=2", "?deal=617&moves=8a8b&at=3", "?deal=617&moves=8a&at=x"],
    # Cards in six free cells, where there are eight, and where there are four.
    "?board=BYDFJMBKMJ7SZKXEFXD0K400ZQGJR40GEBT5H148RKGWD8Y60VT2B7YH97J2X&cells=8",
    "?board=BYDFJMBKMJ7SZKXEFXD0K400ZQGJR40GEBT5H148RKGWD8Y60VT2B7YH97J2X",
    *["?deal=617&moves=8a&at=0001", "?deal=617&moves=8a&at=" + "1" * 5000, "?deal=0", "", "?moves=8a"],
]
NO_DEALS = [0, -3, 2**33, 10**15, 10**1000, -(10**1000), True, None, "617", 1.5, [617]]
TYPED = [
    *["617", " 617", "617\r\n", "\t617 ", "#617", " # 617 ", "#-1", "00617", "-01", "-2", "8589934591"],
    *["", " ", "#", *NO_NUMBERS, "a\u2028b\u202ec\x9bd", "8589934592", "99999999999", "9" * 10000],
    *["-" + "9" * 10000, "0" * 10000 + "617", "x" * 20, "x" * 21, "♦" * 30],
]
LINKS = [
    *[*QUERIES, "?deal=617&moves=8a26v3m7h", "?moves=%38a", "?daily", "?daily=2026-11-21&deal=1"],
    # Node, not browsers, takes a letter beside such bytes for one of them.
    *[f"?deal={value}" for value in (*filter(str.isascii, NO_UTF8), "%41" * 3000)],
]
NO_DATES = ["", " ", "2025-12-31", "0000-02-29", *NO_DAYS, "9" * 5000]
NAMES = ["TD", "td", "Td", "10D", "10d", "AC", "KS", *NO_CARDS]


def dates() -> list[str]:
    """Return days of every kind: the first year, each month's ends, and some of all years."""
    first = date(2026, 1, 1)
    spread = [first + timedelta(i) for i in range(0, (date.max - first).days, 9973)]
    return [" 2026-11-21 ", *[str(first + timedelta(i)) for i in range(400)], *map(str, spread)]


def numbers() -> list[Any]:
    """Return a few hundred numbers of every range, and what is none."""
    dice = random.Random(617)  # noqa: S311 (a sample, the same each time)
    drawn = [dice.randint(first, last) for first, last in ((1, 32000), *RANGES) for _ in range(100)]
    return [-2, -1, *EDGES, *drawn, *NO_DEALS]


STRAIGHT = str.maketrans({"’": "'", "“": '\\"', "”": '\\"'})
"""Those that curl, in JSON."""


@cache
def bundled() -> dict[str, str]:
    """Return the modules as make puts them into the page."""
    return {path: base64.b64encode(code).decode() for path, code in unpacked(bundle()).items()}


def in_micropython(program: str) -> str:
    """Run a program in MicroPython and return what it printed."""
    node = shutil.which("node")
    assert node, "node is missing: install Node.js 20 or newer"
    assert MICROPYTHON.exists(), "MicroPython is missing: run make, which installs it with npm"
    orders = {"module": MICROPYTHON.as_uri(), "bundle": bundled(), "program": program}
    ended = ran(node, "--input-type=module", "-e", NODE, input=json.dumps(orders), timeout=120)
    assert ended.returncode == 0, (ended.stderr + ended.stdout)[-2000:]
    return ended.stdout


def called(program: str, *arguments: object) -> str:
    """Return a program with a call of its survey, in ASCII so that no encoding comes between."""
    return f"{program}\nsurvey({', '.join(map(ascii, arguments))})"


def assert_same(program: str, capsys: pytest.CaptureFixture[str], least: int) -> None:
    """Check that a program prints the same lines of JSON in MicroPython and here, and at least so many.

    The page has other quotes.
    """
    theirs = in_micropython(program).translate(STRAIGHT).strip().split("\n")
    exec(program, {})  # noqa: S102 (a survey above)
    ours = capsys.readouterr().out.strip().split("\n")
    assert [json.loads(line) for line in theirs] == [json.loads(line) for line in ours]
    assert len(ours) >= least


class TestSameAnswers:
    """Every shared function says and refuses the same in MicroPython as in CPython."""

    def test_every_function_answers_the_same(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert_same(called(SURVEY, numbers(), TYPED, LINKS, NAMES, [*dates(), *NO_DATES]), capsys, 2500)

    def test_games_go_the_same_way(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert_same(called(GAMES, FEW, LINES, TEXTS), capsys, 200)

    def test_sessions_keep_and_count_the_same(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert_same(called(SESSIONS, FEW), capsys, 100)

    def test_differences_are_seen(self) -> None:
        # What MicroPython does otherwise comes out of the same pipe otherwise.
        assert in_micropython("print(hasattr(str, 'isdecimal'), int('0' * 5000 + '7'))") == "False 7\n"


@pytest.mark.parametrize("names", [MICRO_LIBRARY, brought_along()], ids=["library", "opener"])
def test_all_that_shared_modules_may_import_and_the_opener_brings_is_there(names: set[str]) -> None:
    program = f"import {', '.join(sorted(names))}\nprint('all there')"
    assert in_micropython(program) == "all there\n"

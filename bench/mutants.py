"""Which small faults the tests notice: those of bench/mutations.py, one by one, in a copy of the checkout.

``python bench/mutants.py`` needs what ``make test`` needs. For each fault it runs the tests that are most
likely to notice it; if none of those that ``make test`` has does, all of ``make test``; and if that does not
either, the likely ones again as ``make test-all`` has them, and with ``--whole`` all of that. So it takes
hours. Only a test that fails alone, too, has noticed a fault, and at the end all that have are run without
one: those that fail then are named. A build that fails notices a fault as well.

The copy is what the checkout has committed; ``--in`` keeps it for the next time. Each answer is written to
``--output`` at once, as a line of JSON: a run that was broken off goes on there, and only what nobody has
answered yet is tried. ``--only`` chooses faults by their names or files, and ``--quick`` leaves out all but
the likely tests. ``--check`` only looks whether each fault can still be made, which takes no second.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mutations import MUTANTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mutations import Mutant

ROOT = Path(__file__).resolve().parent.parent
LEAST = 64
PYTHON = ".venv/bin/python"

COVERED = "not (slow or long or peer)"
CORE = "(untraced or slow or core) and not (long or peer)"
ALL = "not peer"
"""What make test runs, as in the Makefile: first of the library, then of all; and what make test-all does."""

PAGE = ("tests/browser", "tests/engines")
LIBRARY = ("cli", "game", "reading", "records", "session", "solver")
WITHOUT_SITE = ("freecell/", *[f"tests/{name}" for name in LIBRARY])
"""Tests that do without the page's files, so that it need not be made for them."""
CHECK = "tests/tools/test_mutants.py"
"""This test fails with each mutant, as its old text is gone: that is no merit."""
MANY = 2
"""More test files than this are shared by two processes, which take longer to begin."""
FINE = {0, 5}
"""How pytest ends if no test has failed: all have passed, or none was there."""


class Answer(NamedTuple):
    """Who noticed a mutant: None where that is not known, because not everything was tried.

    ``by`` is the first test that failed, or another command that did, "" if there is none.
    """

    mutant: str
    floor: str
    by: str
    in_test: bool | None
    in_all: bool | None
    seconds: float
    commit: str


# ---- The catalogue ----


def floor(mutant: Mutant) -> str:
    """Return the part of the project that a mutant belongs to: a folder, or a file outside of one.

    >>> from mutations import Mutant
    >>> [floor(Mutant("", file, "", "", ())) for file in ("freecell/page/play/clock.py", "sw.js")]
    ['freecell/page/play', 'sw.js']
    """
    return mutant.file.rpartition("/")[0] or mutant.file


def faults(mutants: Sequence[Mutant], root: Path = ROOT) -> list[str]:
    """Say which mutants cannot be made, or are none."""
    names = [mutant.name for mutant in mutants]
    found = [f"two are called: {name}" for name in sorted({name for name in names if names.count(name) > 1})]
    if len(mutants) < LEAST:
        found.append(f"there are fewer than {LEAST}")
    for mutant in mutants:
        found += [f"{mutant.name}: {what}" for what in _faults_of(mutant, root)]
    return found


def _faults_of(mutant: Mutant, root: Path) -> Iterator[str]:
    text = (root / mutant.file).read_text(encoding="utf-8")
    count = text.count(mutant.old)
    if count != 1:
        yield f"its old text is in {mutant.file} {count} times"
    if mutant.old == mutant.new:
        yield "it changes nothing"
    if mutant.file.endswith(".py"):
        try:
            ast.parse(text.replace(mutant.old, mutant.new))
        except SyntaxError as error:
            yield f"it breaks the syntax ({error})"
    yield from [f"{path} is missing" for path in mutant.likely if not (root / path).exists()]


# ---- The copy ----


class Copy:
    """A clone of the checkout, in which one mutant after the other is made and tested."""

    def __init__(self, folder: Path) -> None:
        """Clone into a folder, or bring a clone that was made here up to date, and make what tests need."""
        self.folder = folder
        own = folder / ".git" / "mutants"
        self._cache, self._log = own / "cache", own / "log"
        if not own.is_dir():
            if folder.is_dir() and any(folder.iterdir()):
                sys.exit(f"{folder} is no copy that this program has made: name an empty folder.")
            subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
            own.mkdir()
        # Also undoes what was broken off.
        self._git("fetch", "--quiet", str(ROOT), "HEAD")
        self._git("reset", "--quiet", "--hard", "FETCH_HEAD")
        self.commit = self._git("rev-parse", "--short", "HEAD")
        left_out = ("FREECELL_TESTS", "FREECELL_BROWSER", "PYTEST_ADDOPTS", "MAKEFLAGS", "MAKELEVEL")
        self._environment = {name: value for name, value in os.environ.items() if name not in left_out}
        if self._run("make", "site", ".venv/.stamp"):
            sys.exit(f"The copy cannot be made:\n{self._said()}")
        # As the Makefile finds it; an edit of tools/browser.py is not to find another one.
        finding = [PYTHON, "-m", "tools.browser"]
        found = subprocess.run(finding, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
        self._environment["FREECELL_BROWSER"] = found.stdout.strip()

    @contextmanager
    def broken(self, mutant: Mutant) -> Iterator[None]:
        """Let the copy have this fault, and nothing else, while the block runs."""
        path = self.folder / mutant.file
        text = path.read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1, f"{mutant.name}: run --check"
        _await_another_second(path)
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            yield
        finally:
            _await_another_second(path)
            # Make may have written others, too. All are new now, so it will not keep what it made of them.
            self._git("checkout", "--quiet", "--", ".")
            # Tests that were broken off leave their notes of what they had covered.
            self._git("clean", "--quiet", "--force", "-d")

    def make(self, *words: str, tests: str = "") -> str:
        """Run make; return what failed there: a test, or a command that does not test, "" if nothing did."""
        return self._failure(["make", *words], tests)

    def test(self, paths: Sequence[str], markers: str, tests: str = "") -> str:
        """Run the tests in files and folders that have the right markers; return one that fails, or ""."""
        if not paths:
            return ""
        modules = [found for path in paths for found in (self.folder / path).rglob("test_*.py")]
        files = len(modules) + sum(path.endswith(".py") for path in paths)
        processes = f"--numprocesses={2 if files > MANY else 0}"
        return self._failure([PYTHON, "-m", "pytest", processes, "-m", markers, *paths], tests)

    def failing(self, tests: Sequence[str]) -> list[str]:
        """Return those of these tests that fail in the copy as it is."""
        self._run("make", "site")
        shutil.rmtree(self._cache, ignore_errors=True)
        self._run(PYTHON, "-m", "pytest", "--numprocesses=2", "--maxfail=0", *tests)
        return [test for test in self._failed() if not self._passes(test)]

    def _failure(self, command: list[str], tests: str) -> str:
        """Run a command, leaving out tests that fail in company only, until it finds one that fails alone."""
        shaky: list[str] = []
        while True:
            shutil.rmtree(self._cache, ignore_errors=True)
            status = self._run(*command, tests=tests, without=shaky)
            if status == 0 or (status in FINE and command[0] == PYTHON):
                return ""
            failed = self._failed()
            for test in failed:
                if not self._passes(test, tests):
                    return test
            if not failed:
                return self._last_command() if command[0] == "make" else f"pytest {' '.join(command[5:])}"
            shaky += failed

    def _passes(self, test: str, tests: str = "") -> bool:
        return self._run(PYTHON, "-m", "pytest", "--numprocesses=0", test, tests=tests) in FINE

    def _failed(self) -> list[str]:
        """Return the tests that pytest has noted as failed."""
        noted = self._cache / "v" / "cache" / "lastfailed"
        return list(json.loads(noted.read_text(encoding="utf-8"))) if noted.is_file() else []

    def _last_command(self) -> str:
        """Return the last command that make has shown, if it has shown any."""
        start = f"{PYTHON} -m "
        shown = [line.removeprefix(start) for line in self._said().splitlines() if line.startswith(start)]
        return shown[-1] if shown else "make site"

    def _said(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _run(self, *command: str, tests: str = "", without: Sequence[str] = ()) -> int:
        """Run a command in the copy, which may run pytest; return how it ends."""
        options = ["--exitfirst", "--no-header", "--quiet", f"--override-ini=cache_dir={self._cache}"]
        options += [f"--ignore={CHECK}", *[f"--deselect={test}" for test in without]]
        environment = {**self._environment, "PYTEST_ADDOPTS": shlex.join(options), "FREECELL_TESTS": tests}
        # Into a file: a browser that outlives its test would keep a pipe open.
        with self._log.open("w") as log:
            return subprocess.run(
                command, cwd=self.folder, env=environment, stdout=log, stderr=log, check=False
            ).returncode

    def _git(self, *words: str) -> str:
        command = ["git", "-C", str(self.folder), *words]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def _await_another_second(path: Path) -> None:
    """Wait until a file can be changed in another second than before.

    Byte code and mypy's notes are of a file of some size, changed in some second: no other may look the same.
    """
    while int(time.time()) <= path.stat().st_mtime:
        time.sleep(0.05)


# ---- The answers ----


def tried(copy: Copy, mutant: Mutant, *, is_quick: bool, is_whole: bool) -> Answer:
    """Make a mutant, and ask the tests."""
    start = time.monotonic()
    in_test: bool | None = True
    in_all: bool | None = True
    with copy.broken(mutant):
        by = _noticed_by_likely(copy, mutant)
        if not by:
            by, in_test = ("", None) if is_quick else _asked(copy.make("test"))
        if not by:
            by = copy.test(mutant.likely, ALL, "all")
        if not by:
            by, in_all = _asked(copy.make("test-all", tests="all")) if is_whole else ("", None)
    seconds = round(time.monotonic() - start, 1)
    return Answer(mutant.name, floor(mutant), by, in_test, in_all, seconds, copy.commit)


def _asked(by: str) -> tuple[str, bool]:
    return by, bool(by)


def _noticed_by_likely(copy: Copy, mutant: Mutant) -> str:
    """Run the likely tests as make test does, the cheapest ways first; return what notices the mutant."""
    page = [path for path in mutant.likely if path.startswith(PAGE)]
    first = [path for path in mutant.likely if path.startswith(WITHOUT_SITE)]
    others = [path for path in mutant.likely if path not in (*page, *first)]
    library = f"({COVERED}) or ({CORE})"
    return (
        copy.test(first, library) or copy.make("site") or copy.test(others, library) or copy.test(page, CORE)
    )


def kept(output: Path) -> dict[str, Answer]:
    """Return the answers of earlier runs by mutant; drop a last line that was cut off, in the file too."""
    if not output.is_file():
        return {}
    lines = [
        line for line in output.read_text(encoding="utf-8").splitlines(keepends=True) if line[-1] == "\n"
    ]
    output.write_text("".join(lines), encoding="utf-8")
    answers = [Answer(**json.loads(line)) for line in lines]
    return {answer.mutant: answer for answer in answers}


def is_answered(answer: Answer | None, *, is_quick: bool, is_whole: bool) -> bool:
    """Tell whether a run with these options would find no more than is known."""
    if answer is None:
        return False
    return (is_quick or answer.in_test is not None) and (not is_whole or answer.in_all is not None)


# ---- The report ----

YES_OR_NO = {True: "yes", False: "no", None: "?"}


def report(answers: Sequence[Answer]) -> None:
    """Print who noticed each mutant, and how many were noticed, by floor and in all."""
    by_floor: dict[str, list[Answer]] = defaultdict(list)
    for answer in answers:
        by_floor[answer.floor].append(answer)
    print("\nNoticed by make test, by make test-all (? is not known), and by what")
    for some in by_floor.values():
        for one in some:
            print(line(one))
    print(f"\n{'':22}{'make test':>24}{'make test-all':>24}")
    for name, some in [*by_floor.items(), ("all", list(answers))]:
        print(f"{name:22}{share([one.in_test for one in some])}{share([one.in_all for one in some])}")


def line(answer: Answer) -> str:
    """Say who noticed a mutant."""
    in_test, in_all = YES_OR_NO[answer.in_test], YES_OR_NO[answer.in_all]
    return f"{answer.floor:22} {in_test:3} {in_all:3} {answer.mutant}{answer.by and f': {answer.by}'}"


def share(noticed: Sequence[bool | None]) -> str:
    """Say how many of those mutants were noticed of which that is known.

    >>> share([True, False, None, True])
    '      2 of  3 ( 67 %), 1 ?'
    """
    known = [one for one in noticed if one is not None]
    percent = f" ({100 * sum(known) / len(known):3.0f} %)" if known else ""
    unknown = f", {len(noticed) - len(known)} ?" if len(known) < len(noticed) else ""
    return f"{f'{sum(known)} of {len(known):2}':>13}{percent}{unknown}".ljust(24)


def run(copy: Copy, mutants: Sequence[Mutant], wish: argparse.Namespace) -> None:
    """Try the mutants that have no answer yet, and print all answers."""
    how = {"is_quick": wish.quick, "is_whole": wish.whole}
    wrong = faults(MUTANTS, copy.folder)
    if wrong:
        sys.exit("In what is committed, some mutants cannot be made:\n" + "\n".join(wrong))
    answers = kept(wish.output)
    waiting = [mutant for mutant in mutants if not is_answered(answers.get(mutant.name), **how)]
    new: list[Answer] = []
    for number, mutant in enumerate(waiting, start=1):
        answer = tried(copy, mutant, **how)
        with wish.output.open("a", encoding="utf-8") as file:
            file.write(json.dumps(answer._asdict()) + "\n")
        answers[mutant.name] = answer
        new.append(answer)
        print(f"{number} of {len(waiting)}, {answer.seconds:.0f} s: {line(answer)}", flush=True)
    report([answers[mutant.name] for mutant in mutants])
    tests = {answer.by for answer in new if answer.in_test and answer.by.startswith(("tests/", "freecell/"))}
    for test in copy.failing(sorted(tests)) if tests else ():
        print(f"This test fails without a mutant, too, so what it noticed does not count: {test}")


def main() -> None:
    """Read the options, and do as they say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only look whether each mutant can be made")
    parser.add_argument("--only", default="", metavar="WORDS", help="those with this in their name or file")
    parser.add_argument("--quick", action="store_true", help="only the likely tests, never all of make test")
    parser.add_argument(
        "--whole", action="store_true", help="all of make test-all, where nothing else notices"
    )
    parser.add_argument("--in", dest="folder", type=Path, metavar="FOLDER", help="the copy, to be used again")
    parser.add_argument(
        "--output", type=Path, default=Path("mutants.jsonl"), metavar="FILE", help="default: %(default)s"
    )
    wish = parser.parse_args()
    wrong = faults(MUTANTS)
    if wrong:
        sys.exit("\n".join(wrong))
    mutants = [mutant for mutant in MUTANTS if wish.only in f"{mutant.file} {mutant.name}"]
    if wish.check or not mutants:
        print(f"{len(mutants)} mutants, each of which can be made.")
        return
    with tempfile.TemporaryDirectory(prefix="freecell-mutants-") as folder:
        run(Copy((wish.folder or Path(folder, "copy")).resolve()), mutants, wish)


if __name__ == "__main__":
    main()

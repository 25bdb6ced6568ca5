"""A copy of the checkout, in which bench/mutants.py makes one fault after the other, and runs the tests."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mutations import Mutant

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ".venv/bin/python"
CHECK = "tests/tools/test_mutants.py"
"""This test fails with each mutant, as its old text is gone: that is no merit."""
MANY = 2
"""More test files than this are shared by two processes, which take longer to begin."""
FINE = {0, 5}
"""How pytest ends if no test has failed: all have passed, or none was there."""


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

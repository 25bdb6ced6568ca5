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
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from copies import ROOT, Copy
from mutations import MUTANTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mutations import Mutant

LEAST = 64

COVERED = "not (slow or long or peer)"
CORE = "(untraced or slow or core) and not (long or peer)"
ALL = "not peer"
"""What make test runs, as in the Makefile: first of the library, then of all; and what make test-all does."""

PAGE = ("tests/browser", "tests/engines")
LIBRARY = ("cli", "game", "reading", "records", "reviewing", "session", "solver")
WITHOUT_SITE = ("freecell/", *[f"tests/{name}" for name in LIBRARY])
"""Tests that do without the page's files, so that it need not be made for them."""


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

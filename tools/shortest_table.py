"""The table of shortest solutions, ``docs/shortest.md``, and the solutions, ``docs/shortest.txt``.

``python -m tools.shortest_table FILE...`` adds to them what ``freecell shortest --json`` has written to
these files. Each line of the solutions has a deal, how many moves each solution has at least, how many this
one has, and its moves: without those home, if they win when all cards go home that can.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from freecell import Game
from freecell.errors import FreecellError
from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from freecell.rules import Automoves

TABLE = ROOT / "docs/shortest.md"
SOLUTIONS = ROOT / "docs/shortest.txt"
_BEGIN = "<!-- The table is made by tools/shortest_table.py. -->\n"
_IN_A_ROW = 20


class Known(NamedTuple):
    """What is known of a deal: each solution has ``at_least`` so many moves, ``moves`` has ``length``."""

    at_least: int
    length: int
    moves: str

    @property
    def automoves(self) -> Automoves:
        """Which cards go home automatically between the moves."""
        return "safe" if "h" in self.moves else "max"

    @property
    def text(self) -> str:
        """The length, or between which two it is."""
        return str(self.length) if self.length == self.at_least else f"{self.at_least}-{self.length}"


def read() -> dict[int, Known]:
    """Return what is known, by deals."""
    known = {}
    for line in SOLUTIONS.read_text("ascii").splitlines() if SOLUTIONS.exists() else ():
        deal, at_least, length, moves = line.split()
        known[int(deal)] = Known(int(at_least), int(length), moves)
    return known


def learn(known: dict[int, Known], lines: Iterable[str]) -> None:
    """Add what lines of JSON say of deals that are won."""
    for line in lines:
        found = json.loads(line)
        deal, length, at_least = found["deal"], found["length"], found["at_least"]
        before = known.get(deal)
        if length is None:
            continue
        if before and before.length <= length:
            known[deal] = before._replace(at_least=max(at_least, before.at_least))
            continue
        known[deal] = Known(
            max(at_least, before.at_least if before else 0), length, _shortened(deal, found["moves"])
        )


def _shortened(deal: int, moves: list[str]) -> str:
    """Return the moves as a text, without those home if these then happen by themselves."""
    text = "".join([move for move in moves if not move.endswith("h")])
    game = Game(deal, "max")
    try:
        game.play_text(text)
    except FreecellError:
        return "".join(moves)
    return text if game.is_won else "".join(moves)


def write(known: dict[int, Known]) -> None:
    """Write the solutions, and the table between its mark and the end."""
    lines = [
        f"{deal} {at_least} {length} {moves}\n" for deal, (at_least, length, moves) in sorted(known.items())
    ]
    SOLUTIONS.write_text("".join(lines), "ascii")
    text, _, _ = TABLE.read_text("utf-8").partition(_BEGIN)
    TABLE.write_text(f"{text}{_BEGIN}\n{table(known)}", "utf-8")


def table(known: dict[int, Known]) -> str:
    """Return the table in Markdown, with as many deals in each row."""
    rows = []
    for first in range(1, max(known) + 1, _IN_A_ROW):
        here = [known.get(deal) for deal in range(first, first + _IN_A_ROW)]
        rows.append([f"{first}", *[one.text if one else "" for one in here]])
    head = ["Deals from", *[f"+{further}" for further in range(_IN_A_ROW)]]
    return "".join([f"| {' | '.join(row)} |\n" for row in (head, ["---:"] * len(head), *rows)])


def main() -> int:
    """Add what the files say; return the exit status."""
    known = read()
    for name in sys.argv[1:]:
        learn(known, Path(name).read_text("ascii").splitlines())
    write(known)
    proved = sum(one.length == one.at_least for one in known.values())
    print(f"{len(known)} deals, {proved} proved, {SOLUTIONS.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

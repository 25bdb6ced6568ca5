"""``freecell famous``: prints famous deals, and what they are known for."""

from __future__ import annotations

import argparse
import json

from freecell.famous import COMPARED, GROUPS, Famous

SUMMARY = "print famous deals"
DESCRIPTION = """\
Print the deals that people ask for: those that are not winnable, those that
need all four free cells or none, the hardest and the easiest.
"""
EXAMPLES = """\
  freecell famous                  in groups
  freecell famous --json           one JSON object per line
"""
NOTES = """
With --json, each line has "deal", "cells" (how many free cells it is played
with) and the "reason" why it is famous.
"""
STATUSES: dict[int, str] = {}

_HEADINGS = {
    "impossible": "Not winnable",
    "four cells": "Not winnable with fewer than four free cells",
    "no cells": "Winnable without free cells",
    "hardest": f"Hardest to solve of the first {COMPARED:,}",
    "easiest": f"Easiest of the first {COMPARED:,}",
}
_REASONS = {
    "first impossible": "the only one of the first 32,000; winnable with five free cells",
    "impossible": "winnable with five free cells",
    "made impossible": "built into Windows as an impossible deal; winnable with five free cells",
    "very hard with four cells": "very hard even with four",
    "medium with four cells": "of medium difficulty with four",
    "easy with four cells": "easy with all four",
    "no cells": "?deal={deal}&cells=0",
    "hardest": "very hard",
    "easiest": "easy",
    "shortest": "winnable in 15 moves, not counting moves to the foundations",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object per line")


def run(options: argparse.Namespace) -> int:
    """Print all famous deals, group by group; return 0."""
    if options.json:
        for group in GROUPS.values():
            for one in group:
                start = one.start
                print(json.dumps({"deal": start.number, "cells": start.cells, "reason": one.reason}))
        return 0
    print("\n\n".join([_text(_HEADINGS[name], group) for name, group in GROUPS.items()]))
    return 0


def _text(heading: str, group: tuple[Famous, ...]) -> str:
    """Return a group: its heading, and a line for each deal."""
    lines = [f"  #{one.start.number}: {_REASONS[one.reason].format(deal=one.start.number)}" for one in group]
    return "\n".join([f"{heading}:", *lines])

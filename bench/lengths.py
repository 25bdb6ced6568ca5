"""How short solutions are next to the best published ones: those of github.com/macroxue/freecell.

``freecell solve --json --best 20 --jobs all 1-1000 > answers.jsonl`` writes answers, ``solutions/block.1`` of
that repository has the published lines of deals 1 to 1000, and ``python bench/lengths.py answers.jsonl
block.1`` compares them. Both count several cards that move together once, and moves home not at all.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from statistics import mean

BAR = 60
"""Characters for the most frequent difference."""


def published(path: Path) -> dict[int, int]:
    """Read the lengths of published lines: ``617:3r5b...``, two letters per move."""
    lengths = {}
    for line in path.read_text().splitlines():
        number, _, moves = line.partition(":")
        pairs = [moves[i : i + 2] for i in range(0, len(moves), 2)]
        if number.isdigit() and pairs:
            lengths[int(number)] = sum([pair[1] != "h" for pair in pairs])
    return lengths


def solved(path: Path) -> dict[int, int]:
    """Read the lengths of the deals that an output of ``freecell solve --json`` has won."""
    answers = map(json.loads, path.read_text().splitlines())
    return {answer["deal"]: answer["length"] for answer in answers if answer["verdict"] == "won"}


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description="Compare solutions with the best published ones.")
    parser.add_argument("answers", type=Path, help="output of freecell solve --json")
    parser.add_argument("published", type=Path, help="published lines of the same deals")
    wish = parser.parse_args()
    ours, theirs = solved(wish.answers), published(wish.published)
    both = sorted(ours.keys() & theirs.keys())
    more = Counter(ours[number] - theirs[number] for number in both)
    print(f"{len(both)} deals: mean length {mean(ours[number] for number in both):.3f}")
    print(f"published: {mean(theirs[number] for number in both):.3f}")
    shorter, longer = (sum(n for by, n in more.items() if by * sign > 0) for sign in (-1, 1))
    print(f"shorter: {shorter}, longer: {longer}")
    for by in range(min(more), max(more) + 1):
        print(f"  {by:+3d}  {more[by]:5d}  {'#' * round(BAR * more[by] / max(more.values()))}")


if __name__ == "__main__":
    main()

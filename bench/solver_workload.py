"""What bench/solver.py measures; it runs in any Python, including the page's."""

from __future__ import annotations

import json
import random
import time

import freecell
from freecell import Position, rules
from freecell.solver import Search


def measured(numbers: list[int], qualities: int) -> str:
    """Solve deals; return the verdict, the states, and seconds and length at each step of each deal, as JSON.

    The first step is the first line, or the proof; the ``qualities`` that follow are the beams that look for
    shorter lines, whether they find one or not.
    """
    return json.dumps([solved(number, qualities) for number in numbers])


def solved(number: int, qualities: int) -> dict[str, object]:
    """Solve one deal, and look for shorter lines ``qualities`` times."""
    search = Search(freecell.deal(number))
    start = time.perf_counter()
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=10**9)
    steps = [(time.perf_counter() - start, search.answer.length)]
    first = search.answer
    for step in range(qualities if first.verdict == "won" else 0):
        while search.refined == step:
            search.advance(states=1)
        steps.append((time.perf_counter() - start, search.answer.length))
    return {"number": number, "verdict": first.verdict, "states": first.states, "steps": steps}


def decided(seeds: list[int], most: float) -> str:
    """Check positions in mid-game, for ``most`` seconds each; return the verdicts and seconds as JSON."""
    found = []
    for seed in seeds:
        search = Search(wandered(seed))
        start = time.perf_counter()
        took = 0.0
        while search.answer.verdict == "undecided" and not search.is_over and took < most:
            search.advance(seconds=0.005)
            took = time.perf_counter() - start
        found.append((search.answer.verdict, took))
    return json.dumps(found)


def wandered(seed: int) -> Position:
    """Return a position in mid-game: 5 to 40 random moves from a random deal."""
    chance = random.Random(seed)
    position = freecell.deal(chance.randint(1, 1_000_000))
    for _ in range(chance.randint(5, 40)):
        moves = rules.legal_moves(position)
        if not moves or rules.is_won(position):
            break
        position = rules.play(position, chance.choice(moves)).position
    return position

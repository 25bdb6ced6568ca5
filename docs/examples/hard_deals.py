"""What makes a deal hard: ``python docs/examples/hard_deals.py 1000`` compares deals by what they look like.

For each of some measures of a fresh board it prints how the effort of the search, the number of positions
that it checks, goes with it: 0 means not at all, 1 or -1 in the same order or the opposite (Spearman). With
the name of a file after the count, it draws the hardest deal there.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import correlation, mean

import freecell
from freecell import Position, cards, rules


def depth(position: Position, ranks: range) -> int:
    """Return how many cards lie on those of these ranks."""
    return sum(
        len(column) - 1 - i
        for column in position.cascades
        for i, card in enumerate(column)
        if cards.rank(card) in ranks
    )


def in_the_way(position: Position) -> int:
    """Return how often a card lies on a lower one, anywhere in a column."""
    return sum(
        cards.rank(above) > cards.rank(card)
        for column in position.cascades
        for i, card in enumerate(column)
        for above in column[i + 1 :]
    )


def ranks(values: list[int]) -> list[float]:
    """Return the place of each value in their order, equal ones sharing theirs."""
    order = sorted(values)
    places: dict[int, list[int]] = {}
    for place, value in enumerate(order):
        places.setdefault(value, []).append(place)
    return [mean(places[value]) for value in values]


MEASURES: dict[str, Callable[[Position], int]] = {
    "cards on aces": lambda position: depth(position, range(1)),
    "cards on twos and threes": lambda position: depth(position, range(1, 3)),
    "cards on kings": lambda position: depth(position, range(12, 13)),
    "cards on lower ones": in_the_way,
    "first moves": lambda position: len(rules.legal_moves(position, distinct=True)),
}


def main(count: int, picture: str = "") -> None:
    """Solve the first so many deals, print each measure, and draw the hardest deal."""
    solutions = list(freecell.solve_many(range(1, count + 1)))
    effort = [solution.effort for solution in solutions]
    for name, measure in MEASURES.items():
        values = [measure(solution.start.position) for solution in solutions]
        print(f"{name:26} {correlation(ranks(effort), ranks(values)):6.2f}")
    hardest = max(solutions, key=lambda solution: solution.effort)
    print(f"hardest: {hardest.deal}")
    if picture:
        Path(picture).write_text(
            hardest.start.position.svg(f"FreeCell deal {hardest.deal}"), encoding="utf-8"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, *sys.argv[2:3])

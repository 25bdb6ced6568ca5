"""The difficulty of Windows' deals: ``python docs/examples/difficulty.py 1 1000000``, on all processors.

A million deals take about an hour and a half of one processor; the shares are known well after a thousand.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import freecell


def main(first: int, last: int) -> None:
    """Solve the deals, and print how many there are of each difficulty."""
    numbers = range(first, last + 1)
    with ProcessPoolExecutor() as pool:
        words = Counter(solution.difficulty for solution in freecell.solve_many(numbers, pool))
    for word, count in words.most_common():
        print(f"{word or 'undecided':10} {count:8,} {count / len(numbers):7.2%}")


if __name__ == "__main__":
    main(*(map(int, sys.argv[1:]) if len(sys.argv) > 1 else (1, 1000)))

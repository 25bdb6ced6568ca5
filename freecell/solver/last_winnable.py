"""The way back: the last position of a lost game from which it could still be won."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from freecell.solver.search import Verdict


async def find_way_back(
    count: int, find_verdict: Callable[[int], Awaitable[Verdict]]
) -> tuple[int | None, bool]:
    """Return after how many moves a game could last be won, None if no such position is found.

    The position after all ``count`` moves is lost; find_verdict(count) checks the others. The second value
    tells whether the deal itself is proved to be lost.

    What follows a lost position is lost as well, so each proof halves what is left to check. If there is no
    proof in time, what is left is checked one by one, the latest position first.
    """
    won, lost = -1, count
    while lost - won > 1:
        middle = (won + lost) // 2
        verdict = await find_verdict(middle)
        if verdict == "won":
            won = middle
        elif verdict == "impossible":
            lost = middle
        else:
            break
    for at in range(lost - 1, won, -1):
        verdict = await find_verdict(at)
        if verdict == "won":
            return at, False
        if verdict == "impossible":
            lost = at
    return (None, lost == 0) if won < 0 else (won, False)

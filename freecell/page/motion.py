"""How cards travel: which of them together, when each sets out, and how long it takes for its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from freecell.rules import Step

Turns: TypeAlias = Sequence[Sequence[int]]
"""Cards that travel together, one group after the other."""

APART = 40
"""Milliseconds from one group to the next, until LATEST: all others set out then."""
LATEST = 400
_FASTEST = 3.8
"""Pixels in a millisecond; a way may be a strip longer than it is taken to be."""


def turns(step: Step, *, back: bool = False) -> Turns:
    """Return which cards travel: those of the move, then each that goes home; back, the last ones first.

    >>> from freecell import deal, rules
    >>> step = Step(rules.Move("6", "5", 2), (34, 29), "max", (0, 29), deal(1))
    >>> turns(step), turns(step, back=True)
    ([(34,), (0,), (29,)], [(29,), (0,), (34,)])
    """
    moved = tuple([card for card in step.cards if card not in step.sent_home])
    groups = [group for group in [moved] + [(card,) for card in step.sent_home] if group]
    if back:
        groups.reverse()
    return groups


def duration(right: float, down: float) -> int:
    """Return how many milliseconds a way of so many pixels takes: longer ways are faster, up to a limit.

    >>> duration(40, 0), duration(300, 400), duration(-900, 0), duration(-1600, 0)
    (130, 160, 237, 280)
    """
    way: float = (right * right + down * down) ** 0.5
    return round(min(max(130, 100 + 0.12 * way, way / _FASTEST), 280))

"""The choices in a position: its moves by where they lead."""

from __future__ import annotations

from freecell import rules
from freecell.position import Position
from freecell.rules import Automoves, Step


def distinct_moves(position: Position, automoves: Automoves = "safe") -> list[Step]:
    """Return what the legal moves do, auto-moves included: one for all that lead to the same `Position.key`.

    Of these it is the first in the order of ``rules.legal_moves``. Each is a Step: its ``move``, its cards,
    and the ``position`` after it. Raises FreecellError if there are no such auto-moves.

    >>> import freecell
    >>> position = freecell.deal(145)  # With two aces that go home after any move.
    >>> len(rules.legal_moves(position, distinct=True)), len(distinct_moves(position))
    (14, 5)
    """
    steps: dict[bytes, Step] = {}
    for move in rules.legal_moves(position, distinct=True):
        step = rules.play(position, move, automoves)
        steps.setdefault(step.position.key, step)
    return list(steps.values())

"""Several tabs: what one of them stored in the same moment as another is not lost.

Each tab reads, changes and writes a text without a pause, but browsers give tabs processes of their own, and
what one has written reaches the others some milliseconds later. So of two tabs that write at once, one is
overwritten. It hears of that, as of all that others store, and adds its own to theirs.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.records.results import Result, Streak
from freecell.session.archive import merged
from freecell.session.records import HISTORY, STREAK, TAB

if TYPE_CHECKING:
    from freecell.session.records import Records


def heard(records: Records, name: str, *, is_gone: bool = False) -> None:
    """Merge what another tab has stored with what this one stored at the same time, if it was overwritten.

    ``is_gone`` says that the other one removed it: then it stays so.
    """
    if is_gone:
        records.forget(name)
    own, stored = records.recent(name), records.storage.get(name)
    if not own or not stored or own == stored:
        return
    try:
        after = _streak(records, own, stored) if name == STREAK else _entry(name, own, stored)
    except FreecellError:
        return
    if after != stored:
        records.store({name: after})


def _entry(name: str, own: str, stored: str) -> str:
    """Return a stored result or month, together with this tab's own."""
    if not name.startswith(HISTORY):
        return merged(stored, Result.parse(own))
    month = merged(stored, own)
    # One that is full stays as it is: two tabs would push out each other's games in turn.
    return month if len(month) > len(stored) else stored


def _streak(records: Records, own: str, stored: str) -> str:
    """Return the stored streak, together with this tab's own change.

    If both tabs changed the same streak, one change is made after the other.
    """
    mine, theirs = Streak.parse(own), Streak.parse(stored)
    is_mine = json.loads(stored).get(TAB) in {None, records.tab}
    if is_mine or (mine.last, mine.turn) != (theirs.last, theirs.turn):
        return merged(stored, mine)
    records.storage.put(STREAK, records.told(records.streak_after(theirs, is_won=mine.current > 0)))
    records.forget(STREAK)  # Once only, whatever the browser tells in which order.
    return records.storage.get(STREAK)

"""The history: which games were begun and won on which day, a month's in a short text, line by line.

The text of November 2026 begins with "2026-11". A line "21 617" says that a game of deal 617 was begun on the
21st; "21 617 85 245", that one was won there, in 85 moves and 245 seconds. "617&cells=2" is the deal with two
free cells. Lines are only ever added, and each device has texts of its own, which begin with its name too, as
in "2026-11 3f9": so the histories of two browsers can be merged. ``freecell.records.played`` reads what is
written here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell.start import Start

MONTHS = 24
"""Months that are remembered. Without a device, a month takes the place of the one two years before."""

LONGEST = 40_000
"""Characters of a month: 60 games a day. The first lines give way to more."""


def place(month: str) -> int:
    """Return the place of a month such as "2026-11", from 0 to MONTHS - 1.

    >>> place("2026-11"), place("2026-12"), place("2028-11")
    (11, 12, 11)
    """
    return (12 * int(month[:4]) + int(month[5:7])) % MONTHS


def added(text: str, day: str, start: Start, facts: list[int], device: str = "") -> str:
    r"""Return a month's text with one more line, or a new one if it is of another month or device.

    If the game was won, the facts are its moves and the seconds (if it was timed). The device, if it has a
    name, is the one on which it was played.

    >>> from freecell.start import Start
    >>> added(added("", "2026-11-21", Start(617), []), "2026-11-22", Start(617), [85, 245])
    '2026-11\n21 617\n22 617 85 245\n'
    """
    of_month = day[8:]
    first = day[:7] + (" " + device if device else "") + "\n"
    if not text.startswith(first):
        text = first
    return shortened(text + " ".join([of_month, start.key] + [str(fact) for fact in facts]) + "\n")


def shortened(text: str) -> str:
    """Return a month's text without its first lines, as far as it is too long."""
    if len(text) <= LONGEST:
        return text
    first = head(text)
    return first + text[text.index("\n", len(text) - LONGEST + len(first) - 1) + 1 :]


def head(text: str) -> str:
    r"""Return the first line of a month's text: its month, and its device if that has a name.

    >>> head("2026-11 3f9\n21 617\n")
    '2026-11 3f9\n'
    """
    return text[: text.find("\n") + 1]

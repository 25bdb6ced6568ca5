"""Sentences, and fragments that stand for one, put together."""

from __future__ import annotations

from freecell.translation import _

SENTENCES = _("{said} {more}")  # Two sentences, one after the other: what stands between them.
FRAGMENT = _("{said}. {more}")  # A sentence after one that has no stop of its own.
ENDS = ".…!?。！？"
"""How sentences end, in any language."""


def joined(said: str, more: str) -> str:
    """Return two sentences or fragments, one after the other; either may be empty.

    >>> joined("Deal 617", "Nothing to undo.")
    'Deal 617. Nothing to undo.'
    >>> joined("Looking for a hint…", "All done.")
    'Looking for a hint… All done.'
    >>> joined("", "All done."), joined("Deal 617", "")
    ('All done.', 'Deal 617')
    """
    if not said or not more:
        return said + more
    return (SENTENCES if said[-1] in ENDS else FRAGMENT).format(said=said, more=more)

"""Long work pauses now and then, so that the page can respond in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TypeVar

from freecell.page.browser import window

Part = TypeVar("Part")

_LONG = 8
"""Milliseconds of work without a pause."""


async def last(parts: Iterator[Part]) -> Part:
    """Return the last of some parts, of which there is one at least; between two, others can work."""
    found, began = next(parts), window.performance.now()
    for part in parts:
        found = part
        if window.performance.now() - began > _LONG:
            await asyncio.sleep(0)
            began = window.performance.now()
    return found

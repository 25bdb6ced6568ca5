"""Work that goes on while the page responds: tasks, and long work in parts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from typing import Any, TypeVar

from freecell.page.browser import log, window

Part = TypeVar("Part")

_LONG = 8
"""Milliseconds of work without a pause."""
_running: set[asyncio.Task[Any]] = set()
"""The tasks that are not done yet: nothing else holds on to them."""


def begin(work: Awaitable[object]) -> None:
    """Begin some work, and go on without waiting for it."""

    async def working() -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001 - nobody else would hear of it
            log(error)

    task = asyncio.ensure_future(working())
    _running.add(task)
    task.add_done_callback(_running.discard)


async def last(parts: Iterator[Part]) -> Part:
    """Return the last of some parts, of which there is one at least; between two, others can work."""
    found, began = next(parts), window.performance.now()
    for part in parts:
        found = part
        if window.performance.now() - began > _LONG:
            await asyncio.sleep(0)
            began = window.performance.now()
    return found

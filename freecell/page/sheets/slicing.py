"""Slicing: long work, one slice at a time, so that the page responds in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from freecell.records.slices import Progress, Slices


class Slicing:
    """Does one piece of work at a time; the first slice is done at once, so short work causes no wait."""

    def __init__(self, show: Callable[[Progress | None], object]) -> None:
        """Call show() with the progress after each slice except the last, and with None at the end."""
        self._show = show
        self._work: Slices[None] | None = None

    def begin(self, work: Slices[None]) -> None:
        """Start this work, and end what was in progress."""
        self.end()
        self._work = work
        self._go_on(work)

    def end(self) -> None:
        """End the work in progress."""
        work, self._work = self._work, None
        if work:
            work.close()
            self._show(None)

    def _go_on(self, work: Slices[None]) -> None:
        if work is not self._work:
            return
        progress = next(work, None)
        self._show(progress)
        if progress:
            asyncio.get_event_loop().call_soon(self._go_on, work)
        else:
            self._work = None

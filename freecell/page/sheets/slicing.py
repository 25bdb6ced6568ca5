"""Slicing: long work, a slice at a time, while the page answers in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.slices import Progress, Slices


class Slicing:
    """One piece of work at a time; its first slice is done at once, so that little work needs no waiting."""

    def __init__(self, show: Callable[[Progress | None], object]) -> None:
        """Call show() with how far it is after each slice but the last, and with None when it is over."""
        self._show = show
        self._work: Slices[None] | None = None

    def begin(self, work: Slices[None]) -> None:
        """Do this from now on, and no longer what was under way."""
        self.end()
        self._work = work
        self._go_on(work)

    def end(self) -> None:
        """Do no longer what is under way."""
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

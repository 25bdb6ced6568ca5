"""The clock next to the status line: the time that the game has taken."""

from __future__ import annotations

from typing import Any

from freecell.page.browser import create_proxy, element, window
from freecell.page.words import numbers
from freecell.session.session import Session

MOMENT = 5
"""Seconds: a longer time between two ticks is a sleep, before which not every device hides the page."""


class Clock:
    """Shows a session's time, every second while it runs; shows nothing for a game that is not timed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._face = element("clock")
        self._ticks: Any = None
        self._tick = create_proxy(self._draw)

    def show(self) -> None:
        """Show how long the game has taken, and keep ticking while the session's clock runs."""
        self._draw()
        if self._session.is_timed and self._ticks is None:
            self._ticks = window.setInterval(self._tick, 1000)
        elif self._ticks is not None and not self._session.is_timed:
            window.clearInterval(self._ticks)
            self._ticks = None

    def _draw(self) -> None:
        seconds = self._session.seconds
        self._face.textContent = "" if seconds is None else numbers.time(seconds)

"""The clock: how long a game has taken, while it was played and the page was to be seen."""

from pyscript import window

from freecell.page import words
from freecell.page.browser import create_proxy, element


class Clock:
    """Whole seconds, or None for a game whose time nobody took: one that began with a link's moves."""

    def __init__(self) -> None:
        """Show nothing yet."""
        self._face = element("clock")
        self._before = None  # Milliseconds until it was last started.
        self._started = None
        self._ticks = None
        self._tick = create_proxy(self._show)

    @property
    def seconds(self) -> int | None:
        """The time taken so far."""
        return None if self._before is None else int(self._taken() / 1000)

    def set(self, seconds: int | None) -> None:
        """Stand still at this time."""
        self.run(on=False)
        self._before = None if seconds is None else seconds * 1000
        self._show()

    def run(self, *, on: bool) -> None:
        """Go on, or stand still; a game whose time nobody takes has no clock."""
        is_on = on and self._before is not None
        if is_on == (self._started is not None):
            return
        if is_on:
            self._started = window.performance.now()
            self._ticks = window.setInterval(self._tick, 1000)
        else:
            self._before, self._started = self._taken(), None
            window.clearInterval(self._ticks)

    def _taken(self) -> float:
        return self._before + (0 if self._started is None else window.performance.now() - self._started)

    def _show(self) -> None:
        seconds = self.seconds
        self._face.textContent = "" if seconds is None else words.time(seconds)

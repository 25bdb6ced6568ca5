"""The stopwatch: how long a game has taken while it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Stopwatch:
    """Seconds, or None for a game whose time nobody takes: one that began with a link's moves.

    >>> times = iter([5.0, 12.5])
    >>> watch = Stopwatch(lambda: next(times))
    >>> watch.run(on=True)
    >>> watch.run(on=False)
    >>> watch.seconds
    7
    """

    def __init__(self, now: Callable[[], float]) -> None:
        """Stand at nothing; now() gives seconds since any moment."""
        self._now = now
        self._before: float | None = 0.0  # Until it was last started.
        self._started: float | None = None

    @property
    def seconds(self) -> int | None:
        """The whole seconds taken so far."""
        time = self.time
        return None if time is None else int(time)

    @property
    def time(self) -> float | None:
        """The seconds taken so far, with their fractions."""
        return None if self._before is None else self._before + self._since_start()

    @property
    def is_running(self) -> bool:
        """Whether time is being taken."""
        return self._started is not None

    def set(self, seconds: float | None) -> None:
        """Stand still at this time."""
        self._before, self._started = seconds, None

    def run(self, *, on: bool) -> None:
        """Go on, or stand still; a game whose time nobody takes stays so."""
        if self._before is None or on == self.is_running:
            return
        if on:
            self._started = self._now()
        else:
            self._before, self._started = self._before + self._since_start(), None

    def _since_start(self) -> float:
        return 0.0 if self._started is None else self._now() - self._started

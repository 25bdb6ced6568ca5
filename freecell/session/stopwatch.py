"""The stopwatch: how long a game has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Stopwatch:
    """Seconds, or None for a game that is not timed: one that began with the moves of a link.

    Whoever shows the time looks at it every second. If nobody has for longer than a moment, the device slept,
    and that is no time of the game.

    >>> times = iter([5.0, 12.5])
    >>> watch = Stopwatch(lambda: next(times))
    >>> watch.run(on=True)
    >>> watch.run(on=False)
    >>> watch.seconds
    7
    """

    def __init__(self, now: Callable[[], float], moment: float | None = None) -> None:
        """Begin at zero; now() returns seconds since any fixed moment, ``moment`` is a length in seconds."""
        self._now = now
        self._moment = moment
        self._before: float | None = 0.0  # The time up to the last start.
        self._started: float | None = None
        self._seen = 0.0  # When somebody has looked last.

    @property
    def seconds(self) -> int | None:
        """The time so far, in whole seconds."""
        time = self.time
        return None if time is None else int(time)

    @property
    def time(self) -> float | None:
        """The time so far, in seconds and fractions."""
        return None if self._before is None else self._before + self._since_start()

    @property
    def is_running(self) -> bool:
        """Whether the stopwatch is running."""
        return self._started is not None

    def set(self, seconds: float | None) -> None:
        """Stop, and show this time."""
        self._before, self._started = seconds, None

    def run(self, *, on: bool) -> None:
        """Start or stop; a game that is not timed stays that way."""
        if self._before is None or on == self.is_running:
            return
        if on:
            self._started = self._seen = self._now()
        else:
            self._before, self._started = self._before + self._since_start(), None

    def _since_start(self) -> float:
        if self._started is None:
            return 0.0
        now = self._now()
        unseen, self._seen = now - self._seen, now
        if self._moment is not None and unseen > self._moment:
            self._started += unseen
        return now - self._started

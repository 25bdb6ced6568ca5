"""Signals: what has happened is told to all who listen, and a fault of one of them reaches nobody else."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.browser import attempt


class Signal:
    """Something that happens again and again, such as a move.

    >>> played = Signal()
    >>> played.connect(lambda move: print("drawn:", move))
    >>> played.emit("8a")
    drawn: 8a
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[..., object]] = []

    def connect(self, listener: Callable[..., object]) -> None:
        """Call listener(*facts) whenever it happens, after those that were connected before."""
        self._listeners.append(listener)

    def emit(self, *facts: object) -> None:
        """Tell all listeners that it has happened, with these facts."""
        for listener in self._listeners:
            attempt(listener, *facts)

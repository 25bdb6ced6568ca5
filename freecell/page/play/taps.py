"""Taps in a row: a second one in the same place is a double tap, and whatever follows it belongs to it."""

from __future__ import annotations

from collections.abc import Sequence

_MOMENT = 400
"""Milliseconds within which a tap belongs to a row with the one before."""


class Taps:
    """The row of taps that goes on, if there is one; times are in milliseconds.

    >>> taps = Taps()
    >>> taps.tapped(("cascade-2", 6), 1000)
    >>> taps.is_second(("cascade-2", 6), 1300), taps.is_second(("cascade-2", 6), 1400)
    (True, False)
    >>> taps.played(["cascade-2", "cell-a"], 1300)
    >>> taps.is_more("cascade-2", 1600), taps.is_more("cell-a", 1900), taps.is_more("cell-b", 1900)
    (True, True, False)
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Let the next tap begin a row."""
        self._spot: tuple[str, int] | None = None  # Where a second tap makes a double tap.
        self._piles: Sequence[str] = ()  # Where taps are what is left of one that has played.
        self._time: float = -_MOMENT

    def tapped(self, spot: tuple[str, int] | None, time: float) -> None:
        """Note a tap on the card at this depth of a pile; None if a second one would be no double tap."""
        self._spot, self._piles, self._time = spot, (), time

    def played(self, piles: Sequence[str], time: float) -> None:
        """Note a tap that sent cards from one of these piles to another: the finger may be over either."""
        self._spot, self._piles, self._time = None, piles, time

    def is_second(self, spot: tuple[str, int], time: float) -> bool:
        """Tell whether a tap makes a double tap."""
        return self._spot == spot and self.is_on(time)

    def is_more(self, pile: str, time: float) -> bool:
        """Tell whether a tap belongs to one that has played; then the row goes on."""
        is_more = pile in self._piles and self.is_on(time)
        if is_more:
            self._time = time
        return is_more

    def is_on(self, time: float) -> bool:
        """Tell whether a tap now might belong to the row."""
        return time < self._time + _MOMENT

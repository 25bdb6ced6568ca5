"""A bar that shows the progress of a long command on a terminal, and about how long it will still take."""

from __future__ import annotations

from time import monotonic
from typing import TextIO

_WIDTH = 30
_LINE = 79
"""Characters that fit on a line of a terminal."""
_SOONEST = 5
"""Seconds after which an estimate is worth something."""
_UNITS = ((86400, "days"), (3600, "h"), (60, "min"))


class Progress:
    """A bar on the last line of a terminal; nothing if there is no terminal, or only one piece.

    Hide it before printing anything else, which may go to the same terminal.
    """

    def __init__(self, stream: TextIO, total: int, done: int = 0) -> None:
        """Show a bar on this stream, for this many pieces, of which some were done before."""
        self._stream = stream
        self._total = total
        self._before = done
        self._start = monotonic()
        self._is_shown = total > 1 and stream.isatty()
        self._bar = ""
        self.show(done)

    def close(self) -> None:
        """Leave the line empty."""
        self.hide()

    def show(self, done: int) -> None:
        """Show how many pieces are done, and about how long the others will take."""
        if self._is_shown:
            self.hide()
            text = f" {done:,} of {self._total:,}{self._left(done)}"
            width = min(_WIDTH, _LINE - len(text) - len("[]"))
            full = "#" * (width * done // self._total)
            self._write(f"[{full:-<{width}}]{text}")

    def hide(self) -> None:
        """Clear the line, so that others can be printed."""
        if self._bar:
            # Blanks instead of a control sequence, which not every terminal understands.
            self._stream.write("\r" + " " * len(self._bar) + "\r")
            self._write("")

    def _left(self, done: int) -> str:
        """Say about how long it will still take, at the speed so far, once that means something."""
        seconds = monotonic() - self._start
        if seconds < _SOONEST or not self._before < done < self._total:
            return ""
        left = seconds / (done - self._before) * (self._total - done)
        for unit, name in _UNITS:
            if left >= 2 * unit or (unit == 60 and left >= unit):
                return f", about {left / unit:,.0f} {name} left"
        return ", less than a minute left"

    def _write(self, bar: str) -> None:
        self._bar = bar
        self._stream.write(bar)
        self._stream.flush()

"""A bar that shows the progress of a long command on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from types import TracebackType

_WIDTH = 30


class Progress:
    """A bar on the last line of a terminal; nothing if there is no terminal, or only one piece.

    Hide it before printing anything else, which may go to the same terminal.
    """

    def __init__(self, stream: TextIO, total: int) -> None:
        """Prepare a bar on this stream, for this many pieces."""
        self._stream = stream
        self._total = total
        self._is_shown = total > 1 and stream.isatty()
        self._bar = ""

    def __enter__(self) -> Self:
        """Show the empty bar."""
        self.show(0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the line empty."""
        self.hide()

    def show(self, done: int) -> None:
        """Show how many pieces are done."""
        if self._is_shown:
            self.hide()
            full = "#" * (_WIDTH * done // self._total)
            self._write(f"[{full:-<{_WIDTH}}] {done:,} of {self._total:,}")

    def hide(self) -> None:
        """Clear the line, so that others can be printed."""
        if self._bar:
            # Blanks instead of a control sequence, which not every terminal understands.
            self._stream.write("\r" + " " * len(self._bar) + "\r")
            self._write("")

    def _write(self, bar: str) -> None:
        self._bar = bar
        self._stream.write(bar)
        self._stream.flush()

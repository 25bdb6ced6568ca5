"""The standard streams: a board from standard input, a sentence on stderr, and streams that fail."""

from __future__ import annotations

import os
import sys

from freecell.errors import BoardError

# Not from typing, whose import takes longer than a deal.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from freecell.position import Position

# A board has about 200 characters.
_LONGEST_BOARD = 10_000


class FailureError(Exception):
    """Something outside the program has failed; the text is a sentence for people."""


class InputError(FailureError):
    """Standard input, or a file, cannot be read."""


def read_board() -> Position:
    """Return the position of the board on standard input.

    Raises BoardError if it is not a board, and InputError if it cannot be read.
    """
    from freecell.position import Position  # noqa: PLC0415 - most commands never read a board

    if sys.stdin is None:  # Python's sign that it was closed before the program started.
        raise InputError("standard input is closed.")
    if sys.stdin.isatty():
        sys.stderr.write("Type or paste a board, in rows or one column per line, then press Ctrl-D.\n")
    try:
        text = sys.stdin.read(_LONGEST_BOARD + 1)
    except UnicodeDecodeError:
        raise BoardError("The board on standard input is not text.") from None
    except OSError as error:
        raise InputError(f"standard input cannot be read: {error.strerror or error}.") from None
    if len(text) > _LONGEST_BOARD:
        raise BoardError("The text on standard input is too long to be a board.")
    try:
        return Position.parse(text)
    except BoardError as error:
        return _as_others_write_it(text, error)


def _as_others_write_it(text: str, complaint: BoardError) -> Position:
    """Return the position of a board with captions, suit symbols and the like, or raise the complaint."""
    from freecell.reading import read_board as board_in  # noqa: PLC0415 - few boards need it

    try:
        return board_in(text)
    except BoardError:
        raise complaint from None


def complain(sentence: str, status: int, program: str = "freecell") -> int:
    """Say on stderr what went wrong, if that can be written, and return the status."""
    try:
        sys.stderr.write(f"{program}: {sentence}\n")
        sys.stderr.flush()
    except OSError:
        drop(sys.stderr)
    return status


def drop(stream: TextIO) -> None:
    """Discard what has not been written: Python flushes it on exit, and would complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())

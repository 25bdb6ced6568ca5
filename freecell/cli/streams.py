"""The standard streams: a board from standard input, a sentence on stderr, and streams that fail."""

from __future__ import annotations

import codecs
import io
import os
import sys
from functools import partial

from freecell.errors import FreecellError

# Not from typing, whose import takes longer than a deal.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from freecell.position import Position

# Bytes; a board has about 200 characters.
_LONGEST_BOARD = 30_000


class FailureError(Exception):
    """Something outside the program has failed; the text is a sentence for people."""


class CommandError(FreecellError):
    """What was asked for or read cannot be used by the command line; nobody else says so."""

    def __init__(self, sentence: str) -> None:
        super().__init__("command", sentence=sentence)

    def __str__(self) -> str:
        return str(self.facts["sentence"])


def encoding(beginning: bytes) -> str:
    """Return the encoding of a text that begins so: UTF-16 with a mark, as of PowerShell's ">", or UTF-8."""
    return "utf-16" if beginning[:2] in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE} else "utf-8-sig"


def printable(text: str) -> str:
    """Return a text in which what does not print, such as a line break, is replaced."""
    return "".join([char if char.isprintable() else "�" for char in text])


def lines(wanted: str, longest: int, path: str | None = None) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file, with their numbers, from 1; longer ones are divided.

    Without a path it is standard input: somebody at a terminal is told what is wanted. The text is UTF-8, or
    UTF-16 with a mark; every character that is none is replaced. Raises FailureError if standard input is
    closed, or if the file cannot be read.
    """
    if path is None:
        ask_for(wanted)
    try:
        raw = io.FileIO(sys.stdin.fileno(), closefd=False) if path is None else io.FileIO(path)
        binary = io.BufferedReader(raw)
        with io.TextIOWrapper(binary, encoding(binary.peek(2)), errors="replace") as file:
            yield from enumerate(iter(partial(file.readline, longest), ""), start=1)
    except OSError as error:
        name = "standard input" if path is None else f'"{printable(path)}"'
        raise FailureError(f"{name} cannot be read: {error.strerror or error}.") from None


def put(text: str, output: TextIO) -> None:
    """Print an answer at once."""
    # One write each: up to 4,096 bytes arrive whole even in a pipe that Ctrl-C interrupts.
    output.write(text + "\n")
    output.flush()


def ask_for(what: str) -> None:
    """Say on a terminal what to type into standard input; raise FailureError if that is closed."""
    if sys.stdin is None:  # Python's sign that it was closed before the program started.
        raise FailureError("standard input is closed.")
    if sys.stdin.isatty():
        sys.stderr.write(f"Type or paste {what}, then press Ctrl-D.\n")


def read_board(cells: int = 4) -> Position:
    """Return the position of the board on standard input, a text in UTF-8, or in UTF-16 with a mark.

    It has so many free cells. Raises BoardError or CommandError if it is not a board, or has more cards in
    free cells, and FailureError if it cannot be read.
    """
    from freecell.reading import read_board  # noqa: PLC0415 - most commands never read a board

    ask_for("a board, in rows or one column per line")
    try:
        data = sys.stdin.buffer.read(_LONGEST_BOARD + 1)
    except OSError as error:
        raise FailureError(f"standard input cannot be read: {error.strerror or error}.") from None
    if len(data) > _LONGEST_BOARD:
        raise CommandError("The text on standard input is too long to be a board.")
    try:
        text = data.decode(encoding(data))
    except UnicodeDecodeError:
        raise CommandError("The board on standard input is not text in UTF-8 or UTF-16.") from None
    return read_board(text, cells)


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

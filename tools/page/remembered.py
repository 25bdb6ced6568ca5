"""Remembers on disk what takes long to make, so that make only makes anew what an edit has changed."""

from __future__ import annotations

import hashlib
import os
import time
from functools import cache, wraps
from typing import TYPE_CHECKING, TypeAlias

from tools.page.folder_swap import ROOT
from tools.page.import_graph import path, reached
from tools.page.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Given: TypeAlias = str | bytes

FOLDER = ROOT / ".made"
LOCKS = ("package-lock.json", "tools/page/requirements.txt")
UNUSED = 7 * 86_400
"""Seconds after which what nobody has asked for is forgotten."""


def remembered(function: Callable[..., bytes]) -> Callable[..., bytes]:
    """Let a function of texts and bytes remember its results, beyond the end of the program."""

    @wraps(function)
    def asked(*given: Given) -> bytes:
        place = place_of(function.__module__, function.__name__, *given)
        if not place.is_file():
            store(place, function(*given))
        return place.read_bytes()

    return asked


def place_of(module: str, *given: Given) -> Path:
    """Return where the result of something in a module is remembered, which may not be there yet.

    It is another place if the module has been edited, or one that it imports, or the app's table, or if what
    npm and pip install is of another version.
    """
    parts = [part.encode() if isinstance(part, str) else part for part in given]
    digests = [hashlib.sha256(part).digest() for part in (_program(module), *parts)]
    place = FOLDER / hashlib.sha256(b"".join(digests)).hexdigest()
    if place.is_file():
        place.touch()
    return place


def store(place: Path, result: bytes) -> None:
    """Remember a result, whole or not at all."""
    FOLDER.mkdir(exist_ok=True)
    half = place.with_suffix(f".{os.getpid()}")
    half.write_bytes(result)
    half.rename(place)


def forget_unused() -> None:
    """Forget what has not been asked for lately."""
    for place in FOLDER.glob("*"):
        if place.stat().st_mtime < time.time() - UNUSED:
            place.unlink()


@cache
def _program(module: str) -> bytes:
    """Return all on which the work of a module depends, but for what it is given."""
    files = [path(name) for name in sorted({module, *reached(module)})]
    return repr(TABLE).encode() + b"".join(file.read_bytes() for file in [*files, *map(ROOT.joinpath, LOCKS)])

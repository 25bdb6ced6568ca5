"""Replaces whole folders: whoever looks finds the old one or the complete new one."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def replaced(folder: Path) -> Iterator[Path]:
    """Yield an empty folder to fill; it replaces ``folder`` if the block ends without an error."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        fresh, old = workshop / "new", workshop / "old"
        fresh.mkdir()
        yield fresh
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    finally:
        shutil.rmtree(workshop)


def copy(source: Path, target: Path) -> None:
    """Copy one file byte for byte with its time, creating the folders it needs."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    shutil.copystat(source, target)

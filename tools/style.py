"""Joins the style sheets of the page, a file for each subject, into the one that is sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools.folders import ROOT

if TYPE_CHECKING:
    from pathlib import Path

STYLE = "static/style.css"
FOLDER = "static/style"
PARTS = (
    "colours", "page", "controls", "replay", "status", "table",
    "wide", "small", "phones", "landscape",
    "sheets", "hand", "keypad", "calendar", "statistics",
    "forced-colours", "print",
)  # fmt: skip
"""The files in their order: of rules that are as specific as each other, the later one holds."""


def parts(root: Path = ROOT) -> list[Path]:
    """Return the paths of the files, in their order."""
    return [root / FOLDER / f"{name}.css" for name in PARTS]


def joined(root: Path = ROOT) -> str:
    """Return the one style sheet, without comments and indentation, which would come before the cards too.

    It raises FileNotFoundError if a part of it is missing.
    """
    text = "".join(part.read_text(encoding="utf-8") for part in parts(root))
    return re.sub(r"\s*/\*.*?\*/|(?<=\n)\s+", "", text, flags=re.DOTALL)


if __name__ == "__main__":
    (ROOT / STYLE).write_text(joined(), encoding="utf-8")

"""The style of the page: every file of it is sent, in one, in its order, without its comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.folders import ROOT
from tools.style import FOLDER, PARTS, STYLE, joined, parts

if TYPE_CHECKING:
    from pathlib import Path


def test_every_file_has_its_place() -> None:
    assert sorted(parts()) == sorted((ROOT / FOLDER).iterdir())


def test_they_are_joined_in_their_order(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir(parents=True)
    for part in parts(tmp_path):
        part.write_text(f"/* On\n{part.stem} */\n{part.stem} {{ }} /* all */\n")
    assert joined(tmp_path) == "".join(f"\n{name} {{ }}" for name in PARTS) + "\n"


def test_one_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"colours\.css"):
        joined(tmp_path)


def test_what_make_has_written() -> None:
    assert (ROOT / STYLE).read_text(encoding="utf-8") == joined()

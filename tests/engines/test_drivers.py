"""A machine that lacks an engine is told what to install."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from drivers import MissingEngine, firefox, webkit_gtk

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def test_no_firefox() -> None:
    with pytest.raises(MissingEngine, match="firefox-esr"):
        firefox()


def test_no_webkit() -> None:
    with pytest.raises(MissingEngine, match="webkit2gtk-driver, xvfb"), webkit_gtk():
        pass

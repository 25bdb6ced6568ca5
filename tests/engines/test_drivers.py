"""A machine that lacks an engine is told what to install."""

from __future__ import annotations

from typing import TYPE_CHECKING

import drivers
import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(drivers, "has_own", lambda _engine: False)


def test_no_firefox() -> None:
    said = "Firefox is missing: install firefox-esr (Debian), then run make engines again."
    assert drivers.missing("firefox") == said


def test_no_webkit() -> None:
    said = "WebKit is missing: install webkit2gtk-driver and xvfb (Debian), then run make engines again."
    assert drivers.missing("webkit") == said


def test_chromium_is_found_elsewhere() -> None:
    assert drivers.missing("chromium") == ""

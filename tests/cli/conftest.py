"""The environment in which the command line is tried."""

import pytest
from command_line import Out, Run

from freecell.reviewing import analysis


@pytest.fixture(autouse=True)
def no_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what the environment says about colour and buffers."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the beams of reviews be narrow, to save time."""
    monkeypatch.setattr(analysis, "WIDTHS", (4,))


@pytest.fixture
def run(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)

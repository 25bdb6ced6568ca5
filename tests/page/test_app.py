"""Whoever plays in the opener is not disturbed: hands and words are waited for."""

import runpy
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from freecell.page import app, browser
from freecell.page.app import App
from tools.page.folder_swap import ROOT

BUSY = ("a press or a card", "a number", "the end of a game", "a dialog", "another press")


@pytest.mark.parametrize("busy", ["", *BUSY])
def test_the_page_is_idle_unless_something_is_pressed_held_typed_or_open(
    busy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    press, number, end, dialog, other = [busy == one for one in BUSY]
    found: Any = App.__new__(App)
    found.pointer = SimpleNamespace(is_idle=not press)
    found.router = SimpleNamespace(field=SimpleNamespace(is_typing=number))
    found._ending = SimpleNamespace(is_awaited=end)
    opened = {":popover-open": object()} if dialog else {}
    monkeypatch.setattr(app, "document", SimpleNamespace(querySelector=opened.get))
    monkeypatch.setattr(app, "is_pressed", lambda: other)
    assert found.is_idle is (not busy)


def test_the_opener_tells_whether_it_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    playing, window = Mock(), Mock()
    monkeypatch.setattr(app, "App", lambda: playing)
    for name, found in {"window": window, "create_proxy": lambda made: made, "arrive": Mock()}.items():
        monkeypatch.setattr(browser, name, found)
    runpy.run_path(str(ROOT / "opener.py"))["deal"]()
    for is_idle in (False, True):
        playing.is_idle = is_idle
        assert window.freecell.opener.isIdle() is is_idle


def test_nothing_is_heard_before_there_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    new: dict[str, Any] = {
        "_listening": {},
        "_ends": [],
        "_unheard": [],
        "window": Mock(),
        "create_proxy": Mock(),
    }
    for name, found in new.items():
        monkeypatch.setattr(browser, name, found)
    early, late = Mock(), Mock()
    browser.listen(early, "keydown", print)
    early.addEventListener.assert_not_called()
    browser.start_listening()
    browser.listen(late, "click", print)
    for target in (early, late):
        target.addEventListener.assert_called_once()


@pytest.mark.parametrize("act", ["open", "resume"])
def test_what_the_table_itself_opens_or_focuses_as_it_begins_is_heard(
    act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[str] = []
    found: Any = App.__new__(App)
    found.router, found.play, found.focus = Mock(), Mock(), Mock()
    getattr(found.router, act).side_effect = lambda **_: began.append("router")
    monkeypatch.setattr(app, "start_listening", lambda: began.append("listening"))
    for name in ("document", "window", "built"):
        monkeypatch.setattr(app, name, Mock())
    getattr(found, act)()
    assert began == ["listening", "router"]

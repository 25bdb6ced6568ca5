"""The status line knows what it says: an answer, or something that may be replaced or goes on."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from freecell.page import browser
from freecell.page.browser import DEAL, REVIEW, WAIT


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Give the status line of a page."""
    shown = SimpleNamespace(textContent="")
    shown.append = lambda words: setattr(shown, "textContent", shown.textContent + words)
    lines = [shown, SimpleNamespace(textContent="", append=Mock())]
    monkeypatch.setattr(browser, "elements", lambda _selector: lines)
    monkeypatch.setattr(browser, "element", Mock())
    monkeypatch.setattr(browser, "window", SimpleNamespace(freecell=SimpleNamespace(said="", kind="")))
    return shown


def test_the_line_only_names_the_deal_until_something_is_added(line: SimpleNamespace) -> None:
    browser.announce("Deal 617")
    assert line.textContent == "Deal 617"
    assert browser.says(DEAL)
    browser.add("Beat 85 moves.")
    assert line.textContent == "Deal 617. Beat 85 moves."
    assert browser.says("")


def test_the_line_waits_until_something_else_is_said(line: SimpleNamespace) -> None:
    browser.say("Still loading…", WAIT)
    assert browser.says(WAIT)
    browser.say("Queen of hearts to free cell a")
    assert line.textContent == "Queen of hearts to free cell a"
    assert browser.says("")


def test_a_review_goes_on_after_something_is_added(line: SimpleNamespace) -> None:
    browser.say("Reviewing…", REVIEW)
    browser.add("The game is lost.")
    assert line.textContent == "Reviewing… The game is lost."
    assert browser.says(REVIEW)


def test_another_python_goes_on_with_what_one_has_said(line: SimpleNamespace) -> None:
    line.textContent = browser.window.freecell.said = "Reviewing…"
    browser.window.freecell.kind = REVIEW
    browser.add("The game is lost.")
    assert line.textContent == "Reviewing… The game is lost."

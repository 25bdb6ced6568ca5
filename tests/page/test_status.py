"""The status line knows what it says: an answer, or something that may be replaced or goes on."""

import sys
from types import SimpleNamespace

import pytest

for name in ("js", "jsffi"):
    sys.modules.setdefault(name, SimpleNamespace(document=None, window=None, create_proxy=None))  # type: ignore[arg-type]

from freecell.page import browser  # noqa: E402 - which asks for the page at once
from freecell.page.browser import DEAL, REVIEW, WAIT, Status  # noqa: E402


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Give the status line of a page."""
    shown = SimpleNamespace(textContent="")
    monkeypatch.setattr(browser, "document", SimpleNamespace(getElementById={"status": shown}.get))
    monkeypatch.setattr(browser, "window", SimpleNamespace(freecell=SimpleNamespace(said="", kind="")))
    return shown


def test_it_only_names_the_deal_until_something_is_added(line: SimpleNamespace) -> None:
    status = Status()
    status.announce("Deal 617")
    assert (line.textContent, status.kind) == ("Deal 617", DEAL)
    status.add("Beat 85 moves.")
    assert (line.textContent, status.kind) == ("Deal 617. Beat 85 moves.", "")


def test_it_waits_until_something_else_is_said(line: SimpleNamespace) -> None:
    status = Status()
    status.say("Still loading…", WAIT)
    assert status.kind == WAIT
    status.say("Queen of hearts to free cell a")
    assert (line.textContent, status.kind) == ("Queen of hearts to free cell a", "")


def test_a_review_goes_on_after_something_is_added(line: SimpleNamespace) -> None:
    status = Status()
    status.say("Reviewing…", REVIEW)
    status.add("The game is lost.")
    assert (line.textContent, status.kind) == ("Reviewing… The game is lost.", REVIEW)


@pytest.mark.usefixtures("line")
def test_another_python_goes_on_with_what_one_has_said() -> None:
    Status().say("Reviewing…", REVIEW)
    assert Status().kind == REVIEW

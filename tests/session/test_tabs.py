"""Several tabs at once: each has a process of its own, and all that they store in one moment stays."""

from __future__ import annotations

import random
from collections import Counter, deque

import pytest
from sessions import Faulty, new_name

from freecell.records.results import Results, read
from freecell.session.archive import Archive
from freecell.session.results_log import LOG, Log
from freecell.starting_position import Start

TODAY = "2026-11-22"
STEPS = 2000


SAID = {
    "begun": lambda log, start: log.begun(start),
    "won": lambda log, start: log.won(start, 85, 245),
    "again": lambda log, start: log.won_again(start, 80, 300),
    "given up": lambda log, start: log.given_up(start),
    "hint": lambda log, start: log.hinted(start),
}


class Tab(Faulty):
    """The storage as a tab with a process of its own sees it: others hear of it later, and it of them."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self.browser = browser
        self.sent: deque[tuple[str, str]] = deque()
        self.coming: deque[tuple[Tab, str, str]] = deque()
        self.unanswered: Counter[str] = Counter()
        self.load()

    def load(self) -> None:
        """Begin, or begin anew after the tab was closed."""
        self.log = Log(self, lambda: TODAY, new_name)
        self.archive = Archive(self, new_name)

    def put(self, name: str, text: str) -> bool:
        could = super().put(name, text)
        if could:
            self._send(name, text)
        return could

    def remove(self, name: str) -> bool:
        self._send(name, "")
        return super().remove(name)

    def _send(self, name: str, text: str) -> None:
        self.sent.append((name, text))
        self.unanswered[name] += 1

    def serve(self) -> None:
        """Let the browser store what this tab sent first, and tell all tabs."""
        if self.sent:
            name, text = self.sent.popleft()
            for tab in self.browser.tabs:
                tab.coming.append((self, name, text))

    def hear(self) -> None:
        """Hear what was stored next; meanwhile the tab's own is what it reads, as it is stored later."""
        if self.coming:
            source, name, text = self.coming.popleft()
            if source is self:
                self.unanswered[name] -= 1
            elif not self.unanswered[name]:
                if text:
                    super().put(name, text)
                else:
                    super().remove(name)


class Browser:
    """Two tabs, and the one place where texts are stored, in the order in which they arrive there."""

    def __init__(self) -> None:
        self.tabs: list[Tab] = []
        self.tabs = [Tab(self), Tab(self)]

    def settle(self) -> None:
        """Let everything arrive."""
        while any(tab.sent or tab.coming for tab in self.tabs):
            for tab in self.tabs:
                tab.serve()
                tab.hear()

    def results(self) -> Results:
        """Give what both tabs see."""
        one, other = self.tabs
        assert one.texts(LOG) == other.texts(LOG)
        assert not one.archive.results().unread
        return one.archive.results()


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_in_two_thousand_steps(browser: Browser, seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - the same steps each time
    lines: set[str] = set()
    for step in range(STEPS):
        tab, start = dice.choice(browser.tabs), Start(dice.randint(1, 50))
        what = dice.choice([*SAID, "imported", "reload", *["wait"] * 6])
        if what in SAID:
            assert SAID[what](tab.log, start)
            assert tab.log.latest not in lines
            lines.add(tab.log.latest)
        elif what == "imported":
            known = dice.sample(sorted(lines), len(lines) // 9)
            file = read([f"2026-11-20 {step:06} device {start.key} begun", *known])
            assert tab.archive.add(file)
            lines.update(file.lines)
        elif what == "reload":
            tab.load()
        else:
            dice.choice([tab.serve, tab.hear])()
    browser.settle()
    assert browser.results().lines == sorted(lines)
    assert len(lines) > STEPS / 4


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_wins_at_once_both_count(browser: Browser, first: int) -> None:
    for at, tab in enumerate(browser.tabs):
        tab.log.won(Start(at + 1), 85, 245)
    browser.tabs[first].serve()
    browser.settle()
    assert browser.results().streak == (2, 2)


def test_what_another_tab_has_cleared_stays_away(browser: Browser) -> None:
    one, other = browser.tabs
    one.log.won(Start(617), 85, 245)
    browser.settle()
    exported = browser.results()
    assert other.archive.clear()
    browser.settle()
    one.log.won(Start(1), 85, 245)
    browser.settle()
    assert list(browser.results().of) == ["1"]
    # Under another name, as else two lines could be the same.
    assert other.archive.add(exported)
    browser.settle()
    assert browser.results().totals.won == 2

"""Several tabs at once: whatever overwrites what, all that was counted and imported is there in the end."""

from __future__ import annotations

from collections import Counter, deque
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import Clock, Faulty

from freecell.records import history, played
from freecell.records.results import Result, Streak
from freecell.records.slices import whole
from freecell.records.tally import Results
from freecell.session import tabs
from freecell.session.archive import Archive
from freecell.session.records import DEVICE, STREAK, Records
from freecell.start import Start

if TYPE_CHECKING:
    from collections.abc import Sequence

TODAY = "2026-11-22"
BOARD = Start(board="Q43R")


class Tab(Faulty):
    """The storage as a tab with a process of its own sees it: others hear of it later, and it of them."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self.browser = browser
        self.sent: deque[tuple[str, str]] = deque()
        self.coming: deque[tuple[Tab, str, str]] = deque()
        self.unanswered: Counter[str] = Counter()
        name = str(next(browser.names))
        self.records = Records(self, lambda: TODAY, lambda: name, lambda: browser.clock.now)
        self.archive = Archive(self.records)

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
        if not self.coming:
            return
        source, name, text = self.coming.popleft()
        if source is self:
            self.unanswered[name] -= 1
            return
        if not self.unanswered[name]:
            if text:
                super().put(name, text)
            else:
                super().remove(name)
        tabs.heard(self.records, name, is_gone=not text)

    def count(self, start: Start, what: str) -> None:
        if what == "won":
            self.records.begun(start)
            self.records.won(start, 85, 245)
        elif what == "given up":
            self.records.given_up(start)
        else:
            of = {start: Result(1, 1, 70, 60, 0, TODAY, (("abc", 1, 1, 0),))}
            text = Results(
                of, Streak(0, 1, "2026-11-01", 9), history=("2026-11 abc\n22 " + start.key + "\n",)
            )
            assert whole(self.archive.adding(Results.parse(text.text())))


class Browser:
    """Two tabs, and the one place where texts are stored, in the order in which they arrive there."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.names = count(1)
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
        assert one.all() == other.all()
        found = whole(one.archive.reading())
        assert found
        assert not found.unread
        return found


@pytest.fixture
def browser() -> Browser:
    return Browser()


ROUNDS = st.lists(
    st.tuples(
        st.sampled_from(["won", "given up", "imported"]),
        st.sampled_from(["won", "given up", "imported"]),
        st.lists(st.tuples(st.booleans(), st.booleans()), max_size=30),
    ),
    max_size=5,
)


@given(ROUNDS)
def test_nothing_is_lost(rounds: Sequence[tuple[str, str, Sequence[tuple[bool, bool]]]]) -> None:
    browser = Browser()
    one, other = browser.tabs
    deals = 0
    least = most = 0  # The streak, which depends on what was first.
    for at, (here, there, order) in enumerate(rounds):
        one.count(Start(2 * at + 1), here)
        other.count(Start(2 * at + 2), there)
        for which, serves in order:
            tab = browser.tabs[which]
            if serves:
                tab.serve()
            else:
                tab.hear()
        browser.settle()
        browser.clock.now += 100
        wins, ends = [here, there].count("won"), [here, there].count("given up")
        deals += 2 - ends
        least, most = (0 if ends else least + wins), (wins if ends else most + wins)
        results = browser.results()
        assert len(results.of) == deals
        assert (results.totals.played, results.totals.won) == (deals, deals)
        assert len(played.games(results.history)) == deals
        assert least <= results.streak.current <= most
        least = most = results.streak.current


class TestTwoAtOnce:
    """Each of them is overwritten by the other, or the other way round."""

    @pytest.mark.parametrize("first", [0, 1])
    def test_wins(self, browser: Browser, first: int) -> None:
        for at, tab in enumerate(browser.tabs):
            tab.count(Start(at + 1), "won")
        browser.tabs[first].serve()
        browser.settle()
        assert browser.results().streak[:2] == (2, 2)
        assert browser.results().totals.won == 2

    def test_imports_of_the_same_deals(self, browser: Browser) -> None:
        for at, tab in enumerate(browser.tabs):
            by = ((f"d{at}", 3, 1, 0),)
            file = Results({Start(617): Result(3, 1, 80 + at, 99, 0, TODAY, by)}, Streak())
            assert whole(tab.archive.adding(file))
        browser.settle()
        assert browser.results().of[Start(617)][:4] == (6, 2, 80, 99)

    def test_games_of_boards(self, browser: Browser) -> None:
        for tab in browser.tabs:
            tab.count(BOARD, "won")
        browser.settle()
        assert browser.results().boards.won == 2

    def test_full_months_stay(self, browser: Browser) -> None:
        """Else two tabs would push out each other's games in turn, without end."""
        name, lines = "freecell:history:2026-11:x", "22 617\n" * (history.LONGEST // 7 - 3)
        for at, tab in enumerate(browser.tabs):
            tab.records.store({name: history.shortened(f"2026-11 x\n{lines}" + f"22 {at + 1}00000\n" * 3)})
        browser.settle()
        assert browser.results().unread == 0


class TestWhatStays:
    """Only what another tab cannot have known is added to what it stored."""

    @pytest.fixture
    def tab(self, browser: Browser) -> Tab:
        tab, _ = browser.tabs
        tab.count(Start(617), "won")
        browser.settle()
        return tab

    def assert_stays(self, tab: Tab, name: str, text: str) -> None:
        super(Tab, tab).put(name, text)
        tabs.heard(tab.records, name)
        assert tab.get(name) == text

    def test_cleared(self, browser: Browser, tab: Tab) -> None:
        _, other = browser.tabs
        assert whole(other.archive.clearing())
        browser.settle()
        other.count(Start(1), "won")
        browser.settle()
        assert (browser.results().totals.won, browser.results().streak.current) == (1, 1)
        assert tab.records.recent(STREAK) == ""

    @pytest.mark.usefixtures("tab")
    def test_later_changes(self, browser: Browser) -> None:
        _, other = browser.tabs
        other.count(Start(1), "given up")
        other.count(Start(617), "won")
        browser.settle()
        assert browser.results().streak.current == 1
        assert browser.results().of[Start(617)].won == 2

    def test_a_while_later(self, browser: Browser, tab: Tab) -> None:
        browser.clock.now += 60
        self.assert_stays(tab, STREAK, Streak(1, 1, TODAY, 1).text())
        assert tab.records.recent(STREAK) == ""

    @pytest.mark.parametrize("text", ["nonsense", "{}"])
    def test_what_cannot_be_read(self, tab: Tab, text: str) -> None:
        self.assert_stays(tab, STREAK, text)

    def test_an_import_of_older_games_leaves_the_streak(self, tab: Tab) -> None:
        before = tab.get(STREAK)
        assert whole(tab.archive.adding(Results({}, Streak(0, 1, "2026-11-01", 5))))
        assert tab.get(STREAK) == before


class TestNoRoom:
    """What belongs to a game is stored whole or not at all."""

    @pytest.mark.parametrize("room", [0, 10, 30, 100, 150, 200, 10_000])
    @pytest.mark.parametrize("before", [0, 1, 2])
    def test_in_the_middle(self, room: int, before: int) -> None:
        storage = Faulty()
        records = Records(storage, lambda: TODAY, lambda: "1")
        storage.put(DEVICE, "1")
        for _ in range(before):
            records.won(Start(617), 85, 245)
        kept = storage.all()
        storage.room = sum(len(name) + len(text) for name, text in kept.items()) + room
        could = records.won(Start(617), 84, 240)
        assert could == (storage.all() != kept)
        found = whole(Archive(records).reading())
        assert found
        wins = before + could
        assert (found.totals.won, found.streak.current) == (wins, wins)
        assert sum(game.won for game in played.games(found.history)) == wins

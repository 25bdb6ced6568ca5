"""Several devices: whatever is played on each, imports in any order and any number give the same figures."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import Faulty

from freecell.records import history, played
from freecell.records.results import MOST_DEVICES, Result
from freecell.records.slices import whole
from freecell.records.tally import Results
from freecell.session.archive import Archive
from freecell.session.records import Records
from freecell.start import Start

NAMES = ("1", "22", "333")
DAYS = ("2026-11-21", "2026-11-22", "2026-12-01")
DEALS = (Start(617), Start(-1))
FEWER = (Start(617, cells=2), Start(617, cells=0), Start(-1, cells=2))
BOARDS = (Start(board="Q43R"), Start(board="Q43R", cells=2))
STARTS = (*DEALS, *FEWER, *BOARDS)


class Device:
    """A browser of one player, with a clock of its own."""

    def __init__(self, name: str) -> None:
        self.today = DAYS[0]
        self.records = Records(Faulty(), lambda: self.today, lambda: name)
        self.archive = Archive(self.records)

    @property
    def results(self) -> Results:
        found = whole(self.archive.reading())
        assert found
        assert not found.unread
        return found

    def play(self, start: Start, what: str) -> None:
        """Count what became of a game."""
        if what in {"begun", "won"}:
            self.records.begun(start)
        if what == "won":
            self.records.won(start, 85, 245)
        elif what == "given up":
            self.records.given_up(start)
        elif what == "hinted":
            self.records.hinted(start)

    def export(self) -> str:
        return self.results.text()

    def add(self, text: str) -> None:
        assert whole(self.archive.adding(Results.parse(text)))


def counted(results: Results) -> dict[str, tuple[int, int, int]]:
    """Give all counts, games played and won and hints: of each deal, and of all boards together."""
    found = {start.key: result for start, result in results.of.items()} | {"boards": results.boards}
    return {key: (result.played, result.won, result.hints) for key, result in found.items()}


GAMES = st.lists(
    st.tuples(
        st.sampled_from(range(3)),  # On which device,
        st.sampled_from(DAYS),
        st.sampled_from(STARTS),
        st.sampled_from(["begun", "won", "given up", "hinted"]),
        st.booleans(),  # and whether it then exports to another one.
    ),
    max_size=30,
)


@given(GAMES, st.lists(st.tuples(st.sampled_from(range(3)), st.sampled_from(range(3))), max_size=8))
def test_all_that_was_played_is_counted_once(
    games: Sequence[tuple[int, str, Start, str, bool]], imports: Sequence[tuple[int, int]]
) -> None:
    devices = [Device(name) for name in NAMES]
    keys = {start: "boards" if start.board else start.key for start in STARTS}
    counts = {"boards": (0, 0, 0)}
    old = [device.export() for device in devices]
    for at, day, start, what, exports in games:
        device = devices[at]
        device.today = day
        device.play(start, what)
        if what != "given up":
            begun, won, hints = counts.get(keys[start], (0, 0, 0))
            is_hint, is_win = what == "hinted", what == "won"
            counts[keys[start]] = (begun + (not is_hint), won + is_win, hints + is_hint)
        if exports:
            old[at] = device.export()
            devices[(at + 1) % 3].add(old[at])
    for source, target in imports:
        devices[target].add(old[source])
        devices[target].add(devices[source].export())
    for _ in range(2):
        for device in devices:
            for other in devices:
                device.add(other.export())
    [results, *others] = [device.results for device in devices]
    assert all(other == results for other in others)
    assert counted(results) == counts
    assert results.totals.played == sum(counts.get(start.key, (0,))[0] for start in DEALS)
    of_deals = played.games(results.history)
    assert Counter(game.start.key for game in of_deals) == Counter(
        {key: count for key, (count, _, _) in counts.items() if count and key != "boards"}
    )
    usual = [what for _, _, start, what, _ in games if start in DEALS]
    assert results.streak.turn <= sum(what in {"won", "given up"} for what in usual)
    assert len(played.charted(results.history)) == results.totals.played


def test_a_streak_that_ended_does_not_come_back() -> None:
    device = Device("1")
    device.records.won(Start(617), 85, 245)
    before = device.export()
    device.records.given_up(Start(617))
    device.add(before)
    assert device.results.streak[:2] == (0, 1)


def test_after_clearing_it_has_another_name() -> None:
    device = Device("1")
    device.records.begun(Start(617))
    other = device.export()
    assert whole(device.archive.clearing())
    assert device.records.storage.names() == []
    fresh = Records(device.records.storage, lambda: DAYS[0], lambda: "2")
    fresh.begun(Start(617))
    device.add(other)
    assert device.results.of[Start(617)].played == 2


@pytest.mark.parametrize("name", ["", "A", "a b", "1234567890123", "<b>"])
def test_a_damaged_name_is_replaced(name: str) -> None:
    device = Device("1")
    device.records.storage.put("freecell:device", name)
    assert device.records.device == "1"
    assert device.records.storage.get("freecell:device") == "1"


def test_more_devices_than_are_told_apart() -> None:
    counts = range(1, MOST_DEVICES + 3)
    results = [Result(played=at, by=((str(at), at, 0, 0),), last=DAYS[0]) for at in counts]
    forth, back = Result(), Result()
    for one, other in zip(results, reversed(results), strict=True):
        forth, back = forth.merge(one), back.merge(other)
    assert forth == back
    assert len(forth.by) == MOST_DEVICES
    assert Result.parse(forth.text()) == forth


def test_the_history_of_a_device_has_two_years_whatever_the_clock_says() -> None:
    device = Device("1")
    for month in range(history.MONTHS + 3):
        device.today = f"{2026 + month // 12}-{month % 12 + 1:02}-05"
        device.records.begun(Start(617))
    months = [text[:7] for text in device.results.history]
    assert len(months) == history.MONTHS
    assert (months[0], months[-1]) == ("2026-04", "2028-03")
    device.today = "2028-04-01"
    device.records.begun(Start(617))
    device.today = "2026-04-01"  # Set back: what is remembered is not overwritten.
    before = device.results.history
    device.records.begun(Start(617))
    assert set(before) - set(device.results.history) == {before[0]}

"""The log: each line is stored whole or not at all, in a storage that may be full or let nobody in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import Faulty, new_name

from freecell.errors import FreecellError
from freecell.records.results import read
from freecell.session.archive import LARGEST_FILE, ROOM_FOR_GAMES, Archive
from freecell.session.results_log import LOG, NUMBER, Log
from freecell.starting_position import Start

DAYS = ("2026-11-21", "2026-11-22", "2026-12-01")
AT = st.integers(0, 2)
STARTS = (Start(617), Start(-1), Start(617, cells=2), Start(board="Q43R"), Start(board="Q43R", cells=2))


class Device:
    """A browser of one player, with a clock of its own."""

    def __init__(self) -> None:
        self.storage = Faulty()
        self.today = DAYS[0]
        self.log = Log(self.storage, lambda: self.today, new_name)
        self.archive = Archive(self.storage, new_name)

    @property
    def lines(self) -> list[str]:
        """The lines of the log, without their days, numbers and names."""
        return [line.split(" ", 3)[3] for line in self.archive.results().lines]


@pytest.fixture
def device() -> Device:
    return Device()


def test_each_thing_that_happens_is_a_line(device: Device) -> None:
    log, deal, board = device.log, Start(617, cells=2), Start(board="Q43R")
    assert log.begun(deal)
    assert log.hinted(deal)
    assert log.won(deal, 85, 245)
    assert log.won_again(deal, 80, 300)
    assert log.given_up(Start(-1))
    assert log.write("puzzle=17 3")
    assert log.write(f"{board.key} is 617")
    assert device.lines == [
        "617&cells=2 begun", "617&cells=2 hint", "617&cells=2 won 85 245", "617&cells=2 again 80 300",
        "-1 given-up", "puzzle=17 3", "Q43R is 617",
    ]  # fmt: skip
    assert re.fullmatch(r"2026-11-21 000007 \d+ Q43R is 617", log.latest)


@pytest.mark.parametrize("start", [Start(617, cells=2), Start(board="Q43R")])
def test_only_what_makes_streaks_is_given_up(device: Device, start: Start) -> None:
    assert not device.log.given_up(start)
    assert device.lines == []


def test_sessions_of_a_browser_go_on_counting(device: Device) -> None:
    """The lines of a day are in the order in which they were written."""
    for at in range(1, 30):
        Log(device.storage, lambda: DAYS[0], new_name).begun(Start(at))
    assert device.lines == [f"{at} begun" for at in range(1, 30)]


def test_texts_in_the_storage_stay_short(device: Device) -> None:
    for _ in range(500):
        device.log.begun(Start(617))
    texts = [text for name, text in device.storage.all().items() if name.startswith(LOG)]
    assert max(map(len, texts)) < 6000
    assert device.archive.results().of["617"].played == 500


@pytest.mark.parametrize("number", ["nonsense", "-1", "1_0", "٣", "9" * 5000])
def test_a_damaged_number_costs_nothing(device: Device, number: str) -> None:
    device.log.begun(Start(617))
    device.storage.put(NUMBER, number)
    device.log.begun(Start(617))
    assert device.archive.results().of["617"].played == 2


@pytest.mark.parametrize("fault", ["is_full", "is_forbidden"])
@pytest.mark.parametrize("before", [0, 2])
def test_without_room_nothing_is_counted(device: Device, before: int, fault: str) -> None:
    for _ in range(before):
        device.log.begun(Start(617))
    setattr(device.storage, fault, True)
    assert not device.log.won(Start(617), 85, 245)
    assert device.log.latest == ""
    assert device.archive.is_blocked == (fault == "is_forbidden")
    setattr(device.storage, fault, False)
    assert device.lines == ["617 begun"] * before
    assert device.log.begun(Start(5))
    assert device.lines == ["617 begun"] * before + ["5 begun"]


class TestImporting:
    """Two logs are merged by joining their lines; all of them come in, or none."""

    GAMES = st.lists(
        st.tuples(st.integers(0, 2), st.sampled_from(DAYS), st.sampled_from(STARTS), st.booleans())
    )
    """On which device, on which day, what was won, and whether it is then imported by the next one."""

    @given(GAMES, st.lists(st.tuples(AT, AT), max_size=8))
    def test_in_any_order_all_is_counted_once(
        self, games: list[tuple[int, str, Start, bool]], imports: list[tuple[int, int]]
    ) -> None:
        devices = [Device() for _ in range(3)]
        for at, day, start, imported in games:
            devices[at].today = day
            devices[at].log.won(start, 85, 245)
            if imported:
                devices[(at + 1) % 3].archive.add(devices[at].archive.results())
        for source, target in [
            *imports,
            *[(one, other) for _ in "12" for one in range(3) for other in range(3)],
        ]:
            file = read(["\n".join(devices[source].archive.results().lines)])
            assert not file.lines or devices[target].archive.add(file)
        [found, *others] = [device.archive.results() for device in devices]
        assert all(other.lines == found.lines for other in others)
        assert len(found.lines) == len(games)
        for start in STARTS:
            won = [of for _, _, of, _ in games if (of.board and start.board) or of == start]
            assert (found.boards if start.board else found.deal(start)).won == len(won)
        assert found.streak.current == sum(start.is_usual for _, _, start, _ in games)

    def test_what_comes_after_it_is_later(self, device: Device) -> None:
        other = read([f"{DAYS[0]} 000400 other {deal} won 85 245" for deal in range(1, 10)])
        assert device.archive.add(other)
        device.log.given_up(Start(617))
        assert device.archive.results().streak == (0, 9)

    def test_high_numbers_do_not_end_the_counting(self, device: Device) -> None:
        assert device.archive.add(read([f"{DAYS[0]} 99999999 other 5 won 85 245"]))
        device.log.begun(Start(617))
        assert device.archive.results().of["617"].played == 1

    def test_importing_again_changes_nothing(self, device: Device) -> None:
        other = read([f"{DAYS[0]} 000001 other 5 won 85 245"])
        assert device.archive.add(other)
        kept = device.storage.all()
        device.storage.is_full = True
        assert device.archive.add(other)
        assert device.storage.all() == kept

    SIZE = 1000 * len(f"{DAYS[0]} 000001 other 617 begun\n")

    @pytest.mark.parametrize("room", [0, SIZE, SIZE + ROOM_FOR_GAMES - 1000, SIZE + 2 * ROOM_FOR_GAMES])
    def test_room_is_left_for_games(self, device: Device, room: int) -> None:
        device.storage.room = room
        other = read([f"{DAYS[0]} {number:06} other 617 begun" for number in range(1000)])
        could = device.archive.add(other)
        assert could == (room > self.SIZE + ROOM_FOR_GAMES)
        assert len(device.lines) == (1000 if could else 0)
        assert len(device.storage.all()) == (2 if could else 0)

    def test_what_is_no_log_is_refused(self, device: Device) -> None:
        with pytest.raises(FreecellError, match="This file doesn't contain FreeCell statistics"):
            device.archive.add(read(["617\n"]))

    def test_a_forbidden_storage_takes_nothing_in_or_away(self, device: Device) -> None:
        device.log.begun(Start(617))
        device.storage.is_forbidden = True
        assert not device.archive.add(read([f"{DAYS[0]} 000001 other 5 won 85 245"]))
        assert not device.archive.clear()
        assert device.lines == []

    def test_thirty_thousand_games_fit_into_a_file(self, device: Device) -> None:
        device.log.begun(Start(999_999))
        device.log.won(Start(999_999), 100, 1000)
        assert 30_000 * sum(len(line) + 1 for line in device.archive.results().lines) < LARGEST_FILE


def test_clearing_leaves_what_else_lies_there(device: Device) -> None:
    device.storage.put("elsewhere", "theirs")
    device.log.begun(Start(617))
    assert device.archive.clear()
    assert device.storage.all() == {"elsewhere": "theirs"}
    assert device.lines == []


def test_what_is_known_is_not_read_again(device: Device) -> None:
    device.log.begun(Start(617))
    assert device.archive.results() is device.archive.results()
    device.log.begun(Start(617))
    assert device.archive.results().of["617"].played == 2

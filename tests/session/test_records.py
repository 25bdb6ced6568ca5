"""What is counted lies in a storage that may hold anything, and may let nobody in."""

import pytest
from sessions import Faulty

from freecell.records.history import MONTHS
from freecell.records.results import Result, Streak
from freecell.records.slices import whole
from freecell.records.tally import Results
from freecell.session.archive import ROOM_FOR_GAMES, Archive
from freecell.session.records import BOARDS, Records
from freecell.start import Start

TODAY = "2026-11-22"
SOUND = Result(2, 1, 80, 90, 3, "2026-11-20")


@pytest.fixture
def records(storage: Faulty) -> Records:
    return Records(storage, lambda: TODAY)


@pytest.fixture
def archive(records: Records) -> Archive:
    return Archive(records)


def read(archive: Archive) -> Results:
    results = whole(archive.reading())
    assert results
    return results


def test_nothing_yet(archive: Archive) -> None:
    assert whole(archive.reading()) == Results({}, Streak())


def test_what_else_lies_there_is_left(archive: Archive, records: Records, storage: Faulty) -> None:
    storage.put("freecell:result:617", "nonsense")
    storage.put("freecell:streak", "nonsense")
    storage.put("elsewhere", "theirs")
    assert whole(archive.reading()) == Results({}, Streak(), unread=2)
    records.begun(Start(617))
    records.won(Start(617), 80, None)
    of, history = {Start(617): Result(1, 1, 80, None, 0, TODAY)}, ("2026-11\n22 617\n22 617 80\n",)
    assert whole(archive.reading()) == Results(of, Streak(1, 1), history=history)
    assert whole(archive.clearing())
    assert storage.all() == {"elsewhere": "theirs"}


def test_added(archive: Archive, records: Records) -> None:
    records.hinted(Start(617))
    assert whole(archive.adding(Results({Start(617): SOUND, Start(1): SOUND}, Streak(1, 4))))
    assert read(archive).of == {Start(617): SOUND._replace(hints=3, last=TODAY), Start(1): SOUND}
    assert read(archive).streak == Streak(1, 4)


def test_boards_are_added(archive: Archive) -> None:
    assert whole(archive.adding(Results({}, Streak(), boards=SOUND)))
    assert whole(archive.reading()) == Results({}, Streak(), boards=SOUND)


class TestHistory:
    """Each game of a deal is noted when it begins and when it is won, in the text of its month."""

    def test_noted(self, records: Records, storage: Faulty) -> None:
        records.begun(Start(617))
        records.hinted(Start(617))
        records.won(Start(617), 85, 245)
        records.begun(Start(-1))
        records.given_up(Start(-1))
        assert storage.get("freecell:history:11") == "2026-11\n22 617\n22 617 85 245\n22 -1\n"

    def test_boards_are_not_noted_but_cleared(
        self, archive: Archive, records: Records, storage: Faulty
    ) -> None:
        records.begun(Start(board="Q43R"))
        records.won(Start(board="Q43R"), 20, 30)
        assert set(storage.all()) == {BOARDS}
        assert whole(archive.clearing())
        assert storage.all() == {}

    def test_another_year_takes_the_place(self, records: Records, storage: Faulty) -> None:
        storage.put("freecell:history:11", "2024-11\n22 617\n")
        records.begun(Start(5))
        assert storage.get("freecell:history:11") == "2026-11\n22 5\n"

    def test_as_many_months_as_there_are_places(self, storage: Faulty) -> None:
        days = [f"{year}-{month:02}-28" for year in range(2020, 2030) for month in range(1, 13)]
        for day in days:
            Records(storage, lambda day=day: day).begun(Start(617))  # type: ignore[misc]
        kept = [name for name in storage.all() if name.startswith("freecell:history:")]
        assert len(kept) == MONTHS
        history = read(Archive(Records(storage, lambda: TODAY))).history
        assert [text[:7] for text in history] == [day[:7] for day in days[-MONTHS:]]

    def test_damage_costs_only_itself(self, archive: Archive, records: Records, storage: Faulty) -> None:
        storage.put("freecell:history:10", "nonsense")
        records.begun(Start(617))
        assert (read(archive).unread, read(archive).history) == (1, ("2026-11\n22 617\n",))

    def test_added(self, archive: Archive, records: Records) -> None:
        records.begun(Start(617))
        merged = ("2026-10\n01 5\n", "2026-11\n21 3 90\n22 617\n22 617 85 245\n")
        other = Results({}, Streak(), history=merged)
        for _ in range(2):
            assert whole(archive.adding(other))
            assert read(archive).history == merged

    def test_all_or_none(self, archive: Archive, records: Records, storage: Faulty) -> None:
        records.begun(Start(617))
        kept = storage.all()
        storage.room = sum(len(name) + len(text) for name, text in kept.items()) + 20
        other = Results({}, Streak(1, 4), history=("2026-11\n22 5\n", "2026-12\n22 5\n"))
        assert not whole(archive.adding(other))
        assert storage.all() == kept


def test_no_room(archive: Archive, records: Records, storage: Faulty) -> None:
    storage.is_full = True
    assert not whole(archive.adding(Results({Start(617): SOUND}, Streak())))
    records.begun(Start(617))
    records.given_up(Start(617))
    assert whole(archive.reading()) == Results({}, Streak())


class TestAnImport:
    """Other results are merged, in slices: all of them or none, and with room left for games."""

    MANY = Results(
        {Start(number): Result(1, last=TODAY) for number in range(1, 1001)}
        | {Start(5): Result(1, 1, 9, 9, 0, TODAY), Start(7): Result(2, 1, 9, 9, 0, TODAY)},
        Streak(1, 4),
    )
    SIZE = sum(len(f"freecell:result:{start.key}{result.text()}") for start, result in MANY.of.items())

    @pytest.fixture(autouse=True)
    def some_are_there(self, records: Records) -> None:
        records.begun(Start(3))
        records.won(Start(5), 100, 245)
        records.storage.put("freecell:result:7", "nonsense" * 20)
        records.storage.put("elsewhere", "theirs")

    def test_it_pauses(self, archive: Archive) -> None:
        for work in (archive.finding_room, archive.adding):
            assert list(work(self.MANY)) == [(done, 1001) for done in (250, 500, 750, 1000)]
        assert [done for done, _ in archive.reading()] == [250, 500, 750, 1000]
        assert [done for done, _ in archive.clearing()] == [250, 500, 750, 1000]

    def test_again_it_changes_nothing(self, archive: Archive, storage: Faulty) -> None:
        assert whole(archive.adding(self.MANY))
        kept = storage.all()
        storage.is_full = True
        assert whole(archive.finding_room(self.MANY))
        assert whole(archive.adding(self.MANY))
        assert storage.all() == kept

    @pytest.mark.parametrize("room", [0, SIZE, SIZE + ROOM_FOR_GAMES - 1000, SIZE + 2 * ROOM_FOR_GAMES])
    def test_room_is_left_for_games(self, archive: Archive, storage: Faulty, room: int) -> None:
        storage.room = room
        kept = storage.all()
        could = whole(archive.finding_room(self.MANY))
        assert could == (room > self.SIZE + ROOM_FOR_GAMES)
        assert storage.all() == kept
        if could:
            assert whole(archive.adding(self.MANY))
            assert storage.put("freecell:game:617", "8a" * (ROOM_FOR_GAMES // 2))

    @pytest.mark.parametrize("fitting", [0.001, 0.5, 0.97])
    def test_what_does_not_fit_after_all_is_taken_back(
        self, archive: Archive, storage: Faulty, fitting: float
    ) -> None:
        kept = storage.all()
        storage.room = int(self.SIZE * fitting)
        assert not whole(archive.adding(self.MANY))
        assert storage.all() == kept

    def test_a_game_counted_in_a_pause_is_not_lost(self, archive: Archive, records: Records) -> None:
        work = archive.adding(self.MANY)
        next(work)
        records.begun(Start(3))
        records.won(Start(999), 50, 60)
        whole(work)
        assert records.result(Start(3)).played == 2
        assert records.result(Start(999)) == Result(1, 1, 50, 60, 0, TODAY)
        assert records.streak() == Streak(2, 4)

    def test_nor_when_all_else_is_taken_back(
        self, archive: Archive, records: Records, storage: Faulty
    ) -> None:
        work = archive.adding(self.MANY)
        next(work)
        records.begun(Start(1))
        storage.is_full = True
        assert not whole(work)
        assert records.result(Start(1)).played == 2
        assert records.result(Start(2)) == Result()

    def test_one_that_ends_amid_it_can_be_done_again(self, archive: Archive, records: Records) -> None:
        streak = records.streak()
        work = archive.adding(self.MANY)
        next(work)
        work.close()
        assert records.streak() == streak
        assert whole(archive.adding(self.MANY))
        assert records.result(Start(1)) == Result(1, last=TODAY)
        assert records.result(Start(5)) == Result(1, 1, 9, 9, 0, TODAY)


def test_forbidden(archive: Archive, records: Records, storage: Faulty) -> None:
    records.begun(Start(617))
    storage.is_forbidden = True
    assert whole(archive.reading()) is None
    assert not whole(archive.clearing())
    assert not whole(archive.finding_room(Results({Start(617): SOUND}, Streak())))
    assert not whole(archive.adding(Results({Start(617): SOUND}, Streak())))

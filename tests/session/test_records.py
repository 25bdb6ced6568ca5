"""What is counted lies in a storage that may hold anything, and may let nobody in."""

from __future__ import annotations

import pytest
from storages import Faulty

from freecell.results import Result, Streak
from freecell.session.archive import Archive
from freecell.session.records import Records
from freecell.tally import Results

TODAY = "2026-11-22"
SOUND = Result(2, 1, 80, 90, 3, "2026-11-20")


@pytest.fixture
def storage() -> Faulty:
    return Faulty()


@pytest.fixture
def records(storage: Faulty) -> Records:
    return Records(storage, lambda: TODAY)


@pytest.fixture
def archive(records: Records) -> Archive:
    return Archive(records)


def test_nothing_yet(archive: Archive) -> None:
    assert archive.read() == Results({}, Streak())


def test_what_else_lies_there_is_left(archive: Archive, records: Records, storage: Faulty) -> None:
    storage.put("freecell:result:617", "nonsense")
    storage.put("freecell:streak", "nonsense")
    storage.put("elsewhere", "theirs")
    assert archive.read() == Results({}, Streak(), unread=2)
    records.begun(617)
    records.won(617, 80, None)
    assert archive.read() == Results({617: Result(1, 1, 80, None, 0, TODAY)}, Streak(1, 1))
    assert archive.clear()
    assert storage.all() == {"elsewhere": "theirs"}


def test_added(archive: Archive, records: Records) -> None:
    records.hinted(617)
    assert archive.add(Results({617: SOUND, 1: SOUND}, Streak(1, 4)))
    read = archive.read()
    assert read
    assert read.of == {617: SOUND._replace(hints=3, last=TODAY), 1: SOUND}
    assert read.streak == Streak(1, 4)


def test_no_room(archive: Archive, records: Records, storage: Faulty) -> None:
    storage.is_full = True
    assert not archive.add(Results({617: SOUND}, Streak()))
    records.begun(617)
    records.given_up()
    assert archive.read() == Results({}, Streak())


def test_forbidden(archive: Archive, records: Records, storage: Faulty) -> None:
    records.begun(617)
    storage.is_forbidden = True
    assert archive.read() is None
    assert not archive.clear()

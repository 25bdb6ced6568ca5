"""What a session keeps, beside another session, without room, and for how long."""

import json

import pytest
from sessions import Clock, Faulty, begin, play

from freecell.rules import Move
from freecell.session import games
from freecell.session.session import CAUGHT_UP, Session
from freecell.starting_position import Start


class TestTwoSessions:
    """Two sessions on one storage are one game: what one plays, the other catches up with."""

    def test_each_catches_up_with_the_others_moves(self, session: Session, other: Session) -> None:
        session.begin(Start(617))
        other.begin(Start(617))
        assert other.catch_up() is None
        play(session, "8a8b")
        event = other.catch_up()
        assert event
        assert event.kind == CAUGHT_UP
        assert other.game.text() == session.game.text()
        assert other.catch_up() is None

    def test_time_alone_is_taken_over_without_a_word(
        self, session: Session, other: Session, clock: Clock
    ) -> None:
        begin(session, "8a")
        other.begin(Start(617))
        clock.now = 30
        session.hide(on=True)
        assert other.catch_up() is None
        assert other.seconds == 30

    def test_a_sleeper_catches_up_when_it_wakes(self, session: Session, other: Session) -> None:
        other.begin(Start(617))
        other.hide(on=True)
        begin(session, "8a")
        assert other.hide(on=False)
        assert other.game.moves() == ["8a"]

    def test_nothing_is_overwritten_unseen(self, session: Session, other: Session) -> None:
        session.begin(Start(617))
        other.begin(Start(617))
        play(session, "8a")
        play(other, "1a")
        assert [one.moves() for _, one in other.others()] == [["8a"]]

    def test_nonsense_is_not_caught_up_with(self, session: Session, storage: Faulty) -> None:
        begin(session, "8a")
        for text in ("nonsense", "?deal=618&moves=8a", "?deal=617&moves=1h"):
            storage.put(games.name(Start(617)), text)
            assert session.catch_up() is None
        storage.remove(games.name(Start(617)))
        assert session.catch_up() is None
        assert session.game.moves() == ["8a"]


@pytest.mark.parametrize("fault", ["is_full", "is_forbidden"])
def test_that_there_is_no_room_is_told_once(session: Session, storage: Faulty, fault: str) -> None:
    setattr(storage, fault, True)
    session.begin(Start(617))
    session.begin(Start(617))
    assert session.play(Move("8", "a")).is_first_loss
    assert not session.play(Move("8", "b")).is_first_loss
    assert session.game.moves() == ["8a", "8b"]
    setattr(storage, fault, False)
    assert not session.jump(1).is_first_loss
    setattr(storage, fault, True)
    assert session.jump(2).is_first_loss
    assert session.others() == []


class TestTheLatestHundred:
    """A hundred games are kept; the one played longest ago goes, with those beside it."""

    def test_the_oldest_goes(self, session: Session, storage: Faulty) -> None:
        begin(session, "2a", Start(1))
        for number in range(1, 102):
            begin(session, "1a", Start(number))
        kept = storage.all()
        assert not {games.name(Start(1)), "freecell:aside:1"} & kept.keys()
        assert {games.name(Start(2)), games.name(Start(101))} <= kept.keys()

    def test_the_list_is_read_and_written_when_another_deal_is_played(
        self, session: Session, storage: Faulty
    ) -> None:
        begin(session, "8a")
        begin(session, "1a", Start(618))
        assert storage.get("freecell:games") == "[618, 617]"
        storage.put("freecell:games", "[618, 617, nonsense]")
        play(session, "2b")
        assert storage.get("freecell:games") == "[618, 617, nonsense]"
        begin(session, "8b")
        assert storage.get("freecell:games") == "[617, 618]"

    def test_looking_at_deals_costs_no_game(self, session: Session, storage: Faulty) -> None:
        session.begin(Start(617))
        play(session, "8a")
        for number in range(1, 102):
            session.begin(Start(number))
        assert games.name(Start(617)) in storage.all()

    @pytest.mark.parametrize(
        "latest",
        [
            *["{", "null", "5", '{"a": 1}', '["617", null, [1], true, 1e999]'],
            *["[" * 20_000, "[1" * 4000, "9" * 5000],
        ],
        ids=range(8),
    )
    def test_the_list_of_the_latest_may_be_anything(
        self, session: Session, storage: Faulty, latest: str
    ) -> None:
        storage.put("freecell:games", latest)
        begin(session, "8a")
        assert json.loads(storage.get("freecell:games"))[0] == 617

    def test_the_latest_three_wait(self, session: Session) -> None:
        session.begin(Start(617))
        for text in ("1a", "2a", "3a", "4a"):
            play(session, text)
            session.begin(Start(617))
        assert [other.moves() for _, other in session.others()] == [["4a"], ["3a"], ["2a"]]

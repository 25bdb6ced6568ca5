"""Games: a deal and the line played on it, there and back, as text, and against solutions of fc-solve."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_rules import WON
from positions import MODES, games

import freecell
from freecell import Game, LineError, cards, links, rules
from freecell.errors import BoardError, DayError, DealNumberError, FreecellError, IllegalMoveError
from freecell.game import LONGEST
from freecell.rules import Automoves, Move
from freecell.starting_position import Start


class TestUndo:
    """Undo and redo go to the first move and back, one move with its automoves at a time."""

    @given(games())
    def test_undo_leads_to_the_start_and_redo_back(self, game: Game) -> None:
        positions = [game.position]
        while game.undo():
            positions.append(game.position)
        assert positions[-1] == game.position_after(0)
        assert len(positions) == len(game.moves()) + 1
        for position in reversed(positions[:-1]):
            assert game.redo()
            assert game.position == position
        assert game.redo() is None

    def test_a_new_move_replaces_those_undone_and_a_refused_one_changes_nothing(self) -> None:
        game = Game.parse("?deal=617&moves=8a8b8c&at=1")
        with pytest.raises(IllegalMoveError):
            game.play(Move("8", "a"))
        assert (game.count, game.moves()) == (1, ["8a", "8b", "8c"])
        game.play(Move("7", "b"))
        assert (game.count, game.moves()) == (2, ["8a", "7b"])
        assert game.redo() is None

    def test_jump_leads_to_any_move_and_no_further(self) -> None:
        game = Game(617)
        game.play_text(WON[617])
        end, length = game.position, game.count
        game.restart()
        assert (game.count, game.position) == (0, freecell.deal(617))
        game.jump(length)
        assert game.position == end
        game.jump(3)
        for count in (-1, length + 1):
            sentence = f"^The number of moves must be from 0 to {length} in this game, not {count}"
            with pytest.raises(LineError, match=sentence) as refused:
                game.jump(count)
            assert refused.value.game is game
        assert game.count == 3


class TestOrdinaryPython:
    """Games are copied, compared, hashed, pickled and written as Python does with other values."""

    @given(games(), st.integers(0, 10**6), MODES)
    def test_a_game_is_what_its_repr_says(self, game: Game, undone: int, automoves: Automoves) -> None:
        game.jump(undone % (game.count + 1))
        game.automoves = automoves
        assert eval(repr(game), {"Game": Game}) == game  # noqa: S307 - what Game wrote itself

    def test_a_repr_stays_short_enough_to_read(self) -> None:
        game = Game.parse("?deal=617&moves=8a" + "abba" * 1499)
        for move in (Move("a", "b"), Move("b", "a"), Move("a", "b")):
            game.play(move)
        assert eval(repr(game), {"Game": Game}).count == 3000  # noqa: S307 - what Game wrote itself

    @pytest.mark.parametrize(
        "copied",
        [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))],  # noqa: S301 - ours
    )
    @given(game=games())
    def test_a_copy_is_a_game_of_its_own(self, copied: Callable[[Game], Game], game: Game) -> None:
        before = game.text()
        other = copied(game)
        assert other == game
        assert (hash(other), repr(other), other.position) == (hash(game), repr(game), game.position)
        other.undo()
        for move in rules.legal_moves(other.position)[:1]:
            other.play(move)
            other.automoves = "max"
        assert game.text() == before
        assert len({game, other, copied(game)}) == 1 + (other != game)

    def test_games_differ_by_deal_moves_place_and_automoves(self) -> None:
        game = Game.parse("?deal=617&moves=8a8b&at=1")
        played = ["", "&moves=8a8b", "&moves=8a8c&at=1"]
        others = [Game(618), *[Game.parse("?deal=617" + moves) for moves in played], copy.copy(game)]
        others[-1].automoves = "none"
        assert [other for other in others if other == game] == []
        assert game != "?deal=617&moves=8a8b&at=1"
        assert {game, Game(617), Game(1)} == {copy.copy(game), Game(617), Game(1)}

    def test_notebooks_show_the_table(self) -> None:
        game = Game.parse("?deal=617&moves=8a8b")
        assert game._repr_svg_() == game.position._repr_svg_()


def test_the_length_counts_moves_that_were_played_but_not_those_home() -> None:
    game = Game.parse("?deal=2&moves=1h5a5b&at=2")
    assert (game.length, game.count) == (1, 2)
    game.redo()
    assert game.length == 2
    game.restart()
    assert game.length == 0


def test_automoves_wait_for_the_first_move() -> None:
    # In deal 2 the ace of spades is free from the start.
    game = Game(2)
    assert game.position == freecell.deal(2)
    step = game.play(Move("8", "a"))
    assert [cards.name(card) for card in step.sent_home] == ["AS"]
    game.undo()
    assert game.position == freecell.deal(2)


def test_legal_moves_are_found_once() -> None:
    game = Game(617)
    assert game.legal_moves() is game.legal_moves()


@given(games())
def test_legal_moves_are_those_of_the_position_wherever_the_game_goes(game: Game) -> None:
    for count in (game.count, 0, len(game.moves())):
        game.jump(count)
        assert list(game.legal_moves()) == rules.legal_moves(game.position)


class TestText:
    """A game is a link: the deal, its moves one after another, and letters for automoves other than safe."""

    @given(games(), st.integers(0, 30))
    def test_links_and_texts_are_read_back(self, game: Game, undone: int) -> None:
        played = Game.parse(game.link())
        assert (played.number, played.moves(), played.link()) == (game.number, game.moves(), game.link())
        assert not set(game.link()) - {*"?deal=&moves0123456789abcdhv", *rules.LETTERS.values()}
        for _ in range(undone):
            game.undo()
        read = Game.parse(game.text())
        assert (read.count, read.moves(), read.position) == (game.count, game.moves(), game.position)
        assert read.text() == game.text()
        assert read.includes(game)
        assert game.includes(read)

    @pytest.mark.parametrize("at", ["4", "-1", "", "x", "1e0", "\u0661", "99999999999999"])
    def test_a_count_of_moves_that_it_does_not_have_is_refused(self, at: str) -> None:
        with pytest.raises(LineError) as refusal:
            Game.parse(f"?deal=617&moves=8a8b8c&at={at}")
        sentence = 'In this link, "at" must be a whole number from 0 to 3, the number of moves.'
        assert str(refusal.value) == sentence
        assert refusal.value.game.text() == "?deal=617&moves=8a8b8c"

    @pytest.mark.parametrize(
        ("one", "other", "is_included"),
        [
            ("8a8b8c", "8a8b8c", True),
            ("8a8b8c", "8a8b", True),
            ("8a8b8c", "", True),
            ("8a8b8c&at=0", "8a8b", True),
            ("8a8b", "8a8b8c", False),
            ("8a8b", "8a8b8c&at=2", True),
            ("8a8b8c", "8b", False),
            ("8a8b8c", "m8a8b", False),
        ],
    )
    def test_a_game_includes_its_beginnings(self, *, one: str, other: str, is_included: bool) -> None:
        longer, shorter = Game.parse(f"?deal=617&moves={one}"), Game.parse(f"?deal=617&moves={other}")
        assert longer.includes(shorter) is is_included
        assert not longer.includes(Game(618))

    @pytest.mark.parametrize(
        ("own", "other", "kept"),
        [("8a8b8c", "8a8b8c&at=1", 1), ("8a", "8a8b", 1), ("8a8b8c&at=1", "8a8d", 1), ("8a8b", "7a7b", 0)],
    )
    def test_following_another_game_leads_to_what_the_rules_accept(
        self, own: str, other: str, kept: int
    ) -> None:
        game, there = (Game.parse(f"?deal=617&moves={moves}") for moves in (own, other))
        assert game.follow(there) == kept
        assert Game.parse(game.text()) == game
        assert (game.link(), game.position) == (there.link(), there.position)

    def test_letters_in_a_link_change_the_automoves(self) -> None:
        game = Game(617, "max")
        game.play_text("8a8b")
        game.automoves = "none"
        game.play_text("8c")
        game.automoves = "safe"
        game.play_text("87")
        assert game.link() == "?deal=617&moves=m8a8bn8cs87"
        assert Game.parse(game.link()).automoves == "safe"
        assert Game.parse("?deal=617&moves=m8a").automoves == "max"
        assert Game.parse("?deal=617").automoves == "safe"

    @pytest.mark.parametrize(
        ("moves", "reason"),
        [
            *[(f"8a8b{moves}", "") for moves in ("26", " 26", "%0A26", "+26xx", "8b")],
            ("8a+%208b8a", "8a isn't a legal move. Free cell a is taken by QH."),
            ("8a 8b<b>", '"<b>" isn\'t a move. A move is '),
        ],
    )
    def test_the_game_before_a_bad_move_is_kept(self, moves: str, reason: str) -> None:
        with pytest.raises(LineError, match=f"^Move 3 can't be played. {reason}") as refusal:
            Game.parse(f"?deal=617&moves={moves}")
        assert refusal.value.game.link() == "?deal=617&moves=8a8b"

    @given(st.text() | st.text("12345678abcdhvnsm xe").map("?deal=617&moves={}".format))
    def test_any_text_is_a_game_or_refused(self, text: str) -> None:
        try:
            game = Game.parse(text)
        except LineError as error:
            game = error.game
        except FreecellError:
            return
        assert Game.parse(game.link()).position == game.position


class TestLongGames:
    """A text of more moves than a page can open is refused; a game can go on."""

    LINE = "8a" + "abba" * ((LONGEST - 1) // 2) + "ab"
    TOO_LONG = "This game has more than 3,000 moves, which is too many to open."

    def test_the_longest_text_is_opened(self) -> None:
        assert Game.parse(f"?deal=617&moves={self.LINE}").count == LONGEST
        assert Game.parse(f"?deal=617&moves=8a+{self.LINE[2:]}&at=7").count == 7

    @pytest.mark.parametrize("more", ["ba", "??", "s ba", "ba" * 100_000, " " * 100_000, "%38%61" * 100_000])
    def test_a_longer_text_is_refused(self, more: str) -> None:
        with pytest.raises(LineError, match=self.TOO_LONG) as refusal:
            Game.parse(f"?deal=617&moves={self.LINE}{more}")
        assert refusal.value.game.text() == "?deal=617"

    def test_a_game_goes_on_but_its_text_does_not(self) -> None:
        game = Game.parse(f"?deal=617&moves={self.LINE}")
        with pytest.raises(LineError, match=self.TOO_LONG):
            game.play_text("ba")
        assert game.count == LONGEST
        game.play(Move("b", "a"))
        assert game.count == LONGEST + 1
        for count in (LONGEST + 1, LONGEST):
            game.jump(count)
            assert game.text() == f"?deal=617&moves={self.LINE}"
        game.jump(1)
        assert Game.parse(game.text()).count == 1


class TestBoards:
    """A game may begin with any position; then its deal is a code, and its link has a board."""

    START = freecell.Game.parse("?deal=617&moves=8a8b").position

    def test_moves_are_played_from_a_board(self) -> None:
        game = Game(self.START)
        assert (game.number, game.start, game.position) == (None, Start.of(self.START), self.START)
        game.play_text("8c")
        assert game.position == freecell.Game.parse("?deal=617&moves=8a8b8c").position
        assert game.link() == f"?board={game.start.board}&moves=8c"

    @pytest.mark.parametrize("write", [str, str.lower])
    def test_a_link_with_a_board_is_read_back(self, write: Callable[[str], str]) -> None:
        game = Game(self.START)
        game.play_text("8c8d")
        game.undo()
        link, _, moves = game.text().partition("&")
        again = Game.parse(f"{write(link)}&{moves}")
        assert (again.text(), again.position) == (game.text(), game.position)

    def test_a_number_is_not_a_board(self) -> None:
        assert not Game(freecell.deal(617)).includes(Game(617))
        assert Game(Start(617)).number == 617
        assert Game(Start.of(self.START)).position == self.START


@pytest.mark.parametrize(
    ("link", "today", "start"),
    [
        ("?daily=2026-11-21", "", Start(494166)),
        ("?daily=2026-11-21", "2026-01-01", Start(494166)),
        ("?daily", "2026-11-21", Start(494166)),
        ("?daily=", "2026-11-21", Start(494166)),
        ("?daily=2026-11-21&deal=617", "", Start(617)),
        ("?daily=2026-11-21&board=" + TestBoards.START.code, "", Start.of(TestBoards.START)),
        ("?dailys", "2026-11-21", None),
    ],
    ids=range(7),
)
def test_a_link_to_a_day_names_its_deal_unless_it_names_another(
    link: str, today: str, start: Start | None
) -> None:
    assert links.parse(link, today).start == start


@pytest.mark.parametrize(
    ("error", "addresses"),
    [
        (DealNumberError, ["", "?", "?moves=8a", "?deal=", "?deal=0&moves=8a"]),
        (BoardError, ["?board=", "?board=Q43R", "?board=617"]),
        (DayError, ["?daily=2026-02-29", "?daily=2025-12-31", "?daily=%20", "?daily"]),
    ],
)
def test_links_that_name_no_game_are_refused(error: type[FreecellError], addresses: list[str]) -> None:
    for address in addresses:
        with pytest.raises(error):
            Game.parse(address)

"""Rules: legal moves, what they do, and which cards go home by themselves."""

from collections.abc import Callable
from itertools import product

import plain_rules
import pytest
from hypothesis import given
from long_runs import examples
from plain_rules import WON, board_of
from positions import COUNTS, MODES, board, positions, way_to_win
from refusals import refusal

import freecell
from freecell import Game, Position, cards, rules
from freecell.errors import FreecellError, IllegalMoveError, NotationError
from freecell.rules import Automoves, Move, Step
from freecell.solver.choices import distinct_moves


def plain(position: Position) -> set[plain_rules.PlainMove]:
    return plain_rules.moves(plain_rules.board_of(position))


def ours(position: Position) -> list[plain_rules.PlainMove]:
    return [(move.source, move.target, move.count) for move in rules.legal_moves(position)]


def played(position: Position, automoves: Automoves) -> Step:
    return rules.play(position, Move("1", "a"), automoves)


def names(cards_: tuple[int, ...]) -> str:
    return " ".join(map(cards.name, cards_))


@examples(100, 300)
@given(positions(COUNTS))
def test_legal_moves_are_those_of_the_plain_rules(position: Position) -> None:
    assert sorted(ours(position)) == sorted(plain(position))


@given(positions(COUNTS), MODES)
def test_every_move_does_the_same_as_by_the_plain_rules(position: Position, automoves: Automoves) -> None:
    board = plain_rules.board_of(position)
    for move in rules.legal_moves(position):
        step = rules.play(position, move, automoves)
        moved = plain_rules.after(board, (move.source, move.target, move.count))
        after = plain_rules.automoved(moved, automoves)
        assert plain_rules.board_of(step.position) == after
        assert (step.move, step.automoves) == (move, automoves)
        assert names(step.cards).split() == board[move.source][-move.count :]
        went_home = [card for suit in "CDHS" for card in after[suit] if card not in moved[suit]]
        assert sorted(names(step.sent_home).split()) == sorted(went_home)


def test_nothing_else_has_the_letter_of_a_kind_of_auto_moves() -> None:
    """Before a move, or in a pasted text, it would be read as a pile, a card, a count or a gap."""
    letters = set(rules.LETTERS.values()) - {"s"}  # Spades come only after a rank.
    assert len(letters) == len(rules.AUTOMOVES) - 1
    assert not letters & {*rules.SOURCES, *rules.TARGETS, *"atjqkcdhrvxol"}


@examples(100, 300)
@given(positions(COUNTS))
def test_distinct_moves_are_the_first_of_those_that_lead_to_the_same(position: Position) -> None:
    first: dict[bytes, Move] = {}
    for move in rules.legal_moves(position):
        first.setdefault(rules.apply(position, move).key, move)
    first.pop(position.key, None)
    assert rules.legal_moves(position, distinct=True) == list(first.values())


class TestPlay:
    """A step says which cards went home; what is no move at all is refused."""

    def test_what_goes_home_is_told_in_order(self) -> None:
        step = rules.play(board("KS 2S/KC 9H 8S 7D/TC/KH AS 3C"), Move("4", "b"))
        assert (names(step.cards), names(step.sent_home)) == ("3C", "AS 2S")

    @pytest.mark.parametrize("letter", ["x", "9", "", "12", "A"])
    def test_piles_that_are_not_there_are_refused(self, letter: str) -> None:
        position = freecell.deal(617)
        for ask, asked in (
            (rules.moves_of, letter),
            (rules.check, Move(letter, "a")),
            (rules.check, Move("1", letter)),
            (rules.apply, Move(letter, "a")),
            (rules.apply, Move("1", letter)),
        ):
            assert f"{letter!r} isn't a pile" in refusal(NotationError, ask, position, asked)

    @pytest.mark.parametrize(
        ("move", "said"),
        [
            (Move(1, "a"), '1 isn\'t a pile. Piles are "1" to "8"'),  # type: ignore[arg-type]
            (Move("8", "a", -1), "8a isn't a legal move. There are fewer than -1 cards to move."),
        ],
    )
    def test_no_move_at_all_is_refused(self, move: Move, said: str) -> None:
        assert refusal(FreecellError, rules.play, freecell.deal(617), move).startswith(said)

    @pytest.mark.parametrize("ask", [played, rules.automoved, distinct_moves, freecell.Game, freecell.solve])
    def test_auto_moves_that_are_not_there_are_refused(self, ask: Callable[..., object]) -> None:
        assert '"maximum" isn\'t a kind of auto-move' in refusal(
            FreecellError, ask, freecell.deal(617), "maximum"
        )


@pytest.mark.parametrize("number", WON)
def test_a_move_finishes_when_all_others_follow(number: int) -> None:
    found = []
    for position in way_to_win(number):
        move = rules.finishing_move(position)
        found.append(move is not None)
        last = plain_rules.automoved(board_of(position), "max")
        assert found[-1] == (not rules.is_won(position) and all(len(last[suit]) == 13 for suit in "CDHS"))
        if move:
            assert rules.is_won(rules.play(position, move, "max").position)
    assert found[-1] is False, "the game is won"
    assert not any(found[:10])


def test_a_move_finishes_only_if_it_lets_all_cards_go() -> None:
    home = "C9 DK HK S9"
    assert rules.finishing_move(board("JS TS/KC/QC JC/KS QS", cells="TC", home=home)) == Move("1", "h")
    assert rules.finishing_move(board("TS JS/KC/QC JC/KS QS", cells="TC", home=home)) is None
    assert rules.finishing_move(board("KC QC JC TC", home="C9 DK HK SK")) == Move("1", "h")


@pytest.mark.parametrize("letters", ["8c", "c8", "ch", "8e", "i8"])
def test_free_cells_that_are_not_there_are_refused_and_empty(letters: str) -> None:
    position, move = freecell.deal(617).with_cells(2), Move(*letters)
    letter = letters.strip("8h")
    assert f"There's no free cell {letter}" in refusal(IllegalMoveError, rules.play, position, move)
    assert (rules.pile(position, letter), rules.run_length(position, letter)) == ((), 0)
    assert rules.moves_of(position, letter) == []


FULL = "KS 9D 8S/KH/QH/4H/5H/6H/7H/JH"


@pytest.mark.parametrize(
    ("cascades", "source", "target"),
    [
        ("2S/3H/AS", "3", "h"),
        ("2S/3H/3D", "1", "2"),  # of two cards the left one
        ("KS 2S/4H", "1", "3"),  # an empty cascade before a cell
        ("2S/4H", "1", "b"),  # not from one empty cascade to another
        ("2S/4H", "a", "3"),
        ("2S/4S", "a", "2"),
        (FULL, "1", "b"),
        (FULL, "a", None),  # not from cell to cell
        (FULL, "b", None),
    ],
)
def test_one_card_goes_home_before_columns_and_columns_before_cells(
    cascades: str, source: str, target: str | None
) -> None:
    move = rules.best_move(board(cascades, cells="3H"), source)
    assert move == (None if target is None else Move(source, target))


@pytest.mark.parametrize(
    ("cascades", "target"),
    [("KS 3H 2S/4S/4C", "2"), ("KS 3H 2S/5S", "3"), ("3H 2S/5S", None), (FULL, None)],
)
def test_two_cards_go_to_a_card_before_an_empty_column(cascades: str, target: str | None) -> None:
    move = rules.best_move(board(cascades), "1", 2)
    assert move == (None if target is None else Move("1", target, 2))


@given(positions(COUNTS))
def test_the_largest_move_is_that_of_the_legal_ones(position: Position) -> None:
    moves = rules.legal_moves(position)
    for source, target in product(rules.SOURCES, rules.TARGETS):
        counts = [move.count for move in moves if (move.source, move.target) == (source, target)]
        largest = Move(source, target, max(counts)) if counts else None
        assert rules.largest_move(position, source, target) == largest


@pytest.mark.parametrize(
    ("home", "card", "safe"),
    [
        ("", "AS", True),
        ("SA", "2S", True),
        ("S2 H2 DA", "3S", False),
        ("S2 H2 D2", "3S", True),
        ("S2 H3 D2 C2", "4H", False),
        ("S3 H3 D2 C3", "4H", True),
        ("S3 H3 CQ", "4H", True),
        ("S3 H3 C2", "4H", False),
    ],
)
def test_a_card_is_safe_at_home_once_no_other_needs_it(home: str, card: str, *, safe: bool) -> None:
    position = board(f"{card}//", home=home)
    assert cards.parse(card) in rules.next_home(position.foundations)
    assert rules.is_safe_home(position.foundations, cards.parse(card)) is safe
    assert rules.automoved(position, "none") == (position, ())
    assert (cards.parse(card) in rules.automoved(position, "safe")[1]) is safe
    assert cards.parse(card) in rules.automoved(position, "max")[1]


def test_one_auto_move_lets_the_next_go() -> None:
    position = board("KS 3C AS/2S/KH QS", cells="AC 2C")
    after, sent = rules.automoved(position, "safe")
    assert names(sent) == "AS 2S AC 2C"
    assert after.foundations == (2, 0, 0, 2)
    assert names(rules.automoved(position, "max")[1]) == "AS 2S AC 2C 3C"
    assert after.columns()[:3] == [["KS", "3C"], [], ["KH", "QS"]]


@pytest.mark.parametrize(
    ("last", "stuck"),
    [("8C", True), ("8H", True), ("7S", False), ("7D", False), ("AC", False), ("QC", False)],
)
def test_without_any_move_a_game_is_stuck(last: str, *, stuck: bool) -> None:
    position = board(f"KD/KH/KS/8S/6S/6C/TC/{last}", cells="TD TS 8D 6H")
    assert (Game(position).status == "stuck") is stuck


@given(positions(COUNTS))
def test_stuck_games_are_those_without_moves_by_the_plain_rules(position: Position) -> None:
    assert (Game(position).status == "stuck") == (not rules.is_won(position) and not plain(position))

"""Positions: immutable values, and the texts of their boards."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from positions import COUNTS, NUMBERS, positions
from refusals import refusal

import freecell
from freecell import Position, Start, cards
from freecell.errors import BoardError

A_CARD = "A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD."
COUNTED = "from the board (counting the foundations)."
LIKE = "H-5 C-A D-K S-0"


def pile(names: str) -> tuple[int, ...]:
    return tuple([cards.parse(name) for name in names.split()])


# Late in a game: five hearts, a club, no spade and all diamonds are home.
LATE = Position(
    cascades=tuple(map(pile, ["KS QH JS", "", "KH QS JH TS", "2S", "AS 9S", "6H", "3C TC", "KC"])),
    cells=(cards.parse("4C"), None, cards.parse("KD"), None),
    foundations=(1, 13, 5, 0),
)


class TestValue:
    """A position never changes, and equal positions are equal keys."""

    @pytest.mark.parametrize("field", ["cascades", "cells", "foundations", "extra"])
    def test_nothing_can_be_set(self, field: str) -> None:
        position = freecell.deal(617)
        with pytest.raises(AttributeError):
            setattr(position, field, ())
        assert not hasattr(position, "__dict__")

    def test_repr_has_the_code(self) -> None:
        code = "Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA"
        assert repr(freecell.deal(617)) == f"freecell.Position.of_code('{code}')"

    def test_repr_has_the_fields_where_no_code_gives_them_back(self) -> None:
        deal = freecell.deal(617)
        lists = Position([*map(list, deal.cascades)], deal.cells, deal.foundations)  # type: ignore[arg-type]
        assert repr(lists).startswith("Position([[25, 37, ")

    @pytest.mark.parametrize("columns", [(), (("8a",),) * 8, freecell.deal(617).cascades[:7], None])
    def test_repr_never_fails(self, columns: Any) -> None:  # noqa: ANN401 - anything
        assert repr(Position(columns)).startswith("Position(")

    @given(positions(COUNTS))
    def test_repr_is_one_line_that_python_can_evaluate(self, position: Position) -> None:
        assert len(repr(position)) < 120
        assert eval(repr(position), {"freecell": freecell}) == position  # noqa: S307 - what it wrote itself

    @given(positions(COUNTS))
    def test_it_can_be_pickled(self, position: Position) -> None:
        again = pickle.loads(pickle.dumps(position))  # noqa: S301 - what was written just before
        assert (again, hash(again), again.key) == (position, hash(position), position.key)


class TestKey:
    """A key is the same whatever the order of columns and free cells, and for nothing else."""

    @given(positions(COUNTS), st.permutations(range(8)), st.data())
    def test_the_order_of_columns_and_cells_changes_no_key(
        self, position: Position, columns: list[int], data: st.DataObject
    ) -> None:
        other = Position(
            tuple([position.cascades[i] for i in columns]),
            tuple(data.draw(st.permutations(position.cells))),
            position.foundations,
        )
        assert other.key == position.key
        assert len(position.key) <= (65 if len(position.cells) == 4 else 66)

    @given(positions(COUNTS), positions(COUNTS))
    def test_equal_keys_are_of_equal_positions(self, one: Position, other: Position) -> None:
        def plain(position: Position) -> list[list[str]]:
            held = [cards.name(card) for card in position.cells if card is not None]
            home = list(map(str, position.foundations))
            return [*sorted(position.columns()), sorted(held), home, ["cell"] * len(position.cells)]

        assert (one.key == other.key) is (plain(one) == plain(other))

    def test_another_number_of_free_cells_is_another_game(self) -> None:
        assert len({freecell.deal(617).with_cells(count).key for count in range(9)}) == 9


@given(NUMBERS)
def test_rows_of_a_deal_go_across_its_columns(number: int) -> None:
    position = freecell.deal(number)
    rows = position.rows()
    assert [len(row) for row in rows] == [8, 8, 8, 8, 8, 8, 4]
    assert [row[0] for row in rows] == position.columns()[0]
    assert [row[7] for row in rows[:6]] == position.columns()[7]
    assert [line.split(" ") for line in position.rows_text().split("\n")] == rows


def test_a_later_position_has_gaps_in_rows_and_piles_above_columns() -> None:
    assert LATE.rows_text() == (
        "KS .. KH 2S AS 6H 3C KC\nQH .. QS .. 9S .. TC ..\nJS .. JH .. .. .. .. ..\n.. .. TS .. .. .. .. .."
    )
    assert LATE.columns_text() == (
        "Foundations: H-5 C-A D-K S-0\n"
        "Freecells: 4C - KD -\n"
        ": KS QH JS\n:\n: KH QS JH TS\n: 2S\n: AS 9S\n: 6H\n: 3C TC\n: KC"
    )


WHOLE = LATE._replace(
    cascades=(
        *LATE.cascades[:4],
        pile("AS 9S TH 3S 4S 5S 6S"),
        pile("6H 7H 8H 9H"),
        pile("3C TC 2C 5C 6C 7C 8C 9C JC QC"),
        pile("KC 7S 8S"),
    ),
    cells=(cards.parse("4C"), None, None, None),
)
"""As LATE, with the rest of the deck."""


class TestParse:
    """A board is read from its own text, and as fc-solve and people write it."""

    @examples(20, 100)
    @given(NUMBERS)
    def test_deals_are_read_back(self, number: int) -> None:
        position = freecell.deal(number)
        columns, rows = position.columns_text(), position.rows_text()
        for text in (columns, rows, f"\n{rows}\n\n", rows.replace("\n", "\n\n"), f"#{number}\n{rows}"):
            assert Position.parse(text) == position

    def test_columns_as_long_as_the_rows_of_a_deal_are_columns(self) -> None:
        names = list(cards.NAMES)
        columns = [names[start : start + 8] for start in range(0, 52, 8)]
        text = "\n".join([" ".join(column) for column in columns])
        assert Position.parse(f"{text}\n").rows() == columns
        assert Position.parse(f"{text}\n:\n").columns() == [*columns, []]
        assert Position.parse(text.replace("AC", ":AC")).columns() == [*columns, []]

    @pytest.mark.parametrize("mark", ["\ufeff", "#617\n", "\ufeff# Deal 617\n\n", "  #617\n"])
    def test_what_comes_before_a_board_is_ignored(self, mark: str) -> None:
        for board in (freecell.deal(617).columns_text(), freecell.deal(617).rows_text()):
            assert Position.parse(mark + board) == freecell.deal(617)
        assert Position.parse(mark + WHOLE.columns_text()) == WHOLE

    @given(positions(COUNTS))
    def test_all_positions_are_read_back(self, position: Position) -> None:
        text = position.columns_text()
        count = len(position.cells)
        for written in (text, text + "\n", text.replace("\n", "\r\n") + "\r\n\r\n"):
            assert Position.parse(written, cells=count) == position

    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            ("9C", "9X", f'Line 9: "9X" isn\'t a card. {A_CARD}'),
            ("9C", "<b>", f'Line 9: "<b>" isn\'t a card. {A_CARD}'),
            (" 9C", "", f"9C is missing {COUNTED}"),
            ("9C", "9S", "Line 9: 9S is on the board more than once (counting the foundations)."),
            (" 9C JC", "", f"9C and JC are missing {COUNTED}"),
            (" 9C JC QC", "", f"9C, JC and 1 more are missing {COUNTED}"),
            ("H-5", "H-9", "6H, 7H and 2 more are on the board more than once (counting the foundations)."),
            ("H-5", "H-7", "6H and 7H are on the board more than once (counting the foundations)."),
            ("H-5", "H-3", f"4H and 5H are missing {COUNTED}"),
            *[
                ("H-5", wrong, f'Line 1: "{wrong}" isn\'t a foundation. Write foundations like this: {LIKE}.')
                for wrong in ("X-5", "H-1")
            ],
            ("- - -", "- - - -", "Line 2: There are 5 free cells, but four is the maximum."),
            ("- - -", "- - 1", f'Line 2: "1" isn\'t a card. {A_CARD}'),
        ],
    )
    def test_mistakes_are_named_with_their_line(self, old: str, new: str, sentence: str) -> None:
        text = WHOLE.columns_text().replace("\n\n", "\n:\n")
        assert Position.parse(text) == WHOLE
        assert refusal(BoardError, Position.parse, text.replace(old, new, 1)) == sentence

    def test_empty_lines_change_nothing(self) -> None:
        position = freecell.deal(617)
        assert Position.parse("\n\n\n" + position.columns_text().replace("\n", "\n\n")) == position

    def test_an_empty_cascade_stays_where_it_is(self) -> None:
        first, empty, *others = WHOLE.cascades
        for cascades in ((empty, first, *others), (first, *others, empty)):
            position = WHOLE._replace(cascades=cascades)
            assert Position.parse(position.columns_text() + "\n\n\n") == position

    def test_cascades_that_are_not_named_are_empty(self) -> None:
        text = "Foundations: H-K C-K D-K S-"
        assert Position.parse(f"{text}J\n: KS\n: QS").columns() == [["KS"], ["QS"], [], [], [], [], [], []]
        assert Position.parse(f"{text}K").columns() == [[]] * 8


class TestFreeCells:
    """There are four free cells, or any other number from none to eight."""

    @given(positions(COUNTS), st.integers(0, 8))
    def test_there_may_be_more_or_fewer_if_they_hold_all_cards(self, position: Position, count: int) -> None:
        held = [card for card in position.cells if card is not None]
        if len(held) > count:
            sentence = f"{count} is too few free cells for this board."
            assert refusal(BoardError, position.with_cells, count) == sentence
            return
        other = position.with_cells(count)
        assert len(other.cells) == count
        assert [card for card in other.cells if card is not None] == held
        assert (other.cascades, other.foundations) == (position.cascades, position.foundations)
        if not any(position.cells[count:]):
            assert other.with_cells(len(position.cells)) == position

    @pytest.mark.parametrize("count", [-1, 9, 2**70])
    def test_numbers_that_there_cannot_be_are_refused(self, count: int) -> None:
        sentence = "There can be 0 to 8 free cells."
        for ask in (freecell.deal(617).with_cells, lambda count: Start(617, cells=count).position):
            assert refusal(BoardError, ask, count) == sentence

    @pytest.mark.parametrize(
        ("cells", "count", "read"),
        [
            ("4C", 1, "4C"),
            ("- - 4C", 2, "4C -"),
            ("- 4C - -", 2, "- 4C"),
            ("- 4C", 6, "- 4C - - - -"),
            ("- - - - - - - 4C", 8, "- - - - - - - 4C"),
        ],
    )
    def test_a_board_is_read_with_another_number(self, cells: str, count: int, read: str) -> None:
        text = WHOLE.columns_text().replace("4C - - -", cells)
        position = Position.parse(text, cells=count)
        assert position.columns_text() == WHOLE.columns_text().replace("4C - - -", read)
        assert (position.cascades, position.foundations) == (WHOLE.cascades, WHOLE.foundations)

    def test_more_than_there_can_be_are_refused(self) -> None:
        text = WHOLE.columns_text().replace("4C - - -", "4C - - - - -")
        sentence = "Line 2: There are 6 free cells, but 5 is the maximum."
        assert refusal(BoardError, Position.parse, text, 5) == sentence


def test_piles_have_the_names_of_the_page() -> None:
    piles = LATE.piles()
    assert list(piles) == [
        *[f"cascade-{number}" for number in range(1, 9)],
        *["cell-a", "cell-b", "cell-c", "cell-d", "home-C", "home-D", "home-H", "home-S"],
    ]
    assert piles["cascade-1"] == pile("KS QH JS")
    assert piles["cascade-2"] == piles["cell-b"] == piles["home-S"] == ()
    assert piles["cell-c"] == pile("KD")
    assert piles["home-C"] == pile("AC")
    assert piles["home-H"] == pile("AH 2H 3H 4H 5H")

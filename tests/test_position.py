"""Positions: immutable values, and the texts of their boards."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Position, cards, deals

NUMBERS = st.sampled_from(deals.SPECIAL) | st.integers(deals.FIRST, deals.LAST)


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

    def test_equal_and_hashable(self) -> None:
        assert freecell.deal(617) == freecell.deal(617)
        assert len({freecell.deal(617), freecell.deal(617), freecell.deal(618)}) == 2

    @pytest.mark.parametrize("field", ["cascades", "cells", "foundations", "extra"])
    def test_nothing_can_be_set(self, field: str) -> None:
        position = freecell.deal(617)
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
            setattr(position, field, ())
        assert not hasattr(position, "__dict__")

    def test_a_fresh_deal(self) -> None:
        position = freecell.deal(617)
        assert position.cascades == deals.deal(617)
        assert position.cells == (None, None, None, None)
        assert position.foundations == (0, 0, 0, 0)


class TestRows:
    """The rows of a deal are its cards in dealing order; those of any position go across its cascades."""

    def test_of_617(self) -> None:
        assert freecell.deal(617).rows_text() == (
            "7D AD 5C 3S 5S 8C 2D AH\n"
            "TD 7S QD AC 6D 8H AS KH\n"
            "TH QC 3H 9D 6S 8D 3D TC\n"
            "KD 5H 9S 3C 8S 7H 4D JS\n"
            "4C QS 9C 9H 7C 6H 2C 2S\n"
            "4S TS 2H 5D JC 6C JH QH\n"
            "JD KS KC 4H"
        )

    @given(NUMBERS)
    def test_shape_and_order(self, number: int) -> None:
        rows = freecell.deal(number).rows()
        assert [len(row) for row in rows] == [8, 8, 8, 8, 8, 8, 4]
        assert [row[0] for row in rows] == freecell.deal(number).columns()[0]
        assert [row[7] for row in rows[:6]] == freecell.deal(number).columns()[7]

    @given(NUMBERS)
    def test_text_is_the_rows(self, number: int) -> None:
        position = freecell.deal(number)
        assert [line.split(" ") for line in position.rows_text().split("\n")] == position.rows()

    def test_of_a_later_position(self) -> None:
        assert LATE.rows() == [
            ["KS", "KH", "2S", "AS", "6H", "3C", "KC"],
            ["QH", "QS", "9S", "TC"],
            ["JS", "JH"],
            ["TS"],
        ]

    def test_of_no_cards(self) -> None:
        nothing = Position(cascades=((),) * 8, foundations=(13, 13, 13, 13))
        assert nothing.rows() == []
        assert nothing.rows_text() == ""


class TestColumns:
    """The columns are the cascades from the bottom card up, in the text form of fc-solve."""

    def test_of_617(self) -> None:
        assert freecell.deal(617).columns_text() == (
            "7D TD TH KD 4C 4S JD\n"
            "AD 7S QC 5H QS TS KS\n"
            "5C QD 3H 9S 9C 2H KC\n"
            "3S AC 9D 3C 9H 5D 4H\n"
            "5S 6D 6S 8S 7C JC\n"
            "8C 8H 8D 7H 6H 6C\n"
            "2D AS 3D 4D 2C JH\n"
            "AH KH TC JS 2S QH"
        )

    @given(NUMBERS)
    def test_text_is_the_columns(self, number: int) -> None:
        position = freecell.deal(number)
        assert [line.split(" ") for line in position.columns_text().split("\n")] == position.columns()

    def test_of_a_later_position(self) -> None:
        assert LATE.columns_text() == (
            "Foundations: H-5 C-A D-K S-0\n"
            "Freecells: 4C - KD -\n"
            "KS QH JS\n\nKH QS JH TS\n2S\nAS 9S\n6H\n3C TC\nKC"
        )

    def test_cells_alone_and_foundations_alone(self) -> None:
        cells = Position(cascades=((),) * 8, cells=(None, None, None, 0))
        assert cells.columns_text().startswith("Freecells: - - - AC\n")
        foundations = Position(cascades=((),) * 8, foundations=(0, 0, 0, 10))
        assert foundations.columns_text().startswith("Foundations: H-0 C-0 D-0 S-T\n\n")

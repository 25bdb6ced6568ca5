"""Piles: what is in them, which card goes on which, and how many can move together."""

import pytest
from positions import board
from refusals import refusal

import freecell
from freecell import Position, cards, rules
from freecell.errors import NotationError


class TestLetters:
    """A letter names a pile, which may be empty, or is that of no pile."""

    def test_what_each_pile_holds(self) -> None:
        position = board("KS/QS 2H", cells="5H")
        held = {letter: rules.pile(position, letter) for letter in rules.TARGETS}
        assert {letter: names for letter, names in held.items() if names} == {
            "1": (cards.parse("KS"),),
            "2": (cards.parse("QS"), cards.parse("2H")),
            "a": (cards.parse("5H"),),
        }

    @pytest.mark.parametrize("letter", ["x", "9", "", "12", "A"])
    def test_a_letter_of_no_pile(self, letter: str) -> None:
        position = freecell.deal(617)
        for ask in (rules.pile, rules.run_length):
            assert f"{letter!r} isn't a pile" in refusal(NotationError, ask, position, letter)


class TestMostAtOnce:
    """(empty cells + 1) * 2 ^ (empty cascades), without the cascade that is moved to."""

    @pytest.mark.parametrize(
        ("empty_cells", "empty_cascades", "most", "most_to_empty"),
        [
            (0, 0, 1, None),
            (1, 0, 2, None),
            (4, 0, 5, None),
            (0, 1, 2, 1),
            (2, 1, 6, 3),
            (3, 2, 16, 8),
            (4, 3, 40, 20),
        ],
    )
    def test_count(self, empty_cells: int, empty_cascades: int, most: int, most_to_empty: int | None) -> None:
        position = Position(
            cascades=((0,),) * (8 - empty_cascades) + ((),) * empty_cascades,
            cells=(None,) * empty_cells + (4,) * (4 - empty_cells),
        )
        assert rules.most_at_once(position) == most
        assert most_to_empty is None or rules.most_at_once(position, to_empty=True) == most_to_empty


class TestRuns:
    """A run is the cards in sequence at the end of a pile."""

    POSITION = board("2S 3C/KC 9H 8S 7D/TC/KS QD JC TD 9S 8D 7C 6D 5C 4D 3S 2D AC", cells="5H")

    @pytest.mark.parametrize(
        ("pile", "length"), [("1", 1), ("2", 3), ("4", 13), ("a", 1), ("b", 0), ("6", 0), ("h", 0)]
    )
    def test_length(self, pile: str, length: int) -> None:
        assert rules.run_length(self.POSITION, pile) == length

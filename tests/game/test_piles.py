"""Piles: what is in them, which card goes on which, and how many can move together."""

import plain_rules
import pytest
from positions import board
from refusals import refusal

import freecell
from freecell import Position, cards, rules
from freecell.errors import NotationError


class TestLetters:
    """A letter names a pile, which may be empty, or is that of no pile."""

    def test_each_letter_names_its_pile(self) -> None:
        position = board("KS/QS 2H", cells="5H")
        held = {letter: rules.pile(position, letter) for letter in rules.TARGETS}
        assert {letter: names for letter, names in held.items() if names} == {
            "1": (cards.parse("KS"),),
            "2": (cards.parse("QS"), cards.parse("2H")),
            "a": (cards.parse("5H"),),
        }

    @pytest.mark.parametrize("letter", ["x", "9", "", "12", "A"])
    def test_a_letter_of_no_pile_is_refused(self, letter: str) -> None:
        position = freecell.deal(617)
        for ask in (rules.pile, rules.run_length):
            assert f"{letter!r} isn't a pile" in refusal(NotationError, ask, position, letter)


@pytest.mark.parametrize("columns", range(8))
@pytest.mark.parametrize("cells", range(5))
def test_room_says_how_many_cards_move_at_once(cells: int, columns: int) -> None:
    position = Position(
        cascades=((0,),) * (8 - columns) + ((),) * columns,
        cells=(None,) * cells + (4,) * (4 - cells),
    )
    assert rules.most_at_once(position) == plain_rules.at_once(cells, columns)
    if columns:
        assert rules.most_at_once(position, to_empty=True) == plain_rules.at_once(cells, columns - 1)


POSITION = board("2S 3C/KC 9H 8S 7D/TC/KS QD JC TD 9S 8D 7C 6D 5C 4D 3S 2D AC", cells="5H")


@pytest.mark.parametrize(
    ("pile", "length"), [("1", 1), ("2", 3), ("4", 13), ("a", 1), ("b", 0), ("6", 0), ("h", 0)]
)
def test_a_run_ends_where_the_sequence_does(pile: str, length: int) -> None:
    assert rules.run_length(POSITION, pile) == length

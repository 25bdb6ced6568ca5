"""What piles and cards are called."""

import pytest

from freecell import cards
from freecell.page.words import piles
from freecell.page.words.signs import heard

SORTED = "two to four of clubs, king of hearts, ace and two of spades"


@pytest.mark.parametrize(
    ("pile", "held", "said"),
    [
        ("cascade-2", "JS TD", ["jack of spades, column 2, 1 of 2", "ten of diamonds, column 2, 2 of 2"]),
        ("cell-c", "AS", ["ace of spades, free cell c"]),  # There is no order.
        ("home-H", "AH", ["ace of hearts, hearts foundation, 1 of 1"]),
        ("home-D", "", []),
    ],
)
def test_each_card_says_what_and_where_it_is(pile: str, held: str, said: list[str]) -> None:
    assert piles.labels(pile, list(map(cards.parse, held.split()))) == said


@pytest.mark.parametrize(
    ("moved", "target", "home", "said"),
    [
        ("TD", "cascade-3", "", "ten of diamonds to column 3"),
        ("TD 9S 8H", "cascade-8", "", "ten of diamonds and 2 more to column 8"),
        (
            *("AC", "home-C", "AS 2C 3C 2S 4C KH"),
            f"ace of clubs to the clubs foundation. Moved home: {SORTED}",
        ),
    ],
)
def test_a_move_says_what_went_where_and_by_suit_what_then_moved_home(
    moved: str, target: str, home: str, said: str
) -> None:
    run, gone = (tuple(map(cards.parse, names.split())) for names in (moved, home))
    assert heard(piles.move(run, target, gone)) == said


@pytest.mark.parametrize(
    ("targets", "said"),
    [
        (("cell-c",), "Can go to a free cell"),
        (("cell-b", "cell-d"), "Can go to a free cell"),
        (("cascade-1",), "Can go to column 1"),
        (("cell-c", "cascade-1"), "Can go to column 1 or a free cell"),
        (("cascade-1", "cascade-8", "home-H"), "Can go to the foundation, column 1 or column 8"),
        ((), "No legal moves"),
    ],
)
def test_what_is_picked_up_says_where_it_can_go(targets: tuple[str, ...], said: str) -> None:
    assert heard(piles.held((cards.parse("5H"),), targets)) == f"Five of hearts picked up. {said}"

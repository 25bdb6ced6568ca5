"""What piles and cards are called."""

import pytest

from freecell import cards
from freecell.page.words import piles

SORTED = "two to four of clubs, king of hearts, ace and two of spades"


@pytest.mark.parametrize(
    ("name", "called"),
    [
        *[(f"cascade-{number}", f"column {number}") for number in (1, 8)],
        *[(f"cell-{letter}", f"free cell {letter}") for letter in "ad"],
        *[
            (f"home-{suit[0].upper()}", f"{suit} foundation")
            for suit in ("clubs", "diamonds", "hearts", "spades")
        ],
    ],
)
def test_a_pile_is_called_what_players_call_it(name: str, called: str) -> None:
    assert piles.pile(name) == called


@pytest.mark.parametrize(("count", "said"), [(0, "empty"), (1, "1 card"), (2, "2 cards")])
def test_it_counts_its_cards(count: int, said: str) -> None:
    assert piles.pile_of("cascade-3", count) == "column 3, " + said


@pytest.mark.parametrize(
    ("name", "place", "said"),
    [
        ("TD", ("cascade-2", 6, 7), "ten of diamonds, column 2, 7 of 7"),
        ("AS", ("cell-c", 0, 1), "ace of spades, free cell c"),  # There is no order.
        ("QH", ("home-H", 11, 12), "queen of hearts, hearts foundation, 12 of 12"),
    ],
)
def test_a_card_says_what_and_where_it_is(name: str, place: tuple[str, int, int], said: str) -> None:
    assert piles.card(cards.parse(name), *place) == said


@pytest.mark.parametrize(
    ("moved", "target", "home", "said"),
    [
        ("TD", "cascade-3", "", "Ten of diamonds to column 3"),
        ("TD 9S 8H", "cascade-8", "", "Ten of diamonds and 2 more to column 8"),
        (*("AC", "home-C", "AS 2C 3C 2S 4C KH"), f"Ace of clubs to clubs foundation. Moved home: {SORTED}"),
    ],
)
def test_a_move_says_what_went_where_and_by_suit_what_then_moved_home(
    moved: str, target: str, home: str, said: str
) -> None:
    run, gone = (tuple(map(cards.parse, names.split())) for names in (moved, home))
    assert piles.move(run, target, gone) == said


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
def test_picked_up(targets: tuple[str, ...], said: str) -> None:
    assert piles.held((cards.parse("5H"),), targets) == f"Five of hearts picked up. {said}"

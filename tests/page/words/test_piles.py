"""What piles and cards are called."""

import pytest

from freecell import cards
from freecell.page.words import piles


class TestPiles:
    """A pile is called by what players call it, and counts its cards."""

    @pytest.mark.parametrize(
        ("name", "called"),
        [
            ("cascade-1", "column 1"),
            ("cascade-8", "column 8"),
            ("cell-a", "free cell a"),
            ("cell-d", "free cell d"),
            ("home-C", "clubs foundation"),
            ("home-D", "diamonds foundation"),
            ("home-H", "hearts foundation"),
            ("home-S", "spades foundation"),
        ],
    )
    def test_name(self, name: str, called: str) -> None:
        assert piles.pile(name) == called

    @pytest.mark.parametrize(("count", "said"), [(0, "empty"), (1, "1 card"), (2, "2 cards")])
    def test_count(self, count: int, said: str) -> None:
        assert piles.pile_of("cascade-3", count) == "column 3, " + said


class TestCards:
    """A card says what it is, and where it is."""

    def test_in_a_column(self) -> None:
        assert piles.card(cards.parse("TD"), "cascade-2", 6, 7) == "ten of diamonds, column 2, 7th of 7"

    def test_in_a_free_cell_there_is_no_order(self) -> None:
        assert piles.card(cards.parse("AS"), "cell-c", 0, 1) == "ace of spades, free cell c"

    def test_on_its_foundation(self) -> None:
        assert (
            piles.card(cards.parse("QH"), "home-H", 11, 12)
            == "queen of hearts, hearts foundation, 12th of 12"
        )


class TestMoves:
    """A move says what went where; what then moved home is listed by suit, to keep the sentence short."""

    def test_one_card(self) -> None:
        assert piles.move((cards.parse("TD"),), "cascade-3", ()) == "Ten of diamonds to column 3"

    def test_a_run(self) -> None:
        run = tuple(map(cards.parse, ("TD", "9S", "8H")))
        assert piles.move(run, "cascade-8", ()) == "Ten of diamonds and 2 more to column 8"

    def test_cards_that_went_home(self) -> None:
        home = tuple(map(cards.parse, ("AS", "2C", "3C", "2S", "4C", "KH")))
        moved = "two to four of clubs, king of hearts, ace and two of spades"
        said = f"Ace of clubs to clubs foundation. Moved home: {moved}"
        assert piles.move((cards.parse("AC"),), "home-C", home) == said

    @pytest.mark.parametrize(
        ("targets", "places"),
        [
            (("cell-c",), "a free cell"),
            (("cell-b", "cell-d"), "a free cell"),
            (("cascade-1",), "column 1"),
            (("cell-c", "cascade-1"), "column 1 or a free cell"),
            (("cascade-1", "cascade-8", "home-H"), "the foundation, column 1 or column 8"),
        ],
    )
    def test_picked_up(self, targets: tuple[str, ...], places: str) -> None:
        said = "Five of hearts picked up. Can go to "
        assert piles.held((cards.parse("5H"),), targets) == said + places

    def test_picked_up_in_vain(self) -> None:
        assert piles.held((cards.parse("5H"),), ()) == "Five of hearts picked up. No legal moves"

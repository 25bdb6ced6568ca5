"""Numbers found by their cards: every number is found again, alone, and nothing else is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from positions import EDGES, NUMBERS
from refusals import refusal

import freecell
from freecell import cards, deal_lookup, deals
from freecell.errors import BoardError

WINDOWS = st.integers(1, 1000000)

FACTOR = 214013
TERM = 2531011


def dealt(number: int, count: int = 52) -> list[int]:
    columns = deals.deal(number)
    return [columns[i % 8][i // 8] for i in range(count)]


def parsed(names: str) -> list[int]:
    return [cards.parse(name) for name in names.split()]


class TestWholeBoards:
    """A board is found again by its number alone; a board that no number deals has none."""

    @pytest.mark.parametrize("number", [*EDGES, *deals.SPECIAL, 617, 11982])
    def test_boards_at_the_edges_of_the_ranges_are_found(self, number: int) -> None:
        assert freecell.find(freecell.deal(number)) == (number,)

    @examples(60, 2000)
    @given(NUMBERS)
    def test_any_deal_is_found(self, number: int) -> None:
        assert deal_lookup.numbers([*map(list, deals.deal(number))]) == (number,)

    def test_the_board_of_0_has_no_number(self) -> None:
        # The method would deal 0 as well, but it is no deal; 2^31 and 2^32 begin with the same state.
        state = 0
        left = list(range(52))
        first_cards = []
        while left:
            state = state * FACTOR + TERM
            place = (state >> 16 & 0x7FFF) % len(left)
            first_cards.append(left[place])
            left[place] = left[-1]
            left.pop()
        assert deal_lookup.beginning_with(first_cards) == ()
        assert 0 not in deal_lookup.beginning_with(first_cards[:1])


class TestFirstCards:
    """The numbers are those whose deals begin with the cards: Windows' for up to seven, else all."""

    @pytest.mark.slow
    def test_each_first_card_has_all_its_numbers_of_windows(self) -> None:
        by_card: dict[int, list[int]] = {card: [] for card in range(52)}
        for number in range(1, 1000001):
            by_card[((number * FACTOR + TERM) >> 16 & 0x7FFF) % 52].append(number)
        special = {card: [number for number in (-2, -1) if dealt(number)[0] == card] for card in range(52)}
        assert [card for card in range(52) if special[card]] == parsed("AC AS")
        for card in range(52):
            assert deal_lookup.beginning_with([card]) == (*special[card], *by_card[card])

    @examples(30, 500)
    @given(WINDOWS | st.sampled_from((1, 2, 999999, 1000000, *deals.SPECIAL)), st.integers(1, 7))
    def test_up_to_seven_cards_have_numbers_of_windows(self, number: int, count: int) -> None:
        found = deal_lookup.beginning_with(dealt(number, count))
        assert number in found
        begin_otherwise = [other for other in found[::100] if dealt(other, count) != dealt(number, count)]
        assert begin_otherwise == []
        assert list(found) == sorted(set(found))
        assert found[-1] <= 1000000

    @examples(20)
    @given(NUMBERS, st.integers(1, 7))
    def test_other_numbers_are_not_searched_for_few_cards(self, number: int, count: int) -> None:
        assert (number in deal_lookup.beginning_with(dealt(number, count))) == (number <= 1000000)

    @examples(40, 2000)
    @given(NUMBERS | WINDOWS, st.integers(8, 52))
    def test_eight_cards_and_more_have_all_numbers(self, number: int, count: int) -> None:
        found = deal_lookup.beginning_with(dealt(number, count))
        assert number in found
        assert [other for other in found if dealt(other, count) != dealt(number, count)] == []
        assert list(found) == sorted(set(found))


NOT_A_DEAL = (
    "Only a fresh deal has a number: four columns of 7 cards, then four of 6, and no card in the free"
    " cells or on the foundations."
)


@pytest.mark.parametrize(
    "columns",
    [
        freecell.Game.parse("?deal=617&moves=8a").position.cascades,
        deals.deal(617)[:7],
        deals.deal(617)[::-1],
        (*deals.deal(617), ()),
        ((),) * 8,
        (),
    ],
    ids=["a move", "seven columns", "the short ones first", "nine columns", "no cards", "nothing"],
)
def test_columns_of_other_lengths_are_refused(columns: tuple[tuple[int, ...], ...]) -> None:
    assert refusal(BoardError, deal_lookup.numbers, columns) == NOT_A_DEAL


@pytest.mark.parametrize(
    ("first_cards", "sentence"),
    [
        ([], "No card given."),
        (parsed("7D AD 7D"), "7D is given more than once."),
        ([*dealt(617, 51), dealt(617)[0]], "7D is given more than once."),
        ([0, 52], "A card is an int from 0 to 51, not 52."),
        ([-1], "A card is an int from 0 to 51, not -1."),
    ],
)
def test_what_are_no_first_cards_is_refused(first_cards: list[int], sentence: str) -> None:
    assert refusal(BoardError, deal_lookup.beginning_with, first_cards) == sentence

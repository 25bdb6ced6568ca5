"""Numbers found by their cards: every number is found again, alone, and nothing else is found."""

import random
from itertools import permutations
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples, times
from positions import EDGES, NUMBERS
from refusals import refusal

import freecell
from freecell import cards, deals, finding
from freecell.errors import BoardError

WINDOWS = st.integers(1, 1000000)

FACTOR = 214013
TERM = 2531011
FACTORS = [pow(FACTOR, i, 2**32) for i in range(51)]


def dealt(number: int, count: int = 52) -> list[int]:
    columns = deals.deal(number)
    return [columns[i % 8][i // 8] for i in range(count)]


def parsed(names: str) -> list[int]:
    return [cards.parse(name) for name in names.split()]


class TestWholeBoards:
    """A board is found again by its number alone; a board that no number deals has none."""

    @pytest.mark.parametrize("number", [*EDGES, *deals.SPECIAL, 617, 11982])
    def test_edges_of_the_ranges_and_some(self, number: int) -> None:
        assert freecell.find(freecell.deal(number)) == (number,)

    @examples(60, 2000)
    @given(NUMBERS)
    def test_any(self, number: int) -> None:
        assert finding.numbers([*map(list, deals.deal(number))]) == (number,)

    @given(NUMBERS, st.permutations(range(52)))
    @examples(20, 1000)
    def test_two_cards_swapped(self, number: int, places: list[int]) -> None:
        # Nothing forbids that this is another number's deal, but of 2^33 among 52! there is none to be met.
        first_cards = dealt(number)
        one, other = places[:2]
        first_cards[one], first_cards[other] = first_cards[other], first_cards[one]
        assert finding.beginning_with(first_cards) == ()

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
        assert finding.beginning_with(first_cards) == ()
        assert 0 not in finding.beginning_with(first_cards[:1])


class TestFirstCards:
    """The numbers are those whose deals begin with the cards: Windows' for up to seven, else all."""

    @pytest.mark.untraced
    def test_all_first_cards_of_windows(self) -> None:
        by_card: dict[int, list[int]] = {card: [] for card in range(52)}
        for number in range(1, 1000001):
            by_card[((number * FACTOR + TERM) >> 16 & 0x7FFF) % 52].append(number)
        special = {card: [number for number in (-2, -1) if dealt(number)[0] == card] for card in range(52)}
        assert [card for card in range(52) if special[card]] == parsed("AC AS")
        for card in range(52):
            assert finding.beginning_with([card]) == (*special[card], *by_card[card])

    @examples(30, 500)
    @given(WINDOWS | st.sampled_from((1, 2, 999999, 1000000, *deals.SPECIAL)), st.integers(1, 7))
    def test_numbers_of_windows(self, number: int, count: int) -> None:
        found = finding.beginning_with(dealt(number, count))
        assert number in found
        begin_otherwise = [other for other in found[::100] if dealt(other, count) != dealt(number, count)]
        assert begin_otherwise == []
        assert list(found) == sorted(set(found))
        assert found[-1] <= 1000000

    @examples(20)
    @given(NUMBERS, st.integers(1, 7))
    def test_other_numbers_are_not_searched_for_few_cards(self, number: int, count: int) -> None:
        assert (number in finding.beginning_with(dealt(number, count))) == (number <= 1000000)

    @examples(40, 2000)
    @given(NUMBERS | WINDOWS, st.integers(8, 52))
    def test_all_numbers(self, number: int, count: int) -> None:
        found = finding.beginning_with(dealt(number, count))
        assert number in found
        assert [other for other in found if dealt(other, count) != dealt(number, count)] == []
        assert list(found) == sorted(set(found))

    @pytest.mark.untraced
    def test_five_are_enough_most_of_the_time(self) -> None:
        dice = random.Random(617)  # noqa: S311 (no secret)
        numbers = [dice.randint(1, 1000000) for _ in range(50)]
        alone = [number for number in numbers if finding.beginning_with(dealt(number, 5)) == (number,)]
        assert len(alone) > 45

    @pytest.mark.untraced
    def test_several_of_all_numbers(self) -> None:
        # Hardly any two numbers share a row of eight. With five given cards there should be 27.5 on average,
        # 2^33 / (52 * 51 * 50 * 49 * 48); fewer would be a sign that some are not found.
        dice = random.Random(617)  # noqa: S311 (no secret)
        counts = []
        for _ in range(times(100, 10)):
            number = dice.randint(1, 2**33 - 1)
            found = [other for part in finding._among_all(finding._draws(dealt(number, 5))) for other in part]
            assert [other for other in found if dealt(other, 5) != dealt(number, 5)] == []
            assert len(found) == len(set(found))
            counts.append(len([other for other in found if other != number]))
        assert 23 < fmean(counts) < 32

    @pytest.mark.parametrize(
        ("first_cards", "found"),
        [("7D AD 5C 3S 5S", (617,)), ("AC AD AH AS QC", (-1,)), ("AS AH AD AC 7S", (-2,))],
    )
    def test_known(self, first_cards: str, found: tuple[int, ...]) -> None:
        assert finding.beginning_with(parsed(first_cards)) == found


class TestRefusals:
    """What is no deal, and what are no first cards, is refused with a sentence that names the card."""

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
    def test_columns_of_other_lengths(self, columns: tuple[tuple[int, ...], ...]) -> None:
        assert refusal(BoardError, finding.numbers, columns) == self.NOT_A_DEAL

    def test_a_game_that_has_moves(self) -> None:
        position = freecell.Game.parse("?deal=617&moves=8a").position
        assert refusal(BoardError, freecell.find, position) == self.NOT_A_DEAL

    @pytest.mark.parametrize(
        ("first_cards", "sentence"),
        [
            ([], "No card given."),
            (parsed("7D AD 7D"), "7D is there more than once."),
            ([*dealt(617, 51), dealt(617)[0]], "7D is there more than once."),
            ([0, 52], "A card is an int from 0 to 51, not 52."),
            ([-1], "A card is an int from 0 to 51, not -1."),
        ],
    )
    def test_first_cards(self, first_cards: list[int], sentence: str) -> None:
        assert refusal(BoardError, finding.beginning_with, first_cards) == sentence


class TestNoTwoNumbersHaveTheSameDeal:
    """The proof, with what has to be computed for it.

    State i draws card i (0 to 50), with k = 52 - i cards left. Its random number r is bits 16 and up, plus 0
    or 2^15 in the lower ranges (1 to 2^32 - 1), plus 1 in the upper one. The deal shows r modulo k. Suppose
    that two numbers have the same deal.

    1. Take r modulo 4 where k is a multiple of 4, and modulo 2 where it is only even. If two of the 2^18 ways
       in which state 0 can end lead to the same sequence, they are 2^14 apart. So if both numbers are in the
       lower ranges, or both in the upper one, their states 0 differ by 0 or 2^14, up or down, modulo 2^18.
    2. For each such difference but 0 there is an i for which k divides none of the differences that r can
       have. (If the states 0 are the same, so are the numbers, or all r differ by 2^15: 51 does not divide
       that.)
    3. If only one is in the upper range, add 2^16 to its state 0. As 214013 is 1 modulo 4, this leads to the
       same sequence without the plus 1. So the states 0 differ by 2^16 less than they may in step 1; and
       again there is an i for each difference.
    """

    APART = (0, 2**14, -(2**14))

    @pytest.mark.slow
    def test_step_1(self) -> None:
        size = 2**18
        states = [0]
        while len(states) < size:
            states.append((states[-1] * FACTOR + TERM) % size)
        assert len(set(states)) == size
        shown = [state >> 16 for state in states]
        # The two bits of a state and the one bit of the next but one; so on, every four states, for 13 times.
        pairs = bytes([shown[n] << 1 | shown[(n + 2) % size] & 1 for n in range(size)])
        ends: dict[bytes, list[int]] = {}
        for start in range(4):
            every_fourth = pairs[start::4] * 2
            for n in range(size // 4):
                ends.setdefault(every_fourth[n : n + 13], []).append(states[start + 4 * n])
        apart = {(one - other) % size for same in ends.values() for one, other in permutations(same, 2)}
        assert apart == {2**14, size - 2**14}

    def test_step_2(self) -> None:
        assert 2**15 % 51 != 0
        # What wraps round at the top of a state, and the plus, changes the difference by a multiple of 2^15.
        for bits, multiples in ((31, (-2, -1, 0, 1)), (32, (-2, 0))):
            for apart in self.APART:
                for difference in range(apart or 2**18, 2**bits, 2**18):
                    assert not self.can_agree(difference, bits, [more * 2**15 for more in multiples])

    def test_step_3(self) -> None:
        assert FACTOR % 4 == 1
        for apart in self.APART:
            for difference in range(apart - 2**16, 2**32, 2**18):
                assert not self.can_agree(difference, 32, [1 + more * 2**15 for more in (-3, -2, -1, 0, 1)])

    def can_agree(self, difference: int, bits: int, more: list[int]) -> bool:
        """Tell whether states 0 with this difference can lead to the same r modulo k, for all k."""
        for i in range(51):
            # Bits 16 and up, and 1 if the lower ones carry.
            apart = (difference * FACTORS[i] % 2**bits) >> 16
            if all((apart + carry + plus) % (52 - i) for carry in (0, 1) for plus in more):
                return False
        return True

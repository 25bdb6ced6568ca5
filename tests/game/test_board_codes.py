"""Codes of boards: any position as a short text, which shows when it is damaged."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import COUNTS, positions

import freecell
from freecell import board_codes
from freecell.errors import BoardError

CODE = freecell.deal(617).code


def checked(chain: int) -> str:
    """Write any chain, whether a board has it or not, as a code that passes the check."""
    number, digits = 1021 * chain, ""
    while number:
        digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[number % 32] + digits
        number //= 32
    return digits


def chain_of(position: freecell.Position) -> int:
    """Return the number that the code of a fresh deal stands for, as its definition says."""
    left = list(range(52))
    chain, weight = 0, 2
    for column in position.cascades:
        for card in column:
            chain += weight * left.index(card)
            weight *= len(left)
            left.remove(card)
    return chain


@st.composite
def laid(draw: st.DrawFn) -> freecell.Position:
    """Draw all cards in any order, in eight free cells and columns of any length."""
    left = iter(draw(st.permutations(range(52))))
    cells = tuple([next(left) if draw(st.booleans()) else None for _ in range(8)])
    columns = [tuple([next(left) for _ in range(draw(st.integers(0, 6)))]) for _ in range(7)]
    return freecell.Position((*columns, tuple(left)), cells)


class TestCodes:
    """A position has one code, and a code one position."""

    @given(positions(COUNTS) | laid())
    def test_a_code_is_read_back_as_its_position(self, position: freecell.Position) -> None:
        code = position.code
        assert freecell.Position.of_code(code, len(position.cells)) == position
        assert board_codes.is_code(code)
        assert len(code) <= board_codes.LONGEST
        if position.cells[4:].count(None) == len(position.cells) - 4:
            assert code == position.with_cells(4).code

    @given(st.integers(1, 8589934591))
    def test_a_fresh_deal_has_at_most_48_digits(self, number: int) -> None:
        position = freecell.deal(number)
        assert position.code == checked(chain_of(position))
        assert len(position.code) <= 48

    @pytest.mark.parametrize(("look_alikes", "digit"), [("Oo", "0"), ("IiLl", "1")])
    def test_small_letters_and_look_alikes_are_read(self, look_alikes: str, digit: str) -> None:
        code = next(
            code for code in [freecell.deal(number).code for number in range(1, 1000)] if digit in code
        )
        for written in (code.lower(), *[code.replace(digit, letter) for letter in look_alikes]):
            assert freecell.Position.of_code(written) == freecell.Position.of_code(code)


class TestDamage:
    """A code that was mistyped or cut off is refused."""

    @given(st.integers(0, len(CODE) - 1), st.sampled_from(board_codes.DIGITS))
    def test_one_wrong_digit_is_noticed(self, at: int, digit: str) -> None:
        wrong = CODE[:at] + digit + CODE[at + 1 :]
        if wrong != CODE:
            with pytest.raises(BoardError, match="isn't a board code, or is only part of one"):
                freecell.Position.of_code(wrong)

    @pytest.mark.parametrize("end", range(len(CODE)))
    def test_a_code_cut_off_anywhere_is_refused(self, end: int) -> None:
        with pytest.raises(BoardError):
            freecell.Position.of_code(CODE[:end])

    @pytest.mark.parametrize(
        "text", ["", " ", "é", "🂡", "U", "0" * 62, "Q43R-Z9SF", "ß", "ſ", "ı", "<b>", "\u202e", "1" * 100_000]
    )
    def test_what_is_no_code_is_refused(self, text: str) -> None:
        with pytest.raises(BoardError):
            freecell.Position.of_code(text)
        assert not board_codes.is_code(text)

    def test_a_number_greater_than_those_of_boards_is_refused(self) -> None:
        whole = chain_of(freecell.deal(617))
        assert checked(whole) == CODE
        with pytest.raises(BoardError):
            freecell.Position.of_code(checked(whole + 2 * math.factorial(52)))

    @given(
        st.text(board_codes.DIGITS, max_size=70) | st.text(max_size=70) | st.integers(0, 2**290).map(checked)
    )
    def test_anything_is_read_or_refused(self, text: str) -> None:
        try:
            position = freecell.Position.of_code(text)
        except BoardError:
            return
        assert freecell.Position.of_code(position.code) == position

"""Microsoft's numbered deals: which numbers exist, what a person may type for one, and the cards of each.

The numbers are 1 to 8589934591 (2^33 - 1), plus -1 and -2: two boards of Windows XP that are not winnable.
Windows itself deals 1 to 1000000; the rest follows FreeCell Pro, as fc-solve does. PySolFC has the same
deals up to 32000; above, its numbers are those of its own generator, unless it says "ms", as in ms100000.
"""

from __future__ import annotations

from operator import mod
from struct import unpack
from typing import SupportsIndex

from freecell.errors import DealNumberError

FIRST = 1
"""The first number, apart from those below zero."""

LAST = 8589934591
"""The last number, 2^33 - 1."""

SPECIAL = (-2, -1)
"""The numbers below zero, in order: two boards arranged by hand that are not winnable."""

FRESH = (7, 7, 7, 7, 6, 6, 6, 6)
"""The lengths of the eight columns of every deal."""

_BLANKS = " \t\r\n"  # In ASCII, because MicroPython strips bytes, not characters.
_DIGITS = "0123456789"
_ALIKE = {"−": "-", "–": "-", "—": "-", "№": "#", "’": "'", "\u00a0": " ", "\u202f": " "}
_ALIKE.update(zip("０１２３４５６７８９", _DIGITS))
_GROUP = 3
_NAMES = (
    "", "deal", "game", "no", "nr", "spiel", "reparto", "donne", "mano", "spel", "rozdanie", "jogo",
)  # fmt: skip
"""What may stand before a number: what deals are called in the page's languages, or nothing."""
_SHOWN = 10**20  # Larger numbers are shown in hexadecimal: str() refuses those of thousands of digits.


def parse(text: str | SupportsIndex) -> int:
    """Return the deal number that a person typed, or a number itself; raise DealNumberError if it is none.

    >>> parse("617"), parse("Deal #00617."), parse("-1"), parse(617), parse("1'000'000")
    (617, 617, -1, 617, 1000000)
    """
    if not isinstance(text, str):
        return checked(text)
    typed = text.strip(_BLANKS)
    if not typed.strip("# "):
        raise DealNumberError("no number")
    number = typed_number(text)
    if number is None:
        raise DealNumberError("not a number", typed=typed)
    return checked(number, typed)


def typed_number(text: str) -> int | None:
    """Return the whole number that a person typed, None if it is none, or more than one.

    Before it there may be "#" and what a deal is called, after it punctuation and what is none of the
    alphabet. Digits may be in groups of three, with a comma, a point, an apostrophe or a blank between them.

    >>> typed_number("No. 617."), typed_number("１７番"), typed_number("1,700"), typed_number("8 a")
    (617, 17, 1700, None)
    """
    # Not simply int(text): it accepts "1_000" and "٣" (but not in MicroPython) and fails on 4,301 digits.
    alike = "".join([_ALIKE.get(char, char) for char in text])
    places = [at for at, char in enumerate(alike) if char in _DIGITS]
    if not places:
        return None
    before, digits, after = alike[: places[0]], alike[places[0] : places[-1] + 1], alike[places[-1] + 1 :]
    sign = "-" if before.endswith("-") else ""
    named = before[: len(before) - len(sign)].strip(_BLANKS + "#.:").lower()
    digits = _together(digits)
    is_named = named in _NAMES or (sign == "" and not _is_ascii(named))
    if (
        not is_named
        or _is_ascii("".join([char for char in after if char not in _BLANKS + ".,;:!?"]))
        or not all(digit in _DIGITS for digit in digits)
    ):
        return None
    # Any number with more digits than LAST is too large, so one digit more than that is enough to read.
    return int(sign + (digits.lstrip("0") or "0")[: len(str(LAST)) + 1])


def _is_ascii(text: str) -> bool:
    """Tell whether any character of a text is one of ASCII."""
    return any(char < "\x80" for char in text)


def _together(digits: str) -> str:
    """Return digits in groups of three, such as "146 692", without what is between them."""
    for separator in "., '":
        first, *groups = digits.split(separator)
        if groups and 0 < len(first) <= _GROUP and all(len(group) == _GROUP for group in groups):
            return first + "".join(groups)
    return digits


def checked(number: SupportsIndex, typed: str | None = None) -> int:
    """Return the number as an int; raise DealNumberError when no deal has it, which was typed so.

    Whatever has ``__index__`` is a number, such as NumPy's integers, but for True and False.

    >>> checked(617)
    617
    """
    if type(number) is not int:
        if type(number) is bool or not hasattr(number, "__index__"):
            raise DealNumberError("not an int", type=type(number).__name__)
        number = number.__index__()
    if FIRST <= number <= LAST or number in SPECIAL:
        return number
    typed = typed or (str(number) if abs(number) < _SHOWN else hex(number))
    raise DealNumberError("large number" if number > LAST else "not a number", typed=typed)


def before(number: SupportsIndex) -> int | None:
    """Return the number before this one in the order -2, -1, 1, 2, ..., LAST; None before -2.

    Raises DealNumberError when no deal has this number.

    >>> before(617), before(1), before(-2)
    (616, -1, None)
    """
    number = checked(number)
    if number == SPECIAL[0]:
        return None
    return SPECIAL[-1] if number == FIRST else number - 1


def after(number: SupportsIndex) -> int | None:
    """Return the number after this one in the order -2, -1, 1, 2, ..., LAST; None after LAST.

    Raises DealNumberError when no deal has this number.

    >>> after(617), after(-1), after(LAST)
    (618, 1, None)
    """
    number = checked(number)
    if number == LAST:
        return None
    return FIRST if number == SPECIAL[-1] else number + 1


def deal(number: SupportsIndex) -> tuple[tuple[int, ...], ...]:
    """Return the eight columns of a deal as tuples of cards, bottom card (dealt first) first.

    The first four hold 7 cards, the others 6. Raises DealNumberError when no deal has this number, and for
    anything that is not an int.

    The method is that of Microsoft's C program, srand(number) and one rand() per card, with FreeCell Pro's
    extension from 2^31 on: take a random one of the cards left for the next column in turn, and put the last
    card left in its place.

    >>> deal(617)[0]
    (25, 37, 38, 49, 12, 15, 41)
    """
    number = checked(number)
    if number < 0:
        return _SPECIAL_DEALS[number]
    deck = _DECK[:]
    # Each card drawn swaps places with the last one left, so the cards drawn collect at the end, backwards.
    last = 51
    for drawn in map(mod, _draws(number), _LEFT):
        deck[drawn], deck[last] = deck[last], deck[drawn]
        last -= 1
    deck.reverse()
    # Written out because a loop would add a tenth to the time.
    return (
        tuple(deck[0::8]),
        tuple(deck[1::8]),
        tuple(deck[2::8]),
        tuple(deck[3::8]),
        tuple(deck[4::8]),
        tuple(deck[5::8]),
        tuple(deck[6::8]),
        tuple(deck[7::8]),
    )


# After i + 1 steps the generator's state is (number * a[i] + c[i]) mod 2^32. Taken one by one, the steps
# would be the slowest part of a deal. So one integer has all a[i] side by side, 64 bits each, and another has
# all c[i]: a single multiplication takes every step. There is no 52nd, as only one card is left then.
_STEPS = 51
_LEFT = tuple(range(52, 1, -1))
_DECK = list(range(52))


def _side_by_side(values: list[int]) -> int:
    """Return the values as one integer, the first in the lowest 64 bits."""
    return sum([value << 64 * i for i, value in enumerate(values)])


def _steps() -> tuple[int, int]:
    """Return a[0..50] and c[0..50], each side by side."""
    factors = [214013]
    terms = [2531011]
    while len(factors) < _STEPS:
        factors.append(factors[-1] * 214013 & 0xFFFFFFFF)
        terms.append(terms[-1] * 214013 + 2531011 & 0xFFFFFFFF)
    return _side_by_side(factors), _side_by_side(terms)


_FACTORS, _TERMS = _steps()
_ONES = _side_by_side([1] * _STEPS)
_LOW_15 = _ONES * 0x7FFF
_LOW_16 = _ONES * 0xFFFF
_BIT_15 = _ONES * 0x8000


def _draws(number: int) -> tuple[int, ...]:
    """Return the first 51 random numbers of a deal from 1 to LAST, for 52 to 2 cards left."""
    # Microsoft's rand() returns 15 of its 32 bits. FreeCell Pro sets one more for deal numbers of 32 bits;
    # for those of 33 bits it takes 16 and adds 1.
    states = (number & 0xFFFFFFFF) * _FACTORS + _TERMS >> 16
    if number < 0x80000000:
        draws = states & _LOW_15
    elif number < 0x100000000:
        draws = states & _LOW_15 | _BIT_15
    else:
        draws = (states & _LOW_16) + _ONES
    return unpack("<51Q", draws.to_bytes(8 * _STEPS, "little"))


_SPECIAL_DEALS = {
    # One suit per column: every second rank up from the ace in four, the others down from the queen in four.
    -1: tuple(
        [tuple(range(suit, 52, 8)) for suit in (0, 1, 2, 3)]
        + [tuple(range(44 + suit, 0, -8)) for suit in (0, 1, 2, 3)]
    ),
    # One suit per column, spades first: ace, then king down to eight in four, seven down to two in four.
    -2: tuple(
        [(suit,) + tuple(range(48 + suit, 24 + suit, -4)) for suit in (3, 2, 1, 0)]
        + [tuple(range(24 + suit, suit, -4)) for suit in (3, 2, 1, 0)]
    ),
}

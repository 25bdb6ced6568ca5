"""Codes of boards: any position as a short text for links, "?board=..."; Position.code and Position.of_code.

A code is a whole number in base 32, most significant digit first, with the digits
0123456789ABCDEFGHJKMNPQRSTVWXYZ (Crockford's: no I, L, O or U). Small letters count as capitals, I and L as
1, O as 0. The number is 1021 times a chain. 1021 is prime, so that one wrong digit, or two neighbours that
have changed places, never make another code.

A chain is a sum of numbers, each smaller than its base and multiplied by all bases before its own. That of a
fresh deal (columns of 7, 7, 7, 7, 6, 6, 6 and 6 cards, and nothing else) has

    0                       of base 2
    the order of the cards  of bases 52, 51, 50 ... 1: column by column, from the bottom card up, each card is
                            its place, from 0, among those not named yet, sorted as in freecell.cards

and that of any other position

    1                       of base 2
    the foundations         of base 14 each: the numbers of cards on clubs, diamonds, hearts and spades
    the free cells          of base 2 each: 1 if it holds a card
    the columns             of base 53 each: their lengths
    the order of the cards  as above, without those on foundations: free cells first, then the columns

If there are more than four free cells, these are the first four. Where the others hold cards, there follow

    the other free cells    of base 4, 6, 4 or 1 if one, two, three or four of them hold a card: the place of
                            these, from 0, among all choices of as many, sorted by the first free cell, then
                            by the next
    the order of the cards  as above, for those left over

How many free cells there are is not part of a code: one with four and one with two have the same.

A fresh deal has at most 48 digits, any position at most 61. A code, once shared, stays valid.
"""

from __future__ import annotations

from collections.abc import Callable

from freecell import cards
from freecell.deals import FRESH
from freecell.errors import BoardError

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of codes, for 0 to 31."""
LONGEST = 61
"""Digits of the longest code."""

# Spelt out because str.upper also turns letters of other alphabets into A to Z, though not in MicroPython.
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
_VALUES.update({digit.lower(): value for value, digit in enumerate(DIGITS)})
_VALUES.update({"I": 1, "i": 1, "L": 1, "l": 1, "O": 0, "o": 0})

_CHECK = 1021
_CELLS = 4
"""The free cells that every code has."""


def code(
    cascades: tuple[tuple[int, ...], ...], cells: tuple[int | None, ...], foundations: tuple[int, ...]
) -> str:
    """Return the code of the position that has these in its fields.

    >>> code(((51,), *[()] * 7), (None,) * 4, (13, 13, 13, 12))
    '17JECFK'
    """
    held = [card for card in cells[:_CELLS] if card is not None]
    more = [card for card in cells[_CELLS:] if card is not None]
    numbers = _order(held + [card for column in cascades for card in column] + more)
    lengths = tuple([len(column) for column in cascades])
    if lengths == FRESH:
        layout = [(0, 2)]
    else:
        layout = [(1, 2)] + [(count, 14) for count in foundations]
        layout += [(int(card is not None), 2) for card in (cells + (None,) * _CELLS)[:_CELLS]]
        layout += [(length, 53) for length in lengths]
    if more:
        numbers.insert(len(numbers) - len(more), _choice(cells[_CELLS:], len(more)))
    chain = 0
    for value, base in reversed(layout + numbers):
        chain = chain * base + value
    return _written(chain * _CHECK)


def parse(text: str) -> tuple[tuple[tuple[int, ...], ...], tuple[int | None, ...], tuple[int, ...]]:
    """Return columns, free cells and foundations; raise BoardError if a code is damaged, or is none at all.

    There are four free cells, or eight if others than the first four hold cards.

    >>> parse("17JECFK")[2]
    (13, 13, 13, 12)
    """
    chain, rest = divmod(_read(text), _CHECK)

    def take(base: int) -> int:
        nonlocal chain
        chain, value = divmod(chain, base)
        return value

    foundations: tuple[int, ...] = (0, 0, 0, 0)
    holds, lengths = [0, 0, 0, 0], list(FRESH)
    if take(2):
        foundations = tuple([take(14) for _ in range(4)])
        holds, lengths = [take(2) for _ in range(4)], [take(53) for _ in range(8)]
    left = [card for card in range(52) if cards.rank(card) >= foundations[cards.suit(card)]]
    more = len(left) - sum(holds) - sum(lengths)
    if rest or not 0 <= more <= _CELLS:
        raise _damaged(text)
    cells = tuple([left.pop(take(len(left))) if holds_card else None for holds_card in holds])
    columns = [[left.pop(take(len(left))) for _ in range(length)] for length in lengths]
    if more:
        cells += _more_cells(take, left)
    if chain:
        raise _damaged(text)
    return tuple([tuple(column) for column in columns]), cells, foundations


def is_code(text: str) -> bool:
    """Tell whether a text looks like a code, as code() writes it; parse() tells whether it is one.

    >>> is_code("Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA"), is_code("617!")
    (True, False)
    """
    return 0 < len(text) <= LONGEST and not text.strip(DIGITS)


def _order(order: list[int]) -> list[tuple[int, int]]:
    """Return the place of each card among those not named before, and how many these are."""
    left = sorted(order)
    numbers = []
    for card in order:
        numbers.append((left.index(card), len(left)))
        left.remove(card)
    return numbers


def _choice(cells: tuple[int | None, ...], count: int) -> tuple[int, int]:
    """Return which of four free cells hold a card, as a number, and how many choices of as many there are."""
    choices = _choices(count)
    return choices.index(sum([8 >> i for i, card in enumerate(cells) if card is not None])), len(choices)


def _more_cells(take: Callable[[int], int], left: list[int]) -> tuple[int | None, ...]:
    """Take four free cells which hold all cards that are left."""
    choices = _choices(len(left))
    chosen = choices[take(len(choices))]
    return tuple([left.pop(take(len(left))) if chosen & 8 >> i else None for i in range(_CELLS)])


def _choices(count: int) -> list[int]:
    """Return all choices of so many of four free cells, as numbers whose bits, from 8 down, are the cells."""
    return [bits for bits in range(15, -1, -1) if sum([bits >> i & 1 for i in range(_CELLS)]) == count]


def _written(number: int) -> str:
    digits = DIGITS[number % len(DIGITS)]
    number //= len(DIGITS)
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def _read(text: str) -> int:
    if not 0 < len(text) <= LONGEST:
        raise _damaged(text)
    number = 0
    for letter in text:
        if letter not in _VALUES:
            raise _damaged(text)
        number = number * len(DIGITS) + _VALUES[letter]
    return number


def _damaged(text: str) -> BoardError:
    return BoardError("not a code", typed=text)

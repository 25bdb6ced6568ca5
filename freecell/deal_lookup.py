"""The way back: from the cards of a deal, or its first ones, to its number.

How numbers are dealt is in freecell.deals. Its sources are board_gen/make_multi_boards.c in fc-solve, and for
Microsoft's own numbers https://rosettacode.org/wiki/Deal_cards_for_FreeCell. The way back is arithmetic:

- The card dealt was the j-th of the k cards left, so its random number is j modulo k.
- The random number is bits 16 and up of the generator's state (with 2^15 or 1 added for numbers from 2^31 or
  2^32 on). Each state is the one before times 214013 plus 2531011, modulo a power of two. So the low n bits
  of one state determine the low n bits of all others.
- If k is even, j shows bit 16 of the state, which depends on 17 bits; if it is a multiple of 4, bit 17 too;
  if it is 48, bits 16 to 19. Of the 2^16 ways in which the first state can end, this leaves one if all cards
  are known, and about 4,096 if eight are. Each of them, with its next four bits, is one of the *lows* below.
- The first random number is then known modulo 16 as well as modulo 52, so it is one of 158 (of 2^15), each
  208 more than the last. The second random numbers that they lead to are a constant apart too, and so are
  neighbours in one of 16 cycles. With all cycles written out as bytes, once for all lows, 1 for a number that
  deals the second card and 0 for the others, a search for 1 finds those of the 158 that are possible.
- The few states that are left of each low are tried with all other cards.

Where 1 is added to all random numbers, the low 20 bits of the first state are just 2^16 less. This takes
2^16 * 214013^i from the state i steps later, so 214013^i from its random number; and this is 1 modulo 4 for
all i, and 1 modulo 16 if i is 4 (k is 48).

No two numbers have the same deal, and none has that of -1 or -2: tests/game/test_deal_lookup.py proves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from freecell import cards, deals
from freecell.deals import FRESH
from freecell.errors import BoardError

if TYPE_CHECKING:  # It would take the command line longer than finding a deal.
    from freecell.position import Position

WINDOWS_LAST = 1000000
"""The last number that Windows deals, and the last to be searched if fewer than ROW cards are known."""
ROW = 8
"""All numbers are searched if so many cards are known."""
_PART = 1 << 13
"""So many of the 2^16 ways in which the first state can end are tried at a time."""

_FACTOR = 214013
_TERM = 2531011
_INVERSE = pow(_FACTOR, -1, 1 << 32)

_RANGES = ((0, 31, 0), (1 << 31, 31, 1 << 15), (1 << 32, 32, 1))
"""For each range of numbers: what the number has more than the state before the first, how many bits of a
state count, and what is added to them, from bit 16 up, for a random number."""


def find(position: Position) -> tuple[int, ...]:
    """Return the number of the deal that starts with this position, or nothing if it has none.

    No board has two; beginning_with makes do with the first cards. Raises BoardError if cards have been
    moved, so that the columns are not as long as they are in every deal.

    >>> import freecell
    >>> freecell.find(freecell.deal(617))
    (617,)
    """
    return numbers(position.cascades)


def numbers(columns: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the number of the deal with these eight columns as the only item, or nothing if it has none.

    The columns are as freecell.deals.deal returns them, bottom card first. Raises BoardError unless there are
    four of 7 cards and four of 6, and all 52 cards in them.

    >>> from freecell import deals
    >>> numbers(deals.deal(617))
    (617,)
    """
    if tuple(map(len, columns)) != FRESH:
        raise BoardError("not fresh")
    return beginning_with([columns[i % 8][i // 8] for i in range(52)])


def beginning_with(first_cards: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the deals that begin with these cards, in the order -2, -1, 1, 2, ...

    The cards are in dealing order, row by row. All numbers are searched if there are eight cards or more;
    those that Windows deals, 1 to 1000000, -1 and -2, if there are fewer. Raises BoardError if there is no
    card, if one is there twice, or if one is not a card.

    >>> from freecell import cards
    >>> beginning_with([cards.parse(name) for name in ("7D", "AD", "5C", "3S", "5S")])
    (617,)
    """
    return tuple(sorted([number for numbers in in_parts(first_cards) for number in numbers]))


def in_parts(first_cards: Sequence[int]) -> Iterator[list[int]]:
    """Yield the numbers that beginning_with returns, in parts: a page can answer between them.

    Most parts are empty, and each takes about 10 ms at most, even in Pyodide. Raises what
    beginning_with does.

    >>> from freecell import cards
    >>> row = [cards.parse(name) for name in ("7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH")]
    >>> [numbers for numbers in in_parts(row) if numbers]
    [[617]]
    """
    draws = _draws(first_cards)
    yield [number for number in deals.SPECIAL if _begins(number, first_cards)]
    if len(draws) >= ROW:
        yield from _among_all(draws)
    else:
        yield _among_those_of_windows(draws)


def _draws(first_cards: Iterable[int]) -> list[int]:
    """Return the place of each card among those left in the deck: its random number modulo their count."""
    left = list(range(52))
    draws = []
    for card in first_cards:
        if card not in range(52):
            raise BoardError("no such card", value=card)
        if card not in left:
            raise BoardError("card twice", card=cards.name(card))
        place = left.index(card)
        left[place] = left[-1]
        left.pop()
        draws.append(place)
    if not draws:
        raise BoardError("no card")
    return draws


def _begins(number: int, first_cards: Sequence[int]) -> bool:
    columns = deals.deal(number)
    return all(columns[i % 8][i // 8] == card for i, card in enumerate(first_cards))


def _among_those_of_windows(draws: list[int]) -> list[int]:
    """Return the numbers from 1 to WINDOWS_LAST with these draws."""
    # The numbers' first states, not yet modulo 2^31, are 214013 apart. States that draw the first card come
    # 2^16 in a row, so each such row has a number's state or none: the remainder tells.
    found = [
        -((_TERM - start) // _FACTOR)
        for lap in range(0, WINDOWS_LAST * _FACTOR + _TERM + 1, 1 << 31)
        for start in range(lap + (draws[0] << 16), lap + (1 << 31), 52 << 16)
        if (_TERM - start) % _FACTOR < 1 << 16
    ]
    found = [number for number in found if 1 <= number <= WINDOWS_LAST]
    for i, draw in enumerate(draws[1:], start=1):
        found = _agreeing(found, i + 1, 0x7FFF, draw, 52 - i)
    return found


def _among_all(draws: list[int]) -> Iterator[list[int]]:
    """Yield the numbers from 1 to deals.LAST with these draws, at least ROW of them, in parts."""
    cycles = [_cycles(draws[1] - plus, bits) for _, bits, plus in _RANGES]
    top = draws[0] % 4
    for start in range(top << 16, (top + 1) << 16, _PART):
        lows = _lows(draws, range(start, start + _PART))
        yield []
        for (base, bits, plus), by_end in zip(_RANGES, cycles, strict=True):
            mask = (1 << bits - 16) - 1
            states = _with_two_draws(draws, lows, by_end, plus)
            for i, draw in enumerate(draws[2:], start=2):
                states = _agreeing(states, i, mask, (draw - plus) % (52 - i), 52 - i)
            numbers = [base + ((state - _TERM) * _INVERSE & (1 << bits) - 1) for state in states]
            yield [number for number in numbers if number >= deals.FIRST]


def _lows(draws: list[int], lows: Iterable[int]) -> list[int]:
    """Return what the low 20 bits of the first state may be, if nothing or 2^15 is added to its bits.

    Its low 18 bits are to be among these.
    """
    for i in range(4, len(draws), 4):
        lows = _agreeing(lows, i, 3, draws[i] % 4, 4)
    for i in range(2, len(draws), 4):
        lows = _agreeing(lows, i, 1, draws[i] % 2, 2)
    lows = [high << 18 | low for low in lows for high in range(4)]
    return _agreeing(lows, 4, 15, draws[4] % 16, 16)


def _cycles(draw: int, bits: int) -> list[bytes]:
    """Return the 16 cycles of random numbers, of so many bits less 16, with 1 for those with this draw."""
    size = 1 << bits - 16
    step = 208 * _FACTOR % size  # A multiple of 16, but not of 32.
    along = itemgetter(*[step * i % size // 16 for i in range(size // 16)])
    is_second = _every(51, draw % 51, size)
    # Twice round, so that none of the searches has to go on at the start.
    return [bytes(along(is_second[start::16])) * 2 for start in range(16)]


def _with_two_draws(draws: list[int], lows: list[int], cycles: list[bytes], plus: int) -> list[int]:
    """Return the first states that end with one of the lows and have the first two draws."""
    cycle = len(cycles[0]) // 2
    mask = 16 * cycle - 1
    places_back = pow(13 * _FACTOR, -1, cycle)
    firsts = {first % 16: first for first in range((draws[0] - plus) % 52, 208, 52)}
    found = []
    for low in lows:
        end = low - (plus << 16) & 0xFFFFF
        first = firsts[end >> 16]
        state = first << 16 | end & 0xFFFF
        second = (state * _FACTOR + _TERM) >> 16 & mask
        flags = cycles[second % 16]
        start = second // 16 * places_back % cycle
        stop = start + (mask - first) // 208 + 1
        place = flags.find(1, start, stop)
        while place >= 0:
            found.append(state + ((place - start) * 208 << 16))
            place = flags.find(1, place + 1, stop)
    return found


def _every(period: int, first: int, size: int) -> bytes:
    """Return so many bytes, all 0 but every ``period``-th, which is 1."""
    return ((bytes(first) + b"\1" + bytes(period - first - 1)) * (size // period + 1))[:size]


def _steps() -> tuple[list[int], list[int]]:
    """Return, for 0 to 51 steps of the generator, the factor and the term that take them all at once."""
    factors, terms = [1], [0]
    while len(factors) < 52:
        factors.append(factors[-1] * _FACTOR & 0xFFFFFFFF)
        terms.append(terms[-1] * _FACTOR + _TERM & 0xFFFFFFFF)
    return factors, terms


_FACTORS, _TERMS = _steps()


def _agreeing(states: Iterable[int], steps: int, mask: int, remainder: int, modulus: int) -> list[int]:
    """Return the states for which bits 16 and up of the state so many steps later have this remainder."""
    factor, term = _FACTORS[steps], _TERMS[steps]
    return [state for state in states if (state * factor + term >> 16 & mask) % modulus == remainder]

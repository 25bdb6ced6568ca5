"""The piles of a position: what is in each, which card goes on which, and how many can move together.

Piles are named by their letters in standard notation: "1" to "8" are the columns, "a" to "d" the free cells,
and "h" is home, the four foundations together. Cards at home stay there. With fewer free cells, the last of
their letters name none; with more, these follow: "e", "f", "g" and "i".
"""

from __future__ import annotations

from collections.abc import Sequence

from freecell.errors import NotationError
from freecell.position import CELL_LETTERS, Position

CASCADES = tuple("12345678")
"""The letters of the columns."""

CELLS = tuple(CELL_LETTERS)
"""The letters of the free cells, of which a game has the first few, mostly four."""

HOME = "h"
"""The letter of the foundations."""

SOURCES = CASCADES + CELLS
"""Where a move may begin."""

TARGETS = (HOME,) + SOURCES
"""Where a move may end."""

PLACES = {letter: place for place, letter in enumerate(SOURCES + (HOME,))}
"""Where a pile is: 0 to 7 are the columns, 8 to 15 the free cells, and 16 is home."""


def place(letter: str) -> int:
    """Return where a pile is, as in PLACES.

    Raises NotationError if no pile has this letter.

    >>> place("8"), place("a"), place("h")
    (7, 8, 16)
    """
    if letter not in PLACES:
        raise NotationError("not a pile", value=letter)
    return PLACES[letter]


def pile(position: Position, letter: str) -> tuple[int, ...]:
    """Return the cards of a column or a free cell, the top card last; none for home, as cards stay there.

    There are none in a free cell that this game does not have. Raises NotationError if no pile has this
    letter.

    >>> import freecell
    >>> from freecell import cards
    >>> [cards.name(card) for card in pile(freecell.deal(617), "8")]
    ['AH', 'KH', 'TC', 'JS', '2S', 'QH']
    """
    where = place(letter)
    if where < 8:
        return position.cascades[where]
    card = position.cells[where - 8] if is_cell(position, letter) else None
    return () if card is None else (card,)


def is_cell(position: Position, letter: str) -> bool:
    """Tell whether a letter names a free cell, and one that there is in this position.

    >>> import freecell
    >>> [is_cell(freecell.deal(617), letter) for letter in "1de"]
    [False, True, False]
    """
    return letter in CELLS[: len(position.cells)]


def run_length(position: Position, source: str) -> int:
    """Return how many cards at the end of a pile are in sequence, down in alternating colours.

    It is 0 for an empty pile, and for home. Raises NotationError if no pile has such a letter.

    >>> import freecell
    >>> run_length(freecell.deal(28527), "2"), run_length(freecell.deal(28527), "a")
    (2, 0)
    """
    held = pile(position, source)
    length, fitting = 0, held[-1:]
    for card in reversed(held):
        if card not in fitting:
            break
        length, fitting = length + 1, bases(card)
    return length


def run_from(position: Position, source: str, depth: int) -> int:
    """Return how many cards are picked up with the one at this depth (0 = bottom card), 0 if not in sequence.

    It can be more than can move at once: see most_at_once. Raises NotationError if no pile has such a letter.

    >>> import freecell
    >>> [run_from(freecell.deal(28527), "2", depth) for depth in range(7)]
    [0, 0, 0, 0, 0, 2, 1]
    """
    count = len(pile(position, source)) - depth
    return count if count <= run_length(position, source) else 0


def last_cards(position: Position) -> list[int | None]:
    """Return the last cards of the columns, then those of the free cells, with None for what is empty.

    >>> import freecell
    >>> from freecell import cards
    >>> [cards.name(card) for card in last_cards(freecell.deal(617)) if card is not None]
    ['JD', 'KS', 'KC', '4H', 'JC', '6C', 'JH', 'QH']
    """
    return [column[-1] if column else None for column in position.cascades] + list(position.cells)


def builds_on(card: int, below: int) -> bool:
    """Tell whether a card can go on another in a column: one rank lower, and of the other colour.

    >>> from freecell import cards
    >>> builds_on(cards.parse("QH"), cards.parse("KS")), builds_on(cards.parse("QH"), cards.parse("KD"))
    (True, False)
    """
    return below in bases(card)


def bases(card: int) -> tuple[int, ...]:
    """Return the two cards on which a card can go in a column; for a king, numbers that no card has.

    >>> from freecell import cards
    >>> [cards.name(base) for base in bases(cards.parse("QH"))]
    ['KS', 'KC']
    """
    return (card ^ 1) + 4, (card ^ 2) + 4  # Of the next rank, and one of the two bits of the suit differs.


def goes_home(position: Position, card: int) -> bool:
    """Tell whether a card is the next of its suit to go home.

    >>> import freecell
    >>> from freecell import cards
    >>> goes_home(freecell.deal(617), cards.parse("AC")), goes_home(freecell.deal(617), cards.parse("2C"))
    (True, False)
    """
    return card in next_home(position.foundations)


def next_home(foundations: Sequence[int]) -> tuple[int, ...]:
    """Return which card of each suit goes home next; of a suit that is all there, a number that no card has.

    >>> from freecell import cards
    >>> [cards.name(card) for card in next_home((0, 1, 2, 12))]
    ['AC', '2D', '3H', 'KS']
    """
    clubs, diamonds, hearts, spades = foundations
    return 4 * clubs, 4 * diamonds + 1, 4 * hearts + 2, 4 * spades + 3


def most_at_once(position: Position, *, to_empty: bool = False) -> int:
    """Return how many cards can move at once, by way of empty free cells and columns.

    (empty free cells + 1) * 2 ^ (empty columns), not counting an empty column that the cards move to.

    >>> import freecell
    >>> most_at_once(freecell.deal(617))
    5
    """
    empty_cells = position.cells.count(None)
    empty_cascades = position.cascades.count(()) - to_empty
    return (empty_cells + 1) << empty_cascades

"""A position: what lies in the cells, on the foundations and in the cascades at one moment of a game."""

from __future__ import annotations

from dataclasses import dataclass

from freecell import cards

EMPTY_CELLS = (None, None, None, None)
EMPTY_FOUNDATIONS = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable position; equal ones are equal, and it can be a key of a dict.

    Cards are ints as in freecell.cards. ``cascades`` holds the eight cascades, each from its bottom card
    (dealt first) up; ``cells`` the four cells, None where one is empty; ``foundations`` how many cards, 0 to
    13, lie on the foundations of clubs, diamonds, hearts and spades, in this order.
    """

    cascades: tuple[tuple[int, ...], ...]
    cells: tuple[int | None, ...] = EMPTY_CELLS
    foundations: tuple[int, ...] = EMPTY_FOUNDATIONS

    def rows(self) -> list[list[str]]:
        """Return the names of the cards in the cascades row by row: for a fresh deal, in dealing order.

        A fresh deal has seven rows, six of 8 names and one of 4. Later in a game, row i holds the i-th card
        of each cascade that has so many.

        >>> import freecell
        >>> freecell.deal(617).rows()[-1]
        ['JD', 'KS', 'KC', '4H']
        """
        height = max(map(len, self.cascades))
        return [
            [cards.name(cascade[i]) for cascade in self.cascades if i < len(cascade)] for i in range(height)
        ]

    def columns(self) -> list[list[str]]:
        """Return the names of the cards in the eight cascades, bottom card (dealt first) first.

        >>> import freecell
        >>> freecell.deal(617).columns()[0]
        ['7D', 'TD', 'TH', 'KD', '4C', '4S', 'JD']
        """
        return [[cards.name(card) for card in cascade] for cascade in self.cascades]

    def rows_text(self) -> str:
        """Return the rows as text: a line a row, names separated by blanks, no line break at the end.

        >>> import freecell
        >>> print(freecell.deal(617).rows_text())
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C 2S
        4S TS 2H 5D JC 6C JH QH
        JD KS KC 4H
        """
        return _lines(self.rows())

    def columns_text(self) -> str:
        """Return the board as fc-solve reads it: a line a cascade, bottom card first, no break at the end.

        Before them come a line for the foundations and one for the cells, unless these are empty, such as
        ``Foundations: H-5 C-A D-K S-0`` and ``Freecells: 4C - KD -``.

        >>> import freecell
        >>> print(freecell.deal(617).columns_text())
        7D TD TH KD 4C 4S JD
        AD 7S QC 5H QS TS KS
        5C QD 3H 9S 9C 2H KC
        3S AC 9D 3C 9H 5D 4H
        5S 6D 6S 8S 7C JC
        8C 8H 8D 7H 6H 6C
        2D AS 3D 4D 2C JH
        AH KH TC JS 2S QH
        """
        text = ""
        if any(self.foundations):
            text += f"Foundations: {' '.join([self._foundation(suit) for suit in 'HCDS'])}\n"
        if self.cells != EMPTY_CELLS:
            cells = ["-" if card is None else cards.name(card) for card in self.cells]
            text += f"Freecells: {' '.join(cells)}\n"
        return text + _lines(self.columns())

    def _foundation(self, suit: str) -> str:
        """Return what lies on one foundation, such as "H-5", or "H-0" for nothing."""
        return f"{suit}-{('0' + cards.RANKS)[self.foundations[cards.SUITS.index(suit)]]}"


def _lines(rows: list[list[str]]) -> str:
    return "\n".join([" ".join(row) for row in rows])

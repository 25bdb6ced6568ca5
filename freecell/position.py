"""A position: the cards in the columns, free cells and foundations at one moment of a game."""

from __future__ import annotations

from typing import NamedTuple

from freecell import board_codes, cards
from freecell.deals import FRESH
from freecell.errors import BoardError

EMPTY_CELLS = (None, None, None, None)
"""Four free cells without a card, as most games begin."""

MOST_CELLS = 8
"""So many free cells there can be; the fewest are none."""

CELL_LETTERS = "abcdefgi"
"""The letters of the free cells, of which a game has the first few; h is home."""

EMPTY_FOUNDATIONS = (0, 0, 0, 0)
"""Four foundations without a card."""


class Position(NamedTuple):
    """An immutable position, compared by value and hashable.

    Cards are ints as in freecell.cards. ``cascades`` has the eight columns, each from its bottom card (dealt
    first) up; ``cells`` has the free cells, four or any other number up to eight, None for an empty one;
    ``foundations`` has the number of cards, 0 to 13, on the foundations of clubs, diamonds, hearts and
    spades, in this order.
    """

    cascades: tuple[tuple[int, ...], ...]
    cells: tuple[int | None, ...] = EMPTY_CELLS
    foundations: tuple[int, ...] = EMPTY_FOUNDATIONS

    @classmethod
    def parse(cls, text: str, cells: int = 4) -> Position:
        """Return the position of a board in rows or columns, as freecell.reading reads what people paste.

        It has so many free cells, 0 to 8. Raises a FreecellError, mostly a BoardError with the line, if the
        text is no board, if something in it is wrong, or if there is anything else to read.

        >>> import freecell
        >>> Position.parse(freecell.deal(617).columns_text()) == freecell.deal(617)
        True
        >>> Position.parse(freecell.deal(617).rows_text()) == freecell.deal(617)
        True
        """
        from freecell.reading import read_board  # noqa: PLC0415 - which stands above, and reads with positions

        return read_board(text, cells)

    @classmethod
    def of_code(cls, code: str, cells: int = 4) -> Position:
        """Return the position with this code, as links have it: "?board=...".

        No code tells how many free cells there are: that is ``cells``, 0 to 8. Raises BoardError if the code
        is damaged or not a code at all, if the free cells are too few for the cards in them, or if there
        cannot be so many.

        >>> import freecell
        >>> Position.of_code(freecell.deal(617).code.lower()) == freecell.deal(617)
        True
        """
        return cls(*board_codes.parse(code)).with_cells(cells)

    def with_cells(self, count: int) -> Position:
        """Return the same position with so many free cells, 0 to 8.

        Cards stay where they are, unless there is no such free cell: then all move to the first ones. Raises
        BoardError if they are too few for the cards in them, or if there cannot be so many.

        >>> import freecell
        >>> freecell.deal(617).with_cells(2).cells
        (None, None)
        """
        if not 0 <= count <= MOST_CELLS:
            raise BoardError("not a number of cells", count=count, most=MOST_CELLS)
        cells = self.cells
        if count == len(cells):
            return self
        held = tuple([card for card in cells if card is not None])
        if len(held) > count:
            raise BoardError("many in cells", held=len(held), count=count)
        if tuple([card for card in cells[:count] if card is not None]) != held:
            cells = held
        more = (None,) * (count - len(cells))
        return Position(self.cascades, cells[:count] + more, self.foundations)

    @property
    def is_fresh(self) -> bool:
        """Whether all cards are in columns that are as long as in every deal."""
        return tuple([len(column) for column in self.cascades]) == FRESH

    @property
    def code(self) -> str:
        """The position as a short text for links, "?board=..."; freecell.board_codes says how it is made.

        It is the same with any number of free cells. A code, once shared, stays valid.

        >>> import freecell
        >>> freecell.deal(617).code
        'Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA'
        """
        return board_codes.code(self.cascades, self.cells, self.foundations)

    @property
    def key(self) -> bytes:
        """What is the same for positions that differ only in the order of their columns or free cells.

        Equal keys mean positions that are the same game from here on. A key is short, 66 bytes at most (65
        with four free cells), and made for sets and dicts of what has been seen; in what order it lists the
        cards may change.

        >>> import freecell
        >>> position = freecell.deal(617)
        >>> position.key == Position(position.cascades[::-1]).key, len(position.key)
        (True, 65)
        """
        held = [card for card in self.cells if card is not None]
        if len(self.cells) != len(EMPTY_CELLS):
            held.append(cards.DECK + len(self.cells))
        piles = [bytes(pile) for pile in self.cascades]
        return b"\xff".join([bytes(self.foundations), bytes(sorted(held))] + sorted(piles))

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Return the cards of all piles, 16 with four free cells, by the names that the page gives the piles.

        Bottom cards come first. The names are cascade-1 to cascade-8, cell-a to cell-d (or as many as there
        are, up to cell-g and cell-i), and home-C, home-D, home-H and home-S.

        >>> import freecell
        >>> freecell.deal(617).piles()["cascade-1"]
        (25, 37, 38, 49, 12, 15, 41)
        """
        piles = {f"cascade-{number}": cascade for number, cascade in enumerate(self.cascades, start=1)}
        for letter, card in zip(CELL_LETTERS, self.cells):
            piles[f"cell-{letter}"] = () if card is None else (card,)
        for suit, count in enumerate(self.foundations):
            piles[f"home-{cards.SUITS[suit]}"] = tuple(range(suit, 4 * count, 4))
        return piles

    def rows(self) -> list[list[str]]:
        """Return the names of the cards in the columns row by row: for a fresh deal, in dealing order.

        A fresh deal has seven rows, six of 8 names and one of 4. Later in a game, row i has the i-th card of
        each column that is long enough.

        >>> import freecell
        >>> freecell.deal(617).rows()[-1]
        ['JD', 'KS', 'KC', '4H']
        """
        height = max(map(len, self.cascades))
        return [
            [cards.NAMES[cascade[i]] for cascade in self.cascades if i < len(cascade)] for i in range(height)
        ]

    def columns(self) -> list[list[str]]:
        """Return the names of the cards in the eight columns, bottom card (dealt first) first.

        >>> import freecell
        >>> freecell.deal(617).columns()[0]
        ['7D', 'TD', 'TH', 'KD', '4C', '4S', 'JD']
        """
        return [[cards.NAMES[card] for card in cascade] for cascade in self.cascades]

    def rows_text(self) -> str:
        """Return the rows as text, one per line: names separated by blanks, no line break at the end.

        Unless they are those of a fresh deal, ".." stands where a column is shorter.

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
        from freecell import board_text  # noqa: PLC0415 - which the opener goes without

        return board_text.in_rows(self.columns(), empty="" if self.is_fresh else "..")

    def columns_text(self) -> str:
        """Return the board as fc-solve reads it: one column per line, bottom card first, no break at the end.

        If the foundations or the free cells hold cards, a line for each precedes the columns, such as
        ``Foundations: H-5 C-A D-K S-0`` and ``Freecells: 4C - KD -``; the second is also there if there are
        not four free cells. Unless the columns are those of a fresh deal, each begins with a colon.

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
        from freecell import board_text  # noqa: PLC0415 - which the opener goes without

        before = "" if self.is_fresh else ": "
        return board_text.in_columns(self.columns(), self.cells, self.foundations, before)

    def table_text(self) -> str:
        """Return the board as it lies on the table, in rows, with ".." where a column is shorter.

        Lines for the foundations and the free cells precede the rows, as in columns_text; no line break
        follows the last. freecell.reading.read_board reads it back.

        >>> import freecell
        >>> print(freecell.Game.parse("?deal=617&moves=8a8b").position.table_text())
        Foundations: H-0 C-0 D-0 S-0
        Freecells: QH 2S - -
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C ..
        4S TS 2H 5D JC 6C JH ..
        JD KS KC 4H .. .. .. ..
        """
        from freecell import board_text  # noqa: PLC0415 - which the opener goes without

        return board_text.on_the_table(self.columns(), self.cells, self.foundations)

    def __repr__(self) -> str:
        """Return one line that Python can evaluate; columns_text is for people."""
        try:
            code, count = self.code, len(self.cells)
            if Position.of_code(code, count) == self:
                cells = "" if count == len(EMPTY_CELLS) else f", {count}"
                return f"freecell.Position.of_code({code!r}{cells})"
        except (TypeError, ValueError):  # It is no position of a game, so no code stands for it.
            pass
        return f"Position{self.cascades, self.cells, self.foundations}"

    def svg(self, title: str = "", link: str = "") -> str:
        """Return a picture of the table, as the text of an SVG file that needs nothing beside itself.

        It is 1280 pixels wide, and as high as the longest column needs. ``title`` and ``link`` are written
        below the table, each in one line. freecell.pictures says how a program finds the cards in it.

        >>> import freecell
        >>> picture = freecell.deal(617).svg("FreeCell deal 617")
        >>> picture.count("data-card"), "<title>FreeCell deal 617</title>" in picture
        (52, True)
        """
        from freecell import pictures  # noqa: PLC0415 - which the opener goes without

        return pictures.svg(self.piles(), title, link)

    def _repr_svg_(self) -> str:
        """Show the table in notebooks (https://ipython.readthedocs.io/en/stable/config/integrating.html)."""
        from freecell import pictures  # noqa: PLC0415 - see svg

        return pictures.svg(self.piles())

"""Positions small enough to be searched to the bottom: with fewer cards, or near the end of a solution."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import SupportsIndex

from freecell import cards, deals
from freecell.errors import FreecellError
from freecell.position import Position
from freecell.solver.problems import Asked
from freecell.solver.solve_deals import solve


def small(number: SupportsIndex, *, suits: int = 2, ranks: int = 8, cells: int = 0) -> Position:
    """Return a game with few cards: those of the highest ranks of some suits, in the order of a deal.

    All other cards are home from the start. So it is an ordinary position with eight columns, to which all
    rules apply. ``suits``, 1 to 4, are the first of clubs, diamonds, hearts and spades; ``ranks``, 1 to 13,
    the last up to the king; ``cells`` the free cells, 0 to 8. The cards are dealt in rows, as in all deals.
    With fewer than eight ranks there is often nothing to do but to move the cards home.

    Raises DealNumberError or BoardError if there is no such deal, or no such number of free cells, and
    FreecellError if suits or ranks are none of these.

    >>> print(small(617, suits=4, ranks=2, cells=1).columns_text())
    Foundations: H-J C-J D-J S-J
    Freecells: -
    : QD
    : KH
    : QC
    : KD
    : QS
    : QH
    : KS
    : KC
    """
    for name, count, most in (("suits", suits, len(cards.SUITS)), ("ranks", ranks, len(cards.RANKS))):
        if not 1 <= count <= most:
            raise FreecellError("no small game", name=name, count=count, most=most)
    lowest = len(cards.RANKS) - ranks
    rows = zip_longest(*deals.deal(number))
    dealt = [
        card
        for card in chain.from_iterable(rows)
        if card is not None and cards.suit(card) < suits and cards.rank(card) >= lowest
    ]
    columns = tuple([tuple(dealt[place :: len(deals.FRESH)]) for place in range(len(deals.FRESH))])
    home = tuple([lowest if suit < suits else len(cards.RANKS) for suit in range(len(cards.SUITS))])
    return Position(columns, foundations=home).with_cells(cells)


def endgame(what: Asked, moves: int = 10) -> Position:
    """Return the position from which the last so many moves of a solution win, that which solve finds.

    ``what`` is the number of a deal, a position, a start, a text, or a game from where it is, as for solve.
    ``moves`` is a length, as elsewhere: moves home do not count, whether a player or an auto-move makes them.
    With 0, all cards are home. The answer is always the same; a shorter way to win may be there.

    Raises FreecellError if no solution is found, or if it is not so long, and what solve raises.

    >>> import freecell
    >>> position = endgame(617, moves=3)
    >>> freecell.shortest(position).length
    3
    """
    solution = solve(what)
    if solution.verdict != "won":
        raise FreecellError("no solution", verdict=solution.verdict)
    if not 0 <= moves <= solution.length:
        raise FreecellError("no such count", count=moves, moves=solution.length)
    game = solution.game()
    while game.length > solution.length - moves:
        game.undo()
    return game.position

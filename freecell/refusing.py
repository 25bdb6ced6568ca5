"""Why a move is not legal, for freecell.rules, which tells whether it is.

A move is given by its piles and the number of its cards, as Move is of freecell.rules.
"""

from __future__ import annotations

from freecell import cards
from freecell.errors import IllegalMoveError
from freecell.piles import CELLS, HOME, builds_on, is_cell, most_at_once, pile, run_length
from freecell.position import Position


def reason(position: Position, source: str, target: str, count: int) -> IllegalMoveError:
    """Return why the rules forbid a move that is not legal.

    Raises NotationError if no pile has such a letter.
    """
    pile(position, target)  # That there is one comes before all else.
    return _why_they_stay(position, source, target, count) or _why_they_do_not_fit(
        position, source, target, count
    )


def _why_they_stay(position: Position, source: str, target: str, count: int) -> IllegalMoveError | None:
    """Return why the cards of a move cannot be picked up, None if they can."""
    piles, held = source + target, pile(position, source)
    for letter in piles:
        if letter in CELLS and not is_cell(position, letter):
            return IllegalMoveError("no such cell", move=piles, cell=letter, cells=len(position.cells))
    if source == HOME:
        return IllegalMoveError("from home", move=piles)
    if not held:
        return IllegalMoveError("no card to move", move=piles)
    if not 0 < count <= len(held):
        return IllegalMoveError("few cards to move", move=piles, count=count)
    run = run_length(position, source)
    if count > run:
        card, above = cards.name(held[-count]), cards.name(held[-run])
        return IllegalMoveError("no sequence", move=piles, card=card, above=above)
    return None


def _why_they_do_not_fit(position: Position, source: str, target: str, count: int) -> IllegalMoveError:
    """Return why cards in sequence cannot go to a pile that does not accept them."""
    piles = source + target
    first, below = pile(position, source)[-count], pile(position, target)
    card = cards.name(first)
    if target == HOME:
        return _why_not_home(position, first, piles, count)
    if target == source and count <= most_at_once(position):
        return IllegalMoveError("same pile", move=piles, card=card)
    if target in CELLS:
        if below:
            return IllegalMoveError("taken", move=piles, cell=target, by=cards.name(below[0]))
        return IllegalMoveError("one in a cell", move=piles, count=count)
    if target != source and below and not builds_on(first, below[-1]):
        return _why_not_on(first, below[-1], piles)
    most, columns = most_at_once(position, to_empty=not below), position.cascades.count(()) - (not below)
    return IllegalMoveError(
        "too many cards" if below else "too many to an empty column",
        move=piles,
        count=count,
        most=most,
        cells=position.cells.count(None),
        columns=columns,
    )


def _why_not_home(position: Position, card: int, piles: str, count: int) -> IllegalMoveError:
    at_home = position.foundations[card & 3]
    if count > 1:
        return IllegalMoveError("one at a time", move=piles)
    return IllegalMoveError(
        "not next" if at_home else "no ace",
        move=piles,
        card=cards.name(card),
        following=cards.name(4 * at_home + (card & 3)),
    )


def _why_not_on(card: int, below: int, piles: str) -> IllegalMoveError:
    if cards.rank(card) == 12:
        return IllegalMoveError("a king", move=piles, card=cards.name(card))
    return IllegalMoveError(
        "same colour" if cards.rank(card) + 1 == cards.rank(below) else "wrong rank",
        move=piles,
        card=cards.name(card),
        below=cards.name(below),
    )

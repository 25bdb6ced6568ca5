"""What is said while a board is entered card by card."""

from __future__ import annotations

from collections.abc import Sequence

from freecell import cards as deck
from freecell import finding
from freecell.page.words import cards, deals, numbers
from freecell.start import Start

START = "Enter the cards as they were dealt: row by row, from left to right."
ENTERED = "{card}, row {row}, column {column}."  # Where a card is: "Ten of diamonds, row 2, column 1."
RANK = "{rank} of …"  # The suit is still missing: "Ten of …".
REMOVED = "Removed: {card}"  # A card that was entered.
TWICE = "{card} has been entered already."
MANY = "{deals} begin like this."
MANY_OF_WINDOWS = "{deals} from 1 to 1,000,000 begin like this."
ONE_OF_WINDOWS = "{deal}, if its number is from 1 to 1,000,000."
ONE = "This is {deal}."  # What the cards are: "This is deal 617."
NONE_OF_WINDOWS = "No deal from 1 to 1,000,000 begins like this. With eight cards, all numbers are checked."
NONE = "No numbered deal begins like this. Enter all cards to play the board."
NO_NUMBER = "No numbered deal has this board, but you can play it."
OPEN = "Open deal"  # A button.
OPEN_DEAL = "Open {deal}"  # A button: "Open deal 617".

_ROW = 8


def entered(card: int, place: int) -> str:
    """Return where a card is; places are counted from 0 in dealing order.

    >>> entered(37, 8)
    'Ten of diamonds, row 2, column 1.'
    """
    row, column = divmod(place, _ROW)
    return ENTERED.format(card=cards.capital(cards.name(card)), row=row + 1, column=column + 1)


def removed(card: int) -> str:
    """Return that a card has been removed.

    >>> removed(37)
    'Removed: ten of diamonds'
    """
    return REMOVED.format(card=cards.name(card))


def twice(card: int) -> str:
    """Return that a card cannot be entered again.

    >>> twice(37)
    'Ten of diamonds has been entered already.'
    """
    return TWICE.format(card=cards.capital(cards.name(card)))


def rank(name: str) -> str:
    """Return a rank whose suit is awaited.

    >>> rank("T")
    'Ten of …'
    """
    return RANK.format(rank=cards.capital(cards.RANKS[deck.RANKS.index(name)]))


def found(known: Sequence[int], count: int) -> str:
    """Return what is known after ``count`` cards, when the deals with these numbers begin like that.

    >>> found([617], 5), found([617], 8)
    ('Deal 617, if its number is from 1 to 1,000,000.', 'This is deal 617.')
    >>> found([1, 2], 1), found([], 52)
    ('2 deals from 1 to 1,000,000 begin like this.', 'No numbered deal has this board, but you can play it.')
    """
    is_certain = count >= finding.ROW
    if not known:
        return NO_NUMBER if count == deck.DECK else NONE if is_certain else NONE_OF_WINDOWS
    if len(known) == 1:
        if is_certain:
            return ONE.format(deal=deals.within(Start(known[0])))
        return ONE_OF_WINDOWS.format(deal=deals.name(Start(known[0])))
    return (MANY if is_certain else MANY_OF_WINDOWS).format(deals=numbers.deals(len(known)))

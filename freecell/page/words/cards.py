"""What cards are called."""

from __future__ import annotations

from freecell import cards
from freecell.translation import _

RANKS = (
    _("ace"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"),
    _("eight"), _("nine"), _("ten"), _("jack"), _("queen"), _("king"),
)  # fmt: skip
"""The ranks, as parts of the names of cards."""

SUITS = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
"""The suits, as parts of the names of cards."""

CARD = _("{rank} of {suit}")  # A card: "ten of diamonds".
RUN = _("{first} to {last} of {suit}")  # At least three cards, such as "ace to three of clubs".
PAIR = _("{first} and {last} of {suit}")  # Two cards of a suit, such as "ace and two of clubs".


def name(card: int) -> str:
    """Return what a card is called.

    >>> name(37)
    'ten of diamonds'
    """
    rank, suit = divmod(card, len(SUITS))
    return CARD.format(rank=RANKS[rank], suit=SUITS[suit])


def run(first: int, last: int) -> str:
    """Return what the cards of a suit from one rank to another are called.

    >>> run(0, 8), run(0, 4), run(0, 0)
    ('ace to three of clubs', 'ace and two of clubs', 'ace of clubs')
    """
    if first == last:
        return name(last)
    ranks = [RANKS[cards.rank(card)] for card in (first, last)]
    said = PAIR if last == first + 4 else RUN
    return said.format(first=ranks[0], last=ranks[1], suit=SUITS[cards.suit(last)])


def capital(said: str) -> str:
    """Return words as they are at the beginning of a sentence.

    >>> capital(name(37))
    'Ten of diamonds'
    """
    return said[0].upper() + said[1:]

"""Cards and piles in words: what they are called, and what moves from where to where."""

from __future__ import annotations

from collections.abc import Sequence

from freecell.cards import rank, suit
from freecell.page.words import numbers
from freecell.page.words.numbers import capital, either
from freecell.page.words.signs import both
from freecell.translatable import _

RANKS = (
    _("ace"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"),
    _("eight"), _("nine"), _("ten"), _("jack"), _("queen"), _("king"),
)  # fmt: skip
"""The ranks, as parts of the names of cards."""

SUITS = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
"""The suits, as parts of the names of cards."""

CARD = _("{rank} of {suit}")  # A card: "ten of diamonds".
CARDS = tuple([CARD.format(rank=rank, suit=suit) for rank in RANKS for suit in SUITS])
"""What the cards are called, by their numbers (freecell.cards)."""
RUN = _("{first} to {last} of {suit}")  # At least three cards, such as "ace to three of clubs".
PAIR = _("{first} and {last} of {suit}")  # Two cards of a suit, such as "ace and two of clubs".

PICKED_UP = _("{cards} picked up. Can go to {places}")
PICKED_UP_IN_VAIN = _("{cards} picked up. No legal moves")
A_FREE_CELL, THE_FOUNDATION = _("a free cell"), _("the foundation")  # "column 3 or a free cell".
MOVED = {
    "cascade": _("{cards} to column {which}"),  # A move, inside a sentence: "ten of diamonds to column 3".
    "cell": _("{cards} to free cell {which}"),  # A move, inside a sentence: "ten of diamonds to free cell a".
    "home": _("{cards} to the {pile}"),  # A move, inside a sentence: "ace of clubs to the clubs foundation".
}
MOVED_HOME = _("{move}. Moved home: {cards}")  # A move, and cards that followed automatically.
COLUMN = _("column {which}")  # A pile, also inside sentences.
CELL = _("free cell {which}")  # A pile, also inside sentences.
FOUNDATIONS = {
    "C": _("clubs foundation"),
    "D": _("diamonds foundation"),
    "H": _("hearts foundation"),
    "S": _("spades foundation"),
}
"""Piles, also inside sentences."""
PILE_OF = _("{pile}, {cards}")  # An empty pile's name: "column 2, empty".
EMPTY = _("empty")  # A pile: "column 2, empty".
IN_CELL = _("{card}, {pile}")  # A card's name and where it is.
IN_PILE = _("{card}, {pile}, {place} of {count}")  # "ten of diamonds, column 2, 7 of 7".
MORE_CARDS = _("{cards}, {more}")  # Cards of several suits: what stands between two.
AND_MORE = _("{card} and {count} more")  # What is picked up: the first of at least two cards.


def card(number: int) -> str:
    """Return a card as in a sentence of the status line, in words and as a sign."""
    return both(CARDS[number], [number])


def run(first: int, last: int) -> str:
    """Return what the cards of a suit from one rank to another are called.

    >>> run(0, 8), run(0, 4), run(0, 0)
    ('ace to three of clubs', 'ace and two of clubs', 'ace of clubs')
    """
    if first == last:
        return CARDS[last]
    ranks = [RANKS[rank(card)] for card in (first, last)]
    said = PAIR if last == first + 4 else RUN
    return said.format(first=ranks[0], last=ranks[1], suit=SUITS[suit(last)])


def pile(name: str) -> str:
    """Return what a pile is called.

    >>> pile("cascade-2"), pile("cell-a"), pile("home-D")
    ('column 2', 'free cell a', 'diamonds foundation')
    """
    kind, which = name.split("-")
    if kind == "home":
        return FOUNDATIONS[which]
    return (CELL if kind == "cell" else COLUMN).format(which=which)


def pile_of(name: str, count: int) -> str:
    """Return what a pile is called, and how many cards it has.

    >>> pile_of("cascade-2", 7), pile_of("cell-a", 0)
    ('column 2, 7 cards', 'free cell a, empty')
    """
    return PILE_OF.format(pile=pile(name), cards=numbers.cards(count) if count else EMPTY)


def labels(pile_name: str, held: Sequence[int]) -> list[str]:
    """Return what the cards of a pile are called, and where they are.

    >>> labels("cascade-2", [37, 32])
    ['ten of diamonds, column 2, 1 of 2', 'nine of clubs, column 2, 2 of 2']
    """
    said = IN_CELL if pile_name.startswith("cell") else IN_PILE
    where, count = pile(pile_name), len(held)
    return [
        said.format(card=CARDS[card], pile=where, place=depth, count=count)
        for depth, card in enumerate(held, start=1)
    ]


def move(moved: Sequence[int], target: str, sent_home: Sequence[int]) -> str:
    """Return what a move did: the cards moved, the name of the pile they went to, and cards that went home.

    It is as inside a sentence, without a capital.

    >>> from freecell.page.words.signs import heard
    >>> heard(move([37], "cascade-3", []))
    'ten of diamonds to column 3'
    >>> heard(move([0], "home-C", [4, 8, 1]))
    'ace of clubs to the clubs foundation. Moved home: two and three of clubs, ace of diamonds'
    """
    kind, which = target.split("-")
    said = MOVED[kind].format(cards=_run(moved), which=which, pile=pile(target))
    return MOVED_HOME.format(move=said, cards=by_suit(sent_home)) if sent_home else said


def held(lifted: Sequence[int], targets: Sequence[str]) -> str:
    """Return what is picked up, and the names of the piles it can go to.

    >>> from freecell.page.words.signs import heard
    >>> heard(held([37], ["cell-a", "cell-b", "cascade-3", "cascade-5"]))
    'Ten of diamonds picked up. Can go to column 3, column 5 or a free cell'
    """
    if not targets:
        return capital(PICKED_UP_IN_VAIN.format(cards=_run(lifted)))
    return capital(PICKED_UP.format(cards=_run(lifted), places=_places(targets)))


def _places(targets: Sequence[str]) -> str:
    """Return "the foundation, column 3 or a free cell" for three or more piles: free cells are all alike."""
    kinds = {name.split("-")[0] for name in targets}
    places = [THE_FOUNDATION] if "home" in kinds else []
    places += [pile(name) for name in targets if name.startswith("cascade")]
    places += [A_FREE_CELL] if "cell" in kinds else []
    return either(places)


def _run(moved: Sequence[int]) -> str:
    """Return "ten of diamonds and 1 more" for a run of two cards."""
    first = CARDS[moved[0]]
    return both(AND_MORE.format(card=first, count=len(moved) - 1) if len(moved) > 1 else first, moved)


def by_suit(sent_home: Sequence[int]) -> str:
    """Return "ace to three of clubs, ace of diamonds" for four cards in any order."""
    said = ""
    for which in range(4):
        own = [card for card in sent_home if suit(card) == which]
        if own:
            cards = both(run(min(own), max(own)), sorted(own))
            said = MORE_CARDS.format(cards=said, more=cards) if said else cards
    return said

"""What piles and cards are called, for players with a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import cards
from freecell.page.words import numbers
from freecell.page.words import playing as words

if TYPE_CHECKING:
    from collections.abc import Sequence

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def pile(name: str) -> str:
    """Return what a pile is called.

    >>> pile("cascade-2"), pile("cell-a"), pile("home-D")
    ('column 2', 'free cell a', 'diamonds foundation')
    """
    kind, which = name.split("-")
    if kind == "cascade":
        return "column " + which
    if kind == "cell":
        return "free cell " + which
    return _SUITS[which] + " foundation"


def pile_of(name: str, count: int) -> str:
    """Return what a pile is called, and how many cards it has.

    >>> pile_of("cascade-2", 7), pile_of("cell-a", 0)
    ('column 2, 7 cards', 'free cell a, empty')
    """
    return pile(name) + ", " + numbers.cards(count)


def card(which: int, pile_name: str, depth: int, count: int) -> str:
    """Return what a card is called, and where it is.

    >>> card(37, "cascade-2", 6, 7)
    'ten of diamonds, column 2, 7th of 7'
    """
    where = cards.words(which) + ", " + pile(pile_name)
    return (
        where
        if pile_name.startswith("cell")
        else where + ", " + numbers.ordinal(depth + 1) + " of " + str(count)
    )


def move(moved: Sequence[int], target: str, sent_home: Sequence[int]) -> str:
    """Return what a move did: the cards moved, the name of the pile they went to, and cards that went home.

    >>> move([37], "cascade-3", [])
    'Ten of diamonds to column 3'
    >>> move([37, 32], "cell-a", [0, 1, 4, 8])
    'Ten of diamonds and 1 more to free cell a. Moved home: ace to three of clubs, ace of diamonds'
    """
    said = words.MOVED.format(cards=_run(moved), pile=pile(target))
    return words.MOVED_HOME.format(move=said, cards=_by_suit(sent_home)) if sent_home else said


def held(lifted: Sequence[int], targets: Sequence[str]) -> str:
    """Return what is picked up, and the names of the piles it can go to.

    >>> held([37], ["cell-a", "cell-b", "cascade-3", "cascade-5"])
    'Ten of diamonds picked up. Can go to column 3, column 5 or a free cell'
    """
    if not targets:
        return words.PICKED_UP_IN_VAIN.format(cards=_run(lifted))
    return words.PICKED_UP.format(cards=_run(lifted), places=_places(targets))


def _places(targets: Sequence[str]) -> str:
    """Return "the foundation, column 3 or a free cell" for three or more piles: free cells are all alike."""
    kinds = {name.split("-")[0] for name in targets}
    places = [words.THE_FOUNDATION] if "home" in kinds else []
    places += [pile(name) for name in targets if name.startswith("cascade")]
    places += [words.A_FREE_CELL] if "cell" in kinds else []
    before = ", ".join(places[:-1])
    return before + words.OR + places[-1] if before else places[-1]


def _run(run: Sequence[int]) -> str:
    """Return "Ten of diamonds and 1 more" for a run of two cards."""
    said = cards.words(run[0]) + (" and " + str(len(run) - 1) + " more" if len(run) > 1 else "")
    return said[0].upper() + said[1:]


def _by_suit(sent_home: Sequence[int]) -> str:
    """Return "ace to three of clubs, ace of diamonds" for four cards in any order."""
    said = []
    for suit in range(4):
        own = sorted([card for card in sent_home if cards.suit(card) == suit])
        between = " to " if len(own) > 2 else " and "
        first = cards.words(own[0]).split()[0] + between if len(own) > 1 else ""
        if own:
            said.append(first + cards.words(own[-1]))
    return ", ".join(said)

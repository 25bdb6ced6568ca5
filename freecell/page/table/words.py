"""What piles and cards are called, for people who hear the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import cards

if TYPE_CHECKING:
    from collections.abc import Sequence

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def pile(name: str) -> str:
    """Return what a pile is called.

    >>> pile("cascade-2"), pile("cell-a"), pile("home-D")
    ('column 2', 'cell a', 'diamonds home')
    """
    kind, which = name.split("-")
    if kind == "cascade":
        return "column " + which
    if kind == "cell":
        return "cell " + which
    return _SUITS[which] + " home"


def pile_of(name: str, count: int) -> str:
    """Return what a pile is called, and how many cards lie on it.

    >>> pile_of("cascade-2", 7), pile_of("cell-a", 0)
    ('column 2, 7 cards', 'cell a, empty')
    """
    return pile(name) + ", " + ("empty" if count == 0 else "1 card" if count == 1 else str(count) + " cards")


def card(which: int, pile_name: str, depth: int, count: int) -> str:
    """Return what a card is called, and where it lies.

    >>> card(37, "cascade-2", 6, 7)
    'ten of diamonds, column 2, 7th of 7'
    """
    where = cards.words(which) + ", " + pile(pile_name)
    return where if pile_name.startswith("cell") else where + ", " + ordinal(depth + 1) + " of " + str(count)


def move(moved: Sequence[int], target: str, sent_home: Sequence[int]) -> str:
    """Return what a move did: the cards moved, the name of the pile they went to, and cards that went home.

    >>> move([37], "cascade-3", [])
    'Ten of diamonds to column 3'
    >>> move([37, 32], "cell-a", [0, 1, 4, 8])
    'Ten of diamonds and 1 more to cell a. Home: ace to three of clubs, ace of diamonds'
    """
    return _run(moved) + " to " + pile(target) + (". Home: " + _by_suit(sent_home) if sent_home else "")


def held(lifted: Sequence[int], targets: Sequence[str]) -> str:
    """Return what is held, and the names of the piles it may go to.

    >>> held([37], ["cell-a", "cascade-3"])
    'Ten of diamonds held. It can go to cell a, column 3'
    """
    where = "It can go to " + ", ".join([pile(name) for name in targets]) if targets else "It can go nowhere"
    return _run(lifted) + " held. " + where


def _run(run: Sequence[int]) -> str:
    """Return "Ten of diamonds and 1 more" for two cards that lie in order."""
    said = cards.words(run[0]) + (" and " + str(len(run) - 1) + " more" if len(run) > 1 else "")
    return said[0].upper() + said[1:]


def _by_suit(sent_home: Sequence[int]) -> str:
    """Return "ace to three of clubs, ace of diamonds" for four cards in any order."""
    said = []
    for suit in range(4):
        own = sorted([card for card in sent_home if cards.suit(card) == suit])
        if len(own) > 1:
            said.append(cards.words(own[0]).split()[0] + " to " + cards.words(own[-1]))
        elif own:
            said.append(cards.words(own[0]))
    return ", ".join(said)


def ordinal(number: int) -> str:
    """Return the number of a place, 1 to 99.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st']
    """
    ending = "th" if 11 <= number <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return str(number) + ending


def time(seconds: int) -> str:
    """Return a length of time as a clock shows it, with hours only from the first one on.

    >>> time(0), time(75), time(3599), time(3600), time(360000)
    ('0:00', '1:15', '59:59', '1:00:00', '100:00:00')
    """
    minutes, rest = divmod(seconds, 60)
    hours, of_hour = divmod(minutes, 60)
    return f"{hours}:{of_hour:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def counted(moves: int) -> str:
    """Return how many moves there are.

    >>> counted(1), counted(2)
    ('1 move', '2 moves')
    """
    return "1 move" if moves == 1 else f"{moves} moves"

"""A card is an int, rank * 4 + suit: rank 0 (ace) to 12 (king); suit 0 to 3, in the order of SUITS."""

from freecell.errors import CardNameError

RANKS = "A23456789TJQK"
"""The letters of the ranks, 0 to 12."""

SUITS = "CDHS"
"""The letters of the suits, 0 to 3: clubs, diamonds, hearts, spades."""

_RANK_WORDS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
_SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS = "♣♦♥♠"
"""The symbols of the suits, in the order of SUITS."""

NAMES = tuple([rank + suit for rank in RANKS for suit in SUITS])
"""The names of the 52 cards: NAMES[card] is name(card)."""

DECK = len(NAMES)
"""How many cards there are: 52."""


def rank(card: int) -> int:
    """Return the rank, 0 (ace) to 12 (king).

    >>> rank(parse("TD"))
    9
    """
    return card >> 2


def suit(card: int) -> int:
    """Return the suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades.

    >>> suit(parse("TD"))
    1
    """
    return card & 3


def is_red(card: int) -> bool:
    """Tell whether the card is a diamond or a heart.

    >>> is_red(parse("TD")), is_red(parse("TS"))
    (True, False)
    """
    return 0 < card & 3 < 3


def name(card: int) -> str:
    """Return the name in two characters, such as "TD"; raise CardNameError if there is no such card.

    >>> name(37)
    'TD'
    """
    if not 0 <= card < DECK:
        raise CardNameError("no such card", value=card)
    return NAMES[card]


def symbol(card: int) -> str:
    """Return the card as people write it, such as "10♦"; raise CardNameError if there is no such card.

    >>> symbol(parse("TD"))
    '10♦'
    """
    return name(card)[0].replace("T", "10") + SUIT_SYMBOLS[suit(card)]


def words(card: int) -> str:
    """Return the card in words, such as "ten of diamonds"; raise CardNameError if there is no such card.

    >>> words(parse("TD"))
    'ten of diamonds'
    """
    letters = name(card)
    return f"{_RANK_WORDS[RANKS.index(letters[0])]} of {_SUIT_WORDS[SUITS.index(letters[1])]}"


def parse(name: str) -> int:
    """Return the card with this name: a rank and a suit, such as "TD", "td" or "10D".

    Raises CardNameError when no card has it.

    >>> parse("TD"), parse("10d")
    (37, 37)
    """
    try:
        return _CARDS[name]
    except KeyError:
        raise CardNameError("not a card", typed=name) from None


def _spellings() -> dict[str, int]:
    """Return every text that parse accepts, each with its card."""
    # Spelt out because str.upper also turns letters of other alphabets into A to Z.
    spellings = {}
    for card, name in enumerate(NAMES):
        for rank in (name[0], name[0].lower()) + (("10",) if name[0] == "T" else ()):
            for suit in (name[1], name[1].lower()):
                spellings[rank + suit] = card
    return spellings


_CARDS = _spellings()

"""Cards and moves that are typed, in the words of the page or fewer: "queen of hearts to column 7"."""

from __future__ import annotations

import re
import unicodedata

from freecell.cards import NAMES
from freecell.page.commands import PILES
from freecell.page.features.by_ear import answers
from freecell.page.words import piles
from freecell.rules import HOME
from freecell.translatable import _

HOME_WORD = _("home")  # What may be typed to move a card to its foundation: "five hearts home".
ALSO = _("club: clubs, diamond: diamonds, heart: hearts, spade: spades, knave: jack, foundation: home")
"""Other words or forms that may be typed, in small letters, each before a name of a rank or a suit or "home"
of the page, with these colons and commas."""

_LETTERS = [*"a23456789", "10", *"jqk"]
_TYPED_AS = str.maketrans("асвбд", "acbbd", "'’ʼ")  # Cyrillic a to d; apostrophes are left out.


def plain(text: str) -> str:
    """Return a text as it may be typed too: in small letters of usual width, without accents or apostrophes.

    >>> plain("Dónde está la Reina"), plain("Herz-Ass."), plain("dame de cœur")
    ('donde esta la reina', 'herz-ass', 'dame de coeur')
    """
    letters = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").translate(_TYPED_AS))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip(" .?!。、")


def card_in(text: str) -> int | None:
    """Return the card that a text names, by letters or in words, None if it names none.

    >>> card_in("qh"), card_in("10D"), card_in("queen of hearts"), card_in("heart-q"), card_in("up")
    (46, 37, 46, 46, None)
    """
    letters = text.upper().replace(" ", "").replace("10", "T")
    if letters in NAMES:
        return NAMES.index(letters)
    said = plain(text)
    words = [_ALSO.get(word, word) for word in _words(said)]
    for name in ("".join(words), *words):
        if name in _IN_ONE_WORD:
            return _IN_ONE_WORD[name]
    within = words if said.isascii() or " " in said else said  # Japanese has no spaces.
    ranks = [rank for rank, name in enumerate(piles.RANKS) if plain(name) in within]
    ranks = ranks or [_LETTERS.index(word) for word in words if word in _LETTERS]
    suits = [suit for suit, name in enumerate(piles.SUITS) if plain(name) in within]
    return len(piles.SUITS) * ranks[0] + suits[0] if len(ranks) == len(suits) == 1 else None


def move_in(text: str) -> tuple[int, str] | None:
    """Return the card that a text wants to be moved, and the letter of the pile; None if it names none.

    >>> move_in("queen of hearts to column 7"), move_in("queen hearts 7"), move_in("ace clubs home")
    ((46, '7'), (46, '7'), (0, 'h'))
    >>> move_in("Queen of hearts and 2 more to free cell b"), move_in("queen of hearts")
    ((46, 'b'), None)
    """
    said = plain(text)
    for pattern in _MOVES:
        found = pattern.fullmatch(said)
        card = _first_card(found["cards"]) if found else None
        if found and card is not None:
            return card, found.groupdict().get("which", HOME)
    said = " ".join([_ALSO.get(word, word) for word in said.split()])
    named, target = said[:-1], said[-1:]
    if said.endswith(plain(HOME_WORD)):
        named, target = said.removesuffix(plain(HOME_WORD)), HOME
    card = card_in(named)
    return None if card is None or target not in set(PILES + HOME) else (card, target)


def _first_card(cards: str) -> int | None:
    """Return the card that is moved, maybe with others."""
    for pattern in _RUNS:
        found = pattern.fullmatch(cards)
        if found:
            return card_in(found["cards"])
    return card_in(cards)


def _words(said: str) -> list[str]:
    return re.split(r"[\s-]+", said)


def _pattern(sentence: str) -> re.Pattern[str]:
    """Return the pattern of a sentence of the page; ``more`` in it can be anything."""
    foundations = "|".join([re.escape(plain(name)) for name in piles.FOUNDATIONS.values()])
    kinds = {
        "card": "(?P<cards>.+)",
        "cards": "(?P<cards>.+)",
        "which": f"(?P<which>[{PILES}])",
        "pile": f"(?:{foundations})",
        "count": "[0-9]+",
        "more": ".+",
    }
    parts = re.split(r"\{(\w+)\}", plain(sentence))
    return re.compile("".join([kinds[part] if at % 2 else re.escape(part) for at, part in enumerate(parts)]))


_ALSO = dict([pair.split(": ") for pair in plain(ALSO).split(", ")])
_IN_ONE_WORD = {
    "".join(_words(plain(said))): card
    for card in range(len(NAMES))
    for said in (piles.CARDS[card], answers.card(card))
}
"""The cards by their names without blanks and hyphens, as in Dutch."""
_MOVES = tuple(map(_pattern, (*piles.MOVED.values(), answers.GOES_TO, answers.TO_CELL, answers.GOES_HOME)))
_RUNS = tuple(map(_pattern, (piles.AND_MORE, answers.RUN.replace("{cards}", "{more}"))))

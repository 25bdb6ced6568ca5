"""Cards: ints and their names."""

from collections.abc import Callable

import pytest
from refusals import NO_CARDS, refusal

from freecell import cards
from freecell.errors import CardNameError, FreecellError, quoted

DECK = range(52)


def test_the_deck_is_in_order_of_rank_and_suit() -> None:
    names = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    assert [cards.name(card) for card in DECK] == names
    assert list(cards.NAMES) == names


def test_diamonds_and_hearts_are_red() -> None:
    assert [cards.name(card) for card in DECK if cards.is_red(card)] == [
        rank + suit for rank in cards.RANKS for suit in "DH"
    ]
    assert all(isinstance(cards.is_red(card), bool) for card in DECK)


@pytest.mark.parametrize(
    ("name", "words", "symbol"),
    [
        ("AC", "ace of clubs", "A♣"),
        ("2H", "two of hearts", "2♥"),
        ("TD", "ten of diamonds", "10♦"),
        ("JS", "jack of spades", "J♠"),
        ("QD", "queen of diamonds", "Q♦"),
        ("KS", "king of spades", "K♠"),
    ],
)
def test_a_card_has_words_and_a_symbol(name: str, words: str, symbol: str) -> None:
    assert cards.words(cards.parse(name)) == words
    assert cards.symbol(cards.parse(name)) == symbol


@pytest.mark.parametrize("card", [-1, -52, 52, 99])
@pytest.mark.parametrize("call", [cards.name, cards.symbol, cards.words])
def test_a_number_that_is_no_card_is_refused(call: Callable[[int], str], card: int) -> None:
    with pytest.raises(CardNameError, match=rf"A card is an int from 0 to 51, not {card}\."):
        call(card)


def test_every_name_is_read_back() -> None:
    for card in DECK:
        name = cards.name(card)
        spellings = [name, name.lower(), name[0] + name[1].lower(), name[0].lower() + name[1]]
        spellings += [name.replace("T", "10"), name.lower().replace("t", "10")]
        assert [cards.parse(spelling) for spelling in spellings] == [card] * 6


@pytest.mark.parametrize("name", NO_CARDS)
def test_what_is_no_card_is_refused(name: str) -> None:
    assert refusal(CardNameError, cards.parse, name) == (
        f"{quoted(name)} isn't a card. A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD."
    )


def test_errors_are_value_errors() -> None:
    assert issubclass(CardNameError, FreecellError)
    assert issubclass(FreecellError, ValueError)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("", '""'),
        ("1e3", '"1e3"'),
        ("x" * 20, '"' + "x" * 20 + '"'),
        ("x" * 21, '"' + "x" * 20 + '…"'),
        ("1\n2\t3\x00\x1b[31m", '"1�2�3��[31m"'),
        ("a\x7fb\x9bc\u2028d\u202ee\u2066f\ud800g", '"a�b�c�d�e�f�g"'),
        ("\ufeff7D\u200b8\u200e9\xadT\u2060", '"�7D�8�9�T�"'),
        ("٣ ♦ é", '"٣ ♦ é"'),
    ],
)
def test_quotes_are_short_and_printable(text: str, quote: str) -> None:
    assert quoted(text) == quote

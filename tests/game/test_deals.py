"""Deals: which numbers exist, what may be typed for one, and the cards of each.

What vouches for the cards, range by range:

- published boards, written out below: 1, 617, 11982, -1, -2 and one or two of each upper range;
- pysol-cards, whose Microsoft generator knows all of 1 to 2^33 - 1: every 16th number to 32000 (in make
  test-all every one), and random ones;
- the textbook version below, written from the table of FreeCell Pro's three ranges, not from our code;
- Debian's make-microsoft-freecell-board, in make peers.
"""

import re
import subprocess
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from long_runs import sample, times
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

from freecell import cards, deals
from freecell.errors import DealNumberError

RANGES = [(1, 2**31 - 1), (2**31, 2**32 - 1), (2**32, 2**33 - 1)]
EDGES = [number for edges in RANGES for number in (*edges, edges[0] + 1, edges[1] - 1)]
NUMBERS = st.one_of([st.integers(first, last) for first, last in RANGES])

ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."

ROWS = {
    1: """
        JD 2D 9H JC 5D 7H 7C 5H
        KD KC 9S 5S AD QC KH 3H
        2S KS 9D QD JS AS AH 3C
        4C 5C TS QH 4H AC 4D 7S
        3S TD 4S TH 8H 2C JH 7D
        6D 8S 8D QS 6C 3D 8C TC
        6S 9C 2H 6H""",
    617: """
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C 2S
        4S TS 2H 5D JC 6C JH QH
        JD KS KC 4H""",
    11982: """
        AH AS 4H AC 2D 6S TS JS
        3D 3H QS QC 8S 7H AD KS
        KD 6H 5S 4D 9H JH 9S 3C
        JC 5D 5C 8C 9D TD KH 7C
        6C 2C TH QH 6D TC 4S 7S
        JD 7D 8H 9C 2H QD 4C 5H
        KC 8D 2S 3S""",
}

COLUMNS = {
    -1: """
        AC 3C 5C 7C 9C JC KC
        AD 3D 5D 7D 9D JD KD
        AH 3H 5H 7H 9H JH KH
        AS 3S 5S 7S 9S JS KS
        QC TC 8C 6C 4C 2C
        QD TD 8D 6D 4D 2D
        QH TH 8H 6H 4H 2H
        QS TS 8S 6S 4S 2S""",
    -2: """
        AS KS QS JS TS 9S 8S
        AH KH QH JH TH 9H 8H
        AD KD QD JD TD 9D 8D
        AC KC QC JC TC 9C 8C
        7S 6S 5S 4S 3S 2S
        7H 6H 5H 4H 3H 2H
        7D 6D 5D 4D 3D 2D
        7C 6C 5C 4C 3C 2C""",
    2147483648: """
        QH 3H 7D 4D TS QD 6D
        QC JD 3C 5D 7H 6H 4S
        2H KC 8S TD JH AD 5S
        6S 7C 7S TC 5H 9S AC
        2S 8H TH 9C 3S 2D
        3D 5C JC AH 6C KH
        KS 8D AS 4H 2C 4C
        8C 9H QS JS 9D KD""",
    4294967296: """
        TS 3S KC 4H 9H 3H 4D
        5S QD 3D 9S 2H 6H KH
        2S 7C 9C 8D 6S AH JH
        TD 7D 8C 5C 2D QC QH
        3C 8S TH 7S TC 7H
        AD 5D JD AS 6C 9D
        JC 5H 2C 4S KS KD
        6D 4C QS JS 8H AC""",
    8589934591: """
        TC 8S 8C 6C 5H 5C 9C
        2S TD 6D 8D 9H 9S 6S
        JS TH 3S JD 4H QC 3D
        5S QS KD AH AS JH 4S
        4D 4C 7D JC 2D AD
        6H KH TS 7H QD QH
        3H 2C KC 2H 5D 9D
        7C KS 8H 3C AC 7S""",
}


def columns(number: int) -> list[list[str]]:
    return [[cards.name(card) for card in cascade] for cascade in deals.deal(number)]


def table(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def textbook_columns(number: int) -> list[list[str]]:
    """Deal card by card, straight from the table of the three ranges."""
    state = number if number < 2**32 else number - 2**32
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    dealt: list[list[str]] = [[], [], [], [], [], [], [], []]
    for i in range(52):
        state = (state * 214013 + 2531011) % 2**32
        bits = state // 2**16
        if number < 2**31:
            draw = bits % 2**15
        elif number < 2**32:
            draw = bits % 2**15 + 2**15
        else:
            draw = bits + 1
        j = draw % len(deck)
        dealt[i % 8].append(deck[j])
        deck[j] = deck[-1]
        deck.pop()
    return dealt


def pysol_columns(number: int) -> list[list[str]]:
    game = Game("freecell", number, RandomBase.DEALS_MS)
    return table(game.calc_layout_string(CardRenderer(print_ts=True)))


class TestPublishedBoards:
    """The boards that are in print come out card by card."""

    @pytest.mark.parametrize("number", ROWS)
    def test_rows(self, number: int) -> None:
        dealt = columns(number)
        assert [[dealt[c][r] for c in range(8) if r < len(dealt[c])] for r in range(7)] == table(ROWS[number])

    @pytest.mark.parametrize("number", COLUMNS)
    def test_columns(self, number: int) -> None:
        assert columns(number) == table(COLUMNS[number])


class TestDeal:
    """Every number deals what the independent programs deal."""

    def test_all_of_windows_95_as_pysol(self) -> None:
        numbers = sample(range(1, 32001), 2000)
        assert [number for number in numbers if columns(number) != pysol_columns(number)] == []

    @pytest.mark.parametrize("number", EDGES)
    def test_edges_of_the_ranges(self, number: int) -> None:
        assert columns(number) == textbook_columns(number) == pysol_columns(number)

    @pytest.mark.parametrize(("first", "last"), RANGES)
    @settings(max_examples=times(2000, 200))
    @given(data=st.data())
    def test_random_numbers(self, first: int, last: int, data: st.DataObject) -> None:
        number = data.draw(st.integers(first, last))
        assert columns(number) == textbook_columns(number) == pysol_columns(number)

    @pytest.mark.peer("make-microsoft-freecell-board")
    @pytest.mark.parametrize("number", [*EDGES, 617, 32001, 1000000, 3000000000, 6000000000])
    def test_as_freecell_solver(self, number: int) -> None:
        maker = ["make-microsoft-freecell-board", "-t", str(number)]
        made = subprocess.run(maker, capture_output=True, text=True, check=True)
        assert columns(number) == table(made.stdout)

    @given(NUMBERS | st.sampled_from(deals.SPECIAL))
    def test_shape(self, number: int) -> None:
        dealt = deals.deal(number)
        assert [len(cascade) for cascade in dealt] == [7, 7, 7, 7, 6, 6, 6, 6]
        assert sorted([card for cascade in dealt for card in cascade]) == list(range(52))
        assert type(dealt) is tuple
        assert {type(cascade) for cascade in dealt} == {tuple}

    def test_dealing_leaves_nothing_behind(self) -> None:
        assert deals.deal(617) == deals.deal(617)
        assert columns(617) == textbook_columns(617)


class TestNumbersThatAreNone:
    """Only ints that number a deal are dealt; everything else is refused with a sentence."""

    @pytest.mark.parametrize(
        ("number", "sentence"),
        [
            (0, "0 is not a deal number."),
            (-3, "-3 is not a deal number."),
            (2**33, "8589934592 is too large to be a deal number."),
            pytest.param(10**5000, "This is too large to be a deal number.", id="10^5000"),
            pytest.param(-(10**5000), "This is not a deal number.", id="-10^5000"),
            (True, "A deal number is an int, not bool."),
            (617.0, "A deal number is an int, not float."),
            ("617", "A deal number is an int, not str."),
            (None, "A deal number is an int, not NoneType."),
        ],
    )
    @pytest.mark.parametrize("function", [deals.deal, deals.before, deals.after])
    def test_refusals(self, function: object, number: object, sentence: str) -> None:
        with pytest.raises(DealNumberError) as refusal:
            function(number)  # type: ignore[operator]
        assert str(refusal.value) == f"{sentence} {ACCEPTED}"


class TestNeighbours:
    """The numbers stand in the order -2, -1, 1, 2, ..., 8589934591, with nothing before and after."""

    ORDER = (None, -2, -1, 1, 2, 3)
    END = (2**33 - 2, 2**33 - 1, None)

    @pytest.mark.parametrize("numbers", [ORDER, END, (616, 617, 618), (2**31 - 1, 2**31, 2**31 + 1)])
    def test_there_and_back(self, numbers: tuple[int | None, ...]) -> None:
        for number, following in pairwise(numbers):
            assert number is None or deals.after(number) == following
            assert following is None or deals.before(following) == number


class TestParse:
    """A person may write a number with blanks around it, a "#" before it and leading zeros; nothing else."""

    @given(NUMBERS | st.sampled_from(deals.SPECIAL))
    def test_every_number_as_python_writes_it(self, number: int) -> None:
        assert deals.parse(str(number)) == number

    @pytest.mark.parametrize(
        ("text", "number"),
        [
            ("1", 1),
            ("8589934591", 8589934591),
            ("-1", -1),
            ("-2", -2),
            (" 617", 617),
            ("617\r\n", 617),
            ("\t617 ", 617),
            ("#617", 617),
            (" # 617 ", 617),
            ("#-1", -1),
            ("00617", 617),
            ("-01", -1),
            pytest.param("0" * 10000 + "617", 617, id="10000 zeros"),
        ],
    )
    def test_read(self, text: str, number: int) -> None:
        assert deals.parse(text) == number

    @pytest.mark.parametrize("text", ["", " ", "\t\r\n", "#", " # "])
    def test_nothing_is_missing(self, text: str) -> None:
        with pytest.raises(DealNumberError) as refusal:
            deals.parse(text)
        assert str(refusal.value) == f"No deal number given. {ACCEPTED}"

    @pytest.mark.parametrize(
        "text",
        [
            "0", "-0", "000", "-3", "-8589934591", "-", "--1", "- 1", "+617", "+-1", "##617", "6#1", "1#",
            "1.5", "617.0", "1e3", "1E3", "0x10", "0b1", "six", "617a", "None", "nan", "inf", "1,000",
            "1.000", "1 000", "1_000", "1'000", "1\u00a0000", "\u00a0617", "617\u2003", "٣", "𝟞𝟙𝟟", "²",
            "６１７", "Ⅷ", "−1", "617\x00", "\x0c617", "\x1b[31m617", "6\n17", "617;", "1-2", "<b>", "♦",
        ],
    )  # fmt: skip
    def test_what_is_no_number(self, text: str) -> None:
        with pytest.raises(DealNumberError) as refusal:
            deals.parse(text)
        shown = re.sub(r"[\x00-\x1f]", "�", text)
        assert str(refusal.value) == f'"{shown}" is not a deal number. {ACCEPTED}'

    @pytest.mark.parametrize("text", ["8589934592", "99999999999", "0085899345910", "#8589934592"])
    def test_what_is_too_large(self, text: str) -> None:
        with pytest.raises(DealNumberError) as refusal:
            deals.parse(text)
        assert str(refusal.value) == f'"{text}" is too large to be a deal number. {ACCEPTED}'

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("9" * 10000, "too large to be a deal number"),
            ("-" + "9" * 10000, "not a deal number"),
            ("x" * 10000, "not a deal number"),
            ("1" * 9999 + "x", "not a deal number"),
            ("0" * 10000, "not a deal number"),
        ],
        ids=["nines", "minus nines", "letters", "a letter at the end", "zeros"],
    )
    def test_long_texts_are_refused_shortly(self, text: str, reason: str) -> None:
        with pytest.raises(DealNumberError) as refusal:
            deals.parse(text)
        assert str(refusal.value) == f'"{text[:20]}…" is {reason}. {ACCEPTED}'

    @given(st.text() | st.from_regex(r"[ #+-]{0,2}[0-9]{1,9}[ .e]?", fullmatch=True))
    def test_any_text_is_a_deal_or_refused(self, text: str) -> None:
        if re.fullmatch(r"[ \t\r\n]*#?[ \t\r\n]*(-0*[12]|0*[1-9][0-9]{0,8})[ \t\r\n]*", text):
            assert deals.deal(deals.parse(text))
        else:
            with pytest.raises(DealNumberError) as refusal:
                deals.parse(text)
            assert len(str(refusal.value).splitlines()) == 1
            assert len(str(refusal.value)) < 120

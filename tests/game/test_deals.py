"""Deals: which numbers exist, what may be typed for one, and the cards of each.

What vouches for the cards, range by range:

- published boards (tests/support/positions.py): 1, 617, 11982, -1 and -2;
- pysol-cards, whose Microsoft generator knows all of 1 to 2^33 - 1: every 16th number to 32000 (in make
  test-all every one), and random ones;
- Debian's make-microsoft-freecell-board, in make peers.
"""

import subprocess
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples, sample
from positions import COLUMNS, EDGES, RANGES, Indexed
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase
from refusals import NO_NUMBERS, refusal

import freecell
from freecell import cards, deals
from freecell.errors import DealNumberError, quoted

ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."


def test_whatever_is_a_number_to_python_is_one() -> None:
    number = Indexed()
    assert deals.parse(number) == deals.checked(number) == 617
    assert (deals.before(number), deals.after(number)) == (616, 618)
    assert deals.deal(number) == freecell.deal(number).cascades == deals.deal(617)
    game = freecell.Game(number)
    assert (game.number, type(game.number), game.link()) == (617, int, "?deal=617")


def columns(number: int) -> list[list[str]]:
    return [[cards.name(card) for card in cascade] for cascade in deals.deal(number)]


def table(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def pysol_columns(number: int) -> list[list[str]]:
    game = Game("freecell", number, RandomBase.DEALS_MS)
    return table(game.calc_layout_string(CardRenderer(print_ts=True)))


@pytest.mark.parametrize("number", COLUMNS)
def test_published_boards_come_out_card_by_card(number: int) -> None:
    assert columns(number) == COLUMNS[number]


class TestDeal:
    """Every number deals what the independent programs deal."""

    @pytest.mark.untraced
    def test_deals_of_windows_95_are_those_of_pysol(self) -> None:
        numbers = sample(range(1, 32001), 2000)
        assert [number for number in numbers if columns(number) != pysol_columns(number)] == []

    @pytest.mark.parametrize("number", EDGES)
    def test_deals_at_the_edges_of_the_ranges_are_those_of_pysol(self, number: int) -> None:
        assert columns(number) == pysol_columns(number)

    @pytest.mark.parametrize(("first", "last"), RANGES)
    @examples(200, 2000)
    @given(data=st.data())
    def test_random_deals_are_those_of_pysol(self, first: int, last: int, data: st.DataObject) -> None:
        number = data.draw(st.integers(first, last))
        assert columns(number) == pysol_columns(number)

    @pytest.mark.peer("make-microsoft-freecell-board")
    @pytest.mark.parametrize("number", [*EDGES, 617, 32001, 1000000, 3000000000, 6000000000])
    def test_deals_are_those_of_freecell_solver(self, number: int) -> None:
        maker = ["make-microsoft-freecell-board", "-t", str(number)]
        made = subprocess.run(maker, capture_output=True, text=True, check=True)
        assert columns(number) == table(made.stdout)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (0, '"0" isn\'t a deal number.'),
        (-3, '"-3" isn\'t a deal number.'),
        (2**33, '"8589934592" is too large to be a deal number.'),
        pytest.param(10**5000, f'"{hex(10**5000)[:20]}…" is too large to be a deal number.', id="10^5000"),
        pytest.param(-(10**5000), f'"{hex(-(10**5000))[:20]}…" isn\'t a deal number.', id="-10^5000"),
        (True, "A deal number is an int, not bool."),
        (617.0, "A deal number is an int, not float."),
        ("617", "A deal number is an int, not str."),
        (None, "A deal number is an int, not NoneType."),
    ],
)
@pytest.mark.parametrize("function", [deals.deal, deals.before, deals.after])
def test_numbers_that_are_none_are_refused(
    function: Callable[[object], object], number: object, sentence: str
) -> None:
    assert refusal(DealNumberError, function, number) == f"{sentence} {ACCEPTED}"


ORDER = (None, -2, -1, 1, 2, 3)
END = (2**33 - 2, 2**33 - 1, None)


@pytest.mark.parametrize("numbers", [ORDER, END, (616, 617, 618), (2**31 - 1, 2**31, 2**31 + 1)])
def test_before_and_after_lead_from_number_to_number(numbers: tuple[int | None, ...]) -> None:
    for number, following in pairwise(numbers):
        assert number is None or deals.after(number) == following
        assert following is None or deals.before(following) == number


class TestParse:
    """A person may write a number with blanks around it, a "#" before it, zeros and groups of digits."""

    @pytest.mark.parametrize(
        ("text", "number"),
        [
            *[(text, 617) for text in (" 617", "617\r\n", "\t617 ", "#617", " # 617 ", "00617")],
            ("8589934591", 8589934591),
            ("-2", -2),
            ("#-1", -1),
            ("-01", -1),
            *[
                (text, 146692)
                for text in ("146 692", "146,692", "146.692", "146'692", "146’692", "１４６６９２")
            ],
            *[(text, 1000000) for text in ("1\u00a0000\u00a0000", "1\u202f000\u202f000", "1 000 000.")],
            *[
                (text, 617)
                for text in (
                    "No. 617",
                    "Nr.617:",
                    "Spiel 617",
                    "617番",
                    "第617局",
                    "617번 판",
                    "##617",
                    "617\u2003",
                )
            ],
            *[(text, -1) for text in ("Deal -1", "−1", "–1", "№ -1", "\u00a0-1;")],
            pytest.param("0" * 10000 + "617", 617, id="10000 zeros"),
        ],
    )
    def test_a_number_is_read_however_it_is_decorated(self, text: str, number: int) -> None:
        assert deals.parse(text) == number

    @pytest.mark.parametrize("text", ["", " ", "\t\r\n", "#", " # "])
    def test_that_nothing_was_typed_is_said(self, text: str) -> None:
        assert refusal(DealNumberError, deals.parse, text) == f"No deal number given. {ACCEPTED}"

    @pytest.mark.parametrize(
        ("reason", "texts"),
        [
            (
                "isn't a deal number",
                [*NO_NUMBERS, "-" + "9" * 10000, "x" * 10000, "1" * 9999 + "x", "0" * 10000],
            ),
            (
                "is too large to be a deal number",
                ["8589934592", "99999999999", "0085899345910", "#8589934592", "9" * 10000],
            ),
        ],
        ids=["none", "too large"],
    )
    def test_what_is_no_number_is_quoted_and_refused(self, reason: str, texts: list[str]) -> None:
        for text in texts:
            assert refusal(DealNumberError, deals.parse, text) == f"{quoted(text)} {reason}. {ACCEPTED}"

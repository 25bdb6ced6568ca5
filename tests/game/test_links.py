"""Links: the address of a deal or a game, written and read."""

from urllib.parse import parse_qs

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from freecell import deals, links
from freecell.game import LONGEST
from freecell.start import Start

QUERIES = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text("deal=&+%?#0123456789abcdefABCDEF"),
    st.binary().map(lambda data: "?deal=" + "".join([f"%{byte:02X}" for byte in data])),
)

# What the moves of a game are written with: nothing that a web address has to escape.
SAFE = "12345678abcdhvnsm9"


class TestLink:
    """The address is "?deal=" and the number, and the moves if there are any; both are read back."""

    def test_written(self) -> None:
        assert Start(-1).link() == "?deal=-1"
        assert Start(8589934591).link() == "?deal=8589934591"
        assert Start(617).link("8a26v3") == "?deal=617&moves=8a26v3"

    @given(st.sampled_from(deals.SPECIAL) | st.integers(deals.FIRST, deals.LAST))
    def test_read_back(self, number: int) -> None:
        text = links.deal_text(Start(number).link())
        assert text is not None
        assert deals.parse(text) == number

    @given(st.text(SAFE))
    def test_moves_are_read_back(self, moves: str) -> None:
        query = Start(617).link(moves)
        assert links.deal_text(query) == "617"
        assert (links.moves_text(query) or "") == moves


class TestDealText:
    """The first parameter named "deal" is read as a browser's URLSearchParams reads it."""

    @pytest.mark.parametrize(
        ("query", "text"),
        [
            ("", None),
            ("?", None),
            ("?x=1", None),
            ("?dealer=1", None),
            ("?DEAL=1", None),
            ("?deal", ""),
            ("?deal=", ""),
            ("?deal=617", "617"),
            ("deal=617", "617"),
            ("??deal=617", None),
            ("?x=1&deal=617&y=2", "617"),
            ("?deal=1&deal=2", "1"),
            ("?&&deal=617", "617"),
            ("?d%65al=617", "617"),
            ("?deal=a=b", "a=b"),
            ("?deal=+617+", " 617 "),
            ("?deal=%2B617", "+617"),
            ("?deal=%23617", "#617"),
            ("?deal=%", "%"),
            ("?deal=%4", "%4"),
            ("?deal=%zz1", "%zz1"),
            ("?deal=%+1", "% 1"),
            ("?deal=%%31", "%1"),
            ("?deal=é", "é"),
            ("?deal=%C3%A9", "é"),
            ("?deal=%e2%99%a6%F0%9F%82%A1", "♦🂡"),
        ],
    )
    def test_read(self, query: str, text: str | None) -> None:
        assert links.deal_text(query) == text

    @pytest.mark.parametrize(
        ("value", "text"),
        [
            ("%FF", "\ufffd"),  # never a byte of UTF-8
            ("%80%80", "\ufffd\ufffd"),  # continuations of nothing
            ("%C3", "\ufffd"),  # cut off
            ("%E2%99", "\ufffd"),  # cut off: one sign for what began well
            ("%E2%99x", "\ufffdx"),
            ("%E2%C3%A9", "\ufffdé"),
            ("%C0%AF", "\ufffd\ufffd"),  # longer than need be
            ("%E0%80%80", "\ufffd\ufffd\ufffd"),
            ("%ED%A0%80", "\ufffd\ufffd\ufffd"),  # half a surrogate pair
            ("%F4%90%80%80", "\ufffd\ufffd\ufffd\ufffd"),  # beyond U+10FFFF
            ("%F0%9F%82é", "\ufffdé"),
        ],
    )
    def test_bytes_that_are_no_utf8(self, value: str, text: str) -> None:
        assert links.deal_text("?deal=" + value) == text

    @given(QUERIES)
    @example("?deal=%F0%90%80%80%F4%8F%BF%BF%EF%BF%BF%E0%A0%80%DF%BF%7F")
    def test_agrees_with_the_standard_library(self, query: str) -> None:
        query = query.removeprefix("?")
        theirs = parse_qs(query, keep_blank_values=True, errors="replace").get("deal", [None])[0]
        assert links.deal_text("?" + query) == theirs
        assert theirs is None or query.startswith("?") or links.deal_text(query) == theirs

    @given(QUERIES)
    def test_moves_are_read_in_the_same_way(self, query: str) -> None:
        assert links.moves_text(query) is None or "moves" in query
        assert links.moves_text(query.replace("deal=", "moves=")) == links.deal_text(query)

    def test_of_a_very_long_query_the_beginning_is_read(self) -> None:
        assert links.moves_text("?deal=617" + "&" * links.LONGEST + "moves=8a") is None
        assert links.moves_text("?moves=" + "8" * links.LONGEST) == "8" * (links.LONGEST - len("?moves="))
        written = Start(deals.LAST).link("8a26v" * LONGEST, replay=True)
        assert len(written) < links.LONGEST

    def test_lone_surrogates_do_no_harm(self) -> None:
        assert links.deal_text("?deal=\ud800%C3%A9") == "\ud800é"

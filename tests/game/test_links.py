"""Links: the address of a deal or a game, written and read."""

from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusals import NO_UTF8, QUERIES

from freecell import deals, links
from freecell.game import LONGEST
from freecell.start import Start

DRAWN = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text("deal=&+%?#0123456789abcdefABCDEF"),
    st.binary().map(lambda data: "?deal=" + "".join([f"%{byte:02X}" for byte in data])),
)


def standard(query: str) -> str | None:
    """Read a query, without the sign before it, as the standard library does."""
    return parse_qs(query, keep_blank_values=True, errors="replace").get("deal", [None])[0]


class TestLink:
    """The address is "?deal=" and the number, and the moves if there are any; both are read back."""

    def test_written(self) -> None:
        assert Start(-1).link() == "?deal=-1"
        assert Start(617).link("8a26v3") == "?deal=617&moves=8a26v3"


class TestDealText:
    """The first parameter named "deal" is read as a browser's URLSearchParams reads it."""

    @pytest.mark.parametrize("query", QUERIES)
    def test_as_the_standard_library(self, query: str) -> None:
        assert links.deal_text(query) == standard(query.removeprefix("?"))

    def test_the_first_of_several_and_its_blanks(self) -> None:
        assert links.deal_text("?x=1&deal=+617+&deal=2") == " 617 "
        assert links.deal_text("?dealer=1") is None

    @given(DRAWN)
    def test_any_query_as_the_standard_library(self, query: str) -> None:
        query = query.removeprefix("?")
        theirs = standard(query)
        assert links.deal_text("?" + query) == theirs
        assert theirs is None or query.startswith("?") or links.deal_text(query) == theirs

    @given(DRAWN)
    def test_moves_are_read_in_the_same_way(self, query: str) -> None:
        assert links.moves_text(query) is None or "moves" in query
        assert links.moves_text(query.replace("deal=", "moves=")) == links.deal_text(query)

    def test_of_a_very_long_query_the_beginning_is_read(self) -> None:
        assert links.moves_text("?deal=617" + "&" * links.LONGEST + "moves=8a") is None
        assert links.moves_text("?moves=" + "8" * links.LONGEST) == "8" * (links.LONGEST - len("?moves="))
        written = Start(deals.LAST).link("8a26v" * LONGEST, replay=True)
        assert len(written) < links.LONGEST

    @pytest.mark.parametrize(("value", "text"), NO_UTF8.items())
    def test_bytes_that_are_no_utf8(self, value: str, text: str) -> None:
        assert links.deal_text("?deal=" + value) == text

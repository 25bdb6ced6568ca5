"""Links: what an address asks for, decoded as browsers do it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import NUMBERS
from refusals import NO_UTF8

from freecell import deals, links
from freecell.game import LONGEST
from freecell.links import Link
from freecell.starting_position import Start

DRAWN = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text("deal=&+%?#0123456789abcdefABCDEF"),
    st.binary().map(lambda data: "?deal=" + "".join([f"%{byte:02X}" for byte in data])),
)


@given(NUMBERS, st.text("12345678abcdhvnsm9"))
def test_what_a_start_writes_is_read_back(number: int, moves: str) -> None:
    start = Start(number)
    assert links.parse(start.link(moves)) == Link(start, None, str(number), start.key, moves=moves)


@pytest.mark.parametrize(
    "address", ["?deal=617", "deal=617", "https://example.org/freecell/?deal=617&x=y?z=1"]
)
def test_an_address_may_be_whole_or_what_follows_its_question_mark(address: str) -> None:
    assert links.parse(address).start == Start(617)


def test_of_several_the_first_counts_and_others_are_ignored() -> None:
    link = links.parse("?x=1&deal=+617+&deal=2&moves=8a&dealer=3&moves=8b")
    assert (link.start, link.deal, link.moves) == (Start(617), " 617 ", "8a")
    assert links.parse("?dealer=1&DEAL=2") == Link()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        *[("%23617", "#617"), ("%", "%"), ("%4", "%4"), ("%zz1", "%zz1"), ("%%31", "%1"), ("é%C3%A9", "éé")],
        *[("\ud800%C3%A9", "\ud800é"), *NO_UTF8.items()],
    ],
)
def test_escapes_are_decoded_and_what_is_none_stays(typed: str, read: str) -> None:
    assert links.parse("?deal=" + typed).deal == read


@given(DRAWN)
def test_any_address_names_something_or_nothing_or_has_a_fault(address: str) -> None:
    link = links.parse(address)
    assert link.start is None or link.fault is None
    assert (link.start or link.fault) or link.deal is None


def test_of_a_very_long_address_the_beginning_is_read() -> None:
    assert links.parse("?deal=617" + "&" * links.LONGEST + "moves=8a").moves == ""
    assert links.parse("?moves=" + "8" * links.LONGEST).moves == "8" * (links.LONGEST - len("?moves="))
    written = Start(deals.LAST).link("8a26v" * LONGEST, replay=True)
    assert len(written) < links.LONGEST


def test_a_review_is_a_replay_too() -> None:
    found = links.parse("?deal=617&moves=8a&watch")
    assert (found.is_replay, found.is_review) == (True, False)
    found = links.parse("?deal=617&moves=8a&review=1")
    assert (found.is_replay, found.is_review) == (True, True)


def test_a_race_has_the_times_of_its_moves() -> None:
    found = links.parse("?deal=617&moves=8a8b&times=GH&race")
    assert (found.moves, found.times, found.race, found.is_replay) == ("8a8b", "GH", "", False)
    assert links.parse("?deal=617&moves=8a8b&race=1").race == "1"
    assert links.parse("?deal=617").race is None


def test_a_puzzle_is_what_the_caller_says() -> None:
    found = links.read(
        {"puzzle": ["12"], "cells": ["2"]}, puzzle=lambda written: Start(617, puzzle=int(written))
    )
    assert (found.start, found.puzzle) == (Start(617, puzzle=12), "12")
    assert links.parse("?puzzle=12") == Link(puzzle="12")
    assert links.read({"puzzle": ["12"], "deal": ["5"]}, puzzle=lambda _written: Start(617)).start == Start(5)
    assert links.read({"puzzle": ["12"], "lesson": ["2"]}).start is None


def test_a_link_to_a_puzzle_has_no_moves() -> None:
    fault = links.read({"puzzle": ["12"], "moves": ["8a"]}, puzzle=lambda _written: Start(617)).fault
    assert str(fault) == "A link to a puzzle can't have moves."

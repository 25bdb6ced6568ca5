"""Challenges: written into links, read back, refused if damaged, compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import challenge, deal, links
from freecell.challenge import BETTER, EVEN, LONGEST_TIME, WORSE, Challenge
from freecell.errors import FreecellError
from freecell.game import LONGEST
from freecell.starting_position import Start

CHALLENGES = st.builds(Challenge, st.integers(1, LONGEST), st.one_of(st.none(), st.integers(1, LONGEST_TIME)))


@given(CHALLENGES)
def test_a_challenge_in_a_link_is_read_back(one: Challenge) -> None:
    for start in (Start(617), Start.of(deal(1))):
        link = challenge.link(start, one)
        read = links.parse(link)
        assert Challenge.parse(read.beat or "") == one
        assert read.start == start


@pytest.mark.parametrize(
    "text",
    [
        "", ".", "85.", ".200", "0", "0.200", "85.0", "-1", "3001", "85.360000", "85.200.1", "85,200", "1e2",
        "٣", "85.99999999999", " 85", "<b>", "x" * 10_000,
    ],
)  # fmt: skip
def test_a_damaged_challenge_is_refused(text: str) -> None:
    with pytest.raises(FreecellError, match=r"^The challenge in this link is damaged, so there's"):
        Challenge.parse(text)


@pytest.mark.parametrize(
    ("own", "compared"),
    [
        ((84, 199), (BETTER, BETTER)),
        ((85, 200), (EVEN, EVEN)),
        ((86, 201), (WORSE, WORSE)),
        ((84, 201), (BETTER, WORSE)),
        ((85, None), (EVEN, "")),
    ],
)
def test_moves_and_time_are_compared_apart(own: tuple[int, int | None], compared: tuple[str, str]) -> None:
    assert Challenge(85, 200).compare(*own) == compared
    assert Challenge(85).compare(*own) == (compared[0], "")

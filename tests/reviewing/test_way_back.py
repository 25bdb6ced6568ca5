"""The way back: to the last position that is proved winnable, with few questions to the solver."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from searching import run

from freecell.reviewing.analysis import find_way_back
from freecell.solver import Verdict

WON: Verdict = "won"
LOST: Verdict = "impossible"
UNKNOWN: Verdict = "undecided"


class Line:
    """A game, and what the solver can say about its positions: it counts how often it is asked."""

    def __init__(self, verdicts: list[Verdict]) -> None:
        self.verdicts = verdicts
        self.asked: list[int] = []

    async def find(self, count: int) -> Verdict:
        self.asked.append(count)
        return self.verdicts[count]

    def way_back(self) -> tuple[int | None, bool]:
        return run(find_way_back(len(self.verdicts), self.find))


@st.composite
def lines(draw: st.DrawFn, *, holes: bool) -> Line:
    """Draw a game that is winnable up to a move and lost after it, and what of that cannot be proved."""
    won, lost = draw(st.integers(0, 40)), draw(st.integers(0, 40))
    verdicts = [WON] * won + [LOST] * lost
    hidden = draw(st.sets(st.integers(0, 79))) if holes else set()
    return Line([UNKNOWN if at in hidden else verdict for at, verdict in enumerate(verdicts or [WON])])


@pytest.mark.parametrize(
    ("verdicts", "found"),
    [
        ([WON, WON, LOST, LOST], (1, False)),
        ([LOST, LOST], (None, True)),
        ([WON, UNKNOWN, UNKNOWN, WON, UNKNOWN, LOST], (3, False)),
        ([LOST, UNKNOWN, LOST], (None, True)),
    ],
)
def test_the_last_position_that_can_be_won_is_found(
    verdicts: list[Verdict], found: tuple[int | None, bool]
) -> None:
    assert Line(verdicts).way_back() == found


@given(lines(holes=True))
def test_the_last_position_that_is_proved_to_win_is_found(line: Line) -> None:
    won = [count for count, verdict in enumerate(line.verdicts) if verdict == "won"]
    count, is_never_won = line.way_back()
    assert count == (won[-1] if won else None)
    assert is_never_won == (line.verdicts[0] == "impossible")


@given(lines(holes=False))
def test_each_proof_halves_what_is_left(line: Line) -> None:
    line.way_back()
    assert len(line.asked) <= len(line.verdicts).bit_length()

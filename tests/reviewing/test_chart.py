"""The chart of a review: every position is on it, inside of the picture, and can be pointed at."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from freecell.reviewing import Moment, Review
from freecell.reviewing.report import Chart
from freecell.starting_position import Start

WINNABLE = st.builds(
    Moment,
    st.just("8a"),
    st.just("winnable"),
    st.integers(0, 3000),
    st.none() | st.integers(0, 9),
    st.just(()),
)
MISTAKE = st.builds(lambda moment: moment._replace(better=("83",)), WINNABLE)
OTHER = st.sampled_from(
    [Moment("8b", "lost"), Moment("8b", "lost", better=("83",)), Moment("8b", "undecided")]
)


def review(first: Moment, moves: Sequence[Moment] = ()) -> Review:
    return Review(Start(617), is_won=False, length=len(moves), first=first, moves=tuple(moves))


FIRST = WINNABLE | st.sampled_from([Moment("", "lost"), Moment("", "undecided")])
"""No move comes before the first position, so none was a mistake."""
REVIEWS = st.builds(review, FIRST, st.lists(WINNABLE | MISTAKE | OTHER, max_size=120))
WIDTHS = st.integers(180, 720)


@given(REVIEWS, WIDTHS)
def test_every_position_and_every_mistake_is_drawn_inside(found: Review, width: int) -> None:
    chart = Chart(len(found.moments), width)
    root = ET.fromstring(chart.svg(found))  # noqa: S314 - we have written it ourselves
    bars = [one for one in root if one.tag == "rect"]
    assert [bar.attrib["class"] for bar in bars] == [moment.verdict for moment in found.moments]
    _, _, _, height = map(float, root.attrib["viewBox"].split())
    for at, bar in enumerate(bars):
        left, top, wide, high = (float(bar.attrib[name]) for name in ("x", "y", "width", "height"))
        assert 0 <= left < left + wide <= width + 0.1
        assert 0 <= top < top + high < height
        assert chart.at((left + wide / 2) / width) == at
    signs = [one for one in root if one.attrib.get("class") == "mistake"]
    assert len(signs) == len(found.mistakes)
    highest = max(found.moments, key=lambda moment: moment.enough or -1)
    if highest.enough:
        tops = [float(bar.attrib["y"]) for bar in bars]
        assert tops[found.moments.index(highest)] == min(
            [top for top, moment in zip(tops, found.moments, strict=True) if moment.enough is not None]
        )


def test_the_line_around_a_position_is_around_its_bar() -> None:
    chart = Chart(11, 358)
    left, top = map(float, re.findall(r"[\d.]+", chart.here(10))[:2])
    assert (left, top) == (266.0, 6.0)
    assert chart.here(10).endswith("h24.0v84h-24.0z")


def test_pointing_finds_the_position_there() -> None:
    chart = Chart(2, 76)
    assert [chart.at(part) for part in (0, 0.5, 0.7, 1)] == [0, 0, 1, 1]
    picture = chart.svg(review(Moment("", "winnable", 9), [Moment("8b", "lost", better=("83",))]))
    assert picture.count('class="mistake"') == 1

"""Surveys: for any answers the counts add up, quantiles are near, memory is bounded, lines are straight."""

import itertools
import json

import pytest
from deal_numbers import NUMBERS
from drawn_tables import BARS, BELOW, drawn
from hypothesis import example, given
from hypothesis import strategies as st
from surveys import survey_of

from freecell.cli import answers
from freecell.cli.answers import DIFFICULTIES, END_OF_NUMBERS, Answer
from freecell.cli.survey_picture import svg
from freecell.cli.survey_text import share, text
from freecell.cli.surveying import LISTED, Class, Spread

VALUES = st.one_of(st.integers(0, 60), st.integers(0, 20_000), st.integers(0, END_OF_NUMBERS - 1))


@st.composite
def some_answers(draw: st.DrawFn) -> Answer:
    verdict = draw(st.sampled_from(list(DIFFICULTIES)))
    difficulty = draw(st.sampled_from([None, *DIFFICULTIES[verdict]]))
    length = draw(VALUES) if verdict == "won" else 0
    return Answer(draw(st.none() | NUMBERS), verdict, length, draw(VALUES), difficulty)


ANSWERS = st.lists(some_answers(), max_size=60)
SOME = st.lists(some_answers(), min_size=1, max_size=60)
MANY_VALUES = st.lists(VALUES, min_size=1, max_size=60)


def spread_of(values: list[int]) -> Spread:
    """Spread values, with their places as deals."""
    spread = Spread()
    for deal, value in enumerate(values, start=1):
        spread.add(value, deal)
    return spread


def at_the_same_classes(spread: Spread, classes: list[Class]) -> list[int]:
    """Count the values of a spread in the classes of another."""
    own = {counted.first: counted.deals for counted in spread.logarithmic_classes()} if spread.count else {}
    assert own.keys() <= {counted.first for counted in classes}
    return [own.get(counted.first, 0) for counted in classes]


class TestCounts:
    """Every answer is counted once."""

    @given(ANSWERS)
    def test_they_add_up(self, found: list[Answer]) -> None:
        survey = survey_of(*found)
        assert survey.count == len(found) == sum(survey.verdicts.values())
        assert survey.lengths.count == survey.verdicts["won"]
        decided = [answer for answer in found if answer.verdict != "undecided"]
        assert sum(survey.difficulties.values()) + survey.without_difficulty == len(decided)
        assert survey.has_difficulties == any(answer.difficulty for answer in found)
        for verdict, listed in survey.listed.items():
            assert listed == [answer.deal for answer in found if answer.verdict == verdict][:LISTED]

    @given(ANSWERS, ANSWERS)
    def test_two_parts_make_the_whole(self, first: list[Answer], second: list[Answer]) -> None:
        one, other, whole = survey_of(*first), survey_of(*second), survey_of(*first, *second)
        for kind in ("verdicts", "difficulties"):
            counts = getattr(whole, kind)
            assert counts == {name: getattr(one, kind)[name] + getattr(other, kind)[name] for name in counts}
        assert whole.without_difficulty == one.without_difficulty + other.without_difficulty
        for verdict, listed in whole.listed.items():
            assert listed == (one.listed[verdict] + other.listed[verdict])[:LISTED]
        for kind in ("lengths", "states"):
            parts, together = (getattr(one, kind), getattr(other, kind)), getattr(whole, kind)
            assert together.total == parts[0].total + parts[1].total
            assert together.least == min([part.least for part in parts], key=lambda example: example.value)
            assert together.most == max([part.most for part in parts], key=lambda example: example.value)
            if together.count:
                classes = together.logarithmic_classes()
                counts = [at_the_same_classes(part, classes) for part in parts]
                assert [counted.deals for counted in classes] == [
                    sum(pair) for pair in zip(*counts, strict=True)
                ]

    @given(some_answers())
    def test_a_line_is_read_as_it_is_written(self, answer: Answer) -> None:
        assert answers.parse(json.dumps(answer._asdict())) == answer


class TestSpread:
    """Values are spread over classes, in a memory that does not grow with them."""

    @given(MANY_VALUES)
    def test_classes(self, values: list[int]) -> None:
        spread = spread_of(values)
        even, logarithmic = spread.even_classes(), spread.logarithmic_classes()
        for classes in (even, logarithmic):
            for counted in classes:
                assert counted.deals == len([v for v in values if counted.first <= v <= counted.last])
            assert sum([counted.deals for counted in classes]) == len(values)
            assert all(one.last + 1 == after.first for one, after in itertools.pairwise(classes))
            assert classes[0].deals
            assert classes[-1].deals
        assert len(even) <= 20
        assert len({counted.last - counted.first for counted in even}) == 1
        assert {str(counted.first).rstrip("0") for counted in logarithmic} <= {"", "1", "2", "5"}

    @given(MANY_VALUES, st.integers(1, 100))
    def test_quantiles(self, values: list[int], percent: int) -> None:
        spread = spread_of(values)
        found = spread.quantile(percent)
        exact = sorted(values)[-(-len(values) * percent // 100) - 1]
        assert abs(found.value - exact) <= exact // 100
        if exact < 1000:
            assert found.value == exact
        assert found.deal
        assert values[found.deal - 1] == found.value
        assert spread.least.value <= found.value <= spread.most.value
        assert found.value <= spread.quantile(100).value

    @given(MANY_VALUES)
    def test_ends_and_mean(self, values: list[int]) -> None:
        spread = spread_of(values)
        for end, value in ((spread.least, min(values)), (spread.most, max(values))):
            assert end == (value, values.index(value) + 1)
        assert spread.mean == pytest.approx(sum(values) / len(values))

    def test_memory(self) -> None:
        spread = spread_of([value**3 for value in range(100_000)])
        assert len(spread._counts) == len(spread._examples) <= 1000 + 900 * 12
        assert spread.count == 100_000


class TestShown:
    """Any survey can be shown."""

    @given(SOME)
    def test_text(self, found: list[Answer]) -> None:
        shown = text(survey_of(*found))
        assert shown.isascii()
        assert shown.endswith("\n")
        for line in shown.splitlines():
            assert len(line) <= 80
            assert line == line.rstrip()
        for paragraph in shown.split("\n\n"):
            bars = [line.index(" #") for line in paragraph.splitlines() if line.endswith("#")]
            assert len(set(bars)) <= 1

    @given(SOME)
    @example([Answer(None, "won", 0, states, None) for states in (0, 2 * 10**14)])
    def test_picture(self, found: list[Answer]) -> None:
        survey = survey_of(*found)
        picture = drawn(svg(survey))
        bars = picture.findall(BARS)
        classes = survey.states.logarithmic_classes()
        assert len(bars) >= len([counted for counted in classes if counted.deals])
        for word in picture.findall(BELOW):
            assert float(word.get("x", "")) + len(word.text or "") * 6.8 / 2 <= 720

    @given(st.integers(0, 10**6), st.integers(1, 10**6))
    def test_shares(self, count: int, more: int) -> None:
        shown = share(count, count + more)
        assert (shown == "0 %") == (count == 0)
        assert shown != "100 %"
        assert share(more, more) == "100 %"
        if shown[0].isdigit():
            assert float(shown.removesuffix(" %")) == pytest.approx(100 * count / (count + more), abs=0.0501)

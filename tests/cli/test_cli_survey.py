"""``freecell survey``: what real outputs hold, as text, JSON and picture."""

import itertools
import json
import re
import sys
from pathlib import Path
from typing import get_args

import pytest
from command_line import Run, ended
from drawn_tables import BARS, BELOW, SVG, assert_within, drawn
from surveys import IMPOSSIBLE, UNDECIDED, WON, survey_of, surveyed, written

from freecell.cli.answers import DIFFICULTIES, Answer
from freecell.cli.survey_picture import svg
from freecell.cli.survey_text import text
from freecell.cli.surveying import LISTED
from freecell.solver import Difficulty
from freecell.solver.search import Verdict


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what the program prints for some deals; -1 cannot be won."""
    path = tmp_path_factory.mktemp("solved") / "answers.jsonl"
    with path.open("w") as file:
        assert ended("solve", "--json", "1-30", "-1", stdout=file).returncode == 1
    return path


class TestRealOutput:
    """What the solver printed is counted as anybody would who reads it all at once."""

    def test_text(self, output: Path, run: Run) -> None:
        out, err = run("survey", str(output))
        assert err == ""
        assert out.startswith("31 deals\n  won         30  96.8 %  ###")
        assert "\n\nImpossible: -1\n" in out
        found = [json.loads(line) for line in output.read_text().splitlines()]
        lengths = sorted([answer["length"] for answer in found if answer["verdict"] == "won"])
        assert f"  shortest    {lengths[0]:>4}  deal " in out
        assert f"  median      {lengths[14]:>4}  deal " in out
        assert f"  mean        {sum(lengths) / 30:>4.1f}\n" in out
        assert f"  longest     {lengths[-1]:>4}  deal " in out
        states = [answer["states"] for answer in found]
        hardest = found[states.index(max(states))]["deal"]
        assert re.search(rf"\n  most  +{max(states):,}  deal {hardest}\n", out)

    def test_json(self, output: Path, run: Run) -> None:
        survey = surveyed(run, str(output))
        found = [json.loads(line) for line in output.read_text().splitlines()]
        assert survey["deals"] == len(found) == 31
        assert survey["verdicts"] == {"won": 30, "impossible": 1, "undecided": 0}
        assert (survey["impossible"], survey["undecided"]) == ([-1], [])
        length, states = survey["length"], survey["states"]
        assert isinstance(length, dict)
        assert isinstance(states, dict)
        shortest = min([answer for answer in found if answer["length"]], key=lambda answer: answer["length"])
        assert length["minimum"] == {"value": shortest["length"], "deal": shortest["deal"]}
        for counted in length["classes"]:
            inside = [a for a in found if a["length"] and counted["first"] <= a["length"] <= counted["last"]]
            assert counted["deals"] == len(inside)
        for counted in states["classes"]:
            inside = [a for a in found if counted["first"] <= a["states"] <= counted["last"]]
            assert counted["deals"] == len(inside)
        assert sum([counted["deals"] for counted in states["classes"]]) == 31

    @pytest.mark.parametrize("arguments", [[], ["-"]])
    def test_from_a_pipe(self, arguments: list[str], output: Path, run: Run) -> None:
        program = ended("survey", *arguments, input=output.read_text())
        assert (program.returncode, program.stdout, program.stderr) == (0, *run("survey", str(output)))

    def test_the_words_are_the_solver_s(self) -> None:
        assert tuple(DIFFICULTIES) == get_args(Verdict)
        assert sum(DIFFICULTIES.values(), ()) == get_args(Difficulty)


class TestText:
    """The text is as it should be read, in plain characters."""

    def test_all_of_it(self) -> None:
        survey = survey_of(
            *[Answer(deal, "won", 40 + deal % 9 // 3, 150 * deal, "easy") for deal in range(1, 10)],
            Answer(11982, "impossible", 0, 5_000, "impossible"),
            *[Answer(deal, "undecided", 0, 10_000, None) for deal in range(101, 1112)],
            Answer(None, "won", 44, 500, None),
        )
        assert (
            text(survey)
            == """\
1,022 deals
  won            10    1.0 %  #
  impossible      1  < 0.1 %  #
  undecided   1,011   98.9 %  ##################################################

Impossible: 11982
Undecided: 101, 102, 103, 104, 105, 106, 107, 108, 109, 110 and 1,001 more

Difficulty
  easy        9  90.0 %  #######################################################
  medium      0     0 %
  hard        0     0 %
  very hard   0     0 %
  impossible  1  10.0 %  #######

Difficulty: missing in 1 of the answers, which an older release wrote.

Length of the solutions, not counting moves home
  shortest      40  deal 1
  median        41  deal 3
  mean        41.3
  95 % up to    44  a board without a number
  longest       44  a board without a number

  40  3  #######################################################################
  41  3  #######################################################################
  42  3  #######################################################################
  43  0
  44  1  ########################

Positions checked
  fewest          150  deal 1
  median       10,000  deal 101
  mean        9,904.4
  95 % up to   10,000  deal 101
  most         10,000  deal 101

        100-199      1  #
        200-499      2  #
        500-999      4  #
    1,000-1,999      3  #
    2,000-4,999      0
    5,000-9,999      1  #
  10,000-19,999  1,011  ########################################################
"""
        )

    def test_nothing_won(self) -> None:
        said = text(survey_of(Answer(None, "undecided", 0, 0, None)))
        verdicts = f"  won         0    0 %\n  impossible  0    0 %\n  undecided   1  100 %  {'#' * 56}\n"
        assert said.startswith(f"1 deal\n{verdicts}\nUndecided: 1 without a number\n\nPositions checked\n")
        assert said.endswith(f"\n  most          0  a board without a number\n\n  0  1  {'#' * 72}\n")

    def test_an_older_release(self) -> None:
        assert "\n\nDifficulty: missing in all answers, which an older release wrote.\n\n" in text(
            survey_of(Answer(617, "won", 49, 4184, None))
        )

    def test_long_lists_are_wrapped(self) -> None:
        numbers = range(8_589_934_501, 8_589_934_521)
        survey = survey_of(*[Answer(deal, "impossible", 0, 9, "impossible") for deal in numbers])
        assert f" {numbers[4]},\n  {numbers[5]}, " in text(survey)
        assert f"{numbers[9]} and 10 more\n" in text(survey)
        assert max(map(len, text(survey).splitlines())) == 80


class TestPicture:
    """The picture is a file of its own, with words for those who do not see it."""

    SURVEY = survey_of(
        *[Answer(i, "won", 30 + i % 17, 40 * i, "easy" if i % 3 else "hard") for i in range(1, 90)],
        *[Answer(deal, "impossible", 0, 9, "impossible") for deal in range(8_589_934_501, 8_589_934_521)],
        Answer(3, "undecided", 0, 1_000_000, None),
    )  # fmt: skip

    def test_what_is_written(self) -> None:
        picture = drawn(svg(self.SURVEY))
        assert picture.get("role") == "img"
        assert picture.findtext(SVG + "title") == "110 deals: 89 won, 20 impossible, 1 undecided"
        described = picture.findtext(SVG + "desc") or ""
        assert described.startswith(
            "Difficulty: 60 easy, 0 medium, 29 hard, 0 very hard, 20 impossible. Length"
        )
        assert "longest 46 (deal 16). Positions checked: fewest 9 (deal 8589934501)" in described
        assert described.endswith("and 10 more. Undecided: 3.")
        below = [word.text for word in picture.findall(BELOW)]
        assert below[:6] == ["easy", "55.0 %", "medium", "0 %", "hard", "26.6 %"]
        # Values by themselves are below their bars, others between two, and the last is the end.
        assert below[10:12] == ["30", "31"]
        picture = drawn(svg(survey_of(Answer(1, "won", 30, 1, None), Answer(2, "won", 99, 9, None))))
        assert [word.text for word in picture.findall(BELOW)[-4:]] == ["1", "2", "5", "10"]

    def test_bars(self) -> None:
        bars = drawn(svg(self.SURVEY)).findall(BARS)
        names = [bar.findtext(SVG + "title") for bar in bars]
        assert names[:3] == ["easy: 60", "hard: 29", "impossible: 20"]
        assert "30: 5" in names
        assert names[-1] == "1,000,000-1,999,999: 1"
        heights = [float(bar.get("height", "")) for bar in bars]
        assert heights[0] / heights[1] == pytest.approx(60 / 29, rel=0.01)
        assert min(heights) >= 1.5

    def test_everything_is_within(self) -> None:
        picture = drawn(svg(self.SURVEY))
        height = int(picture.get("height", ""))
        for word in picture.iter(SVG + "text"):
            assert 0 < float(word.get("x", "")) < 720
            assert 0 < float(word.get("y", "")) < height - 10
        assert_within(picture)

    def test_marks_that_would_touch_are_left_out(self) -> None:
        picture = drawn(svg(survey_of(*[Answer(1, "won", 0, 10**power, None) for power in range(15)])))
        below = picture.findall(BELOW)
        ends = [(float(word.get("x", "")), len(word.text or "") * 6.8 / 2) for word in below[1:]]
        assert len(ends) > 3
        for (left, half), (right, other_half) in itertools.pairwise(ends):
            assert left + half < right - other_half

    def test_light_and_dark(self) -> None:
        assert svg(self.SURVEY).count("@media (prefers-color-scheme: dark)") == 1

    def test_option(self, tmp_path: Path, run: Run) -> None:
        out, err = run("survey", "--svg", written(tmp_path / "a", WON, IMPOSSIBLE, UNDECIDED))
        assert out == svg(
            survey_of(
                Answer(617, "won", 49, 4184, None),
                Answer(11982, "impossible", 0, 6402, None),
                Answer(None, "undecided", 0, 1_000_000, None),
            )
        )
        assert out.startswith('<svg xmlns="http://www.w3.org/2000/svg" width="720"')
        assert "Difficulty: missing in all answers" in out
        assert err == ""


def test_the_examples_of_the_help_work(
    output: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    help_text, _ = run("survey", "--help")
    examples = re.findall(r"^  freecell survey (.*?)(?: >.*)?$", help_text, re.MULTILINE)
    assert len(examples) == 3
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answers.jsonl").write_bytes(output.read_bytes())
    for example in examples:
        with (tmp_path / "answers.jsonl").open() as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            assert "31 deals" in run("survey", *example.replace("< answers.jsonl", "").split())[0]


class TestFreeCells:
    """Of an output of cells, it tells how many deals need how many free cells."""

    LINES = tuple(
        f'{{"deal": {deal}, "cells": {cells}, "proved": {proved}}}'
        for deal, cells, proved in (
            (617, 4, "true"), (2, 1, "true"), ("null", 1, "true"), (5, "null", "true"), (6, 3, "false"),
            (7, "null", "false"),
        )
    )  # fmt: skip

    def test_json(self, run: Run, tmp_path: Path) -> None:
        assert surveyed(run, written(tmp_path / "cells", *self.LINES)) == {
            "deals": 6,
            "fewest_cells": {**dict.fromkeys(map(str, range(9)), 0), "4": 1, "1": 2},
            "impossible": [5],
            "undecided": [6, 7],
        }

    def test_text(self, run: Run, tmp_path: Path) -> None:
        out, _ = run("survey", written(tmp_path / "cells", *self.LINES))
        lines = out.splitlines()
        assert lines[0] == "6 deals. Fewest free cells that win:"
        assert [line.split()[:2] for line in lines[1:9]] == [
            ["1", "2"], *[[str(count), str(int(count == 4))] for count in range(2, 9)],
        ]  # fmt: skip
        assert lines[9].split()[:4] == ["more", "than", "8", "1"]
        assert lines[10:] == ["", "Need more than 8: 5", "Undecided: 6 and 7"]
        assert run("survey", written(tmp_path / "none", self.LINES[-1]))[0].splitlines() == [
            "1 deal. Fewest free cells that win:", "", "Undecided: 7",
        ]  # fmt: skip

    def test_long_lists_end(self, run: Run, tmp_path: Path) -> None:
        lines = [f'{{"deal": {deal}, "cells": null, "proved": false}}' for deal in range(1, LISTED + 2)]
        found = surveyed(run, written(tmp_path / "cells", *lines))
        assert (found["deals"], found["undecided"]) == (LISTED + 1, list(range(1, LISTED + 1)))

    @pytest.mark.parametrize("lines", [LINES, LINES[:1], LINES[-1:]])
    def test_picture(self, lines: tuple[str, ...], run: Run, tmp_path: Path) -> None:
        out, _ = run("survey", "--svg", written(tmp_path / "cells", *lines))
        words = [word.text for word in drawn(out).findall(BELOW)]
        assert words[0] in {"0", "1", "4"}
        assert len(words) % 2 == 0

    @pytest.mark.slow
    def test_real_output(self, run: Run, tmp_path: Path) -> None:
        printed, _ = run("cells", "--json", "1-3")
        assert surveyed(run, written(tmp_path / "cells", printed, end=""))["deals"] == 3

    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            (WON, "the input has lines of both freecell solve and freecell cells."),
            (
                '{"deal": 1, "cells": 9, "proved": true}',
                'its "cells" is not a whole number from 0 to 8, or null.',
            ),
            ('{"deal": 1, "cells": true, "proved": true}', 'its "cells" is not a whole number'),
            ('{"deal": 1, "cells": 1, "proved": 1}', 'its "proved" is not true or false.'),
            ('{"deal": 0, "cells": 1, "proved": true}', 'its "deal" is not a deal number or null.'),
        ],
    )
    def test_refused(self, line: str, sentence: str, run: Run, tmp_path: Path) -> None:
        out, err = run("survey", written(tmp_path / "cells", self.LINES[0], line), status=2)
        assert out == ""
        assert sentence in err

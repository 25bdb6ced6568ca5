"""``freecell survey``: tells what an output of ``freecell solve --json``, or of ``cells --json``, holds."""

from __future__ import annotations

import argparse
import json
import sys

from freecell.cli import answers, survey_picture, survey_text
from freecell.cli.answers import AnswerError, Needed
from freecell.cli.cell_survey import CellSurvey
from freecell.cli.streams import STANDARD_INPUT
from freecell.cli.surveying import Class, Spread, Survey

SUMMARY = "summarise an output of solve or cells"
DESCRIPTION = """\
Print what an output of freecell solve --json holds: how many deals were won,
impossible or undecided, how hard and how long they are, and how many positions
were checked, as numbers and histograms. Of an output of freecell cells --json,
print how many deals need how many free cells.
"""
EXAMPLES = """\
  freecell solve --json 1-1000 > answers.jsonl
  freecell survey answers.jsonl
  freecell survey < answers.jsonl
  freecell survey --svg answers.jsonl > answers.svg
"""
NOTES = """
A deal that is there twice counts twice. A deal named next to a number is the
first one that has it. Above 1,000, the median and the like are right to one
per cent. A last line that is cut off in the middle is left out, with a note.

exit status:
  0  success
  2  bad input: a line that freecell did not print with --json, or no line
  4  input or output failed, or memory ran out
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file",
        nargs="?",
        default=STANDARD_INPUT,
        metavar="FILE",
        help='an output of freecell solve --json or cells --json; "-", or none, is standard input',
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the numbers as one JSON object")
    form.add_argument("--svg", action="store_true", help="the histograms as a picture, an SVG file")


def run(options: argparse.Namespace) -> int:
    """Print the survey when all answers have been read; return 0."""
    survey, cells = Survey(), CellSurvey()
    for answer in answers.read(options.file):
        if isinstance(answer, Needed):
            cells.add(answer)
        else:
            survey.add(answer)
    if not survey.count and not cells.count:
        raise AnswerError("the input has no line of freecell solve --json.")
    if survey.count and cells.count:
        raise AnswerError("the input has lines of both freecell solve and freecell cells.")
    if options.json:
        text = json.dumps(_object(survey) if survey.count else cells.object()) + "\n"
    elif options.svg:
        text = survey_picture.svg(survey) if survey.count else cells.svg()
    else:
        text = survey_text.text(survey) if survey.count else cells.text()
    sys.stdout.write(text)
    return 0


def _object(survey: Survey) -> dict[str, object]:
    lengths, states = survey.lengths, survey.states
    return {
        "deals": survey.count,
        "verdicts": survey.verdicts,
        "impossible": survey.listed["impossible"],
        "undecided": survey.listed["undecided"],
        "difficulties": survey.difficulties if survey.has_difficulties else None,
        "without_difficulty": survey.without_difficulty,
        "length": _spread(lengths, lengths.even_classes()) if lengths.count else None,
        "states": _spread(states, states.logarithmic_classes()),
    }


def _spread(spread: Spread, classes: list[Class]) -> dict[str, object]:
    return {
        "minimum": spread.least._asdict(),
        "median": spread.quantile(50)._asdict(),
        "mean": spread.mean,
        "percentile_95": spread.quantile(95)._asdict(),
        "maximum": spread.most._asdict(),
        "classes": [counted._asdict() for counted in classes],
    }

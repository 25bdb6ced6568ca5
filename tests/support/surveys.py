"""Surveys as a script asks for them: files with lines of solve --json, and what survey --json prints."""

import json
from pathlib import Path

from command_line import Run

from freecell.cli.answers import Answer
from freecell.cli.surveying import Survey

WON = '{"deal": 617, "verdict": "won", "moves": ["83"], "length": 49, "states": 4184, "automoves": "safe"}'
IMPOSSIBLE = '{"deal": 11982, "verdict": "impossible", "moves": [], "length": 0, "states": 6402}'
UNDECIDED = '{"deal": null, "verdict": "undecided", "difficulty": null, "length": 0, "states": 1000000}'


def written(path: Path, *lines: str, end: str = "\n") -> str:
    path.write_bytes(("\n".join(lines) + end).encode())
    return str(path)


def surveyed(run: Run, *arguments: str) -> dict[str, object]:
    """Return the survey as JSON, which is a single line."""
    out, err = run("survey", "--json", *arguments)
    assert err == ""
    assert out.count("\n") == 1
    found: dict[str, object] = json.loads(out)
    return found


def survey_of(*answers: Answer) -> Survey:
    survey = Survey()
    for answer in answers:
        survey.add(answer)
    return survey

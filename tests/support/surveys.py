"""Surveys as a script asks for them: files with lines of solve --json, and what survey --json prints."""

import json
from pathlib import Path

from command_line import Out

from freecell import cli

WON = '{"deal": 617, "verdict": "won", "moves": ["83"], "length": 49, "states": 4184, "automoves": "safe"}'
IMPOSSIBLE = '{"deal": 11982, "verdict": "impossible", "moves": [], "length": 0, "states": 6402}'
UNDECIDED = '{"deal": null, "verdict": "undecided", "difficulty": null, "length": 0, "states": 1000000}'
NOT_A_LINE = "is not a line of freecell solve --json: "


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(["survey", *arguments]) == status


def written(path: Path, *lines: str, end: str = "\n") -> str:
    """Write lines to a file, and return its name."""
    path.write_bytes(("\n".join(lines) + end).encode())
    return str(path)


def surveyed(capsys: Out, *arguments: str) -> dict[str, object]:
    """Return the survey as JSON, which is a single line."""
    run("--json", *arguments)
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out.count("\n") == 1
    found: dict[str, object] = json.loads(captured.out)
    return found

"""``--resume FILE``: what an earlier run has written to a file, which the next one leaves out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from freecell.cli.ranges import Range
from freecell.cli.streams import CommandError, path_quoted
from freecell.solver import Verdict


def earlier(name: str, asked: Sequence[Range], how: Mapping[str, object]) -> dict[int, str]:
    """Return the verdicts in a file of JSON lines, by deals; create the file if it is not there.

    Each line has to be the answer for a deal that is asked for, with these fields, where None stands for one
    that is not there. A last line without an end is cut off.

    Raises CommandError if a line is anything else: then the file stays as it is. Raises OSError if it cannot
    be opened.
    """
    verdicts: dict[int, str] = {}
    end = 0
    with Path(name).open("a+b") as file:
        file.seek(0)
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and b'{"deal": '.startswith(line[:9]):
                break
            found = _answer(line, asked)
            if not found or any(found.get(name) != how[name] for name in how):
                raise CommandError(
                    f"line {number:,} of {path_quoted(name)} is not from a run with these deals and options:"
                    " give another file."
                )
            verdicts[found["deal"]] = found["verdict"]
            end += len(line)
        file.truncate(end)
    return verdicts


def _answer(line: bytes, asked: Sequence[Range]) -> dict[str, Any]:
    """Return the JSON object in a line, if it answers a deal that is asked for, else an empty one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    deal = found.get("deal") if isinstance(found, dict) else None
    is_asked = isinstance(deal, int) and any(first <= deal <= last for first, last in asked)
    return found if is_asked and found.get("verdict") in get_args(Verdict) else {}

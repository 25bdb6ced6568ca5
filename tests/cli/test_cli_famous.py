"""``freecell famous``: deals that people ask for, in groups, or one per line for programs."""

import json

from command_line import Run

from freecell.famous import GROUPS


def test_every_deal_is_printed_in_its_group(run: Run) -> None:
    out, err = run("famous")
    assert err == ""
    groups = out.split("\n\n")
    assert len(groups) == len(GROUPS)
    assert groups[0].splitlines()[:2] == [
        "Not winnable:",
        "  #11982: the only one of the first 32,000; winnable with five free cells",
    ]
    assert "  #164: ?deal=164&cells=0" in out.splitlines()
    assert out.count("  #") == sum(map(len, GROUPS.values()))


def test_json_has_every_deal(run: Run) -> None:
    lines = [json.loads(line) for line in run("famous", "--json")[0].splitlines()]
    assert lines[0] == {"deal": 11982, "cells": 4, "reason": "first impossible"}
    assert {"deal": 164, "cells": 0, "reason": "no cells"} in lines
    assert len(lines) == sum(map(len, GROUPS.values()))

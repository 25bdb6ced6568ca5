"""The JSON of all commands: what is the same has the same name in each, and in Python."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from command_line import Run

import freecell
from freecell.cli.solve import FIELDS


def found(text: str) -> dict[str, Any]:
    """Return the only object of an output."""
    (line,) = text.splitlines()
    whole: dict[str, Any] = json.loads(line)
    return whole


def names(value: object) -> Iterator[str]:
    """Yield the names in some JSON, at every depth."""
    if isinstance(value, dict):
        yield from value
    for inside in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names(inside)


@pytest.mark.untraced
def test_one_name_for_one_thing(run: Run) -> None:
    line, _ = run("solve", "--json", "617")
    solved, solution = found(line), freecell.solve(617)
    assert solved == {name: getattr(solution, name) for name in FIELDS} | {"moves": list(solution.moves)}

    review = found(run("review", "--json", solution.game().link())[0])
    assert {name: review[name] for name in ("deal", "length")} == {"deal": 617, "length": solved["length"]}
    assert [one["move"] for one in review["moves"]] == solved["moves"]

    dealt = found(run("deal", "--json", "617")[0])
    assert (dealt["deal"], dealt["rows"]) == (617, solution.start.position.rows())
    assert found(run("find", "--json", *dealt["rows"][0])[0]) == {"deal": 617}

    # How many positions were checked is called states, and nothing else is; Solution.effort is another thing.
    found_in = [{"states", "effort", "positions"} & set(names(one)) for one in (solved, review, dealt)]
    assert found_in == [{"states"}, set(), set()]

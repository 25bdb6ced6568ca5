"""What the docs have to name: each command, and each status it can end with."""

import re

import pytest
from command_line import Out, Run

from freecell import cli
from tools.page.folder_swap import ROOT

COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")


@pytest.fixture
def run(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


@pytest.mark.parametrize("command", cli._COMMANDS)
def test_exit_statuses_are_those_of_the_table(command: str, run: Run) -> None:
    table = re.findall(r"^\| (\d+) \| (.*) \|$", COMMAND_LINE, re.MULTILINE)
    told = re.findall(
        r"^  (\d+) +(.*)$", run(command, "--help")[0].partition("exit status:")[2], re.MULTILINE
    )
    own = [(status, said) for status, said in told if f"`{command}`: {said}" in dict(table)[status]]
    assert [status for status, what in table if f"`{command}`" in what] == [status for status, _ in own]
    assert all(dict(table)[status].startswith(said) for status, said in told if (status, said) not in own)

"""What the docs have to name: each command, option, status, setting, address, key and public name."""

import argparse
import re

import pytest
from checkout import read
from command_line import Out, Run

import freecell
from freecell import cli
from freecell.page.commands import COMMANDS
from freecell.page.settings import CHOICES
from freecell.starting_position import OPTIONS
from tools.markup import rendered

COMMAND_LINE, LIBRARY, PLAYING, BY_EAR = [
    f"docs/{name}.md" for name in ("command-line", "library", "playing", "by-ear")
]
PARSER = cli._parser(cli._commands([]))
[SUBPARSERS] = [action for action in PARSER._actions if isinstance(action, argparse._SubParsersAction)]
OPTIONS_OF = [
    (command, action.option_strings[-1])
    for command, parser in {"freecell": PARSER, **SUBPARSERS.choices}.items()
    for action in parser._actions
    if action.option_strings
]
LABELS = re.findall(
    r'<(?:label><span>|div role="radiogroup" aria-label=")([^<"]+)'
    r'(?:</span><(?:input|select) [^>]*?|">.*?)name="(\w+)"',
    rendered(),
    re.DOTALL,
)
ASKED_FOR = re.findall(r'first(?:\.get\(|\[)"(\w+)"|"(\w+)" in first\b', read("freecell/links.py"))
PARAMETERS = sorted({one or other for one, other in ASKED_FOR} | {name for name, _ in OPTIONS})
KEYS = [command.keys[0] for command in COMMANDS if command.help_line]


def assert_named(pattern: str, *pages: str) -> None:
    if not any(re.search(pattern, read(page), re.MULTILINE) for page in pages):
        pytest.fail(f"It is missing in {' and '.join(pages)}.")


@pytest.fixture
def run(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


@pytest.mark.parametrize("command", cli._COMMANDS)
def test_each_command_is_named(command: str) -> None:
    assert_named(rf"^    freecell {command} ", COMMAND_LINE)


@pytest.mark.parametrize(("command", "option"), OPTIONS_OF, ids=map(" ".join, OPTIONS_OF))
def test_each_option_is_in_the_table_with_its_command(command: str, option: str) -> None:
    assert_named(rf"^\| [^|]*`{option}`[^|]* \| ([^|]*`{command}`[^|]*|every command) \|", COMMAND_LINE)


@pytest.mark.parametrize("command", cli._COMMANDS)
def test_exit_statuses_are_those_of_the_table(command: str, run: Run) -> None:
    table = re.findall(r"^\| (\d+) \| (.*) \|$", read(COMMAND_LINE), re.MULTILINE)
    told = re.findall(
        r"^  (\d+) +(.*)$", run(command, "--help")[0].partition("exit status:")[2], re.MULTILINE
    )
    own = [(status, said) for status, said in told if f"`{command}`: {said}" in dict(table)[status]]
    assert [status for status, what in table if f"`{command}`" in what] == [status for status, _ in own]
    assert all(dict(table)[status].startswith(said) for status, said in told if (status, said) not in own)


def test_every_setting_has_a_label() -> None:
    assert {name for _, name in LABELS} == CHOICES.keys()


@pytest.mark.parametrize("label", [label for label, _ in LABELS])
def test_each_setting_is_named(label: str) -> None:
    assert_named(rf"^\| {label} \|", PLAYING)


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_each_parameter_of_an_address_is_named(parameter: str) -> None:
    assert_named(rf"^\|.*`\?([^`]*&)?{parameter}\b[^`]*`.*\|", PLAYING)


@pytest.mark.parametrize("key", KEYS)
def test_each_key_of_the_help_is_named(key: str) -> None:
    written = re.escape("`+`".join(key.split("+"))).replace("ctrl", "Ctrl")
    assert_named(f"(?i)`{written}`", PLAYING, BY_EAR)


@pytest.mark.parametrize("name", freecell.__all__)
def test_each_public_name_is_named(name: str) -> None:
    assert_named(rf"\bfreecell\.{name}\b|`{name}`|\bimport [\w, ]*\b{name}\b", LIBRARY)

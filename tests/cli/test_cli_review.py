"""``freecell review``: games from links or from standard input, as text, JSON and picture."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import Out, Terminal
from drawn_tables import SVG, drawn

from freecell import cli

LOST = "?deal=27671&moves=58621a3b6c6d3237"
OPEN = "#617 8a 8b"
BAD = "?deal=617&moves=8a8b8h"
WRONG = (
    "Move 3 can't be played. 8h isn't a legal move. JS can't go home yet: only an ace starts a foundation.\n"
)


Stdin = Callable[[str], None]


@pytest.fixture
def stdin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stdin]:
    """Give what lets the program read a text from standard input."""
    path = tmp_path / "stdin"
    with path.open("w+") as file:

        def give(text: str) -> None:
            path.write_text(text)
            monkeypatch.setattr(sys, "stdin", file)

        yield give


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(["review", *arguments]) == status


class TestOutput:
    """What is printed is what the library says."""

    def test_json_has_the_verdict_of_each_move(self, capsys: Out) -> None:
        run("--json", LOST, OPEN)
        first, second = map(json.loads, capsys.readouterr().out.splitlines())
        assert [first[name] for name in ("deal", "length", "lost_at", "verdict")] == [27671, 8, 6, "winnable"]
        assert [move["move"] for move in first["moves"]] == ["58", "62", "1a", "3b", "6c", "6d", "32", "37"]
        fatal = first["moves"][5]
        assert (fatal["verdict"], fatal["enough"], len(fatal["better"])) == ("lost", None, 1)
        assert (second["deal"], second["lost_at"], len(second["moves"])) == (617, None, 2)
        assert second["enough"] == second["moves"][0]["enough"] + 1 - (second["moves"][0]["cost"] or 0)

    def test_the_text_has_link_summary_chart_and_mistakes(self, capsys: Out) -> None:
        run(LOST, "?board=Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA&moves=8a")
        first, _, rest = capsys.readouterr().out.partition("\nWinnable after 1 move, ")
        assert first.startswith(f"{LOST}\nLost at move 6 of 8: 6d.\n\nMoves needed to win (at most)")
        assert "Move 6, 6d, lost the game. " in first
        assert rest

    def test_a_picture_shows_one_game(self, capsys: Out) -> None:
        run("--svg", LOST)
        picture = drawn(capsys.readouterr().out)
        assert picture.findtext(f"{SVG}title") == "Deal 27671: Lost at move 6 of 8: 6d."
        run("--svg", LOST, OPEN, status=2)
        assert capsys.readouterr().err == "freecell: A picture shows one game; give one link.\n"


class TestInput:
    """Games are read one by one; a bad one is named, and is the last unless others are asked for."""

    def test_each_line_of_standard_input_is_a_game(self, capsys: Out, stdin: Stdin) -> None:
        stdin(f"{LOST}\n\n  \n{OPEN}\n")
        run("--json")
        deals = [json.loads(line)["deal"] for line in capsys.readouterr().out.splitlines()]
        assert deals == [27671, 617]

    def test_a_bad_line_is_named_and_the_last(self, capsys: Out, stdin: Stdin) -> None:
        stdin(f"{OPEN}\n{BAD}\n{OPEN}\n")
        run("--json", status=2)
        out, err = capsys.readouterr()
        assert (len(out.splitlines()), err) == (1, f"freecell: line 2: {WRONG}")

    def test_the_others_are_reviewed_if_asked_for(self, capsys: Out, stdin: Stdin) -> None:
        stdin(f"{OPEN}\n{BAD}\n7D 7D\n{OPEN}\n")
        run("--json", "--keep-going", status=2)
        out, err = capsys.readouterr()
        assert len(out.splitlines()) == 2
        assert err.startswith(f"freecell: line 2: {WRONG}freecell: line 3: ")
        assert "Line 1" not in err

    def test_a_line_that_is_not_understood_is_named(self, capsys: Out) -> None:
        run("Game 617\n83\nthen 2S to a cell")
        assert capsys.readouterr().err == "freecell: game 1: Line 3 wasn't understood.\n"

    def test_a_bad_link_is_named(self, capsys: Out) -> None:
        run("617x", OPEN, status=2)
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith('freecell: game 1: "617x" isn\'t ')

    def test_input_that_cannot_be_read_ends_with_status_4(
        self, capsys: Out, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        run(status=4)
        assert capsys.readouterr().err == "freecell: standard input is closed.\n"
        monkeypatch.setattr(sys, "stdin", Terminal())
        run(status=4)
        assert capsys.readouterr().err.splitlines() == [
            "Type or paste links to games, one per line, then press Ctrl-D.",
            "freecell: standard input cannot be read: fileno.",
        ]

    def test_a_line_that_is_too_long_is_refused(self, capsys: Out, stdin: Stdin) -> None:
        stdin("8a" * 60_000 + "\n")
        run(status=2)
        assert capsys.readouterr().err.startswith("freecell: line 1: This text is too long.")

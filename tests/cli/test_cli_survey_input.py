"""What ``freecell survey`` reads: lines as other programs leave them, files, pipes; what is no line."""

import io
import json
import os
import sys
from pathlib import Path

import pytest
from command_line import Run
from surveys import IMPOSSIBLE, UNDECIDED, WON, surveyed, written

NOT_A_LINE = "is not a line of freecell solve --json: "


class TestLines:
    """What other programs make of the lines is read; what is cut off is left out; all else is an error."""

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n"])
    def test_ways_to_write_them(self, encoding: str, end: str, tmp_path: Path, run: Run) -> None:
        path = tmp_path / "answers.jsonl"
        path.write_bytes(end.join([WON, IMPOSSIBLE, UNDECIDED, ""]).encode(encoding))
        survey = surveyed(run, str(path))
        assert survey["verdicts"] == {"won": 1, "impossible": 1, "undecided": 1}
        assert survey["undecided"] == [None]
        assert survey["difficulties"] is None
        assert survey["without_difficulty"] == 2

    def test_nothing_won(self, tmp_path: Path, run: Run) -> None:
        assert surveyed(run, written(tmp_path / "a", UNDECIDED))["length"] is None

    def test_a_last_line_without_an_end(self, tmp_path: Path, run: Run) -> None:
        assert surveyed(run, written(tmp_path / "a", WON, WON, end=""))["deals"] == 2

    @pytest.mark.parametrize("length", [1, 5, len(WON) // 2, len(WON) - 1])
    def test_a_last_line_that_is_cut_off(self, length: int, tmp_path: Path, run: Run) -> None:
        out, err = run("survey", "--json", written(tmp_path / "a", IMPOSSIBLE, WON[:length], end=""))
        assert json.loads(out)["deals"] == 1
        assert err == "freecell: line 2, the last one, is cut off and was left out.\n"

    @pytest.mark.parametrize(
        ("line", "wrong"),
        [
            *[(line, "it is not JSON.") for line in ("nonsense", WON[:-1], WON + WON, "[" * 99_999)],
            (WON.replace("4184", "9" * 5000), "it is not JSON."),
            *[(line, "it is not a JSON object.") for line in ("[1]", "617")],
            (" " * 100_001, "it is too long."),
            (WON.replace('"83"', '"83", ' * 20_000 + '"83"'), "it is too long."),
            *[
                (line, 'its "verdict" is not "won", "impossible" or "undecided".')
                for line in ("{}", '{"deal": 1}', WON.replace('"won"', "[]"), WON.replace('"won"', '"lost"'))
            ],
            *[
                (WON.replace(old, new), 'its "length" is not a whole number of at most 15 digits.')
                for old, new in (("49", "-1"), ("49", "4.5"), ("49", "true"), ("length", "size"))
            ],
            *[
                (WON.replace("4184", new), 'its "states" is not a whole number of at most 15 digits.')
                for new in ("1" + "0" * 15, "NaN")
            ],
            *[
                (WON.replace(old, new), 'its "deal" is not a deal number or null.')
                for old, new in (("617", "0"), ("617", "8589934592"), ("617", '"617"'), ("deal", "number"))
            ],
            (
                UNDECIDED.replace('y": null', 'y": "hard"'),
                'its "difficulty" is none of a deal that is undecided.',
            ),
            (WON.replace("}", ', "difficulty": []}'), 'its "difficulty" is none of a deal that is won.'),
        ],
        ids=range(25),
    )
    @pytest.mark.parametrize("options", [[], ["--json"], ["--svg"]])
    def test_what_is_no_line(
        self, line: str, wrong: str, options: list[str], tmp_path: Path, run: Run
    ) -> None:
        said = run("survey", *options, written(tmp_path / "a", WON, "", line, WON), status=2)
        assert said == ("", f"freecell: line 3 {NOT_A_LINE}{wrong}\n")

    @pytest.mark.parametrize("line", ["nonsense", "{" * 100_001], ids=["nonsense", "braces"])
    def test_a_last_line_that_is_none(self, line: str, tmp_path: Path, run: Run) -> None:
        out, err = run("survey", written(tmp_path / "a", WON, line, end=""), status=2)
        assert out == ""
        assert err.startswith(f"freecell: line 2 {NOT_A_LINE}")

    def test_not_utf_8(self, tmp_path: Path, run: Run) -> None:
        (tmp_path / "a").write_bytes(WON.encode() + b"\n\xff\xfe\x00\x80\n")
        line = f"freecell: line 2 {NOT_A_LINE}it is not JSON.\n"
        assert run("survey", str(tmp_path / "a"), status=2) == ("", line)

    def test_the_number_of_a_line_is_easy_to_read(self, tmp_path: Path, run: Run) -> None:
        said = run("survey", written(tmp_path / "a", *[WON] * 1233, "?"), status=2)
        assert said == ("", f"freecell: line 1,234 {NOT_A_LINE}it is not JSON.\n")

    @pytest.mark.parametrize("content", ["", "\n \n", "{"])
    @pytest.mark.parametrize("options", [[], ["--json"], ["--svg"]])
    def test_empty(self, content: str, options: list[str], tmp_path: Path, run: Run) -> None:
        out, err = run("survey", *options, written(tmp_path / "a", content, end=""), status=2)
        assert out == ""
        assert err.endswith("freecell: the input has no line of freecell solve --json.\n")


class TestInput:
    """A file that is not there, or an input that is closed, is one line on stderr and status 4."""

    @pytest.mark.parametrize(
        ("name", "reason"), [("none\n.jsonl", "No such file or directory"), (".", "Is a directory")]
    )
    def test_what_is_no_file(self, name: str, reason: str, tmp_path: Path, run: Run) -> None:
        shown = f"{tmp_path}/{name}".replace("\n", "�")
        line = f'freecell: "{shown}" cannot be read: {reason}.\n'
        assert run("survey", f"{tmp_path}/{name}", status=4) == ("", line)

    def test_closed(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert run("survey", status=4) == ("", "freecell: standard input is closed.\n")

    def test_not_to_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        with (tmp_path / "a").open("w") as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            assert run("survey", status=4)[1].startswith("freecell: standard input cannot be read: ")

    def test_a_terminal(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        class Typed(io.TextIOWrapper):
            def isatty(self) -> bool:
                return True

        with Typed(Path(written(tmp_path / "a", WON)).open("rb")) as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            out, err = run("survey")
            # The stream is left open for whoever comes next.
            assert os.fstat(stdin.fileno())
        assert out.startswith("1 deal\n")
        assert err == "Type or paste lines of freecell solve --json, then press Ctrl-D.\n"

"""What ``freecell survey`` reads: lines as other programs leave them, files, pipes; what is no line."""

import io
import json
import os
import sys
from pathlib import Path
from typing import IO

import pytest
from command_line import Out
from surveys import IMPOSSIBLE, NOT_A_LINE, UNDECIDED, WON, run, surveyed, written


class TestLines:
    """What other programs make of the lines is read; what is cut off is left out; all else is an error."""

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n"])
    def test_ways_to_write_them(self, encoding: str, end: str, tmp_path: Path, capsys: Out) -> None:
        path = tmp_path / "answers.jsonl"
        path.write_bytes(end.join([WON, IMPOSSIBLE, UNDECIDED, ""]).encode(encoding))
        survey = surveyed(capsys, str(path))
        assert survey["verdicts"] == {"won": 1, "impossible": 1, "undecided": 1}
        assert survey["undecided"] == [None]
        assert survey["difficulties"] is None
        assert survey["without_difficulty"] == 2

    def test_nothing_won(self, tmp_path: Path, capsys: Out) -> None:
        assert surveyed(capsys, written(tmp_path / "a", UNDECIDED))["length"] is None

    def test_a_last_line_without_an_end(self, tmp_path: Path, capsys: Out) -> None:
        assert surveyed(capsys, written(tmp_path / "a", WON, WON, end=""))["deals"] == 2

    @pytest.mark.parametrize("length", [1, 5, len(WON) // 2, len(WON) - 1])
    def test_a_last_line_that_is_cut_off(self, length: int, tmp_path: Path, capsys: Out) -> None:
        run("--json", written(tmp_path / "a", IMPOSSIBLE, WON[:length], end=""))
        out, err = capsys.readouterr()
        assert json.loads(out)["deals"] == 1
        assert err == "freecell: line 2, the last one, is cut off and was left out.\n"

    @pytest.mark.parametrize(
        ("line", "wrong"),
        [
            ("nonsense", "it is not JSON."),
            (WON[:-1], "it is not JSON."),
            (WON + WON, "it is not JSON."),
            ("[" * 99_999, "it is not JSON."),
            (WON.replace("4184", "9" * 5000), "it is not JSON."),
            ("[1]", "it is not a JSON object."),
            ("617", "it is not a JSON object."),
            (" " * 100_001, "it is too long."),
            (WON.replace('"83"', '"83", ' * 20_000 + '"83"'), "it is too long."),
            ("{}", 'its "verdict" is not "won", "impossible" or "undecided".'),
            ('{"deal": 1, "rows": []}', 'its "verdict" is not "won", "impossible" or "undecided".'),
            (WON.replace('"won"', "[]"), 'its "verdict" is not "won", "impossible" or "undecided".'),
            (WON.replace('"won"', '"lost"'), 'its "verdict" is not "won", "impossible" or "undecided".'),
            (WON.replace("49", "-1"), 'its "length" is not a whole number of at most 15 digits.'),
            (WON.replace("49", "4.5"), 'its "length" is not a whole number of at most 15 digits.'),
            (WON.replace("49", "true"), 'its "length" is not a whole number of at most 15 digits.'),
            (WON.replace("length", "size"), 'its "length" is not a whole number of at most 15 digits.'),
            (WON.replace("4184", "1" + "0" * 15), 'its "states" is not a whole number of at most 15 digits.'),
            (WON.replace("4184", "NaN"), 'its "states" is not a whole number of at most 15 digits.'),
            (WON.replace("617", "0"), 'its "deal" is not a deal number or null.'),
            (WON.replace("617", "8589934592"), 'its "deal" is not a deal number or null.'),
            (WON.replace("617", '"617"'), 'its "deal" is not a deal number or null.'),
            (WON.replace("deal", "number"), 'its "deal" is not a deal number or null.'),
            (UNDECIDED.replace('y": null', 'y": "hard"'), 'its "difficulty" is none of a deal that is undecided.'),  # noqa: E501
            (WON.replace("}", ', "difficulty": []}'), 'its "difficulty" is none of a deal that is won.'),
        ],
        ids=range(25),
    )  # fmt: skip
    @pytest.mark.parametrize("options", [[], ["--json"], ["--svg"]])
    def test_what_is_no_line(
        self, line: str, wrong: str, options: list[str], tmp_path: Path, capsys: Out
    ) -> None:
        run(*options, written(tmp_path / "a", WON, "", line, WON), status=2)
        assert capsys.readouterr() == ("", f"freecell: line 3 {NOT_A_LINE}{wrong}\n")

    def test_a_last_line_that_is_none(self, tmp_path: Path, capsys: Out) -> None:
        for line in ("nonsense", "{" * 100_001):
            run(written(tmp_path / "a", WON, line, end=""), status=2)
            out, err = capsys.readouterr()
            assert out == ""
            assert err.startswith(f"freecell: line 2 {NOT_A_LINE}")

    def test_not_utf_8(self, tmp_path: Path, capsys: Out) -> None:
        (tmp_path / "a").write_bytes(WON.encode() + b"\n\xff\xfe\x00\x80\n")
        run(str(tmp_path / "a"), status=2)
        assert capsys.readouterr() == ("", f"freecell: line 2 {NOT_A_LINE}it is not JSON.\n")

    def test_the_number_of_a_line_is_easy_to_read(self, tmp_path: Path, capsys: Out) -> None:
        run(written(tmp_path / "a", *[WON] * 1233, "?"), status=2)
        assert capsys.readouterr() == ("", f"freecell: line 1,234 {NOT_A_LINE}it is not JSON.\n")

    @pytest.mark.parametrize("content", ["", "\n \n", "{"])
    @pytest.mark.parametrize("options", [[], ["--json"], ["--svg"]])
    def test_empty(self, content: str, options: list[str], tmp_path: Path, capsys: Out) -> None:
        run(*options, written(tmp_path / "a", content, end=""), status=2)
        out, err = capsys.readouterr()
        assert out == ""
        assert err.endswith("freecell: the input has no line of freecell solve --json.\n")


class TestInput:
    """A file that is not there, or an input that is closed, is one line on stderr and status 4."""

    def test_no_such_file(self, tmp_path: Path, capsys: Out) -> None:
        name = str(tmp_path / "none\n.jsonl")
        run(name, status=4)
        out, err = capsys.readouterr()
        assert out == ""
        shown = name.replace("\n", "�")
        assert err == f'freecell: "{shown}" cannot be read: No such file or directory.\n'

    def test_a_folder(self, tmp_path: Path, capsys: Out) -> None:
        run(str(tmp_path), status=4)
        assert capsys.readouterr().err.endswith(" cannot be read: Is a directory.\n")

    def test_closed(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        run(status=4)
        assert capsys.readouterr() == ("", "freecell: standard input is closed.\n")

    def test_not_to_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        with (tmp_path / "a").open("w") as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            run(status=4)
        assert capsys.readouterr().err.startswith("freecell: standard input cannot be read: ")

    def test_a_terminal(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        class Typed(io.TextIOWrapper):
            def isatty(self) -> bool:
                return True

        with Typed(open_binary(written(tmp_path / "a", WON))) as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            run()
            # The stream is left open for whoever comes next.
            assert os.fstat(stdin.fileno())
        out, err = capsys.readouterr()
        assert out.startswith("1 deal\n")
        assert err == "Type or paste lines of freecell solve --json, then press Ctrl-D.\n"

    def test_options(self, capsys: Out) -> None:
        run("--json", "--svg", "a", status=2)
        assert "not allowed with" in capsys.readouterr().err


def open_binary(name: str) -> IO[bytes]:
    return Path(name).open("rb")

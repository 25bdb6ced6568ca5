"""``freecell find``: the numbers of boards from input and of first cards, and what is refused."""

import json
import re
import subprocess

import pytest
from command_line import FREECELL, Out, type_in

import freecell
from freecell import cli, finding
from tools.folders import ROOT

NUMBERS = [-2, -1, 1, 617, 11982, 2147483647, 2147483648, 4294967295, 4294967296, 8589934591]
A_CARD = "A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD."
NOT_A_DEAL = (
    "freecell: Only a fresh deal has a number: four columns of 7 cards, then four of 6, and no card in the"
    " free cells or on the foundations.\n"
)


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(["find", *arguments]) == status


class TestBoards:
    """A board from standard input, in any way in which it may be written, has one number or none."""

    @pytest.mark.parametrize("number", NUMBERS)
    @pytest.mark.parametrize("options", [[], ["--columns"]], ids=["rows", "columns"])
    def test_what_deal_prints(
        self, number: int, options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Out
    ) -> None:
        assert cli.main(["deal", *options, str(number)]) == 0
        type_in(monkeypatch, capsys.readouterr().out)
        run()
        assert capsys.readouterr() == (f"{number}\n", "")

    def test_as_others_write_it(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        columns = freecell.deal(617).columns()
        text = "\n".join([": " + " ".join(column).replace("T", "10").lower() for column in columns])
        type_in(monkeypatch, f"\ufeff# which one is it?\r\n{text}\r\n\r\n")
        run()
        assert capsys.readouterr() == ("617\n", "")

    def test_json(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        type_in(monkeypatch, freecell.deal(8589934591).rows_text())
        run("--json")
        assert capsys.readouterr() == ('{"deal": 8589934591}\n', "")

    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_none(self, options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        board = freecell.deal(617).rows_text()
        swapped = board.replace("7D", "x").replace("AD", "7D").replace("x", "AD")
        type_in(monkeypatch, swapped)
        run(*options, status=1)
        assert capsys.readouterr() == ("", "freecell: no deal has this board.\n")

    def test_as_a_program(self) -> None:
        board = freecell.deal(617).columns_text()
        ended = subprocess.run(
            [*FREECELL, "find"], cwd=ROOT, input=board, capture_output=True, text=True, check=False
        )
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "617\n", "")


class TestFirstCards:
    """First cards, in one argument or several, have all the numbers that begin with them."""

    @pytest.mark.parametrize(
        ("arguments", "numbers"),
        [
            ("7D AD 5C 3S 5S", [617]),
            ("7d ad 5c 3s 5s 8c 2d ah 10d", [617]),
            ("AC AD AH AS QC", [-1]),
            (" ".join(freecell.deal(8589934591).rows()[0]), [8589934591]),
        ],
    )
    def test_cards(self, arguments: str, numbers: list[int], capsys: Out) -> None:
        run(*arguments.split())
        assert [int(line) for line in capsys.readouterr().out.splitlines()] == numbers
        run(arguments)
        assert [int(line) for line in capsys.readouterr().out.splitlines()] == numbers

    @pytest.mark.parametrize(
        "arguments",
        [
            ["7♦", "A♦", "5♣", "3♠", "5♠"],
            ["7 ♦ A ♦ 5 ♣ 3 ♠ 5 ♠ 8 ♣ 2 ♦ A ♥ 10 ♦"],
            ["D7", "DA", "C5", "S3", "S5"],
            ["🃇🃁🃕🂣🂥"],
        ],
        ids=["symbols", "apart", "suit first", "playing cards"],
    )
    def test_cards_as_others_write_them(self, arguments: list[str], capsys: Out) -> None:
        run(*arguments)
        assert capsys.readouterr() == ("617\n", "")

    def test_several_numbers(self, capsys: Out) -> None:
        run("7D", "AD")
        lines = capsys.readouterr().out.splitlines()
        assert "617" in lines
        assert len(lines) > 300
        run("--json", "7D", "AD")
        objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert objects == [{"deal": int(line)} for line in lines]

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (
                freecell.deal(8589934591).rows()[0][:7],
                "no deal from 1 to 1000000 begins with these cards; with eight, all numbers are searched.",
            ),
            (freecell.deal(617).rows()[0][::-1], "no deal begins with these cards."),
        ],
        ids=["seven", "eight"],
    )
    def test_none(self, arguments: list[str], line: str, capsys: Out) -> None:
        run(*arguments, status=1)
        assert capsys.readouterr() == ("", f"freecell: {line}\n")

    def test_the_last_number_of_windows_is_the_one_that_is_said(self) -> None:
        assert finding.WINDOWS_LAST == 1000000
        assert finding.ROW == 8


class TestBadInput:
    """What is neither a fresh deal nor a list of cards is refused with one line on stderr and status 2."""

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (["7D", "1S"], f'"1S" is not a card. {A_CARD}'),
            (["617"], f'"617" is not a card. {A_CARD}'),
            (["-1"], f'"-1" is not a card. {A_CARD}'),
            (["7D", "AD", "7d"], "7D is there more than once."),
            (["AC"] * 53, "AC is there more than once."),
            ([""], "No card given."),
            (["7♦", "1♠"], f'"1S" is not a card. {A_CARD}'),
        ],
        ids=range(7),
    )
    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_cards(self, arguments: list[str], line: str, options: list[str], capsys: Out) -> None:
        run(*options, *arguments, status=2)
        assert capsys.readouterr() == ("", f"freecell: {line}\n")

    @pytest.mark.parametrize(
        ("old", "new", "line"),
        [
            ("TD 7S", "1D 7S", f'Line 2: "1D" is not a card. {A_CARD}'),
            ("7S QD", "7S 7D", "Line 2: 7D is on the board more than once (counting the foundations)."),
            (" 7S QD", "", "7S and QD are missing from the board (counting the foundations)."),
        ],
    )
    def test_boards(
        self, old: str, new: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
    ) -> None:
        type_in(monkeypatch, freecell.deal(617).rows_text().replace(old, new))
        run(status=2)
        assert capsys.readouterr() == ("", f"freecell: {line}\n")

    @pytest.mark.parametrize("moves", ["8a", "8a 8b", "83"])
    def test_games_that_have_moves(self, moves: str, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        game = freecell.Game(617)
        game.play_text(moves)
        type_in(monkeypatch, game.position.columns_text())
        run(status=2)
        assert capsys.readouterr() == ("", NOT_A_DEAL)

    def test_options(self, capsys: Out) -> None:
        run("--columns", status=2)
        captured = capsys.readouterr()
        assert captured.out == ""
        assert re.fullmatch(r"freecell[^\n]*: [^\n]*--columns[^\n]* \(see freecell --help\)\n", captured.err)


class TestHelp:
    """--help has examples that work."""

    def test_the_examples_work(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        run("--help")
        examples = re.findall(r"^  freecell find ?(.*?)(?:   |$)", capsys.readouterr().out, re.MULTILINE)
        assert len(examples) == 3
        for example in examples:
            type_in(monkeypatch, freecell.deal(617).columns_text())
            run(*example.replace("< board.txt", "").split())
            assert "617" in capsys.readouterr().out

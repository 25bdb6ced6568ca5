"""``freecell deal``: boards in every form, of one number, several, a day, or none."""

import io
import json
import re
import sys
from datetime import date

import pytest
from command_line import Out, Terminal
from drawn_tables import piles_of

import freecell
from freecell import cli


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(arguments) == status


class TestOneBoard:
    """A single board is printed alone, so that it can be piped on."""

    @pytest.mark.parametrize("arguments", [["617"], ["#617"], ["00617"], ["617-617"]])
    def test_rows(self, arguments: list[str], capsys: Out) -> None:
        run("deal", *arguments)
        assert capsys.readouterr() == (freecell.deal(617).rows_text() + "\n", "")

    @pytest.mark.parametrize("number", [617, -1, -2, 8589934591])
    def test_columns(self, number: int, capsys: Out) -> None:
        run("deal", "--columns", str(number))
        assert capsys.readouterr() == (freecell.deal(number).columns_text() + "\n", "")

    def test_arguments_of_the_process(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "argv", ["freecell", "deal", "617"])
        assert cli.main() == 0
        assert capsys.readouterr().out == freecell.deal(617).rows_text() + "\n"


class TestSeveralBoards:
    """Several boards each follow their number, with an empty line between."""

    @pytest.mark.parametrize(
        ("arguments", "numbers"),
        [
            (["617", "618"], [617, 618]),
            (["1-3"], [1, 2, 3]),
            (["1 - 3"], [1, 2, 3]),
            (["#9-#10", "1"], [9, 10, 1]),
            (["617", "617"], [617, 617]),
            (["-1", "-2"], [-1, -2]),
            (["-1", "5", "-2"], [-1, 5, -2]),
            (["-2--1"], [-2, -1]),
            (["-2-2"], [-2, -1, 1, 2]),
            (["5", "#-1"], [5, -1]),
            (["--", "-1", "5"], [-1, 5]),
            (["8589934590-8589934591"], [8589934590, 8589934591]),
        ],
    )
    def test_numbers_and_ranges(self, arguments: list[str], numbers: list[int], capsys: Out) -> None:
        run("deal", *arguments)
        boards = [f"#{number}\n{freecell.deal(number).rows_text()}\n" for number in numbers]
        assert capsys.readouterr() == ("\n".join(boards), "")

    @pytest.mark.parametrize("arguments", [["--columns", "-1", "1"], ["-1", "1", "--columns"]])
    def test_columns(self, arguments: list[str], capsys: Out) -> None:
        run("deal", *arguments)
        boards = [f"#{number}\n{freecell.deal(number).columns_text()}\n" for number in (-1, 1)]
        assert capsys.readouterr() == ("\n".join(boards), "")


class TestRandomBoard:
    """Without a number a random deal of Windows XP's million is printed, its number beside it on stderr."""

    def test_the_number_is_that_of_the_board(self, capsys: Out) -> None:
        numbers = set()
        for _ in range(20):
            run("deal")
            captured = capsys.readouterr()
            shown = re.fullmatch(r"#([0-9]+)\n", captured.err)
            assert shown
            number = int(shown[1])
            assert captured.out == freecell.deal(number).rows_text() + "\n"
            assert 1 <= number <= 1000000
            numbers.add(number)
        assert len(numbers) > 15

    def test_json_holds_the_number(self, capsys: Out) -> None:
        run("deal", "--json")
        captured = capsys.readouterr()
        assert captured.err == ""
        dealt = json.loads(captured.out)
        assert dealt["rows"] == freecell.deal(dealt["deal"]).rows()


class TestTheDealOfADay:
    """A day stands for its number, which is on stderr if only the board is printed."""

    def test_the_number_is_said(self, capsys: Out) -> None:
        run("deal", "2026-11-21")
        assert capsys.readouterr() == (freecell.deal(494166).rows_text() + "\n", "#494166\n")

    def test_today(self, capsys: Out) -> None:
        before = freecell.daily(date.today())  # noqa: DTZ011 - as on the clock of this computer
        run("deal", "today")
        after = freecell.daily(date.today())  # noqa: DTZ011
        assert capsys.readouterr().err in {f"#{before}\n", f"#{after}\n"}

    def test_among_numbers(self, capsys: Out) -> None:
        run("deal", "--json", "1", " 2026-11-21 ", "2-3")
        out, err = capsys.readouterr()
        assert [json.loads(line)["deal"] for line in out.splitlines()] == [1, 494166, 2, 3]
        assert err == ""
        run("deal", "2026-11-21", "1")
        assert capsys.readouterr() == (
            f"#494166\n{freecell.deal(494166).rows_text()}\n\n#1\n{freecell.deal(1).rows_text()}\n",
            "",
        )

    def test_solved(self, capsys: Out) -> None:
        run("solve", "--json", "2026-11-21")
        assert json.loads(capsys.readouterr().out)["deal"] == 494166

    @pytest.mark.parametrize("command", ["deal", "solve"])
    @pytest.mark.parametrize(
        ("day", "problem"),
        [
            ("2026-02-29", '"2026-02-29" is not a day.'),
            ("2026-1-5", '"2026-1-5" is not a day.'),
            ("2025-12-31", '"2025-12-31" is before the first deal of the day.'),
        ],
    )
    def test_refused(self, command: str, day: str, problem: str, capsys: Out) -> None:
        run(command, day, status=2)
        accepted = "Days are written like 2026-11-21, from 2026-01-01 on."
        assert capsys.readouterr() == ("", f"freecell: {problem} {accepted}\n")


class TestJson:
    """With --json every board is one object on a line of its own."""

    def test_rows(self, capsys: Out) -> None:
        run("deal", "--json", "617")
        out = capsys.readouterr().out
        assert out.startswith('{"deal": 617, "rows": [["7D", "AD", ')
        assert json.loads(out) == {"deal": 617, "rows": freecell.deal(617).rows()}

    def test_columns(self, capsys: Out) -> None:
        run("deal", "--json", "--columns", "617")
        assert json.loads(capsys.readouterr().out) == {"deal": 617, "columns": freecell.deal(617).columns()}

    def test_several(self, capsys: Out) -> None:
        run("deal", "--json", "--color", "always", "-1", "1-3")
        lines = capsys.readouterr().out.splitlines()
        assert [json.loads(line) for line in lines] == [
            {"deal": number, "rows": freecell.deal(number).rows()} for number in (-1, 1, 2, 3)
        ]


class TestPicture:
    """With --svg a deal is a picture with its number below, and nothing else is printed."""

    @pytest.mark.parametrize("number", [617, -1])
    def test_it_shows_the_deal(self, number: int, capsys: Out) -> None:
        run("deal", "--svg", str(number))
        picture, said = capsys.readouterr()
        assert piles_of(picture) == freecell.deal(number).piles()
        assert f">FreeCell deal {number}</text>" in picture
        assert said == ""

    def test_a_random_deal(self, capsys: Out) -> None:
        run("deal", "--svg")
        picture, said = capsys.readouterr()
        number = re.search(">FreeCell deal ([0-9]+)</text>", picture)
        assert number
        assert piles_of(picture) == freecell.deal(int(number[1])).piles()
        assert said == ""

    @pytest.mark.parametrize("numbers", [["617", "618"], ["1-2"]])
    def test_one_only(self, numbers: list[str], capsys: Out) -> None:
        run("deal", "--svg", *numbers, status=2)
        assert capsys.readouterr() == ("", "freecell: A picture shows one deal; give one number.\n")

    def test_no_choice_of_form(self, capsys: Out) -> None:
        run("deal", "--svg", "--columns", "617", status=2)
        assert capsys.readouterr() == (
            "",
            "freecell: --columns is for text and JSON; a picture always shows columns.\n",
        )


class TestSymbols:
    """With --unicode suits are symbols, and the cards still stand below each other."""

    def test_rows(self, capsys: Out) -> None:
        run("deal", "--unicode", "617")
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == " 7♦  A♦  5♣  3♠  5♠  8♣  2♦  A♥"
        assert lines[1] == "10♦  7♠  Q♦  A♣  6♦  8♥  A♠  K♥"
        assert {len(line) for line in lines[:6]} == {31}

    def test_columns(self, capsys: Out) -> None:
        run("deal", "--unicode", "--columns", "617")
        assert capsys.readouterr().out.splitlines()[0] == " 7♦ 10♦ 10♥  K♦  4♣  4♠  J♦"

    def test_an_output_without_them(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
        run("deal", "--unicode", "617", status=2)
        assert capsys.readouterr().err == (
            "freecell: the output encoding has no suit symbols; try without --unicode.\n"
        )


class TestColor:
    """Red cards are red on a terminal, unless NO_COLOR or TERM speaks against it, or as --color says."""

    RED = "\033[31m7D\033[0m \033[31mAD\033[0m 5C "

    def first_line(self, monkeypatch: pytest.MonkeyPatch, stdout: io.StringIO, *arguments: str) -> str:
        monkeypatch.setattr(sys, "stdout", stdout)
        run("deal", "617", *arguments)
        return stdout.getvalue().splitlines()[0]

    def test_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.first_line(monkeypatch, Terminal()).startswith(self.RED)
        monkeypatch.setenv("NO_COLOR", "")
        assert self.first_line(monkeypatch, Terminal()).startswith(self.RED)

    def test_no_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.first_line(monkeypatch, io.StringIO()) == "7D AD 5C 3S 5S 8C 2D AH"

    @pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
    def test_the_environment(self, variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(variable, value)
        assert self.first_line(monkeypatch, Terminal()) == "7D AD 5C 3S 5S 8C 2D AH"
        assert self.first_line(monkeypatch, Terminal(), "--color", "always").startswith(self.RED)

    def test_the_option(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.first_line(monkeypatch, Terminal(), "--color", "never") == "7D AD 5C 3S 5S 8C 2D AH"
        assert self.first_line(monkeypatch, io.StringIO(), "--color=always").startswith(self.RED)

    def test_with_symbols(self, monkeypatch: pytest.MonkeyPatch) -> None:
        line = self.first_line(monkeypatch, io.StringIO(), "--color=always", "--unicode")
        assert line.startswith("\033[31m 7♦\033[0m \033[31m A♦\033[0m  5♣ ")

"""``freecell deal``: boards in every form, of one number, several, a day, or none."""

import io
import json
import re
import sys
from datetime import date

import pytest
from command_line import Run, Terminal
from drawn_tables import piles_of
from refusals import refusal

import freecell
from freecell.errors import DayError


@pytest.mark.parametrize("arguments", [["617"], ["#617"], ["00617"], ["617-617"]])
def test_one_board_is_printed_alone(arguments: list[str], run: Run) -> None:
    assert run("deal", *arguments) == (freecell.deal(617).rows_text() + "\n", "")


@pytest.mark.parametrize("number", [617, -1, -2, 8589934591])
def test_one_board_is_printed_in_columns(number: int, run: Run) -> None:
    assert run("deal", "--columns", str(number)) == (freecell.deal(number).columns_text() + "\n", "")


@pytest.mark.parametrize(
    ("arguments", "numbers"),
    [
        (["617", "618"], [617, 618]),
        (["1 - 3"], [1, 2, 3]),
        (["#9-#10", "1"], [9, 10, 1]),
        (["617", "617"], [617, 617]),
        (["-1", "5", "-2"], [-1, 5, -2]),
        (["-2--1"], [-2, -1]),
        (["-2-2"], [-2, -1, 1, 2]),
        (["5", "#-1"], [5, -1]),
        (["--", "-1", "5"], [-1, 5]),
        (["8589934590-8589934591"], [8589934590, 8589934591]),
    ],
)
def test_several_boards_follow_their_numbers(arguments: list[str], numbers: list[int], run: Run) -> None:
    boards = [f"#{number}\n{freecell.deal(number).rows_text()}\n" for number in numbers]
    assert run("deal", *arguments) == ("\n".join(boards), "")


def test_a_random_board_has_its_number_beside_it(run: Run) -> None:
    numbers = set()
    for _ in range(20):
        out, err = run("deal")
        number = int(err.strip("#\n"))
        assert (out, err) == (freecell.deal(number).rows_text() + "\n", f"#{number}\n")
        assert 1 <= number <= 1000000
        numbers.add(number)
    assert len(numbers) > 15


class TestTheDealOfADay:
    """A day stands for its number, which is on stderr if only the board is printed."""

    def test_the_number_is_said_beside_the_board(self, run: Run) -> None:
        assert run("deal", "2026-11-21") == (freecell.deal(494166).rows_text() + "\n", "#494166\n")

    def test_today_is_the_day_on_this_computers_clock(self, run: Run) -> None:
        before = freecell.daily(date.today())  # noqa: DTZ011 - as on the clock of this computer
        said = run("deal", "today")[1]
        after = freecell.daily(date.today())  # noqa: DTZ011
        assert said in {f"#{before}\n", f"#{after}\n"}

    @pytest.mark.parametrize("command", ["deal", "solve"])
    @pytest.mark.parametrize("day", ["2026-1-5", "2025-12-31"])
    def test_what_is_no_day_is_refused(self, command: str, day: str, run: Run) -> None:
        problem = refusal(DayError, freecell.daily, day)
        assert run(command, day, status=2) == ("", f"freecell: {problem}\n")

    def test_among_numbers_it_is_one_of_them(self, run: Run) -> None:
        out, err = run("deal", "--json", "1", " 2026-11-21 ", "2-3")
        assert [json.loads(line)["deal"] for line in out.splitlines()] == [1, 494166, 2, 3]
        assert err == ""
        assert run("deal", "2026-11-21", "1") == run("deal", "494166", "1")


def test_json_has_columns_if_asked_for(run: Run) -> None:
    columns = {"deal": 617, "columns": freecell.deal(617).columns()}
    assert json.loads(run("deal", "--json", "--columns", "617")[0]) == columns


def test_json_has_rows(run: Run) -> None:
    out, _ = run("deal", "--json", "--color", "always", "617", "-1", "1-3")
    assert out.startswith('{"deal": 617, "rows": [["7D", "AD", ')
    assert [json.loads(line) for line in out.splitlines()] == [
        {"deal": number, "rows": freecell.deal(number).rows()} for number in (617, -1, 1, 2, 3)
    ]


class TestPicture:
    """With --svg a deal is a picture with its number below, and nothing else is printed."""

    @pytest.mark.parametrize("numbers", [["617"], ["-1"], []], ids=["617", "-1", "a random deal"])
    def test_it_shows_the_deal(self, numbers: list[str], run: Run) -> None:
        picture, said = run("deal", "--svg", *numbers)
        number = re.search(">FreeCell deal (-?[0-9]+)</text>", picture)
        assert number
        assert numbers in ([], [number[1]])
        assert piles_of(picture) == freecell.deal(int(number[1])).piles()
        assert said == ""

    @pytest.mark.parametrize("numbers", [["617", "618"], ["1-2"]])
    def test_more_than_one_deal_is_refused(self, numbers: list[str], run: Run) -> None:
        line = "freecell: A picture shows one deal; give one number.\n"
        assert run("deal", "--svg", *numbers, status=2) == ("", line)

    def test_columns_beside_a_picture_are_refused(self, run: Run) -> None:
        line = "freecell: --columns is for text and JSON; a picture always shows columns.\n"
        assert run("deal", "--svg", "--columns", "617", status=2) == ("", line)


def test_symbols_stand_below_each_other(run: Run) -> None:
    lines = run("deal", "--unicode", "617")[0].splitlines()
    assert lines[0] == " 7♦  A♦  5♣  3♠  5♠  8♣  2♦  A♥"
    assert lines[1] == "10♦  7♠  Q♦  A♣  6♦  8♥  A♠  K♥"
    assert {len(line) for line in lines[:6]} == {31}


def test_an_output_without_symbols_is_refused_them(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    _, err = run("deal", "--unicode", "617", status=2)
    assert err == "freecell: the output encoding has no suit symbols; try without --unicode.\n"


RED = "\033[31m7D\033[0m \033[31mAD\033[0m 5C "
PLAIN = "7D AD 5C 3S 5S 8C 2D AH\n"


@pytest.mark.parametrize(
    ("environment", "terminal", "options", "beginning"),
    [
        ({}, Terminal, [], RED),
        ({"NO_COLOR": ""}, Terminal, [], RED),
        ({"NO_COLOR": "1"}, Terminal, [], PLAIN),
        ({"NO_COLOR": "1"}, Terminal, ["--color", "always"], RED),
        ({"TERM": "dumb"}, Terminal, [], PLAIN),
        ({"TERM": "dumb"}, Terminal, ["--color", "always"], RED),
        ({}, Terminal, ["--color", "never"], PLAIN),
        ({}, io.StringIO, [], PLAIN),
        ({}, io.StringIO, ["--color=always"], RED),
        ({}, io.StringIO, ["--color=always", "--unicode"], "\033[31m 7♦\033[0m \033[31m A♦\033[0m  5♣ "),
    ],
)
def test_colours_are_printed_where_they_are_seen_or_asked_for(  # noqa: PLR0913, PLR0917 - what is given, and what follows
    environment: dict[str, str],
    terminal: type[io.StringIO],
    options: list[str],
    beginning: str,
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
) -> None:
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    stdout = terminal()
    monkeypatch.setattr(sys, "stdout", stdout)
    run("deal", "617", *options)
    assert stdout.getvalue().startswith(beginning)

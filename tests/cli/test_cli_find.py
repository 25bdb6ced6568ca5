"""``freecell find``: the numbers of boards from input and of first cards, and what is refused."""

import json

import pytest
from command_line import Run

import freecell

NUMBERS = [-2, 617, 4294967296, 8589934591]
A_CARD = "A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD."


class TestBoards:
    """A board from standard input, in any way in which it may be written, has one number or none."""

    @pytest.mark.parametrize("number", NUMBERS)
    @pytest.mark.parametrize("options", [[], ["--columns"]], ids=["rows", "columns"])
    def test_what_deal_prints_is_found(self, number: int, options: list[str], run: Run) -> None:
        assert run("find", typed=run("deal", *options, str(number))[0]) == (f"{number}\n", "")

    def test_json_has_the_number(self, run: Run) -> None:
        found = run("find", "--json", typed=freecell.deal(8589934591).rows_text())
        assert found == ('{"deal": 8589934591}\n', "")

    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_a_board_of_no_deal_ends_with_status_1(self, options: list[str], run: Run) -> None:
        swapped = freecell.deal(617).rows_text().replace("7D AD", "AD 7D")
        assert run("find", *options, status=1, typed=swapped) == ("", "freecell: no deal has this board.\n")


class TestFirstCards:
    """First cards, in one argument or several, have all the numbers that begin with them."""

    @pytest.mark.parametrize(
        ("arguments", "number"),
        [
            ("7D AD 5C 3S 5S", 617),
            ("7d ad 5c 3s 5s 8c 2d ah 10d", 617),
            ("7♦ A♦ 5♣ 3♠ 5♠", 617),
            ("AC AD AH AS QC", -1),
            (" ".join(freecell.deal(8589934591).rows()[0]), 8589934591),
        ],
    )
    def test_cards_may_be_in_several_arguments_or_in_one(self, arguments: str, number: int, run: Run) -> None:
        assert run("find", *arguments.split()) == (f"{number}\n", "")
        assert run("find", arguments) == (f"{number}\n", "")

    def test_all_numbers_are_printed(self, run: Run) -> None:
        lines = run("find", "7D", "AD")[0].splitlines()
        assert "617" in lines
        assert len(lines) > 300
        objects = [json.loads(line) for line in run("find", "--json", "7D", "AD")[0].splitlines()]
        assert objects == [{"deal": int(line)} for line in lines]

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (
                freecell.deal(8589934591).rows()[0][:7],
                "no deal from 1 to 1000000 begins with these cards. Give eight cards to search all numbers.",
            ),
            (freecell.deal(617).rows()[0][::-1], "no deal begins with these cards."),
        ],
        ids=["seven", "eight"],
    )
    def test_first_cards_of_no_deal_end_with_status_1(
        self, arguments: list[str], line: str, run: Run
    ) -> None:
        assert run("find", *arguments, status=1) == ("", f"freecell: {line}\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["7D", "1S"], f'"1S" isn\'t a card. {A_CARD}'),
        (["-1"], f'"-1" isn\'t a card. {A_CARD}'),
        (["7D", "AD", "7d"], "7D is given more than once."),
        ([""], "No card given."),
        (["7♦", "1♠"], f'"1S" isn\'t a card. {A_CARD}'),
    ],
    ids=range(5),
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_what_is_no_card_is_refused(arguments: list[str], line: str, options: list[str], run: Run) -> None:
    assert run("find", *options, *arguments, status=2) == ("", f"freecell: {line}\n")


def test_what_is_no_board_is_refused(run: Run) -> None:
    typed = freecell.deal(617).rows_text().replace("TD 7S", "1D 7S")
    line = f'freecell: Line 2: "1D" isn\'t a card. {A_CARD}\n'
    assert run("find", status=2, typed=typed) == ("", line)

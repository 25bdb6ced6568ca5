"""Positions in the middle of a game, in rows or column by column: read as they are drawn, or refused."""

import re
from random import Random

import pytest
from plain_rules import WON
from refusals import refusal
from writing import DRAWN, SYMBOLS, WAYS_OF_CARDS, played, rows

import freecell
from freecell import Position, reading, rules
from freecell.errors import BoardError, FreecellError

MID = Position.parse(
    "Freecells: QH 2S - -\n7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS TS KS\n5C QD 3H 9S 9C 2H KC\n"
    "3S AC 9D 3C 9H 5D 4H\n5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H 6C\n2D AS 3D 4D 2C JH\nAH KH TC JS"
)
"""Deal 617 after two moves to free cells."""
LATE = "Foundations: C-Q D-Q H-Q S-J\n"
"""The last five cards are the kings and QS."""


PLAIN = MID.columns_text().replace("\n: ", "\n")
UPWARDS = "\n".join(freecell.deal(617).rows_text().split("\n")[::-1])


def late(*columns: str) -> Position:
    """Return the position of the last five cards with these columns, the others empty."""
    return Position.parse(LATE + "\n".join([f": {column}" for column in columns]))


@pytest.mark.untraced
@pytest.mark.parametrize("way", DRAWN)
def test_positions_of_random_play_are_read_as_drawn_or_refused(way: str) -> None:
    dice = Random(way)  # noqa: S311 - positions, no secrets
    right = 0
    for _ in range(20):
        position = played(dice.randrange(1, 32001), dice.randrange(80), dice)
        try:
            read = reading.read(DRAWN[way](position)).game.position
        except FreecellError:
            continue
        assert read.key == position.key
        right += read == position
    assert right >= 19


class TestEvidence:
    """Gaps, marks, labels, lengths and what play can reach tell rows from columns."""

    @pytest.mark.parametrize(
        ("gap", "end"),
        [
            ("      ", ""), ("-- -- ", " --"), ("..  ..  ", " .."), ("[] [] ", " []"),
            ("empty empty ", " empty"), (",,", ""), ("\t\t", ""), ("| |", ""),
        ],
    )  # fmt: skip
    def test_a_gap_before_a_card_is_one_of_rows(self, gap: str, end: str) -> None:
        separator = gap[0] if gap[0] in ",\t|" else " "
        first = separator.join(["KC", "KD", "KH", "KS"])
        assert reading.read_board(f"{LATE}\n{first}\n{gap}QS{end}") == late("KC", "KD", "KH QS", "KS")

    def test_lines_that_could_be_both_are_refused_with_both(self) -> None:
        text = f"{LATE}KC KD KH KS\nQS"
        with pytest.raises(BoardError, match=r"^Line 1: Rows or columns\?") as caught:
            reading.read(text)
        found = caught.value.facts["readings"]
        assert found == {"rows": late("KC QS", "KD", "KH", "KS"), "columns": late("KC KD KH KS", "QS")}

    @pytest.mark.parametrize("label", ["FC:", "Founds:"])
    def test_labels_of_fc_solve_and_pysolfc_are_those_of_columns(self, label: str) -> None:
        above = {"FC:": f"{LATE}FC: - - - -\n", "Founds:": LATE.replace("Foundations:", "Founds:")}[label]
        assert reading.read_board(f"{above}KC KD KH KS\nQS") == late("KC KD KH KS", "QS")
        assert reading.read_board(f"{above}KC KD KH KS\n.. .. QS ..") == late("KC", "KD", "KH QS", "KS")

    @pytest.mark.parametrize("label", [":", "1:", "cascade:", "Stack #1:", "Column 1:", "T1:", "Tableau 0:"])
    def test_a_label_before_each_line_is_one_of_columns(self, label: str) -> None:
        first = int(next(filter(str.isdigit, label), "1"))
        labels = [label.replace(str(first), str(first + i)) for i in range(2)]
        text = f"{LATE}{labels[0]} KC KD KH KS\n{labels[1]} QS"
        assert reading.read_board(text) == late("KC KD KH KS", "QS")

    @pytest.mark.parametrize("label", ["{}:", "Column {}:", "Stack #{}:"])
    def test_the_number_of_a_column_is_its_place(self, label: str) -> None:
        lines = [
            f"{label.format(number)} {cards}"
            for number, cards in ((5, "KH QS"), (2, "KC"), (3, "KD"), (8, "KS"))
        ]
        assert reading.read_board(LATE + "\n".join(lines)) == late("", "KC", "KD", "", "KH QS", "", "", "KS")

    def test_a_heading_before_the_first_row_is_no_label(self) -> None:
        rows_of_deal = freecell.deal(617).rows_text()
        assert reading.read(f"Board: {rows_of_deal}").game.number == 617

    def test_what_play_cannot_reach_is_not_meant(self) -> None:
        lines = PLAIN.replace("Freecells: QH 2S - -\n", "Freecells: QH 2S\n 1 2 3 4 5 6 7 8\n")
        assert reading.read_board(lines) == MID

    @pytest.mark.parametrize(
        "text",
        [
            UPWARDS.replace("7D AD", "AD 7D"),
            "\n".join([line.replace(" ", " " * (1 + i % 3)) for i, line in enumerate(PLAIN.split("\n"))]),
            rows(MID, "..", " ").replace("\n", "\nFreecells: QH 2S\n", 1),
            f"{LATE}KC KD .. KS\n.. .. KH ..\nQS .. .. ..",
        ],
        ids=["from below", "no card below another", "free cells between rows", "a card below no card"],
    )
    def test_what_is_drawn_in_neither_way_is_refused(self, text: str) -> None:
        assert "neither the rows nor the columns" in refusal(BoardError, reading.read, text)

    def test_a_board_from_its_last_row_up_is_told_by_its_number(self) -> None:
        assert reading.read(UPWARDS).game.number == 617

    def test_a_heading_and_a_margin_tell_the_places_of_columns(self) -> None:
        above = f"{LATE}Freecells: KH KS\n"
        for cards, columns in (
            ("   KC KD\n      QS", ":\n: KC\n: KD QS"),
            ("1    2    3    4    5    6    7    8\n   KC KD\n      QS", ":\n: KC\n: KD QS"),
            (" 1  2  3  4  5  6  7  8\n    KC    KD\n          QS", ":\n: KC\n:\n: KD QS"),
        ):
            assert reading.read_board(above + cards) == Position.parse(above + columns)

    @pytest.mark.parametrize("number", ["{}:", "{}.", "Row {}:"])
    def test_lines_with_numbers_and_gaps_are_rows_in_the_order_of_these(self, number: str) -> None:
        lines = [f"{number.format(i)} {line}" for i, line in enumerate(rows(MID, "..", " ").split("\n"), 1)]
        assert reading.read_board("Freecells: QH 2S\n" + "\n".join(lines)) == MID
        lines[1], lines[4] = lines[4], lines[1]
        assert "neither the rows" in refusal(BoardError, reading.read, "Cells: QH 2S\n" + "\n".join(lines))

    def test_letters_of_rows_and_columns_are_numbers(self) -> None:
        lines = zip("ABCDEFG", rows(MID, "..", " ").split("\n"), strict=True)
        text = "Cells: QH 2S\n" + "\n".join([f"Row {letter}: {line}" for letter, line in lines])
        assert reading.read_board(text) == MID
        sentence = refusal(BoardError, reading.read, f"Cell h: QH\nCell b: 2S\n{rows(MID, '..', ' ')}")
        assert "There are 8 free cells" in sentence
        columns = [f"Column {'abcdefgh'[i]}: {' '.join(MID.columns()[i])}" for i in range(7, -1, -1)]
        assert reading.read_board("Cells: QH 2S\n" + "\n".join(columns)) == MID

    def test_a_table_has_a_border_on_each_line_or_on_none(self) -> None:
        lines = [f"| {line} |" for line in rows(MID, "  ", " | ").split("\n")]
        above = "Freecells: QH 2S\n"
        assert reading.read_board(above + "\n".join(lines)) == MID
        assert reading.read_board(above + "\n".join([line[1:-1] for line in lines])) == MID
        first_is_empty = ["", "KC", "KD", "KH", "KS", "", "", ""], ["", "", "", "QS", "", "", "", ""]
        no_border = "\n".join([" | ".join(row) for row in first_is_empty])
        assert reading.read_board(f"{LATE}{no_border}").columns()[0] == []
        lines[0] = lines[0][1:]
        assert "neither the rows" in refusal(BoardError, reading.read, above + "\n".join(lines))
        lines[0] = "| 7D AD" + lines[0][8:]
        assert "neither the rows" in refusal(BoardError, reading.read, above + "\n".join(lines))

    @pytest.mark.parametrize("mark", ["-", "--", "..", "__", "empty", "(none)", "[ ]", "x", "0", "*"])
    def test_marks_of_an_empty_free_cell_are_read(self, mark: str) -> None:
        text = f"Freecells: {mark} {mark} QH 2S\n{rows(MID, '..', ' ')}"
        assert reading.read_board(text) == MID._replace(cells=(None, None, *MID.cells[:2]))

    def test_symbols_before_or_behind_ranks_keep_their_places(self) -> None:
        for write in (WAYS_OF_CARDS["symbols"], WAYS_OF_CARDS["symbols first"]):
            assert reading.read_board("Cells: ♥Q ♠2\n" + write(rows(MID, "  ", " "))) == MID
        wide = re.sub(r"(\w)([♣♦♥♠])", r"\1 \2", rows(MID, "   ", " ").translate(SYMBOLS))
        assert reading.read_board(f"Cells: Q ♥ 2 ♠\n{wide}") == MID

    def test_a_heading_whose_numbers_do_not_stand_above_the_cards_is_left_out(self) -> None:
        text = "Foundations: C-9 D-K H-K S-K\n1 2 3 4 5 6 7 8\n10C   JC\n  QC   KC"
        assert reading.read_board(text).columns()[:2] == [["TC", "QC"], ["JC", "KC"]]

    def test_a_single_column_with_an_indent_is_the_first(self) -> None:
        above = f"{LATE}Freecells: KD KH KS\n"
        with pytest.raises(BoardError, match="Rows or columns") as caught:
            reading.read(f"{above}   KC\n   QS")
        assert caught.value.facts["readings"] == {
            "rows": Position.parse(f"{above}: KC QS"),
            "columns": Position.parse(f"{above}: KC\n: QS"),
        }

    def test_an_empty_line_between_is_an_empty_column(self) -> None:
        assert reading.read_board(f"{LATE}KC KD KH KS\n\nQS") == late("KC KD KH KS", "", "QS")

    def test_rows_may_have_a_label_too(self) -> None:
        text = f"{LATE}Row 1: KC KD KH KS\nRow 2: QS"
        assert reading.read_board(text) == late("KC QS", "KD", "KH", "KS")


def turned(position: Position) -> Position:
    return position._replace(cascades=tuple([column[::-1] for column in position.cascades]))


class TestTurnedOver:
    """A board with the open card of each column first is asked about, where anything tells."""

    def readings(self, text: str) -> object:
        with pytest.raises(BoardError, match="available card of each column first") as caught:
            reading.read(text)
        return caught.value.facts["readings"]

    def test_a_deal_of_which_only_the_reverse_has_a_number_is_asked_about(self) -> None:
        board = turned(freecell.deal(617))
        assert self.readings(board.columns_text()) == {"written": board, "turned": 617}

    def test_columns_that_only_turned_over_come_of_a_deal_are_asked_about(self) -> None:
        game = freecell.Game.parse(f"?deal=617&moves={WON[617]}")
        position = next(
            at
            for count in range(game.count)
            if not rules.comes_of_a_deal(turned(at := game.position_after(count)))
        )
        assert self.readings(turned(position).columns_text()) == {
            "written": turned(position),
            "turned": position,
        }

    def test_a_board_that_says_so_is_asked_about(self) -> None:
        text = f"Top card first:\n{turned(MID).columns_text()}"
        assert self.readings(text) == {"written": turned(MID), "turned": MID}
        assert reading.read(f"Last cards first:\n{freecell.deal(617).columns_text()}").game.number == 617


class TestAbove:
    """Free cells and foundations stand above the columns, by their places or with a label."""

    @pytest.mark.parametrize(
        "above",
        [
            "FC: QH 2S - -", "Cells: QH 2S", "free: a:QH b:2S c:-- d:--", "Freecell 1: QH\nFreecell 2: 2S",
            "QH 2S -- -- -- -- -- --", "QH 2S .. .. | .. .. .. ..",
            "Freecells: QH 2S - -   Foundations: C-0 D-0",
            "Found: H-0\nFree: QH 2S", "Home:\nCell a: QH\nCell b: 2S",
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("between", ["\n", "\n\n"])
    def test_they_are_read_in_any_way(self, above: str, between: str) -> None:
        for empty in ("  ", ".."):
            assert reading.read_board(f"{above}{between}{rows(MID, empty, ' ')}") == MID

    @pytest.mark.parametrize("label", ["FC2:", "Talon:", "Waste 1:"])
    def test_a_label_that_is_not_known_is_named(self, label: str) -> None:
        text = f"{label} QH 2S\n{rows(MID, '..', ' ')}"
        sentence = refusal(BoardError, reading.read, text)
        assert sentence.startswith(f'Line 1: "{label}" isn\'t a known label.')
        assert reading.read(text.replace(label, "Free cells:")).game.position == MID

    @pytest.mark.parametrize(
        ("above", "sentence"),
        [
            ("Foundations: H-0 D-0 C-X", '"C-X" isn\'t a foundation.'),
            ("Freecells: 1X 2S", '"1X" isn\'t a card.'),
            ("Cell 5: QH\nCell 1: 2S", "There are 5 free cells, but four is the maximum."),
            ("QH -- -- -- 2S -- -- --", "neither the rows nor the columns"),
        ],
    )
    def test_mistakes_are_named(self, above: str, sentence: str) -> None:
        assert sentence in refusal(BoardError, reading.read, f"{above}\n{rows(MID, '..', ' ')}")

    def test_cards_in_cells_that_could_be_moves_are_cards(self) -> None:
        for number in range(1, 400):
            position = played(number, 12, Random(number))  # noqa: S311 - positions, no secrets
            held = [freecell.cards.name(card) for card in position.cells if card is not None]
            if held and all(name[1] in "CDH" and name[0] in "2345678" for name in held):
                break
        assert reading.read_board(DRAWN["on the table"](position)) == position

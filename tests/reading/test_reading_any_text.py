"""Any text at all is read or refused with a sentence, in time in proportion to its length."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from plain_rules import WON
from refusals import least_seconds, refusal

import freecell
from freecell import Game, notation, reading
from freecell.errors import BoardError, FreecellError

ROWS = freecell.deal(617).rows_text()
COLUMNS = freecell.deal(617).columns_text()
MOVES = notation.lines(list(notation.words(WON[617])))
TABLE = Game.parse("?deal=617&moves=8a8b")
MID = Game.parse(f"?deal=617&moves={WON[617][:40]}").position
CODE = MID.code

SOUND = (
    ROWS,
    COLUMNS,
    MID.columns_text(),
    MOVES,
    f"#617\n{MOVES}",
    f"FreeCell deal 617, 51 moves\nAuto-move: safe cards only\n\n{ROWS}\n\n{MOVES}\n",
    f"https://example.org/?deal=617&moves={WON[617]}&watch",
    f"?board={CODE}&moves=8c",
    "617:6r565r52135157785r65b64r7r727874b71267626r64",
    '{"deal": 617, "rows": [["7D", "AD"]], "moves": ["8a", "8b"], "automoves": "safe"}',
    " JH  2C                 H-0 C-0 D-0 S-0\n--- --- --- ---\n\n --  --  --\n 7D  AD\n\n===\nMove: 7a\n",
    "Move a card from stack 6 to freecell 0\n\nMove 2 cards from stack 6 to stack 0\n",
)
PIECES = (
    *("Foundations:", "Freecells:", ":", "\n", "\n\n", "\r", " ", "#", "617", "-1", "?deal=", "?board="),
    *("8a", "KH", "7h", "10", "h", "r", "v3", "n", "♠", "🃁", "🃜", "{", "[", '"deal":', "Deal ", "game "),
    *("1.", "1:", "&moves=", "\u00a0", "KH\n", "0:", "-", "Move a card from stack 9 to freecell 7"),
    *("\t", "\ud800", "\0", "\u2028", "é", "٣", "ſ", "--", "H-5", "Move: ", "0", "&watch", "&at=", "> "),
)  # fmt: skip
TEXTS = st.text() | st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Draw a text of ours with some characters or lines left out, doubled, replaced or put in."""
    text = draw(st.sampled_from(SOUND))
    for _ in range(draw(st.integers(1, 5))):
        is_of_lines = draw(st.booleans())
        parts = text.splitlines(keepends=True) if is_of_lines else list(text)
        start = draw(st.integers(0, len(parts)))
        end = min(len(parts), start + draw(st.integers(0, 3)))
        middle = draw(st.sampled_from(([], parts[start:end] * 2, [draw(st.sampled_from(PIECES))])))
        text = "".join(parts[:start] + middle + parts[end:])
    return text


def read_or_refused(text: str, table: Game | None) -> Game | None:
    """Return the game that a text is read as, None if it is refused with a sentence, in one line."""
    sentence = "."
    game = None
    try:
        game = reading.read(text, table).game
    except FreecellError as error:
        sentence = str(error)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return game


@examples(150, 20000)
@given(TEXTS | damaged(), st.sampled_from((None, TABLE)))
def test_anything_is_read_or_refused(text: str, table: Game | None) -> None:
    before = TABLE.text()
    game = read_or_refused(text, table)
    if game and game.number:
        assert Game.parse(game.text()).position == game.position
    assert TABLE.text() == before


class TestNeverAnotherBoard:
    """A board with a mistake in it is refused; two boards are, too."""

    @examples(40, 1000)
    @given(
        st.sampled_from((ROWS, COLUMNS, MID.columns_text())), st.permutations(freecell.cards.NAMES), st.data()
    )
    def test_a_board_in_which_one_card_is_another_is_refused(
        self, board: str, names: list[str], data: st.DataObject
    ) -> None:
        words = board.split()
        where = data.draw(st.sampled_from([i for i, word in enumerate(words) if word in names]))
        card = next(name for name in names if name != words[where])
        sentence = refusal(BoardError, reading.read, board.replace(words[where], card))
        assert re.search(rf"{card} (is|and .* are) on the board more than once", sentence)

    @pytest.mark.parametrize("board", [ROWS, COLUMNS], ids=["rows", "columns"])
    @pytest.mark.parametrize("between", [" ", "\n", "\n\n", "\n\nand\n\n"])
    def test_a_board_of_53_cards_is_refused(self, board: str, between: str) -> None:
        sentence = refusal(BoardError, reading.read, f"{board}{between}KH")
        assert re.search(r"KH is on|^There are 9 columns|^Line \d+: There are more cards", sentence)

    @pytest.mark.parametrize(
        "board", [ROWS, COLUMNS, MID.columns_text()], ids=["rows", "columns", "position"]
    )
    def test_the_line_of_a_mistake_is_named(self, board: str) -> None:
        lines = board.split("\n")
        for i, line in enumerate(lines):
            if line[0] != "F" and len(line.split()) > 2:
                wrong = "\n".join([*lines[:i], re.sub(r"\w\w", "1X", line, count=1), *lines[i + 1 :]])
                sentence = refusal(BoardError, reading.read, f"Look:\r\n\r\n{wrong}\n\nBye")
                assert sentence.startswith(f'Line {i + 3}: "1X" isn\'t a card. A card is a rank')

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            (ROWS.replace(" 4H", ""), "4H is missing from the board"),
            (ROWS.replace(" 4H", "") + f"\n\n{MOVES}", "4H is missing from the board"),
            (f"{ROWS}\n\nand\n\n{freecell.deal(618).rows_text()}", "Line 11: This is another board, "),
            (
                f"{ROWS}\n{freecell.deal(618).rows_text()}",
                "AC, AD and 50 more are on the board more than once",
            ),
            (f"#618\n{ROWS}", "This text says deal 618, but its board belongs to another deal."),
            (f"?deal=618\n\n{COLUMNS}", "This text says deal 618, but its board belongs to another deal."),
            (f"Game 618\n{ROWS.replace('JD', 'jd')}", "This text says deal 618, but its board belongs "),
            (f"FreeCell board {CODE}\n\n{ROWS}", "This text has a board, and the code of a different one."),
        ],
        ids=range(8),
    )
    def test_boards_that_are_not_whole_or_not_the_only_one_are_refused(
        self, text: str, sentence: str
    ) -> None:
        assert refusal(FreecellError, reading.read, text).startswith(sentence)

    def test_a_board_beside_its_own_code_is_read(self) -> None:
        assert reading.read(f"FreeCell board {CODE}\n\n{MID.columns_text()}").game.position == MID


KINDS = (
    "game ", "#1,", "?deal=1&", "8a", "8a ", "26\n", "1:8a\n", "7D", "7h 8c\n", " ", "\n", "> ", "- ",
    ": ", ":\n", "1. ", '{"a":', "H-0 C-0 D-0 S-0\n--- --- --- ---\n --  --\n", "x", "A ", "♠ ",
    "KH\n8a\n", "111 ", "KH so so ", "column 1x ", "move ", "<td>", "<state>", "[] ", "Stack #1: ",
)  # fmt: skip
BEGINNINGS = ("#617 ", ROWS[:-2])


@pytest.mark.slow
@pytest.mark.parametrize("beginning", BEGINNINGS, ids=["title", "51 cards"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_work_grows_as_the_text_does(beginning: str, kind: str) -> None:
    """The two are compared with each other: 16 is in proportion, to try all places anew would be 256."""
    texts = [beginning + kind * (size // len(kind)) for size in (400, 6_400)]
    short, long = (least_seconds(3, reading.read, text, TABLE) for text in texts)
    assert long < 80 * short

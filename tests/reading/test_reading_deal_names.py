"""Numbers and links in pasted texts: what names a deal, and what only looks like it."""

import pytest
from plain_rules import WON
from refusals import refusal

import freecell
from freecell import Game, reading
from freecell.errors import BoardError, DayError, DealNumberError, FreecellError, TextError
from freecell.game import LineError


class TestNumbers:
    """A number alone is one of a deal, and so is one in a text that says that it is."""

    @pytest.mark.parametrize(
        "text",
        [
            "Game 617", "game #617", "FreeCell #617", "FreeCell 617", "freecell617", "MS deal 617",
            "Microsoft FreeCell Game #617", "PySolFC: FreeCell #617", "Deal no. 617", "Deal number: 617",
            "deal=617", "Seed: 617", "# Deal 617", "**Game 617**", "> Game 617", "Game ID 617", "deal617",
            "I tried deal 617 today.", "Have you seen #617?", "Game 617 (hard)", "Deal 617, 85 moves",
            '"deal": 617', "Random Game 617", "solution to board 0617", "Game 617 took me 26 minutes",
            "Spiel 617", "FreeCell-Spiel #617", "Reparto #617 de FreeCell", "FreeCell, donne #617",
            "Mano 617", "spel 617", "Rozdanie 617", "Jogo #617 do FreeCell", "ディール617",
            "FreeCell ディール #617", "第617局", "FreeCell 牌局 #617",
            "Расклад №617", "расклад номер 617", "Роздача 617", "617번 판", "617번 게임", "ms617", "MS 617",
            "PySolFC: FreeCell #ms617", ":h shuffle32 617", "６１７",
        ],
    )  # fmt: skip
    def test_a_number_in_words_names_the_deal(self, text: str) -> None:
        assert reading.read(text).game.link() == "?deal=617"

    @pytest.mark.parametrize("text", ["−1", "–1", "#-1", "Game -1", "Game #-1", "Deal −1: impossible"])
    def test_numbers_below_zero_are_read(self, text: str) -> None:
        assert reading.read(text).game.number == -1

    @pytest.mark.parametrize("text", ["{}", "Deal {}", "#{}", "Game {}: hard", "Spiel {}"])
    @pytest.mark.parametrize("blank", [" ", "\u00a0", "\u202f", ",", ".", "'", "’"])
    def test_digits_in_groups_are_one_number(self, text: str, blank: str) -> None:
        assert reading.read(text.format(f"1{blank}000{blank}000")).game.number == 1000000
        if (text, blank) != ("{}", " "):
            assert reading.read(text.format(f"146{blank}692")).game.number == 146692

    def test_two_numbers_alone_are_not_one(self) -> None:
        for text in ("26 617", "146 692", "1 234 567"):
            assert "more than one deal" in refusal(TextError, reading.read, text)

    @pytest.mark.parametrize(
        "text",
        [
            "617 with 3 free cells", "Deal 617 with 3 free cells", "#617 (3 free cells)", "617, cells=3",
            "Game 617: 3 free cells", "Seed=617\ncells=3", "Free cells: 3\nDeal 617",
        ],
    )  # fmt: skip
    def test_the_free_cells_beside_a_number_are_those_of_the_deal(self, text: str) -> None:
        assert reading.read(f"{text}\n8a").game.link() == "?deal=617&cells=3&moves=8a"
        assert "0 to 8" in refusal(FreecellError, reading.read, text.replace("3", "9"))

    def test_free_cells_in_a_sentence_are_no_option(self) -> None:
        assert reading.read("Deal 617. I had 3 free cells left.").game.link() == "?deal=617"

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("https://example.org/klondike?game=617", "klondike"),
            ("https://example.org/klondike/?deal=617&moves=8a", "klondike"),
            ("[klondike.scm]\nSeed=617", "klondike"), ("Double FreeCell game 617", "Double FreeCell"),
            ("Big-FreeCell #617", "Big-FreeCell"), ("Relaxed FreeCell, deal 617", "Relaxed FreeCell"),
            ("ForeCell: game 617", "ForeCell"), ("FreeCell with two decks, game 617", "two decks"),
            ("PySolFC: Eight Off #617", "Eight Off"), ("Spider\n\nGame 617", "Spider"),
        ],
    )  # fmt: skip
    def test_other_games_are_refused_by_name(self, text: str, name: str) -> None:
        assert refusal(TextError, reading.read, text) == f"This is a game of {name}, not FreeCell."

    def test_another_game_beside_freecell_is_no_name(self) -> None:
        for text in (
            "I like Golf.\nDeal 617",
            "FreeCell game 617, as hard as Golf",
            "Spider and FreeCell, deal 617",
        ):
            assert reading.read(text).game.number == 617

    def test_numbers_of_pysolfc_above_microsofts_are_refused(self) -> None:
        assert reading.read("PySolFC: FreeCell #32000").game.number == 32000
        assert reading.read("PySolFC: FreeCell ms100000").game.number == 100000
        sentence = refusal(DealNumberError, reading.read, "PySolFC: FreeCell #100000")
        assert sentence.startswith(
            "PySolFC has its own deals above 32000, so 100000 is a different deal here."
        )

    def test_numbers_in_sentences_are_none(self) -> None:
        text = "We played\nfor 3 hours,\nthe 4 of us,\nand made 26 moves\nin 3 games of 5."
        assert reading.read(f"{text}\n\n{freecell.deal(617).rows_text()}").game.link() == "?deal=617"

    def test_the_same_number_several_times_is_one(self) -> None:
        assert reading.read("#617\nsee ?deal=617\nGame 617: 8a 8b").game.link() == "?deal=617&moves=8a8b"


class TestLinks:
    """A link opens the game that it is one to, wherever it stands in a text."""

    def test_a_race_has_the_times_of_its_moves(self) -> None:
        found = reading.read("Can you beat that? https://example.org/?deal=617&moves=8a8b&times=GH&race")
        assert (found.game.count, found.raced) == (2, "GH")
        assert reading.read("?deal=617&moves=8a8b").raced is None

    @pytest.mark.parametrize(
        "text",
        [
            *("{}", "({}).", "<{}>", "[this]({})", "**{}**", '<a href="{}">', "> {}", "Look: {}!"),
            *("\n\n{}\nBye", "\u2060{}"),
        ],
    )
    @pytest.mark.parametrize(
        "link", ["?deal=617&moves=8a8b", "?lang=en&deal=617&moves=8a8b&x=1", "?deal=%23617&amp;moves=8a%208b"]
    )
    def test_a_link_in_a_text_is_opened(self, text: str, link: str) -> None:
        read = reading.read(text.format(f"https://example.org/{link}"))
        assert (read.game.link(), read.problem, read.is_replay) == ("?deal=617&moves=8a8b", "", False)

    def test_a_link_to_watch_is_a_replay(self) -> None:
        for link in (f"?deal=617&moves={WON[617]}&watch", "?deal=617&watch"):
            assert reading.read(link).is_replay

    @pytest.mark.parametrize(
        "text", ["?deal=617\n\n8a 8b", "https://example.org/?deal=617: 8a 8b", "8a 8b\n?deal=617"]
    )
    def test_moves_beside_a_link_are_played(self, text: str) -> None:
        assert reading.read(text).game.link() == "?deal=617&moves=8a8b"

    def test_moves_that_cannot_be_played_are_named(self) -> None:
        read = reading.read("?deal=617&moves=8a8b8b&watch")
        assert (read.game.link(), read.is_replay) == ("?deal=617&moves=8a8b", True)
        assert read.problem.startswith("Move 3 can't be played. 8b isn't a legal move.")
        with pytest.raises(LineError, match=r"^Move 1 can't be played\. 1h isn't a legal move"):
            reading.read("?deal=617&moves=1h")

    @pytest.mark.parametrize("text", ["?board=", "?board=Q43R", "FreeCell board Q43R11", "Q" * 45])
    def test_damaged_boards_are_refused(self, text: str) -> None:
        with pytest.raises(BoardError, match="isn't a board code, or is only part of one"):
            reading.read(text)


@pytest.mark.parametrize(
    ("error", "sentence", "texts"),
    [
        (
            DealNumberError,
            "isn't a deal number.",
            ["0", "?deal=0", "?deal=x:8a8b"],
        ),
        (DealNumberError, "is too large to be a deal number.", ["Game 8589934592", "#99,999,999,999"]),
        (DealNumberError, "No deal number given.", ["?deal="]),
        (
            TextError,
            "This text names more than one deal, but only one can be opened at a time.",
            [
                "#617\n#618", "Game 617\ngame 618", "?deal=617 or ?deal=618", "1:8a8b8c\n2:8a8b8c",
                "?deal=617&moves=8a ?board=Q43R", '{"deal": 1, "rows": []}\n{"deal": 2, "rows": []}',
            ],
        ),
        (
            TextError,
            "isn't a deal, a link, a board or moves.",
            [
                "deal-617.txt", "Deal 617.5", "freecell deal 1-100", "Game 2024-01-05", "to 617 of", "deal",
                "hello world", "try 617", "1 00 000", "{}", "[[]]", ":)", "٦١٧", "Page 3 of 5", "cell 2",
                "Freecell 1", "column 3", "Column number 3", "Free cell 1: -",
            ],
        ),
        (TextError, ", not FreeCell.", ["Klondike #617", "Spider seed 617", "Deal 617 of Baker's Game"]),
        (TextError, "There's no text.", ["", " \n\t\n", "\ufeff", "> > >\n>"]),
    ],
)  # fmt: skip
def test_what_names_no_deal_or_several_is_refused(
    error: type[FreecellError], sentence: str, texts: list[str]
) -> None:
    for text in texts:
        assert sentence in refusal(error, reading.read, text, Game(1))


def test_a_text_that_is_too_long_is_refused() -> None:
    longest = "617" + " " * (reading.LONGEST - 3)
    assert reading.read(longest).game.number == 617
    assert refusal(TextError, reading.read, f"{longest} ").startswith("This text is too long.")


@pytest.mark.parametrize("text", ["617", "8a 8b", "hello"])
def test_a_text_without_a_board_is_refused_as_one(text: str) -> None:
    assert refusal(FreecellError, reading.read_board, text) == "This text contains no board."


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("https://example.org/freecell/?daily=2026-11-21", 494166),
        ("Try this one (https://example.org/?x=1&daily=2026-11-21).", 494166),
        ("https://example.org/?daily", 91529),
        ("https://example.org/?daily.", 91529),
        ("https://example.org/?daily=2026-11-21&deal=617", 617),
    ],
)
def test_a_link_to_the_deal_of_a_day_is_opened_like_one_to_its_number(text: str, deal: int) -> None:
    assert reading.read(text, today="2026-01-01").game.number == deal


def test_a_link_to_a_wrong_day_is_refused() -> None:
    with pytest.raises(DayError):
        reading.read("https://example.org/?daily=2026-02-30", today="2026-01-01")

"""What is said of a review: sentences, text and picture."""

import pytest
from drawn_tables import SVG, drawn

import freecell
from freecell import Start
from freecell.reviewing import Moment, Review, Words, sentence, svg, text

WON = Moment("8a", "winnable", 20, 0)
UNKNOWN = Moment("8b", "undecided")
LOST = Moment("8c", "lost")
COSTLY = Moment("8d", "winnable", 24, 5, ("83",))
FATAL = Moment("8h", "lost", better=("83",))


def review(*moments: Moment, length: int = 30, start: Start | None = None, is_won: bool = False) -> Review:
    return Review(start or Start(617), is_won, length, moments[0], moments[1:])


class TestSummary:
    """One sentence sums up each kind of game."""

    @pytest.mark.parametrize(
        ("found", "summary"),
        [
            (
                review(WON, WON, is_won=True),
                (
                    "Won in 30 moves, not counting moves to the foundations; 20 would have been enough. "
                    "Winnable throughout."
                ),
            ),
            (
                review(WON, is_won=True, length=20),
                (
                    "Won in 20 moves, not counting moves to the foundations; no shorter solution is known. "
                    "Winnable throughout."
                ),
            ),
            (review(WON, WON, FATAL, LOST), "Lost at move 2 of 3: 8h."),
            (review(LOST, LOST), "Deal 617 is not winnable."),
            (review(LOST, start=Start.of(freecell.deal(11982))), "The board is not winnable."),
            (review(WON, WON), "Winnable after 1 move, in at most 20 more."),
            (review(WON, UNKNOWN), "Winnable after 0 moves, undecided after that."),
            (review(UNKNOWN), "Undecided."),
            (review(WON, WON, UNKNOWN, LOST), "Lost between moves 2 and 3; exactly where is undecided."),
            (review(UNKNOWN, LOST), "Lost at or before move 1; it isn't known whether it ever was winnable."),
        ],
    )
    def test_each_kind_of_game_has_its_summary(self, found: Review, summary: str) -> None:
        assert found.summary == summary

    @pytest.mark.parametrize(
        ("length", "at_least", "summary", "start"),
        [
            (
                30,
                18,
                "20 would have been enough, and no solution takes fewer than 18.",
                "The start: winnable in 20 moves; no solution takes fewer than 18.",
            ),
            (
                20,
                18,
                "no shorter solution is known, and no solution takes fewer than 18.",
                "The start: winnable in 20 moves; no solution takes fewer than 18.",
            ),
            (
                30,
                20,
                "the fewest possible is 20.",
                "The start: winnable in 20 moves, proved to be the fewest possible.",
            ),
            (
                20,
                20,
                "proved to be the fewest possible.",
                "The start: winnable in 20 moves, proved to be the fewest possible.",
            ),
        ],
    )
    def test_how_few_moves_are_proved_is_said(
        self, length: int, at_least: int, summary: str, start: str
    ) -> None:
        found = review(WON, is_won=True, length=length)._replace(at_least=at_least)
        assert found.is_proved == (at_least == 20)
        assert found.summary.removesuffix(" Winnable throughout.").endswith(summary)
        assert sentence(found, 0) == start

    def test_each_move_has_its_sentence(self) -> None:
        found = review(WON, WON, COSTLY, UNKNOWN, FATAL, LOST)
        assert [sentence(found, number) for number in range(6)] == [
            "The start: winnable in at most 20 moves.",
            "Move 1, 8a: winnable in at most 20 moves from here.",
            "Move 2, 8d, cost about 5 moves. 83 would have been better.",
            "Move 3, 8b: undecided.",
            "Move 4, 8h, lost the game. 83 would have kept it winnable.",
            "Move 5, 8c: no longer winnable.",
        ]

    def test_moves_home_have_their_sentences(self) -> None:
        home = Moment("5h", "winnable", 0, 0)
        found = review(WON, home, home, is_won=True)
        assert sentence(found, 1) == "Move 1, 5h: only moves to the foundations are left."
        assert sentence(found, 2) == "Move 2, 5h: all cards are home."


class TestText:
    """The chart has a column for each position."""

    def test_the_text_has_summary_chart_and_mistakes(self) -> None:
        assert (
            text(review(WON, COSTLY, UNKNOWN, FATAL, LOST))
            == """\
Lost between moves 2 and 3; exactly where is undecided.

Moves needed to win (at most). Moves to the foundations aren't counted.
30

    #
   ##
   ##
   ##
   ##
   ##
   ##
   ##?xx
    ! !
   0   4

Move 1, 8d, cost about 5 moves. 83 would have been better.
Move 3, 8h, lost the game. 83 would have kept it winnable."""
        )

    def test_without_a_chart_only_the_summary_is_there(self) -> None:
        assert text(review(LOST, LOST)) == "Deal 617 is not winnable."


class TestPicture:
    """The picture is a file of its own, with words for those who do not see it."""

    def test_bars_have_titles_and_heights(self) -> None:
        picture = drawn(svg(review(WON, COSTLY, UNKNOWN, FATAL, LOST)))
        bars = [rect for rect in picture.iter(SVG + "rect") if rect.get("class") != "ground"]
        assert bars[1].findtext(SVG + "title") == "Move 1, 8d, cost about 5 moves. 83 would have been better."
        heights = [float(bar.get("height", "")) for bar in bars]
        assert heights[0] / heights[1] == pytest.approx(20 / 24, rel=0.01)
        assert heights[2] == max(heights)
        assert picture.findtext(SVG + "title") == (
            "Deal 617: Lost between moves 2 and 3; exactly where is undecided."
        )
        described = picture.findtext(SVG + "desc") or ""
        assert described.endswith("Move 3, 8h, lost the game. 83 would have kept it winnable.")

    def test_its_words_may_be_ones_own(self) -> None:
        words = Words("A & B", "more < fewer", ("the first", "the <second>"))
        picture = drawn(svg(review(WON, COSTLY), words))
        texts = [found.text for found in picture.iter(SVG + "text")]
        assert texts[:2] == ["A & B", "more < fewer"]
        titles = [found.text for found in picture.iter(SVG + "title")]
        assert titles == ["A & B", "the first", "the <second>"]
        assert picture.findtext(SVG + "desc") == "A & B the <second>"

    @pytest.mark.parametrize(
        "headline",
        [
            "Deal 8589934591: Lost at or before move 117; it isn't known whether it ever was winnable.",
            "ディール8589934591：117手で勝ちました。より短い手順は知られていません。一度も負けの局面にはなりませんでした。",
            " ".join(["word"] * 40),
        ],
    )
    def test_a_long_headline_stands_in_lines(self, headline: str) -> None:
        """All of them have room, and all else moves down by as much."""
        picture = drawn(svg(review(WON), Words(headline, "Chart", ("A", "B"))))
        lines = [found for found in picture.iter(SVG + "text") if found.get("class") == "headline"]
        written = [found.text or "" for found in lines]
        assert [letter for line in written for letter in line if letter != " "] == [
            *headline.replace(" ", "")
        ]
        assert all(sum(1 + (ord(letter) > 0x2E80) for letter in line) <= 62 for line in written)
        assert [found.get("y") for found in lines] == [f"{44 + 22 * at}" for at in range(len(lines))]
        assert len(lines) > 1
        lower = 22 * (len(lines) - 1)
        once = drawn(svg(review(WON), Words("", "Chart", ("A", "B"))))
        assert int(picture.get("height", "")) == int(once.get("height", "")) + lower
        group = picture.find(SVG + "g")
        assert group is not None
        assert group.get("transform") == f"translate(0 {lower})"
        assert group.findtext(SVG + "text") == "Chart"

    def test_not_every_position_of_a_long_game_has_its_number(self) -> None:
        below = drawn(svg(review(*[WON] * 300))).findall(f".//{SVG}text[@class='below']")
        assert [word.text for word in below][:3] == ["0", "38", "76"]

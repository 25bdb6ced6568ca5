"""The history: written line by line, merged, and read as games."""

import re
from collections import Counter
from datetime import date

import pytest
from drawn_results import COUNTS, DEALS, HISTORIES
from hypothesis import given
from hypothesis import strategies as st

from freecell.errors import FreecellError
from freecell.records import history, played
from freecell.records.played import Game
from freecell.start import Start

NOVEMBER = "2026-11\n21 617\n22 617 85 245\n"
DAY = date(2026, 11, 21).toordinal()

LINES = st.lists(st.tuples(st.integers(1, 30), DEALS, st.lists(COUNTS, max_size=2)), max_size=12)


def written(games: list[tuple[int, Start, list[int]]]) -> str:
    text = "2026-11\n"
    for day, deal, facts in games:
        text = history.added(text, f"2026-11-{day:02}", deal, facts)
    return text


MONTHS = LINES.map(written)


def lines(text: str) -> Counter[str]:
    return Counter(text.splitlines()[1:])


class TestWriting:
    """A line is added at the end; a new month begins anew, and one that is too long loses its first lines."""

    @given(LINES)
    def test_sound(self, games: list[tuple[int, Start, list[int]]]) -> None:
        text = written(games)
        assert played.sound(text) == text
        assert len(text.splitlines()) == 1 + len(games)

    @pytest.mark.parametrize("before", ["", "2024-11\n21 5\n", "nonsense", "2026-1"])
    def test_a_new_month(self, before: str) -> None:
        assert history.added(before, "2026-11-21", Start(617), []) == "2026-11\n21 617\n"

    def test_the_first_lines_give_way(self) -> None:
        text = "2026-11\n"
        for deal in range(1, 6001):
            text = history.added(text, "2026-11-21", Start(deal), [])
        assert history.LONGEST - 10 < len(text) <= history.LONGEST
        assert played.sound(text) == text
        kept = text.splitlines()[1:]
        assert kept == [f"21 {deal}" for deal in range(6001 - len(kept), 6001)]

    def test_places(self) -> None:
        months = [f"{year}-{month:02}" for year in (2026, 2027) for month in range(1, 13)]
        assert {history.place(month) for month in months} == set(range(history.MONTHS))


class TestSoundness:
    """A text is a month and its lines; only lines that could not have been written are left out."""

    @pytest.mark.parametrize(
        "line",
        [
            *("", "21", "21 ", "21  617", "1 617", "41 617", "21 0", "21 617 85 245 1", "21 617 -85"),
            *("٢١ 617", "21 617\r", "21 617&cells=4", "21 617&cells=9", "21 617&cells=", "21 &cells=2"),
        ],
    )
    def test_lines(self, line: str) -> None:
        assert played.sound(f"2026-11\n{line}\n21 5\n") == "2026-11\n21 5\n"

    def test_a_line_cut_off(self) -> None:
        assert played.sound("2026-11\n21 5\n21 61") == "2026-11\n21 5\n"

    @pytest.mark.parametrize(
        "text", ["", "nonsense", "2026-11", "2026-00\n", "2026-13\n", "26-11\n21 5\n", NOVEMBER * 2000]
    )
    def test_no_month(self, text: str) -> None:
        with pytest.raises(FreecellError):
            played.sound(text)


class TestMerging:
    """Merged, two texts of a month have every line as often as the one that has it more often."""

    @given(MONTHS, MONTHS)
    def test_every_line(self, one: str, other: str) -> None:
        both = played.merged(one, other)
        assert lines(both) == lines(one) | lines(other)
        assert played.merged(both, other) == both
        assert played.merged(both, one) == both

    def test_nothing_is_missing(self) -> None:
        assert played.merged(NOVEMBER, "2026-11\n" + NOVEMBER.splitlines(keepends=True)[-1]) == NOVEMBER

    def test_the_later_month(self) -> None:
        other = "2024-11\n21 617\n22 617\n"
        assert played.merged(NOVEMBER, other) == played.merged(other, NOVEMBER) == NOVEMBER
        assert played.merged("", other) == played.merged(other, "") == other

    def test_too_long(self) -> None:
        one, other = ("2026-11\n" + "".join(f"{day} {deal}\n" for deal in range(1, 6000)) for day in (20, 21))
        one, other = history.shortened(one), history.shortened(other)
        assert played.merged(one, other) == other


class TestGames:
    """A win is taken for the last game begun with its deal; every other beginning is a game not won."""

    def test_won_and_not(self) -> None:
        text = "2026-11\n20 5\n21 617\n21 617\n22 617 85 245\n22 42 90\n"
        assert played.games([text]) == [
            Game(DAY - 1, Start(5)),
            Game(DAY, Start(617)),
            Game(DAY + 1, Start(617), 85, 245, won=True),
            Game(DAY + 1, Start(42), 90, None, won=True),
        ]

    def test_won_in_another_month(self) -> None:
        assert played.games(["2026-11\n02 617 85\n", "2026-10\n31 617\n"]) == [
            Game(date(2026, 11, 2).toordinal(), Start(617), 85, None, won=True)
        ]

    def test_begun_after_it_was_won_in_the_text(self) -> None:
        assert len(played.games(["2026-11\n21 617 85 245\n21 617\n"])) == 1

    def test_won_twice(self) -> None:
        assert len(played.games(["2026-11\n21 617\n21 617 85 245\n22 617 80 200\n"])) == 2

    @pytest.mark.parametrize("line", ["31 617", "00 617", "21 9999999999", "21 -3"])
    def test_impossible(self, line: str) -> None:
        assert played.games([f"2026-11\n{line}\n21 5\n"]) == [Game(DAY, Start(5))]

    @given(HISTORIES)
    def test_counts(self, months: tuple[str, ...]) -> None:
        games = played.games(months)
        found = [line.split(" ") for text in months for line in text.splitlines()[1:]]
        wins = sum(len(line) > 2 for line in found)
        assert sum(game.won for game in games) == wins
        assert max(wins, len(found) - wins) <= len(games) <= len(found)
        assert [game.day for game in games] == sorted(game.day for game in games)
        assert all(game.won == (game.moves is not None) for game in games)
        moves = sorted(game.moves for game in games if game.moves is not None)
        assert moves == sorted(int(line[2]) for line in found if len(line) > 2)


class TestCharted:
    """Charts are of games with four free cells, whatever else was played."""

    HISTORY = "2026-11\n21 617\n21 617&cells=2\n22 617&cells=2 90 300\n22 617 85 245\n"

    def test_from_the_history(self) -> None:
        assert len(played.games([self.HISTORY])) == 2
        assert played.charted([self.HISTORY]) == [Game(DAY + 1, Start(617), 85, 245, won=True)]

    @given(HISTORIES)
    def test_as_if_nothing_else_had_been_played(self, months: tuple[str, ...]) -> None:
        usual = [re.sub(".*&.*\n", "", text) for text in months]
        assert played.charted(months) == played.games(usual)

"""The drawings of the statistics: every week and every game is in them, inside of the picture."""

import re
from xml.etree import ElementTree as ET

import pytest
import searching
from hypothesis import given
from hypothesis import strategies as st

from freecell.page.features.statistics import charts as drawing
from freecell.page.features.statistics import charts as ordinals
from freecell.records import charts
from freecell.records.results import Game

TODAY = 739942
COUNTS = st.integers(0, 9_999_999)
KEYS = st.integers(1, 10**6).map(str)
DAYS = st.integers(TODAY - 360, TODAY)
WON = st.builds(Game, DAYS, KEYS, COUNTS, COUNTS)
LOST = st.builds(Game, DAYS, KEYS)
WIDTHS = st.sampled_from([240, 300, 430])


def parsed(markup: str) -> ET.Element:
    """Read a drawing, and check that it is large enough for a word."""
    root = ET.fromstring(markup)  # noqa: S314 - we have written it ourselves
    _, _, width, height = map(int, root.attrib["viewBox"].split())
    assert width >= 240
    assert height > 100
    return root


@given(st.lists(WON | LOST, min_size=1, max_size=40), WIDTHS)
def test_every_week_with_games_has_its_bar(games: list[Game], width: int) -> None:
    period = charts.period(games, TODAY)
    weeks = charts.by_week(games, period)
    root = parsed(drawing.bars(weeks, period, width))
    drawn = [week for week in weeks if week.won + week.others]
    groups = root.findall("g")
    assert len(groups) == len(drawn)
    most = charts.scale(0, max(week.won + week.others for week in weeks)).marks[-1]
    for week, group in zip(drawn, groups, strict=True):
        said = f"Week of {ordinals.long_day(week.monday)}: {week.won} won, {week.others} not won"
        assert group.findtext("title") == said
        rects = {rect.attrib["class"]: rect.attrib for rect in group.findall("rect")}
        for kind, count in (("won", week.won), ("others", week.others)):
            height = float(rects[kind]["height"]) if kind in rects else 0
            assert height == pytest.approx(96 * count / most, abs=0.2)
        for rect in rects.values():
            assert 0 < float(rect["x"]) < float(rect["x"]) + float(rect["width"]) < width


@given(st.lists(WON, min_size=1, max_size=40), WIDTHS)
def test_every_won_game_has_its_dots(games: list[Game], width: int) -> None:
    root = parsed(searching.run(drawing.dots(games, charts.period(games, TODAY), width)))
    links = root.findall("a")
    assert [link.attrib["href"] for link in links] == [f"?deal={game.start.number}" for game in games]
    for link, game in zip(links, games, strict=True):
        title = link.findtext("title") or ""
        assert title.startswith(
            f"Deal {game.start.number}, {ordinals.long_day(game.day)}: {game.moves:,} move"
        )
        path = link.find("path")
        assert path is not None
        dots = re.findall(r"M([0-9.]+) ([0-9.]+)h", path.attrib["d"])
        assert all(0 < float(x) < width for x, _ in dots)
        assert [0 < float(y) < 136 for _, y in dots] == [True, False]


def test_tables_have_every_week_and_every_game() -> None:
    games = [Game(TODAY - 9, "5", 1200, 3600), Game(TODAY, "617", 85, 245)]
    weeks = charts.by_week([*games, Game(TODAY, "1")], charts.period(games, TODAY))
    root = ET.fromstring(f"<div>{searching.run(drawing.tables(weeks, games))}</div>")  # noqa: S314 - our own
    rows = [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]
    assert len(root.findall("table")) == 2
    assert rows == [
        *[["Week of", "Won", "Not won"], ["16 Nov 2026", "1", "1"], ["9 Nov 2026", "1", "0"]],
        ["Deal", "Day", "Number of moves", "Time"],
        ["617", "22 Nov 2026", "85", "4:05"],
        ["5", "13 Nov 2026", "1,200", "1:00:00"],
    ]


def test_no_table_of_games_when_none_was_won() -> None:
    games = [Game(TODAY, "617")]
    weeks = charts.by_week(games, charts.period(games, TODAY))
    assert searching.run(drawing.tables(weeks, [])).count("<table>") == 1

"""The data of many deals: lines that hold what is known, all checked, and a card that counts them."""

import json
from pathlib import Path

import pytest

import freecell
from tools import deals_dataset, shortest_table

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(deals_dataset, "FOLDER", tmp_path / "data")
    return tmp_path / "data"


def lines(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / deals_dataset.DEALS).read_text("ascii").splitlines()]


def test_a_line_has_the_best_that_is_known(folder: Path) -> None:
    deals_dataset.main("1-4", "0.01")
    table = shortest_table.read()
    for deal, line in enumerate(lines(folder), start=1):
        known = table[deal]
        assert (line["deal"], line["length"]) == (deal, known.length)
        assert line["at_least"] == known.at_least
        assert line["fewest_cells"] == freecell.fewest_cells(deal).cells
        assert line["difficulty"] == freecell.solve(deal).difficulty
    card = (folder / deals_dataset.CARD).read_text("utf-8")
    assert "# FreeCell deals 1 to 4\n" in card
    assert "| won | 4 |\n" in card
    assert card.endswith("`freecell check deals.jsonl`: 4 of 4 win.\n")


def test_an_impossible_deal_has_no_moves(folder: Path) -> None:
    deals_dataset.main("11982", "0.01")
    (line,) = lines(folder)
    assert (line["verdict"], line["length"], line["moves"]) == ("impossible", None, [])
    assert (line["fewest_cells"], line["fewest_cells_proved"]) == (5, True)
    assert "0 of 0 win. Impossible or undecided: 1." in (folder / deals_dataset.CARD).read_text("utf-8")


def test_solutions_that_do_not_win_are_not_published(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shortest_table, "read", lambda: {1: shortest_table.Known(1, 2, "6a6b")})
    with pytest.raises(Exception, match="check"):
        deals_dataset.main("1", "0.01")
    assert "deal 1: the moves end before all cards are home." in capsys.readouterr().out
    assert not folder.exists()

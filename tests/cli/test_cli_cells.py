"""``freecell cells``: how few free cells win, with the proof that fewer do not; and other numbers of them."""

import json
import re

import pytest
from command_line import Run

import freecell
from freecell import Game, Position, Start, reading
from freecell.solver import cell_search

LOST = Position.parse("Foundations: H-J C-K D-K S-K\nFreecells: QH\nKH")
"""A board that has only two cards left, one of them in a free cell."""


class TestCells:
    """Each line says how many free cells are enough, and whether it is proved that fewer are not."""

    def test_json_has_the_fewest_cells_and_that_they_are_proved(self, run: Run) -> None:
        out, err = run("cells", "--json", "2", "3", "-1")
        assert [json.loads(line) for line in out.splitlines()] == [
            {"deal": number, "cells": needed, "proved": True} for number, needed in ((2, 1), (3, 2), (-1, 5))
        ]
        assert err == ""

    @pytest.mark.parametrize(("board", "needed"), [(freecell.deal(3), 2), (LOST, 1)])
    def test_a_board_from_input_has_no_deal_number(self, board: Position, needed: int, run: Run) -> None:
        out, _ = run("cells", "--json", typed=board.columns_text())
        assert json.loads(out) == {"deal": None, "cells": needed, "proved": True}
        out, _ = run("cells", typed=board.columns_text())
        assert out.startswith(f"The board: {needed} free cell")

    def test_no_time_leaves_it_undecided(self, run: Run) -> None:
        out, _ = run("cells", "--json", "--seconds", "0", "617", status=3)
        assert json.loads(out) == {"deal": 617, "cells": None, "proved": False}
        out, _ = run("cells", "--seconds", "0", "617", status=3)
        assert out == "#617: undecided, 0 positions checked.\n"

    def test_without_a_whole_proof_the_fewest_known_to_win_are_told(
        self, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        """Where the search for a proof reaches its limits, the fewest that are known to win are told."""
        monkeypatch.setattr(cell_search.CellSearch, "_is_open", lambda *_: False)
        monkeypatch.setattr(cell_search, "FIRST", 4)
        out, _ = run("cells", "--json", "617", status=3)
        assert json.loads(out) == {"deal": 617, "cells": 4, "proved": False}
        out, _ = run("cells", "617", status=3)
        assert re.fullmatch(
            r"#617: 4 free cells or fewer: undecided whether 3 are enough, [\d,]+ positions checked\.\n", out
        )

    def test_a_cluster_needs_numbers(self, run: Run) -> None:
        said = "freecell: --cluster needs deal numbers.\n"
        assert run("cells", "--cluster", "localhost:8786", status=2) == ("", said)

    def test_no_number_of_cells_may_be_enough(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(cell_search, "FIRST", 0)
        monkeypatch.setattr(cell_search, "MOST_CELLS", 0)
        out, _ = run("cells", "--json", "617")
        assert json.loads(out) == {"deal": 617, "cells": None, "proved": True}
        assert "not winnable with" in run("cells", "617")[0]


class TestSolving:
    """``freecell solve --cells N`` solves with so many."""

    @pytest.mark.parametrize(("count", "verdict"), [(0, "impossible"), (2, "won"), (4, "won"), (8, "won")])
    def test_each_number_of_cells_has_its_verdict_and_moves(self, count: int, verdict: str, run: Run) -> None:
        line = run("solve", "--json", "--cells", str(count), "3", status=int(verdict != "won"))[0]
        found = json.loads(line)
        assert found["verdict"] == verdict
        assert found.get("cells", 4) == count
        assert ("cells" in found) is (count != 4)
        game = Game(Start(3, cells=count))
        game.play_text(" ".join(found["moves"]))
        assert game.is_won is (verdict == "won")
        if count <= 4 and verdict == "won":
            assert reading.read(line).game == game

    def test_a_board_is_solved_with_as_many_cells_unless_its_cards_need_more(self, run: Run) -> None:
        text = freecell.deal(3).columns_text()
        found = json.loads(run("solve", "--json", "--cells", "2", typed=text)[0])
        assert (found["deal"], found["verdict"], found["cells"]) == (None, "won", 2)
        said = "freecell: 0 is too few free cells for this board.\n"
        assert run("solve", "--cells", "0", status=2, typed=LOST.columns_text()) == ("", said)

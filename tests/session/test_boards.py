"""Boards as they are kept: every board comes back, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from storages import Faulty

from freecell import deals
from freecell.game import Game
from freecell.session import boards


@pytest.mark.parametrize("moves", ["", "8a8b8c", "8a1b"])
def test_there_and_back(moves: str) -> None:
    game = Game(617)
    game.play_text(moves)
    piles = game.position.piles()
    assert boards.parse(boards.text(piles)) == {name: tuple(held) for name, held in piles.items()}


@pytest.mark.parametrize("text", ["", "x", "AC", "AC.AC", "." * 15, "AC" * 52 + "." * 15, "é" * 104])
def test_what_is_none(text: str) -> None:
    assert boards.parse(text) is None


def test_a_fresh_deal() -> None:
    assert boards.fresh(deals.deal(617)) == {
        name: tuple(held) for name, held in Game(617).position.piles().items()
    }


def test_with_a_kept_game() -> None:
    storage = Faulty()
    assert boards.kept(storage, 617) is None
    board = boards.text(Game(617).position.piles())
    storage.put("freecell:game:617", f"?deal=617&board={board}")
    assert boards.kept(storage, 617) == boards.fresh(deals.deal(617))

"""HTML, JSON and the files that KPatience saves: the game in them is read, and no other game for it."""

import pytest
from plain_rules import WON
from refusals import refusal

from freecell import Game, cards, reading
from freecell.errors import TextError


def card(name: str) -> str:
    rank, suit = cards.words(cards.parse(name)).split(" of ")
    return f'<card id="1" suit="{suit}" rank="{rank}" turn="face-up"/>'


def places(game: Game, count: int) -> dict[str, tuple[str, int]]:
    """Return the pile of each card after so many moves, as KPatience calls it, and its place there."""
    position = game.position_after(count)
    found = {
        name: (f"store{i}", j) for i, column in enumerate(position.columns()) for j, name in enumerate(column)
    }
    found |= {
        cards.name(held): (f"freecell{i}", 0) for i, held in enumerate(position.cells) if held is not None
    }
    for suit, home in enumerate(position.foundations):
        found |= {cards.name(suit + 4 * i): (f"target{suit}", i) for i in range(home)}
    return found


def saved(game: Game, current: int) -> str:
    """Write a game as KPatience saves it: in each state, the cards that have moved."""
    lines = [f'<kpat-game game-type="freecell" deal-number="{game.number}">']
    before: dict[str, tuple[str, int]] = {}
    for count in range(game.count + 1):
        after = places(game, count)
        lines.append('<state current="true">' if count == current else "<state>")
        for name, (pile, place) in sorted(after.items(), key=lambda one: one[1]):
            if before.get(name) != (pile, place):
                lines.append(f'<move pile="{pile}" position="{place}">\n{card(name)}\n</move>')
        lines.append("</state>")
        before = after
    return "\n".join([*lines, "</kpat-game>"])


class TestKPatience:
    """A saved game of FreeCell is read with its moves, up to the position in which it was saved."""

    @pytest.mark.parametrize("current", [0, 1, 20, 40])
    def test_moves(self, current: int) -> None:
        game = Game.parse(f"?deal=617&moves={WON[617]}")
        read = reading.read(saved(game, current))
        assert (read.game.number, read.game.count, read.problem) == (617, current, "")
        assert read.game.position.key == game.position_after(current).key

    def test_another_game_is_refused_by_its_name(self) -> None:
        text = '<kpat-game game-type="spider" deal-number="617"></kpat-game>'
        assert refusal(TextError, reading.read, text) == "This is a game of spider, not FreeCell."

    @pytest.mark.parametrize(("old", "new"), [("store7", "store8"), ('rank="ace"', 'rank="one"')])
    def test_what_is_not_known_is_refused(self, old: str, new: str) -> None:
        refusal(TextError, reading.read, saved(Game(617), 0).replace(old, new))

    def test_without_a_number(self) -> None:
        refusal(TextError, reading.read, '<kpat-game game-type="freecell"></kpat-game>')

    def test_a_deal_alone(self) -> None:
        text = '<?xml version="1.0"?>\n<kpat-game game-type="freecell" deal-number="617">\n</kpat-game>'
        assert reading.read(text).game.link() == "?deal=617"


class TestJson:
    """An object of another program is read if it names a deal of FreeCell."""

    @pytest.mark.parametrize("number", ['"game": 617', '"seed": 617', '"deal": "617"', '"game": "617"'])
    def test_numbers(self, number: str) -> None:
        assert reading.read(f'{{{number}, "moves": ["83", "8a"]}}').game.link() == "?deal=617&moves=838a"

    def test_free_cells(self) -> None:
        assert reading.read('{"deal": 617, "cells": 2}').game.link() == "?deal=617&cells=2"

    def test_another_game(self) -> None:
        sentence = refusal(TextError, reading.read, '{"game": "klondike", "seed": 617}')
        assert sentence == "This is a game of klondike, not FreeCell."
        assert reading.read('{"game": "FreeCell", "seed": 617}').game.number == 617


def test_entities_and_lists() -> None:
    text = "<h1>Game&nbsp;617</h1><ol><li><b>83</b></li>\n<li>8a &amp; so on</li></ol>"
    read = reading.read(text)
    assert (read.game.link(), str(read.unread)) == ("?deal=617&moves=83", "Line 8 wasn't understood.")
    assert reading.read(text.replace(" &amp; so on", "")).game.link() == "?deal=617&moves=838a"

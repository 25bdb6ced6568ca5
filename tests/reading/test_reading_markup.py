"""HTML, JSON and the files that KPatience saves: the game in them is read, and no other game for it."""

import json

import pytest
from plain_rules import WON
from refusals import refusal

import freecell
from freecell import Game, cards, reading
from freecell.errors import BoardError, FreecellError, TextError


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
    def test_a_saved_game_is_read_up_to_its_position(self, current: int) -> None:
        game = Game.parse(f"?deal=617&moves={WON[617]}")
        read = reading.read(saved(game, current))
        assert (read.game.number, read.game.count, read.problem) == (617, current, "")
        assert read.game.position.key == game.position_after(current).key

    def test_another_game_is_refused_by_its_name(self) -> None:
        text = '<kpat-game game-type="spider" deal-number="617"></kpat-game>'
        assert refusal(TextError, reading.read, text) == "This is a game of spider, not FreeCell."

    @pytest.mark.parametrize(
        ("old", "new"),
        [("store7", "store8"), ('rank="ace"', 'rank="one"'), ('position="5"', 'position="x"')],
    )
    def test_what_is_not_known_is_refused(self, old: str, new: str) -> None:
        refusal(FreecellError, reading.read, saved(Game(617), 0).replace(old, new))

    def test_a_saved_game_without_a_number_is_refused(self) -> None:
        refusal(TextError, reading.read, '<kpat-game game-type="freecell"></kpat-game>')

    def test_a_saved_deal_without_moves_is_read(self) -> None:
        text = '<?xml version="1.0"?>\n<kpat-game game-type="freecell" deal-number="617">\n</kpat-game>'
        assert reading.read(text).game.link() == "?deal=617"


class TestJson:
    """An object of another program is read if it names a deal of FreeCell."""

    @pytest.mark.parametrize("number", ['"game": 617', '"seed": 617', '"deal": "617"', '"game": "617"'])
    def test_any_usual_key_names_the_deal(self, number: str) -> None:
        assert reading.read(f'{{{number}, "moves": ["83", "8a"]}}').game.link() == "?deal=617&moves=838a"

    def test_free_cells_are_those_of_the_object(self) -> None:
        assert reading.read('{"deal": 617, "cells": 2}').game.link() == "?deal=617&cells=2"

    def test_another_game_is_refused_by_its_name(self) -> None:
        sentence = refusal(TextError, reading.read, '{"game": "klondike", "seed": 617}')
        assert sentence == "This is a game of klondike, not FreeCell."
        assert reading.read('{"game": "FreeCell", "seed": 617}').game.number == 617


COLUMNS = freecell.deal(617).columns()
LATE = {"tableau": [["KC"], ["KD"], ["KH", "QS"], ["KS"], [], [], [], []], "foundations": [12, 12, 12, 11]}


class TestStructures:
    """What a pile is, its key or its place tells; what has another shape is refused, never dealt as rows."""

    @pytest.mark.parametrize(
        "foundations",
        [
            [12, 11, 12, 12], {"clubs": "Q", "♦": 12, "H": "Q", "spades": "J"}, ["QC", "QD", "QH", "JS"],
            "C-Q D-Q H-Q S-J",
            [["QC"], {"suit": "diamonds", "rank": "queen"}, [["Q", "hearts"]], ["A♠", "J♠"]],
        ],
    )  # fmt: skip
    def test_foundations_are_counts_or_cards(self, foundations: object) -> None:
        position = reading.read(json.dumps(LATE | {"foundations": foundations})).game.position
        assert (position.foundations, position.columns()[2]) == ((12, 12, 12, 11), ["KH", "QS"])

    def test_counts_of_other_cards_than_are_missing_are_refused(self) -> None:
        text = json.dumps(LATE | {"foundations": [12, 12, 12, 10]})
        assert '"[12, 12, 12, 10]" isn\'t a foundation' in refusal(BoardError, reading.read, text)

    @pytest.mark.parametrize(
        "text",
        [
            json.dumps(COLUMNS), f"board = {COLUMNS};", f"Look:\n```json\n{json.dumps(COLUMNS)}\n```",
            json.dumps({"rows": freecell.deal(617).rows()}), json.dumps({"board": freecell.deal(617).rows()}),
            json.dumps({f"cascade-{i}": column for i, column in enumerate(COLUMNS, start=1)}),
            json.dumps({str(i): column for i, column in enumerate(COLUMNS, start=1)}),
            json.dumps({"stacks": [[list(name) for name in column] for column in COLUMNS]}),
            json.dumps({"board": freecell.deal(617).columns_text()}), json.dumps([{"tableau": COLUMNS}]),
            "{tableau: " + str(COLUMNS).replace("]]", "],]") + ", won: undefined}",
        ],
    )  # fmt: skip
    def test_a_deal_in_any_shape_is_read(self, text: str) -> None:
        assert reading.read(text).game.link() == "?deal=617"

    def test_other_names_beside_piles_are_let_be(self) -> None:
        text = json.dumps({"tableau": COLUMNS, "1": "a", "player": {"scores": [1, 2]}, "won": False})
        assert reading.read(text).game.link() == "?deal=617"

    def test_rows_with_gaps_are_read(self) -> None:
        rows = [["KC", "KD", "KH", "KS"], [None, None, "QS", None]]
        read = reading.read(json.dumps({"rows": rows, "foundations": LATE["foundations"]}))
        assert read.game.position == reading.read(json.dumps(LATE)).game.position

    @pytest.mark.parametrize(
        ("found", "sentence"),
        [
            ({"tableau": COLUMNS[:7], "talon": COLUMNS[7]}, "FreeCell has eight columns, not 7."),
            ({"tableau": COLUMNS[:7], "stock": []}, "FreeCell has eight columns, not 7."),
            ({"columns": COLUMNS, "waste": ["7D"]}, '"waste" isn\'t a known label.'),
            ({"cascades": [["7D", None, *COLUMNS[0][1:]], *COLUMNS[1:]]}, "neither the rows nor the columns"),
            ({"cascades": [[{"suit": 1, "rank": 7}, *COLUMNS[0][1:]], *COLUMNS[1:]]}, '"71" isn\'t a card.'),
        ],
    )
    def test_other_shapes_are_refused(self, found: object, sentence: str) -> None:
        assert sentence in refusal(BoardError, reading.read, json.dumps(found))

    @pytest.mark.parametrize("end", [-1, -40])
    def test_a_damaged_one_is_refused(self, end: int) -> None:
        text = json.dumps({"tableau": COLUMNS})[:end] + "]"
        assert "damaged or incomplete" in refusal(TextError, reading.read, text)

    def test_moves_in_pairs_are_read_and_what_is_none_is_told(self) -> None:
        assert (
            reading.read('{"deal": 617, "moves": [[8, 3], [8, "a"]]}').game.link() == "?deal=617&moves=838a"
        )
        read = reading.read('{"deal": 617, "moves": ["83", {"from": 8, "to": "a"}]}')
        assert (read.game.link(), bool(read.unread)) == ("?deal=617&moves=83", True)


def test_entities_and_lists_of_html_are_read() -> None:
    text = "<h1>Game&nbsp;617</h1><ol><li><b>83</b></li>\n<li>8a &amp; so on</li></ol>"
    read = reading.read(text)
    assert (read.game.link(), str(read.unread)) == ("?deal=617&moves=83", "Line 8 wasn't understood.")
    assert reading.read(text.replace(" &amp; so on", "")).game.link() == "?deal=617&moves=838a"

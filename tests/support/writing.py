"""Boards, positions and solutions as people and programs write and draw them."""

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import zip_longest
from random import Random

from hypothesis import strategies as st

import freecell
from freecell import Position, cards, rules
from freecell.deals import FRESH
from freecell.notation import parse_move
from freecell.rules import AUTOMOVES, Automoves
from freecell.solver import solve_deals

# ---- As people and programs write ----


SYMBOLS = str.maketrans("CDHS", "♣♦♥♠")
EMOJI = {ord(letter): f"{symbol}\ufe0f" for letter, symbol in zip("CDHS", "♣♦❤♠", strict=True)}
SUITS = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}


def playing_cards(text: str) -> str:
    """Write the cards as the characters that Unicode has for them, where a knight stands before the queen."""
    return re.sub(
        "([A2-9TJQK])([CDHS])",
        lambda found: chr(SUITS[found[2]] + "A23456789TJ QK".index(found[1]) + 1),
        text,
    )


def suits_first(text: str) -> str:
    return re.sub("([A2-9TJQK])([CDHS])", r"\2\1", text)


def before_lines(text: str, before: str) -> str:
    return "\n".join([before + line for line in text.split("\n")])


WAYS_OF_CARDS: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "lower case": str.lower,
    "10": lambda text: text.replace("T", "10"),
    "symbols": lambda text: text.translate(SYMBOLS),
    "emoji": lambda text: text.replace("T", "10").translate(EMOJI),
    "playing cards": playing_cards,
    "suits first": suits_first,
    "symbols first": lambda text: suits_first(text).translate(SYMBOLS),
}
"""Ways to write the cards of a text in which nothing but cards has capitals."""

WAYS_OF_LINES: dict[str, Callable[[str], str]] = {
    "as they are": lambda text: text,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "a quoted mail": lambda text: before_lines(text, "> "),
    "an answer to an answer": lambda text: before_lines(text, ">> "),
    "a list": lambda text: before_lines(text, "- "),
    "indented": lambda text: before_lines(text, "    "),
    "code": lambda text: f"```\n{text}\n```",
    "a table": lambda text: before_lines(text.replace(" ", " | "), "| ").replace("\n", " |\n"),
    "a spreadsheet": lambda text: text.replace(" ", "\t"),
    "blanks that do not break": lambda text: text.replace(" ", "\u00a0"),
    "commas": lambda text: text.replace(" ", ", "),
    "captions": lambda text: (
        f"Hello,\n\nlook at this one:\n\n{text}\n\nI cannot do it. Can you?\n-- \nJohn 3\n"
    ),
}


@st.composite
def without_number(draw: st.DrawFn) -> Position:
    """Draw a fresh board that no number deals: there are 52! of them, and only 2^33 numbers."""
    order = draw(st.permutations(range(52)))
    starts = [sum(FRESH[:i]) for i in range(8)]
    return Position(
        tuple([tuple(order[start : start + length]) for start, length in zip(starts, FRESH, strict=True)])
    )


SOLVED = st.tuples(st.sampled_from((1, 2, 3, 10, 25, 617, 2**31 + 5, 2**33 - 1)), st.sampled_from(AUTOMOVES))
"""Deals that can be won, with the auto-moves with which they are solved."""


@cache
def solution(number: int, automoves: Automoves) -> tuple[str, ...]:
    """Return the moves of a game that is won, as ``freecell solve`` finds it."""
    return solve_deals.solve(number, automoves).moves


@cache
def ways_to_number(moves: tuple[str, ...]) -> dict[str, str]:
    """Write moves with numbers before them, in lines of one or of ten."""
    tens = [(start + 1, " ".join(moves[start : start + 10])) for start in range(0, len(moves), 10)]
    ones = list(enumerate(moves, start=1))
    texts = {
        f"{name}, {ending}": "\n".join([f"{before}{number}{ending}{text}" for number, text in rows])
        for name, rows in (("ones", ones), ("tens", tens))
        for before, ending in (("", ". "), ("", ") "), ("", ": "), ("", " "), ("", "\t"), ("Move ", ": "))
    }
    texts["in brackets"] = "\n".join([f"({number}) {text}" for number, text in ones])
    texts["with a hyphen"] = "\n".join([f"{number} - {text}" for number, text in ones])
    texts["all in one line"] = " ".join([f"{number}. {text}" for number, text in ones])
    texts["without blanks"] = " ".join([f"{number}.{text}" for number, text in ones])
    return texts


def in_fc_solves_words(number: int) -> str:
    """Write a solution of a deal as ``fc-solve -m`` does: each card that goes home is a move of its own."""
    position = freecell.deal(number)
    told = ["-=-=-=-=-=-=-=-=-=-=-=-"]
    for text in solution(number, "none"):
        move = parse_move(position, text)
        cards = f"{move.count} cards" if move.count > 1 else "a card"
        told.append(f"Move {cards} from {_fc_solves(move.source)} to {_fc_solves(move.target)}")
        position = rules.apply(position, move)
    return "\n\n====================\n\n".join([*told, "This game is solveable."])


def _fc_solves(pile: str) -> str:
    """Name a pile as fc-solve does, which counts from 0."""
    if pile in "abcd":
        return f"freecell {'abcd'.index(pile)}"
    return f"stack {int(pile) - 1}" if pile in "12345678" else "the foundations"


# ---- As people and programs draw ----


def played(number: int, moves: int, dice: Random) -> Position:
    """Play a deal at random for so many moves, or as long as any is left."""
    position = freecell.deal(number)
    for _ in range(moves):
        legal = rules.legal_moves(position)
        if not legal:
            break
        position = rules.play(position, dice.choice(legal)).position
    return position


def grid(position: Position) -> list[tuple[str | None, ...]]:
    """Return the rows of eight places, None where a column is shorter."""
    return list(zip_longest(*position.columns()))


def held(position: Position, empty: str = "-") -> list[str]:
    return [empty if card is None else cards.name(card) for card in position.cells]


def home(position: Position) -> list[str]:
    counts = zip(cards.SUITS, position.foundations, strict=True)
    return [f"{suit}-{('0' + cards.RANKS)[count]}" for suit, count in counts]


def labelled(position: Position) -> str:
    """Write the lines that stand above the columns."""
    return f"Foundations: {' '.join(home(position))}\nFreecells: {' '.join(held(position))}\n"


def rows(position: Position, empty: str, between: str) -> str:
    return "\n".join([between.join([card or empty for card in row]) for row in grid(position)])


def as_markdown(position: Position) -> str:
    heading = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n|---|---|---|---|---|---|---|---|\n"
    lines = [f"| {line} |" for line in rows(position, "  ", " | ").split("\n")]
    return f"{labelled(position)}\n{heading}" + "\n".join(lines)


def as_html(position: Position) -> str:
    def entity(card: str) -> str:
        suit = {"C": "&clubs;", "D": "&diams;", "H": "&hearts;", "S": "&spades;"}[card[1]]
        return card[0].replace("T", "10") + suit

    lines = "\n".join(
        [
            "<tr>" + "".join([f"<td>{entity(card) if card else '&nbsp;'}</td>" for card in row]) + "</tr>"
            for row in grid(position)
        ]
    )
    return f"<p>{'</p><p>'.join(labelled(position).splitlines())}</p>\n<table>\n{lines}\n</table>"


def on_the_table(position: Position) -> str:
    """Write cells on the left and foundations on the right, above rows with a gap where there is no card."""
    tops = [
        f"{cards.RANKS[count - 1]}{suit}" if count else "--"
        for suit, count in zip(cards.SUITS, position.foundations, strict=True)
    ]
    return f"{' '.join([*held(position, '--'), *tops])}\n\n{rows(position, '  ', ' ')}"


def with_tabs(position: Position) -> str:
    """Write labelled columns and free cells as a spreadsheet does, with nothing for an empty place."""
    columns = ["\t".join([f"{i}:", *column]) for i, column in enumerate(position.columns(), start=1)]
    return "\n".join(
        ["\t".join(["Freecells:", *held(position, "")]), f"Foundations: {' '.join(home(position))}", *columns]
    )


def in_words(position: Position) -> str:
    def named(card: int | None) -> str:
        return "empty" if card is None else cards.words(card).title().replace("Of", "of")

    columns = [
        f"Column {i}: {', '.join(map(named, column))}" for i, column in enumerate(position.cascades, start=1)
    ]
    top = f"Foundations: {' '.join(home(position))}\nFree cells: {', '.join(map(named, position.cells))}\n"
    return top + "\n".join(columns)


def in_german(position: Position) -> str:
    """Write Bube, Dame and König, beside symbols."""
    letters = str.maketrans("JQCDHS", "BD♣♦♥♠")
    lines = ["\t".join([(card or "").translate(letters) for card in row]) for row in grid(position)]
    return labelled(position) + "\n".join(lines).replace("T", "10")


def in_unicode(position: Position, empty: str = " ") -> str:
    """Write playing cards as characters, each as wide as the place of none."""
    between = " " if empty == " " else ""
    lines = [between.join([playing_cards(card) if card else empty for card in row]) for row in grid(position)]
    return labelled(position) + "\n".join([line.rstrip() for line in lines])


def as_json_of_keys(position: Position) -> str:
    """Write piles by their names, cards as objects, and foundations by how many they have."""

    def card(name: str) -> dict[str, object]:
        rank, suit = cards.words(cards.parse(name)).split(" of ")
        return {"suit": suit, "rank": cards.RANKS.index(name[0]) + 1, "name": rank}

    columns = {
        str(i): [card(name) for name in column] for i, column in enumerate(position.columns(), start=1)
    }
    cells = [None if held is None else card(cards.name(held)) for held in position.cells]
    piles = {"cascades": columns, "cells": dict(zip("abcd", cells, strict=True))}
    return json.dumps({"state": {**piles, "foundations": position.foundations}})


def as_python(position: Position) -> str:
    found = {
        "tableau piles": [tuple(column) for column in position.columns()],
        "cells": [None if card is None else cards.name(card) for card in position.cells],
        "foundations": dict(zip(cards.SUITS, position.foundations, strict=True)),
    }
    return f"board = {found}"


DRAWN: dict[str, Callable[[Position], str]] = {
    "Markdown": as_markdown,
    "HTML": as_html,
    "on the table": on_the_table,
    "rows": lambda position: labelled(position) + position.rows_text(),
    "tabs": with_tabs,
    "words": in_words,
    "German": in_german,
    "Unicode": in_unicode,
    "Unicode, wide": lambda position: in_unicode(position, "\u3000"),
    "JSON of keys": as_json_of_keys,
    "Python": as_python,
}

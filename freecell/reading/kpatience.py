"""Files that KPatience saves: the deal, and the position after each move, as text."""

from __future__ import annotations

import re

from freecell import cards
from freecell.errors import TextError
from freecell.game import LONGEST

_SAVED = re.compile(r"<kpat-game\b([^<>]{0,400})>")
_GAME = re.compile(r'\bgame-type="([\w-]{1,40})"')
_NUMBER = re.compile(r'\bdeal-number="(-?\d{1,12})"')
_MOVE = re.compile(r"<move\b([^<>]{0,200})>((?:\s*<card\b[^<>]{0,200}>(?:</card>)?)*)")
_CARD = re.compile(r"<card\b([^<>]{0,200})>")
_PILES = [f"store{i}" for i in range(8)]
_CELLS = [f"freecell{i}" for i in range(4)]
_HOMES = [f"target{i}" for i in range(4)]
_BY_WORDS = {cards.words(card): name for card, name in enumerate(cards.NAMES)}


def is_saved(text: str) -> bool:
    """Tell whether a text is a file that KPatience has saved."""
    return bool(_SAVED.search(text))


def unfolded(text: str) -> str:
    """Return a saved game as lines: its number, and its positions up to the one in which it was saved.

    Raises TextError if it is a game of another kind than FreeCell, or has piles or cards that are not known.

    >>> unfolded('<kpat-game game-type="freecell" deal-number="617"></kpat-game>')
    '#617'
    """
    attributes = "".join(_SAVED.findall(text)[:1])
    game, number = _GAME.search(attributes), _NUMBER.search(attributes)
    if game and game[1] != "freecell":
        raise TextError("another game than FreeCell", name=game[1])
    lines = [f"#{number[1]}"] if number else []
    table: dict[str, list[str]] = {name: [] for name in (*_PILES, *_CELLS, *_HOMES)}
    for state in text.split("<state")[1 : LONGEST + 2]:
        for move in _MOVE.finditer(state):
            _put(table, move)
        lines += _drawn(table)
        if 'current="true"' in state.partition(">")[0]:
            break
    return "\n".join(lines)


def _put(table: dict[str, list[str]], move: re.Match[str]) -> None:
    """Put the cards of a move where it says."""
    names = [_card(card[1]) for card in _CARD.finditer(move[2])]
    for pile in table.values():
        pile[:] = [name for name in pile if name not in names]
    there, place = _value(move[1], "pile"), _value(move[1], "position")
    if there not in table or not place.isdigit():
        raise TextError("no game", typed=f"{there} {place}")
    table[there][int(place) : int(place)] = names


def _card(attributes: str) -> str:
    rank, suit = _value(attributes, "rank"), _value(attributes, "suit")
    if f"{rank} of {suit}" not in _BY_WORDS:
        raise TextError("no game", typed=f"{rank} {suit}")
    return _BY_WORDS[f"{rank} of {suit}"]


def _value(attributes: str, name: str) -> str:
    found = re.search(rf'\b{name}="(\w{{1,40}})"', attributes)
    return found[1] if found else ""


def _drawn(table: dict[str, list[str]]) -> list[str]:
    """Return a position as lines, its foundations first."""
    home = [f"{pile[-1][1]}-{pile[-1][0]}" for pile in (table[name] for name in _HOMES) if pile]
    held = [(table[name] or ["-"])[0] for name in _CELLS]
    columns = [f": {' '.join(table[name])}" for name in _PILES]
    return [f"Foundations: {' '.join(home) or 'C-0'}", f"Freecells: {' '.join(held)}", *columns, ""]

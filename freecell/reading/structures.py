"""Structures: a deal, a game or a board as JSON, a literal of Python or JavaScript, or saved by KPatience.

They become lines of text: a title, columns with labels, moves. What a pile is, its key or its place tells.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from freecell import board_codes, cards
from freecell.errors import BoardError, TextError
from freecell.game import LONGEST
from freecell.reading import deal_names
from freecell.reading.labels import CELLS, FOUNDATIONS, PILES, ROW, UNKNOWN, label_of
from freecell.reading.line_kinds import Line, cards_of
from freecell.reading.plain_text import in_letters, without_markup
from freecell.rules import LETTERS

_Value: TypeAlias = Any  # What JSON holds.


def plain(text: str) -> str:
    r"""Return what a text says, in letters, as lines.

    Raises TextError if it is of another game than FreeCell, or a damaged structure, and BoardError if a
    structure has other piles.

    >>> plain("<td>7&diams;</td><td>&#56;&#x2665;</td>").strip(), plain('{"game": 617, "moves": ["83"]}')
    ('|7D|8H', '?deal=617\n83')
    >>> plain("tableau = [['QS'], ['KH', 'KD'], [], [], [], [], [], []]").split("\n")[1:4]
    [': QS', ': KH KD', ': ']
    """
    lines = _from_kpatience(text) if _SAVED.search(text) else _from_structure(text)
    return in_letters(lines or without_markup(text))


# ---- JSON and literals ----

_STRUCTURE = re.compile(r"([^\[{(]*)([\[{(].*[\]})])([^\]})]*)", re.DOTALL)
"""A structure, with what is before and behind it."""
_TO_JSON = (
    ("'", '"'), (r"\b(?:None|undefined)\b", "null"), (r"\bTrue\b", "true"), (r"\bFalse\b", "false"),
    (r"\(", "["), (r"\)", "]"), (r"([{,]\s*)(\w+)\s*:", r'\1"\2":'), (r",(?=\s*[\]}])", ""),
)  # fmt: skip
"""What Python and JavaScript write otherwise than JSON, where no text has quotes or brackets in it."""
_QUOTED_CARD = re.compile("[\"'](?:10|\\w)\\w[\"']")
_ENOUGH = 20
"""Cards in quotes of what is meant as a structure."""

_COLUMNS = 8
_FRESH_ROWS = [8, 8, 8, 8, 8, 8, 4]
_NUMBERS = {"deal", "game", "seed", "number", "deal number", "game number"}
_GAMES = {"game", "game type", "variant"}
"""What the number of a deal and the kind of a game are called."""
_RANKS = ("rank", "value", "face", "number")
_HIGHEST = {"1": "A", "11": "J", "12": "Q", "13": "K"}
"""What the rank of a card is called, and those that have a letter."""


def _from_structure(text: str) -> str:
    """Return the lines of a structure, "" if the text is none, or has nothing of a game in it."""
    found = _STRUCTURE.fullmatch(text)
    value = _value(found[2]) if found else None
    if found and value is None and len(_QUOTED_CARD.findall(in_letters(text))) > _ENOUGH:
        raise TextError("damaged structure")
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        [value] = value
    if isinstance(value, list) and any(isinstance(pile, list) and _has_cards(pile) for pile in value):
        value = {"tableau": value}
    if not found or not isinstance(value, dict):
        return ""
    return "\n".join(filter(None, [found[1].strip(), *_lines(value), found[3].strip()]))


def _value(text: str) -> _Value:
    """Return the value that a text is, None if it is none."""
    literal = text
    for pattern, shown in _TO_JSON:
        literal = re.sub(pattern, shown, literal)
    for written in (text, literal):
        try:
            return json.loads(written)
        except (ValueError, RecursionError):
            continue
    return None


def _lines(table: dict[str, _Value]) -> Iterator[str]:
    """Yield the lines of an object: what it begins with, its piles, its moves."""
    values = dict(_named(table))
    for name in _GAMES & values.keys():
        deal_names.check_game(str(values[name]))
    yield from _beginning(values)
    piles = [line for name, content in values.items() for line in _of_pile(name, content)]
    for name, content in values.items():
        if piles and _kind(name) == UNKNOWN and _has_cards(content):
            raise BoardError("not a label", typed=name)
        if _kind(name) == FOUNDATIONS and _are_counts(content):
            yield _by_counts(content, piles)
    yield from piles


def _named(table: dict[str, _Value]) -> Iterator[tuple[str, _Value]]:
    """Yield what an object has, with names in small letters and blanks; what is in others is there too."""
    for key, content in table.items():
        name = re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", key).lower()
        if name.isdigit():
            name = f"column {name}"
        elif name == "board" and isinstance(content, list):
            name = "tableau"
        if isinstance(content, dict) and _kind(name) == UNKNOWN:
            yield from _named(content)
        else:
            yield name, content


def _kind(name: str) -> str:
    """Return what the pile of a name is, UNKNOWN if it is none."""
    label = label_of(f"{name}: 2S", *PILES)
    return label.kind if label else UNKNOWN


def _beginning(values: dict[str, _Value]) -> Iterator[str]:
    """Yield a title and moves; or a link with both, as there may be free cells that only links have."""
    number = next((str(values[name]) for name in values if name in _NUMBERS and _is_number(values[name])), "")
    cells, board = values.get("cells"), values.get("board", "")
    moves = LETTERS.get(str(values.get("automoves")), "") + " ".join(map(_move, _listed(values.get("moves"))))
    is_code = not number and isinstance(board, str) and board_codes.is_code(board)
    if is_code or isinstance(cells, int):
        named = f"board={board}" if is_code else f"deal={number}"
        yield f"?{named}&cells={cells if isinstance(cells, int) else 4}&moves={moves.replace(' ', '')}"
    else:
        yield f"?deal={number}" if number else board if isinstance(board, str) else ""
        yield moves


def _is_number(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and value.strip("#-").isdigit())


def _move(move: object) -> str:
    """Return a move as a text; those that a review has looked over are objects."""
    found = move.get("move") if isinstance(move, dict) else move
    if isinstance(found, list):
        return "".join(map(str, found))
    return found if isinstance(found, str) else f"\nmove {move}\n"


# ---- Piles ----


def _of_pile(name: str, content: _Value) -> Iterator[str]:
    """Yield the lines of a pile, or of several, none if that is not what the name stands for."""
    kind = _kind(name)
    if kind == UNKNOWN or not _listed(content) or _are_counts(content):
        return
    if kind == FOUNDATIONS:
        yield f"Foundations: {' '.join(_home(content)) or 'C-0'}"
    elif kind == CELLS or name[-1:].isdigit():
        yield f"{name}: {' '.join(_cards(content))}"
    else:
        yield from _laid(kind, [*map(_cards, _listed(content))])


def _laid(kind: str, piles: list[list[str]]) -> Iterator[str]:
    """Yield a line for each column or row; raise BoardError if there are not eight columns."""
    has_gaps = any("-" in pile for pile in piles) and all(len(pile) <= _COLUMNS for pile in piles)
    are_rows = kind == ROW or has_gaps or [*map(len, piles)] == _FRESH_ROWS
    if not are_rows and len(piles) != _COLUMNS:
        raise BoardError("not eight columns", count=len(piles))
    yield from [f"{'row' if are_rows else ''}: {' '.join(pile)}" for pile in piles]


def _has_cards(value: _Value) -> bool:
    """Tell whether there is a card in a value, at any depth."""
    if isinstance(value, str):
        return bool(cards_of(in_letters(value)))
    return (isinstance(value, dict) and "suit" in value) or any(map(_has_cards, _listed(value)))


def _are_counts(value: _Value) -> bool:
    return isinstance(value, list) and bool(value) and all(type(count) is int for count in value)


def _listed(content: _Value) -> list[_Value]:
    """Return what a list or an object has, or a text, as a list; it is empty for anything else."""
    if isinstance(content, dict):
        return [*content.values()]
    return content if isinstance(content, list) else [content] * isinstance(content, str)


def _cards(pile: _Value) -> list[str]:
    """Return the cards of a pile, "-" for none."""
    return [*map(_card, _listed(pile))]


def _card(value: _Value) -> str:
    """Return a card as a text: of a rank and a suit, or alone in a list; "-" for none."""
    if isinstance(value, dict):
        value = [next((value[name] for name in _RANKS if name in value), ""), value.get("suit", "")]
    if isinstance(value, list) and len(value) == 2:
        rank, suit = _HIGHEST.get(str(value[0]), str(value[0])), str(value[1])
        return f"{rank} of {suit}" if len(suit) > 1 or len(rank) > 2 else f"{rank}{suit}"
    if isinstance(value, list) and value:
        return _card(value[0])
    return str(value) if value else "-"


def _home(content: _Value) -> Iterator[str]:
    """Yield what is on the foundations: cards, or suits with how many or with their last rank."""
    if not isinstance(content, dict):
        for pile in _listed(content):
            yield from _cards(pile) if isinstance(pile, list) else [_card(pile)]
        return
    for suit, last in content.items():
        is_count = type(last) is int and 0 <= last <= len(cards.RANKS)
        rank = f"0{cards.RANKS}"[last] if is_count else last
        is_rank = isinstance(rank, str) and not _has_cards(rank)
        yield f"{in_letters(suit)[:1]}-{rank}" if is_rank else " ".join(_cards(last))


def _by_counts(counts: list[int], piles: list[str]) -> str:
    """Return the line of foundations that have so many cards, by the cards that are nowhere else."""
    there = {card for line in piles for card in Line(0, in_letters(line)).cards()}
    home = [sum(card not in there for card in range(suit, cards.DECK, 4)) for suit in range(4)]
    if sorted(home) != sorted(counts):
        raise BoardError("not a foundation", typed=str(counts))
    return f"Foundations: {' '.join(_home(dict(zip(cards.SUITS, home, strict=True))))}"


# ---- Files of KPatience ----

_SAVED = re.compile(r"<kpat-game\b([^<>]{0,400})>")
_MOVED = re.compile(r"<(move|card)\b([^<>]{0,200})>")
_ATTRIBUTE = re.compile(r"""([\w-]{1,40})=["']([\w-]{1,40})["']""")
_SAVED_PILES = (("foundations", "target", 4), ("cells", "freecell", 4), ("columns", "store", _COLUMNS))
"""The piles, as they are called here and there, and how many there are."""


def _from_kpatience(text: str) -> str:
    """Return a saved game as lines: its number, and its positions up to the one in which it was saved."""
    game = dict(_ATTRIBUTE.findall("".join(_SAVED.findall(text)[:1])))
    deal_names.check_game(game.get("game-type", ""))
    lines = [f"?deal={game['deal-number']}"] if "deal-number" in game else []
    places: dict[str, tuple[str, int, int]] = {}
    for state in text.split("<state")[1 : LONGEST + 2]:
        pile, place = "", 0
        for i, (tag, written) in enumerate(_MOVED.findall(state)):
            values = dict(_ATTRIBUTE.findall(written))
            if tag == "card":
                places[_card(values)] = (pile, place, i)
            elif not values.get("position", "").isdigit():
                raise TextError("no game", typed=written.strip())
            else:
                pile, place = values.get("pile", ""), int(values["position"])
        lines += _drawn(places)
        if 'current="true"' in state.partition(">")[0]:
            break
    if not lines:
        raise TextError("no game", typed=text.strip())
    return "\n".join(lines)


def _drawn(places: dict[str, tuple[str, int, int]]) -> Iterator[str]:
    """Yield a position as lines: its foundations first, so that those of several can be told apart."""
    there = sorted(places, key=places.__getitem__)
    for name, pile, count in _SAVED_PILES:
        names = [f"{pile}{i}" for i in range(count)]
        yield from _of_pile(name, [[card for card in there if places[card][0] == one] for one in names])

"""Markup: what is meant by HTML, by the files that KPatience saves, and by JSON, as lines of plain text."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from freecell.errors import TextError

_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,8}|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_PAGE = re.compile(r"<(?:t[dhr]|li|p|div|br|table|ol|ul|pre)\b", re.IGNORECASE)
_FIELD = re.compile(r"\s*<t[dh]\b[^<>]{0,200}>\s*", re.IGNORECASE)
_FIELD_END = re.compile(r"\s*</t[dh]>\s*", re.IGNORECASE)
_ROW_END = re.compile(r"\s*</tr>", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:tr|li|p|div|br|table|tbody|thead|ol|ul|pre|h\d)\b[^<>]{0,200}>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:span|b|i|em|strong|font|code|html|body|small)\b[^<>]{0,200}>", re.IGNORECASE)

_NUMBERS = ("deal", "game", "seed")
"""What the number of a deal is called in JSON."""

_SAVED = re.compile(r"<kpat-game\b([^<>]{0,400})>")
_GAME = re.compile(r'\bgame-type="([\w-]{1,40})"')
_NUMBER = re.compile(r'\bdeal-number="(-?\d{1,12})"')


def unfolded(text: str) -> str:
    r"""Return what a text with markup says, as lines; any other text as it is.

    Raises TextError if it is a game of another kind than FreeCell that KPatience has saved.

    >>> unfolded("<tr><td>7&diams;</td><td></td></tr>").strip(), unfolded('{"game": 617, "moves": ["83"]}')
    ('|7♦||', '#617\\n83')
    """
    saved = _SAVED.search(text)
    if saved:
        return _of_kpatience(saved[1])
    return _from_json(text) or _ENTITY.sub(lambda found: _character(found[0]), _without_tags(text))


def _character(entity: str) -> str:
    return entity if entity == "&amp;" else html.unescape(entity)


def _without_tags(text: str) -> str:
    if not _PAGE.search(text):
        return text
    for pattern, shown in ((_FIELD, "|"), (_FIELD_END, ""), (_ROW_END, "|\n"), (_BLOCK, "\n"), (_TAG, "")):
        text = pattern.sub(shown, text)
    return text


def _of_kpatience(attributes: str) -> str:
    """Return the number of a saved deal; its moves are kept as cards and piles of its own."""
    game, number = _GAME.search(attributes), _NUMBER.search(attributes)
    if game and game[1] != "freecell":
        raise TextError("another game than FreeCell", name=game[1])
    return f"#{number[1]}" if number else ""


def _check_game(name: object) -> None:
    if isinstance(name, str) and "freecell" not in name.lower() and not name.strip("#").isdigit():
        raise TextError("another game than FreeCell", name=name)


def _from_json(text: str) -> str:
    """Return what an object printed by ``freecell --json``, or like it, says, as lines; "" if it is none."""
    if not text.lstrip().startswith("{"):
        return ""
    try:
        found: dict[str, Any] = json.loads(text)
        _check_game(found.get("game"))
        number = next((found[name] for name in _NUMBERS if isinstance(found.get(name), int | str)), None)
        title = [] if number is None else [f"#{number}"]
        if title and "cells" in found:
            title = [f"?deal={number}&cells={found['cells']}"]
        rows = [" ".join(row) for row in found.get("rows", found.get("columns", []))]
        automoves = str(found.get("automoves", ""))[:1]
        return "\n".join([*title, *rows, "".join([automoves, *found.get("moves", [])])])
    except TextError:
        raise
    except (ValueError, TypeError, RecursionError):
        return ""

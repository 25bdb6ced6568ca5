"""Markup: what HTML and JSON say, as lines of plain text."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from freecell.errors import TextError
from freecell.reading import kpatience
from freecell.rules import LETTERS

_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,8}|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_PAGE = re.compile(r"<(?:t[dhr]|li|p|div|br|table|ol|ul|pre)\b", re.IGNORECASE)
_FIELD = re.compile(r"\s*<t[dh]\b[^<>]{0,200}>\s*", re.IGNORECASE)
_FIELD_END = re.compile(r"\s*</t[dh]>\s*", re.IGNORECASE)
_ROW_END = re.compile(r"\s*</tr>", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:tr|li|p|div|br|table|tbody|thead|ol|ul|pre|h\d)\b[^<>]{0,200}>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:span|b|i|em|strong|font|code|html|body|small)\b[^<>]{0,200}>", re.IGNORECASE)

_NUMBERS = ("deal", "game", "seed")
"""What the number of a deal is called in JSON."""


def unfolded(text: str) -> str:
    r"""Return what a text with markup says, as lines; any other text as it is.

    Raises TextError if it is a game of another kind than FreeCell that KPatience has saved.

    >>> unfolded("<tr><td>7&diams;</td><td></td></tr>").strip(), unfolded('{"game": 617, "moves": ["83"]}')
    ('|7♦||', '#617\n83')
    """
    if kpatience.is_saved(text):
        return kpatience.unfolded(text)
    return _from_json(text) or _ENTITY.sub(lambda found: _character(found[0]), _without_tags(text))


def _character(entity: str) -> str:
    return entity if entity == "&amp;" else html.unescape(entity)


def _without_tags(text: str) -> str:
    if not _PAGE.search(text):
        return text
    for pattern, shown in ((_FIELD, "|"), (_FIELD_END, ""), (_ROW_END, "|\n"), (_BLOCK, "\n"), (_TAG, "")):
        text = pattern.sub(shown, text)
    return text


def _is_number(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and value.strip("#-").isdigit())


def _check_game(name: str) -> None:
    if name and not _is_number(name) and "freecell" not in name.lower():
        raise TextError("another game than FreeCell", name=name)


def _from_json(text: str) -> str:
    """Return what an object printed by ``freecell --json``, or like it, says, as lines; "" if it is none."""
    if not text.lstrip().startswith("{"):
        return ""
    try:
        found: dict[str, Any] = json.loads(text)
        _check_game(str(found.get("game", "")))
        number = next((found[name] for name in _NUMBERS if _is_number(found.get(name))), None)
        title = [] if number is None else [f"#{number}"]
        if title and "cells" in found:
            title = [f"?deal={number}&cells={found['cells']}"]
        rows = [" ".join(row) for row in found.get("rows", found.get("columns", []))]
        automoves = LETTERS.get(found.get("automoves", ""), "")
        return "\n".join([*title, *rows, "".join([automoves, *found.get("moves", [])])])
    except TextError:
        raise
    except (ValueError, TypeError, RecursionError):
        return ""

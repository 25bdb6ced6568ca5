"""Games that are kept in the browser: each deal its own, the latest hundred."""

import json

from pyscript import window

from freecell.page.browser import JsException

_MOST = 100
_LATEST = "freecell:games"
_GAME = "freecell:game:"


def load(number: int) -> str:
    """Return the link of the game kept for a deal, "" when there is none."""
    try:
        return window.localStorage.getItem(f"{_GAME}{number}") or ""
    except JsException:
        return ""


def keep(number: int, link: str) -> bool:
    """Keep a game as the latest, and forget the oldest beyond a hundred; tell whether that was possible."""
    try:
        storage = window.localStorage
        latest = [number, *[other for other in _latest(storage) if other != number]]
        for old in latest[_MOST:]:
            storage.removeItem(f"{_GAME}{old}")
        storage.setItem(f"{_GAME}{number}", link)
        storage.setItem(_LATEST, json.dumps(latest[:_MOST]))
    except JsException:
        return False
    return True


def _latest(storage) -> list:
    try:
        latest = json.loads((storage.getItem(_LATEST) or "[]")[:5000])
    except ValueError:
        return []
    return [number for number in latest if isinstance(number, int)] if isinstance(latest, list) else []

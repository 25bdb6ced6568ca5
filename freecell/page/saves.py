"""Games that are kept in the browser: each deal its own, the latest hundred."""

import re

from pyscript import window

from freecell.page.browser import JsException

_MOST = 100
_LATEST = "freecell:games"
_GAME = "freecell:game:"
_NUMBER = re.compile(r"-?\b[0-9]{1,10}\b", re.ASCII)


def load(number: int) -> str:
    """Return the link of the game kept for a deal, "" when there is none."""
    try:
        return window.localStorage.getItem(f"{_GAME}{number}") or ""
    except (JsException, AttributeError):  # Forbidden, or not there at all.
        return ""


def keep(number: int, link: str) -> bool:
    """Keep a game as the latest, and forget the oldest beyond a hundred; tell whether that was possible."""
    try:
        storage = window.localStorage
        latest = [number, *filter(number.__ne__, _latest(storage))]
        for old in latest[_MOST:]:
            storage.removeItem(f"{_GAME}{old}")
        storage.setItem(f"{_GAME}{number}", link)
        storage.setItem(_LATEST, str(latest[:_MOST]))
    except (JsException, AttributeError):  # Forbidden, or not there at all.
        return False
    return True


def _latest(storage) -> list:
    """Return the numbers of the games kept, the latest first; what is no number is passed over."""
    return list(map(int, _NUMBER.findall(storage.getItem(_LATEST) or "")[:_MOST]))

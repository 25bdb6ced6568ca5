"""Games that are kept in the browser: each deal its own, the latest hundred, and those they replaced."""

import re
from typing import NamedTuple

from pyscript import window

from freecell import links
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.page import boards
from freecell.page.browser import JsException

_MOST = 100
_MOST_ASIDE = 3
_LATEST = "freecell:games"
_ASIDE = "freecell:aside:"
_NUMBER = re.compile(r"-?\b[0-9]{1,10}\b", re.ASCII)
_SECONDS = re.compile(r"[0-9]{1,7}", re.ASCII)


class Saved(NamedTuple):
    """A game, the seconds it has taken (None when nobody took them), and whether it was won before."""

    game: Game
    seconds: int | None = 0
    has_won: bool = False


def key(number: int) -> str:
    """Return where the game of a deal is kept."""
    return f"{boards.GAME}{number}"


def text(saved: Saved) -> str:
    """Return a game as it is kept, with its board for the opener to draw."""
    game, seconds, has_won = saved
    taken = "" if seconds is None else f"&seconds={seconds}"
    return f"{game.text()}{taken}{'&won=1' if has_won else ''}&board={boards.text(game.position.piles())}"


def read(number: int, kept: str) -> Saved:
    """Return what `text` wrote of a game of this deal; raise FreecellError where it cannot be read."""
    if links.deal_text(kept) != str(number):
        raise FreecellError(f"What is kept for deal {number} is no game of it.")
    seconds = links.parameter(kept, "seconds") or ""
    return Saved(
        Game.parse(kept),
        int(seconds) if _SECONDS.fullmatch(seconds) else None,
        links.parameter(kept, "won") == "1",
    )


def load(number: int) -> str:
    """Return the text of the game kept for a deal, "" when there is none."""
    return _item(key(number))


def keep(number: int, game: str) -> bool:
    """Keep a game as the latest, and forget the oldest beyond a hundred; tell whether that was possible."""
    try:
        storage = window.localStorage
        latest = [number, *filter(number.__ne__, _latest(storage))]
        for old in latest[_MOST:]:
            storage.removeItem(key(old))
            storage.removeItem(f"{_ASIDE}{old}")
        storage.setItem(key(number), game)
        storage.setItem(_LATEST, str(latest[:_MOST]))
    except (JsException, AttributeError):  # Forbidden, or not there at all.
        return False
    return True


def aside(number: int) -> list[str]:
    """Return the games of a deal that others have taken the place of, the latest first."""
    return _item(f"{_ASIDE}{number}").split()[:_MOST_ASIDE]


def put_aside(number: int, game: str, *, instead_of: str = "") -> None:
    """Keep a game beside the one that takes its place, the latest few of a deal; another may go for it."""
    others = [other for other in aside(number) if other not in (game, instead_of)]
    try:
        window.localStorage.setItem(f"{_ASIDE}{number}", " ".join([game, *others][:_MOST_ASIDE]).strip())
    except (JsException, AttributeError):
        return


def _item(name: str) -> str:
    try:
        return window.localStorage.getItem(name) or ""
    except (JsException, AttributeError):
        return ""


def _latest(storage) -> list:
    """Return the numbers of the games kept, the latest first; what is no number is passed over."""
    return list(map(int, _NUMBER.findall(storage.getItem(_LATEST) or "")[:_MOST]))

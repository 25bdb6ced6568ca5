"""What became of the games played here: kept in the browser, an entry a deal, so that none harms another."""

import json

from pyscript import window

from freecell.errors import FreecellError
from freecell.page.browser import JsException
from freecell.results import Result, Results, Streak

_RESULT = "freecell:result:"
_STREAK = "freecell:streak"


class Records:
    """Results in the browser's storage: read, changed and written at once, for there may be other tabs.

    Where storage is forbidden, full or not there at all, games go uncounted; nothing is raised.
    """

    def begun(self, number: int) -> None:
        """Count a game that was begun."""
        self._keep(number, self._result(number).begun(_today()))

    def won(self, number: int, moves: int, seconds: int | None) -> None:
        """Count a game that was won, in so many moves and seconds (None where nobody took the time)."""
        self._keep(number, self._result(number).finished(moves, seconds, _today()))
        _write(_STREAK, self._streak().won().text())

    def given_up(self) -> None:
        """End the streak: a game was begun and not won."""
        _write(_STREAK, self._streak().lost().text())

    def hinted(self, number: int) -> None:
        """Count a hint that was taken."""
        self._keep(number, self._result(number).hinted(_today()))

    def read(self) -> Results | None:
        """Return all that is kept; None where the browser does not let the page look."""
        kept = _all()
        if kept is None:
            return None
        texts = {key[len(_RESULT) :]: text for key, text in kept.items() if key.startswith(_RESULT)}
        return Results.of_texts(texts, kept.get(_STREAK))

    def add(self, results: Results) -> bool:
        """Merge other results with those kept; tell whether there was room for all of them."""
        could = _write(_STREAK, self._streak().merge(results.streak).text())
        return could and all(
            self._keep(number, self._result(number).merge(other)) for number, other in results.of.items()
        )

    def clear(self) -> bool:
        """Forget all results and the streak; tell whether that was possible."""
        kept = _all()
        if kept is None:
            return False
        for key in kept:
            if key.startswith(_RESULT) or key == _STREAK:
                window.localStorage.removeItem(key)
        return True

    def _result(self, number: int) -> Result:
        try:
            return Result.parse(_read(f"{_RESULT}{number}"))
        except FreecellError:
            return Result()

    def _keep(self, number: int, result: Result) -> bool:
        return _write(f"{_RESULT}{number}", result.text())

    def _streak(self) -> Streak:
        try:
            return Streak.parse(_read(_STREAK))
        except FreecellError:
            return Streak()


def _all() -> dict | None:
    """Return all that the browser keeps for the page, by its keys, in one step: each costs time."""
    try:
        return json.loads(window.JSON.stringify(window.localStorage) or "null")
    except (JsException, AttributeError, ValueError):  # Forbidden, or not there at all.
        return None


def _read(key: str) -> str:
    try:
        return window.localStorage.getItem(key) or ""
    except (JsException, AttributeError):
        return ""


def _write(key: str, text: str) -> bool:
    try:
        window.localStorage.setItem(key, text)
    except (JsException, AttributeError):  # Full, too.
        return False
    return True


def _today() -> str:
    """Return the date where the player is, as "2026-11-21"."""
    now = window.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"

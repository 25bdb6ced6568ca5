"""The keyboard: which key of the page a press means, by what the layout has there or else by its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # It needs no browser, so Pyodide starts with it (tools/runtime.py).
    from freecell.page.browser import BrowserEvent

MARKS = "#,.?"
"""The page's keys that are no letters and no digits."""

_PLACES = {"Comma": ",", "Period": "."}
_PLACES_WITH_SHIFT = {"Slash": "?", "Digit3": "#"}
_UNTOLD = ("dead", "process", "unidentified")
"""What a browser calls keys without saying what the layout has there."""


class Keyboard:
    """Takes keys as printed, or by their places on an American keyboard if the layout has none of ours there.

    The letter that was pressed last tells whether the layout has Latin ones.
    """

    def __init__(self) -> None:
        self._is_latin: bool | None = None  # None: not known yet.

    def keys(self, event: BrowserEvent) -> list[str]:
        """Return what a press may mean, in lower case: first what is printed on the key, then its place."""
        key, code = str(event.key).lower() or _UNTOLD[0], str(event.code)
        is_foreign = key[0] > "~"
        is_single = len(key) == 1 and not is_foreign
        is_letter = is_single and key.isalpha()
        if is_letter or (is_foreign and code.startswith("Key")):
            self._is_latin = is_letter
        if is_letter or (is_single and key.isdigit()):
            return [key]
        is_named = len(key) > 2 and not is_foreign and key not in _UNTOLD
        place = "" if is_named else _place(code, has_shift=bool(event.shiftKey))
        # Digits are there with Shift at most, but French layouts have an M elsewhere, Greek ones no Q.
        if not place or (is_single and not place.isdigit() and self._has_elsewhere(key, place)):
            return [key]
        return [key, place]

    def _has_elsewhere(self, sign: str, place: str) -> bool:
        """Tell whether the layout has elsewhere what an American one has where this sign is."""
        return place in MARKS or (sign in MARKS if self._is_latin is None else self._is_latin)


def _place(code: str, *, has_shift: bool) -> str:
    """Return the page's key that an American keyboard has in a place, "" if there is none."""
    if code.startswith("Key"):
        return code[3:].lower()
    if has_shift:
        return _PLACES_WITH_SHIFT.get(code, "")
    if code.startswith(("Digit", "Numpad")) and code[-1].isdigit():
        return code[-1]
    return _PLACES.get(code, "")

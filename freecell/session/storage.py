"""Storage: texts by name, as a browser keeps them for a page; it answers, and raises nothing."""

from __future__ import annotations

from typing import Protocol


class Storage(Protocol):
    """What a session is told of a place for texts, which may be full, forbidden, or not there at all."""

    def get(self, name: str) -> str:
        """Return a text, "" when there is none."""

    def put(self, name: str, text: str) -> bool:
        """Keep a text under a name; tell whether that was possible."""

    def remove(self, name: str) -> bool:
        """Forget a text; tell whether that was possible."""

    def names(self) -> list[str] | None:
        """Return the names of all texts, None when nobody may look."""


class Memory:
    """A storage that lives as long as the program.

    >>> storage = Memory()
    >>> storage.put("deal", "617"), storage.get("deal"), storage.get("moves")
    (True, '617', '')
    """

    def __init__(self) -> None:
        """Begin empty."""
        self._texts: dict[str, str] = {}

    def get(self, name: str) -> str:
        """Return a text, "" when there is none."""
        return self._texts.get(name, "")

    def put(self, name: str, text: str) -> bool:
        """Keep a text under a name, which is always possible."""
        self._texts[name] = text
        return True

    def remove(self, name: str) -> bool:
        """Forget a text, which is always possible."""
        self._texts.pop(name, None)
        return True

    def names(self) -> list[str]:
        """Return the names of all texts."""
        return list(self._texts)

"""Storage: texts by name, as a browser stores them for a page; its methods raise no errors."""

from __future__ import annotations

from typing import Protocol


class Storage(Protocol):
    """A place for texts, as a session sees it; it may be full, forbidden or missing."""

    def get(self, name: str) -> str:
        """Return a text, "" if there is none."""

    def put(self, name: str, text: str) -> bool:
        """Store a text under a name; tell whether that was possible."""

    def remove(self, name: str) -> bool:
        """Remove a text; tell whether that was possible."""

    def texts(self, beginning: str) -> dict[str, str] | None:
        """Return the texts whose names begin like this, None if they cannot be listed."""

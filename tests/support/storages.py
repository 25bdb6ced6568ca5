"""Storages that fail as browsers' storage does."""

from __future__ import annotations

from freecell.session.storage import Memory


class Faulty(Memory):
    """A storage that can be full (nothing new is kept) or forbidden (nobody may look either)."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.is_forbidden = False

    def get(self, name: str) -> str:
        return "" if self.is_forbidden else super().get(name)

    def put(self, name: str, text: str) -> bool:
        return not (self.is_full or self.is_forbidden) and super().put(name, text)

    def remove(self, name: str) -> bool:
        return not self.is_forbidden and super().remove(name)

    def all(self) -> dict[str, str] | None:  # type: ignore[override]  # Memory always lets one look
        return None if self.is_forbidden else dict(super().all())


class Clock:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.now = 0.0
        self.today = "2026-11-22"

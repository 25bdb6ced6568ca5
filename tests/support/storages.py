"""Storages that fail as browsers' storage does."""

from freecell.session.storage import Memory


class Faulty(Memory):
    """A storage that can be full (nothing new is stored) or forbidden (nothing can be read either)."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.is_forbidden = False
        self.room = float("inf")  # Characters, of names and texts.

    def get(self, name: str) -> str:
        return "" if self.is_forbidden else super().get(name)

    def put(self, name: str, text: str) -> bool:
        others = sum(len(other) + len(kept) for other, kept in self._texts.items() if other != name)
        has_room = others + len(name) + len(text) <= self.room
        return has_room and not (self.is_full or self.is_forbidden) and super().put(name, text)

    def remove(self, name: str) -> bool:
        return not self.is_forbidden and super().remove(name)

    def names(self) -> list[str] | None:  # type: ignore[override]  # Memory always lets one look
        return None if self.is_forbidden else super().names()

    def all(self) -> dict[str, str]:
        """Give all that is stored, even if it is forbidden."""
        return dict(self._texts)


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0
        self.today = "2026-11-22"

"""Saved games: one per deal for the latest hundred deals, and those that were replaced by others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import deals, links, numerals
from freecell.errors import FreecellError
from freecell.game import Game

if TYPE_CHECKING:
    from freecell.session.storage import Storage

_MOST = 100
_MOST_ASIDE = 3
_LONGEST = 2000  # Characters in the list of the latest.
_LATEST = "freecell:games"
_ASIDE = "freecell:aside:"
_GAME = "freecell:game:"


class Kept:
    """A game, the seconds it has taken (None if it is not timed), and whether it has been won before."""

    def __init__(self, game: Game, seconds: float | None = 0, *, has_won: bool = False) -> None:
        """Put all three together."""
        self.game = game
        self.seconds = seconds
        self.has_won = has_won

    @classmethod
    def parse(cls, number: int, text: str) -> Kept:
        """Return what ``text()`` wrote about a game of this deal.

        Raises LineError if one of its moves cannot be played, FreecellError if it is not a game of the deal.
        """
        if links.deal_text(text) != str(number):
            raise FreecellError(f"The game saved for deal {number} is not a game of that deal.")
        seconds = numerals.read(links.parameter(text, "seconds") or "", longest=7)
        return cls(Game.parse(text), seconds, has_won=links.parameter(text, "won") == "1")

    def text(self) -> str:
        """Return the game as it is saved.

        >>> Kept(Game(617), 12).text()
        '?deal=617&seconds=12'
        """
        taken = "" if self.seconds is None else f"&seconds={int(self.seconds)}"
        won = "&won=1" if self.has_won else ""
        return f"{self.game.text()}{taken}{won}"


class Games:
    """The games in a storage, as texts that ``Kept`` reads and writes."""

    def __init__(self, storage: Storage) -> None:
        """Use this storage."""
        self._storage = storage

    def load(self, number: int) -> str:
        """Return the game saved for a deal, "" if there is none."""
        return self._storage.get(name(number))

    def keep(self, number: int, game: str) -> bool:
        """Save a game as the latest, removing the oldest beyond a hundred; tell whether that was possible."""
        storage = self._storage
        latest = [number] + [other for other in self._latest() if other != number]
        for old in latest[_MOST:]:
            storage.remove(name(old))
            storage.remove(f"{_ASIDE}{old}")
        return storage.put(name(number), game) and storage.put(_LATEST, str(latest[:_MOST]))

    def aside(self, number: int) -> list[str]:
        """Return the games of a deal that were replaced by others, the latest first."""
        return self._storage.get(f"{_ASIDE}{number}").split()[:_MOST_ASIDE]

    def put_aside(self, number: int, game: str, *, instead_of: str = "") -> None:
        """Put a replaced game aside, keeping the latest few per deal; ``instead_of`` is one to drop."""
        others = [other for other in self.aside(number) if other not in (game, instead_of)]
        self._storage.put(f"{_ASIDE}{number}", " ".join(([game] + others)[:_MOST_ASIDE]).strip())

    def _latest(self) -> list[int]:
        """Return the numbers of the saved games, the latest first; anything else is skipped."""
        numbers = []
        for text in self._storage.get(_LATEST)[:_LONGEST].strip("[]").split(", "):
            try:
                numbers.append(deals.parse(text))
            except FreecellError:
                continue
        return numbers[:_MOST]


def name(number: int) -> str:
    """Return the name under which the game of a deal is saved."""
    return f"{_GAME}{number}"

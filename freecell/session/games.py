"""The games that are kept: each deal its own, the latest hundred, and those that gave way to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import deals, links, numerals
from freecell.errors import FreecellError
from freecell.game import Game

if TYPE_CHECKING:
    from freecell.session.storage import Storage

_MOST = 100
_MOST_ASIDE = 3
_LONGEST = 2000  # Characters of the list of them.
_LATEST = "freecell:games"
_ASIDE = "freecell:aside:"
_GAME = "freecell:game:"


class Kept:
    """A game, the seconds it has taken (None when nobody took them), and whether it was won before."""

    def __init__(self, game: Game, seconds: float | None = 0, *, has_won: bool = False) -> None:
        """Take all three."""
        self.game = game
        self.seconds = seconds
        self.has_won = has_won

    @classmethod
    def parse(cls, number: int, text: str) -> Kept:
        """Return what ``text()`` wrote of a game of this deal.

        Raises LineError where its moves go wrong, and FreecellError where it is no game of the deal at all.
        """
        if links.deal_text(text) != str(number):
            raise FreecellError(f"What is kept for deal {number} is no game of it.")
        seconds = numerals.read(links.parameter(text, "seconds") or "", longest=7)
        return cls(Game.parse(text), seconds, has_won=links.parameter(text, "won") == "1")

    def text(self) -> str:
        """Return the game as it is kept.

        >>> Kept(Game(617), 12).text()
        '?deal=617&seconds=12'
        """
        taken = "" if self.seconds is None else f"&seconds={int(self.seconds)}"
        won = "&won=1" if self.has_won else ""
        return f"{self.game.text()}{taken}{won}"


class Games:
    """The games in a storage, as texts that ``Kept`` reads and writes."""

    def __init__(self, storage: Storage) -> None:
        """Look there."""
        self._storage = storage

    def load(self, number: int) -> str:
        """Return the game kept for a deal, "" when there is none."""
        return self._storage.get(name(number))

    def keep(self, number: int, game: str) -> bool:
        """Keep a game as the latest, forget the oldest beyond a hundred; tell whether that was possible."""
        storage = self._storage
        latest = [number] + [other for other in self._latest() if other != number]
        for old in latest[_MOST:]:
            storage.remove(name(old))
            storage.remove(f"{_ASIDE}{old}")
        return storage.put(name(number), game) and storage.put(_LATEST, str(latest[:_MOST]))

    def aside(self, number: int) -> list[str]:
        """Return the games of a deal that others have taken the place of, the latest first."""
        return self._storage.get(f"{_ASIDE}{number}").split()[:_MOST_ASIDE]

    def put_aside(self, number: int, game: str, *, instead_of: str = "") -> None:
        """Keep a game beside the one that takes its place, the latest few of a deal; one may go for it."""
        others = [other for other in self.aside(number) if other not in (game, instead_of)]
        self._storage.put(f"{_ASIDE}{number}", " ".join(([game] + others)[:_MOST_ASIDE]).strip())

    def _latest(self) -> list[int]:
        """Return the numbers of the games kept, the latest first; what is no number is passed over."""
        numbers = []
        for text in self._storage.get(_LATEST)[:_LONGEST].strip("[]").split(", "):
            try:
                numbers.append(deals.parse(text))
            except FreecellError:
                continue
        return numbers[:_MOST]


def name(number: int) -> str:
    """Return under which name the game of a deal is kept."""
    return f"{_GAME}{number}"

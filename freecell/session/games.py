"""Saved games: one per deal for the latest hundred deals, and those that were replaced by others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import boards, deals, links, numerals
from freecell.errors import FreecellError
from freecell.game import Game

if TYPE_CHECKING:
    from freecell.links import Deal
    from freecell.session.storage import Storage

_MOST = 100
_MOST_ASIDE = 3
_LONGEST = 7000  # Characters in the list of the latest.
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
    def parse(cls, deal: Deal, text: str) -> Kept:
        """Return what ``text()`` wrote about a game of this deal.

        Raises LineError if one of its moves cannot be played, FreecellError if it is not a game of the deal.
        """
        named = links.board_text(text) if isinstance(deal, str) else links.deal_text(text)
        if named != str(deal):
            raise FreecellError(f"The game saved for {deal} is not a game of that deal.")
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

    def load(self, deal: Deal) -> str:
        """Return the game saved for a deal, "" if there is none."""
        return self._storage.get(name(deal))

    def keep(self, deal: Deal, game: str) -> bool:
        """Save a game as the latest, removing the oldest beyond a hundred; tell whether that was possible."""
        storage = self._storage
        latest = [str(deal)] + [other for other in self._latest() if other != str(deal)]
        for old in latest[_MOST:]:
            storage.remove(name(old))
            storage.remove(f"{_ASIDE}{old}")
        return storage.put(name(deal), game) and storage.put(_LATEST, f"[{', '.join(latest[:_MOST])}]")

    def aside(self, deal: Deal) -> list[str]:
        """Return the games of a deal that were replaced by others, the latest first."""
        return self._storage.get(f"{_ASIDE}{deal}").split()[:_MOST_ASIDE]

    def put_aside(self, deal: Deal, game: str, *, instead_of: str = "") -> None:
        """Put a replaced game aside, keeping the latest few per deal; ``instead_of`` is one to drop."""
        others = [other for other in self.aside(deal) if other not in (game, instead_of)]
        self._storage.put(f"{_ASIDE}{deal}", " ".join(([game] + others)[:_MOST_ASIDE]).strip())

    def _latest(self) -> list[str]:
        """Return the deals of the saved games, the latest first; anything else is skipped."""
        texts = self._storage.get(_LATEST)[:_LONGEST].strip("[]").split(", ")
        return [text for text in texts if _is_deal(text)][:_MOST]


def _is_deal(text: str) -> bool:
    """Tell whether a text names a deal in the only way in which it is written here."""
    try:
        return str(deals.parse(text)) == text
    except FreecellError:
        return boards.is_code(text)


def name(deal: Deal) -> str:
    """Return the name under which the game of a deal is saved."""
    return f"{_GAME}{deal}"

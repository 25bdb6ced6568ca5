"""Saved games: one per deal for the latest hundred deals, and those that were replaced by others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import links, times
from freecell.errors import FreecellError
from freecell.game import LONGEST, Game
from freecell.starting_position import Start, parameters, whole_number

if TYPE_CHECKING:
    from freecell.session.storage import Storage

_MOST = 100
_MOST_ASIDE = 3
_LONGEST = 7000  # Characters in the list of the latest.
_LATEST = "freecell:games"
_ASIDE = "freecell:aside:"
_GAME = "freecell:game:"
_LENT = "freecell:lent:"


class Kept:
    """A game, the seconds it has taken (None if it is not timed), and whether it has been won before.

    ``helped`` has the bit ``1 << i`` for each move, from 0, that the page has played and not the player,
    ``undone`` for each that was first another one. ``times`` is how long all moves took (freecell.times), ""
    if that is not known.
    """

    def __init__(  # noqa: PLR0913 - what is kept
        self,
        game: Game,
        seconds: float | None = 0,
        *,
        has_won: bool = False,
        helped: int = 0,
        undone: int = 0,
        times: str = "",
    ) -> None:
        self.game = game
        self.seconds = seconds
        self.has_won = has_won
        self.helped = helped
        self.undone = undone
        self.times = times

    @classmethod
    def parse(cls, start: Start, text: str) -> Kept:
        """Return what ``text()`` wrote about a game with this start.

        Raises LineError if one of its moves cannot be played, FreecellError if it is not a game of the deal.
        """
        values = parameters(text)
        link = links.read(values, puzzle=lambda _number: start)
        begun = link.checked()
        if begun is None or begun.key != start.key:
            raise FreecellError("another game", deal=start.key)
        seconds, won, helped, undone = [
            values.get(name, [""])[0] for name in ("seconds", "won", "helped", "undone")
        ]
        timed = whole_number(seconds, longest=7)
        game = Game.linked(link)
        game.start = start  # Which knows if it is a puzzle.
        taken = link.times if times.fits(link.times, len(game.moves())) else ""
        return cls(game, timed, has_won=won == "1", helped=_bits(helped), undone=_bits(undone), times=taken)

    def text(self) -> str:
        """Return the game as it is saved.

        >>> Kept(Game(617), 12).text()
        '?deal=617&seconds=12'
        """
        taken = "" if self.seconds is None else f"&seconds={int(self.seconds)}"
        won = "&won=1" if self.has_won else ""
        helped = f"&helped={self.helped:x}" if self.helped else ""
        undone = f"&undone={self.undone:x}" if self.undone else ""
        times = f"&times={self.times}" if self.times else ""
        return f"{self.game.text()}{taken}{won}{helped}{undone}{times}"


class Games:
    """The games in a storage, as texts that ``Kept`` reads and writes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def load(self, start: Start) -> str:
        """Return the game saved for a deal, "" if there is none."""
        return self._storage.get(name(start))

    def keep(self, start: Start, game: str) -> bool:
        """Save a game as the latest, removing the oldest beyond a hundred; tell whether that was possible."""
        key = start.key
        named = name(start)
        if self._storage.get(_LATEST)[1:-1].split(", ", 1)[0] == key:
            return self._storage.put(named, game)
        latest = [key] + [other for other in self._latest() if other != key]
        for old in latest[_MOST:]:
            self._storage.remove(f"{_GAME}{old}")
            self._storage.remove(f"{_ASIDE}{old}")
        return self._storage.put(named, game) and self._storage.put(_LATEST, _listed(latest[:_MOST]))

    def lend(self, start: Start, game: str) -> None:
        """Store a game that is not saved, until it is taken back."""
        self._storage.put(name(start), game)

    def take_back(self, start: Start) -> None:
        """Remove a game that was not saved."""
        self._storage.remove(name(start))

    def drop(self, start: Start) -> None:
        """Remove the game of a deal."""
        self._storage.remove(name(start))
        self._storage.put(_LATEST, _listed([other for other in self._latest() if other != start.key]))

    @property
    def has_any(self) -> bool:
        """Whether there are any."""
        return bool(self._latest())

    def aside(self, start: Start) -> list[str]:
        """Return the games of a deal that were replaced by others, the latest first."""
        return self._storage.get(f"{_ASIDE}{start.key}").split()[:_MOST_ASIDE]

    def put_aside(self, start: Start, game: str, *, instead_of: str = "") -> bool:
        """Put a replaced game aside, keeping the latest few per deal; tell whether that was possible.

        ``instead_of`` is one to drop.
        """
        others = [other for other in self.aside(start) if other not in (game, instead_of)]
        return self._storage.put(f"{_ASIDE}{start.key}", " ".join(([game] + others)[:_MOST_ASIDE]).strip())

    def _latest(self) -> list[str]:
        """Return the deals of the saved games, the latest first; anything else is skipped."""
        texts = self._storage.get(_LATEST)[:_LONGEST].strip("[]").split(", ")
        return [text for text in texts if text and _is_key(text)][:_MOST]


def _is_key(text: str) -> bool:
    try:
        Start.parse(text)
    except FreecellError:
        return False
    return True


def name(start: Start) -> str:
    """Return the name under which the game of a deal is saved, or that of a lesson or a puzzle lent."""
    return f"{_LENT if start.is_exercise else _GAME}{start.key}"


def _listed(keys: list[str]) -> str:
    return f"[{', '.join(keys)}]"


def _bits(text: str) -> int:
    """Return the bits that are written in hex digits; all of a game's if they cannot be read."""
    try:
        return int(text or "0", 16) % (1 << LONGEST)
    except ValueError:
        return (1 << LONGEST) - 1

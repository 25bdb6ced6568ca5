"""Sessions as tests begin, play and look at them, storages that fail as browsers' does, and logs."""

from itertools import count

from freecell.game import Game
from freecell.records.results import Results
from freecell.rules import Automoves
from freecell.session.archive import Archive
from freecell.session.session import Session
from freecell.starting_position import Start

# ---- Storages ----


class Memory:
    """A storage that lasts as long as the program."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, name: str) -> str:
        return self._texts.get(name, "")

    def put(self, name: str, text: str) -> bool:
        self._texts[name] = text
        return True

    def remove(self, name: str) -> bool:
        self._texts.pop(name, None)
        return True

    def texts(self, beginning: str) -> dict[str, str]:
        return {name: text for name, text in self._texts.items() if name.startswith(beginning)}


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

    def texts(self, beginning: str) -> dict[str, str] | None:  # type: ignore[override]  # Memory always lets one
        return None if self.is_forbidden else super().texts(beginning)

    def all(self) -> dict[str, str]:
        """Give all that is stored, even if it is forbidden."""
        return dict(self._texts)


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0
        self.today = "2026-11-22"


# ---- Sessions ----


DEAL = Start(617)
EASY = 28527
WON = "6a861b3c8d68v226v2485b"
"""Moves that win the easy deal if all possible cards move home automatically."""
TWO = Start(EASY, cells=2)
WON_WITH_TWO = "1h6a863443548ba57abh3h1314ah1a1b183h4hah21v2263a3136217375b7838b61656546v2435325"
"""Moves that win it with two free cells, if cards that are safe move home automatically."""


NAMES = map(str, count(1))


def new_name() -> str:
    """Give a name that no other session has."""
    return next(NAMES)


def another(storage: Faulty, clock: Clock) -> Session:
    """Begin a session on a storage, as another tab or the next visit does."""
    return Session(storage, lambda: clock.now, lambda: clock.today, new_name)


def play(session: Session, text: str, automoves: Automoves = "safe") -> None:
    line = Game.parse(session.game.link())
    line.automoves = automoves
    line.play_text(text)
    for at in range(session.game.count, line.count):
        line.jump(at + 1)
        assert line.last
        session.play(line.last.move)


def begin(session: Session, text: str, start: Start = DEAL, automoves: Automoves = "safe") -> None:
    """Begin a game, and play a line of moves."""
    session.begin(start)
    play(session, text, automoves)


def win(session: Session) -> None:
    """Play the easy deal to its end, with all automoves."""
    session._automoves = lambda: "max"
    begin(session, WON, Start(EASY), "max")
    assert session.game.status == "won"


def counted(session: Session) -> Results:
    """Read what a session and all others have added to the log."""
    return Archive(session.log._storage, new_name).results()


def said(session: Session) -> list[str]:
    """Give the lines of the log in order, without their days, numbers and names."""
    return [line.split(" ", 3)[3] for line in counted(session).lines]


# ---- Logs: a few words a line, without numbers and names ----


MONDAY, TUESDAY = "2026-11-23", "2026-11-24"


def lines(*said: str, day: str = MONDAY) -> list[str]:
    """Give lines of one session and one day, such as "617 begun"; one of another day begins with that."""
    dated = [of if of[4:5] == "-" else f"{day} {of}" for of in said]
    return [f"{line[:10]} {number:06} a {line[11:]}" for number, line in enumerate(dated)]


def won(key: str | int, moves: int, seconds: int) -> list[str]:
    """Give what is said of a game that was begun and won."""
    return [f"{key} begun", f"{key} won {moves} {seconds}"]

"""Sessions, as tests begin, play and look at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.game import Game
from freecell.records.results import Result, Streak
from freecell.records.slices import whole
from freecell.session.archive import Archive
from freecell.session.session import Session
from freecell.start import Start

if TYPE_CHECKING:
    from storages import Clock, Faulty

    from freecell.rules import Automoves

EASY = 28527
WON = "6a861b3c8d68v226v2485b"
"""Moves that win the easy deal if all possible cards move home automatically."""


def another(storage: Faulty, clock: Clock) -> Session:
    """Begin a session on a storage, as another tab or the next visit does."""
    return Session(storage, lambda: clock.now, lambda: clock.today)


def play(session: Session, text: str, automoves: Automoves = "safe") -> None:
    """Play a line of moves."""
    line = Game.parse(session.game.link())
    line.automoves = automoves
    line.play_text(text)
    for at in range(session.game.count, line.count):
        line.jump(at + 1)
        assert line.last
        session.play(line.last.move)


def win(session: Session) -> None:
    """Play the easy deal to its end, with all automoves."""
    session._automoves = lambda: "max"
    session.begin(Start(EASY))
    play(session, WON, "max")
    assert session.game.status == "won"


def result(session: Session, number: int) -> Result:
    """Give what was counted of a deal."""
    results = whole(Archive(session.records).reading())
    assert results
    return results.of.get(Start(number), Result())


def streak(session: Session) -> Streak:
    """Give the streak that was counted."""
    results = whole(Archive(session.records).reading())
    assert results
    return results.streak

"""What is said of what happened in a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import notation
from freecell.game import LONGEST, LineError
from freecell.page.table import words
from freecell.session.session import (
    BEGUN,
    CAUGHT_UP,
    FOLLOWED,
    JUMPED,
    PLAYED,
    REDONE,
    TAKEN_UP,
    UNDONE,
)

if TYPE_CHECKING:
    from freecell.game import Game
    from freecell.rules import Step
    from freecell.session.session import Event

_ENDS = {"won": "All cards are home: the game is won.", "stuck": "No moves are left. Undo goes back."}
_NO_LONGER_KEPT = f"Only the first {LONGEST:,} moves of a game are saved."
_NOT_KEPT = "This browser keeps nothing: the game is lost when the page is closed."


def of(event: Event, game: Game) -> str:
    """Return what is said of an event, "" where nothing needs to be.

    >>> from freecell.game import Game
    >>> from freecell.session.session import Event
    >>> of(Event(JUMPED), Game(617))
    'At the start'
    """
    if event.kind == BEGUN:
        return _begun(event, game.number)
    more = []
    status = game.status
    if event.kind != CAUGHT_UP and status in _ENDS:
        more.append(_ENDS[status])
    if event.kind == PLAYED and game.count == LONGEST + 1:
        more.append(_NO_LONGER_KEPT)
    if event.is_first_loss:
        more.append(_NOT_KEPT)
    said = _said(event, game)
    return ". ".join([said, " ".join(more)]) if more else said


def _begun(event: Event, number: int) -> str:
    if event.gave_way:
        return f"Deal {number}, the game of the link. Your own waits under Moves."
    if isinstance(event.fault, LineError):
        played = " The moves before it are played." if event.fault.game.count else ""
        return f"Deal {number}. {event.fault}{played}"
    if event.fault:
        return f"Deal {number}. The game that was kept cannot be read, so it begins anew."
    return ""


def _said(event: Event, game: Game) -> str:
    if event.step:
        done = {PLAYED: "", UNDONE: "Undone: ", REDONE: "Redone: "}
        return done[event.kind] + of_step(event.step)
    if event.kind == JUMPED and not game.count:
        return "At the start"
    return {
        JUMPED: f"After move {game.count} of {len(game.moves())}",
        FOLLOWED: f"Yours from here, after move {game.count}",
        TAKEN_UP: f"The other game of deal {game.number}, after move {game.count}",
        CAUGHT_UP: f"Deal {game.number} goes on as in the other tab, after move {game.count}",
    }[event.kind]


def of_step(step: Step) -> str:
    """Return what a move did.

    >>> from freecell.game import Game
    >>> game = Game(617)
    >>> game.play_text("8a")
    >>> of_step(game.undo())
    'Queen of hearts to cell a'
    """
    target = notation.pile_name(step.move.target, step.cards[0])
    return words.move(step.cards, target, step.sent_home)

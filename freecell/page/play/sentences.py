"""What the page says about events in a session."""

from __future__ import annotations

from freecell import notation
from freecell.game import LONGEST, Game, LineError
from freecell.page.words import deals, errors, piles
from freecell.page.words import playing as words
from freecell.page.words.intl import grouped
from freecell.page.words.joining import joined
from freecell.rules import Step
from freecell.session.session import (
    BEGUN,
    CAUGHT_UP,
    FOLLOWED,
    JUMPED,
    PLAYED,
    REDONE,
    TAKEN_UP,
    UNDONE,
    Event,
)
from freecell.start import Start
from freecell.translation import _

FROM_LINK = _("{deal}, the game you opened. Your own game is saved under Moves.")
PARTLY_PLAYED = _("{deal}. {problem} The moves before it have been played.")
NOT_PLAYED = _("{deal}. {problem}")  # The status line: what is wrong with the moves of a link.
STARTING_OVER = _("{deal}. Your saved game couldn't be read, so you're starting over.")
FROM_OTHER_TAB = _("{deal}, updated from your other tab, after move {count}")
SWITCHED = _("Switched to your other game of {deal}, after move {count}")
TAKEN_BACK = _("Undone: {move}")  # The status line.
PLAYED_AGAIN = _("Redone: {move}")  # The status line.
NO_MOVE_YET = _("At the start")  # The status line: no move has been played.
AFTER_MOVE = _("After move {count} of {moves}")
WON = _("All cards are home. Game won!")
STUCK = _("No moves left. Undo to try another way.")
NO_LONGER_SAVED = _("Only the first {longest} moves of a game are saved.")
GAME_NOT_SAVED = _("This game can't be saved in your browser, so it will be lost when you close the page.")


_ENDS = {"won": WON, "stuck": STUCK}


def of(event: Event, game: Game) -> str:
    """Return what is said about an event, "" if nothing needs to be.

    >>> of(Event(JUMPED), Game(617))
    'At the start'
    """
    if event.kind == BEGUN:
        return _begun(event, game.start)
    status = game.status
    said = _said(event, game, is_won=status == "won")
    if event.kind != CAUGHT_UP and status in _ENDS:
        said = joined(said, _ENDS[status])
    if event.kind == PLAYED and game.count == LONGEST + 1:
        said = joined(said, NO_LONGER_SAVED.format(longest=grouped(LONGEST)))
    if event.is_first_loss:
        said = joined(said, GAME_NOT_SAVED)
    return said


def _begun(event: Event, start: Start) -> str:
    if event.gave_way:
        return FROM_LINK.format(deal=deals.name(start))
    if isinstance(event.fault, LineError):
        said = PARTLY_PLAYED if event.fault.game.count else NOT_PLAYED
        return said.format(deal=deals.name(start), problem=errors.of(event.fault))
    if event.fault:
        return STARTING_OVER.format(deal=deals.name(start))
    return ""


def _said(event: Event, game: Game, *, is_won: bool) -> str:
    if event.step:
        said = {PLAYED: "{move}", UNDONE: TAKEN_BACK, REDONE: PLAYED_AGAIN}
        return said[event.kind].format(move=of_step(event.step, homes=event.kind != UNDONE and not is_won))
    if event.kind == JUMPED and not game.count:
        return NO_MOVE_YET
    said = {
        JUMPED: AFTER_MOVE,
        FOLLOWED: words.FROM_HERE,
        TAKEN_UP: SWITCHED,
        CAUGHT_UP: FROM_OTHER_TAB,
    }
    named = deals.within if event.kind == TAKEN_UP else deals.name
    return said[event.kind].format(deal=named(game.start), count=game.count, moves=len(game.moves()))


def of_step(step: Step, *, homes: bool = True) -> str:
    """Return what a move did, with or without the cards that then moved home.

    >>> game = Game(617)
    >>> game.play_text("8a")
    >>> of_step(game.undo())
    'Queen of hearts to free cell a'
    """
    target = notation.pile_name(step.move.target, step.cards[0])
    return piles.move(step.cards, target, step.sent_home if homes else ())

"""What is said about an event of the game on the table."""

from __future__ import annotations

from freecell import notation
from freecell.game import LONGEST, Game, LineError
from freecell.page.words import deal_titles, errors, piles
from freecell.page.words.numbers import capital, grouped
from freecell.rules import Step
from freecell.session.session import (
    BEGUN,
    CAUGHT_UP,
    FOLLOWED,
    JUMPED,
    PLAYED,
    REDONE,
    SAVED,
    TAKEN_UP,
    UNDONE,
    Event,
)
from freecell.starting_position import Start
from freecell.translatable import _

FROM_LINK = _("{deal}: the game you opened. Your own game is saved under Moves.")
FROM_LINK_UNSAVED = _(
    "{deal}: the game you opened. Your own game can't be saved; it's under Moves until you close the page."
)
PARTLY_PLAYED = _("{deal}. {problem} The earlier moves have been played.")
NOT_PLAYED = _("{deal}. {problem}")  # The status line: what is wrong with the moves of a link.
STARTING_OVER = _("{deal}. Your saved game could not be read, so you're starting over.")
FROM_OTHER_TAB = _("{deal}, updated from your other tab, after move {count}")
FROM_HERE = _("You're playing from here, after move {count}")
SWITCHED = _("Switched to your other game of {deal}, after move {count}")
TAKEN_BACK = _("Undone: {move}")  # The status line.
PLAYED_AGAIN = _("Redone: {move}")  # The status line.
NO_MOVE_YET = _("At the start")  # The status line: no move has been played.
AFTER_MOVE = _("After move {count} of {moves}")
WON = _("All cards are home. Game won!")
STUCK = _("No moves left. Undo to try another way.")
NO_LONGER_SAVED = _("Only the first {longest} moves of a game are saved.")
GAME_NOT_SAVED = _("This game can't be saved in your browser, so it will be lost when you close the page.")

_SAID = {
    PLAYED: "{move}",
    UNDONE: TAKEN_BACK,
    REDONE: PLAYED_AGAIN,
    JUMPED: AFTER_MOVE,
    FOLLOWED: FROM_HERE,
    TAKEN_UP: SWITCHED,
    CAUGHT_UP: FROM_OTHER_TAB,
}
_ENDS = {"won": WON, "stuck": STUCK}


def sentences(event: Event, game: Game) -> list[str]:
    """Return what is said about an event, what it did first; none if nothing needs to be said.

    >>> sentences(Event(JUMPED), Game(617))
    ['At the start']
    """
    if event.kind == BEGUN:
        said = _begun(event, game.start)
        return [said] if said else []
    status = game.status
    told = [_said(event, game, is_won=status == "won")]
    if event.kind != CAUGHT_UP and status in _ENDS:
        told.append(_ENDS[status])
    if event.kind == PLAYED and game.count == LONGEST + 1:
        told.append(NO_LONGER_SAVED.format(longest=grouped(LONGEST)))
    if event.is_first_loss:
        told.append(GAME_NOT_SAVED)
    return told


def _begun(event: Event, start: Start) -> str:
    if event.gave_way:
        said = FROM_LINK if event.gave_way == SAVED else FROM_LINK_UNSAVED
        return said.format(deal=deal_titles.name(start))
    if isinstance(event.fault, LineError):
        said = PARTLY_PLAYED if event.fault.game.count else NOT_PLAYED
        return said.format(deal=deal_titles.name(start), problem=errors.of(event.fault))
    if event.fault:
        return STARTING_OVER.format(deal=deal_titles.name(start))
    return ""


def _said(event: Event, game: Game, *, is_won: bool) -> str:
    if event.kind == JUMPED and not game.count:
        return NO_MOVE_YET
    move = said_of_step(event.step, homes=event.kind != UNDONE and not is_won) if event.step else ""
    named = deal_titles.within if event.kind == TAKEN_UP else deal_titles.name
    said = _SAID[event.kind]
    return capital(said.format(move=move, deal=named(game.start), count=game.count, moves=len(game.moves())))


def said_of_step(step: Step, *, homes: bool = True) -> str:
    """Return what a move did, as inside a sentence, with or without the cards that then moved home.

    >>> from freecell.page.words.signs import heard
    >>> game = Game(617)
    >>> game.play_text("8a")
    >>> heard(said_of_step(game.undo()))
    'queen of hearts to free cell a'
    """
    target = notation.pile_name(step.move.target, step.cards[0])
    return piles.move(step.cards, target, step.sent_home if homes else ())

"""What is said about challenges."""

from __future__ import annotations

from freecell.challenge import BETTER, EVEN, WORSE, Challenge
from freecell.page.words import deals, numbers
from freecell.page.words.joining import joined
from freecell.start import Start
from freecell.translation import _

TO_BEAT = _("To beat: {result}.")  # The status line, before a game.
WITHOUT_DEAL = _("The challenge in this link names no deal, so there is nothing to beat.")
IN_TIME = _("{moves} in {time}")  # The result of a game won: "85 moves in 3:20".
IN_MOVES = {
    BETTER: _("In moves you win: {own} against {other}."),
    EVEN: _("In moves it is a draw: {own} each."),
    WORSE: _("In moves you lose: {own} against {other}."),
}
IN_SECONDS = {
    BETTER: _("In time you win: {own} against {other}."),
    EVEN: _("In time it is a draw: {own} each."),
    WORSE: _("In time you lose: {own} against {other}."),
}
TEXT = _("{deal}: I won in {result}. Can you beat that?")
SENT_TEXT = _("{text}\n{link}")  # The message, with the link below.
COPIED = _("Challenge copied: paste it into a message")


def result(challenge: Challenge) -> str:
    """Return the moves and the time of a won game.

    >>> result(Challenge(85, 200)), result(Challenge(85))
    ('85 moves in 3:20', '85 moves')
    """
    moves = numbers.moves(challenge.moves)
    if challenge.seconds is None:
        return moves
    return IN_TIME.format(moves=moves, time=numbers.time(challenge.seconds))


def to_beat(challenge: Challenge) -> str:
    """Return what there is to beat.

    >>> to_beat(Challenge(85, 200))
    'To beat: 85 moves in 3:20.'
    """
    return TO_BEAT.format(result=result(challenge))


def compared(challenge: Challenge, own: Challenge) -> str:
    """Return who was better, in moves and in time.

    >>> compared(Challenge(85, 200), Challenge(80, 240))
    'In moves you win: 80 against 85. In time you lose: 4:00 against 3:20.'
    """
    in_moves, in_time = challenge.compare(own.moves, own.seconds)
    said = IN_MOVES[in_moves].format(own=own.moves, other=challenge.moves)
    if own.seconds is None or challenge.seconds is None:
        return said
    own_time, other_time = numbers.time(own.seconds), numbers.time(challenge.seconds)
    return joined(said, IN_SECONDS[in_time].format(own=own_time, other=other_time))


def text(start: Start, own: Challenge) -> str:
    """Return what is sent with the link.

    >>> text(Start(617), Challenge(85, 200))
    'FreeCell deal 617: I won in 85 moves in 3:20. Can you beat that?'
    """
    return TEXT.format(deal=deals.on_paper(start), result=result(own))

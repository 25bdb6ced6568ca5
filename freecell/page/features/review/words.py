"""What is said about reviews of games: where they were lost, and which moves were better."""

from __future__ import annotations

from freecell.page.words import deals, numbers
from freecell.page.words.common import NO_HINT_IMPOSSIBLE
from freecell.reviewing import Review
from freecell.reviewing.review import Verdict
from freecell.translation import _

# ---- What it comes to ----

LOST_AT = _("Lost at move {number} of {moves}: {move}.")
WON = _("Won in {moves}; no shorter solution is known. Winnable throughout.")
WON_SHORTER = _("Won in {moves}; {enough} would have been enough. Winnable throughout.")
WINNABLE = _("Winnable after {moves}, in at most {enough} more.")
WINNABLE_SO_FAR = _("Winnable after {moves}, not decided after that.")
NOT_DECIDED = _("Not decided.")  # What a review comes to.
LOST_BETWEEN = _("Lost between moves {first} and {last}; exactly where is not decided.")
LOST_BEFORE = _("Lost at or before move {number}; whether it was ever winnable is not decided.")

# ---- A position ----

START = {
    "winnable": _("The start: winnable in at most {moves}."),
    "lost": _("The start: not winnable."),
    "undecided": _("The start: not decided."),
}
"""What is known of a deal, before the first move of a game."""
AFTER = {
    "winnable": _("Move {number}, {move}: winnable in at most {moves} from here."),
    "lost": _("Move {number}, {move}: no longer winnable."),
    "undecided": _("Move {number}, {move}: not decided."),
}
"""What is known of the position after a move."""
BY_MOVES_HOME = _("Move {number}, {move}: only moves to the foundations are left.")
LAST = _("Move {number}, {move}: all cards are home.")
LOST_IT = _("Move {number}, {move}, lost the game. {better} keeps it winnable.")
COST = _("Move {number}, {move}, cost about {moves}. {better} is better.")

# ---- The panel ----

CHART = _("Moves needed to win (at most)")  # Above the chart.
NO_MISTAKE = _("No mistakes found.")
NOT_COUNTED = _("Moves to the foundations are not counted.")

# ---- Practise ----


def summary(review: Review) -> str:
    """Return what a review comes to.

    >>> from freecell.reviewing import Moment
    >>> from freecell.start import Start
    >>> summary(Review(Start(617), True, 98, Moment("", "winnable", 52), (Moment("8a", "winnable", 0, 46),)))
    'Won in 98 moves; 52 would have been enough. Winnable throughout.'
    """
    last, lost_at = len(review.moves), review.lost_at
    if review.verdict == "lost":
        return NO_HINT_IMPOSSIBLE.format(deal=deals.name(review.start))
    if lost_at:
        return LOST_AT.format(number=lost_at, moves=last, move=review.moves[lost_at - 1].move)
    if review.is_won:
        said = WON_SHORTER if (review.enough or 0) < review.length else WON
        return said.format(moves=numbers.moves(review.length), enough=review.enough)
    if review.moments[-1].verdict == "winnable":
        return WINNABLE.format(moves=numbers.moves(last), enough=review.moments[-1].enough)
    return _undecided([moment.verdict for moment in review.moments])


def _undecided(verdicts: list[Verdict]) -> str:
    """Return what is proved of a game of which not all is."""
    winnable, lost = verdicts.count("winnable"), len(verdicts) - verdicts.count("lost")
    if lost == len(verdicts):
        return WINNABLE_SO_FAR.format(moves=numbers.moves(winnable - 1)) if winnable else NOT_DECIDED
    return (LOST_BETWEEN if winnable else LOST_BEFORE).format(first=winnable, last=lost, number=lost)


def position(review: Review, number: int) -> str:
    """Return what there is to say of the position after a move, or at the start for number 0.

    >>> from freecell.reviewing import Moment
    >>> from freecell.start import Start
    >>> won, lost = Moment("8a", "winnable", 41, 2, ("83",)), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 42), (won, lost))
    >>> position(review, 0), position(review, 1)
    ('The start: winnable in at most 42 moves.', 'Move 1, 8a, cost about 2 moves. 83 is better.')
    """
    moment = review.moments[number]
    said = _after(review, number) if number else START[moment.verdict]
    count = moment.cost if said == COST else moment.enough
    better = moment.better[0] if moment.better else ""
    return said.format(number=number, move=moment.move, moves=numbers.moves(count or 0), better=better)


def _after(review: Review, number: int) -> str:
    """Return the sentence for the position after a move, without the facts."""
    moment = review.moments[number]
    if moment.is_mistake:
        return LOST_IT if moment.verdict == "lost" else COST
    if review.is_won and number == len(review.moves):
        return LAST
    return BY_MOVES_HOME if moment.enough == 0 else AFTER[moment.verdict]

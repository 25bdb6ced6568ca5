"""The value of a review: what is known of each position of a game, and the sentences that say it."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from freecell.starting_position import Start
from freecell.translatable import _

Verdict = Literal["winnable", "lost", "undecided"]
"""What is known of a position; "winnable" and "lost" are proved."""

NOT_WINNABLE = _("{deal} is not winnable.")
LOST_AT = _("Lost at move {number} of {moves}: {move}.")
WON = _(
    "Won in {moves}, not counting moves to the foundations; no shorter solution is known. "
    "Winnable throughout."
)
WON_SHORTER = _(
    "Won in {moves}, not counting moves to the foundations; {enough} would have been enough. "
    "Winnable throughout."
)
WON_AT_LEAST = _(
    "Won in {moves}, not counting moves to the foundations; no shorter solution is known, "
    "and no solution takes fewer than {least}. Winnable throughout."
)
WON_SHORTER_AT_LEAST = _(
    "Won in {moves}, not counting moves to the foundations; {enough} would have been enough, "
    "and no solution takes fewer than {least}. Winnable throughout."
)
WON_SHORTEST = _(
    "Won in {moves}, not counting moves to the foundations, proved to be the fewest possible."
    " Winnable throughout."
)
WON_NOT_SHORTEST = _(
    "Won in {moves}, not counting moves to the foundations; the fewest possible is {enough}. "
    "Winnable throughout."
)
WINNABLE = _("Winnable after {moves}, in at most {enough} more.")
WINNABLE_SO_FAR = _("Winnable after {moves}, undecided after that.")
NOT_DECIDED = _("Undecided.")  # What a review comes to.
LOST_BETWEEN = _("Lost between moves {first} and {last}; exactly where is undecided.")
LOST_BEFORE = _("Lost at or before move {number}; it isn't known whether it ever was winnable.")

START = {
    "winnable": _("The start: winnable in at most {moves}."),
    "lost": _("The start: not winnable."),
    "undecided": _("The start: undecided."),
}
"""What is known of a deal, before the first move of a game."""
START_AT_LEAST = _("The start: winnable in {moves}; no solution takes fewer than {least}.")
START_SHORTEST = _("The start: winnable in {moves}, proved to be the fewest possible.")
AFTER = {
    "winnable": _("Move {number}, {move}: winnable in at most {moves} from here."),
    "lost": _("Move {number}, {move}: no longer winnable."),
    "undecided": _("Move {number}, {move}: undecided."),
}
"""What is known of the position after a move."""
BY_MOVES_HOME = _("Move {number}, {move}: only moves to the foundations are left.")
LAST = _("Move {number}, {move}: all cards are home.")
LOST_IT = _("Move {number}, {move}, lost the game. {better} would have kept it winnable.")
COST = _("Move {number}, {move}, cost about {moves}. {better} would have been better.")

CHART = _("Moves needed to win (at most)")  # Above the chart.
NOT_COUNTED = _("Moves to the foundations aren't counted.")
HEADLINE = _("{deal}: {summary}")  # Above the chart in a saved picture.


class Moment(NamedTuple):
    """What is known of a position: that at the start of a game, or after a move.

    ``move`` is in standard notation, "" at the start. ``enough`` is how many more moves are known to win,
    None unless the ``verdict`` is "winnable". ``cost`` is about by how many moves the best one known was
    better, 0 if none is; None if that cannot be compared. ``better`` has a move that keeps what was there, if
    the move lost the game or cost moves. Moves home are not counted.

    >>> Moment("8a", "winnable", 41).is_mistake
    False
    """

    move: str
    verdict: Verdict
    enough: int | None = None
    cost: int | None = None
    better: tuple[str, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether the move lost the game or cost moves."""
        return bool(self.better)


class Review(NamedTuple):
    """What is known of a game: of its ``first`` position, and of that after each of its ``moves``.

    ``start`` is what it began with (a Start), ``is_won`` tells whether it was won, and ``length``
    counts its moves, but not those home. Fewer than ``at_least`` moves are proved not to win, even by other
    ways from the start.

    >>> from freecell.starting_position import Start
    >>> won, lost = Moment("8a", "winnable", 41, 0), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 42), (won, lost))
    >>> review.lost_at, review.mistakes, review.summary
    (2, [2], 'Lost at move 2 of 2: 8b.')
    """

    start: Start
    is_won: bool
    length: int
    first: Moment
    moves: tuple[Moment, ...]
    at_least: int = 0

    @property
    def verdict(self) -> Verdict:
        """The verdict at the start."""
        return self.first.verdict

    @property
    def enough(self) -> int | None:
        """How many moves are known to win from the start, None unless it is winnable."""
        return self.first.enough

    @property
    def is_proved(self) -> bool:
        """Whether the shortest solution is proved to have ``enough`` moves."""
        return self.enough == self.at_least

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All positions, that at the start and those after each move."""
        return (self.first, *self.moves)

    @property
    def lost_at(self) -> int | None:
        """The number, from 1, of the move after which the game can no longer be won.

        None if there is no such move, or if it is not decided which of several it is.
        """
        verdicts = [moment.verdict for moment in self.moments]
        lost = verdicts.index("lost") if "lost" in verdicts else 0
        return lost if lost and verdicts[lost - 1] == "winnable" else None

    @property
    def mistakes(self) -> list[int]:
        """The numbers, from 1, of the moves that lost the game or cost moves."""
        return [number for number, moment in enumerate(self.moves, start=1) if moment.is_mistake]

    @property
    def summary(self) -> str:
        """What there is to say of the game, in a sentence or two."""
        return summary(self)


class Phrases(NamedTuple):
    """What sentences call a deal or a board, and how they count moves."""

    name: Callable[[Start], str]
    moves: Callable[[int], str]


def _name(start: Start) -> str:
    return "The board" if start.number is None else f"Deal {start.number}"


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


ENGLISH = Phrases(_name, _moves)
"""The library's own."""


def summary(review: Review, phrases: Phrases = ENGLISH) -> str:
    """Return what a review comes to."""
    last, lost_at = len(review.moves), review.lost_at
    if review.verdict == "lost":
        return NOT_WINNABLE.format(deal=phrases.name(review.start))
    if lost_at:
        return LOST_AT.format(number=lost_at, moves=last, move=review.moves[lost_at - 1].move)
    if review.is_won:
        said = _won(review)
        return said.format(moves=phrases.moves(review.length), enough=review.enough, least=review.at_least)
    if review.moments[-1].verdict == "winnable":
        return WINNABLE.format(moves=phrases.moves(last), enough=review.moments[-1].enough)
    verdicts = [moment.verdict for moment in review.moments]
    winnable, lost = verdicts.count("winnable"), len(verdicts) - verdicts.count("lost")
    if lost == len(verdicts):
        return WINNABLE_SO_FAR.format(moves=phrases.moves(winnable - 1)) if winnable else NOT_DECIDED
    return (LOST_BETWEEN if winnable else LOST_BEFORE).format(first=winnable, last=lost, number=lost)


def _won(review: Review) -> str:
    """Return the sentence for a game that was won, without the facts."""
    is_longer = (review.enough or 0) < review.length
    if review.is_proved:
        return WON_NOT_SHORTEST if is_longer else WON_SHORTEST
    if review.at_least:
        return WON_SHORTER_AT_LEAST if is_longer else WON_AT_LEAST
    return WON_SHORTER if is_longer else WON


def sentence(review: Review, number: int, phrases: Phrases = ENGLISH) -> str:
    """Return what there is to say of the position after a move, or at the start for number 0.

    >>> won, lost = Moment("8a", "winnable", 41, 2, ("83",)), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 42), (won, lost))
    >>> sentence(review, 0), sentence(review, 1)
    ('The start: winnable in at most 42 moves.', 'Move 1, 8a, cost about 2 moves. 83 would have been better.')
    """
    moment = review.moments[number]
    said = _after(review, number) if number else _start(review)
    count = moment.cost if said == COST else moment.enough
    better = moment.better[0] if moment.better else ""
    moves = phrases.moves(count or 0)
    return said.format(number=number, move=moment.move, moves=moves, better=better, least=review.at_least)


def _start(review: Review) -> str:
    """Return the sentence for the start, without the facts."""
    if review.is_proved:
        return START_SHORTEST
    return START_AT_LEAST if review.at_least and review.enough else START[review.verdict]


def _after(review: Review, number: int) -> str:
    """Return the sentence for the position after a move, without the facts."""
    moment = review.moments[number]
    if moment.is_mistake:
        return LOST_IT if moment.verdict == "lost" else COST
    if review.is_won and number == len(review.moves):
        return LAST
    return BY_MOVES_HOME if moment.enough == 0 else AFTER[moment.verdict]

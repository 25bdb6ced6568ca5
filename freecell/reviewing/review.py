"""The value of a review: what is known of each position of a game, and of the moves between them."""

from typing import Literal, NamedTuple

from freecell.start import Start

Verdict = Literal["winnable", "lost", "undecided"]
"""What is known of a position; "winnable" and "lost" are proved."""


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

    ``start`` is what it began with (freecell.start), ``is_won`` tells whether it was won, and ``length``
    counts its moves, but not those home.

    >>> from freecell.start import Start
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

    @property
    def verdict(self) -> Verdict:
        """The verdict at the start."""
        return self.first.verdict

    @property
    def enough(self) -> int | None:
        """How many moves are known to win from the start, None unless it is winnable."""
        return self.first.enough

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
        last = len(self.moves)
        if self.verdict == "lost":
            return f"{self.name} is not winnable."
        if self.lost_at:
            return f"Lost at move {self.lost_at} of {last}: {self.moves[self.lost_at - 1].move}."
        if self.is_won:
            enough = self.enough or 0
            shorter = (
                f"{enough} would have been enough" if enough < self.length else "no shorter solution is known"
            )
            return f"Won in {counted(self.length)}; {shorter}. Winnable throughout."
        if self.moments[-1].verdict == "winnable":
            return f"Winnable after {counted(last)}, in at most {self.moments[-1].enough} more."
        return self._undecided()

    def _undecided(self) -> str:
        """Return what is proved of a game of which not all is."""
        verdicts = [moment.verdict for moment in self.moments]
        winnable, lost = verdicts.count("winnable"), len(verdicts) - verdicts.count("lost")
        if lost == len(verdicts):
            since = f"Winnable after {counted(winnable - 1)}, not decided after that."
            return since if winnable else "Not decided."
        if winnable:
            return f"Lost between moves {winnable} and {lost}; exactly where is not decided."
        return f"Lost at or before move {lost}; whether it was ever winnable is not decided."

    @property
    def name(self) -> str:
        """What sentences call the deal or the board."""
        return "The board" if self.start.number is None else f"Deal {self.start.number}"


def counted(moves: int) -> str:
    """Return a number of moves in words.

    >>> counted(1), counted(52)
    ('1 move', '52 moves')
    """
    return "1 move" if moves == 1 else f"{moves} moves"

"""What a review finds out, in slices: where a game was lost, and how many moves are enough."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping, Sequence
from copy import copy
from time import perf_counter
from types import coroutine

from freecell import notation, rules
from freecell.game import Game
from freecell.position import Position
from freecell.reviewing.review_result import Moment, Review, Verdict
from freecell.rules import Automoves, Move
from freecell.solver import search
from freecell.solver.search import Answer, Search, unhindered
from freecell.solver.states import NO_LIMIT

Line = tuple[Move, ...]
"""Moves that win from a position."""

Slices = Generator[None, None, None]
DECIDING = (20_000, 500_000)
"""The most positions to check for a verdict: few at first, so that a hard one keeps no other waiting."""
WIDTHS = (32, 256)
"""How widely short lines are looked for: first from all positions, so that there is a chart, then again."""
WIDEST = 8192
"""The widest beam that looks for a verdict, so that a phone has enough memory."""
WORTH_TELLING = 2
"""A move that cost less is no mistake: equally wide searches often differ by one move."""
_SLICE = 300
"""Positions checked without a pause: some milliseconds."""


class Ways:
    """The shortest lines found from positions of a game.

    ``enough`` has how many moves are known to win from each, by a line or by the game's own moves and a line
    from a later position. ``lines`` has those lines that were shorter than what was known before.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        """Begin with no lines; these are the moves of the game."""
        self.lines: dict[int, Line] = {}
        self.enough: dict[int, int] = {}
        self._counts = [0, *[rules.length((move,)) for move in moves]]
        """What the move to each position counts: 0 if it goes home."""

    def take(self, at: int, line: Line) -> None:
        """Take over a line from a position, if it is shorter than what is known."""
        most = rules.length(line)
        if self._is_news(at, most):
            self.lines[at] = line
        while at >= 0 and self._is_news(at, most):
            self.enough[at] = most
            most += self._counts[at]
            at -= 1

    def _is_news(self, at: int, most: int) -> bool:
        return at not in self.enough or most < self.enough[at]

    def follows(self, at: int) -> bool:
        """Tell whether no way from a position is known to be shorter than the game's own."""
        return at + 1 in self.enough and self.cost(at + 1) == 0

    def cost(self, at: int) -> int:
        """Return by how many moves the move to a position is longer than the shortest way known."""
        return self.enough[at] + self._counts[at] - self.enough[at - 1]


def renamed(line: Line, here: Position, there: Position) -> Line:
    """Return a line as it is in a position that differs only in the order of columns and free cells."""
    if here == there:
        return line
    names = {rules.HOME: rules.HOME}
    for letters in (rules.CASCADES, rules.CELLS):
        left = list(letters)
        for letter in letters:
            pile = rules.pile(here, letter)
            names[letter] = next(other for other in left if rules.pile(there, other) == pile)
            left.remove(names[letter])
    return tuple([Move(names[move.source], names[move.target], move.count) for move in line])


class Reviewing:
    """A review that runs in slices, for as long as you let it; ``review`` is what it has found so far.

    ``is_over`` tells whether it has finished, ``states`` is the number of positions checked so far. What it
    has proved, it never takes back, and ``enough`` never grows. Its lines are for its ``automoves``.

    >>> import freecell
    >>> reviewing = Reviewing(freecell.solve(5).game())
    >>> reviewing.review.verdict, reviewing.review.enough == reviewing.review.length
    ('winnable', True)
    >>> while not reviewing.is_over:
    ...     reviewing.advance(seconds=0.01)
    >>> reviewing.review.enough <= reviewing.review.length
    True
    """

    def __init__(self, game: Game, known: Mapping[Position, Answer] | None = None) -> None:
        """Begin with the moves of a game that have been played.

        ``known`` has answers of the solver about some of its positions, which are not looked for again. They
        have to be for the auto-moves that the game has now. Raises TypeError unless it is given a Game.
        """
        if not isinstance(game, Game):
            raise TypeError(f"A review is of a Game, not {type(game).__name__}.")
        self.is_over: bool = False
        played = copy(game)
        steps = [step for step in iter(played.undo, None) if step][::-1]
        self._start = game.start
        self._texts = game.moves()[: game.count]
        self._moves = [step.move for step in steps]
        self._positions = [played.position, *[step.position for step in steps]]
        # A line for a game that sends all cards home may not be one for a game that did not always do so.
        is_mixed = game.automoves == "max" and any(step.automoves != "max" for step in steps)
        self.automoves: Automoves = "safe" if is_mixed else game.automoves
        self._places: dict[bytes, list[int]] = {}
        for at, position in enumerate(self._positions):
            self._places.setdefault(position.key, []).append(at)
        self._won, self._lost = -1, len(self._positions)
        """The last position that is winnable, and the first that is lost, as far as is known."""
        self._widths = [0] * len(self._positions)
        """How widely a line from each position, or through it, has been looked for."""
        self._found, self._all = Ways(self._moves), Ways(self._moves)
        """What was found here, by searches that can be compared, and all that is known."""
        self._at_least = 0
        """Fewer moves from the start are proved not to win."""
        self._open: Search | None = None
        self.states: int = 0
        if rules.is_won(self._positions[-1]):
            self._learn(len(self._moves), ())
        # Nor are the lines that are known.
        self._steps = self._review({} if is_mixed else known or {})

    def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
        """Check about this many more positions, or go on for about this long; do nothing once it is over.

        With ``states`` alone, the same calls find the same. Raises FreecellError if the moves of an answer
        that was known cannot be played.

        >>> reviewing = Reviewing(Game.parse("?deal=1&moves=3a"))
        >>> reviewing.advance(states=2000)
        >>> reviewing.review.verdict, reviewing.is_over
        ('winnable', False)
        """
        most = None if states is None else self.states + states
        until = None if seconds is None else perf_counter() + seconds
        with unhindered():
            for _ in self._steps:
                if most is not None and self.states >= most:
                    return
                if until is not None and perf_counter() >= until:
                    return
        self.is_over = True

    def close(self) -> Iterator[None]:
        """Give up, and free memory, with pauses; ``review`` stays as it is.

        >>> reviewing = Reviewing(Game.parse("?deal=1&moves=3a"))
        >>> for _ in reviewing.close():
        ...     pass
        >>> reviewing.review.verdict, reviewing.is_over
        ('undecided', True)
        """
        self._steps.close()
        self.is_over = True
        return iter(()) if self._open is None else self._open.close()

    @property
    def review(self) -> Review:
        """What is known so far."""
        moments = [Moment("", self._verdict(0), self._all.enough.get(0))]
        for at, text in enumerate(self._texts, start=1):
            cost = self._cost(at)
            is_lost = self._verdict(at - 1) == "winnable" and self._verdict(at) == "lost"
            is_mistake = is_lost or (cost or 0) >= WORTH_TELLING
            better = (self._better(at - 1),) if is_mistake else ()
            moments.append(Moment(text, self._verdict(at), self._all.enough.get(at), cost, better))
        is_won, count = rules.is_won(self._positions[-1]), rules.length(tuple(self._moves))
        return Review(self._start, is_won, count, moments[0], tuple(moments[1:]), self._at_least)

    def take_over(self, answer: Answer) -> None:
        """Take over an answer of the solver about the start, for its auto-moves, even if the review is over.

        >>> reviewing = Reviewing(Game.parse("?deal=1&moves=3a"))
        >>> reviewing.take_over(Answer("undecided", 1000, at_least=20))
        >>> reviewing.review.at_least
        20
        """
        self._know(0, answer)

    def _review(self, known: Mapping[Position, Answer]) -> Slices:
        for at, position in enumerate(self._positions):
            if position in known:
                self._know(at, known[position])
                yield
        last = len(self._moves)
        for most in DECIDING:
            yield from self._decide(last, most)
            if self._verdict(last) != "winnable":
                yield from find_way_back(last, self._finder(most)).__await__()
        for width in WIDTHS:
            yield from self._shorten(width)

    def _finder(self, most: int) -> Callable[[int], Awaitable[search.Verdict]]:
        """Return what looks for verdicts on the way back."""

        @coroutine
        def find(at: int) -> Generator[None, None, search.Verdict]:
            yield from self._decide(at, most)
            verdicts: dict[Verdict, search.Verdict] = {"winnable": "won", "lost": "impossible"}
            return verdicts.get(self._verdict(at), "undecided")

        return find

    def _decide(self, at: int, most: int) -> Slices:
        """Look for the verdict of a position, if it is not known."""

        def is_enough(answer: Answer) -> bool:
            return answer.verdict != "undecided" or answer.states >= most

        if self._verdict(at) == "undecided":
            yield from self._search(at, WIDEST, is_enough)

    def _shorten(self, width: int) -> Slices:
        """Look for a short line from each position, but not where one that is as good as found passes."""
        for at in range(self._won + 1):
            if self._widths[at] < width:
                # With all beams up to a width, and no bound but their own: they miss least.
                yield from self._search(at, width, lambda _: False, width)
                if at in self._found.enough:
                    self._pass_on(at, width)

    def _search(self, at: int, widest: int, is_enough: Callable[[Answer], bool], width: int = 0) -> Slices:
        """Search from a position for as long as that may tell more; a line has been looked for so widely."""
        search = self._open = Search(self._positions[at], self.automoves, widest)
        while not search.is_over and not is_enough(search.answer):
            before = search.answer.states
            search.advance(states=_SLICE)
            self.states += search.answer.states - before
            yield
        self._take(at, search.answer, width)
        self._bound(at, search.answer)
        yield from search.close()

    def _bound(self, at: int, answer: Answer) -> None:
        """Take over how many moves a solution has at least, if it is of the start."""
        if at == 0:
            self._at_least = max(self._at_least, answer.at_least)

    def _know(self, at: int, answer: Answer) -> None:
        """Take over what was found elsewhere."""
        self._bound(at, answer)
        # Of a line that the player followed, the rest is known already.
        if answer.length < self._all.enough.get(at, NO_LIMIT):
            self._take(at, answer, is_known=True)

    def _take(self, at: int, answer: Answer, width: int = 0, *, is_known: bool = False) -> None:
        """Take over what a search has found, here or elsewhere."""
        if answer.verdict == "impossible":
            self._lost = min(self._lost, at)
        elif answer.verdict == "won":
            self._learn(at, answer.moves, width, is_known=is_known)

    def _learn(self, at: int, line: Line, width: int = 0, *, is_known: bool = False) -> None:
        """Take over a line that was looked for so widely, also for the other positions that it passes."""
        position = self._positions[at]
        for i in range(len(line) + 1):
            for place in self._places.get(position.key, ()):
                rest = renamed(line[i:], position, self._positions[place])
                for ways in (self._all,) if is_known else (self._all, self._found):
                    ways.take(place, rest)
                self._widths[place] = max(self._widths[place], width)
                self._won = max(self._won, place)
            if i < len(line):
                position = rules.play(position, line[i], self.automoves).position

    def _pass_on(self, at: int, width: int) -> None:
        """Note that nothing shorter was found so widely from a position, nor along the game's own way.

        That may be as good as any way found; then there is no need to look along it.
        """
        self._widths[at] = width
        while self._found.follows(at):
            at += 1
            self._widths[at] = max(self._widths[at], width)

    def _cost(self, at: int) -> int | None:
        """Return about what the move to a position cost, None if that cannot be compared.

        What was known before may be the work of wider searches, so it can only excuse a move.
        """
        if not self._widths[at] >= self._widths[at - 1] > 0:
            return None
        return min(self._found.cost(at), self._all.cost(at))

    def _better(self, at: int) -> str:
        """Return the first move of the shortest line known from a position."""
        return notation.move_text(self._positions[at], self._all.lines[at][0])

    def _verdict(self, at: int) -> Verdict:
        """Return what is known: all before a winnable position is winnable, all after a lost one lost."""
        if at <= self._won:
            return "winnable"
        return "lost" if at >= self._lost else "undecided"


def review(
    game: Game, known: Mapping[Position, Answer] | None = None, *, seconds: float | None = None
) -> Review:
    """Return the review of the moves of a game that have been played.

    A hundred moves take some seconds; with ``seconds``, the review is what has been found in that time.
    Without, the same game always has the same review. ``known`` has answers of the solver about positions of
    the game (freecell.solver.Answer), for its auto-moves, which are not looked for again. Raises TypeError
    unless it is given a Game, and FreecellError if the moves of an answer cannot be played.

    >>> import freecell
    >>> review = freecell.review(freecell.Game.parse("?deal=27671&moves=58621a3b6c6d"))
    >>> review.lost_at, review.moves[-1].verdict, review.summary
    (6, 'lost', 'Lost at move 6 of 6: 6d.')
    """
    reviewing = Reviewing(game, known)
    reviewing.advance(seconds=seconds)
    return reviewing.review


# ---- The way back ----


async def find_way_back(
    count: int, find_verdict: Callable[[int], Awaitable[search.Verdict]]
) -> tuple[int | None, bool]:
    """Return after how many moves a game could last be won, None if no such position is found.

    The position after all ``count`` moves is lost; find_verdict(count) checks the others. The second value
    tells whether the deal itself is proved to be lost.

    What follows a lost position is lost as well, so each proof halves what is left to check. If there is no
    proof in time, what is left is checked one by one, the latest position first.
    """
    won, lost = -1, count
    while lost - won > 1:
        middle = (won + lost) // 2
        verdict = await find_verdict(middle)
        if verdict == "won":
            won = middle
        elif verdict == "impossible":
            lost = middle
        else:
            break
    for at in range(lost - 1, won, -1):
        verdict = await find_verdict(at)
        if verdict == "won":
            return at, False
        if verdict == "impossible":
            lost = at
    return (None, lost == 0) if won < 0 else (won, False)

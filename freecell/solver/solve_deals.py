"""Solves deals, boards and games: answers with moves as texts.

They are a solution, the shortest one, and one with the fewest free cells.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from freecell import notation, rules
from freecell.cards import DECK
from freecell.game import DEFAULT, Game
from freecell.position import Position
from freecell.rules import Automoves
from freecell.solver.a_star import AStar
from freecell.solver.cell_search import CellSearch
from freecell.solver.problems import Asked, answers, starting, with_cells
from freecell.solver.search import QUICK_WIDTH, SHORTER, Difficulty, Search, Verdict, difficulty, unhindered
from freecell.solver.to_moves import line
from freecell.starting_position import Start

if TYPE_CHECKING:
    from concurrent.futures import Executor

Metric: TypeAlias = Literal["moves", "cards"]
"""What counts for the shortest solution: moves, but not those home, or cards, also those that go home."""
_MOST = 6_000_000
_NARROW = tuple([width for width in SHORTER if width <= QUICK_WIDTH])
"""The beams that search for a short solution before it is proved: wider ones take longer than the proof."""
_STATES = 100_000
"""Positions to check in one go; a search pauses earlier if it finds the answer."""


class Solution(NamedTuple):
    """The answer for a deal or a board, as solve and solve_many give it.

    ``verdict`` is "won", "impossible" (proved) or "undecided". ``moves`` are in standard notation, complete
    but for the auto-moves, which are those of ``automoves``; ``length`` does not count those home. ``states``
    is the number of positions checked, ``effort`` the number checked when the verdict was found, from which
    ``difficulty`` comes; that is None if the verdict is "undecided". ``start`` is what the moves begin with
    (freecell.starting_position), ``deal`` its number, if it has one. It is proved that no solution is shorter
    than ``at_least``, which is 0 unless a shorter solution was looked for.

    >>> import freecell
    >>> solution = freecell.solve(617)
    >>> solution.deal, solution.verdict, solution.difficulty, solution.length < len(solution.moves)
    (617, 'won', 'very hard', True)
    """

    deal: int | None
    verdict: Verdict
    moves: tuple[str, ...]
    length: int
    states: int
    difficulty: Difficulty | None
    automoves: Automoves
    effort: int
    start: Start
    at_least: int = 0

    def game(self) -> Game:
        """Return a game with these moves, all played: undo them, or restart and redo, to see them one by one.

        >>> import freecell
        >>> game = freecell.solve(617).game()
        >>> game.status, game.count == len(freecell.solve(617).moves)
        ('won', True)
        """
        return _played(Game(self.start, self.automoves), self.moves)


class Shortest(NamedTuple):
    """What is known of the shortest solution of a deal or a board, as shortest and shortest_many give it.

    ``length`` is that of ``moves``, the shortest solution found, in standard notation with safe auto-moves;
    None if none was found. No solution is shorter than ``at_least``; that is None if there is none. If
    ``proved``, the two are the same. A length counts what ``metric`` says. ``states`` is the number of
    positions checked. ``start`` is what the moves begin with (freecell.starting_position), ``deal`` its
    number, if it has one.

    >>> import freecell
    >>> found = freecell.shortest(3)
    >>> found.deal, found.length, found.at_least, found.proved, found.game().status
    (3, 18, 18, True, 'won')
    """

    deal: int | None
    length: int | None
    at_least: int | None
    proved: bool
    moves: tuple[str, ...]
    states: int
    metric: Metric
    start: Start

    def game(self) -> Game:
        """Return a game with these moves, all played.

        >>> import freecell
        >>> freecell.shortest(3).game().status
        'won'
        """
        return _played(Game(self.start), self.moves)


class FewestCells(NamedTuple):
    """The fewest free cells that win a deal or a board, as fewest_cells and fewest_cells_many give it.

    ``cells`` is the fewest, 0 to 8, that a solution was found for, None if there is none. If ``proved``,
    fewer do not win; if there is none, not even eight do. ``moves`` win with these, in standard notation,
    with safe auto-moves. ``states`` is the number of positions checked in all, ``proof`` the number of those
    checked until it was proved that one fewer does not win: 0 if there cannot be fewer. ``start`` is what the
    moves begin with (freecell.starting_position), ``deal`` its number, if it has one.

    >>> import freecell
    >>> found = freecell.fewest_cells(617)
    >>> found.deal, found.cells, found.proved, found.start.link(), found.game().status
    (617, 4, True, '?deal=617', 'won')
    """

    deal: int | None
    cells: int | None
    proved: bool
    moves: tuple[str, ...]
    states: int
    proof: int
    start: Start

    def game(self) -> Game:
        """Return a game with these moves, all played, and with so many free cells.

        >>> import freecell
        >>> freecell.fewest_cells(3).game().link()[:15]
        '?deal=3&cells=2'
        """
        return _played(Game(self.start), self.moves)


def solve(
    what: Asked,
    automoves: Automoves | None = None,
    *,
    cells: int | None = None,
    best: float = 0.0,
    seconds: float | None = None,
) -> Solution:
    """Return the answer for the number of a deal, a position or a start, a text, or a game from where it is.

    A text is a board as Position.parse reads it, or the number of a deal, or the code of a board.

    It is the first solution found, or the shortest found in ``best`` seconds; or a proof that there is none.
    The verdict is "undecided" if the search reaches its limits, those of memory included, or finds
    neither in ``seconds`` seconds.

    The moves are for a game with these auto-moves, "safe" unless you say otherwise; for a game, its own.
    There are ``cells`` free cells, 0 to 8, instead of four or those of a position, a start or a game.
    Without ``best`` and ``seconds``, the answer is always the same. Raises DealNumberError if no deal has the
    number, BoardError if the code of a start is damaged, a position lacks cards, there are too few free cells
    for the cards in them, or there cannot be so many, and FreecellError if there are no such auto-moves.

    >>> import freecell
    >>> freecell.solve(11982).verdict
    'impossible'
    >>> freecell.solve(11982, cells=5).verdict
    'won'
    >>> game = freecell.Game(617)
    >>> game.play_text("8a 8b")
    >>> game.play_text(" ".join(freecell.solve(game).moves))
    >>> game.status
    'won'
    """
    if automoves:
        rules.check_automoves(automoves)
    if isinstance(what, Game):
        automoves = automoves or what.automoves
    automoves = automoves or DEFAULT
    start = starting(what)
    if cells is not None:
        start = with_cells(start, cells)
    search = Search(start.position, automoves)
    begin = perf_counter()
    until = None if seconds is None else begin + seconds
    _advance(search, until, lambda: search.answer.verdict != "undecided")
    if search.answer.verdict == "won":
        _advance(search, begin + best, lambda: False)
    answer = search.answer
    return Solution(
        start.number,
        answer.verdict,
        _texts(start.position, answer.moves, automoves),
        answer.length,
        answer.states,
        difficulty(answer),
        automoves,
        answer.effort,
        start,
        answer.at_least,
    )


def shortest(
    what: Asked, *, cells: int | None = None, seconds: float | None = None, metric: Metric = "moves"
) -> Shortest:
    """Return the shortest solution, with the proof that no other has fewer moves.

    ``what`` and ``cells`` are as for solve. With the metric "moves", as many cards as move at once count as
    one, and moves home not at all; with "cards", only single cards move, and each counts, those home too.

    It is not proved if that takes more than ``seconds`` seconds, or six million positions to remember, which
    take about 3 GB. Without ``seconds``, the answer is always the same. Raises what solve raises, and
    ValueError if there is no such metric.

    >>> import freecell
    >>> freecell.shortest(3, metric="cards").length
    73
    >>> found = freecell.shortest(617, seconds=0)
    >>> found.length, found.at_least, found.proved
    (None, 27, False)
    """
    if metric not in get_args(Metric):
        raise ValueError(f'The metric is "moves" or "cards", not "{metric}".')
    until = None if seconds is None else perf_counter() + seconds
    start = starting(what)
    if cells is not None:
        start = with_cells(start, cells)
    search = Search(start.position, most=_MOST, shorter=_NARROW)
    _advance(search, until, lambda: metric == "cards" and search.answer.verdict != "undecided")
    answer = search.answer
    if metric == "cards" and answer.verdict != "impossible":
        return _fewest_cards(start, until, answer.states)
    length = answer.length if answer.verdict == "won" else None
    at_least = None
    if answer.verdict != "impossible":
        at_least = answer.at_least or AStar(start.position).at_least
    moves = _texts(start.position, answer.moves, DEFAULT)
    return Shortest(start.number, length, at_least, length == at_least, moves, answer.states, metric, start)


def _fewest_cards(start: Start, until: float | None, states: int) -> Shortest:
    """Return the shortest solution by single cards, after so many positions checked for any."""
    graph = AStar(start.position, singly=True)
    with unhindered():
        for _ in graph.look(_MOST):
            if until is not None and perf_counter() >= until:
                break
    home = DECK - sum(start.position.foundations)
    at_least = home + graph.at_least
    length = None
    moves: tuple[str, ...] = ()
    if graph.found:
        length = home + graph.shorter_than
        moves = _texts(start.position, line(start.position, graph.found, DEFAULT), DEFAULT)
    return Shortest(
        start.number, length, at_least, length == at_least, moves, states + graph.states, "cards", start
    )


def fewest_cells(what: Asked, *, seconds: float | None = None) -> FewestCells:
    """Return how few free cells win, with a solution and the proof that fewer do not.

    ``what`` is the number of a deal, a position, a start, a text, or a game from where it is, as for solve.
    How many free cells it has does not matter, only the cards in them, which need as many.

    It is not proved if that cannot be decided in ``seconds`` seconds, or within the limits of the search,
    those of memory included. Without ``seconds``, the answer is always the same. Raises DealNumberError if no
    deal has the number, BoardError if the code of a start is damaged or a position lacks cards.

    >>> import freecell
    >>> freecell.fewest_cells(11982).cells
    5
    """
    until = None if seconds is None else perf_counter() + seconds
    start = starting(what)
    search = CellSearch(start.position)
    _advance(search, until, lambda: False)
    found = search.answer
    if found.cells is not None:
        start = with_cells(start, found.cells)
    moves = _texts(start.position, found.moves, DEFAULT)
    return FewestCells(start.number, found.cells, found.is_proved, moves, found.states, found.proof, start)


def _advance(search: Search | CellSearch, until: float | None, is_enough: Callable[[], bool]) -> None:
    """Search until it is over, or enough is known, or it is time to end."""
    while not search.is_over and not is_enough():
        left = None if until is None else until - perf_counter()
        if left is not None and left <= 0:
            break
        search.advance(states=_STATES, seconds=left)


def _played(game: Game, moves: Iterable[str]) -> Game:
    """Return the game with these moves played, which may be more than Game.play_text takes."""
    for move in moves:
        game.play(notation.parse_move(game.position, move))
    return game


def _texts(position: Position, moves: Iterable[rules.Move], automoves: Automoves) -> tuple[str, ...]:
    """Return moves in standard notation, playing them one by one."""
    found = []
    for move in moves:
        found.append(notation.move_text(position, move))
        position, _ = rules.automoved(rules.apply(position, move), automoves)
    return tuple(found)


def solve_many(  # noqa: PLR0913 - all but the first two have good defaults
    asked: Iterable[Asked],
    executor: Executor | None = None,
    *,
    automoves: Automoves | None = None,
    cells: int | None = None,
    best: float = 0.0,
    seconds: float | None = None,
    chunksize: int = 1,
    buffersize: int = 1000,
) -> Generator[Solution]:
    """Yield the answer for each number of a deal, position, start, board as text or game, in order.

    Each is what solve gives, and ``automoves``, ``cells``, ``best`` and ``seconds`` are as there. Without an
    executor they are solved here, one by one. Otherwise each call of the executor solves ``chunksize`` of
    them, and at most ``buffersize`` calls are made before their turn. Without ``best`` and ``seconds`` the
    answers are always the same, whatever solves them. If you close the iterator, calls that have not begun
    are cancelled.

    Any executor of ``concurrent.futures`` will do: a ProcessPoolExecutor, or that of a Dask cluster
    (``Client.get_executor``), for which larger chunks are quicker. What it makes of a worker that ends is
    its own: a pool of processes is broken, a cluster tries again elsewhere.

    Raises TypeError if ``asked`` is a single text; ValueError if nothing could be sent; DealNumberError,
    BoardError or FreecellError as solve does, when it comes to it; and what the executor raises.

    >>> [solution.verdict for solution in solve_many([1, 617, -1])]
    ['won', 'won', 'impossible']
    """
    answer = partial(solve, automoves=automoves, cells=cells, best=best, seconds=seconds)
    yield from answers(answer, asked, executor, chunksize, buffersize)


def shortest_many(  # noqa: PLR0913 - all but the first two have good defaults
    asked: Iterable[Asked],
    executor: Executor | None = None,
    *,
    cells: int | None = None,
    seconds: float | None = None,
    metric: Metric = "moves",
    chunksize: int = 1,
    buffersize: int = 1000,
) -> Generator[Shortest]:
    """Yield the shortest solution for each number of a deal, position, start, text or game, in order.

    Each is what shortest gives, ``seconds`` are for each of them, and all else is as for solve_many, also
    what is raised: TypeError, ValueError, DealNumberError, BoardError, or what the executor raises.

    >>> [found.length for found in shortest_many([3, 17, -1])]
    [18, 23, None]
    """
    answer = partial(shortest, cells=cells, seconds=seconds, metric=metric)
    yield from answers(answer, asked, executor, chunksize, buffersize)


def fewest_cells_many(
    asked: Iterable[Asked],
    executor: Executor | None = None,
    *,
    seconds: float | None = None,
    chunksize: int = 1,
    buffersize: int = 1000,
) -> Generator[FewestCells]:
    """Yield the fewest free cells for each number of a deal, position, start, text or game, in order.

    Each is what fewest_cells gives, ``seconds`` are for each of them, and all else is as for solve_many, also
    what is raised: TypeError, ValueError, DealNumberError, BoardError, or what the executor raises.

    >>> [found.cells for found in fewest_cells_many([1, 2, 3])]
    [3, 1, 2]
    """
    answer = partial(fewest_cells, seconds=seconds)
    yield from answers(answer, asked, executor, chunksize, buffersize)

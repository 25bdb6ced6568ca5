"""Moves from elsewhere, played as they must have been meant; and moves between positions that stand alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from freecell import notation, rules
from freecell.errors import FreecellError, IllegalMoveError, TextError
from freecell.game import DEFAULT, LONGEST, MODES, Game, LineError
from freecell.position import Position
from freecell.reading import board_layout
from freecell.reading.boards import block_of, game_of, positions
from freecell.reading.line_kinds import Line
from freecell.rules import Automoves, Move

TO_A_CELL = "r"
_PATIENCE = 6000
"""Moves that are tried in all: many times those of a game, and not much more than a second in Pyodide."""


def worked_out(text: list[Line]) -> tuple[Game, LineError | None] | None:
    """Return the game that leads through the positions in a text, and what is wrong with the first it cannot.

    It is None unless there are several positions, each of which begins with its foundations, and no moves.
    Columns and free cells may change their places. Raises BoardError, with the line, if one is damaged.
    """
    shown = positions(text)
    if not shown:
        return None
    game = game_of(block_of(shown[0]))
    game.automoves = "none"
    for lines in shown[1:]:
        position = board_layout.position(block_of(lines).board)
        if position.key == game.position.key:
            continue
        move = _move_to(position, game)
        if not move:
            return game, LineError("no move there", game=game, line=lines[0].number)
        game.play(move)
    return game, None


def _move_to(position: Position, game: Game) -> Move | None:
    """Return a move that leads to a position, None if there is none; the game gets the auto-moves for it."""
    for automoves in (game.automoves, *rules.AUTOMOVES):
        for move in rules.legal_moves(game.position):
            if rules.play(game.position, move, automoves).position.key == position.key:
                game.automoves = automoves
                return move
    return None


class _Line(NamedTuple):
    """How far a list of moves could be played."""

    length: int
    """How many of its words."""
    is_won: bool
    game: str
    """The game so far, as Game.parse reads it."""
    problem: FreecellError | None
    """What is wrong with the next move, None if there is none."""


_NOTHING = _Line(-1, is_won=False, game="", problem=TextError("no text"))
"""What every way does better than."""


def play(words: Sequence[str], starts: Sequence[Game]) -> tuple[Game, LineError | None]:
    """Return the game in which these moves have been played, and what is wrong with the first that cannot be.

    The words are moves in lower case, "r" may be a target, and rules.LETTERS may set the auto-moves. They
    are played from the first of the starts from which all can be, or else from that from which most can.
    Raises LineError if not even the first can be played, or if there are too many.

    >>> game, problem = play(["8a", "8a"], [Game(617)])
    >>> game.moves(), str(problem)
    (['8a'], "Move 2 of 2 can't be played. 8a isn't a legal move. Free cell a is taken by QH.")
    """
    search = _Search(words)
    if starts[-1].count + search.moves > LONGEST:
        raise LineError("long game", game=starts[0], longest=LONGEST)
    best = _NOTHING
    for start in starts:
        best = max(best, search.best(start), key=_value)
        if not best.problem:
            break
    game = Game.parse(best.game)
    if not best.problem:
        return game, None
    number = sum(word not in MODES for word in words[: best.length + 1])
    problem = LineError("bad move of", game=game, number=number, moves=search.moves, cause=best.problem)
    if number == 1:
        raise problem
    return game, problem


def _value(line: _Line) -> tuple[bool, bool, int]:
    """Return the worth of a line: all moves are worth more than a part, a won game more than an open one."""
    return not line.problem, line.is_won, line.length


class _Search:
    """Tries ways to play a list of moves, as long as there is patience."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self.moves = sum(word not in MODES for word in words)
        self._has_counts = any("v" in word for word in words)
        self._tried = 0

    def best(self, start: Game) -> _Line:
        """Return the line of the best way from a game."""
        best = _NOTHING
        for game, is_packed in self._ways(start):
            best = max(best, self._line(game, is_packed=is_packed), key=_value)
            if best.is_won or self._tried > _PATIENCE:
                break
        return best

    def _ways(self, start: Game) -> Iterator[tuple[Game, bool]]:
        """Yield the ways to understand the words, the likeliest first.

        Each is a game with its auto-moves, perhaps some of them before the first move; and whether the
        letters of free cells are places among the cards there.
        """
        modes = [DEFAULT]
        if not any(word in MODES for word in self._words):
            modes += [automoves for automoves in rules.AUTOMOVES if automoves != DEFAULT]
        packings = (True, False) if any(word.endswith(TO_A_CELL) for word in self._words) else (False,)
        for automoves in modes:
            for is_opened in (False, True) if rules.automoved(start.position, automoves)[1] else (False,):
                for is_packed in packings:
                    game = Game.parse(start.link())
                    game.automoves = automoves
                    if is_opened:
                        _send_home(game)
                    yield game, is_packed

    def _line(self, game: Game, *, is_packed: bool) -> _Line:
        """Play the words in one way; where a move can mean several, go back to it if no other helps."""
        order = _order((), game.position)
        back: list[tuple[int, int, Automoves, tuple[int, ...], list[Move]]] = []
        best = _NOTHING
        i = 0
        while i < len(self._words):
            word = self._words[i]
            if word in MODES:
                game.automoves = MODES[word]
                i += 1
                continue
            try:
                moves = self._meant(word, game.position, order if is_packed else None)
            except FreecellError as error:
                if i > best.length:
                    best = _Line(i, is_won=False, game=game.link(), problem=error)
                if not back or self._tried > _PATIENCE:
                    return best
                i, count, game.automoves, order, moves = back.pop()
                game.jump(count)
            if len(moves) > 1:
                back.append((i, game.count, game.automoves, order, moves[1:]))
            game.play(moves[0])
            self._tried += 1
            order = _order(order, game.position)
            i += 1
        return _Line(i, game.is_won, game.link(), None)

    def _meant(self, word: str, position: Position, order: tuple[int, ...] | None) -> list[Move]:
        """Return the moves that a word can mean, likeliest first; raise a FreecellError if none is legal."""
        source, target = word[0], word[1]
        if order is not None and source in rules.CELLS:
            source = _cell(order, rules.CELLS.index(source), position)
        if target == TO_A_CELL:
            target = _empty_cell(position)
        move = notation.parse_move(position, source + target + word[2:])
        largest = rules.largest_move(position, source, target)
        if len(word) > 2 or not largest or largest == move or rules.pile(position, target):
            return [move]
        between = [Move(source, target, count) for count in range(largest.count - 1, move.count, -1)]
        return [move, largest, *between] if self._has_counts else [largest, move, *between]


def _send_home(game: Game) -> None:
    """Move a card home if one can go automatically: the others follow."""
    first = rules.automoved(game.position, game.automoves)[1][0]
    for source in rules.SOURCES:
        if rules.pile(game.position, source)[-1:] == (first,):
            game.play(Move(source, rules.HOME))


def _order(before: tuple[int, ...], position: Position) -> tuple[int, ...]:
    """Return the cards in the free cells in the order in which they came; ``before`` is what it was."""
    there = [card for card in position.cells if card is not None]
    return (*[card for card in before if card in there], *[card for card in there if card not in before])


def _cell(order: tuple[int, ...], place: int, position: Position) -> str:
    """Return the letter of the free cell with the card at a place in their order."""
    if place >= len(order):
        raise IllegalMoveError("few cards in cells", count=len(order))
    return rules.CELLS[position.cells.index(order[place])]


def _empty_cell(position: Position) -> str:
    if None not in position.cells:
        raise IllegalMoveError("no empty cell")
    return rules.CELLS[position.cells.index(None)]

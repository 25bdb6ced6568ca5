"""Positions without moves, one after the other, as fc-solve prints a solution: the moves are worked out."""

from __future__ import annotations

from freecell import rules
from freecell.game import Game, LineError
from freecell.position import Position
from freecell.reading import tables
from freecell.reading.boards import block_of, game_of, positions
from freecell.reading.lines import Line
from freecell.rules import Move


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
        position = tables.position(block_of(lines).board)
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

"""Moves that the rules forbid, one of every kind of reason: a position, and the move in it."""

from positions import board

from freecell import Position
from freecell.rules import Move

BOARD = board("2S 3C/KC 9H 8S 7D/TC/TH/KH/9C 4S 8H/9D", cells="AS AC", home="H2")
FULL = board("KC 9H 8S 7D/TC//5C/6C/4C/5D/5H", cells="AS AC AH 2H")

REFUSED: dict[str, tuple[Position, Move]] = {
    "no such cell": (BOARD.with_cells(2), Move("1", "d")),
    "from home": (BOARD, Move("h", "1")),
    "no card to move": (BOARD, Move("8", "a")),
    "few cards to move": (BOARD, Move("1", "2", 3)),
    "no sequence": (BOARD, Move("6", "4", 3)),
    "same pile": (BOARD, Move("1", "1")),
    "no ace": (BOARD, Move("1", "h")),
    "not next": (BOARD, Move("4", "h")),
    "one at a time": (BOARD, Move("2", "h", 3)),
    "taken": (BOARD, Move("1", "a")),
    "one in a cell": (BOARD, Move("2", "c", 3)),
    "a king": (BOARD, Move("5", "1")),
    "wrong rank": (BOARD, Move("1", "4")),
    "same colour": (BOARD, Move("6", "7")),
    "too many cards": (FULL, Move("1", "2", 3)),
    "too many to an empty column": (FULL, Move("1", "3", 3)),
}
"""By the kinds of their errors."""

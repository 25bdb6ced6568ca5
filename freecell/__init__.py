"""Numbered FreeCell: the Microsoft deals by their numbers.

>>> import freecell
>>> freecell.deal(617).rows()[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
>>> freecell.find(freecell.deal(617))
(617,)

What is public are the names of this module, and those in

- `freecell.cards`: cards, which are ints from 0 to 51, and their names
- `freecell.deals`: deal numbers, and the cards of each
- `freecell.days`: the deal of the day
- `freecell.deal_lookup`: the numbers of a board, or of all deals that begin with some cards
- `freecell.position`: a position, read from text and written as text or as a picture
- `freecell.rules`: the piles of a position, legal moves, what a move does, auto-moves
- `freecell.notation`: moves in standard notation
- `freecell.starting_position`: what a game begins with, a deal or a board
- `freecell.game`: a game with undo and redo, written as a link and read back
- `freecell.links`: what an address of the page asks for
- `freecell.times`: how long the moves of a game took, as links have it
- `freecell.board_codes`: how codes of boards are made
- `freecell.reading`: reads what people paste
- `freecell.solver`: solutions, the shortest, proofs that there is none, difficulty, and the fewest free cells
- `freecell.checking`: lines of moves, whether they are legal and win
- `freecell.reviewing`: games looked over, where they were lost and what would have been shorter
- `freecell.environment`: an environment for reinforcement learning, which needs Gymnasium
- `freecell.puzzles`: positions with a proof of how few moves win
- `freecell.pictures`: tables as SVG files
- `freecell.errors`: the errors, all of them `freecell.errors.FreecellError`

They change only as semantic versioning allows (https://semver.org). All other modules serve the page or the
command line, and may change with any release, as may names that begin with an underscore.
"""

from __future__ import annotations

from importlib import import_module

from freecell import days, deals, errors
from freecell.errors import (
    BoardError,
    CardNameError,
    DayError,
    DealNumberError,
    FreecellError,
    IllegalMoveError,
    NotationError,
)

# Not from typing, whose import takes longer than a deal.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date

    from freecell import (
        board_codes,
        cards,
        checking,
        deal_lookup,
        game,
        links,
        notation,
        pictures,
        position,
        puzzles,
        reading,
        reviewing,
        rules,
        solver,
        starting_position,
        times,
    )
    from freecell.checking import check
    from freecell.deal_lookup import find
    from freecell.game import Game, LineError
    from freecell.position import Position
    from freecell.reviewing.analysis import review
    from freecell.solver import (
        FewestCells,
        Shortest,
        Solution,
        fewest_cells,
        fewest_cells_many,
        shortest,
        shortest_many,
        solve,
        solve_many,
    )
    from freecell.solver.small_games import endgame, small
    from freecell.starting_position import Start, deal

__all__ = [
    "BoardError",
    "CardNameError",
    "DayError",
    "DealNumberError",
    "FewestCells",
    "FreecellError",
    "Game",
    "IllegalMoveError",
    "LineError",
    "NotationError",
    "Position",
    "Shortest",
    "Solution",
    "Start",
    "__version__",
    "board_codes",
    "cards",
    "check",
    "checking",
    "daily",
    "days",
    "deal",
    "deal_lookup",
    "deals",
    "endgame",
    "errors",
    "fewest_cells",
    "fewest_cells_many",
    "find",
    "game",
    "links",
    "notation",
    "pictures",
    "position",
    "puzzles",
    "reading",
    "review",
    "reviewing",
    "rules",
    "shortest",
    "shortest_many",
    "small",
    "solve",
    "solve_many",
    "solver",
    "starting_position",
    "times",
]

__version__ = "0.1.0"

# Imported when they are first used: most of what the command line does needs none of them.
_LATER = {
    "FewestCells": "solver",
    "Game": "game",
    "LineError": "game",
    "Position": "position",
    "Shortest": "solver",
    "Solution": "solver",
    "Start": "starting_position",
    "check": "checking",
    "deal": "starting_position",
    "endgame": "solver.small_games",
    "fewest_cells": "solver",
    "fewest_cells_many": "solver",
    "find": "deal_lookup",
    "review": "reviewing.analysis",
    "shortest": "solver",
    "shortest_many": "solver",
    "small": "solver.small_games",
    "solve": "solver",
    "solve_many": "solver",
}


# Type checkers know the names from the imports above, and that there are no others.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import what nobody has used yet (https://peps.python.org/pep-0562/)."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        if name not in _LATER:
            return import_module(f"freecell.{name}")  # Python gives the package the name itself.
        globals()[name] = getattr(import_module(f"freecell.{_LATER[name]}"), name)
        return globals()[name]


def __dir__() -> list[str]:
    """List the public names, imported or not."""
    return sorted({*__all__, *globals()})


def daily(day: date | str) -> int:
    """Return the number of the deal of a day, a date or a text such as "2026-11-21".

    Each day from 2026-01-01 on has one of the winnable numbers from 1 to 1000000; see freecell.days. Raises
    DayError for earlier days, and for what is not a day.

    >>> daily("2026-11-21")
    494166
    """
    # The text of a datetime has the time after the date.
    return days.deal(day if isinstance(day, str) else str(day)[:10])

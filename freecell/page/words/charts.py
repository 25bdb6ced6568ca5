"""What the pictures of the statistics say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.words import deals, numbers, ordinals

if TYPE_CHECKING:
    from freecell.start import Start

GAMES_PER_WEEK = "Games per week"
GAMES_WON = "Moves and time of games won"
WON = "Won"
NOT_WON = "Not won"
MOVES = "Number of moves"
TIME = "Time"
WEEK_OF = "Week of"
DEAL = "Deal"
DAY = "Day"
AS_TABLES = "Show as tables"
LATEST = "The latest {shown:,} of {won:,} games won are shown."
NOT_ALL = "{shown:,} of {played:,} games are shown. The others are older, or their day is not known."

_HOUR = 3600


def week(monday: int, won: int, others: int) -> str:
    """Return how the games of a week ended.

    >>> week(739938, 2, 1)
    'Week of 18 November 2026: 2 won, 1 not won'
    """
    return f"{WEEK_OF} {ordinals.day(monday)}: {won:,} won, {others:,} not won"


def game(start: Start, day: int, moves: int, seconds: int | None) -> str:
    """Return which game was won, how, and when.

    >>> from freecell.start import Start
    >>> game(Start(617), 739942, 85, 245), game(Start(617), 739942, 1, None)
    ('Deal 617, 22 November 2026: 85 moves in 4:05', 'Deal 617, 22 November 2026: 1 move')
    """
    time = "" if seconds is None else f" in {numbers.time(seconds)}"
    return f"{deals.name(start)}, {ordinals.day(day)}: {numbers.moves(moves)}{time}"


def mark(seconds: int) -> str:
    """Return a time on a scale, which has full hours only.

    >>> mark(30), mark(600), mark(108_000)
    ('0:30', '10:00', '30 h')
    """
    return numbers.time(seconds) if seconds < _HOUR else f"{seconds // _HOUR:,} h"


def bars(weeks: int) -> str:
    """Return what the picture of the games per week is called.

    >>> bars(8)
    'Games won and not won in the last 8 weeks'
    """
    return f"Games won and not won in the last {weeks} weeks"


def dots(games: int) -> str:
    """Return what the picture of the games won is called.

    >>> dots(1), dots(12)
    ('1 game won, by day', '12 games won, by day')
    """
    return f"{games:,} {'game' if games == 1 else 'games'} won, by day"

"""What the pictures of the statistics say."""

from __future__ import annotations

from freecell.page.words import deals, numbers, ordinals
from freecell.page.words.intl import grouped
from freecell.start import Start
from freecell.translation import _

GAMES_PER_WEEK = _("Games per week")
GAMES_WON = _("Moves and time of games won")
WON = _("Won")  # The head of a column, and a colour in the key.
NOT_WON = _("Not won")  # The head of a column, and a colour in the key.
MOVES = _("Number of moves")
TIME = _("Time")  # The head of a column, and a scale.
WEEK_OF = _("Week of")  # The head of a column of days.
DEAL = _("Deal")  # The head of a column.
DAY = _("Day")  # The head of a column.
AS_TABLES = _("Show as tables")
LATEST = _("The latest {shown} of {won} games won are shown.")
NOT_ALL = _("{shown} of {played} games are shown. The others are older.")

WEEK = _("Week of {day}: {won} won, {others} not won")
GAME = _("{deal}, {day}: {moves} in {time}")  # A game that was won, in a picture.
HOURS = _("{hours} h")  # A mark on a scale of times.
BARS = _("Games won and not won in the last {weeks}")
DOTS = _("{games} won, by day")

_HOUR = 3600


def week(monday: int, won: int, others: int) -> str:
    """Return how the games of a week ended.

    >>> week(739938, 2, 1)
    'Week of 18 November 2026: 2 won, 1 not won'
    """
    return WEEK.format(day=ordinals.day(monday), won=grouped(won), others=grouped(others))


def game(start: Start, day: int, moves: int, seconds: int) -> str:
    """Return which game was won, how, and when.

    >>> game(Start(617), 739942, 85, 245)
    'Deal 617, 22 November 2026: 85 moves in 4:05'
    """
    deal, count, time = deals.name(start), numbers.moves(moves), numbers.time(seconds)
    return GAME.format(deal=deal, day=ordinals.day(day), moves=count, time=time)


def mark(seconds: int) -> str:
    """Return a time on a scale, which has full hours only.

    >>> mark(30), mark(600), mark(108_000)
    ('0:30', '10:00', '30 h')
    """
    return numbers.time(seconds) if seconds < _HOUR else HOURS.format(hours=grouped(seconds // _HOUR))


def bars(weeks: int) -> str:
    """Return what the picture of the games per week is called.

    >>> bars(8)
    'Games won and not won in the last 8 weeks'
    """
    return BARS.format(weeks=numbers.weeks(weeks))


def dots(games: int) -> str:
    """Return what the picture of the games won is called.

    >>> dots(1), dots(12)
    ('1 game won, by day', '12 games won, by day')
    """
    return DOTS.format(games=numbers.games(games))

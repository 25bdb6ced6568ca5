"""Numbers, lengths of time and counts, in words."""

from __future__ import annotations

from typing import TypeAlias

from freecell.page.words.intl import form, grouped
from freecell.translation import _

Forms: TypeAlias = tuple[str, ...]
"""What is said with a number: a text for each form that a counted word has."""

MOVES = _("{count} move", "{count} moves")
POSITIONS = _("{count} position", "{count} positions")
DEALS = _("{count} deal", "{count} deals")
DAYS = _("{count} day", "{count} days")
WEEKS = _("{count} week", "{count} weeks")
GAMES = _("{count} game", "{count} games")
CARDS = _("{count} card", "{count} cards")
CELLS = _("{count} cell", "{count} cells")
FREE_CELLS = _("{count} free cell", "{count} free cells")
COLUMNS = _("{count} column", "{count} columns")
NO_CELLS = _("no cells")  # After "needs".
NO_FREE_CELLS = _("no free cells")  # After "with", as in "Deal 617 with no free cells".
NO_COLUMNS = _("no columns")  # In a list: "Empty: 1 free cell, no columns."


def moves(count: int) -> str:
    """Return how many moves there are.

    >>> moves(1), moves(2), moves(12345)
    ('1 move', '2 moves', '12,345 moves')
    """
    return _counted(MOVES, count)


def positions(count: int) -> str:
    """Return how many positions there are.

    >>> positions(1), positions(4184)
    ('1 position', '4,184 positions')
    """
    return _counted(POSITIONS, count)


def deals(count: int) -> str:
    """Return how many deals there are.

    >>> deals(1), deals(75000)
    ('1 deal', '75,000 deals')
    """
    return _counted(DEALS, count)


def days(count: int) -> str:
    """Return how many days there are.

    >>> days(1), days(2)
    ('1 day', '2 days')
    """
    return _counted(DAYS, count)


def weeks(count: int) -> str:
    """Return how many weeks there are.

    >>> weeks(1), weeks(8)
    ('1 week', '8 weeks')
    """
    return _counted(WEEKS, count)


def games(count: int) -> str:
    """Return how many games there are.

    >>> games(1), games(12)
    ('1 game', '12 games')
    """
    return _counted(GAMES, count)


def cards(count: int) -> str:
    """Return how many cards there are.

    >>> cards(0), cards(1), cards(7)
    ('0 cards', '1 card', '7 cards')
    """
    return _counted(CARDS, count)


def cells(count: int) -> str:
    """Return how many cells there are, where there is no room for "free".

    >>> cells(0), cells(1), cells(4)
    ('no cells', '1 cell', '4 cells')
    """
    return _counted(CELLS, count) if count else NO_CELLS


def free_cells(count: int) -> str:
    """Return how many free cells there are.

    >>> free_cells(0), free_cells(1), free_cells(4)
    ('no free cells', '1 free cell', '4 free cells')
    """
    return _counted(FREE_CELLS, count) if count else NO_FREE_CELLS


def columns(count: int) -> str:
    """Return how many columns there are.

    >>> columns(0), columns(1), columns(2)
    ('no columns', '1 column', '2 columns')
    """
    return _counted(COLUMNS, count) if count else NO_COLUMNS


def _counted(forms: Forms, count: int) -> str:
    return forms[form(count)].format(count=grouped(count))


def time(seconds: int) -> str:
    """Return a length of time as a clock shows it, with hours only if there are any.

    >>> time(0), time(75), time(3599), time(3600), time(360000)
    ('0:00', '1:15', '59:59', '1:00:00', '100:00:00')
    """
    minutes, rest = divmod(seconds, 60)
    hours, of_hour = divmod(minutes, 60)
    return f"{hours}:{of_hour:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"

"""What the dialog of a won game says of one's bests and one's streak."""

from __future__ import annotations

from freecell.page.words import numbers
from freecell.page.words.intl import grouped
from freecell.page.words.joining import joined
from freecell.records.results import Result, Streak
from freecell.translation import _

FEWEST_MOVES = _("Your fewest moves for this deal: {best}.")
FEWER_MOVES = _("Your fewest moves for this deal (before: {before}).")
BEST_TIME = _("Your best time: {best}.")
BETTER_TIME = _("Your best time (before: {before}).")
STREAK = _("Streak: {games} (longest: {longest}).")  # "Streak: 3 games (longest: 12)."
LONGEST_STREAK = _("Streak: {games}, your longest.")  # "Streak: 12 games, your longest."


def bests(before: Result, moves: int, seconds: int) -> str:
    """Return how a win compares with those of its deal before, "" if it is the first.

    >>> bests(Result(2, 1, 90, 185), 85, 200)
    'Your fewest moves for this deal (before: 90). Your best time: 3:05.'
    >>> bests(Result(2, 1, 80, 250), 85, 200)
    'Your fewest moves for this deal: 80. Your best time (before: 4:10).'
    >>> bests(Result(1), 85, 200)
    ''
    """
    in_moves = in_time = ""
    if before.moves is not None:
        words = FEWER_MOVES if moves < before.moves else FEWEST_MOVES
        in_moves = words.format(before=before.moves, best=before.moves)
    if before.seconds is not None:
        words, time = BETTER_TIME if seconds < before.seconds else BEST_TIME, numbers.time(before.seconds)
        in_time = words.format(before=time, best=time)
    return joined(in_moves, in_time)


def streak(now: Streak) -> str:
    """Return how many games in a row have been won, "" if it is only one.

    >>> streak(Streak(3, 12)), streak(Streak(12, 12)), streak(Streak(1, 1))
    ('Streak: 3 games (longest: 12).', 'Streak: 12 games, your longest.', '')
    """
    if now.current <= 1:
        return ""
    words = LONGEST_STREAK if now.current == now.longest else STREAK
    return words.format(games=numbers.games(now.current), longest=grouped(now.longest))

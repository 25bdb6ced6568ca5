"""What the dialog of a won game says of one's bests and one's streak."""

from __future__ import annotations

from freecell.page.words import numbers
from freecell.page.words.intl import grouped
from freecell.page.words.joining import joined
from freecell.records.results import Streak
from freecell.translation import _

FEWEST_MOVES = _("Your fewest moves for this deal: {best}.")
FEWER_MOVES = _("Your fewest moves for this deal (before: {before}).")
BEST_TIME = _("Your best time: {best}.")
BETTER_TIME = _("Your best time (before: {before}).")
STREAK = _("Streak: {games} (longest: {longest}).")  # "Streak: 3 games (longest: 12)."
LONGEST_STREAK = _("Streak: {games}, your longest.")  # "Streak: 12 games, your longest."


def bests(before: list[tuple[int, int]], moves: int, seconds: int) -> str:
    """Return how a win compares with those of its deal before, which took so many moves and seconds.

    "" if it is the first.

    >>> bests([(90, 200), (95, 185)], 85, 200)
    'Your fewest moves for this deal (before: 90). Your best time: 3:05.'
    >>> bests([(80, 250)], 85, 200)
    'Your fewest moves for this deal: 80. Your best time (before: 4:10).'
    >>> bests([], 85, 200)
    ''
    """
    if not before:
        return ""
    fewest, best = min([of[0] for of in before]), min([of[1] for of in before])
    said = FEWER_MOVES if moves < fewest else FEWEST_MOVES
    timed, time = BETTER_TIME if seconds < best else BEST_TIME, numbers.time(best)
    return joined(said.format(before=fewest, best=fewest), timed.format(before=time, best=time))


def streak(now: Streak) -> str:
    """Return how many games in a row have been won, "" if it is only one.

    >>> streak(Streak(3, 12)), streak(Streak(12, 12)), streak(Streak(1, 1))
    ('Streak: 3 games (longest: 12).', 'Streak: 12 games, your longest.', '')
    """
    if now.current <= 1:
        return ""
    words = LONGEST_STREAK if now.current == now.longest else STREAK
    return words.format(games=numbers.games(now.current), longest=grouped(now.longest))

"""What is said about the deals of the day."""

from __future__ import annotations

from datetime import date

from freecell import days
from freecell.page.words import cards, intl, numbers
from freecell.records.diary import DUE, MISSED, PLAYED, TO_COME, WON
from freecell.translation import _

STATES = {
    WON: _("won"),
    PLAYED: _("played, not won"),
    MISSED: _("missed"),
    DUE: _("not played yet"),
    TO_COME: _("to come"),
}
"""What is said of a day."""
MARKS = {WON: "✓", PLAYED: "○"}
"""What is shown below a day."""
LEGEND = _("{won} won, {played} played but not won")
PREVIOUS_MONTH = _("Previous month")  # A button.
NEXT_MONTH = _("Next month")  # A button.
PAST = _("{date}, {state}, deal {deal}")  # A day in the calendar.
TODAY = _("Today, {date}, {state}, deal {deal}")  # A day in the calendar.
FUTURE = _("{date}, {state}")  # A day in the calendar.
STREAK = _("Current streak: {days}")  # Above the calendar: "Current streak: 3 days".
STREAK_NOTE = _(
    "Days in a row whose deals you have won with four free cells, whenever you played them. Today counts as"
    " soon as you win."
)


def weekdays() -> list[tuple[str, str]]:
    """Return the heads of the columns of the calendar, for screen readers and for eyes.

    >>> weekdays()[:2]
    [('Monday', 'Mon'), ('Tuesday', 'Tue')]
    """
    week = [(2026, 1, day) for day in range(5, 12)]
    return [(intl.part(day, '{"weekday":"long"}'), intl.part(day, '{"weekday":"short"}')) for day in week]


def month(of: date) -> str:
    """Return the month of a day, as it is above the calendar.

    >>> month(date(2026, 11, 21))
    'November 2026'
    """
    return cards.capital(intl.part((of.year, of.month, 1), '{"month":"long","year":"numeric"}'))


def day(of: date, state: str, today: date) -> str:
    """Return a day, its state, and the number of its deal unless it is still to come.

    >>> day(date(2026, 11, 20), "won", date(2026, 11, 21))
    '20 November 2026, won, deal 506961'
    >>> day(date(2026, 11, 21), "due", date(2026, 11, 21))
    'Today, 21 November 2026, not played yet, deal 494166'
    >>> day(date(2026, 11, 22), "to come", date(2026, 11, 21))
    '22 November 2026, to come'
    """
    said = FUTURE if of > today else TODAY if of == today else PAST
    written = intl.date((of.year, of.month, of.day))
    return said.format(date=written, state=STATES[state], deal=days.deal(str(of)))


def streak(count: int) -> str:
    """Return how many days in a row were won.

    >>> streak(1), streak(365)
    ('Current streak: 1 day', 'Current streak: 365 days')
    """
    return STREAK.format(days=numbers.days(count))


def legend() -> str:
    """Return what the marks mean.

    >>> legend()
    '✓ won, ○ played but not won'
    """
    return LEGEND.format(won=MARKS[WON], played=MARKS[PLAYED])

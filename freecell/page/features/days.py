"""The days: a month as a calendar of the deals of the day, each a press away, and today's tick."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta

from freecell import days, links
from freecell.errors import DayError
from freecell.page.app import App
from freecell.page.browser import (
    BrowserEvent,
    Element,
    after_press,
    built,
    element,
    listen,
    say,
    today,
)
from freecell.page.dialogs import button, close_all, when_chosen, when_opened
from freecell.page.going import go
from freecell.page.router import CLOCK_WRONG
from freecell.page.tasks import begin, last
from freecell.page.words import numbers, shared
from freecell.page.words.shared import NOT_COUNTED
from freecell.records.diary import DUE, FIRST, MISSED, PLAYED, TO_COME, WON, Diary, in_month, weeks
from freecell.starting_position import Start
from freecell.translatable import _

STATES = {
    WON: _("won"),
    PLAYED: _("played, not won"),
    MISSED: _("missed"),
    DUE: _("not played yet"),
    TO_COME: _("still to come"),
}
"""What is said of a day."""
MARKS = {WON: "✓", PLAYED: "–"}
"""What is shown below a day."""
LEGEND = _("{won} won, {played} played but not won")
PREVIOUS_MONTH = _("Previous month")  # A button.
NEXT_MONTH = _("Next month")  # A button.
PAST = _("{date}, {state}, deal {deal}")  # A day in the calendar.
TODAY = _("Today, {date}, {state}, deal {deal}")  # A day in the calendar.
FUTURE = _("{date}, {state}")  # A day in the calendar.
STREAK = _("Current streak: {days}")  # Above the calendar: "Current streak: 3 days".
STREAK_NOTE = _(
    "Your streak is the number of days in a row whose deal you have won with four free cells, no matter when"
    " you played it. Today counts as soon as you win."
)

_STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}
_MONTHS = {"PageUp": -1, "PageDown": 1}
_SUNDAY = 6


class Days:
    """The dialog: it shows what is stored at the moment it opens, and begins at today.

    Its keys are those of the grid of a date picker in the WAI-ARIA Authoring Practices: arrows, Home and End
    for the ends of the week, PageUp and PageDown for the months.
    """

    def __init__(self, app: App) -> None:
        self._router = app.router
        self._archive = app.archive
        self._diary: Diary  # As of the last opening.
        self._chosen: date  # The day that is the stop of the Tab key; its month is shown.
        self._dialog = element("calendar")
        self._blocked = built("p", NOT_COUNTED)
        self._streak = built("p")
        self._previous = _arrow("previous", PREVIOUS_MONTH)
        self._next = _arrow("next", NEXT_MONTH)
        self._month = built("h3", id="calendar-month", aria_live="polite")
        self._grid = _grid()
        parts = (
            self._blocked,
            self._streak,
            built("div", self._previous, self._month, self._next, className="months"),
            # As high for every month, so that the buttons above stay where they are.
            built("div", self._grid, className="month"),
            built("p", LEGEND.format(won=MARKS[WON], played=MARKS[PLAYED]), className="note"),
            # Last: on a low screen it would take the room of a week.
            built("p", STREAK_NOTE, className="note"),
        )
        element("calendar-title").after(built("div", *parts))
        listen(self._previous, "click", lambda event: self._turn(event, -1))
        listen(self._next, "click", lambda event: self._turn(event, 1))
        when_chosen(self._grid, self._dialog, self._choose)
        listen(self._grid, "keydown", self._pressed)
        app.commands.add("days", self._begin)
        self._tick = built("span", MARKS[WON], role="img", aria_label=STATES[WON], hidden=True)
        element("days").append(self._tick)
        when_opened(element("more"), lambda: begin(self._show_tick()))

    # ---- What it shows ----

    def _begin(self) -> None:
        close_all()
        begin(self._open())

    async def _open(self) -> None:
        """Show the month of today, alone; or say that the clock is wrong."""
        results = await last(self._archive.reading())
        try:
            self._diary = Diary(results, today())
        except DayError:
            say(CLOCK_WRONG.format(date=today()))
            return
        self._blocked.hidden = not self._archive.is_blocked
        self._streak.textContent = STREAK.format(days=shared.days(self._diary.streak()))
        self._fill(self._diary.today)
        after_press(self._dialog.showPopover)

    async def _show_tick(self) -> None:
        """Show in the menu whether the deal of today is won."""
        results = await last(self._archive.reading())
        with suppress(DayError):
            diary = Diary(results, today())
            self._tick.hidden = diary.state(diary.today) != WON

    def _fill(self, chosen: date) -> None:
        """Show the month of a day, which becomes the stop of the Tab key."""
        self._chosen = chosen
        month = numbers.part((chosen.year, chosen.month, 1), '{"month":"long","year":"numeric"}')
        self._month.textContent = numbers.capital(month)
        body = self._grid.tBodies.item(0)
        body.replaceChildren()
        for week in weeks(chosen):
            row = body.insertRow()
            for day in week:
                cell = row.insertCell()
                if day:
                    _draw(cell, day, self._diary)
        self._previous.disabled = chosen.replace(day=1) <= FIRST
        self._next.disabled = chosen.replace(day=1) >= self._diary.today.replace(day=1)
        stop = self._stop()
        stop.tabIndex = 0
        stop.autofocus = True

    def _stop(self) -> Element:
        return self._grid.querySelector(f"[value='{self._chosen}']")

    # ---- What it does ----

    def _turn(self, event: BrowserEvent, months: int) -> None:
        """Show another month; if there is none beyond it, the focus goes from the button to the days."""
        self._go(in_month(self._chosen, months))
        if event.currentTarget.disabled:
            self._stop().focus()

    def _go(self, day: date) -> None:
        """Make a day the stop of the Tab key, and show its month."""
        day = self._diary.clamped(day)
        if day.replace(day=1) != self._chosen.replace(day=1):
            self._fill(day)
        self._stop().tabIndex = -1
        self._chosen = day
        self._stop().tabIndex = 0

    def _pressed(self, event: BrowserEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        day = self._chosen
        if event.key in _STEPS:
            day += timedelta(days=_STEPS[event.key])
        elif event.key in _MONTHS:
            day = in_month(day, _MONTHS[event.key])
        elif event.key in {"Home", "End"}:
            day += timedelta(days=(0 if event.key == "Home" else _SUNDAY) - day.weekday())
        else:
            return
        event.preventDefault()
        self._go(day)
        self._stop().focus()

    def _choose(self, day: str) -> None:
        # The deal on the table is not dealt again, because that would end its game.
        if Start(days.deal(day)) != self._router.current:
            go(self._router, links.daily(day))


def _draw(cell: Element, day: date, diary: Diary) -> None:
    """Show a day and its state; those until today can be pressed."""
    state = diary.state(day)
    name = name_of_day(day, state, diary.today)
    if state == TO_COME:
        cell.textContent = str(day.day)
        cell.setAttribute("aria-label", name)
        return
    made = button(str(day), str(day.day), tabIndex=-1, aria_label=name)
    made.dataset.state = state
    made.append(built("span", MARKS.get(state, "")))
    if day == diary.today:
        made.setAttribute("aria-current", "date")
    cell.append(made)


def _arrow(icon: str, name: str) -> Element:
    drawing = f'<svg aria-hidden="true"><use href="#icon-{icon}"/></svg>'
    return built("button", type="button", className="icon", innerHTML=drawing, aria_label=name)


def _grid() -> Element:
    """Return the calendar, with its weekdays and no days yet."""
    grid = built("table", role="grid", aria_labelledby="calendar-month")
    head = grid.createTHead().insertRow()
    for weekday, short in weekdays():
        head.append(built("th", short, scope="col", aria_label=weekday))
    grid.createTBody()
    return grid


def weekdays() -> list[tuple[str, str]]:
    """Return the heads of the columns of the calendar, for screen readers and for eyes.

    >>> weekdays()[:2]
    [('Monday', 'Mon'), ('Tuesday', 'Tue')]
    """
    week = [(2026, 1, day) for day in range(5, 12)]
    return [
        (numbers.part(day, '{"weekday":"long"}'), numbers.part(day, '{"weekday":"short"}')) for day in week
    ]


def name_of_day(of: date, state: str, today: date) -> str:
    """Return a day, its state, and the number of its deal unless it is still to come.

    >>> name_of_day(date(2026, 11, 20), "won", date(2026, 11, 21))
    '20 November 2026, won, deal 506961'
    >>> name_of_day(date(2026, 11, 21), "due", date(2026, 11, 21))
    'Today, 21 November 2026, not played yet, deal 494166'
    >>> name_of_day(date(2026, 11, 22), "to come", date(2026, 11, 21))
    '22 November 2026, still to come'
    """
    said = FUTURE if of > today else TODAY if of == today else PAST
    written = numbers.date((of.year, of.month, of.day))
    return said.format(date=written, state=STATES[state], deal=days.deal(str(of)))

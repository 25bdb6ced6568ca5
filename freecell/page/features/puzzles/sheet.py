"""The dialog of puzzles: today's, a streak, a storm, any number, and what has become of them so far."""

from __future__ import annotations

from collections.abc import Callable

from freecell import puzzles
from freecell.errors import FreecellError
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
from freecell.page.browser import puzzles as text_of_puzzles
from freecell.page.dialogs import button, open_alone, when_chosen
from freecell.page.features.puzzles.record import Record
from freecell.page.features.puzzles.run import STORM, STREAK
from freecell.page.words import errors
from freecell.page.words.numbers import grouped
from freecell.records.puzzle_results import PuzzleResults
from freecell.translatable import _

INTRODUCTION = _("In each puzzle, exactly one move keeps the game winnable. All others are proved to lose.")
TODAY = _("Puzzle of the day, level {level}")  # A button.
TODAY_SOLVED = _("Puzzle of the day (solved)")  # The same button.
STREAK_BUTTON = _("Streak: until the first mistake")
STREAK_ON = _("Streak: go on at {count}")  # The same button, if there is one.
STORM_BUTTON = _("Storm: as many as you can in three minutes")
NUMBER = _("Puzzle number, 1 to {last}:")
OPEN = _("Open")
RATING = _("Rating")  # Above a number, as those that follow.
RATING_RANGE = _("{rating} ± {deviation}")
SOLVED = _("Solved")
SOLVED_OF = _("{solved} of {tried}")
LONGEST_STREAK = _("Longest streak")
BEST_STORM = _("Best storm")
HOW_IT_COUNTS = _(
    "A puzzle counts once, at the first try. The rating is by Glicko; the levels are our guess."
)
DAMAGED = _("Some of what your browser had stored about puzzles can't be read, so your streak begins at 0.")

_DAY = "day"


class PuzzleSheet:
    """It is written anew each time that it is opened."""

    def __init__(
        self, record: Record, open_puzzle: Callable[[int], object], begin_run: Callable[[str], object]
    ) -> None:
        """Let a puzzle be opened, or a streak or a storm begin."""
        self._record = record
        self._open_puzzle = open_puzzle
        self._begin_run = begin_run
        self._dialog = element("puzzles")
        self._choices = built("div", className="choices")
        self._figures = built("dl", className="figures")
        label = built("p", NUMBER.format(last=grouped(puzzles.COUNT)), id="puzzle-label")
        self._field = built("input", inputMode="numeric", autocomplete="off", enterKeyHint="go")
        self._field.setAttribute("aria-labelledby", label.id)
        self._said = built("p", role="status")
        submit = built("div", built("button", OPEN, type="submit"), className="actions")
        self._form = built("form", label, self._field, submit)
        element("puzzles-title").after(
            built("p", INTRODUCTION),
            self._choices,
            self._form,
            self._said,
            self._figures,
            built("p", HOW_IT_COUNTS, className="note"),
        )
        when_chosen(self._choices, self._dialog, self._chosen)
        listen(self._form, "submit", self._submitted)

    def open(self) -> None:
        """Open the dialog; say so if there are no puzzles."""
        try:
            text_of_puzzles()
        except FreecellError as error:
            say(errors.of(error))
            return
        results = self._record.results
        self._said.textContent = DAMAGED if results.is_damaged else ""
        self._choices.replaceChildren(*self._offers(results))
        self._figures.replaceChildren(*_figures(results))
        self._figures.hidden = not (results.tried or results.storm)
        open_alone(self._dialog)

    def _offers(self, results: PuzzleResults) -> list[Element]:
        streak = results.streak.current
        offers = [
            button(STREAK, STREAK_ON.format(count=grouped(streak)) if streak else STREAK_BUTTON),
            button(STORM, STORM_BUTTON),
        ]
        number = _daily()
        if number:
            said = TODAY_SOLVED if number in results.solved else TODAY
            offers.insert(0, button(_DAY, said.format(level=puzzles.level(number))))
        return offers

    def _chosen(self, choice: str) -> None:
        if choice == _DAY:
            after_press(lambda: self._open_puzzle(_daily()))
        else:
            after_press(lambda: self._begin_run(choice))

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        try:
            number = puzzles.parse(self._field.value)
        except FreecellError as error:
            self._said.textContent = errors.of(error)
            self._field.focus()
        else:
            self._dialog.hidePopover()
            self._open_puzzle(number)


def _daily() -> int:
    """Return the number of today's puzzle, 0 if the clock is wrong."""
    try:
        return puzzles.daily(today())
    except FreecellError:
        return 0


def _figures(results: PuzzleResults) -> list[Element]:
    rating = RATING_RANGE.format(
        rating=grouped(round(results.rating.value)), deviation=grouped(round(2 * results.rating.deviation))
    )
    solved = SOLVED_OF.format(solved=grouped(len(results.solved)), tried=grouped(len(results.tried)))
    figures = (
        (RATING, rating),
        (SOLVED, solved),
        (LONGEST_STREAK, grouped(results.streak.longest)),
        (BEST_STORM, grouped(results.storm)),
    )
    return [built("div", built("dt", name), built("dd", said)) for name, said in figures]

"""The dialog of puzzles: the next one at the player's level, today's, any number, and the stars so far."""

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
    pressable,
    puzzles_text,
    say,
    today,
)
from freecell.page.dialogs import open_alone
from freecell.page.words import errors
from freecell.page.words.numbers import grouped
from freecell.puzzles import COUNT, LEVELS
from freecell.records.results import Results
from freecell.session.archive import Archive
from freecell.translatable import _

INTRODUCTION = _(
    "Bring all cards home in a given number of moves, proved to be the fewest possible. Cards move home"
    " automatically."
)
PLAY = _("Play a puzzle, level {level}")  # A button.
TODAY = _("Puzzle of the day, level {level}")  # A button.
TODAY_SOLVED = _("Puzzle of the day (solved)")  # The same button.
LEVEL = _("Level {level}")  # Beside a bar, and the number of stars.
MORE = _("More")
NUMBER = _("Puzzle number, 1 to {last}:")
OPEN = _("Open")
HOW_LEVELS_RISE = _("You finish a level with three stars in ten of your last twelve puzzles at that level.")

MOST_STARS = 3
_LATEST, _ENOUGH = 12, 10


class PuzzleSheet:
    """It is written anew each time that it is opened."""

    def __init__(self, archive: Archive, open_puzzle: Callable[[int], object]) -> None:
        """Let a puzzle be opened."""
        self._archive = archive
        self._open_puzzle = open_puzzle
        self._dialog = element("puzzles")
        self._play = pressable("", self._go_on, className="primary")
        self._today = pressable("", lambda: self._choose(of_the_day()))
        self._stars = built("dl", className="bars")
        label = built("p", NUMBER.format(last=grouped(COUNT)), id="puzzle-label")
        self._field = built("input", inputMode="numeric", autocomplete="off", enterKeyHint="go")
        self._field.setAttribute("aria-labelledby", label.id)
        self._said = built("p", role="status")
        submit = built("div", built("button", OPEN, type="submit"), className="actions")
        form = built("form", label, self._field, self._said, submit)
        element("puzzles-title").after(
            built("p", INTRODUCTION),
            built("div", self._play, self._today, className="choices"),
            self._stars,
            built("p", HOW_LEVELS_RISE, className="note"),
            built("details", built("summary", MORE), form),
        )
        listen(form, "submit", self._submitted)

    def open(self) -> None:
        """Open the dialog; say so if there are no puzzles."""
        try:
            puzzles_text()
        except FreecellError as error:
            say(errors.of(error))
            return
        results = self._archive.results()
        self._said.textContent = ""
        self._play.textContent = PLAY.format(level=level_of(results))
        number = of_the_day()
        self._today.hidden = not number
        is_solved = number in results.puzzles and results.puzzles[number].most > 0
        self._today.textContent = TODAY_SOLVED if is_solved else TODAY.format(level=puzzles.level(number))
        self._stars.replaceChildren(*[_bar(results, level) for level in range(1, LEVELS + 1)])
        open_alone(self._dialog)

    def _go_on(self) -> None:
        self._choose(next_at_level(self._archive.results()))

    def _choose(self, number: int) -> None:
        self._dialog.hidePopover()
        after_press(lambda: self._open_puzzle(number))

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        try:
            number = puzzles.parse(self._field.value)
        except FreecellError as error:
            self._said.textContent = errors.of(error)
            self._field.focus()
        else:
            self._choose(number)


def of_the_day() -> int:
    """Return the number of today's puzzle, 0 if the clock is wrong."""
    try:
        return puzzles.daily(today())
    except FreecellError:
        return 0


def level_of(results: Results) -> int:
    """Return the player's level: the first that is not done, by the puzzles there that were tried last.

    >>> level_of(Results())
    1
    """
    for level in range(1, LEVELS):
        if _latest(results, level).count(MOST_STARS) < _ENOUGH:
            return level
    return LEVELS


def next_at_level(results: Results) -> int:
    """Return the number of the next puzzle at the player's level that is not solved; the first if all are.

    >>> next_at_level(Results())
    1
    """
    first = level_of(results)
    here = range(first, COUNT + 1, LEVELS)
    solved = {number for number, stars in results.puzzles.items() if stars.most}
    return next((number for number in here if number not in solved), first)


def _latest(results: Results, level: int) -> list[int]:
    """Return the stars of the puzzles of a level that were tried last."""
    here = [stars.most for number, stars in results.puzzles.items() if puzzles.level(number) == level]
    return here[-_LATEST:]


def _bar(results: Results, level: int) -> Element:
    """Return the stars of a level, with a bar that is full when the level is done."""
    count = sum([stars.most for number, stars in results.puzzles.items() if puzzles.level(number) == level])
    done = min(_latest(results, level).count(MOST_STARS), _ENOUGH)
    bar = built("div", built("dt", LEVEL.format(level=level)), built("dd", f"★ {grouped(count)}"))
    bar.style.setProperty("--part", f"{100 * done // _ENOUGH}%")
    return bar

"""Surveys of ``freecell cells --json``: how many deals need how many free cells."""

from __future__ import annotations

from freecell.cli import survey_text
from freecell.cli.answers import MOST_CELLS, Needed
from freecell.cli.survey_picture import of_shares, picture
from freecell.cli.surveying import LISTED

_TITLE = "Fewest free cells that win"
_MORE = f"more than {MOST_CELLS}"


class CellSurvey:
    """How many deals need how many free cells, and the first that do not win with any, or are not decided.

    >>> survey = CellSurvey()
    >>> survey.add(Needed(617, 4, proved=True))
    >>> survey.cells["4"], survey.object()["undecided"]
    (1, [])
    """

    def __init__(self) -> None:
        self.count: int = 0
        self.undecided: int = 0
        self.cells: dict[str, int] = {**{str(cells): 0 for cells in range(MOST_CELLS + 1)}, _MORE: 0}
        self._listed: dict[str, list[int | None]] = {"impossible": [], "undecided": []}

    def add(self, needed: Needed) -> None:
        """Count a deal: those for which it is not proved that fewer do not win are counted apart."""
        self.count += 1
        if not needed.proved:
            self.undecided += 1
            self._list("undecided", needed)
        elif needed.cells is None:
            self.cells[_MORE] += 1
            self._list("impossible", needed)
        else:
            self.cells[str(needed.cells)] += 1

    def text(self) -> str:
        """Return the survey of at least one deal as lines, each with its end."""
        title = f"{survey_text.deals_text(self.count)}. {_TITLE}:"
        rows = self._rows()
        lines = [title, *survey_text.histogram(rows)] if rows else [title]
        notes = [survey_text.filled(note) for note in self._notes()]
        return "\n".join([*lines, *([""] if notes else []), *notes]) + "\n"

    def svg(self) -> str:
        """Return the histogram of at least one deal as the text of an SVG file."""
        panel = of_shares(_TITLE, self._rows() or [("0", 0, survey_text.share(0, self.count))])
        return picture(survey_text.deals_text(self.count), [panel], self._notes())

    def object(self) -> dict[str, object]:
        """Return the survey as it is printed as JSON."""
        fewest = {name: count for name, count in self.cells.items() if name != _MORE}
        return {"deals": self.count, "fewest_cells": fewest, **self._listed}

    def _rows(self) -> list[tuple[str, int, str]]:
        """Return numbers of free cells, from the least that a deal needs to the most, with how many do."""
        rows = [(name, count, survey_text.share(count, self.count)) for name, count in self.cells.items()]
        used = [i for i, (_, count, _) in enumerate(rows) if count]
        return rows[used[0] : used[-1] + 1] if used else []

    def _notes(self) -> list[str]:
        notes = []
        if more := self.cells[_MORE]:
            notes.append(survey_text.named(f"Need {_MORE}", self._listed["impossible"], more))
        if self.undecided:
            notes.append(survey_text.named("Undecided", self._listed["undecided"], self.undecided))
        return notes

    def _list(self, name: str, needed: Needed) -> None:
        if len(self._listed[name]) < LISTED:
            self._listed[name].append(needed.deal)

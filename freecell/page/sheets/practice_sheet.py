"""The part of a review's sheet for practice: what is asked and answered, and buttons to go on."""

from __future__ import annotations

from freecell.page.browser import element
from freecell.page.sheets.building import built, pressable
from freecell.page.sheets.review_sheet import ReviewSheet
from freecell.page.study.practice import Practice
from freecell.page.words import reviewing as words


class PracticeSheet:
    """Shown instead of the list of mistakes while there is practice."""

    def __init__(self, sheet: ReviewSheet, practice: Practice) -> None:
        self._practice = practice
        self._said = built("p")
        self._part = built("div", self._said, id="review-practice", hidden=True)
        for label, action in (
            (words.SHOW_MOVE, practice.show),
            (words.NEXT_MISTAKE, practice.next),
            (words.STOP, practice.stop),
        ):
            self._part.append(pressable(label, action))
        begin = pressable(words.PRACTISE, practice.begin, id="review-practise")
        sheet.insert(begin, self._part)
        practice.changed.append(self._show)

    def _show(self) -> None:
        had_focus = self._part.contains(self._part.ownerDocument.activeElement)
        self._part.hidden = not self._practice.is_on
        self._said.textContent = self._practice.said
        if had_focus and self._part.hidden:
            element("review-chart").focus()

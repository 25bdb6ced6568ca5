"""The part of a review's sheet for practice: what is asked and answered, and buttons to go on."""

from __future__ import annotations

from freecell.page.browser import element
from freecell.page.sheets.building import built, pressable
from freecell.page.sheets.review_sheet import ReviewSheet
from freecell.page.study.practice import Practice
from freecell.page.words import reviewing as words


def add_practice(sheet: ReviewSheet, practice: Practice) -> None:
    """Add the part to the sheet: it is shown instead of the list of mistakes while there is practice."""
    said = built("p")
    buttons = (
        pressable(words.SHOW_MOVE, practice.show),
        pressable(words.NEXT_MISTAKE, practice.next),
        pressable(words.STOP, practice.stop),
    )
    part = built("div", said, *buttons, id="review-practice", hidden=True)
    sheet.insert(pressable(words.PRACTISE, practice.begin, id="review-practise"), part)

    def show() -> None:
        had_focus = part.contains(part.ownerDocument.activeElement)
        part.hidden = not practice.is_on
        said.textContent = practice.said
        if had_focus and part.hidden:
            element("review-chart").focus()

    practice.changed.append(show)

"""The part of a review's sheet for practice: what is asked and answered, and buttons to go on."""

from __future__ import annotations

from freecell.page.browser import element
from freecell.page.sheets.building import built, pressable
from freecell.page.sheets.review_sheet import ReviewSheet
from freecell.page.study.practice import Practice
from freecell.translation import _

PRACTISE = _("Practise")  # A button: find better moves instead of the mistakes.
SHOW_MOVE = _("Show move")  # A button: make the better move on the table.
NEXT_MISTAKE = _("Next mistake")  # A button.
STOP = _("Stop")  # A button: end the practice.


def add_practice(sheet: ReviewSheet, practice: Practice) -> None:
    """Add the part to the sheet: it is shown instead of the list of mistakes while there is practice."""
    said = built("p")
    buttons = (
        pressable(SHOW_MOVE, practice.show),
        pressable(NEXT_MISTAKE, practice.next),
        pressable(STOP, practice.stop),
    )
    part = built("div", said, *buttons, id="review-practice", hidden=True)
    sheet.insert(pressable(PRACTISE, practice.begin, id="review-practise"), part)

    def show() -> None:
        had_focus = part.contains(part.ownerDocument.activeElement)
        part.hidden = not practice.is_on
        said.textContent = practice.said
        if had_focus and part.hidden:
            element("review-chart").focus()

    practice.changed.append(show)

"""The dialog of famous deals, each of which is a press away."""

from __future__ import annotations

from freecell.famous import COMPARED, GROUPS, Famous
from freecell.page.app import App
from freecell.page.browser import Element, after_press, built, element, pressable
from freecell.page.dialogs import button, open_alone, when_chosen
from freecell.page.words import deal_titles
from freecell.page.words.numbers import grouped
from freecell.starting_position import Start
from freecell.translatable import _

TITLE = _("Famous deals")  # On the buttons that open the list, as above it.
HEADINGS = {
    "impossible": _("Impossible with 4 free cells, possible with 5"),
    "four cells": _("Not winnable with fewer than 4 free cells"),
    "no cells": _("Winnable without free cells"),
    "hardest": _("Hardest of the first {compared}"),
    "easiest": _("Easiest of the first {compared}"),
}
"""Above each group of deals."""
REMARKS = {
    "first impossible": _("the only one of the first 32,000"),
    "made impossible": _("built into Windows as an impossible deal"),
    "very hard with four cells": _("very hard"),
    "medium with four cells": _("medium"),
    "easy with four cells": _("easy"),
    "shortest": _("winnable in 15 moves, not counting moves to the foundations"),
}
"""What is said of a deal, beside its number; of the others, their heading says all."""


class FamousSheet:
    """It is built when it is first opened; the help and the dialog that opens links have a button for it."""

    def __init__(self, app: App) -> None:
        self._router = app.router
        self._lines = built("div", className="columns")
        self._sheet = element("famous")
        element("famous-title").after(self._lines)
        when_chosen(self._lines, self._sheet, self._choose)
        app.commands.add("famous", self._open)
        for place in (element("help-numbers"), element("open-form").lastElementChild):
            opens = pressable(TITLE, lambda: app.commands.run("famous"))
            place.after(built("p", opens, className="choices"))

    def _open(self) -> None:
        if not self._lines.childElementCount:
            self._lines.append(*[_group(kind, found) for kind, found in GROUPS.items()])
        open_alone(self._sheet)

    def _choose(self, key: str) -> None:
        """Deal it, unless it is on the table: to deal that again would end its game."""
        start = Start.parse(key)
        if start != self._router.current:
            after_press(lambda: self._router.deal(start))


def _group(kind: str, found: tuple[Famous, ...]) -> Element:
    said = HEADINGS[kind].format(compared=grouped(COMPARED))
    heading = built("h3", said, id=f"famous-{kind.replace(' ', '-')}")
    lines = [_line(one) for one in found]
    group = built("div", *lines, className="famous", role="group", aria_labelledby=heading.id)
    return built("div", heading, group)


def _line(famous: Famous) -> Element:
    """Return the button of a deal: its number, and what else is to be said of it."""
    start = famous.start
    number = built("b", str(start.number))
    if famous.reason in REMARKS:
        return button(start.key, number, REMARKS[famous.reason])
    return button(start.key, number, aria_label=deal_titles.title(start))

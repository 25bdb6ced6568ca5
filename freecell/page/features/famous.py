"""The dialog of famous deals, each of which is a press away."""

from __future__ import annotations

from freecell.famous import COMPARED, GROUPS, Famous
from freecell.page.app import App
from freecell.page.browser import Element, after_press, built, element, pressable
from freecell.page.dialogs import button, open_alone, when_chosen
from freecell.page.words import deals
from freecell.page.words.numbers import grouped
from freecell.starting_position import Start
from freecell.translatable import _

TITLE = _("Famous deals")  # On the buttons that open the list, as above it.
HEADINGS = {
    "impossible": _("Not winnable"),
    "four cells": _("Not winnable with fewer than 4 free cells"),
    "no cells": _("Winnable without free cells"),
    "hardest": _("Hardest to solve"),
    "easiest": _("Easiest"),
}
"""Above each group of deals."""
LINES = {
    "first impossible": _("{deal}: the only one of the first 32,000; winnable with 5 free cells"),
    "impossible": _("{deal}: winnable with 5 free cells"),
    "made impossible": _("{deal}: built into Windows as an impossible deal; winnable with 5 free cells"),
    "very hard with four cells": _("{deal}: very hard even with 4"),
    "medium with four cells": _("{deal}: of medium difficulty with 4"),
    "easy with four cells": _("{deal}: easy with all 4"),
    "no cells": "{deal}",
    "hardest": _("{deal}: among the five hardest of the first {compared}"),
    "easiest": _("{deal}: among the five easiest of the first {compared}"),
    "shortest": _("{deal}: winnable in 15 moves, not counting moves to the foundations"),
}
"""A line of the sheet, in a group under its heading; with its deal: "Deal 617"."""


class FamousSheet:
    """It is built when it is first opened; the help and the dialog that opens links have a button for it."""

    def __init__(self, app: App) -> None:
        self._router = app.router
        self._lines = built("div")
        self._sheet = element("famous")
        element("famous-title").after(self._lines)
        when_chosen(self._lines, self._sheet, self._choose)
        app.commands.add("famous", self._open)
        for place in (element("help-title").nextElementSibling, element("open-form").lastElementChild):
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
    heading = built("h3", HEADINGS[kind], id=f"famous-{kind.replace(' ', '-')}")
    lines = [button(one.start.key, line(one)) for one in found]
    group = built("div", *lines, className="choices", role="group", aria_labelledby=heading.id)
    return built("div", heading, group)


def line(famous: Famous) -> str:
    """Return the line of a deal.

    >>> from freecell.famous import GROUPS
    >>> line(GROUPS["four cells"][0]), line(GROUPS["no cells"][0])
    ('Deal 617: very hard even with 4', 'Deal 164 with no free cells')
    """
    return LINES[famous.reason].format(deal=deals.title(famous.start), compared=grouped(COMPARED))

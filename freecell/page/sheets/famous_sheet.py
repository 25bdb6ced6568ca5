"""The sheet of famous deals, each of which is a press away."""

from __future__ import annotations

from freecell.famous import GROUPS, Famous
from freecell.page.browser import Element, after_press, element
from freecell.page.play.commands import Commands
from freecell.page.play.dealer import Dealer
from freecell.page.play.moves import button, when_chosen
from freecell.page.sheets.building import built, close_all, pressable, sheet
from freecell.page.words import famous as words
from freecell.start import Start


class FamousSheet:
    """It is built when it is first opened; the help and the sheet that opens links have a button for it."""

    def __init__(self, dealer: Dealer, commands: Commands) -> None:
        self._dealer = dealer
        self._lines = built("div")
        self._sheet = sheet("famous", words.TITLE, self._lines)
        element("open").after(self._sheet)
        when_chosen(self._lines, self._sheet, self._choose)
        commands.add("famous", self._open)
        for place in (element("help-title").nextElementSibling, element("open-form").lastElementChild):
            opens = pressable(words.TITLE, lambda: commands.run("famous"))
            place.after(built("p", opens, className="choices"))

    def _open(self) -> None:
        if not self._lines.childElementCount:
            self._lines.append(*[_group(kind, found) for kind, found in GROUPS.items()])
        close_all()
        after_press(self._sheet.showPopover)

    def _choose(self, key: str) -> None:
        """Deal it, unless it is on the table: to deal that again would end its game."""
        start = Start.parse(key)
        if start != self._dealer.current:
            after_press(lambda: self._dealer.deal(start))


def _group(kind: str, found: tuple[Famous, ...]) -> Element:
    heading = built("h3", words.HEADINGS[kind], id=f"famous-{kind.replace(' ', '-')}")
    lines = [button(one.start.key, words.line(one)) for one in found]
    group = built("div", *lines, className="choices", role="group")
    group.setAttribute("aria-labelledby", heading.id)
    return built("div", heading, group)

"""The sheet that says how many free cells the deal needs, and plays it with as many as one likes."""

from __future__ import annotations

from dataclasses import replace

from freecell.page.browser import BrowserEvent, Element, after_press, element, listen, toggling
from freecell.page.play.commands import Commands
from freecell.page.play.dealer import MOST_CELLS, Dealer
from freecell.page.play.playing import Play
from freecell.page.sheets.building import built, sheet
from freecell.page.study.cells_needed import CellsNeeded
from freecell.page.words import cells as words
from freecell.page.words import numbers


class CellsSheet:
    """What is known is shown while it is open; a press on a number deals the same deal with as many."""

    def __init__(self, play: Play, dealer: Dealer, needed: CellsNeeded, commands: Commands) -> None:
        self._play = play
        self._dealer = dealer
        self._needed = needed
        self._said = built("p", id="cells-said")
        self._choices = {count: _choice(count) for count in range(MOST_CELLS, -1, -1)}
        choices = built(
            "div", *self._choices.values(), id="cells-choices", role="group", ariaLabel=words.TITLE
        )
        self._sheet = sheet("cells-sheet", words.TITLE, self._said, built("p", words.PLAYED_WITH), choices)
        element("send").after(self._sheet)
        listen(choices, "click", self._chosen)
        listen(self._sheet, "beforetoggle", self._toggled)
        needed.changed.append(self._show)
        commands.add("cells", toggling(self._sheet))
        # For hands on wide screens, where the menu has no room for its button.
        listen(element("difficulty"), "click", lambda _event: commands.run("cells"))

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "open":
            self._needed.ask()
            self._show()

    def _show(self) -> None:
        needed, found = self._needed, self._needed.found
        if found.is_proved:
            said = words.needed(needed.deal, found.cells, found.proof)
        else:
            said = words.so_far(needed.deal, found.cells, is_looking=needed.is_looking)
        self._said.textContent = said
        held = self._play.game.position_after(0).cells
        for count, choice in self._choices.items():
            is_current = count == len(held)
            choice.autofocus = is_current
            choice.ariaPressed = str(is_current).lower()
            choice.disabled = count < len(held) - held.count(None)

    def _chosen(self, event: BrowserEvent) -> None:
        choice = event.target.closest("button")
        if not choice:
            return
        self._sheet.hidePopover()
        start = replace(self._play.game.start, cells=int(choice.value))
        if start != self._play.game.start:
            after_press(lambda: self._dealer.deal(start))


def _choice(count: int) -> Element:
    return built("button", str(count), type="button", value=str(count), ariaLabel=numbers.free_cells(count))

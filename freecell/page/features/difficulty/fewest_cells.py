"""How few free cells the deal needs: looked for when nothing else is, with a dialog to play it with any."""

from __future__ import annotations

from dataclasses import replace

from freecell.page.app import App
from freecell.page.browser import BrowserEvent, after_press, built, element, listen
from freecell.page.dialogs import button, toggling, when_opened
from freecell.page.engine import DEAL
from freecell.page.router import MOST_CELLS
from freecell.page.signals import Signal
from freecell.page.words import deal_titles, numbers, shared
from freecell.page.words.numbers import joined
from freecell.solver import CellCount
from freecell.starting_position import USUAL_CELLS, Start
from freecell.translatable import _

ASKER = "free cells"

NOTHING = CellCount()

MEANING = _("A free cell holds one card. What a deal needs is the fewest you can win it with.")
PLAYED_WITH = _("Play this deal with:")  # Before the numbers 4 to 0.
AT_MOST = _("You can still play it with {cells} or fewer:")  # The same where it needs 5 or more.
NEEDS_NONE = _("{deal} is winnable without free cells.")
NEEDS = _("{deal} needs {cells}.")  # "Deal 617 needs 4 free cells."
PROVED = _("With {cells}, it is not winnable (proved by checking {positions}).")
FULL = _("That many cards are already in free cells.")  # So fewer are impossible.
ENOUGH = _("{deal} is winnable with {cells}. It isn't known whether fewer are enough.")
ENOUGH_YET = _("{deal} is winnable with {cells}. Checking whether fewer are enough…")
NEVER = _("{deal} is not winnable even with 8 free cells (proved by checking {positions}).")
CHECKING = _("Checking how many free cells {deal} needs…")
UNKNOWN = _("It isn't known how many free cells {deal} needs.")


class CellsNeeded:
    """What is known of the deal on the table, with however many free cells it is played."""

    def __init__(self, app: App) -> None:
        self._engine = app.engine
        self._play = app.play
        self._known: dict[Start, CellCount] = {}
        self._tried: set[Start] = set()
        self.changed: Signal = Signal()  # More is known, or a search ends.
        app.engine.changed.connect(self._look)

    @property
    def deal(self) -> Start:
        """The deal on the table, with as many free cells as usual."""
        return replace(self._play.game.start, cells=USUAL_CELLS)

    @property
    def found(self) -> CellCount:
        """What is known of it."""
        return self._known.get(self.deal, NOTHING)

    @property
    def is_looking(self) -> bool:
        """Whether more may soon be known."""
        return self._engine.questions.is_open(ASKER)

    def ask(self) -> None:
        """Find out, unless that has been tried."""
        if self.deal not in self._tried and not self.is_looking:
            self._engine.questions.ask(ASKER, self._find(self.deal), about=DEAL)

    def _look(self) -> None:
        if self._engine.is_on and not self._engine.is_looking:
            self.ask()

    async def _find(self, deal: Start) -> None:
        def found_more(found: CellCount) -> None:
            self._known[deal] = found
            self.changed.emit()

        found = await self._engine.find_cells(ASKER, deal.position, found_more)
        self._tried.add(deal)
        found_more(found)


class CellsSheet:
    """What is known is shown while it is open; a press on a number deals the same deal with as many."""

    def __init__(self, app: App, needed: CellsNeeded) -> None:
        self._play = app.play
        self._router = app.router
        self._needed = needed
        self._said = built("p", id="cells-said")
        self._choices = {
            count: button(str(count), str(count), aria_label=numbers.free_cells(count))
            for count in range(MOST_CELLS, -1, -1)
        }
        title = element("cells-sheet-title")
        choices = built(
            "div", *self._choices.values(), id="cells-choices", role="group", aria_labelledby=title.id
        )
        choices.className = "segments"
        self._offered = built("p")
        title.after(self._said, built("p", MEANING), self._offered, choices)
        self._sheet = element("cells-sheet")
        listen(choices, "click", self._chosen)
        when_opened(self._sheet, self._begin)
        needed.changed.connect(self._show)
        app.commands.add("cells", toggling(self._sheet))
        # For wide screens, where the menu has no room for its button.
        listen(element("difficulty"), "click", lambda _event: app.commands.run("cells"))

    def _begin(self) -> None:
        self._needed.ask()
        self._show()

    def _show(self) -> None:
        needed, found = self._needed, self._needed.found
        if found.is_proved:
            said = said_needed(needed.deal, found.cells, found.proof)
        else:
            said = so_far(needed.deal, found.cells, is_looking=needed.is_looking)
        self._said.textContent = said
        at_most = AT_MOST.format(cells=numbers.free_cells(MOST_CELLS))
        self._offered.textContent = at_most if (found.cells or 0) > MOST_CELLS else PLAYED_WITH
        held = self._play.game.position_after(0).cells
        for count, choice in self._choices.items():
            is_current = count == len(held)
            choice.autofocus = is_current
            choice.setAttribute("aria-pressed", str(is_current).lower())
            choice.disabled = count < len(held) - held.count(None)

    def _chosen(self, event: BrowserEvent) -> None:
        choice = event.target.closest("button")
        if not choice:
            return
        self._sheet.hidePopover()
        start = replace(self._play.game.start, cells=int(choice.value))
        if start != self._play.game.start:
            after_press(lambda: self._router.deal(start))


def said_needed(deal: Start, cells: int | None, proof: int) -> str:
    """Return how many free cells a deal needs, and of how many positions the proof consists.

    >>> said_needed(Start(617), 4, 5273)
    'Deal 617 needs 4 free cells. With 3 free cells, it is not winnable (proved by checking 5,273 positions).'
    >>> said_needed(Start(164), 0, 0)
    'Deal 164 is winnable without free cells.'
    >>> said_needed(Start(board="Q43R"), 2, 0)
    'This board needs 2 free cells. That many cards are already in free cells.'
    """
    name = deal_titles.name(deal)
    if cells is None:
        return NEVER.format(deal=name, positions=shared.positions(proof))
    if not cells:
        return NEEDS_NONE.format(deal=name)
    said = NEEDS.format(deal=name, cells=numbers.free_cells(cells))
    if not proof:
        return joined(said, FULL)
    positions = shared.positions(proof)
    return joined(said, PROVED.format(cells=numbers.free_cells(cells - 1), positions=positions))


def so_far(deal: Start, cells: int | None, *, is_looking: bool) -> str:
    """Return what is known of a deal while nothing is proved.

    >>> so_far(Start(617), None, is_looking=True)
    'Checking how many free cells deal 617 needs…'
    >>> so_far(Start(3), 3, is_looking=False)
    "Deal 3 is winnable with 3 free cells. It isn't known whether fewer are enough."
    """
    if cells is None:
        return (CHECKING if is_looking else UNKNOWN).format(deal=deal_titles.within(deal))
    said = ENOUGH_YET if is_looking else ENOUGH
    return said.format(deal=deal_titles.name(deal), cells=numbers.free_cells(cells))

"""What is said about the number of free cells that a deal needs, or is played with."""

from __future__ import annotations

from freecell.page.words import deals, numbers
from freecell.page.words.joining import joined
from freecell.start import Start
from freecell.translation import _

TITLE = _("Free cells")  # Above the sheet.
CLOSE = _("Close")  # A button.
PLAYED_WITH = _("Play this deal with:")  # Before the numbers 4 to 0.
NEEDS_SHORT = _("needs {cells}")  # After the difficulty: "needs 4 cells".
NEEDS_MORE_SHORT = _("needs more than 8 cells")  # After the difficulty.
NEEDS_NONE = _("{deal} can be won without free cells.")
NEEDS = _("{deal} needs {cells}.")  # "Deal 617 needs 4 free cells."
PROVED = _("With {cells} it can't be won: proved by checking {positions}.")
FULL = _("There are as many cards in free cells.")  # So fewer are impossible.
ENOUGH = _("{deal} can be won with {cells}. Whether fewer are enough is unknown.")
ENOUGH_YET = _("{deal} can be won with {cells}. Checking whether fewer are enough…")
NEVER = _("{deal} can't be won even with 8 free cells: proved by checking {positions}.")
CHECKING = _("Checking how many free cells {deal} needs…")
UNKNOWN = _("How many free cells {deal} needs is unknown.")


def needs_short(cells: int | None) -> str:
    """Return what a deal needs, None for more than eight, after its difficulty.

    >>> needs_short(4), needs_short(1), needs_short(0), needs_short(None)
    ('needs 4 cells', 'needs 1 cell', 'needs no cells', 'needs more than 8 cells')
    """
    return NEEDS_MORE_SHORT if cells is None else NEEDS_SHORT.format(cells=numbers.cells(cells))


def needed(deal: Start, cells: int | None, proof: int) -> str:
    """Return how many free cells a deal needs, and of how many positions the proof consists.

    >>> needed(Start(617), 4, 5273)
    "Deal 617 needs 4 free cells. With 3 free cells it can't be won: proved by checking 5,273 positions."
    >>> needed(Start(164), 0, 0)
    'Deal 164 can be won without free cells.'
    >>> needed(Start(board="Q43R"), 2, 0)
    'This board needs 2 free cells. There are as many cards in free cells.'
    """
    name = deals.name(deal)
    if cells is None:
        return NEVER.format(deal=name, positions=numbers.positions(proof))
    if not cells:
        return NEEDS_NONE.format(deal=name)
    said = NEEDS.format(deal=name, cells=numbers.free_cells(cells))
    if not proof:
        return joined(said, FULL)
    positions = numbers.positions(proof)
    return joined(said, PROVED.format(cells=numbers.free_cells(cells - 1), positions=positions))


def so_far(deal: Start, cells: int | None, *, is_looking: bool) -> str:
    """Return what is known of a deal while nothing is proved.

    >>> so_far(Start(617), None, is_looking=True)
    'Checking how many free cells deal 617 needs…'
    >>> so_far(Start(3), 3, is_looking=False)
    'Deal 3 can be won with 3 free cells. Whether fewer are enough is unknown.'
    """
    if cells is None:
        return (CHECKING if is_looking else UNKNOWN).format(deal=deals.within(deal))
    said = ENOUGH_YET if is_looking else ENOUGH
    return said.format(deal=deals.name(deal), cells=numbers.free_cells(cells))

"""Boards that no game needs to reach: cards are laid as the table does it, and the style sheet shows them."""

from visit import Visit

from freecell.cards import NAMES

TOP_ROW = [*(f"cell-{cell}" for cell in "abcd"), *(f"home-{suit}" for suit in "CDHS")]
CASCADES = [f"cascade-{number}" for number in range(1, 9)]

# Tells cards their piles as freecell/page/table/table.py does.
_ARRANGE = """(piles) => Object.entries(piles).forEach(([pile, names]) => names.forEach((name, depth) => {
    const card = document.querySelector(`[data-card="${name}"]`);
    card.dataset.pile = pile;
    card.dataset.depth = depth;
    card.dataset.count = names.length;
}))"""


def lay(visit: Visit, longest: int, place: int) -> None:
    """Lay one long column at a place; the others share the rest."""
    others = _spread(NAMES[longest:], 7)
    columns = [*others[:place], list(NAMES[:longest]), *others[place:]]
    visit.page.evaluate(_ARRANGE, dict(zip(CASCADES, columns, strict=True)))


def lay_top_row(visit: Visit) -> None:
    """Lay four cards into the cells, four kings home, and the others into the columns."""
    kings = NAMES[48:]
    cells = NAMES[:4]
    piles = {pile: [name] for pile, name in zip(TOP_ROW, [*cells, *kings], strict=True)}
    visit.page.evaluate(_ARRANGE, piles | dict(zip(CASCADES, _spread(NAMES[4:48], 8), strict=True)))


def _spread(names: tuple[str, ...], columns: int) -> list[list[str]]:
    return [list(names[column::columns]) for column in range(columns)]

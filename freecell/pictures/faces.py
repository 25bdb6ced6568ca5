"""The faces of the cards: what is drawn inside a card's element.

The shapes are symbols in index.html; sizes and colours are in static/cards.css. A number card has both its
pips and one bold suit: the style sheet shows the pips if there is room for them, otherwise the suit.
"""

from freecell import cards

# Where pips are in the upper half of a square of 100, as corners of a path; the lower half is this, turned.
_TOP, _UPPER, _HIGH, _CENTRE = "L50 12", "L50 31", "L50 25", "L50 50"
_CORNERS, _RUNGS, _SIDES = "L18 12 82 12", "L18 37 82 37", "L18 50 82 50"

# For two to ten: the pips that are upright, and those that are when the card is turned.
PIPS = (
    (_TOP, _TOP),
    (_TOP + _CENTRE, _TOP),
    (_CORNERS, _CORNERS),
    (_CORNERS + _CENTRE, _CORNERS),
    (_CORNERS + _SIDES, _CORNERS),
    (_CORNERS + _UPPER + _SIDES, _CORNERS),
    (_CORNERS + _UPPER + _SIDES, _CORNERS + _UPPER),
    (_CORNERS + _RUNGS + _CENTRE, _CORNERS + _RUNGS),
    (_CORNERS + _HIGH + _RUNGS, _CORNERS + _HIGH + _RUNGS),
)

_ANY = "?"
"""Stands for the suit in the markup that the four cards of a rank have in common."""

_ranks: dict[str, str] = {}  # The markup of each rank that has been drawn, for any suit.

_USE = '<use href="#{}"/>'
_DRAWING = '<svg class="{}" aria-hidden="true"{}>{}</svg>'
_SQUARE = ' viewBox="0 0 100 100"'
_PIPS = '<path d="M0 0{}z"/><path d="M0 0{}z" transform="rotate(180 50 50)"/>'
_SUIT = _USE.format("suit-" + _ANY)
_BROOCH = '<use href="#suit-' + _ANY + '" x="43" y="81" width="14" height="14"/>'


def face(card: int) -> str:
    """Return the markup inside the card's element: index, foot index and what is between, all decoration.

    It has neither style attributes, which the page's security policy would ignore, nor ids.
    """
    name = cards.NAMES[card]
    rank = "AS" if name == "AS" else name[0]
    if rank not in _ranks:
        index = _USE.format("rank-" + name[0]) + _SUIT
        corners = _DRAWING.format("index", "", index) + _DRAWING.format("foot", "", index)
        _ranks[rank] = corners + _middle(rank)
    return _ranks[rank].replace(_ANY, name[1])


def _middle(rank: str) -> str:
    if rank == "AS":
        return _DRAWING.format("ace", "", _USE.format("ace-S"))
    if rank == "A":
        return _DRAWING.format("ace", "", _SUIT)
    if rank in "JQK":
        return _DRAWING.format("court", _SQUARE, _USE.format("court-" + rank) + _BROOCH)
    # The suit is the path's marker, drawn at every corner but the start: two elements for up to ten pips.
    upright, turned = PIPS[cards.RANKS.index(rank) - 1]
    marked = _SQUARE + ' marker-mid="url(#pip-' + _ANY + ')"'
    return _DRAWING.format("pips", marked, _PIPS.format(upright, turned)) + _DRAWING.format("mark", "", _SUIT)

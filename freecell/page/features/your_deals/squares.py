"""A square for each of many deals: one path for all that are won, one for all that were tried."""

from __future__ import annotations

from collections.abc import Collection

from freecell.famous import GROUPS
from freecell.page.browser import Element, built
from freecell.records.results import Results

FAMOUS = {
    one.start.number for group in GROUPS.values() for one in group if one.start.is_usual and one.start.number
}
PATTERN = (
    '<svg class="unseen" aria-hidden="true"><pattern id="square" width="1" height="1" '
    'patternUnits="userSpaceOnUse"><path d="M0 0h.85v.85h-.85z"/></pattern></svg>'
)
"""What all pictures are drawn with: it has to be in the page."""


def picture(numbers: range, results: Results) -> Element:
    """Return a picture of the deals with these numbers."""
    columns = 20 if len(numbers) <= 100 else 40
    rows = -(-len(numbers) // columns)
    paths = [
        f'<path class="{state}" d="{_squares(numbers, columns, found)}"/>'
        for state, found in (("won", results.won), ("tried", results.tried), ("known", FAMOUS))
    ]
    return built(
        "span",
        className="squares",
        innerHTML=f'<svg aria-hidden="true" viewBox="0 0 {columns} {rows}">'
        f'<rect width="{columns}" height="{rows}" fill="url(#square)"/>{"".join(paths)}</svg>',
    )


def _squares(numbers: range, columns: int, found: Collection[int]) -> str:
    """Return the squares of the numbers that are found, as the data of a path.

    >>> _squares(range(11, 21), 5, {12, 18, 30})
    'M1 0h.85v.85h-.85zM2 1h.85v.85h-.85z'
    """
    at = [number - numbers[0] for number in numbers if number in found]
    return "".join([f"M{one % columns} {one // columns}h.85v.85h-.85z" for one in at])

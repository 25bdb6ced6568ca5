"""Boards with few cards left, small enough for a plain search."""

from __future__ import annotations

from hypothesis import strategies as st

from freecell import Position


@st.composite
def small_boards(draw: st.DrawFn, most_cells: int = 8) -> Position:
    """Draw a board with few cards left, in any order, and with any number of free cells."""
    home = draw(st.lists(st.integers(7, 12), min_size=4, max_size=4))
    left = [card for card in range(52) if card >> 2 >= home[card & 3]]
    order = draw(st.permutations(left))
    count = draw(st.integers(0, most_cells))
    held = order[: draw(st.integers(0, count))]
    columns: list[list[int]] = [[] for _ in range(8)]
    most = draw(st.integers(1, 8))
    for i, card in enumerate(order[len(held) :]):
        columns[i % most].append(card)
    cells = (*held, *[None] * (count - len(held)))
    return Position(tuple(map(tuple, columns)), cells, tuple(home))

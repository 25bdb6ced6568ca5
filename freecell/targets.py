"""Where cards can go: the targets of legal moves, for freecell.rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from freecell.piles import CASCADES, CELLS, HOME, SOURCES, bases, last_cards, most_at_once, next_home, pile
from freecell.position import Position


def of_all(position: Position, *, distinct: bool = False) -> Iterator[tuple[str, int, list[str]]]:
    """Yield the source, the number of cards and the targets of all legal moves, source by source.

    With ``distinct``, only the first empty column and the first empty free cell are targets.
    """
    held = position.cascades + tuple([() if card is None else (card,) for card in position.cells])
    columns, cells = _empty(position)
    if distinct:
        columns, cells = columns[:1], cells[:1]
    return _targets(position, zip(SOURCES, held), columns, cells)


def of_cards(position: Position, source: str, count: int) -> list[str]:
    """Return where the last ``count`` cards of a pile can go; nowhere unless they are in sequence.

    Raises NotationError if no pile has such a letter.
    """
    held = pile(position, source)
    for _, number, targets in _targets(position, ((source, held),), *_empty(position)):
        if number == count:
            return targets
    return []


def _empty(position: Position) -> tuple[list[str], list[str]]:
    """Return the empty columns, and the empty free cells."""
    columns = [letter for letter, column in zip(CASCADES, position.cascades) if not column]
    return columns, [letter for letter, card in zip(CELLS, position.cells) if card is None]


def _targets(
    position: Position,
    sources: Iterable[tuple[str, Sequence[int]]],
    empty_columns: list[str],
    empty_cells: list[str],
) -> Iterator[tuple[str, int, list[str]]]:
    """Yield where the last card of some piles can go, then the last two and so on, unless it is nowhere."""
    onto = dict(zip(last_cards(position), CASCADES))
    most = most_at_once(position)
    most_to_empty = most_at_once(position, to_empty=True) if empty_columns else 0
    following = next_home(position.foundations)
    for source, held in sources:
        fitting = held[-1:]
        for count, card in enumerate(reversed(held), 1):
            if card not in fitting or count > most:
                break
            fitting = bases(card)  # Where it can go, and what has to lie below it in a sequence.
            targets = []
            for base in fitting:
                if base in onto:
                    targets.append(onto[base])  # noqa: PERF401 - a comprehension takes twice as long
            if count <= most_to_empty:
                targets += empty_columns
            targets.sort()
            if count == 1:
                targets += empty_cells
                if card in following:
                    targets.insert(0, HOME)
            if targets:
                yield source, count, targets

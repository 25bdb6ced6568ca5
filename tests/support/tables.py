"""Positions as other programs and people draw them: in rows as on the table, or column by column."""

from collections.abc import Callable
from itertools import zip_longest
from random import Random

import freecell
from freecell import Position, cards, rules

EMPTY = "  "


def played(number: int, moves: int, dice: Random) -> Position:
    """Play a deal at random for so many moves, or as long as any is left."""
    position = freecell.deal(number)
    for _ in range(moves):
        legal = rules.legal_moves(position)
        if not legal:
            break
        position = rules.play(position, dice.choice(legal)).position
    return position


def grid(position: Position) -> list[tuple[str | None, ...]]:
    """Return the rows of eight places, None where a column is shorter."""
    return list(zip_longest(*position.columns()))


def held(position: Position, empty: str = "-") -> list[str]:
    return [empty if card is None else cards.name(card) for card in position.cells]


def home(position: Position, between: str = "-", empty: str = "0") -> list[str]:
    counts = zip(cards.SUITS, position.foundations, strict=True)
    return [f"{suit}{between}{cards.RANKS[count - 1] if count else empty}" for suit, count in counts]


def labelled(position: Position, cells: str = "Freecells", foundations: str = "Foundations") -> str:
    """Write the lines that stand above the columns."""
    return f"{foundations}: {' '.join(home(position))}\n{cells}: {' '.join(held(position))}\n"


def rows(position: Position, empty: str, between: str) -> str:
    return "\n".join([between.join([card or empty for card in row]) for row in grid(position)])


def by_blanks(position: Position) -> str:
    lines = rows(position, "  ", " ").split("\n")
    return labelled(position) + "\n".join([line.rstrip() for line in lines])


def padded(position: Position) -> str:
    """Write each card in four places, ten as 10, as many programs print them."""
    lines = ["".join([f"{(card or '').replace('T', '10'):>4}" for card in row]) for row in grid(position)]
    return labelled(position) + "\n".join(lines)


def with_dots(position: Position) -> str:
    return labelled(position) + rows(position, "..", " ")


def with_hyphens(position: Position) -> str:
    return labelled(position) + rows(position, "--", " ")


def as_csv(position: Position) -> str:
    return labelled(position) + rows(position, "", ",")


def with_tabs(position: Position) -> str:
    return labelled(position) + rows(position, "", "\t")


def as_markdown(position: Position) -> str:
    heading = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n|---|---|---|---|---|---|---|---|\n"
    lines = [f"| {line} |" for line in rows(position, "  ", " | ").split("\n")]
    return f"{labelled(position)}\n{heading}" + "\n".join(lines)


def as_html(position: Position) -> str:
    def entity(card: str) -> str:
        suit = {"C": "&clubs;", "D": "&diams;", "H": "&hearts;", "S": "&spades;"}[card[1]]
        return card[0].replace("T", "10") + suit

    lines = "\n".join(
        [
            "<tr>" + "".join([f"<td>{entity(card) if card else '&nbsp;'}</td>" for card in row]) + "</tr>"
            for row in grid(position)
        ]
    )
    return f"<p>{'</p><p>'.join(labelled(position).splitlines())}</p>\n<table>\n{lines}\n</table>"


def of_pysolfc(position: Position) -> str:
    return (
        f"Founds: {' '.join(home(position))}\nFC: {' '.join(held(position))}\n"
        + "\n".join([" ".join(column) for column in position.columns()])
        + "\n"
    )


def with_labels(position: Position, label: str = "cascade") -> str:
    columns = [f"{label}: {' '.join(column)}".rstrip() for column in position.columns()]
    return f"{labelled(position)}\n" + "\n".join(columns)


def with_numbers(position: Position) -> str:
    columns = [f"Stack #{i}: {' '.join(column)}".rstrip() for i, column in enumerate(position.columns(), 1)]
    return labelled(position, "Cells", "Home") + "\n".join(columns)


def on_the_table(position: Position) -> str:
    """Write cells on the left and foundations on the right, above rows with a gap where there is no card."""
    tops = [
        f"{cards.RANKS[count - 1]}{suit}" if count else "--"
        for suit, count in zip(cards.SUITS, position.foundations, strict=True)
    ]
    return f"{' '.join([*held(position, '--'), *tops])}\n\n{rows(position, '  ', ' ')}"


DRAWN: dict[str, Callable[[Position], str]] = {
    "blanks": by_blanks,
    "padded": padded,
    "dots": with_dots,
    "hyphens": with_hyphens,
    "CSV": as_csv,
    "tabs": with_tabs,
    "Markdown": as_markdown,
    "HTML": as_html,
    "PySolFC": of_pysolfc,
    "labels": with_labels,
    "numbers": with_numbers,
    "on the table": on_the_table,
}

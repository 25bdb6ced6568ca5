"""``--cells N``: the number of free cells to solve with, and how JSON tells of these and of boards."""

from __future__ import annotations

import argparse
import re

from freecell.errors import quoted
from freecell.position import MOST_CELLS
from freecell.starting_position import Start

USUAL_CELLS = 4


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the number of free cells."""
    parser.add_argument(
        "--cells",
        type=_cells,
        default=USUAL_CELLS,
        metavar="N",
        help="number of free cells, 0 to 8 (default: 4)",
    )


def unusual(options: argparse.Namespace) -> dict[str, object]:
    """Return what a line of JSON tells of free cells and seconds: nothing unless they are unusual."""
    cells = {} if options.cells == USUAL_CELLS else {"cells": options.cells}
    return cells | ({} if options.seconds is None else {"seconds": options.seconds})


def board(start: Start) -> dict[str, object]:
    """Return what a line of JSON tells of a board, which has no number: its code."""
    return {} if start.number is not None else {"board": start.board}


def _cells(text: str) -> int:
    if not re.fullmatch(f"[0-{MOST_CELLS}]", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be 0 to {MOST_CELLS}, not {quoted(text)}")
    return int(text)

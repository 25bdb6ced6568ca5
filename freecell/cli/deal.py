"""``freecell deal``: prints deals by number."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence

import freecell
from freecell import cards, deals
from freecell.cli import argument_types
from freecell.cli.streams import CommandError

# Windows XP picked its random deals from 1 to 1000000, so that is what players expect.
LAST_RANDOM = 1000000

SUMMARY = "print deals by number"
DESCRIPTION = """\
Print numbered deals, or a random one if no number is given. A date from
2026-01-01 on stands for the deal of that day, which is always winnable.
"""
EXAMPLES = """\
  freecell deal 617                one deal, in rows as dealt
  freecell deal 1-100 617 -1       several deals, each under its number
  freecell deal                    a random deal from 1 to 1000000
  freecell deal today              the deal of the day; dates work as well
  freecell deal --columns 617      one column per line, as fc-solve reads it
  freecell deal --unicode 617      suits as symbols
  freecell deal --json 1-1000000   one JSON object per line
  freecell deal --svg 617          a picture (SVG): add > 617.svg
"""
NOTES = ""
STATUSES: dict[int, str] = {}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help=argument_types.ACCEPTED)
    parser.add_argument("--columns", action="store_true", help="one column per line, bottom card first")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--unicode", action="store_true", help="suits as symbols instead of letters")
    form.add_argument("--json", action="store_true", help="one JSON object per line, never in colour")
    form.add_argument("--svg", action="store_true", help="one deal as a picture, an SVG file")
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="print red cards in red; auto (the default): on a terminal, unless NO_COLOR is set",
    )


def run(options: argparse.Namespace) -> int:
    """Print one board on its own, ready to be piped, or several under their numbers; return 0."""
    asked = [argument_types.parse(text) for text in options.numbers]
    if not asked:
        import random  # noqa: PLC0415 - slow to load, and not needed with a number

        number = random.randint(deals.FIRST, LAST_RANDOM)  # noqa: S311 (a game, no secret)
        asked = [(number, number)]
    if options.json:
        _print_json(argument_types.numbers(asked), by_columns=options.columns)
        return 0
    first, last = asked[0]
    is_one = len(asked) == 1 and first == last
    if options.svg:
        if options.columns:
            raise CommandError("--columns is for text and JSON; a picture always shows columns.")
        if not is_one:
            raise CommandError("A picture shows one deal; give one number.")
        print(freecell.deal(first).svg(f"FreeCell deal {first}"), end="")
        return 0
    names = _shown_names(with_symbols=options.unicode, with_color=_wants_color(options.color))
    if is_one:
        if not options.numbers or argument_types.is_day(options.numbers[0]):
            # On stderr, not above the board, so that the board can still be piped.
            sys.stderr.write(f"#{first}\n")
        print(_board(first, names, by_columns=options.columns))
        return 0
    gap = ""
    for number in argument_types.numbers(asked):
        print(f"{gap}#{number}\n{_board(number, names, by_columns=options.columns)}")
        gap = "\n"
    return 0


def _print_json(numbers: Iterable[int], *, by_columns: bool) -> None:
    import json  # noqa: PLC0415 - slow to load, and not needed for a board

    form = "columns" if by_columns else "rows"
    for number in numbers:
        print(json.dumps({"deal": number, form: _lines(number, cards.NAMES, by_columns=by_columns)}))


def _board(number: int, names: Sequence[str], *, by_columns: bool) -> str:
    return "\n".join([" ".join(line) for line in _lines(number, names, by_columns=by_columns)])


def _lines(number: int, names: Sequence[str], *, by_columns: bool) -> list[list[str]]:
    """Return the names of a deal's cards, column by column or row by row.

    As freecell.Position does; but importing that takes longer than all the rest of a deal.
    """
    columns = deals.deal(number)
    rows = [[column[i] for column in columns if i < len(column)] for i in range(len(columns[0]))]
    return [[names[card] for card in line] for line in (columns if by_columns else rows)]


def _shown_names(*, with_symbols: bool, with_color: bool) -> list[str]:
    # Symbols are two or three characters wide; padding keeps the columns straight.
    shown = [cards.symbol(card).rjust(3) if with_symbols else cards.name(card) for card in range(52)]
    if with_color:
        shown = [f"\033[31m{text}\033[0m" if cards.is_red(card) else text for card, text in enumerate(shown)]
    return shown


def _wants_color(choice: str) -> bool:
    """Tell whether to print in colour; "auto" follows https://no-color.org."""
    if choice == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return choice == "always"

"""``freecell find``: prints the numbers of a deal, or of all deals that begin with some cards."""

from __future__ import annotations

import argparse
import json

import freecell
from freecell import cards, deal_lookup
from freecell.cli import streams
from freecell.errors import CardNameError

FOUND = 0
NONE = 1

SUMMARY = "print the number of a deal"
DESCRIPTION = """\
Print the number of a deal. Give a whole board on standard input, as freecell
deal prints it (in rows, or with --columns one column per line), or the first
cards of a deal as arguments, row by row as dealt. Eight cards or more are
searched for among all numbers, fewer only among those that Windows deals (1 to
1000000, -1 and -2).
"""
EXAMPLES = """\
  freecell find < board.txt        a board, in rows or one column per line
  freecell find 7D AD 5C 3S 5S     the first cards; five are usually enough
  freecell find --json < board.txt
"""
NOTES = """
A board with cards in the free cells or on the foundations is not a fresh deal
and has no number. No two numbers have the same board.
"""
STATUSES = {FOUND: "found, one number per line", NONE: "no deal has this board or begins with these cards"}

_NO_DEAL = "no deal has this board."
_NO_DEAL_BEGINS = "no deal begins with these cards."
_NOT_ON_WINDOWS = "no deal from 1 to 1000000 begins with these cards. Give eight cards to search all numbers."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("cards", nargs="*", metavar="CARD", help="a card such as TD, in dealing order")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")


def run(options: argparse.Namespace) -> int:
    """Print the numbers, one per line, or say on stderr that there are none; return the status."""
    if options.cards:
        first_cards = _cards(" ".join(options.cards))
        found = deal_lookup.beginning_with(first_cards)
        none = _NO_DEAL_BEGINS if len(first_cards) >= deal_lookup.ROW else _NOT_ON_WINDOWS
    else:
        found = freecell.find(streams.read_board())
        none = _NO_DEAL
    for number in found:
        print(json.dumps({"deal": number}) if options.json else number)
    return FOUND if found else streams.complain(none, NONE)


def _cards(text: str) -> list[int]:
    """Return the cards that a text names, as it is or with suit symbols and the like.

    Raises CardNameError, with the first that is no card.
    """
    try:
        return [cards.parse(name) for name in text.split()]
    except CardNameError:
        from freecell.reading.line_kinds import Line  # noqa: PLC0415 - few cards need it
        from freecell.reading.plain_text import in_letters  # noqa: PLC0415 - nor that

        text = Line(1, in_letters(text)).text()
    return [cards.parse(name) for name in text.split()]

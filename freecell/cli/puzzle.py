"""``freecell puzzle``: prints positions in which exactly one move keeps the game winnable, and the move."""

from __future__ import annotations

import argparse
import json
import sys

from freecell import puzzles
from freecell.cli import argument_types, streams
from freecell.puzzles import Puzzle

SUMMARY = "print a puzzle: one move keeps the game winnable"
DESCRIPTION = f"""\
Print puzzles by number, from 1 to {puzzles.COUNT}, or today's: positions in which
exactly one move keeps the game winnable. All others are proved to lose.
"""
EXAMPLES = """\
  freecell puzzle                  the puzzle of the day; dates work as well
  freecell puzzle --answer 331     with its answer
  freecell puzzle --json 1-2000    one JSON object per line
"""
NOTES = """
The answer has up to five moves that are to be found, and what has to be played
between them. With --json, each line has "puzzle", "level" (1 to 5), "deal",
the "moves" to the puzzle and the "answer".
"""
STATUSES: dict[int, str] = {}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "numbers",
        nargs="*",
        metavar="NUMBER",
        default=["today"],
        help="a number, a range such as 1-100, or a date such as 2026-11-21 or today (the default)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--answer", action="store_true", help="also print the answer")
    form.add_argument("--json", action="store_true", help="one JSON object per line")


def run(options: argparse.Namespace) -> int:
    """Print the puzzles; return 0."""
    asked = [_parse(text) for text in options.numbers]
    text = puzzles.read()
    for number in argument_types.numbers(asked):
        one = puzzles.puzzle(number, text)
        streams.put(_json(one) if options.json else _text(one, with_answer=options.answer), sys.stdout)
    return 0


def _parse(text: str) -> argument_types.Range:
    """Return the first and the last number of a range, or twice that of a day; raise FreecellError."""
    if argument_types.is_day(text):
        number = puzzles.daily(argument_types.day(text))
        return number, number
    return argument_types.parse(text, puzzles.parse)


def _json(one: Puzzle) -> str:
    return json.dumps(
        {"puzzle": one.number, "level": one.level, "deal": one.deal, "moves": one.moves, "answer": one.answer}
    )


def _text(one: Puzzle, *, with_answer: bool) -> str:
    """Return a puzzle for people: its number and level, the link to it, and its position."""
    game = one.game
    lines = [f"Puzzle {one.number}, level {one.level}: {game.link()}", game.position.table_text()]
    if with_answer:
        lines.append(f"Answer: {' '.join(one.answer)}")
    return "\n".join(lines) + "\n"

"""``freecell puzzle``: prints positions with a proof of how few moves win, and checks answers."""

from __future__ import annotations

import argparse
import json
import sys

from freecell import puzzles
from freecell.checking import check
from freecell.cli import argument_types, streams
from freecell.cli.streams import CommandError
from freecell.game import Game
from freecell.puzzles import AUTOMOVES, Puzzle

SOLVED = 0
NOT_SOLVED = 1

SUMMARY = "print a puzzle: win in so many moves"
DESCRIPTION = f"""\
Print puzzles by number, from 1 to {puzzles.COUNT}, or today's: positions with a proof of
how few moves win. All cards go home automatically that can, so each move
counts one.
"""
EXAMPLES = """\
  freecell puzzle                  the puzzle of the day; dates work as well
  freecell puzzle --answer 331     with an answer
  freecell puzzle --check "8a 83 2b" 17
  freecell puzzle --json 1-2000    one JSON object per line
"""
NOTES = """
With --json, each line has "puzzle", "level" (1 to 5), "deal", the "moves" to the
puzzle, "win_in", one "answer", and its "automoves". With --check, "won",
"length" and what is wrong ("fault").
"""
STATUSES = {NOT_SOLVED: "with --check, the moves do not win in so many"}


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
    form.add_argument("--answer", action="store_true", help="also print an answer")
    form.add_argument("--check", metavar="MOVES", help="tell whether these moves solve it")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")


def run(options: argparse.Namespace) -> int:
    """Print the puzzles, or what moves come to; return the status."""
    asked = [_parse(text) for text in options.numbers]
    text = puzzles.read()
    if options.check is not None:
        if argument_types.how_many(asked) != 1:
            raise CommandError("--check needs one puzzle.")
        return _check(puzzles.puzzle(asked[0][0], text), options.check, as_json=options.json)
    for number in argument_types.numbers(asked):
        one = puzzles.puzzle(number, text)
        streams.put(_json(one) if options.json else _text(one, with_answer=options.answer), sys.stdout)
    return SOLVED


def _parse(text: str) -> argument_types.Range:
    """Return the first and the last number of a range, or twice that of a day; raise FreecellError."""
    if argument_types.is_day(text):
        number = puzzles.daily(argument_types.day(text))
        return number, number
    return argument_types.parse(text, puzzles.parse)


def _json(one: Puzzle) -> str:
    found = {"puzzle": one.number, "level": one.level, "deal": one.deal, "moves": one.moves}
    return json.dumps(found | {"win_in": one.win_in, "answer": one.answer, "automoves": AUTOMOVES})


def _text(one: Puzzle, *, with_answer: bool) -> str:
    """Return a puzzle for people: its number, what is asked for, the link to it, and its position."""
    game = Game(one.deal, automoves=AUTOMOVES)
    game.play_text(" ".join(one.moves))
    lines = [
        f"Puzzle {one.number}, level {one.level}, win in {one.win_in}: {game.link()}",
        one.position.table_text(),
    ]
    if with_answer:
        lines.append(f"Answer: {' '.join(one.answer)}")
    return "\n".join(lines) + "\n"


def _check(one: Puzzle, moves: str, *, as_json: bool) -> int:
    """Print what moves come to; return the status."""
    checked = check(one.position, moves, AUTOMOVES)
    is_solved = checked.won and checked.length <= one.win_in
    if as_json:
        fault = vars(checked.fault) if checked.fault else None
        found = {"puzzle": one.number, "win_in": one.win_in, "won": checked.won, "length": checked.length}
        streams.put(json.dumps(found | {"fault": fault}), sys.stdout)
    elif checked.fault:
        streams.put(f"Move {checked.fault.number}: {checked.fault.sentence}", sys.stdout)
    elif checked.won:
        more = "" if is_solved else f", but {one.win_in} are enough"
        streams.put(f"Won in {checked.length}{more}.", sys.stdout)
    else:
        streams.put("The moves end before all cards are home.", sys.stdout)
    return SOLVED if is_solved else NOT_SOLVED

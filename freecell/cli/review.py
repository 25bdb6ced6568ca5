"""``freecell review``: reviews games, where they were lost and what would have been shorter."""

import argparse
import json
import sys
from collections.abc import Iterator

from freecell import reading
from freecell.cli import argument_types
from freecell.cli.streams import CommandError, complain, lines
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.reviewing import Review, review, svg, text

REVIEWED = 0
BAD_INPUT = 2

SUMMARY = "review games"
DESCRIPTION = """\
Print where games were lost, how many moves each position needs at most, and
better moves for those that lost a game or made it longer. A game is a link
with moves, or a deal number with moves in standard notation, in quotes.
Without one, read games from standard input, one per line.
"""
EXAMPLES = """\
  freecell review "?deal=617&moves=8a8b8c8d"
  freecell review "#617 8a 8b 8c 8d"
  freecell solve --json 1-10 | freecell review --json
  freecell review --keep-going < links.txt
  freecell review --svg "?deal=617&moves=8a8b8c8d" > review.svg
"""
NOTES = """
"Lost" and "winnable" are proved. The number of moves needed is an upper bound;
what a move cost is approximate. Neither counts moves to the foundations.
"""
STATUSES: dict[int, str] = {}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("games", nargs="*", metavar="LINK", help="a link to a game, or its moves")
    parser.add_argument("--keep-going", action="store_true", help="review the other games if one is bad")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object per line")
    form.add_argument("--svg", action="store_true", help="the chart of one game as a picture, an SVG file")


def run(options: argparse.Namespace) -> int:
    """Print the review of each game before the next is read; return the status."""
    status, gap = REVIEWED, ""
    for number, line in _lines(options.games):
        where = f"{'game' if options.games else 'line'} {number:,}"
        try:
            read = _read(line)
            found = review(read.game)
        except FreecellError as error:
            error.facts.pop("line", None)  # That of the text, which has only one.
            status = complain(f"{where}: {error}", BAD_INPUT)
            if options.keep_going:
                continue
            return status
        if read.unread:
            complain(f"{where}: {read.unread}", status)
        if options.svg and gap:
            raise CommandError("A picture shows one game; give one link.")
        sys.stdout.write(_shown(found, read.game, options, gap))
        sys.stdout.flush()
        gap = "\n"
    return status


def _lines(games: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the games with their numbers, from 1; those of standard input without empty lines."""
    if games:
        yield from enumerate(games, start=1)
        return
    for number, line in lines("links to games, one per line", reading.LONGEST + 2):
        if not line.isspace():
            yield number, line


def _read(line: str) -> reading.Reading:
    """Read the game in a line; raise FreecellError if there is none, or if a move cannot be played."""
    found = reading.read(line, today=argument_types.today())
    if found.fault:
        raise found.fault
    return found


def _shown(found: Review, game: Game, options: argparse.Namespace, gap: str) -> str:
    if options.svg:
        return svg(found)
    if options.json:
        return json.dumps(_object(found)) + "\n"
    return f"{gap}{game.link()}\n{text(found)}\n"


def _object(found: Review) -> dict[str, object]:
    return {
        "deal": found.start.number,
        "length": found.length,
        "verdict": found.verdict,
        "enough": found.enough,
        "at_least": found.at_least,
        "lost_at": found.lost_at,
        "summary": found.summary,
        "moves": [moment._asdict() for moment in found.moves],
    }

"""The puzzles, ``freecell/puzzles.txt``: positions in which exactly one move keeps the game winnable.

``python -m tools.puzzles find FILE FIRST LAST`` looks for one in some deals between 1 and 1,000,000, the
first to the last of those drawn, and adds what it finds to a file, a line of JSON each. ``python -m
tools.puzzles pick FILE...`` takes from these the puzzles of all levels, as many of each.
"""

from __future__ import annotations

import json
import sys
from math import log2
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import freecell
from freecell import rules
from freecell.puzzle_starts import COUNT, FILE, LETTERS, played
from freecell.puzzles import LEVELS, MOST_ASKED, is_asked
from freecell.rules import CELLS, HOME, Move, Step
from freecell.solver import Search
from freecell.solver.choices import distinct_moves
from freecell.solver.furthest import Furthest
from tools.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freecell.position import Position
    from freecell.solver.search import Verdict

_DEALS = range(1, 1_000_001)
_LONGEST = 16
"""So many moves lead to a puzzle at most: more would not fit into the file, nor into a memory."""
_MOST = 8_000
"""Positions that are checked for a verdict; without one, it is left out."""
_AT_ONCE = 12
"""If so few are enough to see that all other moves lose, it is no puzzle."""
_MANY = 3
"""Among more moves there is almost always a second one that wins, and to find that out takes long."""
_WIDEST = 8192
_MOST_COUNTED = 2000
"""Positions that can follow a wrong move."""


class Found(NamedTuple):
    """A puzzle: its deal, the moves to it and its answer, as in FILE."""

    deal: int
    moves: str
    answer: str


def find(draw: Random, deal: int) -> Found | None:
    """Play a deal as someone does who digs for low cards, until the last free cell is filled in vain.

    From there, only one move keeps the game winnable. Return the hardest of several.
    """
    position, moves = freecell.deal(deal), ""
    while len(moves) < _LONGEST:
        steps = distinct_moves(position)
        if not steps:
            return None
        found, goes_on = [], None
        for step in steps if position.cells.count(None) == 1 else ():
            if None not in step.position.cells:
                there = moves + _letter(position, step.move)
                after = distinct_moves(step.position)
                if not 1 < len(after) <= _MANY:
                    continue
                won, refuted = _winning(draw, after)
                if len(won) == 1 and is_asked(step.position, won[0].move) and max(refuted) > _AT_ONCE:
                    found.append(Found(deal, there, _answer(draw, step.position, won[0])))
                elif won:
                    goes_on = there + _letter(step.position, won[0].move), won[0]
        if found:
            return max(found, key=difficulty)
        if goes_on:
            moves, step = goes_on
        else:
            step = draw.choices(steps, [_taste(position, step) for step in steps])[0]
            moves += _letter(position, step.move)
        position = step.position
    return None


def _answer(draw: Random, position: Position, step: Step) -> str:
    """Return an answer, up to where more than one move wins."""
    answer = line = _letter(position, step.move)
    asked = 1
    while asked < MOST_ASKED and not rules.is_won(step.position):
        position = step.position
        won, _ = _winning(draw, distinct_moves(position))
        if len(won) != 1:
            break
        (step,) = won
        line += _letter(position, step.move)
        if is_asked(position, step.move):
            answer = line
            asked += 1
    return answer


def _letter(position: Position, move: Move) -> str:
    return LETTERS[rules.legal_moves(position, distinct=True).index(move)]


def difficulty(found: Found) -> float:
    """Return how hard a puzzle is, without a unit: for each move that is asked for, by three things.

    These are how many moves there are, as a guess may be right; how many positions follow the wrong ones; and
    how much better one of these looks than the right one.
    """
    dealt, moves, answer = found
    position = played(freecell.deal(dealt), moves)[-1].position
    whole = 0.0
    for step in played(position, answer):
        if is_asked(position, step.move):
            steps = distinct_moves(position)
            others = [other for other in steps if other.position.key != step.position.key]
            looks = max(_look(position, other) for other in others) - _look(position, step)
            whole += 2 * log2(len(steps)) + log2(max(map(_followers, others))) / 2 + looks
        position = step.position
    return whole


def _followers(step: Step) -> int:
    """Return how many positions can follow a move, as far as they are counted."""
    search = Furthest(step.position)
    search.advance(positions=_MOST_COUNTED)
    return search.positions


def _winning(draw: Random, steps: list[Step]) -> tuple[list[Step], list[int]]:
    """Return what wins, two at most, and how much it took to refute the others that were looked at.

    Nothing is returned if that would take too long.
    """
    won: list[Step] = []
    refuted: list[int] = []
    for step in draw.sample(steps, len(steps)):
        verdict, states = _verdict(step.position)
        if verdict == "undecided":
            return [], []
        if verdict == "won":
            won.append(step)
            if len(won) > 1:
                break
        else:
            refuted.append(states)
    return won, refuted


def _verdict(position: Position) -> tuple[Verdict, int]:
    """Return whether a position can be won, and how many were checked for that."""
    if rules.is_won(position):
        return "won", 1
    search = Search(position, widest=_WIDEST)
    while search.answer.verdict == "undecided" and search.answer.states < _MOST and not search.is_over:
        search.advance(states=500)
    return search.answer.verdict, search.answer.effort


def _taste(position: Position, step: Step) -> float:
    """Return how likely a player who digs for low cards is to make a move, to nobody's measure."""
    source, target, _ = step.move
    if target in CELLS:
        return 3
    if target == HOME:
        return 1
    if source in CELLS:
        return 0.3
    return 2 if rules.pile(position, target) else 1


def _look(position: Position, step: Step) -> float:
    """Return how good a move looks: most of all one out of a free cell, least one into an empty column.

    Where all free cells are taken, the only move that empties one is nearly always right: if another won, it
    would as well, after it.
    """
    source, target, count = step.move
    if source in CELLS:
        return 5
    if target == HOME or step.sent_home:
        return 2
    return 1 + 0.1 * count if rules.pile(position, target) else 0


def search(file: Path, places: range) -> None:
    """Look for a puzzle in the deals that are drawn at these places, and add those found to a file."""
    with file.open("a") as found:
        for place in places:
            draw = Random(place)  # noqa: S311 - a sample
            puzzle = find(draw, draw.choice(_DEALS))
            if puzzle:
                found.write(json.dumps(puzzle) + "\n")
                found.flush()


def pick(lines: Iterator[str]) -> str:
    """Return the text of the file: as many puzzles of each level, in turn."""
    by_deal = {found.deal: found for found in (Found(*json.loads(line)) for line in lines)}
    found = sorted(by_deal.values(), key=lambda one: (difficulty(one), one.deal))
    each = COUNT // LEVELS
    levels = []
    for level in range(LEVELS):
        here = found[level * len(found) // LEVELS : (level + 1) * len(found) // LEVELS]
        levels.append(sorted(Random(level).sample(here, each), key=lambda one: one.deal))  # noqa: S311 - a sample
    return "".join(
        f"{one.deal} {one.moves} {one.answer}\n" for row in zip(*levels, strict=True) for one in row
    )


def main(arguments: list[str]) -> None:
    """Do what is asked."""
    what, *rest = arguments
    if what == "find":
        search(Path(rest[0]), range(int(rest[1]), int(rest[2]) + 1))
    else:
        lines = (line for name in rest for line in Path(name).read_text().splitlines())
        (ROOT / "freecell" / FILE).write_text(pick(lines), "ascii")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Checks lines of moves that somebody claims to win: a bot, a solver, a student."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from freecell import notation, rules
from freecell.cards import DECK
from freecell.errors import FreecellError, NotationError
from freecell.game import MODES
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.problems import Asked, starting


@dataclass(frozen=True)
class Fault:
    """The first move of a line that cannot be played.

    ``number`` counts the moves from 1, those home too; ``move`` is what was given for it. ``kind`` and
    ``sentence`` are those of the error (freecell.errors): what is wrong, as data and for people.
    """

    number: int
    move: object
    kind: str
    sentence: str


@dataclass(frozen=True)
class Checked:
    """What a line of moves comes to, as check gives it.

    ``won`` says whether all moves are legal and all cards are home after them. ``length`` is the number of
    moves that could be played, without those home, as everywhere (rules.length); ``position`` is the one
    after them. ``fault`` is the first move that could not be played, None if all could.
    """

    won: bool
    length: int
    position: Position
    fault: Fault | None


def check(start: Asked, moves: str | Iterable[str | Move], automoves: Automoves = "none") -> Checked:
    """Return what a line of moves comes to, of any length, by the rules.

    ``start`` is the number of a deal, a position, a start, a text, or a game from where it is, as for solve.
    ``moves`` is a text, as in links: standard notation, with or without blanks, in which rules.LETTERS set
    the auto-moves from there on; or several moves, each a text or a rules.Move. Cards go home automatically
    only if ``automoves`` says so: for what solve has found, give its ``automoves``.

    Whatever is no move is a fault, never an error. Raises DealNumberError, BoardError or FreecellError if
    there is no such start, or if there are no such auto-moves.

    >>> import freecell
    >>> solution = freecell.solve(617)
    >>> freecell.check(617, solution.moves, solution.automoves).won
    True
    >>> checked = freecell.check(617, "8a 8b 8h")
    >>> checked.won, checked.length, checked.fault.number, checked.fault.kind
    (False, 2, 3, 'no ace')
    """
    rules.check_automoves(automoves)
    position, length, fault = starting(start).position, 0, None
    # Not a game, which would keep all its positions.
    for number, (given, mode) in enumerate(_given(moves, automoves), start=1):
        try:
            move = _move(position, given)
            position = rules.play(position, move, mode).position
        except FreecellError as error:
            fault = Fault(number, given, error.kind, str(error))
            break
        length += rules.length([move])
    return Checked(rules.is_won(position) and not fault, length, position, fault)


def _given(moves: object, automoves: Automoves) -> Iterator[tuple[object, Automoves]]:
    """Yield what is given for each move, and the auto-moves that follow it, which a text may set."""
    if isinstance(moves, str):
        for word in notation.words(moves, "".join(MODES)):
            if word in MODES:
                automoves = MODES[word]
            else:
                yield word, automoves
    else:
        for given in moves if isinstance(moves, Iterable) else (moves,):
            yield given, automoves


def _move(position: Position, given: object) -> Move:
    """Return the move that is given, legal or not; raise NotationError if it is none."""
    if isinstance(given, str):
        return notation.meant(position, given)
    if isinstance(given, Move):
        if all(map(isinstance, given, (str, str, int))) and 0 < given.count <= DECK:
            return given
        fields = ", ".join([type(field).__name__ for field in given])
        raise NotationError("no move", type=f"Move({fields})")
    raise NotationError("no move", type=type(given).__name__)

"""Why the next move of a line that wins is made, and what the next moves are for: facts about that line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from freecell.position import Position
from freecell.rules import CASCADES, CELLS, HOME, Automoves, Move, Step, automoved, pile, play

AHEAD = 6
"""How many moves after the next one a reason may speak of."""

Kind = Literal[
    "finishes", "sends", "frees", "empties", "opens", "releases", "places", "joins", "room", "leads", "stays"
]
"""What a move does; the functions below that find it define it."""


class Reason(NamedTuple):
    """Why a move is made: a fact about the line that it begins.

    ``cards`` are those that the reason is about, and ``column`` is a letter of rules.CASCADES. It happens
    ``later``: so many moves after this one, or 0 for by this one. ``number`` is how many of something. What a
    kind does not need is empty or 0.
    """

    kind: Kind
    cards: tuple[int, ...] = ()
    column: str = ""
    later: int = 0
    number: int = 0


class Aim(NamedTuple):
    """What the next moves are for: to get a card out of a column, or, if it is None, to empty the column.

    ``column`` is a letter of rules.CASCADES, ``above`` how many cards lie on the card, or in the column.
    """

    card: int | None
    column: str
    above: int


def reason(position: Position, line: Sequence[Move], automoves: Automoves = "safe") -> Reason | None:
    """Return why the first move of a line is made, the best reason of all that are true; None if none is.

    Raises IllegalMoveError unless the moves can be played one after the other.

    >>> queen_under_king = Position(((44, 48),) + ((),) * 7, foundations=(11, 13, 13, 13))
    >>> reason(queen_under_king, [Move("1", "a")])
    Reason(kind='finishes', cards=(), column='', later=0, number=0)
    """
    steps = _played(position, line, automoves)
    for find in _FINDERS:
        found = find(position, steps)
        if found:
            return found
    return None


def aim(position: Position, line: Sequence[Move], automoves: Automoves = "safe") -> Aim | None:
    """Return what the first moves of a line are for; None if all of them go home, or it gets nothing done.

    It is for the first card going home on which others lie now, unless a column is emptied before. Raises
    IllegalMoveError unless the moves can be played one after the other.

    >>> queen_under_king = Position(((44, 48),) + ((),) * 7, foundations=(11, 13, 13, 13))
    >>> aim(queen_under_king, [Move("1", "a")])
    Aim(card=44, column='1', above=1)
    """
    if all(move.target == HOME for move in line):
        return None
    columns = {letter: pile(position, letter) for letter in CASCADES if pile(position, letter)}
    buried = {card: letter for letter, column in columns.items() for card in column[:-1]}
    for step in _played(position, line, automoves):
        for card in _homeward(step):
            if card in buried:
                column = columns[buried[card]]
                return Aim(card, buried[card], len(column) - 1 - column.index(card))
        for letter, column in columns.items():
            if not pile(step.position, letter):
                return Aim(None, letter, len(column))
    return None


def _played(position: Position, line: Sequence[Move], automoves: Automoves) -> list[Step]:
    """Play the moves of a line."""
    steps: list[Step] = []
    for move in line:
        steps.append(play(position, move, automoves))
        position = steps[-1].position
    return steps


def _homeward(step: Step) -> tuple[int, ...]:
    """Return the cards that go home in a step."""
    return step.cards + step.sent_home if step.move.target == HOME else step.sent_home


def _soon(steps: Sequence[Step]) -> Iterator[tuple[int, Step, tuple[int, ...]]]:
    """Yield the steps after the first, each with how much later it is, and what was in its target before."""
    for later in range(1, min(AHEAD + 1, len(steps))):
        step, before = steps[later], steps[later - 1].position
        yield later, step, pile(before, step.move.target)


def _left(position: Position, move: Move) -> tuple[int, ...]:
    """Return the cards that a move leaves in its pile: the last is the one that it uncovers."""
    return pile(position, move.source)[: -move.count]


# ---- The reasons, the best first ----


def _finishes(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that only moves home follow it, automatic or not, and at least one."""
    rest = {step.move.target for step in steps[1:]}
    return Reason("finishes") if rest <= {HOME} and (rest or steps[0].sent_home) else None


def _sends(position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it lets other ``cards`` go home automatically, which would not do so before."""
    anyway = {*steps[0].cards, *automoved(position, steps[0].automoves)[1]}
    sent = tuple([card for card in steps[0].sent_home if card not in anyway])
    return Reason("sends", sent) if sent else None


def _frees(position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it takes away what lies on a card that goes home later, with ``number`` cards between."""
    left = _left(position, steps[0].move)
    for later, step, _ in _soon(steps):
        for card in _homeward(step):
            if card in left:
                return Reason("frees", (card,), later=later, number=len(left) - 1 - left.index(card))
    return None


def _empties(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it takes cards out of ``column``, which is empty then, or later."""
    source = steps[0].move.source
    for later, step in enumerate(steps[: AHEAD + 1]):
        if source in CASCADES and not pile(step.position, source):
            return Reason("empties", column=source, later=later)
    return None


def _opens(position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it uncovers the first of ``cards``, onto which the second goes later."""
    uncovered = _left(position, steps[0].move)[-1:]
    for later, step, there in _soon(steps):
        if uncovered and there[-1:] == uncovered:
            return Reason("opens", uncovered + step.cards[:1], later=later)
    return None


def _releases(position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it takes away what lies on a card, with ``number`` between; that goes to ``column`` later.

    There it goes onto another card, with all cards that move with it.
    """
    left = _left(position, steps[0].move)
    for later, step, there in _soon(steps):
        if there and step.cards[0] in left:
            number = len(left) - 1 - left.index(step.cards[0])
            return Reason("releases", step.cards[:1], step.move.target, later, number)
    return None


def _places(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it takes a card out of a free cell, onto which another one goes later."""
    for later, step, there in _soon(steps):
        if steps[0].move.source in CELLS and there[-1:] == steps[0].cards:
            return Reason("places", step.cards[:1], later=later)
    return None


def _joins(position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it goes onto a card, and later the two move on together, to ``column``."""
    base = pile(position, steps[0].move.target)[-1:]
    for later, step, _ in _soon(steps):
        if base and {*base, *steps[0].cards[:1]} <= set(step.cards):
            return Reason("joins", base, step.move.target, later)
    return None


def _room(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that it takes a card out of a free cell; ``number`` of those are empty then."""
    move = steps[0].move
    if move.source in CELLS and move.target not in CELLS:
        return Reason("room", number=steps[0].position.cells.count(None))
    return None


def _leads(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that its card goes home, and the next one of the suit later."""
    following = steps[0].cards[0] + 4
    for later, step, _ in _soon(steps):
        if steps[0].move.target == HOME and following in _homeward(step):
            return Reason("leads", (following,), later=later)
    return None


def _stays(_position: Position, steps: Sequence[Step]) -> Reason | None:
    """Find that its ``cards`` go to a column, and move again only when they go home."""
    cards = steps[0].cards
    moves_on = any(set(cards) & set(step.cards) and step.move.target != HOME for step in steps[1:])
    return Reason("stays", cards) if steps[0].move.target in CASCADES and not moves_on else None


_FINDERS = (_finishes, _sends, _frees, _empties, _opens, _releases, _places, _joins, _room, _leads, _stays)

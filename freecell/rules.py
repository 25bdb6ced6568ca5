"""The rules: the piles, which moves are legal and why not, what a move does, and which cards then go home.

Piles are named by their letters in standard notation: "1" to "8" are the columns, "a" to "d" the free cells,
and "h" is home, the four foundations together. Cards at home stay there. With fewer free cells, the last of
their letters name none; with more, these follow: "e", "f", "g" and "i". Whatever takes the letter of a pile,
or a move, raises NotationError if no pile has such a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from freecell import cards
from freecell.deals import FRESH
from freecell.errors import FreecellError, IllegalMoveError, NotationError
from freecell.position import CELL_LETTERS, Position

CASCADES = tuple("12345678")
"""The letters of the columns."""

CELLS = tuple(CELL_LETTERS)
"""The letters of the free cells, of which a game has the first few, mostly four."""

HOME = "h"
"""The letter of the foundations."""

SOURCES = CASCADES + CELLS
"""Where a move may begin."""

TARGETS = (HOME,) + SOURCES
"""Where a move may end."""

Automoves = Literal["none", "safe", "max"]
"""One of AUTOMOVES."""

AUTOMOVES: tuple[Automoves, ...] = ("safe", "none", "max")
"""Which cards go home automatically after a move: those no other card could need, none, or all that can."""

LETTERS: dict[str, str] = dict(zip(AUTOMOVES, "snm"))
"""What says so before the moves of a text (freecell.game): letters that no pile has."""

_PLACES = {letter: place for place, letter in enumerate(SOURCES + (HOME,))}


class Move(NamedTuple):
    """A move of the last ``count`` cards of a pile to the end of another; several cards count as one move.

    ``source`` is one of SOURCES, ``target`` one of TARGETS. A move knows no position: whether it is legal
    depends on the one in which it is made.

    >>> Move("3", "a")
    Move(source='3', target='a', count=1)
    """

    source: str
    target: str
    count: int = 1  # type: ignore[assignment]  # Other tuples have a method of this name.


class Step(NamedTuple):
    """What a move did, as play returns it.

    ``move`` is the move, ``cards`` are those it moved, the top card last; ``sent_home`` are those that then
    went home automatically, in order, as ``automoves`` says; ``position`` is the one after all that.

    >>> import freecell
    >>> play(freecell.deal(1), Move("3", "a")).sent_home
    ()
    """

    move: Move
    cards: tuple[int, ...]
    automoves: Automoves
    sent_home: tuple[int, ...]
    position: Position


# ---- Piles ----


def pile(position: Position, letter: str) -> tuple[int, ...]:
    """Return the cards of a column or a free cell, the top card last; none for home, as cards stay there.

    There are none in a free cell that this game does not have.

    >>> import freecell
    >>> [cards.name(card) for card in pile(freecell.deal(617), "8")]
    ['AH', 'KH', 'TC', 'JS', '2S', 'QH']
    """
    where = _place(letter)
    if where < 8:
        return position.cascades[where]
    return tuple([card for card in position.cells[where - 8 : where - 7] if card is not None])


def _place(letter: str) -> int:
    """Return where a pile is: 0 to 7 are the columns, 8 to 15 the free cells, and 16 is home."""
    if letter not in _PLACES:
        raise NotationError("not a pile", value=letter)
    return _PLACES[letter]


def last_cards(position: Position) -> list[int | None]:
    """Return the last cards of the columns, then those of the free cells, with None for what is empty.

    >>> import freecell
    >>> [cards.name(card) for card in last_cards(freecell.deal(617)) if card is not None]
    ['JD', 'KS', 'KC', '4H', 'JC', '6C', 'JH', 'QH']
    """
    return [column[-1] if column else None for column in position.cascades] + list(position.cells)


# ---- Which card goes on which ----


def bases(card: int) -> tuple[int, ...]:
    """Return the two cards on which a card can go in a column; for a king, numbers that no card has.

    >>> [cards.name(base) for base in bases(cards.parse("QH"))]
    ['KS', 'KC']
    """
    return (card ^ 1) + 4, (card ^ 2) + 4  # Of the next rank, and one of the two bits of the suit differs.


def next_home(foundations: Sequence[int]) -> tuple[int, ...]:
    """Return which card of each suit goes home next; of a suit that is all there, a number that no card has.

    >>> [cards.name(card) for card in next_home((0, 1, 2, 12))]
    ['AC', '2D', '3H', 'KS']
    """
    clubs, diamonds, hearts, spades = foundations
    return 4 * clubs, 4 * diamonds + 1, 4 * hearts + 2, 4 * spades + 3


def run_length(position: Position, source: str) -> int:
    """Return how many cards at the end of a pile are in sequence, down in alternating colours.

    It is 0 for an empty pile, and for home.

    >>> import freecell
    >>> run_length(freecell.deal(28527), "2"), run_length(freecell.deal(28527), "a")
    (2, 0)
    """
    held = pile(position, source)
    length, fitting = 0, held[-1:]
    for card in reversed(held):
        if card not in fitting:
            break
        length, fitting = length + 1, bases(card)
    return length


def comes_of_a_deal(position: Position) -> bool:
    """Tell whether no column shows that no deal leads to a position.

    A card moves onto a column only in sequence. So each column is the first part of one that was dealt, of
    which four had 7 cards and four had 6, and then one sequence.

    >>> import freecell
    >>> comes_of_a_deal(freecell.Game.parse("?deal=617&moves=8a8b").position)
    True
    >>> comes_of_a_deal(Position((tuple(range(52)), *[()] * 7)))
    False
    """
    # The first card of a sequence may have been dealt.
    moved = [max(0, run_length(position, letter) - 1) for letter in CASCADES]
    dealt = [len(column) - count for column, count in zip(position.cascades, moved)]
    return max(dealt) <= max(FRESH) and dealt.count(max(FRESH)) <= FRESH.count(max(FRESH))


def most_at_once(position: Position, *, to_empty: bool = False) -> int:
    """Return how many cards can move at once, by way of empty free cells and columns.

    (empty free cells + 1) * 2 ^ (empty columns), not counting an empty column that the cards move to.

    >>> import freecell
    >>> most_at_once(freecell.deal(617))
    5
    """
    return (position.cells.count(None) + 1) << (position.cascades.count(()) - to_empty)


# ---- Which moves are legal ----


def is_legal(position: Position, move: Move) -> bool:
    """Tell whether the rules allow a move.

    >>> import freecell
    >>> is_legal(freecell.deal(617), Move("8", "a")), is_legal(freecell.deal(617), Move("8", "h"))
    (True, False)
    """
    return move.target in _targets_of(position, move.source, move.count)


def legal_moves(position: Position, *, distinct: bool = False) -> list[Move]:
    """Return all legal moves, source by source; each empty free cell or column is a target of its own.

    With ``distinct``, only the first empty one of each kind is a target, and moves of all cards of a pile to
    an empty one of the same kind are left out: then no two moves lead to the same `Position.key` (but two may
    after their auto-moves), and none to that of the position itself. No move is lost by that, since the order
    of columns and of free cells means nothing.

    >>> import freecell
    >>> [move.source + move.target for move in legal_moves(freecell.deal(617))][:5]
    ['1a', '1b', '1c', '1d', '2a']
    >>> len(legal_moves(freecell.deal(617))), len(legal_moves(freecell.deal(617), distinct=True))
    (35, 11)
    """
    held = position.cascades + tuple([() if card is None else (card,) for card in position.cells])
    columns, cells = _empty(position)
    if distinct:
        columns, cells = columns[:1], cells[:1]
    found = [
        Move(source, target, count)
        for source, count, targets in _targets(position, zip(SOURCES, held), columns, cells)
        for target in targets
    ]
    return [move for move in found if not _only_changes_places(position, move)] if distinct else found


def moves_of(position: Position, source: str, count: int = 1) -> list[Move]:
    """Return the legal moves of the last ``count`` cards of a pile: where they can go once picked up.

    >>> import freecell
    >>> [move.target for move in moves_of(freecell.deal(617), "8")]
    ['2', '3', 'a', 'b', 'c', 'd']
    """
    return [Move(source, target, count) for target in _targets_of(position, source, count)]


def best_move(position: Position, source: str, count: int = 1) -> Move | None:
    """Return the best move of the last ``count`` cards of a pile for someone who names no target, or None.

    Home is best, then a card to build on, an empty column, a free cell; of several the leftmost. A move only
    from one free cell to another, or of a whole column to an empty one, is never the best.

    >>> import freecell
    >>> best_move(freecell.deal(617), "8")
    Move(source='8', target='2', count=1)
    """
    moves = [move for move in moves_of(position, source, count) if not _only_changes_places(position, move)]
    return min(
        moves,
        key=lambda move: (move.target != HOME, move.target in CELLS, not pile(position, move.target)),
        default=None,
    )


def largest_move(position: Position, source: str, target: str) -> Move | None:
    """Return the move of as many cards as can go from one pile to another, None if none can.

    >>> import freecell
    >>> largest_move(freecell.deal(617), "8", "2"), largest_move(freecell.deal(617), "8", "h")
    (Move(source='8', target='2', count=1), None)
    """
    for count in range(run_length(position, source), 0, -1):
        move = Move(source, target, count)
        if is_legal(position, move):
            return move
    return None


def _only_changes_places(position: Position, move: Move) -> bool:
    """Tell whether a move only takes all cards of a pile to an empty one of the same kind."""
    kind = CELLS if move.source in CELLS else CASCADES
    is_all = move.count == len(pile(position, move.source))
    return is_all and move.target in kind and not pile(position, move.target)


def _targets_of(position: Position, source: str, count: int) -> list[str]:
    """Return where the last ``count`` cards of a pile can go; nowhere unless they are in sequence."""
    held = pile(position, source)
    for _, number, targets in _targets(position, ((source, held),), *_empty(position)):
        if number == count:
            return targets
    return []


def _empty(position: Position) -> tuple[list[str], list[str]]:
    """Return the empty columns, and the empty free cells."""
    columns = [letter for letter, column in zip(CASCADES, position.cascades) if not column]
    return columns, [letter for letter, card in zip(CELLS, position.cells) if card is None]


def _targets(
    position: Position,
    sources: Iterable[tuple[str, Sequence[int]]],
    empty_columns: list[str],
    empty_cells: list[str],
) -> Iterator[tuple[str, int, list[str]]]:
    """Yield where the last card of some piles can go, then the last two and so on, unless it is nowhere."""
    onto = dict(zip(last_cards(position), CASCADES))
    most = most_at_once(position)
    most_to_empty = most_at_once(position, to_empty=True) if empty_columns else 0
    following = next_home(position.foundations)
    for source, held in sources:
        fitting = held[-1:]
        for count, card in enumerate(reversed(held), 1):
            if card not in fitting or count > most:
                break
            fitting = bases(card)  # Where it can go, and what has to lie below it in a sequence.
            targets = []
            for base in fitting:
                if base in onto:
                    targets.append(onto[base])  # noqa: PERF401 - a comprehension takes twice as long
            if count <= most_to_empty:
                targets += empty_columns
            targets.sort()
            if count == 1:
                targets += empty_cells
                if card in following:
                    targets.insert(0, HOME)
            if targets:
                yield source, count, targets


# ---- What a move does ----


def play(position: Position, move: Move, automoves: Automoves = "safe") -> Step:
    """Make a move and the auto-moves that follow; raise IllegalMoveError if the rules forbid the move.

    The position given stays as it is. Raises FreecellError if there are no such auto-moves.

    >>> import freecell
    >>> step = play(freecell.deal(1), Move("3", "a"))
    >>> [cards.name(card) for card in step.cards], step.position.cells
    (['2H'], (6, None, None, None))
    """
    check(position, move)
    held = pile(position, move.source)[-move.count :]
    after, sent_home = automoved(apply(position, move), automoves)
    return Step(move, held, automoves, sent_home, after)


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move, without auto-moves and without checking that the move is legal.

    >>> import freecell
    >>> apply(freecell.deal(617), Move("8", "a")).cells
    (46, None, None, None)
    """
    cascades, cells, foundations = list(position.cascades), list(position.cells), list(position.foundations)
    held = pile(position, move.source)[-move.count :]
    source, target = _place(move.source), _place(move.target)
    if source < 8:
        cascades[source] = cascades[source][: -move.count]
    else:
        cells[source - 8] = None
    if target < 8:
        cascades[target] += held
    elif target < 16:
        cells[target - 8] = held[0]
    else:
        foundations[cards.suit(held[0])] += 1
    return Position(tuple(cascades), tuple(cells), tuple(foundations))


def automoved(position: Position, automoves: Automoves) -> tuple[Position, tuple[int, ...]]:
    """Return the position after all auto-moves, and the cards that moved, in order.

    Raises FreecellError if there are no such auto-moves.

    >>> import freecell
    >>> after, sent_home = automoved(freecell.deal(617), "safe")
    >>> after == freecell.deal(617), sent_home
    (True, ())
    """
    check_automoves(automoves)
    sent_home: list[int] = []
    while found := next_automove(last_cards(position), position.foundations, automoves):
        where, card = found
        position = apply(position, Move(SOURCES[where], HOME))
        sent_home.append(card)
    return position, tuple(sent_home)


def next_automove(
    last: Sequence[int | None], foundations: Sequence[int], automoves: Automoves
) -> tuple[int, int] | None:
    """Return which of the last cards of columns and free cells goes home automatically next, and the card.

    It is None if no card does. ``last`` has None for what is empty, ``foundations`` the number of cards at
    home of each suit.

    >>> next_automove([cards.parse("KS"), None, cards.parse("AH")], (0, 0, 0, 0), "safe")
    (2, 2)
    """
    if automoves == "none":
        return None
    following = next_home(foundations)
    for where, card in enumerate(last):
        if card in following and (automoves == "max" or is_safe_home(foundations, card)):
            return where, card
    return None


def is_safe_home(foundations: Sequence[int], card: int) -> bool:
    """Tell whether a card that can go home can do so at no risk, by Horne's rule, which Windows uses too.

    An ace or a two can; any other card if all cards of the other colour that could go on it are home.

    >>> [is_safe_home((0, 0, 0, 0), cards.parse(name)) for name in ("AC", "2C", "3C")]
    [True, True, False]
    """
    rank, suit = cards.rank(card), cards.suit(card)
    return rank <= 1 or (foundations[suit ^ 1] >= rank and foundations[suit ^ 2] >= rank)


def check_automoves(automoves: str) -> None:
    """Raise FreecellError unless this is one of AUTOMOVES.

    >>> check_automoves("most")
    Traceback (most recent call last):
    freecell.errors.FreecellError: "most" isn't a kind of auto-move. Choose one of safe, none, max.
    """
    if automoves not in AUTOMOVES:
        raise FreecellError("not auto-moves", typed=automoves, kinds=", ".join(AUTOMOVES))


def finishing_move(position: Position) -> Move | None:
    """Return a move home after which all other cards can go home, one by one; None if others are needed too.

    It is None if the game is won: no move is left.

    >>> finishing_move(Position(((51, 47, 43),) + ((),) * 7, foundations=(13, 13, 13, 10)))
    Move(source='1', target='h', count=1)
    >>> import freecell
    >>> finishing_move(freecell.deal(617)) is None
    True
    """
    following = next_home(position.foundations)
    for source, card in zip(SOURCES, last_cards(position)):
        if card in following:
            move = Move(source, HOME)
            return move if is_won(automoved(apply(position, move), "max")[0]) else None
    return None


def is_won(position: Position) -> bool:
    """Tell whether all cards are home.

    >>> import freecell
    >>> is_won(freecell.deal(617)), is_won(Position(((),) * 8, foundations=(13, 13, 13, 13)))
    (False, True)
    """
    return position.foundations == (13, 13, 13, 13)


def length(moves: Iterable[Move]) -> int:
    """Count the moves of a line, those of several cards as one, and moves home not at all.

    >>> length([Move("8", "a"), Move("2", "6", 3), Move("1", "h")])
    2
    """
    return sum([move.target != HOME for move in moves])


# ---- Why a move is not legal ----


def check(position: Position, move: Move) -> None:
    """Raise IllegalMoveError, with the reason, if the rules forbid a move.

    >>> import freecell
    >>> check(freecell.deal(617), Move("8", "h"))
    Traceback (most recent call last):
    freecell.errors.IllegalMoveError: 8h isn't a legal move. QH can't go home yet: only an ace starts...
    """
    error = why_not(position, move)
    if error:
        raise error


def why_not(position: Position, move: Move) -> IllegalMoveError | None:
    """Return why the rules forbid a move, as the error that check raises; None if they allow it.

    Of a move back to the same pile it is why the cards cannot be picked up, and "same pile" if they can.

    >>> import freecell
    >>> error = why_not(freecell.deal(617), Move("8", "4"))
    >>> error.kind, error.facts
    ('wrong rank', {'move': '84', 'card': 'QH', 'below': '4H'})
    """
    if is_legal(position, move):
        return None
    pile(position, move.target)  # That there is one comes before all else.
    return _why_they_stay(position, move) or _why_they_do_not_fit(position, move)


def _why_they_stay(position: Position, move: Move) -> IllegalMoveError | None:
    """Return why the cards of a move cannot be picked up, None if they can."""
    source, target, count = move.source, move.target, move.count
    piles, held = source + target, pile(position, source)
    for letter in piles:
        if letter in CELLS[len(position.cells) :]:
            return IllegalMoveError("no such cell", move=piles, cell=letter, cells=len(position.cells))
    if source == HOME:
        return IllegalMoveError("from home", move=piles)
    if not held:
        return IllegalMoveError("no card to move", move=piles)
    if not 0 < count <= len(held):
        return IllegalMoveError("few cards to move", move=piles, count=count)
    run = run_length(position, source)
    if count > run:
        card, above = cards.name(held[-count]), cards.name(held[-run])
        return IllegalMoveError("no sequence", move=piles, card=card, above=above)
    return None


def _why_they_do_not_fit(position: Position, move: Move) -> IllegalMoveError:
    """Return why cards in sequence cannot go to a pile that does not accept them."""
    source, target, count = move.source, move.target, move.count
    piles = source + target
    first, below = pile(position, source)[-count], pile(position, target)
    card = cards.name(first)
    if target == HOME:
        return _why_not_home(position, first, piles, count)
    if target == source and count <= most_at_once(position):
        return IllegalMoveError("same pile", move=piles, card=card)
    if target in CELLS:
        if below:
            return IllegalMoveError("taken", move=piles, cell=target, by=cards.name(below[0]))
        return IllegalMoveError("one in a cell", move=piles, count=count)
    if target != source and below and below[-1] not in bases(first):
        return _why_not_on(first, below[-1], piles)
    return IllegalMoveError(
        "too many cards" if below else "too many to an empty column",
        move=piles,
        count=count,
        most=most_at_once(position, to_empty=not below),
        cells=position.cells.count(None),
        columns=position.cascades.count(()) - (not below),
    )


def _why_not_home(position: Position, card: int, piles: str, count: int) -> IllegalMoveError:
    if count > 1:
        return IllegalMoveError("one at a time", move=piles)
    suit = cards.suit(card)
    following = cards.name(next_home(position.foundations)[suit])
    return IllegalMoveError(
        "not next" if position.foundations[suit] else "no ace",
        move=piles,
        card=cards.name(card),
        following=following,
    )


def _why_not_on(card: int, below: int, piles: str) -> IllegalMoveError:
    if cards.rank(card) == 12:
        return IllegalMoveError("a king", move=piles, card=cards.name(card))
    return IllegalMoveError(
        "same colour" if cards.rank(card) + 1 == cards.rank(below) else "wrong rank",
        move=piles,
        card=cards.name(card),
        below=cards.name(below),
    )

"""The board in few words, for the ear: what is asked by a key or two, and what a move did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from freecell import rules
from freecell.game import Game
from freecell.page.words import numbers, piles
from freecell.page.words.numbers import Counted, capital, either, joined
from freecell.position import Position
from freecell.rules import CASCADES, CELLS, HOME, Move, Step, last_cards, most_at_once, pile
from freecell.translatable import _

CARD = _("{rank} {suit}")  # A card, by ear, in as few words as possible: "ten diamonds".
MORE = _("{said}, {more}")  # A list, by ear: what stands between two of its items.
PARTS = _("{said}; {more}")  # Parts of an answer, by ear: what stands between two of them.
HELD = _("{which}: {cards}")  # By ear: the number of a column and its cards, the open one first.
OPEN_CARD = _("{which} {card}")  # In a list of columns, by ear: "1 six spades, 2 nine clubs".
CELLS_HELD = _("Cells: {cards}")  # By ear: the cards in free cells.
cells_free: Counted = Counted(_("{count} free", "{count} free"))  # Free cells: "Cells: eight clubs; 3 free".
AT_HOME = _("Home: {cards}")  # By ear: the highest card of each foundation.
NO_SUIT = _("no {suit}")  # A foundation without a card: "no diamonds".
CARD_AT = _("{card}: {which}")  # Where a card is, by ear: "ace clubs: 6". The number of a column, or a pile.
COLUMN = _("{which}")  # The number of a column after a card, by ear: "ace clubs: 6".
UNDER = _("{said}, under {cards}")  # Where a card is: "Ace clubs: 6, under two clubs, three diamonds".
CARD_HOME = _("{card}: home")  # Where a card is, by ear: on its foundation.
GOES_HOME = _("{card} home")  # A move, by ear: "five hearts home".
RUN = _("{card}, {cards}")  # Several cards that move together, by ear: "queen clubs, 3 cards".
GOES_TO = _("{cards} to {which}")  # A move, by ear: "queen clubs, 3 cards to 7". The number of a column.
ANY_TO_COLUMN = _("any card to {which}")  # Legal moves, by ear: to an empty column.
ANY_TO_CELL = _("any card to a cell")  # Legal moves, by ear: there are empty free cells.
NO_MOVES = _("No legal moves.")
AFTER = _("Move {count}")  # By ear: how many moves have been played.
AT_ONCE = _("{cards} at once")  # By ear: how many cards can move together: "3 cards at once".
ON_CARD = _("{cards} on {card}, {which}")  # A move played, by ear: "Queen clubs on king hearts, 7".
TO_CELL = _("{cards} to cell {which}")  # A move played, by ear.
HOME_TOO = _("Home: {cards}.")  # By ear: cards that followed by themselves.
BACK = _("Back: {move}")  # By ear: a move undone.
BACK_FROM_HOME = _("{cards} from home")  # By ear: cards that came back as a move was undone.
ON = _("On: {card}.")  # By ear, after a move: the card that it was put on.
NOW_OPEN = _("{pile}: {card}.")  # By ear, after a move: the card that can now be moved.
NOW_EMPTY = _("{pile}: empty.")  # By ear, after a move: the pile that it came from.
CAME_BACK = _("Back from home: {cards}.")  # By ear: after a move with auto-moves was undone.

_MOST = 3
"""Cards that are named above one that is asked for; more are only counted."""


def card(number: int) -> str:
    """Return what a card is called in as few words as possible.

    >>> card(37)
    'ten diamonds'
    """
    rank, suit = divmod(number, len(piles.SUITS))
    return CARD.format(rank=piles.RANKS[rank], suit=piles.SUITS[suit])


def listed(items: Iterable[str], between: str = MORE) -> str:
    """Return items one after the other."""
    said = ""
    for item in items:
        said = between.format(said=said, more=item) if said else item
    return said


def _cards(held: Iterable[int]) -> str:
    return listed(card(one) for one in held)


def column(position: Position, number: int) -> str:
    """Return the cards of a column, 1 to 8, the open card first.

    >>> import freecell
    >>> column(freecell.deal(617), 8)
    '8: queen hearts, two spades, jack spades, ten clubs, king hearts, ace hearts'
    """
    held = position.cascades[number - 1]
    return HELD.format(which=number, cards=_cards(reversed(held)) or piles.EMPTY)


def open_cards(position: Position) -> str:
    """Return the last card of each column.

    >>> import freecell
    >>> open_cards(freecell.deal(617))[:32]
    '1 jack diamonds, 2 king spades, '
    """
    return listed(
        OPEN_CARD.format(which=number, card=piles.EMPTY if last is None else card(last))
        for number, last in enumerate(last_cards(position)[:8], start=1)
    )


def cells(position: Position) -> str:
    """Return the cards in the free cells, and how many of these are free.

    >>> import freecell
    >>> cells(freecell.deal(617)), cells(freecell.Game.parse("?deal=617&moves=8a").position)
    ('Cells: 4 free', 'Cells: queen hearts; 3 free')
    """
    held = [one for one in position.cells if one is not None]
    free = cells_free(len(position.cells) - len(held))
    return CELLS_HELD.format(cards=listed([_cards(held), free] if held else [free], PARTS))


def home(position: Position) -> str:
    """Return the highest card of each foundation.

    >>> import freecell
    >>> home(freecell.deal(617))
    'Home: no clubs, no diamonds, no hearts, no spades'
    """
    tops = [
        card(4 * (count - 1) + suit) if count else NO_SUIT.format(suit=piles.SUITS[suit])
        for suit, count in enumerate(position.foundations)
    ]
    return AT_HOME.format(cards=listed(tops))


def top_row(position: Position) -> str:
    """Return what is in the free cells and at home."""
    return joined(cells(position), home(position))


def board(position: Position) -> str:
    """Return all columns, then the free cells and the foundations unless they are empty.

    >>> import freecell
    >>> len(board(freecell.deal(617)).split())
    112
    """
    said = [column(position, number) for number in range(1, 9)]
    if any(one is not None for one in position.cells):
        said.append(cells(position))
    if any(position.foundations):
        said.append(home(position))
    return joined(*said)


def where(position: Position, number: int) -> str:
    """Return where a card is: its pile, and which cards lie on it.

    >>> import freecell
    >>> where(freecell.deal(617), 51), where(freecell.deal(617), 2)
    ('King spades: 2', 'Ace hearts: 8, under 5 cards')
    >>> where(freecell.deal(617), 3 + 4)
    'Two spades: 8, under queen hearts'
    """
    name, depth = place(position, number)
    if name.startswith("home"):
        return capital(CARD_HOME.format(card=card(number)))
    said = card_at(number, name)
    above = position.piles()[name][depth + 1 :]
    if above:
        covering = _cards(reversed(above)) if len(above) <= _MOST else numbers.cards(len(above))
        said = UNDER.format(said=said, cards=covering)
    return capital(said)


def shown(on_table: Mapping[str, Sequence[int]]) -> Position:
    """Return the position of the cards on the table, by the names of the piles.

    >>> import freecell
    >>> shown(freecell.deal(617).piles()) == freecell.deal(617)
    True
    """
    return Position(
        tuple(tuple(held) for name, held in on_table.items() if name.startswith("cascade")),
        tuple(held[0] if held else None for name, held in on_table.items() if name.startswith("cell")),
        tuple(len(held) for name, held in on_table.items() if name.startswith("home")),
    )


def card_at(number: int, name: str) -> str:
    """Return what a card is called, and the number of its column, or what its pile is called.

    >>> card_at(37, "cascade-2"), card_at(37, "cell-a")
    ('ten diamonds: 2', 'ten diamonds: free cell a')
    """
    return CARD_AT.format(card=card(number), which=_which(name))


def place(position: Position, number: int) -> tuple[str, int]:
    """Return the name of the pile that a card is in, and its depth there."""
    return next((name, held.index(number)) for name, held in position.piles().items() if number in held)


def _which(name: str) -> str:
    kind, which = name.split("-")
    return COLUMN.format(which=which) if kind == "cascade" else piles.pile(name)


def moves(position: Position) -> str:
    """Return the legal moves: those home, those to columns, and which are open to any card.

    >>> import freecell
    >>> moves(freecell.deal(617))
    'Jack clubs to 8; queen hearts to 2 or 3; any card to a cell'
    """
    legal = rules.legal_moves(position)
    empty = [letter for letter in CASCADES if not pile(position, letter)]
    said = [GOES_HOME.format(card=card(_run_of(position, move)[0])) for move in legal if move.target == HOME]
    targets: dict[tuple[int, ...], list[str]] = {}
    for move in legal:
        if move.target in CASCADES and move.target not in empty:
            targets.setdefault(_run_of(position, move), []).append(move.target)
    said += [GOES_TO.format(cards=run(held), which=either(to)) for held, to in targets.items()]
    said += [ANY_TO_COLUMN.format(which=letter) for letter in empty]
    if any(move.target in CELLS for move in legal):
        said.append(ANY_TO_CELL)
    return capital(listed(said, PARTS)) or NO_MOVES


def _run_of(position: Position, move: Move) -> tuple[int, ...]:
    return pile(position, move.source)[-move.count :]


def run(held: Sequence[int]) -> str:
    """Return cards that move together by the first of them and their number."""
    first = card(held[0])
    return RUN.format(card=first, cards=numbers.cards(len(held))) if len(held) > 1 else first


def standing(game: Game, outlook: str) -> str:
    """Return how far a game has come, whether it can be won, as the light says, and how much room there is.

    >>> standing(Game(617), "winnable")
    'Move 0, winnable, 4 free cells, 5 cards at once'
    """
    position = game.position
    free = numbers.free_cells(position.cells.count(None))
    at_once = AT_ONCE.format(cards=numbers.cards(most_at_once(position)))
    return listed(one for one in (AFTER.format(count=game.count), outlook, free, at_once) if one)


# ---- What a move did ----


def played(step: Step) -> str:
    """Return in few words what a move did: where its cards are, what went home, and what it uncovered.

    >>> game = Game(617)
    >>> played(game.play(Move("8", "a")))
    'Queen hearts to cell a. 8: two spades'
    """
    said = joined(capital(_moved(step)), _sent_home(step.sent_home))
    return joined(said, uncovered(step))


def moved(step: Step) -> str:
    """Return what a move did, with cards in few words, and piles by their names.

    >>> moved(Game(617).play(Move("8", "a")))
    'Queen hearts to free cell a'
    """
    target, cards = step.move.target, run(step.cards)
    if target == HOME:
        said = GOES_HOME.format(card=cards)
    else:
        said = piles.MOVED["cell" if target in CELLS else "cascade"].format(cards=cards, which=target)
    return joined(capital(said), _sent_home(step.sent_home))


def undone(step: Step) -> str:
    """Return in few words what an undone move brought back.

    >>> undone(Game(617).play(Move("8", "a")))
    'Back: queen hearts to 8'
    >>> undone(Game.parse("?deal=617&moves=8a").play(Move("a", "2")))
    'Back: queen hearts to cell a'
    """
    there = TO_CELL if step.move.source in CELLS else GOES_TO
    back = BACK.format(move=there.format(cards=run(step.cards), which=step.move.source))
    if step.sent_home:
        back = PARTS.format(said=back, more=BACK_FROM_HOME.format(cards=numbers.cards(len(step.sent_home))))
    return back


def _moved(step: Step) -> str:
    target, moved = step.move.target, run(step.cards)
    if target == HOME:
        return GOES_HOME.format(card=moved)
    if target in CELLS:
        return TO_CELL.format(cards=moved, which=target)
    below = _below(step)
    if below is None:
        return GOES_TO.format(cards=moved, which=target)
    return ON_CARD.format(cards=moved, card=card(below), which=target)


def _below(step: Step) -> int | None:
    """Return the card on which the moved cards lie, None if there is none, or if they have gone home."""
    held = pile(step.position, step.move.target)
    first = step.cards[0]
    return held[held.index(first) - 1] if first in held[1:] else None


def _sent_home(sent: Sequence[int]) -> str:
    return HOME_TOO.format(cards=piles.by_suit(sent)) if sent else ""


def uncovered(step: Step) -> str:
    """Return the card that lies open where a move has come from, "" if it was a free cell.

    >>> uncovered(Game(617).play(Move("8", "3")))
    '8: two spades'
    """
    if step.move.source not in CASCADES:
        return ""
    held = pile(step.position, step.move.source)
    return HELD.format(which=step.move.source, cards=card(held[-1]) if held else piles.EMPTY)


def more_about(step: Step) -> str:
    """Return what a move was that is not said of it elsewhere: on which card, and what is open now.

    >>> more_about(Game(617).play(Move("8", "3")))
    'On: king of clubs. Column 8: two of spades.'
    """
    below = _below(step) if step.move.target in CASCADES else None
    said = "" if below is None else ON.format(card=piles.CARDS[below])
    if step.move.source not in CASCADES:
        return said
    held = pile(step.position, step.move.source)
    name = capital(piles.COLUMN.format(which=step.move.source))
    opened = NOW_OPEN.format(pile=name, card=piles.CARDS[held[-1]]) if held else NOW_EMPTY.format(pile=name)
    return joined(said, opened)


def brought_back(step: Step) -> str:
    """Return which cards came back from the foundations when a move was undone, "" if none did."""
    return CAME_BACK.format(cards=piles.by_suit(step.sent_home)) if step.sent_home else ""

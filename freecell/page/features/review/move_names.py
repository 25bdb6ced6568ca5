"""The names of moves in a review, by the signs of their cards: "K♣ to free cell a" for "3a"."""

from __future__ import annotations

from freecell import cards, notation, rules
from freecell.game import Game
from freecell.page.words import piles
from freecell.position import Position
from freecell.reviewing import Moment, Review


class MoveNames:
    """What the moves of a game, and better ones, are called; each is worked out once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[tuple[int, str], str] = {}

    def name(self, number: int, text: str) -> str:
        """Return what a move in standard notation is called in the place of the move with this number."""
        if (number, text) not in self._known:
            self._known[number, text] = named(self._game.position_after(number - 1), text)
        return self._known[number, text]

    def review(self, found: Review) -> Review:
        """Return a review of the game with its moves called so."""
        moments = [self._moment(number, moment) for number, moment in enumerate(found.moves, start=1)]
        return found._replace(moves=tuple(moments))

    def _moment(self, number: int, moment: Moment) -> Moment:
        better = tuple([self.name(number, text) for text in moment.better])
        return moment._replace(move=self.name(number, moment.move), better=better)


def named(position: Position, text: str) -> str:
    """Return what a move from a position is called.

    >>> import freecell
    >>> named(freecell.deal(617), "8a")
    'Q♥ to free cell a'
    """
    move = notation.parse_move(position, text)
    moved = rules.pile(position, move.source)[-move.count :]
    target = notation.pile_name(move.target, moved[0])
    card = cards.symbol(moved[0])
    if move.count > 1:
        card = piles.AND_MORE.format(card=card, count=move.count - 1)
    kind, which = target.split("-")
    return piles.MOVED[kind].format(cards=card, which=which, pile=piles.pile(target))

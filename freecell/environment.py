"""An environment of Gymnasium (https://gymnasium.farama.org), in which programs learn to play.

It needs ``pip install "numbered-freecell[gym]"``. Importing this module registers the environment as
``freecell/FreeCell-v0``, which truncates games after 200 steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from freecell import cards, notation, rules, solver
from freecell.errors import BoardError, DealNumberError, IllegalMoveError
from freecell.game import DEFAULT, Game
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.problems import Asked, starting

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError:
    raise ImportError('freecell.environment needs Gymnasium: pip install "numbered-freecell[gym]".') from None

Observation: TypeAlias = dict[str, NDArray[np.int8]]
"""What a program sees, as in FreeCell."""

WAYS = 5
"""Where a card can go: onto one or the other of two cards, to an empty column, to a free cell, or home."""

_TO_COLUMN, _TO_CELL, _HOME = 2, 3, 4

ACTIONS = cards.DECK * WAYS
"""How many actions there are: 260."""

LONGEST_COLUMN = 19
"""Cards in a column: seven as dealt, the last of them a king, and all lower ranks on it."""

_NOTHING = b"\xff"
"""-1 as an int8."""


class FreeCell(gymnasium.Env[Observation, np.int64]):
    """A game of FreeCell, a move for each step.

    ``deal`` is what freecell.solve takes: the number of a deal, a position, a start, a text, or a game from
    where it is. Or it is several of these, such as a range of numbers, of which each game draws one; unless
    you say otherwise, the numbers of Windows, 1 to 32000. All must have the same number of free cells.
    ``automoves`` says which cards go home automatically after a move (rules.AUTOMOVES).

    Actions are 0 to 259, ``card * 5 + way``: where a card (freecell.cards) goes, with all cards on it. Ways 0
    and 1 lead onto the two cards of rules.bases, 2 to an empty column, 3 to a free cell, and 4 home. So each
    move is one action, and the order of columns and free cells does not matter.

    An observation has three arrays of int8: ``columns``, eight of 19 cards, the bottom card first, and
    ``cells``, both with -1 where no card is; and ``foundations``, the number of cards home of each suit.

    A step is rewarded with ``move``, with ``home`` for each card that goes home (auto-moves too), and with
    ``won`` if it wins. An action that is not legal changes nothing, and is rewarded with ``illegal``. A game
    terminates when it is won, or when no legal move is left.

    ``info`` has ``action_mask`` (1 for each legal action), ``fault`` (why the last action was not legal, ""
    if it was), and ``is_success`` (whether the game is won). With ``verdict_seconds``, it also has
    ``verdict``, the solver's for this position: "won" (the game can be won), "impossible" (proved), or
    "undecided" if it takes longer than that. math.inf lets it take as long as solve does.

    Raises DealNumberError or BoardError if there is no such deal, or no deal leads to a board, and
    FreecellError if there are no such auto-moves.

    >>> env = FreeCell(617)
    >>> observation, info = env.reset()
    >>> observation["cells"].tolist(), int(info["action_mask"].sum())
    ([-1, -1, -1, -1], 11)
    >>> observation, reward, terminated, truncated, info = env.step(env.action("8a"))
    >>> observation["cells"].tolist(), reward, terminated, info["fault"]
    ([46, -1, -1, -1], 0.0, False, '')
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it
    action_space: spaces.Space[np.int64]
    observation_space: spaces.Space[Observation]
    game: Game
    """The game being played; the page shows it at ``game.link()``."""

    def __init__(  # noqa: PLR0913 - all have good defaults
        self,
        deal: Asked | Sequence[Asked] = range(1, 32001),
        automoves: Automoves = DEFAULT,
        *,
        won: float = 1.0,
        home: float = 0.0,
        move: float = 0.0,
        illegal: float = -1.0,
        verdict_seconds: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        rules.check_automoves(automoves)
        self._automoves = automoves
        self.render_mode = render_mode
        self._deals = _several(deal)
        self._won, self._home, self._move, self._illegal = won, home, move, illegal
        self._verdict_seconds = verdict_seconds
        first = starting(self._deals[0])
        self._cells = len(first.position.cells)
        self.action_space = spaces.Discrete(ACTIONS)
        self.observation_space = spaces.Dict(  # type: ignore[assignment]  # Its type says that it holds spaces.
            columns=spaces.Box(-1, cards.DECK - 1, (len(rules.CASCADES), LONGEST_COLUMN), np.int8),
            cells=spaces.Box(-1, cards.DECK - 1, (self._cells,), np.int8),
            foundations=spaces.Box(0, len(cards.RANKS), (len(cards.SUITS),), np.int8),
        )
        self._begin(first)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and return its first observation and info.

        ``options={"deal": 617}`` begins with this deal, or one of several, instead of those of the
        environment. Raises what the class does, and BoardError if there are not as many free cells.

        >>> observation, info = FreeCell().reset(seed=1, options={"deal": 617})
        >>> observation["columns"][0].tolist()[:8]
        [25, 37, 38, 49, 12, 15, 41, -1]
        """
        super().reset(seed=seed)
        deals = self._deals if options is None or "deal" not in options else _several(options["deal"])
        self._begin(deals[int(self.np_random.integers(len(deals))) if len(deals) > 1 else 0])
        return self._observation(), self._info("")

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; return observation, reward, whether the game has ended, False, and info.

        Raises gymnasium.error.InvalidAction if it is not one of the 260.

        >>> env = FreeCell(617)
        >>> env.step(cards.parse("QH") * WAYS + 4)[-1]["fault"]
        "8h isn't a legal move. QH can't go home yet: only an ace starts a foundation."
        """
        before, fault, reward = sum(self.game.position.foundations), "", self._move
        try:
            self.game.play(self.move(action))
        except IllegalMoveError as error:
            fault, reward = str(error), self._illegal
        else:
            self._look()
            reward += self._home * (sum(self.game.position.foundations) - before)
            reward += self._won * self.game.is_won
        return self._observation(), float(reward), not self._legal, False, self._info(fault)

    def render(self) -> str | None:
        """Return the board as on the table, then the legal moves in standard notation; None if not "ansi".

        >>> print(FreeCell(617, render_mode="ansi").render())
        Foundations: H-0 C-0 D-0 S-0
        Freecells: - - - -
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C 2S
        4S TS 2H 5D JC 6C JH QH
        JD KS KC 4H .. .. .. ..
        Moves: 1a 2a 3a 4a 58 5a 6a 7a 82 83 8a
        """
        if self.render_mode != "ansi":
            return None
        position = self.game.position
        moves = [notation.move_text(position, move) for move in self._legal.values()]
        return f"{position.table_text()}\nMoves: {' '.join(moves)}"

    def action(self, move: Move | str) -> int:
        """Return the action of a legal move, which may be a text in standard notation.

        Raises NotationError if it is no move, and IllegalMoveError if it is not legal, or only changes the
        order of columns or free cells.

        >>> env = FreeCell(617)
        >>> env.action("8d"), env.move(env.action("8d"))
        (233, Move(source='8', target='a', count=1))
        """
        if isinstance(move, str):
            move = notation.meant(self.game.position, move)
        rules.check(self.game.position, move)
        action = self._action(move)
        self.move(action)  # Or the error, if the order of piles is all that would change.
        return action

    def move(self, action: int | np.integer[Any]) -> Move:
        """Return the move of an action; raise IllegalMoveError if it is not legal.

        Raises gymnasium.error.InvalidAction if it is not one of the 260.
        """
        if not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(f"An action is 0 to {ACTIONS - 1}, not {action!r}.")
        found = self._legal.get(int(action))
        if not found:
            card, way = divmod(int(action), WAYS)
            rules.check(self.game.position, self._meant(card, way))
            raise IllegalMoveError("same pile", card=cards.name(card))
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO of sb3-contrib asks.

        >>> FreeCell(617).action_masks().nonzero()[0][:3].tolist()
        [73, 103, 201]
        """
        return self._mask().astype(np.bool_)

    def _begin(self, deal: Asked) -> None:
        start = starting(deal)
        position = start.position
        if len(position.cells) != self._cells:
            raise BoardError("other cells", cells=self._cells, count=len(position.cells))
        if not rules.comes_of_a_deal(position):
            raise BoardError("not of a deal")
        self.game = Game(start, self._automoves)
        self._verdict = "undecided"
        self._look()

    def _look(self) -> None:
        """Find the legal moves of the position, and whether it can be won."""
        moves = rules.legal_moves(self.game.position, distinct=True)
        self._legal = {self._action(move): move for move in moves}
        # What cannot be won stays so.
        if self._verdict_seconds and self._verdict != "impossible":
            self._verdict = solver.solve(self.game, seconds=self._verdict_seconds).verdict

    def _observation(self) -> Observation:
        columns, cells, foundations = self.game.position
        laid = b"".join([bytes(column).ljust(LONGEST_COLUMN, _NOTHING) for column in columns])
        return {
            "columns": np.frombuffer(bytearray(laid), np.int8).reshape(len(columns), LONGEST_COLUMN),
            "cells": np.array([-1 if card is None else card for card in cells], np.int8),
            "foundations": np.array(foundations, np.int8),
        }

    def _info(self, fault: str) -> dict[str, Any]:
        info = {"action_mask": self._mask(), "fault": fault, "is_success": self.game.is_won}
        return info | {"verdict": self._verdict} if self._verdict_seconds else info

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(ACTIONS, np.int8)
        mask[list(self._legal)] = 1
        return mask

    def _action(self, move: Move) -> int:
        """Return the action of a move that is legal."""
        card = rules.pile(self.game.position, move.source)[-move.count]
        if move.target == rules.HOME:
            return card * WAYS + _HOME
        if move.target in rules.CELLS:
            return card * WAYS + _TO_CELL
        below = rules.pile(self.game.position, move.target)[-1:]
        return card * WAYS + (rules.bases(card).index(below[0]) if below else _TO_COLUMN)

    def _meant(self, card: int, way: int) -> Move:
        """Return the move that an action means, legal or not; raise IllegalMoveError if it means none."""
        source = self._pile(card)
        if source == rules.HOME:
            raise IllegalMoveError("from home")
        held = rules.pile(self.game.position, source)
        return Move(source, self._target(card, way), len(held) - held.index(card))

    def _target(self, card: int, way: int) -> str:
        """Return the pile to which a way leads a card; raise IllegalMoveError if there is none."""
        position = self.game.position
        if way == _HOME:
            return rules.HOME
        if way == _TO_CELL:
            return rules.CELLS[position.cells.index(None) if None in position.cells else 0]
        if way == _TO_COLUMN and () in position.cascades:
            return rules.CASCADES[position.cascades.index(())]
        if way == _TO_COLUMN:
            raise IllegalMoveError("no empty column")
        if cards.rank(card) == len(cards.RANKS) - 1:
            raise IllegalMoveError("a king", card=cards.name(card))
        base = rules.bases(card)[way]
        if base not in [column[-1] for column in position.cascades if column]:
            raise IllegalMoveError("not the last", below=cards.name(base))
        return self._pile(base)

    def _pile(self, card: int) -> str:
        """Return the letter of the pile that has a card."""
        found = [letter for letter in rules.SOURCES if card in rules.pile(self.game.position, letter)]
        return found[0] if found else rules.HOME


def _several(deal: Asked | Sequence[Asked]) -> Sequence[Asked]:
    """Return the deals to draw from; a text is one deal, and so is a position, which is a tuple."""
    several = deal if isinstance(deal, Sequence) and not isinstance(deal, (str, Position)) else [deal]
    if not several:
        raise DealNumberError("no number")
    return several


gymnasium.register("freecell/FreeCell-v0", "freecell.environment:FreeCell", max_episode_steps=200)

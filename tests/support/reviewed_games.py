"""Games to be reviewed: random ones, greedy ones, and the solver's with a bad move put in."""

import random
from collections.abc import Callable

import freecell
from freecell import Game, Position, piles, rules
from freecell.rules import Move

KINDS = ("random", "greedy", "spoilt")
Choose = Callable[[Position, list[Move]], Move]


def game(seed: int) -> Game:
    """Return the game of a seed: every third one is of the same kind."""
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    number = chance.randint(1, 1_000_000)
    if seed % 3 == 2:
        spoilt = freecell.solve(number).game()
        spoilt.jump(chance.randrange(len(spoilt.moves()) // 2))
        return played(spoilt, 25, lambda _, moves: chance.choice(moves))
    if seed % 3 == 1:
        return played(Game(number), 100, lambda position, moves: greediest(position, moves, chance))
    return played(Game(number), 60, lambda _, moves: chance.choice(moves))


def played(game: Game, most: int, choose: Choose) -> Game:
    """Play on for some moves, as far as there are any, and never back to where the game was."""
    seen = {game.position.key}
    for _ in range(most):
        moves = [
            move
            for move in rules.legal_moves(game.position, distinct=True)
            if rules.play(game.position, move).position.key not in seen
        ]
        if not moves or game.is_won:
            break
        game.play(choose(game.position, moves))
        seen.add(game.position.key)
    return game


def greediest(position: Position, moves: list[Move], chance: random.Random) -> Move:
    """Return the move after which most cards are home, then in sequence, then fewest in free cells."""

    def worth(move: Move) -> tuple[float, float]:
        after = rules.play(position, move).position
        ordered = sum([piles.run_length(after, column) for column in piles.CASCADES])
        held = 4 - after.cells.count(None)
        return sum(after.foundations) + ordered - 2 * held, chance.random()

    return max(moves, key=worth)

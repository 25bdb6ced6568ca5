"""A bot that looks one move ahead: ``python docs/examples/bot.py 1000`` says how many deals it wins.

It never goes back to a position that it has seen, and takes the move after which the cards are most in order.
"""

import random
import sys

import freecell
from freecell import Position, cards, rules

LONGEST = 200  # Moves of a game.


def worth(position: Position) -> float:
    """Return how good a position is: cards at home and room count for it, cards in the way against it."""
    home, room = sum(position.foundations), position.cells.count(None) + 2 * position.cascades.count(())
    in_the_way = 0
    for column in position.cascades:
        for i, card in enumerate(column):
            in_the_way += sum(cards.rank(above) > cards.rank(card) for above in column[i + 1 :])
    return 5 * home + 8 * room - 2 * in_the_way


def play(number: int, dice: random.Random) -> bool:
    """Play a deal; tell whether it has been won."""
    position = freecell.deal(number)
    seen = {position.key}
    for _ in range(LONGEST):
        moves = rules.legal_moves(position, distinct=True)
        ahead = [rules.play(position, move, "max").position for move in moves]
        new = [after for after in ahead if after.key not in seen]
        if not new or rules.is_won(position):
            break
        position = max(new, key=lambda after: worth(after) + dice.random())
        seen.add(position.key)
    return rules.is_won(position)


def main(count: int) -> None:
    """Play the first so many deals."""
    dice = random.Random(617)
    won = sum(play(number, dice) for number in range(1, count + 1))
    print(f"{won} of {count} deals won.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)

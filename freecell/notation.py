"""Standard notation: a move in two letters, from and to, such as "26", "3a" or "bh".

"1" to "8" are the columns, "a" to "d" the free cells ("e", "f", "g" and "i" where there are more), and "h" is
home. Several cards that move together are one move. When they move onto a card, the ranks tell how many they
are. To an empty column, "26" moves one card and "26v3" moves three; the count is one hex digit, as in
fc-solve's ``-snx``.
"""

from __future__ import annotations

from collections.abc import Sequence

from freecell import cards, rules
from freecell.errors import NotationError
from freecell.position import EMPTY_CELLS, Position
from freecell.rules import Move

_COUNTS = "123456789abcd"
_MOVES_A_LINE = 10


def move_text(position: Position, move: Move) -> str:
    """Return a move in standard notation; the position is the one before it.

    Raises NotationError if no pile has such a letter.

    >>> import freecell
    >>> move_text(freecell.deal(1), Move("3", "a"))
    '3a'
    """
    text = move.source + move.target
    if move.count > 1 and not rules.pile(position, move.target):
        text += f"v{move.count:x}"
    return text


def parse_move(position: Position, text: str) -> Move:
    """Return the legal move that a text such as "26" or "26v3" means in this position.

    Raises NotationError if it is not a move, and IllegalMoveError if the rules forbid it.

    >>> import freecell
    >>> parse_move(freecell.deal(1), "3a")
    Move(source='3', target='a', count=1)
    """
    move = meant(position, text)
    rules.check(position, move)
    return move


def meant(position: Position, text: str) -> Move:
    """Return the move that a text such as "26" or "26v3" means in this position, legal or not.

    Raises NotationError if it is not a move.

    >>> import freecell
    >>> meant(freecell.deal(1), "3h")
    Move(source='3', target='h', count=1)
    """
    # Letters of more than the usual free cells are none where these are not.
    unknown = rules.CELLS[max(len(position.cells), len(EMPTY_CELLS)) :]
    if not text or _length(text, 0) != len(text) or text[0] in unknown or text[1] in unknown:
        raise NotationError("not a move", typed=text)
    source, target, number = text[0], text[1], text[3:]
    count = int(number, 16) if number else _fitting(position, source, target)
    return Move(source, target, count)


def words(line: str, letters: str = "") -> list[str]:
    """Return the moves in a text one by one, with or without blanks between them, and any of ``letters``.

    Anything else is there as it is, up to the next blank.

    >>> words("8a26v3 n7h ?!3a", "ns")
    ['8a', '26v3', 'n', '7h', '?!3a']
    """
    found = []
    for text in line.split():
        start = 0
        while start < len(text):
            length = 1 if text[start] in letters else _length(text, start)
            end = start + length if length else len(text)
            found.append(text[start:end])
            start = end
    return found


def lines(moves: Sequence[str]) -> str:
    """Return moves as they are printed: ten per line, separated by blanks, no line break at the end.

    >>> lines(["8a", "8b", "26v3"])
    '8a 8b 26v3'
    """
    rows = [moves[start : start + _MOVES_A_LINE] for start in range(0, len(moves), _MOVES_A_LINE)]
    return "\n".join([" ".join(row) for row in rows])


def pile_name(pile: str, card: int) -> str:
    """Return what the page calls a pile: "cascade-1", "cell-a", or for home the card's own, such as "home-H".

    >>> pile_name("1", 0), pile_name("a", 0), pile_name("h", 0)
    ('cascade-1', 'cell-a', 'home-C')
    """
    if pile == rules.HOME:
        return f"home-{cards.SUITS[cards.suit(card)]}"
    return f"cell-{pile}" if pile in rules.CELLS else f"cascade-{pile}"


def pile_letter(name: str) -> str:
    """Return the letter of a pile that the page calls "cascade-1", "cell-a", "home-H" or the like.

    >>> pile_letter("cascade-1"), pile_letter("cell-a"), pile_letter("home-H")
    ('1', 'a', 'h')
    """
    return rules.HOME if name.startswith("home") else name[-1:]


def _length(line: str, start: int) -> int:
    """Return the length of the move that begins at this place of a text, 0 if none does."""
    move = line[start : start + 4]
    if len(move) < 2 or move[0] not in rules.SOURCES or move[1] not in rules.TARGETS:
        return 0
    return 4 if len(move) == 4 and move[2] == "v" and move[3] in _COUNTS else 2


def _fitting(position: Position, source: str, target: str) -> int:
    """Return how many cards move if the text does not say: as many as fit onto the card there, else one."""
    held, below = rules.pile(position, source), rules.pile(position, target)
    if target not in rules.CASCADES or not held or not below:
        return 1
    missing = cards.rank(below[-1]) - cards.rank(held[-1])
    return max(1, min(missing, rules.run_length(position, source)))

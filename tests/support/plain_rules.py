"""The rules a second time, slow and plain, straight from their wording: freecell.rules is compared with them.

A board is a dict of piles, each a list of names of cards such as "TD", the bottom card first. Piles are "1"
to "8", "a" to "d", or as many free cells as there are, and "C", "D", "H", "S" for home. A move is (from, to,
how many), with "h" for home.
"""

from functools import cache
from heapq import heappop, heappush

from freecell import Position

RANKS = "A23456789TJQK"
CELLS = "abcdefgi"

Board = dict[str, list[str]]
PlainMove = tuple[str, str, int]

WON = {
    1: "6a6b7b767c6756878d838h8h525h8h4h5856d515131d1h4148dh28385215v2153d3635a623352a2hd32d21414c4172v4",
    2: "2a1b8c627d76bh646h6761125ha246v34748743a434h1b3h56576784v2c78c853436",
    3: "285a27353h1b17818h8c8d85383838b82b23421h411h2h3612v21618b171744162v45b4364",
    4: "5757515a353b31616c764h7d73ah7h7a1h6h4h26dh572d2h3hah35v2853h182a254hb3d3132b831d12138c",
    5: "532a82252b26826281828258v33538186c676db86476v246481b1878171815363b3137c171514374465c4h",
    6: "3a45351b15141c3d13373h438428c23481v3836c6h21a31271v3717h736ab1616b41c74c4353545h5h2h",
    7: "47575a5b5825828h828c6h647471375725v412262118v21h161dc3463831313472737162v56345v242",
    8: "678a85862a78v22867782b2c6468363h34363d5153532h1h153145466512v31312714h",
    617: "4a46582b21414c4d72475451ch5c545474b5857b74d717121d161hb61b151817d121c7717c87v2828d3835"
    "37383hah7823v32h2a27",
    8589934591: "7a474b728c7d7h3h56575hc827343h15851h1h8c8h1hc8686c6163b46b6h2623262528681h7132v35345v346",
}
"""Ten deals with a line that wins each, played with safe automoves."""


def board_of(position: Position) -> Board:
    board: Board = {str(number): names for number, names in enumerate(position.columns(), start=1)}
    names = [rank + suit for rank in RANKS for suit in "CDHS"]
    for letter, card in zip(CELLS, position.cells, strict=False):
        board[letter] = [] if card is None else [names[card]]
    for suit, count in zip("CDHS", position.foundations, strict=True):
        board[suit] = [rank + suit for rank in RANKS[:count]]
    return board


def color(card: str) -> str:
    return "red" if card[1] in "DH" else "black"


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 1


def may_lie_on(card: str, below: str) -> bool:
    return rank(card) == rank(below) - 1 and color(card) != color(below)


def in_order(run: list[str]) -> bool:
    return all(may_lie_on(run[i + 1], run[i]) for i in range(len(run) - 1))


def may_go_home(board: Board, card: str) -> bool:
    return rank(card) == len(board[card[1]]) + 1


def at_once(empty_cells: int, empty_cascades: int) -> int:
    """Count the cards of the longest move, by how it is made.

    Without empty columns, all cards but one wait in free cells. With one, as many cards as could move without
    it go there first, then as many again to the target, and then the first ones on top of these.
    """
    if empty_cascades == 0:
        return empty_cells + 1
    return 2 * at_once(empty_cells, empty_cascades - 1)


def moves(board: Board) -> set[PlainMove]:
    found: set[PlainMove] = set()
    piles = [pile for pile in board if pile not in "CDHS"]
    for source in piles:
        for count in range(1, len(board[source]) + 1):
            run = board[source][-count:]
            for target in [*piles, "h"]:
                if target != source and in_order(run) and may_go(board, run, target):
                    found.add((source, target, count))
    return found


def may_go(board: Board, run: list[str], target: str) -> bool:
    cells = [pile for pile in board if pile in CELLS]
    empty_cells = [cell for cell in cells if not board[cell]]
    empty_cascades = [cascade for cascade in "12345678" if not board[cascade] and cascade != target]
    if target == "h":
        return len(run) == 1 and may_go_home(board, run[0])
    if target in cells:
        return len(run) == 1 and target in empty_cells
    if len(run) > at_once(len(empty_cells), len(empty_cascades)):
        return False
    return not board[target] or may_lie_on(run[0], board[target][-1])


def after(board: Board, move: PlainMove) -> Board:
    source, target, count = move
    board = {pile: list(held) for pile, held in board.items()}
    run = board[source][-count:]
    del board[source][-count:]
    board[run[0][1] if target == "h" else target] += run
    return board


def nothing_needs(board: Board, card: str) -> bool:
    """Say whether every card that could lie on this one is home already; aces and twos never wait."""
    lower = [rank_below + suit for rank_below in RANKS[rank(card) - 2] for suit in "CDHS"]
    others = [name for name in lower if color(name) != color(card)]
    return rank(card) <= 2 or all(name in board[name[1]] for name in others)


def automoved(board: Board, automoves: str) -> Board:
    for source in [pile for pile in board if pile not in "CDHS"]:
        if automoves != "none" and board[source] and may_go_home(board, board[source][-1]):
            card = board[source][-1]
            if automoves == "max" or nothing_needs(board, card):
                return automoved(after(board, (source, "h", 1)), automoves)
    return board


# ---- A search ----


State = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]

MOST = 60_000
"""States after which it gives up."""


def verdict(position: Position, most: int = MOST) -> str:
    """Say "won", "lost", or "undecided" after this many states."""
    held = tuple([card for card in position.cells if card is not None])
    start = after_safe_moves(position.cascades, held, position.foundations)
    seen = {start}
    ahead = [(0, 0, start)]
    while ahead:
        _, _, state = heappop(ahead)
        if sum(state[2]) == 52:
            return "won"
        if len(seen) > most:
            return "undecided"
        for found in following(state, len(position.cells)):
            if found not in seen:
                seen.add(found)
                heappush(ahead, (cost(found), -len(seen), found))
    return "lost"


def following(state: State, count: int) -> list[State]:
    """Return the states after each move of one card, with so many free cells."""
    columns, cells, home = state
    found = []
    for i, column in enumerate(columns):
        if column:
            card, rest = column[-1], (*columns[:i], column[:-1], *columns[i + 1 :])
            if len(cells) < count:
                found.append((rest, (*cells, card), home))
            # A card that is alone in its column gains nothing in another empty one.
            found += put_down(card, rest, cells, home, to_empty=len(column) > 1)
    for card in cells:
        others = tuple([other for other in cells if other != card])
        found += put_down(card, columns, others, home, to_empty=True)
    return [after_safe_moves(*moved) for moved in found]


def put_down(
    card: int,
    columns: tuple[tuple[int, ...], ...],
    cells: tuple[int, ...],
    home: tuple[int, ...],
    *,
    to_empty: bool,
) -> list[State]:
    """Return the states with this card on each column that takes it, and at home if it can go there."""
    found: list[State] = []
    rank, suit = divmod(card, 4)
    if home[suit] == rank:
        found.append((columns, cells, (*home[:suit], rank + 1, *home[suit + 1 :])))
    empty = to_empty
    for i, column in enumerate(columns):
        if (column and column[-1] // 4 == rank + 1 and is_red(column[-1]) != is_red(card)) or (
            not column and empty
        ):
            empty = empty and bool(column)
            found.append(((*columns[:i], (*column, card), *columns[i + 1 :]), cells, home))
    return found


def after_safe_moves(
    columns: tuple[tuple[int, ...], ...], cells: tuple[int, ...], home: tuple[int, ...]
) -> State:
    """Return the state, in order, after all cards have gone home that no other one could need."""
    left, held, counts = [list(column) for column in columns], list(cells), list(home)
    while True:
        for pile in [*left, held]:
            for card in pile if pile is held else pile[-1:]:
                rank, suit = divmod(card, 4)
                others = [counts[other] for other in range(4) if is_red(other) != is_red(card)]
                if counts[suit] == rank and (rank < 2 or min(others) >= rank):
                    pile.remove(card)
                    counts[suit] += 1
                    break
            else:
                continue
            break
        else:
            return tuple(sorted(map(tuple, left))), tuple(sorted(held)), tuple(counts)


def is_red(card: int) -> bool:
    return card % 4 in {1, 2}


def cost(state: State) -> int:
    """Guess how far a state is from its end: by cards that lie on lower ones, and by those in free cells."""
    columns, cells, _ = state
    return sum(map(burying, columns)) + len(cells)


@cache
def burying(column: tuple[int, ...]) -> int:
    """Count, for each card of a column, the lower ones below it, as far as that holds it up."""
    return sum([any(below // 4 < card // 4 for below in column[:i]) for i, card in enumerate(column)]) * 2

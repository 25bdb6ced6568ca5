"""What the solver is asked about: deals, boards and games, one or many of them.

Many are answered by the workers of an executor, in order, in bounded memory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from itertools import islice
from operator import index
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, TypeVar

from freecell import board_codes, board_text, deals
from freecell.game import Game
from freecell.position import Position
from freecell.starting_position import Start

if TYPE_CHECKING:
    from concurrent.futures import Executor

_Answer = TypeVar("_Answer")

Asked: TypeAlias = Start | Position | Game | SupportsIndex | str
"""What can be solved: a deal by its number, a position, a start, a game from where it is, or a text."""


def with_cells(start: Start, cells: int) -> Start:
    """Return the same with so many free cells: a board with fewer of them can have another code."""
    if start.number is None:
        return Start.of(start.position.with_cells(cells))
    return replace(start, cells=cells)


def starting(what: Asked) -> Start:
    """Return what a deal, a position, a text, or a game from where it is begins with.

    Raises BoardError if a position lacks cards.
    """
    if isinstance(what, str):
        what = _read(what)
    if isinstance(what, Position):
        board_text.check_deck(what.cascades, what.cells, what.foundations)
    if isinstance(what, Game):
        return Start.of(what.position) if what.count else what.start
    if isinstance(what, Position):
        return Start.of(what)
    return what if isinstance(what, Start) else Start(deals.checked(what))


def _read(text: str) -> Start | Position:
    """Return what a text is: several words are a board, one is the number of a deal or a code."""
    word = text.strip()
    if len(word.split()) > 1:
        return Position.parse(text)
    is_number = word.isdecimal() or not board_codes.is_code(word)
    return Start(deals.parse(word)) if is_number else Start(board=word)


def _travelling(what: Asked) -> Asked:
    """Return what another process can take for this: a game as it is now, and any number as an int.

    What is nothing of the kind stays as it is, so that the error comes in its turn.
    """
    if isinstance(what, Game):
        return what.position
    return index(what) if isinstance(what, SupportsIndex) and not isinstance(what, int) else what


def answers(
    answer: Callable[[Asked], _Answer],
    asked: Iterable[Asked],
    executor: Executor | None,
    chunksize: int,
    buffersize: int,
) -> Generator[_Answer]:
    """Yield the answer for each, in order, computed here or by an executor, as solve_many describes."""
    if isinstance(asked, str):
        raise TypeError("Give several deals or boards, such as [617], not a single text.")
    if min(chunksize, buffersize) < 1:
        raise ValueError("chunksize and buffersize have to be 1 or more.")
    if executor is None:
        yield from map(answer, asked)
        return
    sent_along = map(_travelling, asked)
    chunks = iter(lambda: tuple(islice(sent_along, chunksize)), ())
    calls = (executor.submit(_solved, answer, chunk) for chunk in chunks)
    sent = deque(islice(calls, buffersize))
    try:
        while sent:
            yield from sent.popleft().result()
            sent.extend(islice(calls, 1))
    except GeneratorExit:
        for future in sent:
            future.cancel()
        raise


def _solved(answer: Callable[[Asked], _Answer], chunk: Iterable[Asked]) -> list[_Answer]:
    """Return the answers for a chunk, in a worker."""
    return list(map(answer, chunk))

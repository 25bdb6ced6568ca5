"""A program that somebody else could have written: typed, with public names only (tests/tools/test_types.py).

What is wrong in it has a comment: a type checker that saw nothing wrong there would complain of the comment.
"""

from __future__ import annotations

from typing import assert_type

import freecell
from freecell import (
    FreecellError,
    Game,
    LineError,
    Position,
    boards,
    cards,
    challenge,
    days,
    deals,
    finding,
    links,
    notation,
    pictures,
    reading,
    rules,
)
from freecell.errors import TextError
from freecell.reviewing import Review
from freecell.rules import Automoves, Move, Step
from freecell.solver import Answer, Difficulty, Search, Verdict, difficulty
from freecell.start import Start


def solved(position: Position, automoves: Automoves = "safe") -> Answer:
    """Search until there is an answer, or the search is over."""
    search = Search(position, automoves)
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=10_000)
    return search.answer


def played(game: Game, moves: tuple[Move, ...]) -> list[Step]:
    """Play moves, and return what each of them did."""
    return [game.play(move) for move in moves]


def opened(text: str) -> Game | None:
    """Return the game that a text means, the one up to a bad move, or None."""
    try:
        return reading.read(text).game
    except LineError as error:
        return error.game
    except TextError:
        return None


def main() -> None:
    """Use the library from a number to a solution, and say what each type is."""
    assert_type(freecell.__version__, str)
    number = deals.parse("#1")
    assert_type(number, int)
    position = freecell.deal(number)
    assert_type(position, Position)
    assert_type(position.rows(), list[list[str]])
    assert_type(position.cascades, tuple[tuple[int, ...], ...])
    assert_type(freecell.find(position), tuple[int, ...])
    assert_type(freecell.daily("2026-11-21"), int)
    assert_type(days.fields("2026-11-21"), tuple[int, int, int] | None)
    assert_type(finding.beginning_with([cards.parse("7D")]), tuple[int, ...])

    answer = solved(position)
    assert_type(answer.verdict, Verdict)
    assert_type(difficulty(answer), Difficulty | None)
    game = Game(number)
    steps = played(game, answer.moves)
    assert_type(steps[0].position, Position)
    assert_type(game.last, Step | None)
    assert_type(game.number, int | None)
    assert_type(game.status, str)
    assert_type(notation.lines(game.moves()), str)
    assert_type(game.start.link("".join(game.moves())), str)

    review = freecell.review(Game.parse("?deal=-1&moves=1a"), {position: answer}, seconds=1)
    assert_type(review, Review)
    assert_type(review.lost_at, int | None)
    assert_type(review.moments[0].better, tuple[str, ...])

    found = freecell.fewest_cells(number, seconds=1)
    assert_type(found.cells, int | None)
    assert_type(found.game(), Game)
    assert_type(next(freecell.fewest_cells_many([number])).proved, bool)
    assert_type(freecell.solve(number, cells=2).start.cells, int)

    for move in rules.legal_moves(position):
        assert_type(move, Move)
    assert_type(rules.best_move(position, "1"), Move | None)
    assert_type(boards.parse(boards.code(position)), Position)
    assert_type(links.parse("?deal=617&beat=85").start, Start | None)
    assert_type(challenge.Challenge.parse("85"), challenge.Challenge)
    assert_type(pictures.svg(position.piles()), str)
    assert_type(opened("?deal=617&moves=8a8b"), Game | None)


def refused() -> None:
    """Do what no type checker should let pass; each line fails, or does nothing, when it runs."""
    freecell.deal("617")  # type: ignore[arg-type]
    freecell.dealt(617)  # type: ignore[attr-defined]
    Search(freecell.deal(1), "all")  # type: ignore[arg-type]
    freecell.deal(617).cells = ()  # type: ignore[misc]
    _position = Game(617).undo().position  # type: ignore[union-attr]


if __name__ == "__main__":
    main()
    assert issubclass(FreecellError, ValueError)

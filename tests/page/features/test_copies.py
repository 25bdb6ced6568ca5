"""What the page copies of a game, a solution or a review is read back, move by move."""

from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest
import searching
from hypothesis import given
from long_runs import examples
from positions import positions
from writing import SOLVED, solution, without_number

from freecell import Game, Position, links, notation, reading
from freecell.page import outgoing, replay
from freecell.page.features.review import sheet as review
from freecell.page.words import deals, numbers
from freecell.rules import Automoves
from freecell.solver import solve_deals
from freecell.start import Start

Dialog: TypeAlias = Any  # A stand-in, of which only what copies a link is asked.


def assert_won(text: str, start: Start, moves: tuple[str, ...]) -> None:
    """Check that a text is the game in which these moves of a deal are played, and that it is won."""
    read = reading.read(text)
    assert read.problem == ""
    assert (read.game.start, tuple(read.game.moves()), read.game.is_won) == (start, moves, True)


def sheet(game: Game, moves: tuple[str, ...], automoves: Automoves) -> str:
    """Return what the page copies of a solution."""
    first = game.position_after(0)
    return replay.SOLUTION_SHEET.format(
        deal=deals.on_paper(game.start),
        count=numbers.moves(len(moves)),
        automoves=replay.AUTOMOVES[automoves],
        board=first.rows_text() if first.is_fresh else first.columns_text(),
        moves=notation.lines(moves),
    )


@examples(12, 300)
@given(SOLVED)
def test_a_deal(solved: tuple[int, Automoves]) -> None:
    number, automoves = solved
    start, moves = Start(number), solution(number, automoves)
    assert_won(sheet(Game(start), moves, automoves), start, moves)
    alone = outgoing.MOVES_ALONE.format(deal=deals.on_paper(start), moves=notation.lines(moves))
    assert_won(alone, start, moves)


@examples(15, 300)
@given(positions() | without_number())
def test_a_board(position: Position) -> None:
    game = Game(position)
    solved = solve_deals.solve(position)
    if len(game.start.key) >= 6 and solved.verdict == "won":
        assert_won(sheet(game, solved.moves, "safe"), game.start, solved.moves)


class TestLinks:
    """A link has all moves, whichever the replay shows, and opens what it was copied from."""

    MOVES = "8a8b8c"

    @pytest.fixture
    def dialog(self, monkeypatch: pytest.MonkeyPatch) -> Dialog:
        """Give a dialog of a replay at its first move, which keeps what is copied as ``copied``."""
        game = Game.parse(f"?deal=617&moves={self.MOVES}")
        game.jump(1)
        popover = SimpleNamespace(hidePopover=lambda: None)
        made: Dialog = SimpleNamespace(_dialog=popover, _replay=SimpleNamespace(game=game), copied="")
        made._text = str

        async def copy_link(link: str, _done: str, _moves: str) -> None:
            made.copied = link

        for module in (replay, review):
            monkeypatch.setattr(module, "absolute", str)
            monkeypatch.setattr(module, "copy_link", copy_link)
        return made

    def test_to_a_replay(self, dialog: Dialog) -> None:
        searching.run(replay.ReplaySheet._copy_link(dialog, None))
        link = links.parse(dialog.copied)
        assert (link.moves, link.is_replay, link.is_review) == (self.MOVES, True, False)

    def test_to_a_review(self, dialog: Dialog) -> None:
        searching.run(review.ReviewSheet._copy_link(dialog))
        link = links.parse(dialog.copied)
        assert (link.moves, link.is_review) == (self.MOVES, True)

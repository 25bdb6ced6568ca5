"""The next move of a replay, shown on the table as long as the replay rests."""

from __future__ import annotations

from freecell import notation
from freecell.page.app import App
from freecell.rules import pile


class NextMove:
    """Marks the next move of a replay that is paused or stepped."""

    def __init__(self, app: App) -> None:
        self._replay = app.replay
        self._marks = app.marks
        app.replay.drawn.connect(self._show)

    def _show(self) -> None:
        game = self._replay.game
        if self._replay.is_playing or self._replay.at == self._replay.steps:
            self._marks.clear()
            return
        move = notation.parse_move(game.position, game.moves()[game.count])
        held = pile(game.position, move.source)[-move.count :]
        self._marks.move(held, notation.pile_name(move.target, held[0]))

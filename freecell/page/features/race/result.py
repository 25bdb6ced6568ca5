"""The result of a game that was won, to be copied: moves, time, and ten squares that give nothing away."""

from __future__ import annotations

from collections.abc import Collection

from freecell import days, links
from freecell.page import win_buttons
from freecell.page.app import App
from freecell.page.browser import built, element, today
from freecell.page.outgoing import absolute, copy
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, numbers
from freecell.session.session import BEGUN, PLAYED, Event
from freecell.solver import Answer
from freecell.translatable import _

COPY = _("Copy result")  # A button after a win.
COPIED = _("Result copied")
OF_THE_DAY = _("FreeCell, {date}: deal {deal}")  # A message: the deal of the day.
IN_TIME = _("{moves} in {time}")  # The result of a game won: "85 moves in 3:20".
FEWEST = _("Not counting moves home: {own}, fewest known {fewest}")  # A message: numbers of moves.
PROVED = _("Not counting moves home: {own}, fewest possible {fewest}")  # A message: numbers of moves.

LEGEND = _(
    "Dot: move undone. Cross: game lost until undone."
)  # Below the squares of a win, some with these signs.

PLAIN, UNDONE, LOST = "🟩", "🟨", "🟥"
_CLASSES = {PLAIN: "", UNDONE: "undone", LOST: "lost"}
SQUARES = 10


class Result:
    """The button that copies the result; it notes which moves were made after a lost position was left."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._engine = app.engine
        self._is_lost = False  # Whether the game has been, since its last move.
        self._lost: set[int] = set()  # The moves, from 0, that came in place of lost ones.
        self._shown = built("p", id="ending-squares", aria_hidden="true")
        element("ending-figures").after(self._shown)
        app.play.won.connect(self._show)
        app.play.changed.connect(self._changed)
        app.engine.changed.connect(self._look)
        win_buttons.add(
            "ending-result", "copy", COPY, lambda: begin(copy(self._text(), COPIED)), is_early=True
        )

    def _look(self) -> None:
        self._is_lost = self._is_lost or self._engine.outlook == "lost"

    def _changed(self, event: Event) -> None:
        if event.kind == BEGUN:
            self._lost, self._is_lost = set(), False
        elif event.kind == PLAYED:
            last = self._play.game.count - 1
            if self._is_lost and self._play.session.undone >> last & 1:
                self._lost.add(last)
            self._is_lost = False

    def _show(self) -> None:
        """Show the squares as they will be copied, in shapes that do not need colours."""
        squares = self._squares
        signs = [built("i", className=_CLASSES[square]) for square in squares]
        self._shown.replaceChildren(*signs, *([] if set(squares) == {PLAIN} else [LEGEND]))

    @property
    def _squares(self) -> str:
        count, bits = self._play.game.count, self._play.session.undone
        return squares(count, [number for number in range(count) if bits >> number & 1], self._lost)

    def _text(self) -> str:
        game, day = self._play.game, today()
        name, link = deal_titles.on_paper(game.start), game.start.link()
        if game.start.is_usual and game.number == days.deal(day):
            name = OF_THE_DAY.format(date=numbers.date(days.parse(day)), deal=game.number)
            link = links.daily(day)
        fewest = said_fewest(game.length, self._engine.known_of(self._engine.start))
        said = said_result(game.count, self._play.session.seconds)
        parts = name, said, fewest, self._squares, absolute(link)
        return "\n".join([part for part in parts if part])


def said_result(count: int, seconds: int | None) -> str:
    """Return the moves and the time of a won game, if that is known.

    >>> said_result(85, 200), said_result(85, None)
    ('85 moves in 3:20', '85 moves')
    """
    moves = numbers.moves(count)
    return moves if seconds is None else IN_TIME.format(moves=moves, time=numbers.time(seconds))


def said_fewest(own: int, known: Answer) -> str:
    """Return how many moves a win took beside the fewest known, not counting those home; "" if none are.

    >>> said_fewest(80, Answer("won", 1000, length=76, at_least=60))
    'Not counting moves home: 80, fewest known 76'
    >>> said_fewest(70, Answer("won", 1000, length=76, at_least=70))
    'Not counting moves home: 70, fewest possible 70'
    """
    if not known.length:
        return ""
    fewest = min(own, known.length)
    return (PROVED if fewest == known.at_least else FEWEST).format(own=own, fewest=fewest)


def squares(count: int, undone: Collection[int], lost: Collection[int]) -> str:
    """Return a square for each tenth of so many moves: whether one was another first, or the game was lost.

    >>> squares(40, [9], [21]), squares(9, [8], [])
    ('🟩🟩🟨🟩🟩🟥🟩🟩🟩🟩', '🟩🟩🟩🟩🟩🟩🟩🟩🟩🟨')
    """
    shown = ""
    for square in range(SQUARES):
        part = range(count * square // SQUARES, count * (square + 1) // SQUARES)
        shown += LOST if set(part) & set(lost) else UNDONE if set(part) & set(undone) else PLAIN
    return shown

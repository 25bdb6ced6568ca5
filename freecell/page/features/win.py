"""What makes a win feel like one: its dialog names bests and streaks, and the cards fall behind it.

The cards' way is a style (static/style/win.css), which comes with the first win: the browser moves them while
Python rests.
"""

from __future__ import annotations

from freecell.game import Game
from freecell.page import win_buttons
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, Element, built, document, element, listen, window
from freecell.page.outgoing import of_release
from freecell.page.tasks import begin, last
from freecell.page.words import numbers
from freecell.page.words.numbers import grouped, joined
from freecell.records.results import Streak
from freecell.rules import HOME
from freecell.solver import Answer
from freecell.translatable import _

BEST = _("Your best: {best}")  # Below the moves or the time of a win: "Your best: 80".
NEW_BEST = _("A new best (was {before})")  # In the same place: "A new best (was 90)".
LONGEST = _("Longest: {longest}")  # Below the games that were won in a row: "Longest: 12".
NEW_LONGEST = _("Your longest")  # In the same place.
STREAK = _("Current streak")  # Below a win: the games that were won in a row.
REVIEW = _("Review")  # A button: looks over the game that was won.
SHORTEST = _("Not counting moves to the foundations, you needed {moves}, the fewest possible.")
NOT_SHORTEST = _(
    "Not counting moves to the foundations, you needed {moves}; the fewest possible is {fewest}."
)
NOT_STORED = _("This win isn't counted, because your browser has no room to store it.")

_STYLE = "win.css"
_TILES = ("ending-moves-note", "ending-time-note", "ending-streak", "ending-streak-note")
_LAST = "card-AS"
"""The card that leaves last: when it is gone, all come home again."""
_MOST_BESIDE = 0.65
"""How much of the table's width the dialog may take, for cards to fall beside it."""
_CELEBRATION = "data-celebration"


class Winning:
    """Adds to the dialog of a won game; the cards fall while it is open, until a key or a press."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._engine = app.engine
        self._archive = app.archive
        self._root = document.documentElement
        self._has_style = False
        dialog = element("ending")
        for figure in ("ending-moves", "ending-time"):
            element(figure).after(built("dd", id=figure + "-note", className="note"))
        note = built("dd", id="ending-streak-note", className="note")
        element("ending-figures").append(
            built("div", built("dt", STREAK), built("dd", id="ending-streak"), note)
        )
        element("ending-words").after(built("p", id="ending-fewest"))
        dialog.setAttribute("aria-describedby", dialog.getAttribute("aria-describedby") + " ending-fewest")
        win_buttons.add("ending-review", "review", REVIEW, lambda: app.commands.run("review"))
        app.play.changed.connect(lambda _event: self._end())  # Whatever happens to the game.
        app.play.won.connect(self._begin)
        listen(dialog, "toggle", self._toggled)
        listen(element(_LAST), "animationend", lambda _event: self._end())
        for event in ("keydown", "pointerdown"):
            listen(document, event, lambda _event: self._end(), first=True)

    def _begin(self) -> None:
        self._tell("", "", "", "")
        self._compare()
        if not self._has_style:
            self._has_style = True
            window.freecell.addStyle(of_release(_STYLE))
        begin(self._praise())

    def _tell(self, *said: str) -> None:
        """Say this in the tiles: below the moves and the time, and about the streak if there is one."""
        for name, words in zip(_TILES, said, strict=True):
            element(name).textContent = words
        element(_TILES[-1]).parentElement.hidden = not said[-1]

    def _compare(self) -> None:
        """Say how many moves are the fewest possible, if the solver knows, and whether it will count."""
        known, session = self._engine.known_of(self._engine.start), self._play.session
        said = said_fewest(self._play.game, known) if session.is_own else ""
        is_stored = session.log.latest or session.seconds is None or not session.is_own
        element("ending-fewest").textContent = joined("" if is_stored else NOT_STORED, said)

    async def _praise(self) -> None:
        """Name the bests of the deal, and the streak; boards without a number have neither."""
        session, start = self._play.session, self._play.game.start
        if session.seconds is None or not session.is_own or start.number is None:
            return
        moves, seconds = session.game.count, session.seconds
        results = await last(self._archive.reading())
        before = results.deal(start).scores
        if session.log.latest:
            before = before[:-1]  # Without this one.
        streak = said_streak(results.streak) if start.is_usual else ("", "")
        self._tell(*said_bests(before, moves, seconds), *streak)

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "closed":
            self._end()
            return
        self._keep_clear(event.target.getBoundingClientRect())
        self._root.setAttribute(_CELEBRATION, "")

    def _keep_clear(self, dialog: Element) -> None:
        """Let the cards fall beside the dialog where there is room for that, else onto it."""
        room, table = element("table").getBoundingClientRect(), document.querySelector(".piles")
        left, right, foot = room.left, room.right, room.bottom
        if dialog.width > room.width * _MOST_BESIDE:
            foot = min(foot, dialog.top)
        elif dialog.left < room.right - dialog.right:
            left = dialog.right
        else:
            right = dialog.left
        start = table.getBoundingClientRect().left
        for name, value in (("left", left - start), ("right", right - start), ("foot", foot - room.top)):
            table.style.setProperty("--fall-" + name, f"{value}px")

    def _end(self) -> None:
        self._root.removeAttribute(_CELEBRATION)


def said_fewest(game: Game, known: Answer) -> str:
    """Return how the moves of a won game compare with the fewest possible; "" if these are not known.

    >>> game = Game.parse("?deal=617&moves=8a8b")
    >>> said_fewest(game, Answer("won", 1000, length=2, at_least=1))
    ''
    >>> said_fewest(game, Answer("won", 1000, length=1, at_least=1))
    'Not counting moves to the foundations, you needed 2 moves; the fewest possible is 1.'
    >>> said_fewest(game, Answer("won", 1000, length=3, at_least=2))
    'Not counting moves to the foundations, you needed 2 moves, the fewest possible.'
    """
    own = sum([not text.endswith(HOME) for text in game.moves()[: game.count]])
    if own and own == known.at_least:
        return SHORTEST.format(moves=numbers.moves(own))
    if known.is_shortest:
        return NOT_SHORTEST.format(moves=numbers.moves(own), fewest=known.at_least)
    return ""


def said_bests(before: list[tuple[int, int]], moves: int, seconds: int) -> tuple[str, str]:
    """Return how the moves and the time of a win compare with those of its deal before.

    Both are "" if it is the first.

    >>> said_bests([(90, 200), (95, 185)], 85, 200)
    ('A new best (was 90)', 'Your best: 3:05')
    >>> said_bests([], 85, 200)
    ('', '')
    """
    if not before:
        return "", ""
    fewest, best = min([of[0] for of in before]), min([of[1] for of in before])
    return (
        (NEW_BEST if moves < fewest else BEST).format(before=grouped(fewest), best=grouped(fewest)),
        (NEW_BEST if seconds < best else BEST).format(before=numbers.time(best), best=numbers.time(best)),
    )


def said_streak(now: Streak) -> tuple[str, str]:
    """Return how many games in a row have been won, and how many at most; ("", "") if it is only one.

    >>> said_streak(Streak(3, 12)), said_streak(Streak(12, 12)), said_streak(Streak(1, 1))
    (('3', 'Longest: 12'), ('12', 'Your longest'), ('', ''))
    """
    if now.current <= 1:
        return "", ""
    is_longest = now.current == now.longest
    return grouped(now.current), NEW_LONGEST if is_longest else LONGEST.format(longest=grouped(now.longest))

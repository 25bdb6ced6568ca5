"""What makes a win feel like one: its dialog names bests and streaks, and the cards fall behind it.

The cards' way is a style (static/style/win.css), which comes with the first win: the browser moves them while
Python rests.
"""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import BrowserEvent, Element, built, document, element, listen
from freecell.page.outgoing import of_release
from freecell.page.tasks import begin, last
from freecell.page.words import numbers
from freecell.page.words.numbers import grouped, joined
from freecell.records.results import Streak
from freecell.translatable import _

FEWEST_MOVES = _("Your best for this deal: {best}.")  # "Your best for this deal: 80 moves."
FEWER_MOVES = _("A new best for this deal (was {before}).")  # "A new best for this deal (was 90 moves)."
BEST_TIME = _("Your best time: {best}.")
BETTER_TIME = _("A new best time (was {before}).")
STREAK = _("Winning streak: {games} (longest: {longest}).")  # "Winning streak: 3 games (longest: 12)."
LONGEST_STREAK = _("Winning streak: {games}, your longest.")  # "Winning streak: 12 games, your longest."

_STYLE = "win.css"
_LAST = "card-AS"
"""The card that leaves last: when it is gone, all come home again."""
_MOST_BESIDE = 0.65
"""How much of the table's width the dialog may take, for cards to fall beside it."""
_CELEBRATION = "data-celebration"


class Winning:
    """Adds to the dialog of a won game; the cards fall while it is open, until a key or a press."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._archive = app.archive
        self._root = document.documentElement
        self._has_style = False
        self._said = built("p", id="ending-bests", hidden=True)
        element("ending-words").after(self._said)
        dialog = element("ending")
        dialog.setAttribute("aria-describedby", "ending-words ending-bests")
        app.play.changed.append(lambda _event: self._end())  # Whatever happens to the game.
        app.play.won.append(self._begin)
        listen(dialog, "toggle", self._toggled)
        listen(element(_LAST), "animationend", lambda _event: self._end())
        for event in ("keydown", "pointerdown"):
            listen(document, event, lambda _event: self._end(), first=True)

    def _begin(self) -> None:
        self._said.hidden = True
        if not self._has_style:
            self._has_style = True
            document.head.append(built("link", rel="stylesheet", href=of_release(_STYLE)))
        begin(self._praise())

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
        streak = said_streak(results.streak) if start.is_usual else ""
        self._said.textContent = said = joined(said_bests(before, moves, seconds), streak)
        self._said.hidden = not said

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


def said_bests(before: list[tuple[int, int]], moves: int, seconds: int) -> str:
    """Return how a win compares with those of its deal before, which took so many moves and seconds.

    "" if it is the first.

    >>> said_bests([(90, 200), (95, 185)], 85, 200)
    'A new best for this deal (was 90 moves). Your best time: 3:05.'
    >>> said_bests([(80, 250)], 85, 200)
    'Your best for this deal: 80 moves. A new best time (was 4:10).'
    >>> said_bests([], 85, 200)
    ''
    """
    if not before:
        return ""
    fewest, best = min([of[0] for of in before]), min([of[1] for of in before])
    said, count = FEWER_MOVES if moves < fewest else FEWEST_MOVES, numbers.moves(fewest)
    timed, time = BETTER_TIME if seconds < best else BEST_TIME, numbers.time(best)
    return joined(said.format(before=count, best=count), timed.format(before=time, best=time))


def said_streak(now: Streak) -> str:
    """Return how many games in a row have been won, "" if it is only one.

    >>> said_streak(Streak(3, 12)), said_streak(Streak(12, 12)), said_streak(Streak(1, 1))
    ('Winning streak: 3 games (longest: 12).', 'Winning streak: 12 games, your longest.', '')
    """
    if now.current <= 1:
        return ""
    words = LONGEST_STREAK if now.current == now.longest else STREAK
    return words.format(games=numbers.games(now.current), longest=grouped(now.longest))

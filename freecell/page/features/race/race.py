"""A race against a won game of a link: who has more cards home at each second, and who is faster."""

from __future__ import annotations

from freecell.cards import DECK
from freecell.errors import FreecellError
from freecell.game import Game, LineError
from freecell.links import Link
from freecell.page import win_buttons
from freecell.page.app import App
from freecell.page.browser import Element, PageStorage, add, built, callback, element, pressable, say, window
from freecell.page.dialogs import when_opened
from freecell.page.features.race.fastest import Fastest
from freecell.page.features.race.pace import Pace
from freecell.page.features.race.result import said_result
from freecell.page.going import go
from freecell.page.outgoing import LONGEST_LINK, absolute, send
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, errors, numbers
from freecell.page.words.numbers import grouped, joined
from freecell.session.session import BEGUN, Event
from freecell.translatable import _

RACE = _(
    "Race: {result}. Times, and playing without help, are taken on trust; your first move starts the clock."
)
OWN_RACE = _("Race against your fastest game: {result}. Your first move starts the clock.")
NOT_WON = _("This game wasn't won.")
NO_RACE = _("So there's no race, but you can watch it: press Play.")  # After what is wrong with the game.
AHEAD = _("You're ahead, {own} to {other}.")  # In a race: cards on the foundations.
BEHIND = _("You're behind, {own} to {other}.")  # In a race: cards on the foundations.
FASTER = _("You won the race.")
SLOWER = _("You lost the race.")
EVEN = _("The race is a draw.")
LED = _("You led from {time} on.")  # After a race that was won.
TRAILED = _("You were behind from {time} on.")  # After a race that was lost.
THEIR_MOVES = _("Their moves")  # Below a win: the other game's.
THEIR_TIME = _("Their time")  # Below a win: the other game's.

CHALLENGE = _("Challenge")  # A button: sends a friend the game that was won, to be raced.
SEND_BACK = _("Send yours back")  # A button after a race: sends the game that was won, to be raced.
RACE_YOURSELF = _("Race yourself")  # A button: deals again, to be faster than one's fastest game.
RACE_FASTEST = _("Race yourself ({result})")  # The same, with what there is to beat: "85 moves in 3:20".
WATCH = _("Watch theirs")  # A button after a race.
NEXT, REMATCH = _("Next deal"), _("Rematch: next deal")  # A button after a win.
TEXT = _("{deal}: I won with {result}. Can you beat that?")  # A message: "85 moves in 3:20".
COPIED = _("Challenge copied: paste it into a message")


class Race:
    """Two bars beside the clock, and what is said of them; buttons that send games and show the other one."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._router = app.router
        self._replay = app.replay
        self._game: Game | None = None  # The other one, if there is a race.
        self._pace: Pace
        self._fastest = Fastest(PageStorage())
        self._is_own = False  # Whether it is the player's own.
        self._refused: Link | None = None  # A link that turned out to be no race.
        self._is_ahead: bool | None = None
        self._theirs, self._own = built("i"), built("i")
        self._bars = built("span", self._theirs, self._own, id="race", hidden=True, aria_hidden="true")
        element("clock").before(self._bars)
        self._send = win_buttons.add(
            "race-send", "send", CHALLENGE, lambda: begin(self._sending()), is_early=True
        )
        self._watch = win_buttons.add("race-watch", "play", WATCH, self._show)
        self._self = win_buttons.add("race-self", "restart", RACE_YOURSELF, self._race_self)
        self._offer = pressable("", self._accept, id="race-fastest")
        element("others").before(built("p", self._offer, className="choices"))
        when_opened(element("moves"), self._offer_race)
        self._figures = [_figure(label) for label in (THEIR_MOVES, THEIR_TIME)]
        element("ending-time").parentElement.after(*self._figures)
        app.play.changed.connect(self._changed)
        app.play.won.connect(self._praise)
        window.setInterval(callback(self._tick), 1000)
        self._begin()

    def _changed(self, event: Event) -> None:
        if event.kind == BEGUN:
            self._begin()

    def _begin(self) -> None:
        """Begin a race if the deal on the table is that of the address, and the address asks for one."""
        link, start = self._router.link, self._play.game.start
        is_race = link.race is not None and link.start == start and link is not self._refused
        self._game = self._read(link) if is_race else None
        self._is_ahead = None
        self._bars.hidden = not self._game
        if self._game:
            self._draw(0, 0)

    def _read(self, link: Link) -> Game | None:
        """Return the game of a link, played by the rules; say what there is to race, or why nothing is."""
        game, problem = Game(self._play.game.start), ""
        try:
            game.play_text(link.moves)
        except LineError as error:
            problem = errors.of(error)
        if problem or not game.is_won:
            self._refuse(link, game, joined(problem, "" if game.is_won else NOT_WON))
            return None
        try:
            self._pace = Pace(game, link.times)
        except FreecellError as error:
            self._refuse(link, game, errors.of(error))
            return None
        self._is_own = self._fastest.link(game.start) == _to_race(game, link.times)
        if not self._play.game.moves():
            said = OWN_RACE if self._is_own else RACE
            add(said.format(result=said_result(game.count, int(self._pace.total))))
        return game

    def _refuse(self, link: Link, game: Game, why: str) -> None:
        """Say why there is no race, and show the moves that there are, unless the player has begun."""
        self._refused = link
        if game.count and not self._play.game.moves():
            self._replay_of(game)
            say(joined(why, NO_RACE))
        else:
            add(why)

    # ---- While it goes on ----

    def _tick(self) -> None:
        seconds = self._play.session.seconds
        if not self._game or seconds is None or not self._play.session.is_timed:
            return
        own, other = sum(self._play.game.position.foundations), self._pace.home(seconds)
        self._draw(own, other)
        if own != other and (own > other) != self._is_ahead:
            self._is_ahead = own > other
            add((AHEAD if self._is_ahead else BEHIND).format(own=own, other=other))

    def _draw(self, own: int, other: int) -> None:
        for bar, count in ((self._own, own), (self._theirs, other)):
            bar.style.setProperty("--home", str(count / DECK))

    # ---- After a win ----

    def _praise(self) -> None:
        """Compare a game that was won with the other one; let it be sent if its times are known."""
        session, is_race = self._play.session, self._game is not None and not self._is_own
        is_known = session.is_own and bool(session.times) and len(self._link) <= LONGEST_LINK
        self._send.hidden = self._self.hidden = not is_known
        if is_known:
            self._fastest.add(self._play.game.start, self._link)
        self._watch.hidden = not is_race
        self._send.lastChild.textContent = SEND_BACK if is_race else CHALLENGE
        element("ending-next").lastChild.textContent = REMATCH if is_race else NEXT
        for figure in self._figures:
            figure.hidden = not is_race
        if self._game:
            self._draw(DECK, self._pace.home(session.seconds or 0))
            for figure, said in zip(
                self._figures, (grouped(self._game.count), self._their_time), strict=True
            ):
                figure.lastChild.textContent = said
            if is_known:
                element("ending-words").textContent = self._result()

    def _result(self) -> str:
        """Return who was faster, and since when that was so."""
        own = Pace(self._play.game, self._play.session.times)
        difference = int(own.total) - int(self._pace.total)
        if not difference:
            return EVEN
        since = own.led(self._pace) if difference < 0 else self._pace.led(own)
        said, led = (FASTER, LED) if difference < 0 else (SLOWER, TRAILED)
        return said if since is None else joined(said, led.format(time=numbers.time(int(since))))

    @property
    def _their_time(self) -> str:
        return numbers.time(int(self._pace.total))

    async def _sending(self) -> None:
        """Send the game that was won, with the times of its moves, for others to race."""
        game, session = self._play.game, self._play.session
        result = said_result(game.count, session.seconds)
        text = TEXT.format(deal=deal_titles.on_paper(game.start), result=result)
        await send(text, absolute(self._link), COPIED)

    @property
    def _link(self) -> str:
        """The link to the player's game, to be raced."""
        return _to_race(self._play.game, self._play.session.times)

    # ---- Against oneself ----

    def _offer_race(self) -> None:
        """Offer a race against the fastest game of the deal, unless another one is under way."""
        game = self._play.game
        took = self._fastest.seconds(game.start)
        is_under_way = bool(game.moves()) and not game.is_won
        self._offer.parentElement.hidden = not took or is_under_way
        self._offer.textContent = RACE_FASTEST.format(result=said_result(len(took), int(sum(took))))

    def _accept(self) -> None:
        element("moves").hidePopover()
        self._race_self()

    def _race_self(self) -> None:
        # There may have been no room for it.
        go(self._router, self._fastest.link(self._play.game.start) or self._link)

    # ---- The other game ----

    def _show(self) -> None:
        if self._game:
            self._replay_of(self._game)
            self._replay.play()

    def _replay_of(self, game: Game) -> None:
        """Show a game of the deal on the table; whoever takes it over plays on from there."""
        seconds = self._pace.seconds if game is self._game else []
        self._replay.show(
            game, 0, lambda: self._play.begin(game.start, game.line(game.count)), seconds=seconds
        )


def _to_race(game: Game, times: str) -> str:
    """Return the link to a game, to be raced."""
    return f"{game.link()}&times={times}&race"


def _figure(label: str) -> Element:
    return built("div", built("dt", label), built("dd"), className="theirs")

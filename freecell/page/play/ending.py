"""The end of a won game: a word of praise, and what to play next."""

from __future__ import annotations

from collections.abc import Callable

from freecell.challenge import BETTER, EVEN, WORSE, Challenge
from freecell.errors import FreecellError
from freecell.page.browser import BrowserEvent, after_press, document, element, listen
from freecell.page.play.commands import Commands
from freecell.page.play.dealer import Dealer
from freecell.page.play.playing import Play
from freecell.page.words import challenges, deals, numbers
from freecell.page.words.joining import joined
from freecell.translation import _

IN_MOVES = {
    BETTER: _("In moves you win: {own} against {other}."),
    EVEN: _("In moves it is a draw: {own} each."),
    WORSE: _("In moves you lose: {own} against {other}."),
}
IN_SECONDS = {
    BETTER: _("In time you win: {own} against {other}."),
    EVEN: _("In time it is a draw: {own} each."),
    WORSE: _("In time you lose: {own} against {other}."),
}


ENDED = _("{deal}: {result}")  # In the dialog at the end: "Deal 617: 85 moves in 3:20".
NOT_OWN = _("This win isn't counted, because not all of its moves were yours.")


class Ending:
    """The dialog that opens when all cards are home."""

    def __init__(self, play: Play, dealer: Dealer, commands: Commands) -> None:
        self._play = play
        self._dealer = dealer
        self._dialog = element("ending")
        self.is_awaited: bool = False  # Whether it will open in a moment.
        play.won.append(self._praise)
        self._then("ending-next", lambda: commands.run("next"))
        self._then("ending-again", lambda: dealer.deal(dealer.current))
        self._then("ending-review", lambda: commands.run("review"))
        self._then("ending-link", lambda: commands.run("copy-link"))
        self._then("ending-challenge", lambda: commands.run("challenge"))

    def _praise(self) -> None:
        game = self._play.game
        if not game.start.lesson:
            own, is_own = Challenge(game.count, self._play.session.seconds), self._play.session.is_own
            more = self._comparison(own) if is_own else NOT_OWN
            ended = ENDED.format(deal=deals.name(game.start), result=challenges.result(own))
            element("ending-words").textContent = joined(ended, more)
            element("ending-challenge").hidden = element("ending-note").hidden = not is_own
            self.is_awaited = True
            after_press(self._open)

    def _open(self) -> None:
        """Open, unless the player has gone on to something else."""
        self.is_awaited = False
        if self._play.game.is_won and not document.querySelector(":popover-open"):
            self._dialog.showPopover()

    def _then(self, name: str, action: Callable[[], object]) -> None:
        """Make a button close the dialog and then do something."""

        def handler(_event: BrowserEvent) -> None:
            self._dialog.hidePopover()
            action()

        listen(element(name), "click", handler)

    def _comparison(self, own: Challenge) -> str:
        """Say who was better if the deal was opened by a challenge, "" if not."""
        link = self._dealer.link
        if link.beat is None or link.start != self._play.game.start:
            return ""
        try:
            return compared(Challenge.parse(link.beat), own)
        except FreecellError:
            return ""


def compared(challenge: Challenge, own: Challenge) -> str:
    """Return who was better, in moves and in time.

    >>> compared(Challenge(85, 200), Challenge(80, 240))
    'In moves you win: 80 against 85. In time you lose: 4:00 against 3:20.'
    """
    in_moves, in_time = challenge.compare(own.moves, own.seconds)
    said = IN_MOVES[in_moves].format(own=own.moves, other=challenge.moves)
    if own.seconds is None or challenge.seconds is None:
        return said
    own_time, other_time = numbers.time(own.seconds), numbers.time(challenge.seconds)
    return joined(said, IN_SECONDS[in_time].format(own=own_time, other=other_time))

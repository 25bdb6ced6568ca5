"""A hint: what the best line known is for, then its next move and why, which another press plays."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin

from freecell import notation
from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import element, elements, say
from freecell.page.commands import ALREADY_WON
from freecell.page.words import deal_titles, numbers, piles
from freecell.page.words.numbers import Counted, capital
from freecell.rules import Move, pile
from freecell.solver import Answer, move_reasons
from freecell.solver.move_reasons import Aim, Kind, Reason
from freecell.translatable import _

EMPTY_COLUMN = _("Hint: empty column {which}. Press Hint again for the move.")
GET_OUT = _(
    "Hint: get the {card} out of column {which} ({count} card lies on it). Press Hint again for the move.",
    "Hint: get the {card} out of column {which} ({count} cards lie on it). Press Hint again for the move.",
)
HINT = _("Hint: {move}. Press Hint again to play it.")
HINT_AND_WHY = _("Hint: {move}. {why} Press Hint again to play it.")  # {why}: a sentence, one of those below.
WHY: dict[Kind, str] = {
    "finishes": _("Then all cards can go home."),  # Why a move is hinted, as all sentences that follow.
    "sends": _("It lets the {cards} go home."),  # At once: "ace to three of clubs, ace of diamonds".
    "frees": _("It frees the {card}, which goes home {moves} later."),
    "empties": _("It empties column {which}."),
    "opens": _("It uncovers the {card}: {moves} later, the {other} goes there."),  # Two cards.
    "releases": _("It frees the {card}: {moves} later, it goes to column {which}."),
    "places": _("The {card} goes onto it {moves} later."),  # It: the card that is moved.
    "joins": _("It goes onto the {card}: {moves} later, both go to column {which}."),
    "leads": _("The {card} follows it home {moves} later."),
}
HELPS: dict[Kind, str] = {
    "frees": _("It helps to free the {card}, which goes home {moves} later."),
    "empties": _("It helps to empty column {which}, {moves} later."),
    "releases": _("It helps to free the {card}: {moves} later, it goes to column {which}."),
}
"""The same where it needs other moves, too."""
ROOM: Counted = Counted(
    _("It makes room: {count} free cell is empty then.", "It makes room: {count} free cells are empty then.")
)
STAYS = _("It stays there until it goes home.", "They stay there until they go home.")  # One card, or more.
LOOKING_FOR_HINT = _("Looking for a hint…")
NO_HINT = _("No winning move found yet ({positions} checked).")
NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
NO_HINT_LOST = _(
    "This game is no longer winnable. Press the light at the bottom to go back to the last winnable position."
)

_MARK = "data-hint"
_NUDGE = 12
"""Pixels that the cards to move go towards their place, and back."""


def said_aim(aim: Aim) -> str:
    """Return what the next moves are for.

    >>> said_aim(Aim(0, "5", 3))
    'Hint: get the ace of clubs out of column 5 (3 cards lie on it). Press Hint again for the move.'
    """
    if aim.card is None:
        return EMPTY_COLUMN.format(which=aim.column)
    said = GET_OUT[numbers.form(aim.above)]
    return said.format(card=piles.CARDS[aim.card], which=aim.column, count=aim.above)


def said_why(why: Reason) -> str:
    """Return why a move is made.

    >>> said_why(Reason("frees", (0,), later=2))
    'It frees the ace of clubs, which goes home 2 moves later.'
    """
    if why.kind == "room":
        return ROOM(why.number)
    if why.kind == "stays":
        return STAYS[numbers.form(len(why.cards))]
    only_helps = why.number or (why.kind == "empties" and why.later)
    said = (HELPS if only_helps else WHY)[why.kind]
    names = [piles.CARDS[card] for card in why.cards] or [""]
    moves, cards = numbers.moves(why.later), piles.by_suit(why.cards)
    return capital(said.format(card=names[0], other=names[-1], cards=cards, which=why.column, moves=moves))


class Hint:
    """Hints: the first request says what to do, the second one shows a move and says why, the third plays it.

    The first is left out if the settings say so, or if all that is left is to move cards home.
    """

    def __init__(self, app: App) -> None:
        self._engine = app.engine
        self._play = app.play
        self._table = app.table
        self._pointer = app.pointer
        self._settings = app.settings
        self._aimed: Answer | None = None  # The line whose aim is marked, and not yet its move.
        self._shown: Move | None = None  # The move that is marked.
        app.play.changed.connect(lambda _event: self.clear())
        app.cleared.connect(self.clear)
        app.settings.changed["automoves"].connect(self.clear)  # On which the line and its reasons depend.
        app.commands.add("hint", self._asked)

    def _asked(self) -> None:
        """Say what the next moves are for, or show the next one, or play it if it is already shown."""
        questions = self._engine.questions
        if self._shown:
            self._play.play(self._shown, helped=True)
        elif self._aimed:
            self._pointer.let_go()
            self._show_move(self._aimed)
        elif not questions.is_open("hint"):
            self._pointer.let_go()
            questions.ask("hint", self._show())

    def clear(self) -> None:
        """Remove the marks, and stop looking for a hint."""
        self._aimed = self._shown = None
        self._engine.questions.end("hint")
        self._unmark()

    def _unmark(self) -> None:
        for marked in elements(f"[{_MARK}]", element("table")):
            marked.removeAttribute(_MARK)

    async def _show(self) -> None:
        game = self._play.game
        if game.is_won:
            say(ALREADY_WON)
            return
        answer = self._engine.answer
        if answer.verdict == "undecided":
            say(LOOKING_FOR_HINT)
            answer = await self._engine.find_line("hint", self._engine.spot)
        self._tell(game, answer)

    def _tell(self, game: Game, answer: Answer) -> None:
        if answer.verdict == "won":
            self._show_aim(answer)
        elif answer.verdict == "impossible":
            impossible = NO_HINT_IMPOSSIBLE.format(deal=deal_titles.name(game.start))
            say(impossible if self._engine.was_never_winnable else NO_HINT_LOST)
        else:
            say(NO_HINT.format(positions=numbers.positions(answer.states)))

    def _show_aim(self, answer: Answer) -> None:
        """Say what a line is for, and mark the column; show its first move at once if there is no aim."""
        position, automoves = self._engine.spot
        aim = move_reasons.aim(position, answer.moves, automoves)
        if not aim or self._settings.get("aim") == "off":
            self._show_move(answer)
            return
        for card in pile(position, aim.column):
            self._table.card(card).setAttribute(_MARK, "aim")
        say(said_aim(aim))
        self._aimed = answer
        self._play.session.hinted()

    def _show_move(self, answer: Answer) -> None:
        """Mark the cards of a line's first move and where they go, and say the move and why."""
        position, automoves = self._engine.spot
        move = answer.moves[0]
        held = pile(position, move.source)[-move.count :]
        target = notation.pile_name(move.target, held[0])
        self._unmark()
        self._mark(held, target)
        why = move_reasons.reason(position, answer.moves, automoves)
        said = piles.move(held, target, ())
        say(HINT_AND_WHY.format(move=said, why=said_why(why)) if why else HINT.format(move=said))
        self._aimed, self._shown = None, move
        self._play.session.hinted()

    def _mark(self, held: Sequence[int], target: str) -> None:
        """Mark cards, and the pile where they go."""
        spots = [self._table.card(card) for card in held]
        here, there = [spot.getBoundingClientRect() for spot in (spots[0], self._table.end(target))]
        angle = atan2(there.top - here.top, there.left - here.left)
        for spot in spots:
            spot.setAttribute(_MARK, "source")
            spot.style.setProperty("--nudge", f"{_NUDGE * cos(angle):.1f}px {_NUDGE * sin(angle):.1f}px")
            spot.style.setProperty("--turn-to", f"{angle:.2f}rad")
        self._table.end(target).setAttribute(_MARK, "target")

"""A hint: what the best line known is for, then its next move and why, which another press plays."""

from __future__ import annotations

from freecell import notation
from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import say
from freecell.page.commands import ALREADY_WON
from freecell.page.words import deal_titles, numbers, piles, shared
from freecell.page.words.numbers import Counted, capital
from freecell.rules import Move, pile
from freecell.solver import Answer, move_reasons
from freecell.solver.move_reasons import Aim, Kind, Reason
from freecell.translatable import _

EMPTY_COLUMN = _("Try to empty column {which}. Press Hint to see how.")
GET_OUT = _(
    "Get {card} out of column {which} ({count} card on it). Press Hint to see how.",
    "Get {card} out of column {which} ({count} cards on it). Press Hint to see how.",
)
HINT = _("{move}. Press Hint to play.")  # A hint. "Hint" is the button.
HINT_AND_WHY = _("{move}: {why}. Press Hint to play.")  # {why}: one of those below.
WHY: dict[Kind, str] = {
    "finishes": _("then all cards can go home"),  # Why a move is hinted, after it, as all that follow.
    "sends": _("lets {cards} go home"),  # At once: "ace to three of clubs, ace of diamonds".
    "frees": _("frees {card} to go home"),
    "empties": _("empties column {which}"),
    "opens": _("uncovers {card} for {other}"),  # Two cards: the other goes onto the first.
    "releases": _("frees {card} to go to column {which}"),
    "places": _("{card} follows {moves} later"),  # It goes onto the card that is moved.
    "joins": _(
        "then moves with {card} to column {which}"
    ),  # The card that is moved goes on to there with this one.
    "leads": _("{card} follows it home"),
}
HELPS: dict[Kind, str] = {
    "frees": _("helps to free {card}"),
    "empties": _("helps to empty column {which}"),
    "releases": _("helps to free {card}"),
}
"""The same where it needs other moves, too."""
ROOM: Counted = Counted(
    _(
        "makes room, leaving {count} free cell empty", "makes room, leaving {count} free cells empty"
    )  # After the move.
)
STAYS = _("stays there until it goes home", "stay there until they go home")  # One card, or more.
LOOKING_FOR_HINT = _("Looking for a hint…")
NO_HINT = _("No winning move found yet ({positions} checked).")
NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
NO_HINT_LOST = _(
    "This game is no longer winnable. Press the light at the bottom to go back to the last winnable position."
)

_FREED = ("sends", "frees", "opens", "releases")
"""Of these kinds, a reason's first card becomes free."""


def said_aim(aim: Aim) -> str:
    """Return what the next moves are for.

    >>> from freecell.page.words.signs import heard
    >>> heard(said_aim(Aim(0, "5", 3)))
    'Get ace of clubs out of column 5 (3 cards on it). Press Hint to see how.'
    """
    if aim.card is None:
        return EMPTY_COLUMN.format(which=aim.column)
    said = GET_OUT[numbers.form(aim.above)]
    return said.format(card=piles.card(aim.card), which=aim.column, count=aim.above)


def said_why(why: Reason) -> str:
    """Return why a move is made.

    >>> from freecell.page.words.signs import heard
    >>> heard(said_why(Reason("frees", (0,), later=2)))
    'frees ace of clubs to go home'
    """
    if why.kind == "room":
        return ROOM(why.number)
    if why.kind == "stays":
        return STAYS[numbers.form(len(why.cards))]
    only_helps = why.number or (why.kind == "empties" and why.later)
    said = (HELPS if only_helps else WHY)[why.kind]
    names = [piles.card(card) for card in why.cards] or [""]
    moves, cards = numbers.moves(why.later), piles.by_suit(why.cards)
    return said.format(card=names[0], other=names[-1], cards=cards, which=why.column, moves=moves)


class Hint:
    """Hints: the first request says what to do, the second one shows a move and says why, the third plays it.

    The first is left out if the settings say so, or if all that is left is to move cards home.
    """

    def __init__(self, app: App) -> None:
        self._engine = app.engine
        self._play = app.play
        self._marks = app.marks
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
        """Forget the hint, and stop looking for one."""
        self._aimed = self._shown = None
        self._engine.questions.end("hint")

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
            say(NO_HINT.format(positions=shared.positions(answer.states)))

    def _show_aim(self, answer: Answer) -> None:
        """Say what a line is for, and mark the column; show its first move at once if there is no aim."""
        position, automoves = self._engine.spot
        aim = move_reasons.aim(position, answer.moves, automoves)
        if not aim or self._settings.get("aim") == "off":
            self._show_move(answer)
            return
        self._marks.column(aim.column, aim.card)
        say(said_aim(aim))
        self._aimed = answer
        self._play.session.hinted()

    def _show_move(self, answer: Answer) -> None:
        """Mark the cards of a line's first move and where they go, and say the move and why."""
        position, automoves = self._engine.spot
        move = answer.moves[0]
        held = pile(position, move.source)[-move.count :]
        target = notation.pile_name(move.target, held[0])
        why = move_reasons.reason(position, answer.moves, automoves)
        said = capital(piles.move(held, target, ()))
        words = said_why(why) if why else ""
        freed = why.cards[0] if why and why.kind in _FREED else None
        self._marks.move(held, target, freed, words)
        say(HINT_AND_WHY.format(move=said, why=words) if why else HINT.format(move=said))
        self._aimed, self._shown = None, move
        self._play.session.hinted()

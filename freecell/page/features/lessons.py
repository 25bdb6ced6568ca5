"""The lessons: the list of them, what is to be done in the one on the table, and the way back."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import after_paint, after_press, built, document, element, pressable
from freecell.page.dialogs import button, focused, give_back, open_alone, when_chosen
from freecell.page.outgoing import of_release
from freecell.starting_position import LESSONS, Start
from freecell.translatable import _

TITLE = _("How to play")  # On buttons, as above the list of lessons; beside the light until there is a game.
LINE = _("{number}. {title}")  # A lesson: "1. Moving a card".
DONE = _("Well done.")  # In the place of that sentence, when all cards are home.
ALL_DONE = _("Well done: you know all you need to play.")
NEXT = _("Next lesson")  # A button.
LIST = _("All lessons")  # A button.
BACK = _("Back to your game")  # A button.
LEAVE = _("Play a deal")  # The same button if there is no game yet.
TEXTS = (
    (
        _("Moving a card"),
        _(
            "A card goes on a card one rank higher and of the other colour. Move the queen of hearts to"
            " column 2."
        ),
    ),
    (
        _("Using a free cell"),
        _("A free cell can hold any single card. Move the jack of clubs there to free the nine it covers."),
    ),
    (
        _("Moving several cards"),
        _(
            "You can move a sequence of cards at once: as many as there are empty free cells, plus one. Move"
            " three to column 2."
        ),
    ),
    (
        _("An empty column"),
        _("Any card can go to an empty column, even a king. Move the king of hearts there."),
    ),
    (
        _("Getting an ace out"),
        _("Each foundation starts with an ace. Move the five and the queen in column 1 out of the way."),
    ),
    (
        _("Finishing a game"),
        _("Now move all the cards to the foundations yourself. Undo as often as you like."),
    ),
)
"""The title of each lesson, and its sentence."""

_STYLE = "lessons.css"


class Lessons:
    """A lesson is played like any deal; below the table it is said what is to be done.

    `<html data-lesson>` is its number. Which game to go back to is the last that was no lesson.
    """

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._router = app.router
        self._commands = app.commands
        self._before: Start | None = None  # What to go back to.
        self._is_new = not app.play.session.has_games
        document.head.append(built("link", rel="stylesheet", href=of_release(_STYLE)))
        lines = [
            button(str(number), LINE.format(number=number, title=title))
            for number, (title, _task) in enumerate(TEXTS, start=1)
        ]
        choices = built("div", *lines, className="choices")
        element("lessons-title").after(choices)
        self._sheet = element("lessons")
        when_chosen(choices, self._sheet, self._begin)
        app.commands.add("lessons", lambda: open_alone(self._sheet))
        opens = pressable(TITLE, lambda: app.commands.run("lessons"))
        element("help-rules").after(built("p", opens, className="choices"))
        self._add_note()
        self._add_offer()
        app.play.changed.append(lambda _event: self._show())
        self._show()

    def _add_note(self) -> None:
        self._title, self._sentence = built("h2"), built("p", role="status")
        self._said = ""
        self._tell = after_paint(self._say)
        self._next = pressable(NEXT, lambda: self._commands.run("next"))
        self._back = pressable(BACK, self._leave)
        others = pressable(LIST, lambda: open_alone(self._sheet))
        buttons = built("div", self._next, others, self._back)
        self._note = built("aside", self._title, self._sentence, buttons, id="lesson", hidden=True)
        document.querySelector("main").after(self._note)

    def _add_offer(self) -> None:
        """Offer the lessons, where the clock will be, to those who have never played."""
        self._offer = pressable(TITLE, lambda: self._commands.run("lessons"), id="lessons-offer")
        self._offer.inert = document.querySelector("main").inert  # A dialog may be open already.
        element("clock").before(self._offer)

    def _begin(self, number: str) -> None:
        after_press(lambda: self._router.deal(Start.of_lesson(int(number))))

    def _leave(self) -> None:
        if self._before:
            self._router.deal(self._before)
        else:
            self._commands.run("random")

    def _show(self) -> None:
        game = self._play.game
        number = game.start.lesson
        root = document.documentElement
        self._note.hidden = not number
        if number:
            root.setAttribute("data-lesson", str(number))
            self._title.textContent = LINE.format(number=number, title=TEXTS[number - 1][0])
            self._next.hidden = number == len(LESSONS)
            self._next.className = "primary" if game.is_won else ""
            self._back.textContent = BACK if self._before else LEAVE
            self._tell()
        else:
            root.removeAttribute("data-lesson")
            self._before = game.start
            self._is_new = self._is_new and not game.moves()
        self._offer.hidden = bool(number) or not self._is_new
        hand = focused()
        if hand in (self._offer, self._next, self._back) and not hand.getClientRects().length:
            give_back(None)

    def _say(self) -> None:
        """Say what is to be done: to screen readers too, which hear what changes in what they have seen."""
        game = self._play.game
        number = game.start.lesson
        if not number:
            return
        said = TEXTS[number - 1][1]
        if game.is_won:
            said = DONE if number < len(LESSONS) else ALL_DONE
        if said != self._said:
            self._sentence.textContent = self._said = said

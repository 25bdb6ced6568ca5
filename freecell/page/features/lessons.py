"""The lessons: the list of them, what is to be done in the one on the table, and the way back."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import after_press, built, document, element, pressable
from freecell.page.dialogs import button, focused, give_back, open_alone, when_chosen, when_opened
from freecell.page.router import FIRST, random_number
from freecell.starting_position import LESSONS, Start
from freecell.translatable import _

TITLE = _("How to play")  # On buttons, as above the list of lessons; beside the light until there is a game.
RULES = _(
    "Move all cards to the foundations, each suit from ace to king. Build columns down in alternating"
    " colours; a free cell holds one card. Drag cards, or tap them, then tap where to put them. Double-tap or"
    " right-click cards to send them to the best place."
)  # Above the list of lessons, as in the help.
LINE = _("{number}. {title}")  # A lesson: "1. Moving a card".
DONE = _("Well done.")  # In the place of that sentence, when all cards are home.
ALL_DONE = _("Well done! That's all you need to know to play.")
NEXT = _("Next lesson")  # A button.
LIST = _("All lessons")  # A button.
PLAY = _("Play an easy deal")  # A button, below the last lesson.
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
            " three cards to column 2."
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
NAMED = {1: ["cascade-2"], 3: ["cascade-2"], 5: ["cascade-1"]}
"""The columns that a lesson's sentence names."""


class Lessons:
    """A lesson is played like any deal; the panel says what is to be done.

    `<html data-lesson>` is its number.
    """

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._router = app.router
        self._commands = app.commands
        self._panel = app.exercise_panel
        self._marks = app.marks
        self._is_new = not app.play.session.has_games
        lines = [
            button(str(number), LINE.format(number=number, title=title))
            for number, (title, _task) in enumerate(TEXTS, start=1)
        ]
        choices = built("div", *lines, className="choices")
        element("lessons-title").after(built("p", RULES), choices)
        self._sheet = element("lessons")
        when_chosen(choices, self._sheet, self._begin)
        when_opened(self._sheet, self._withdraw)
        app.commands.add("lessons", lambda: open_alone(self._sheet))
        opens = pressable(TITLE, lambda: app.commands.run("lessons"))
        element("help-rules").after(built("p", opens, className="choices"))
        self._next = pressable(NEXT, lambda: self._commands.run("next"))
        self._play_easy = pressable(PLAY, self._deal_easy)
        self._others = pressable(LIST, lambda: open_alone(self._sheet))
        self._add_offer()
        app.play.changed.connect(lambda _event: self._show())
        self._show()

    def _add_offer(self) -> None:
        """Offer the lessons on a first visit, before the clock, until a game is won or they were opened."""
        self._offer = pressable(TITLE, lambda: self._commands.run("lessons"), id="lessons-offer")
        self._offer.inert = document.querySelector("main").inert  # A dialog may be open already.
        element("clock").before(self._offer)

    def _begin(self, number: str) -> None:
        after_press(lambda: self._router.deal(Start.of_lesson(int(number))))

    def _deal_easy(self) -> None:
        self._router.deal(Start(FIRST[random_number() % len(FIRST)]))

    def _show(self) -> None:
        game = self._play.game
        number = game.start.lesson
        root = document.documentElement
        if number:
            root.setAttribute("data-lesson", str(number))
            self._show_lesson(number, is_last=number == len(LESSONS), is_done=game.is_won)
        else:
            root.removeAttribute("data-lesson")
            self._marks.keep_numbers([])
        if number or (game.is_won and not game.start.is_exercise):
            self._is_new = False
        self._show_offer()

    def _withdraw(self) -> None:
        self._is_new = False
        self._show_offer()

    def _show_offer(self) -> None:
        had_focus = focused() == self._offer
        self._offer.hidden = self._play.game.start.is_exercise or not self._is_new
        if had_focus and self._offer.hidden:
            give_back(None)

    def _show_lesson(self, number: int, *, is_last: bool, is_done: bool) -> None:
        title, said = TEXTS[number - 1]
        if is_done:
            said = ALL_DONE if is_last else DONE
        self._marks.keep_numbers([] if is_done else NAMED.get(number, []))
        following = self._play_easy if is_last else self._next
        buttons = [following, self._others]
        if self._panel.has_game or not is_last:  # Instead of any deal, a beginner plays an easy one.
            buttons.append(self._panel.back)
        self._panel.show(
            LINE.format(number=number, title=title), said, buttons, following if is_done else None
        )

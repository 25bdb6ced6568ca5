"""What is said in the lessons."""

from __future__ import annotations

from freecell.translation import _

TITLE = _("How to play")  # Above the list of lessons, and on buttons; beside the light until there is a game.
LINE = _("{number}. {title}")  # A lesson in the list: "1. Moving a card".
PLACE = _("Lesson {number} of {last}")  # Above the sentence of a lesson.
DONE = _("Well done.")  # In the place of that sentence, when all cards are home.
ALL_DONE = _("Well done: you know all you need for a game.")
NEXT = _("Next lesson")  # A button.
LIST = _("All lessons")  # A button.
BACK = _("Back to your game")  # A button.
LEAVE = _("Play a deal")  # The same button if there is no game yet.

LESSONS = (
    (
        _("Moving a card"),
        _("A card goes on one a rank higher, of the other colour. Move the queen of hearts to column 2."),
    ),
    (
        _("Using a free cell"),
        _("A free cell holds any one card. Move the jack of clubs there, to reach the nine below it."),
    ),
    (
        _("Moving several cards"),
        _("Cards in sequence move together: one more than free cells are empty. Move three to column 2."),
    ),
    (
        _("An empty column"),
        _("Anything can go to an empty column, even a king. Move the king of hearts there."),
    ),
    (
        _("Getting an ace out"),
        _("Foundations begin with the aces. Move the five and the queen in column 1 out of the way."),
    ),
    (
        _("A whole ending"),
        _("Now bring all cards to the foundations by yourself. Undo as often as you like."),
    ),
)
"""The title of each lesson, and its sentence."""

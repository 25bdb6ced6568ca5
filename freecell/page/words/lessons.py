"""What is said in the lessons."""

from __future__ import annotations

TITLE = "How to play"  # Above the list of lessons, and on buttons; beside the light until there is a game.
LINE = "{number}. {title}"  # A lesson in the list: "1. Moving a card".
PLACE = "Lesson {number} of {last}"  # Above the sentence of a lesson.
DONE = "Well done."  # In the place of that sentence, when all cards are home.
ALL_DONE = "Well done: you know all you need for a game."
NEXT = "Next lesson"  # A button.
LIST = "All lessons"  # A button.
BACK = "Back to your game"  # A button.
LEAVE = "Play a deal"  # The same button if there is no game yet.

LESSONS = (
    (
        "Moving a card",
        "A card goes on one a rank higher, of the other colour. Move the queen of hearts to column 2.",
    ),
    (
        "Using a free cell",
        "A free cell holds any one card. Move the jack of clubs there, to reach the nine below it.",
    ),
    (
        "Moving several cards",
        "Cards in sequence move together: one more than free cells are empty. Move three to column 2.",
    ),
    ("An empty column", "Anything can go to an empty column, even a king. Move the king of hearts there."),
    (
        "Getting an ace out",
        "Foundations begin with the aces. Move the five and the queen in column 1 out of the way.",
    ),
    (
        "A whole ending",
        "Now bring all cards to the foundations by yourself. Undo as often as you like.",
    ),
)
"""The title of each lesson, and its sentence."""

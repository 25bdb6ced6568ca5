"""What is said while a deal is chosen and played."""

from __future__ import annotations

from freecell.translation import _

# ---- Dealing ----

TITLE = _("{deal} · FreeCell")  # The title of the page.
AT_RANDOM = _("Random deal {deal}")  # The status line.
OF_THE_DAY = _("Deal of the day, {date}: deal {deal}")
ON_THE_TABLE = _("{deal} is already on the table.")
CLOCK_WRONG = _(
    "Your device's clock says {date}, but deals of the day begin with 1 January 2026. Check the clock."
)
INSTEAD = _("Random deal {deal}. {problem}")  # The status line, after a wrong link.
FIRST_DEAL = _("Deal {deal} is the first deal.")
LAST_DEAL = _("Deal {deal} is the last deal.")
NO_NEXT = _("This board has no number, so there is no deal before or after it.")

# ---- A deal with a saved game, or with a game from a link ----

FROM_LINK = _("{deal}, the game you opened. Your own game is saved under Moves.")
PARTLY_PLAYED = _("{deal}. {problem} The moves before it have been played.")
NOT_PLAYED = _("{deal}. {problem}")  # The status line: what is wrong with the moves of a link.
STARTING_OVER = _("{deal}. Your saved game couldn't be read, so you're starting over.")
FROM_OTHER_TAB = _("{deal}, updated from your other tab, after move {count}")
SWITCHED = _("Switched to your other game of {deal}, after move {count}")
FROM_HERE = _("You're playing from here, after move {count}")

# ---- Moves ----

PICKED_UP = _("{cards} picked up. Can go to {places}")
PICKED_UP_IN_VAIN = _("{cards} picked up. No legal moves")
PUT_BACK = _("Put back")  # The status line: the cards picked up are where they were.
A_FREE_CELL, THE_FOUNDATION = _("a free cell"), _("the foundation")  # "column 3 or a free cell".
MOVED = _("{cards} to {pile}")  # A move: "Ten of diamonds to column 3".
MOVED_HOME = _("{move}. Moved home: {cards}")  # A move, and cards that followed automatically.
UNDONE = _("Undone: {move}")  # The status line.
REDONE = _("Redone: {move}")  # The status line.
AT_START = _("At the start")  # The status line: no move has been played.
AFTER_MOVE = _("After move {count} of {moves}")

NOWHERE = _("There's nowhere to move that card.")

# ---- The end of a game ----

WON = _("All cards are home. Game won!")
STUCK = _("No moves left. Undo to try another way.")
ENDED = _("{deal}: {result}")  # In the dialog at the end: "Deal 617: 85 moves in 3:20".
NOT_OWN = _("This win isn't counted, because not all of its moves were yours.")

# ---- The list of moves ----

START = _("Start")  # In the list of moves, before the first.
MOVE = _("Move {number}: {move}")  # In the list of moves.
OTHER_GAME = _("Switch to your other game ({moves})")

# ---- What cannot be saved, or could not be loaded ----

NO_LONGER_SAVED = _("Only the first {longest} moves of a game are saved.")
GAME_NOT_SAVED = _("This game can't be saved in your browser, so it will be lost when you close the page.")
SETTINGS_NOT_SAVED = _("Browser storage is full, so your settings will be lost when you close the page.")

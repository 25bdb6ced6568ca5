"""What is said while a deal is chosen and played."""

# ---- Dealing ----

TITLE = "{deal} · FreeCell"  # The title of the page.
AT_RANDOM = "Random deal {deal}"  # The status line.
OF_THE_DAY = "Deal of the day, {date}: deal {deal}"
ON_THE_TABLE = "{deal} is already on the table."
CLOCK_WRONG = (
    "Your device's clock says {date}, but deals of the day begin with 1 January 2026. Check the clock."
)
INSTEAD = "Random deal {deal}. {problem}"  # The status line, after a wrong link.
FIRST_DEAL = "Deal {deal} is the first deal."
LAST_DEAL = "Deal {deal} is the last deal."
NO_NEXT = "This board has no number, so there is no deal before or after it."

# ---- A deal with a saved game, or with a game from a link ----

FROM_LINK = "{deal}, the game you opened. Your own game is saved under Moves."
PARTLY_PLAYED = "{deal}. {problem} The moves before it have been played."
NOT_PLAYED = "{deal}. {problem}"  # The status line: what is wrong with the moves of a link.
STARTING_OVER = "{deal}. Your saved game couldn't be read, so you're starting over."
FROM_OTHER_TAB = "{deal}, updated from your other tab, after move {count}"
SWITCHED = "Switched to your other game of {deal}, after move {count}"
FROM_HERE = "You're playing from here, after move {count}"

# ---- Moves ----

PICKED_UP = "{cards} picked up. Can go to {places}"
PICKED_UP_IN_VAIN = "{cards} picked up. No legal moves"
PUT_BACK = "Put back"  # The status line: the cards picked up are where they were.
A_FREE_CELL, THE_FOUNDATION, OR = "a free cell", "the foundation", " or "  # "column 3 or a free cell".
MOVED = "{cards} to {pile}"  # A move: "Ten of diamonds to column 3".
MOVED_HOME = "{move}. Moved home: {cards}"  # A move, and cards that followed automatically.
UNDONE = "Undone: {move}"  # The status line.
REDONE = "Redone: {move}"  # The status line.
AT_START = "At the start"  # The status line: no move has been played.
AFTER_MOVE = "After move {count} of {moves}"

NOWHERE = "There's nowhere to move that card."

# ---- The end of a game ----

WON = "All cards are home. Game won!"
STUCK = "No moves left. Undo to try another way."
ENDED = "{deal}: {result}"  # In the dialog at the end: "Deal 617: 85 moves in 3:20".
NOT_OWN = "This win isn't counted, because not all of its moves were yours."

# ---- The list of moves ----

START = "Start"  # In the list of moves, before the first.
MOVE = "Move {number}: {move}"  # In the list of moves.
OTHER_GAME = "Switch to your other game ({moves})"

# ---- What cannot be saved, or could not be loaded ----

NO_LONGER_SAVED = "Only the first {longest} moves of a game are saved."
GAME_NOT_SAVED = "This game can't be saved in your browser, so it will be lost when you close the page."
SETTINGS_NOT_SAVED = "Browser storage is full, so your settings will be lost when you close the page."

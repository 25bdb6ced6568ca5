"""What is said about hints, solutions, replays, and whether a game can still be won."""

# ---- Hint ----

HINT = "Hint: {move}. Press Hint again to play it."
LOOKING_FOR_HINT = "Looking for a hint…"
NO_HINT = "No winning move found yet ({positions} checked)."
NO_HINT_LOST = (
    "This game is no longer winnable. Press the light below the table to undo to the last winnable position."
)
NO_HINT_IMPOSSIBLE = "{deal} is not winnable."
ALREADY_WON = "This game is already won."

# ---- Solution ----

LOOKING_FOR_SOLUTION = "Looking for a solution…"
STILL_LOOKING_FOR_SOLUTION = "Still looking for a solution…"
SOLUTION = "Solution in {moves}"  # The status line: "Solution in 52 moves".
LOOKING_FOR_SHORTER = "Looking for a shorter one…"
IMPOSSIBLE = "There is no solution from here (proved by checking {positions})."
NO_SOLUTION = "No solution found after checking {positions}, though there may be one."

# ---- Replay ----

LINKED_REPLAY = "{deal}: replay, {moves}"  # The status line: "Deal 617: replay, 52 moves".
REPLAY_STOPS = "{problem} The replay stops there."
PLAY, PAUSE = "Play", "Pause"  # Buttons of a replay.
PAUSED = "Paused. {place}"  # The status line: a replay, and where it is.
START_OF_REPLAY = "Start of {moves}"  # Where a replay is: "Start of 52 moves".
STEP_OF_REPLAY = "Move {number} of {moves}: {move}"  # Where a replay is, and its last move.
END_OF_REPLAY = "End of replay, {moves}"
ALL_HOME = "All cards are home."
BACK_AT_START = "Back to your game, at the start"
BACK_AFTER_MOVE = "Back to your game, after move {count}"

# ---- Win indicator ----

WINNABLE = "winnable"  # Next to the light.
NO_LONGER_WINNABLE = "no longer winnable"  # Next to the light.
NOT_WINNABLE = "not winnable"  # Next to the light.
CHECKING = "checking…"  # Next to the light.
UNKNOWN = "unknown"  # Next to the light.
WIN_INDICATOR = "Win indicator: {state}"  # The light's name, with one of these.

GAME_LOST = "This game is no longer winnable."
PROVED = "Proved by checking {positions}."
DEAL_IMPOSSIBLE = "{deal} is not winnable (proved by checking {positions})."
STILL_PLAYABLE = "You can still play it."
WAY_TO_WIN = "Winnable: the solver found a way to win in {moves}."
CHECKING_GAME = "Checking whether you can still win…"
NO_ANSWER = "Unknown: no answer after checking {positions}."

LOOKING_BACK = "Looking for the last winnable position… Press Esc or the light to stop."
AT_MOVE = "Move {count} of {moves}"  # Where the game is, after looking back.
AT_DEAL = "The deal"  # Where the game is: no move has been played.
STOPPED_LOOKING_BACK = "Stopped looking for the last winnable position."
WENT_BACK = "Undid {moves}. You can win from here."
NEVER_WINNABLE = "{deal} is not winnable, but you can still play it."
NONE_FOUND_BACK = "No winnable position found earlier in this game."

# ---- The deal ----

LOOKING_FOR_DEAL = {
    "winnable": "Looking for a winnable deal…",
    "easy": "Looking for an easy deal…",
    "medium": "Looking for a medium deal…",
    "hard": "Looking for a hard deal…",
    "very hard": "Looking for a very hard deal…",
}
STILL_LOOKING_FOR_DEAL = {
    "winnable": "Still looking for a winnable deal…",
    "easy": "Still looking for an easy deal…",
    "medium": "Still looking for a medium deal…",
    "hard": "Still looking for a hard deal…",
    "very hard": "Still looking for a very hard deal…",
}
DIFFICULTY = "Difficulty: "  # Before one of these; only screen readers say it.
DIFFICULTIES = {
    "easy": "easy",
    "medium": "medium",
    "hard": "hard",
    "very hard": "very hard",
    "impossible": "impossible",
}
"""Next to the number of the deal."""
AND_NEEDS = '{difficulty}<span class="comma">, </span><span class="needs">{needs}</span>'
"""After one of these, where there is room: "needs 4 cells"."""

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
SOLUTION = "Solution in {moves}"
LOOKING_FOR_SHORTER = "Looking for a shorter one…"
IMPOSSIBLE = "There is no solution from here (proved by checking {positions})."
NO_SOLUTION = "No solution found after checking {positions}, though there may be one."

# ---- Replay ----

LINKED_REPLAY = "{deal}: replay, {moves}"
REPLAY_STOPS = "{problem} The replay stops there."
PLAY, PAUSE = "Play", "Pause"
PAUSED = "Paused. {place}"
START_OF_REPLAY = "Start of {moves}"
STEP_OF_REPLAY = "Move {number} of {moves}: {move}"
END_OF_REPLAY = "End of replay, {moves}"
ALL_HOME = "All cards are home."
BACK_AT_START = "Back to your game, at the start"
BACK_AFTER_MOVE = "Back to your game, after move {count}"

# ---- Win indicator ----

WINNABLE = "winnable"
NO_LONGER_WINNABLE = "no longer winnable"
NOT_WINNABLE = "not winnable"
CHECKING = "checking…"
UNKNOWN = "unknown"
WIN_INDICATOR = "Win indicator: {state}"

GAME_LOST = "This game is no longer winnable."
PROVED = "Proved by checking {positions}."
DEAL_IMPOSSIBLE = "{deal} is not winnable (proved by checking {positions})."
STILL_PLAYABLE = "You can still play it."
WAY_TO_WIN = "Winnable: the solver found a way to win in {moves}."
CHECKING_GAME = "Checking whether you can still win…"
NO_ANSWER = "Unknown: no answer after checking {positions}."

LOOKING_BACK = "Looking for the last winnable position… Press Esc or the light to stop."
AT_MOVE = "Move {count:,} of {moves:,}"
AT_DEAL = "The deal"
STOPPED_LOOKING_BACK = "Stopped looking for the last winnable position."
WENT_BACK = "Undid {moves}. You can win from here."
NEVER_WINNABLE = "{deal} is not winnable, but you can still play it."
NONE_FOUND_BACK = "No winnable position found earlier in this game."

# ---- The deal ----

LOOKING_FOR_DEAL = "Looking for {wanted} deal…"
STILL_LOOKING_FOR_DEAL = "Still looking for {wanted} deal…"
WANTED = {
    "winnable": "a winnable",
    "easy": "an easy",
    "medium": "a medium",
    "hard": "a hard",
    "very hard": "a very hard",
}
DIFFICULTY = "Difficulty: "

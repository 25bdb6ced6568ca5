"""What is said about hints, solutions, replays, and whether a game can still be won."""

from __future__ import annotations

from freecell.translation import _

# ---- Hint ----

HINT = _("Hint: {move}. Press Hint again to play it.")
LOOKING_FOR_HINT = _("Looking for a hint…")
NO_HINT = _("No winning move found yet ({positions} checked).")
NO_HINT_LOST = _(
    "This game is no longer winnable. Press the light below the table to undo to the last winnable position."
)
NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
ALREADY_WON = _("This game is already won.")

# ---- Solution ----

LOOKING_FOR_SOLUTION = _("Looking for a solution…")
STILL_LOOKING_FOR_SOLUTION = _("Still looking for a solution…")
SOLUTION = _("Solution in {moves}")  # The status line: "Solution in 52 moves".
LOOKING_FOR_SHORTER = _("Looking for a shorter one…")
IMPOSSIBLE = _("There is no solution from here (proved by checking {positions}).")
NO_SOLUTION = _("No solution found after checking {positions}, though there may be one.")

# ---- Replay ----

LINKED_REPLAY = _("{deal}: replay, {moves}")  # The status line: "Deal 617: replay, 52 moves".
REPLAY_STOPS = _("{problem} The replay stops there.")
PLAY, PAUSE = _("Play"), _("Pause")  # Buttons of a replay.
PAUSED = _("Paused. {place}")  # The status line: a replay, and where it is.
START_OF_REPLAY = _("Start of {moves}")  # Where a replay is: "Start of 52 moves".
STEP_OF_REPLAY = _("Move {number} of {moves}: {move}")  # Where a replay is, and its last move.
END_OF_REPLAY = _("End of replay, {moves}")
ALL_HOME = _("All cards are home.")
BACK_AT_START = _("Back to your game, at the start")
BACK_AFTER_MOVE = _("Back to your game, after move {count}")

# ---- Win indicator ----

WINNABLE = _("winnable")  # Next to the light.
NO_LONGER_WINNABLE = _("no longer winnable")  # Next to the light.
NOT_WINNABLE = _("not winnable")  # Next to the light.
CHECKING = _("checking…")  # Next to the light.
UNKNOWN = _("unknown")  # Next to the light.
WIN_INDICATOR = _("Win indicator: {state}")  # The light's name, with one of these.

GAME_LOST = _("This game is no longer winnable.")
PROVED = _("Proved by checking {positions}.")
DEAL_IMPOSSIBLE = _("{deal} is not winnable (proved by checking {positions}).")
STILL_PLAYABLE = _("You can still play it.")
WAY_TO_WIN = _("Winnable: the solver found a way to win in {moves}.")
CHECKING_GAME = _("Checking whether you can still win…")
NO_ANSWER = _("Unknown: no answer after checking {positions}.")

LOOKING_BACK = _("Looking for the last winnable position… Press Esc or the light to stop.")
AT_MOVE = _("Move {count} of {moves}")  # Where the game is, after looking back.
AT_DEAL = _("The deal")  # Where the game is: no move has been played.
STOPPED_LOOKING_BACK = _("Stopped looking for the last winnable position.")
WENT_BACK = _("Undid {moves}. You can win from here.")
NEVER_WINNABLE = _("{deal} is not winnable, but you can still play it.")
NONE_FOUND_BACK = _("No winnable position found earlier in this game.")

# ---- The deal ----

LOOKING_FOR_DEAL = {
    "winnable": _("Looking for a winnable deal…"),
    "easy": _("Looking for an easy deal…"),
    "medium": _("Looking for a medium deal…"),
    "hard": _("Looking for a hard deal…"),
    "very hard": _("Looking for a very hard deal…"),
}
STILL_LOOKING_FOR_DEAL = {
    "winnable": _("Still looking for a winnable deal…"),
    "easy": _("Still looking for an easy deal…"),
    "medium": _("Still looking for a medium deal…"),
    "hard": _("Still looking for a hard deal…"),
    "very hard": _("Still looking for a very hard deal…"),
}
DIFFICULTY = _("Difficulty: ")  # Before one of these; only screen readers say it.
DIFFICULTIES = {
    "easy": _("easy"),
    "medium": _("medium"),
    "hard": _("hard"),
    "very hard": _("very hard"),
    "impossible": _("impossible"),
}
"""Next to the number of the deal."""
AND_NEEDS = _('{difficulty}<span class="comma">, </span><span class="needs">{needs}</span>')
"""After one of these, where there is room: "needs 4 cells"."""

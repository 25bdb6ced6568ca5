"""What is said about hints, solutions, replays, and whether a game can still be won."""

from __future__ import annotations

from freecell.translation import _

# ---- Hint ----

NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
ALREADY_WON = _("This game is already won.")


# ---- Win indicator ----

NO_LONGER_WINNABLE = _("no longer winnable")  # Next to the light.

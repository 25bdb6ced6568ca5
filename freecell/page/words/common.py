"""Sentences that several features say."""

from __future__ import annotations

from freecell.translation import _

# ---- Dealing ----

TITLE = _("{deal} · FreeCell")  # The title of the page.
CLOCK_WRONG = _(
    "Your device's clock says {date}, but deals of the day start on 1 January 2026. Check the clock."
)

# ---- A deal with a saved game, or with a game from a link ----

FROM_HERE = _("You're playing from here, after move {count}")


# ---- Hint ----

NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
ALREADY_WON = _("This game is already won.")


# ---- Win indicator ----

NO_LONGER_WINNABLE = _("no longer winnable")  # Next to the light.


# ---- Help ----

ALSO = _("{line}, also {key}")  # What a key does, and another one that does it; key is markup.


# ---- On the clipboard and on paper ----

MOVES_ALONE = _("{deal}\n{moves}\n")  # On the clipboard.

# ---- Statistics ----

NOT_COUNTED = _("Your browser blocks storage, so games aren't counted.")
FILE_UNREADABLE = _("This file could not be read.")

"""What is said about the version, sharing, printing, statistics and offline play."""

from __future__ import annotations

from freecell.translation import _

# ---- Help ----

ALSO = _("{line}, also {key}")  # What a key does, and another one that does it; key is markup.


# ---- Share ----

LINK_TOO_LONG = _("Too long for a link, so the moves were copied instead")


# ---- On the clipboard and on paper ----

MOVES_ALONE = _("{deal}\n{moves}\n")  # On the clipboard.

# ---- Statistics ----

NOT_COUNTED = _("Your browser blocks storage, so games aren't counted.")
FILE_UNREADABLE = _("This file could not be read.")

"""What is said while a deal is chosen and played."""

from __future__ import annotations

from freecell.translation import _

# ---- Dealing ----

TITLE = _("{deal} · FreeCell")  # The title of the page.
CLOCK_WRONG = _(
    "Your device's clock says {date}, but deals of the day begin with 1 January 2026. Check the clock."
)

# ---- A deal with a saved game, or with a game from a link ----

FROM_HERE = _("You're playing from here, after move {count}")

"""What the pictures of the statistics say."""

from __future__ import annotations

from freecell.translation import _

GAMES_PER_WEEK = _("Games per week")
GAMES_WON = _("Moves and time of games won")

"""What features say, and the table without them does not."""

from __future__ import annotations

from freecell.page.words.numbers import Counted
from freecell.translatable import _

NOT_COUNTED = _("Your browser blocks storage, so games aren't counted.")
FILE_UNREADABLE = _("This file could not be read.")
positions: Counted = Counted(_("{count} position", "{count} positions"))
deals: Counted = Counted(_("{count} deal", "{count} deals"))
days: Counted = Counted(_("{count} day", "{count} days"))
weeks: Counted = Counted(_("{count} week", "{count} weeks"))
games: Counted = Counted(_("{count} game", "{count} games"))
NO_CELLS = _("no cells")  # After "needs".
cells: Counted = Counted(_("{count} cell", "{count} cells"), NO_CELLS)  # Where there is no room for "free".

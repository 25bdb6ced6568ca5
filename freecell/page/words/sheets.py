"""What is said about the version, sharing, printing, statistics and offline play."""

from __future__ import annotations

from freecell.translation import _

# ---- Help ----

ALSO = _("{line}, also {key}")  # What a key does, and another one that does it; key is markup.

ABOUT = _("FreeCell by number, version {version}. Free software under the MIT licence. ")
LICENCES = _("Licences of all parts")

# ---- Share ----

DEAL_LINK_COPIED = _("Link to {deal} copied")
GAME_LINK_COPIED = _("Link to this game of {deal} copied")
REPLAY_LINK_COPIED = _("Replay link for {deal} copied")
LINK_TOO_LONG = _("Too long for a link, so the moves were copied instead")
ROWS_COPIED = _("Starting board copied as rows")
COLUMNS_COPIED = _("Starting board copied as columns")
POSITION_COPIED = _("Board copied as it stands")
MOVES_COPIED = _("Deal and moves copied")
NOT_SHARED = _("Sharing failed. Copy the link instead.")

CODE = _("QR code of the link")  # For screen readers.
CODE_OF_GAME = _("Scan to open it on another device.")  # Below a QR code.
CODE_OF_DEAL = (
    _("The link to this game is too long for a code to scan: this one opens the deal.")  # Below a QR code.
)
NO_CODE = _("The code to scan did not load. Copy the link instead.")

# ---- Pictures ----

SHARE_PICTURE = _("Share picture…")  # A button.
COPY_PICTURE = _("Copy picture")  # A button.
SAVE_PICTURE = _("Save picture (PNG)")  # A button.
SAVE_SVG = _("Save picture (SVG)")  # A button.
PICTURE_COPIED = _("Picture copied")  # The status line.
PICTURE_SAVED = _("Picture saved as {file}")
PICTURE_NOT_COPIED = _("Your browser blocked copying. Save the picture instead.")
PICTURE_NOT_SHARED = _("Sharing failed. Save the picture instead.")
NO_PICTURE = _("Your browser could not draw the picture. Save it as SVG instead.")

# ---- Open ----

OPENED = _("{deal}, after move {count}")  # The status line.
PARTLY_OPENED = _("{problem} The moves before it have been played.")
FILE_TOO_LARGE = _("This file is too large to be a deal, board or game.")
NOT_TEXT = _(
    "Only plain text can be read, not pictures, PDF, zip files or sound. Paste the text, or enter the cards"
    " one by one."
)

# ---- On the clipboard and on paper ----

MOVES_ALONE = _("{deal}\n{moves}\n")  # On the clipboard.
SOLUTION_SHEET = _("{deal}, {count}\n{automoves}\n\n{board}\n\n{moves}\n")  # On the clipboard.
AUTOMOVES = {
    "none": _("Auto-move: off"),
    "safe": _("Auto-move: safe cards only"),
    "max": _("Auto-move: all possible cards"),
}
"""Below the title of a solution."""

# ---- Statistics ----

NOTHING_COUNTED = _("No games played yet.")
NOT_COUNTED = _("Your browser blocks storage, so games aren't counted.")
WON_AND_PERCENT = _("{won} ({percent}\u202f%)")  # Games won: "12 (34 %)".
WON_OF = _("{won} of {played}")  # Games of a deal: "1 of 2".
NONE = "–"  # In a table: no moves, or no time.
THIS_DEAL_NOT_PLAYED = _("This deal ({deal}): not played yet.")
WITH_CELLS = _("With {cells}: won {won} of {played}")  # "With 2 free cells: won 3 of 10".
BOARDS = _("Boards without a number: won {won} of {played}")
THIS_DEAL = _("This deal ({deal}): won {won} of {played}.")
THIS_DEAL_IN_TIME = _("This deal ({deal}): won {won} of {played}, fewest moves {moves}, best time {time}.")
CLEAR = _("Clear")  # A button: clear all statistics.
CLEAR_AGAIN = _("Press again to clear")  # The same button, once pressed.
PRESS_AGAIN_TO_CLEAR = _("Press again to clear all statistics.")
CLEARED = _("Statistics cleared")  # The status line.
NOTHING_TO_EXPORT = _("Nothing to export yet.")
EXPORTED = _("Statistics exported as {file}")
IMPORTED = _("Imported statistics for {deals}.")
SOME_UNREAD = _("{unread} of {entries} entries could not be read.")
OFFERED = _("This file has statistics. Press Import to add them to yours.")
NOT_IMPORTED = _("Browser storage is blocked or too full for these statistics, so none were imported.")
FILE_UNREADABLE = _("This file could not be read.")

MAY_BE_DELETED = _(
    "This browser may delete all of this after seven days without a visit. Export it to keep a copy."
)

# ---- Full screen ----

FULL_SCREEN = _("Full screen")  # A button in the menu, at most fourteen letters.

# ---- Language ----

NO_LANGUAGE = _("This language could not be loaded. Check your connection, then try again.")
NOT_OFFLINE = _("You're offline: the language of this link needs a network the first time.")

# ---- Offline play ----

STORED = _("{megabytes} MB stored in this browser.")
NOT_STORED = _("Nothing stored for offline play.")
UPDATE = _("Update available. It installs next time you open the page, or now from Settings.")

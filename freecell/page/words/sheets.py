"""What is said about the version, sharing, printing, statistics and offline play."""

# ---- Help ----

ALSO = "{line}, also {key}"  # What a key does, and another one that does it; key is markup.

ABOUT = "FreeCell by number, version {version}. Free software under the MIT licence. "
LICENCES = "Licences of all parts"

# ---- Share ----

DEAL_LINK_COPIED = "Link to {deal} copied"
GAME_LINK_COPIED = "Link to this game of {deal} copied"
REPLAY_LINK_COPIED = "Replay link for {deal} copied"
LINK_TOO_LONG = "Too long for a link, so the moves were copied instead"
ROWS_COPIED = "Starting board copied as rows"
COLUMNS_COPIED = "Starting board copied as columns"
POSITION_COPIED = "Board copied as it stands"
MOVES_COPIED = "Deal and moves copied"
NOT_SHARED = "Sharing failed. Copy the link instead."

CODE = "QR code of the link"  # For screen readers.
CODE_OF_GAME = "Scan to open it on another device."  # Below a QR code.
CODE_OF_DEAL = (
    "The link to this game is too long for a code to scan: this one opens the deal."  # Below a QR code.
)
NO_CODE = "The code to scan did not load. Copy the link instead."

# ---- Pictures ----

SHARE_PICTURE = "Share picture…"  # A button.
COPY_PICTURE = "Copy picture"  # A button.
SAVE_PICTURE = "Save picture (PNG)"  # A button.
SAVE_SVG = "Save picture (SVG)"  # A button.
PICTURE_COPIED = "Picture copied"  # The status line.
PICTURE_SAVED = "Picture saved as {file}"
PICTURE_NOT_COPIED = "Your browser blocked copying. Save the picture instead."
PICTURE_NOT_SHARED = "Sharing failed. Save the picture instead."
NO_PICTURE = "Your browser could not draw the picture. Save it as SVG instead."

# ---- Open ----

OPENED = "{deal}, after move {count}"  # The status line.
PARTLY_OPENED = "{problem} The moves before it have been played."
FILE_TOO_LARGE = "This file is too large to be a deal, board or game."
NOT_TEXT = (
    "Only plain text can be read, not pictures, PDF, zip files or sound. Paste the text, or enter the cards"
    " one by one."
)

# ---- On the clipboard and on paper ----

MOVES_ALONE = "{deal}\n{moves}\n"  # On the clipboard.
SOLUTION_SHEET = "{deal}, {count}\n{automoves}\n\n{board}\n\n{moves}\n"  # On the clipboard.
AUTOMOVES = {
    "none": "Auto-move: off",
    "safe": "Auto-move: safe cards only",
    "max": "Auto-move: all possible cards",
}
"""Below the title of a solution."""

# ---- Statistics ----

NOTHING_COUNTED = "No games played yet."
NOT_COUNTED = "Your browser blocks storage, so games aren't counted."
WON_AND_PERCENT = "{won} ({percent}\u202f%)"  # Games won: "12 (34 %)".
WON_OF = "{won} of {played}"  # Games of a deal: "1 of 2".
NONE = "–"  # In a table: no moves, or no time.
THIS_DEAL_NOT_PLAYED = "This deal ({deal}): not played yet."
WITH_CELLS = "With {cells}: won {won} of {played}"  # "With 2 free cells: won 3 of 10".
BOARDS = "Boards without a number: won {won} of {played}"
THIS_DEAL = "This deal ({deal}): won {won} of {played}."
THIS_DEAL_IN_TIME = "This deal ({deal}): won {won} of {played}, fewest moves {moves}, best time {time}."
CLEAR = "Clear"  # A button: clear all statistics.
CLEAR_AGAIN = "Press again to clear"  # The same button, once pressed.
PRESS_AGAIN_TO_CLEAR = "Press again to clear all statistics."
CLEARED = "Statistics cleared"  # The status line.
NOTHING_TO_EXPORT = "Nothing to export yet."
EXPORTED = "Statistics exported as {file}"
IMPORTED = "Imported statistics for {deals}."
SOME_UNREAD = "{unread} of {entries} entries could not be read."
OFFERED = "This file has statistics. Press Import to add them to yours."
NOT_IMPORTED = "Browser storage is blocked or too full for these statistics, so none were imported."
FILE_UNREADABLE = "This file could not be read."

MAY_BE_DELETED = (
    "This browser may delete all of this after seven days without a visit. Export it to keep a copy."
)

# ---- Full screen ----

FULL_SCREEN = "Full screen"  # A button in the menu, at most fourteen letters.

# ---- Language ----

NO_LANGUAGE = "This language could not be loaded. Check your connection, then try again."
NOT_OFFLINE = "You're offline: the language of this link needs a network the first time."

# ---- Offline play ----

STORED = "{megabytes} MB stored in this browser."
NOT_STORED = "Nothing stored for offline play."
UPDATE = "Update available. It installs next time you open the page, or now from Settings."

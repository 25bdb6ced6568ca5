"""What is said about the version, sharing, printing, statistics and offline play."""

# ---- Help ----

ABOUT = "FreeCell by number, version {version}. Free software under the MIT licence. "
LICENCES = "Licences of all parts"

# ---- Share ----

DEAL_LINK_COPIED = "Link to {deal} copied"
GAME_LINK_COPIED = "Link to this game of {deal} copied"
REPLAY_LINK_COPIED = "Replay link for {deal} copied"
LINK_TOO_LONG = "Too long for a link, so the moves were copied instead"
ROWS_COPIED = "Board copied as rows"
COLUMNS_COPIED = "Board copied as columns"
MOVES_COPIED = "Deal and moves copied"
NOT_SHARED = "Sharing failed. Copy the link instead."

# ---- Pictures ----

SHARE_PICTURE = "Share picture…"
COPY_PICTURE = "Copy picture"
SAVE_PICTURE = "Save picture (PNG)"
SAVE_SVG = "Save picture (SVG)"
PICTURE_COPIED = "Picture copied"
PICTURE_SAVED = "Picture saved as {file}"
PICTURE_NOT_COPIED = "Your browser blocked copying. Save the picture instead."
PICTURE_NOT_SHARED = "Sharing failed. Save the picture instead."
NO_PICTURE = "Your browser could not draw the picture. Save it as SVG instead."
AFTER_MOVES = "{deal}, after {moves}"

# ---- Open ----

OPENED = "{deal}, after move {count}"
PARTLY_OPENED = "{problem} The moves before it have been played."
FILE_TOO_LARGE = "This file is too large to be a deal, board or game."

# ---- On the clipboard and on paper ----

MOVES_ALONE = "{deal}\n{moves}\n"
SOLUTION_SHEET = "{deal}, {count}\n{automoves}\n\n{board}\n\n{moves}\n"
AUTOMOVES = {
    "none": "Auto-move: off",
    "safe": "Auto-move: safe cards only",
    "max": "Auto-move: all possible cards",
}

# ---- Statistics ----

NOTHING_COUNTED = "No games played yet."
NOT_COUNTED = "Your browser blocks storage, so games aren't counted."
WON_AND_PERCENT = "{won:,} ({percent}\u202f%)"
WON_OF = "{won:,} of {played:,}"
NONE = "–"
THIS_DEAL_NOT_PLAYED = "This deal ({deal}): not played yet."
BOARDS = "Boards without a number: won {won:,} of {played:,}"
THIS_DEAL = "This deal ({deal}): won {won} of {played}"
FEWEST_MOVES = "fewest moves {moves}"
BEST_TIME = "best time {time}"
CLEAR = "Clear"
CLEAR_AGAIN = "Press again to clear"
PRESS_AGAIN_TO_CLEAR = "Press again to clear all statistics."
CLEARED = "Statistics cleared"
NOTHING_TO_EXPORT = "Nothing to export yet."
EXPORTED = "Statistics exported as {file}"
IMPORTED = "Imported statistics for {deals}."
SOME_UNREAD = "{unread:,} of {entries:,} entries could not be read."
NOT_IMPORTED = "Browser storage is blocked or too full for these statistics, so none were imported."
COUNTING = "Counting…"
READING = "Reading the file…"
CHECKING_ROOM = "Checking for room…"
IMPORTING = "Importing…"
CLEARING = "Clearing…"
DONE_OF = "{done:,} of {of:,} deals"
BUSY = "Please wait until this is finished."
FILE_UNREADABLE = "This file could not be read."

# ---- Offline play ----

STORED = "{megabytes:.1f} MB stored in this browser."
NOT_STORED = "Nothing stored for offline play."
UPDATE = "Update available. It installs next time you open the page, or now from Settings."

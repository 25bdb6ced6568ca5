"""What commands (freecell.page.commands) say, what they are called, and their lines in the help."""

from __future__ import annotations

from typing import Self

from freecell.translation import _

# ---- What they say ----

NOTHING_TO_UNDO = _("Nothing to undo.")
NOTHING_TO_REDO = _("Nothing to redo.")
UNFINISHED = _("Not all cards can go home yet.")
WATCHING = _("You're watching a replay. Press Take over to play from here.")
LOADING = _("Still loading, coming up as soon as it's ready…")
COMMAND_LOADING = _("{command}: still loading, coming up as soon as it's ready…")
MISSING = _("Hints and solutions could not be loaded. Reload the page to try again.")

# ---- What they are called ----


class Label(str):
    """What a command is called, "" if nothing but the help names it, with what the page says and has of it.

    The help has its line, as markup, if there is one; the menu has its button if there is an icon for it
    (in index.html). In MicroPython, which shows neither, a label is a plain text.
    """

    __slots__ = ("help_line", "menu_icon")
    help_line: str
    menu_icon: str

    def __new__(cls, name: str = "", help_line: str = "", *, menu_icon: str = "") -> Self:
        """Make a label; a text takes nothing after it is made."""
        label = super().__new__(cls, name)
        label.help_line = help_line
        label.menu_icon = menu_icon
        return label


LABELS = {
    "hint": Label(_("Hint"), _("hint; press again to play it")),
    "solution": Label(
        _("Solution"),
        _(
            "watch a solution from here: <kbd>Space</kbd> or <kbd>K</kbd> to play or pause, <kbd>,</kbd> and "
            "<kbd>.</kbd> to step, <kbd>Esc</kbd> to close; <i>Take over</i> lets you play on from there"
        ),
    ),
    "outlook": Label(_("Win indicator")),
    "undo": Label(_("Undo"), _("undo")),
    "redo": Label(_("Redo"), _("redo")),
    "finish": Label(_("Finish"), _("move all cards home, once no other moves are needed")),
    "restart": Label(_("Restart"), _("back to the start; redo plays the moves again"), menu_icon="restart"),
    "review": Label(
        _("Review"),
        _("review your game: where it was lost, and which moves would have been better"),
        menu_icon="review",
    ),
    "replay-moves": Label(_("Replay moves")),
    "moves": Label(_("Moves"), _("move list: jump to any move or to the start")),
    "number": Label("", _("enter a deal number")),
    "next": Label(_("Next deal"), _("next deal")),
    "previous": Label(_("Previous deal"), _("previous deal")),
    "random": Label(_("Random deal"), _("random deal, 1 to 1,000,000")),
    "cells": Label(
        _("Cells"), _("see how many free cells the deal needs, or play it with fewer"), menu_icon="cells"
    ),
    "famous": Label("", _("famous deals")),
    "lessons": Label("", _("learn how to play, in six short lessons")),
    "copy-link": Label("", _("copy link")),
    "open": Label(
        _("Open"),
        _("open a link, board, position or moves; <kbd>Ctrl</kbd> <kbd>V</kbd> opens copied text"),
    ),
    "send": Label(_("Share"), _("share, copy or print"), menu_icon="send"),
    "days": Label(_("Calendar"), _("calendar of the deals of the day")),
    "statistics": Label(_("Statistics"), _("statistics"), menu_icon="statistics"),
    "settings": Label(_("Settings"), _("settings"), menu_icon="settings"),
    "help": Label(_("Help"), _("this help"), menu_icon="help"),
    "replay-close": Label(_("Close replay")),
    "replay-back": Label(_("Step back")),
    "replay-play": Label(_("Play or pause")),
    "replay-forward": Label(_("Step forward")),
    "replay-take": Label(_("Take over from here")),
}

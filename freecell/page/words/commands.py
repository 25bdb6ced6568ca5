"""What commands (freecell.page.play.commands) say, what they are called, and what make writes of them."""

from __future__ import annotations

from typing import Self

# ---- What they say ----

NOTHING_TO_UNDO = "Nothing to undo."
NOTHING_TO_REDO = "Nothing to redo."
UNFINISHED = "Not all cards can go home yet."
WATCHING = "You're watching a replay. Press Take over to play from here."
LOADING = "Still loading, coming up as soon as it's ready…"
COMMAND_LOADING = "{command}: still loading, coming up as soon as it's ready…"
MISSING = "Hints and solutions could not be loaded. Reload the page to try again."

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
    "hint": Label("Hint", "hint; press again to play it"),
    "solution": Label(
        "Solution",
        "watch a solution from here: <kbd>Space</kbd> or <kbd>K</kbd> to play or pause, <kbd>,</kbd> and "
        "<kbd>.</kbd> to step, <kbd>Esc</kbd> to close; <i>Take over</i> plays on from there",
    ),
    "outlook": Label("Win indicator"),
    "undo": Label("Undo", "undo"),
    "redo": Label("Redo", "redo"),
    "finish": Label("Finish", "move all cards home, once no other moves are needed (quick)"),
    "restart": Label("Restart", "back to the start; redo plays the moves again", menu_icon="restart"),
    "review": Label(
        "Review",
        "review your game: where it was lost, and which moves were better (what went wrong)",
        menu_icon="review",
    ),
    "replay-moves": Label("Replay moves"),
    "moves": Label("Moves", "move list: jump to any move or to the start"),
    "number": Label("", "enter a deal number"),
    "next": Label("Next deal", "next deal"),
    "previous": Label("Previous deal", "previous deal"),
    "random": Label("Random deal", "random deal, 1 to 1000000"),
    "cells": Label("Cells", "how many free cells the deal needs; play it with fewer", menu_icon="cells"),
    "famous": Label("", "famous deals (infamous)"),
    "lessons": Label("", "learn how to play, in six small lessons (try it yourself)"),
    "copy-link": Label("", "copy link"),
    "open": Label(
        "Open",
        "open a link, board, position or moves (find); <kbd>Ctrl</kbd> <kbd>V</kbd> opens a copied text",
    ),
    "send": Label("Share", "share, copy or print", menu_icon="send"),
    "days": Label("Days", "deals of the day (journal)"),
    "statistics": Label("Statistics", "statistics (tally)", menu_icon="statistics"),
    "settings": Label("Settings", "settings (options)", menu_icon="settings"),
    "help": Label("Help", "this help", menu_icon="help"),
    "replay-close": Label("Close replay"),
    "replay-back": Label("Step back"),
    "replay-play": Label("Play or pause"),
    "replay-forward": Label("Step forward"),
    "replay-take": Label("Take over from here"),
}

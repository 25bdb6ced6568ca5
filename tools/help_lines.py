"""What the help in index.html says about each command (``markup.py`` writes it there)."""

LINES = {
    "hint": "hint; press again to play it",
    "solution": (
        "watch a solution from here: <kbd>Space</kbd> or <kbd>K</kbd> to play or pause, <kbd>,</kbd> and "
        "<kbd>.</kbd> to step, <kbd>Esc</kbd> to close; <i>Take over</i> plays on from there"
    ),
    "undo": "undo",
    "redo": "redo",
    "restart": "back to the start; redo plays the moves again",
    "moves": "move list: jump to any move or to the start",
    "number": "enter a deal number",
    "next": "next deal",
    "previous": "previous deal",
    "random": "random deal, 1 to 1000000",
    "copy-link": "copy link",
    "open": (
        "open a link, board, position or moves (find); <kbd>Ctrl</kbd> <kbd>V</kbd> opens a copied text"
    ),
    "share": "share, copy or print",
    "days": "deals of the day (journal)",
    "statistics": "statistics (tally)",
    "settings": "settings (options)",
    "help": "this help",
}

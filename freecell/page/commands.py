"""The commands: everything that a player can ask of the page, with its keys, and when it is disabled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from freecell.session.session import Event, Session
from freecell.translatable import _

NOTHING_TO_UNDO = _("Nothing to undo.")
NOTHING_TO_REDO = _("Nothing to redo.")
ALREADY_WON = _("This game is already won.")
NOT_FINISHED = _("Not all cards can go home yet.")
WATCHING = _("You're watching a replay. Press Take over to play from here.")
STILL_LOADING = _("Still loading; it will appear as soon as it's ready…")
COMMAND_LOADING = _("{command}: still loading; it will appear as soon as it's ready…")
ALSO = _("{line}, also {key}")  # In the help: what a key does, and another one that does it; key is markup.
NOT_LOADED = _("Hints and solutions could not be loaded. Reload the page to try again.")

Action: TypeAlias = Callable[[], object]
Act: TypeAlias = Callable[[Session], Event | str | None]

AT_START, AT_END, GAME_WON, UNFINISHED, REPLAY, NO_REPLAY, NOTHING_HELD, LOADING, MISSING = (
    "at the start", "at the end", "won", "unfinished", "replay", "no replay", "nothing held",
    "loading", "missing",
)  # fmt: skip
"""Conditions that disable commands; a command that only LOADING disables runs when loading is over."""

REASONS = {
    AT_START: NOTHING_TO_UNDO,
    AT_END: NOTHING_TO_REDO,
    GAME_WON: ALREADY_WON,
    UNFINISHED: NOT_FINISHED,
    REPLAY: WATCHING,
    MISSING: NOT_LOADED,
}
"""What is said when a disabled command is asked for; about the other conditions, nothing is said."""

KEYS = {"ctrl": _("Ctrl"), "shift": _("Shift"), "escape": _("Esc")}
"""What keys are called that are no letters, in the help and on buttons."""

ENABLED, DISABLED, DELAYED = "enabled", "disabled", "delayed"
"""How a command is shown: the last is enabled too, but run only when loading is over."""


@dataclass(frozen=True)
class Command:
    """A command: its name, its keys, and the conditions that disable it (``disabled_when``).

    Keys are named as in KeyboardEvent.key, in lower case, with "ctrl+" or "ctrl+shift+" before them. A
    command that repeats runs again and again while its key is held down. If it has a button in the page, the
    button's id is the command's name, or the name followed by "-button".

    ``label`` is what it is called, "" if nothing but the help names it. The help has its ``help_line``, which
    is markup; the menu has its button if it has a ``menu_icon`` (index.html). ``asked`` is what may be typed
    for it, whatever its button is called (by_ear/command_field.py). MicroPython has none of the three.

    ``act`` is what it does, if that is about the game being played alone: it returns what happened, or what
    is to be said. What any other command does is added elsewhere (``Commands.add``).
    """

    name: str
    keys: tuple[str, ...]
    disabled_when: tuple[str, ...] = ()
    act: Act | None = None
    repeats: bool = False
    label: str = ""
    help_line: str = ""
    menu_icon: str = ""
    asked: str = ""


PILES = "12345678abcd"
"""The letters of columns and free cells in standard notation; "h" is home."""

COMMANDS = tuple([Command("pile-" + letter, (letter,), (REPLAY,)) for letter in PILES]) + (
    Command("home", ("h",), (REPLAY, NOTHING_HELD)),
    Command(
        "hint",
        ("h",),
        (REPLAY, MISSING, LOADING),
        label=_("Hint"),
        help_line=_("hint; press again to see the move, and again to play it"),
        asked=_("hint"),
    ),
    Command(
        "solution",
        ("v",),
        (MISSING, LOADING),
        label=_("Solution"),
        help_line=_(
            "watch a solution from here: <kbd>Space</kbd> or <kbd>K</kbd> to play or pause, <kbd>,</kbd> and "
            "<kbd>.</kbd> to step, <kbd>Esc</kbd> to close; <i>Take over</i> lets you play on from there"
        ),
    ),
    Command("outlook", (), (MISSING, LOADING), label=_("Win indicator")),
    Command(
        "undo",
        ("u", "ctrl+z"),
        (REPLAY, AT_START),
        Session.undo,
        repeats=True,
        label=_("Undo"),
        help_line=_("undo the last move"),
        asked=_("undo"),
    ),
    Command(
        "redo",
        ("r", "ctrl+y", "ctrl+shift+z"),
        (REPLAY, AT_END),
        Session.redo,
        repeats=True,
        label=_("Redo"),
        help_line=_("redo"),
    ),
    Command(
        "finish",
        ("q",),
        (REPLAY, GAME_WON, UNFINISHED),
        Session.finish,
        label=_("Finish"),
        help_line=_("move all cards home, once no other moves are needed"),
    ),
    Command(
        "review",
        ("w",),
        (MISSING, LOADING),
        label=_("Review"),
        help_line=_("review your game: where it was lost, and which moves would have been better"),
        menu_icon="review",
    ),
    Command("replay-close", ("escape",), (NO_REPLAY,), label=_("Close replay")),
    Command("replay-back", (",",), (NO_REPLAY,), repeats=True, label=_("Step back")),
    Command("replay-play", ("k",), (NO_REPLAY,), label=_("Play or pause")),
    Command("replay-forward", (".",), (NO_REPLAY,), repeats=True, label=_("Step forward")),
    Command("replay-take", (), (NO_REPLAY,), label=_("Take over from here")),
    Command("replay-moves", ("m",), (NO_REPLAY,), label=_("Replay moves")),
    Command(
        "moves",
        ("m",),
        (REPLAY,),
        label=_("Moves"),
        help_line=_("move list: jump to any move or to the start"),
    ),
    Command(
        "ask-column",
        ("g",),
        (MISSING, LOADING),
        help_line=_(
            "then <kbd>3</kbd>: hear column 3; <kbd>G</kbd> again: all available cards; <kbd>0</kbd>: the"
            " board"
        ),
    ),
    Command(
        "ask-card",
        ("z",),
        (MISSING, LOADING),
        help_line=_(
            "then <kbd>Q</kbd> <kbd>H</kbd>: hear where the queen of hearts is; <kbd>Enter</kbd> takes you "
            "there"
        ),
    ),
    Command(
        "open-cards", (), (REPLAY, MISSING, LOADING), label=_("Available cards"), asked=_("available cards")
    ),
    Command("whole-board", (), (REPLAY, MISSING, LOADING), asked=_("board")),
    Command(
        "cells-and-home",
        ("k",),
        (REPLAY, MISSING, LOADING),
        label=_("Cells and foundations"),
        help_line=_("hear the free cells and foundations"),
        asked=_("cells"),
    ),
    Command(
        "legal-moves",
        (",",),
        (REPLAY, MISSING, LOADING),
        label=_("Legal moves"),
        help_line=_("hear all legal moves"),
        asked=_("moves"),
    ),
    Command(
        "standing",
        ("9",),
        (REPLAY, MISSING, LOADING),
        help_line=_("hear how many moves you have made, whether you can win, and how much room there is"),
        asked=_("where am I"),
    ),
    Command(
        "say-again",
        (".",),
        (REPLAY, MISSING, LOADING),
        label=_("Say again"),
        help_line=_("hear the last sentence again; press again for the last five"),
        asked=_("again"),
    ),
    Command(
        "ask",
        ("ctrl+k",),
        (MISSING, LOADING),
        label=_("Ask or move"),
        help_line=_("type a move, a card, a question or a command"),
    ),
    Command("number", ("#",), help_line=_("enter a deal number")),
    Command("next", ("n",), label=_("Next deal"), help_line=_("next deal")),
    Command(
        "next-not-won",
        ("=",),
        (MISSING, LOADING),
        help_line=_("next deal that you haven't won"),
        asked=_("next not won"),
    ),
    Command("previous", ("p",), label=_("Previous deal"), help_line=_("previous deal")),
    Command("random", ("x",), label=_("Random deal"), help_line=_("random deal, 1 to 1,000,000")),
    Command(
        "cells",
        ("e",),
        (MISSING, LOADING),
        label=_("Cells"),
        help_line=_("see how many free cells the deal needs, or play it with fewer"),
        menu_icon="cells",
    ),
    Command("famous", ("i",), (MISSING, LOADING), help_line=_("famous deals")),
    Command(
        "lessons",
        ("y",),
        (MISSING, LOADING),
        label=_("How to play"),
        help_line=_("learn how to play, in six short lessons"),
        menu_icon="lessons",
    ),
    Command(
        "puzzles",
        ("!",),
        (MISSING, LOADING),
        label=_("Puzzles"),
        help_line=_("puzzles: win in as few moves as possible"),
        menu_icon="puzzles",
    ),
    Command("copy-link", ("l",), (MISSING, LOADING), help_line=_("copy link")),
    Command(
        "open",
        ("f",),
        (MISSING, LOADING),
        label=_("Open"),
        help_line=_("open a link, board, position or moves; <kbd>Ctrl</kbd> <kbd>V</kbd> opens copied text"),
        menu_icon="open",
    ),
    Command("paste", (), (MISSING, LOADING)),
    Command(
        "send",
        ("s",),
        (MISSING, LOADING),
        label=_("Share"),
        help_line=_("share, copy or print"),
        menu_icon="send",
    ),
    Command("print", (), (MISSING, LOADING)),
    Command(
        "days",
        ("j",),
        (MISSING, LOADING),
        label=_("Calendar"),
        help_line=_("calendar of the deals of the day"),
        menu_icon="days",
    ),
    Command(
        "statistics",
        ("t",),
        (MISSING, LOADING),
        label=_("Statistics"),
        help_line=_("statistics"),
        menu_icon="statistics",
    ),
    Command(
        "deals",
        ("*",),
        (MISSING, LOADING),
        label=_("Your deals"),
        help_line=_("your deals"),
        menu_icon="list",
    ),
    Command("settings", ("o",), label=_("Settings"), help_line=_("settings"), menu_icon="settings"),
    Command("help", ("?",), label=_("Help"), help_line=_("this help"), menu_icon="help"),
    Command(
        "restart",
        ("0",),
        (REPLAY, AT_START),
        lambda session: session.jump(0),
        label=_("Restart"),
        help_line=_("back to the start; redo plays the moves again"),
        menu_icon="restart",
    ),
    Command("let-go", ("escape",), (REPLAY,)),
)
"""All commands; if several have the same key, it runs the first one that is not disabled."""


class Commands:
    """What the commands do, and which of them are disabled now.

    >>> shown = {}
    >>> commands = Commands(show=shown.__setitem__, say=print, say_wait=print)
    >>> commands.add("undo", lambda: print("undoing"))
    >>> shown["undo"], commands.press("u")
    undoing
    ('enabled', True)
    >>> commands.set_condition(AT_START, on=True)
    >>> shown["undo"], commands.press("u")
    Nothing to undo.
    ('disabled', True)
    """

    def __init__(
        self, show: Callable[[str, str], None], say: Callable[[str], None], say_wait: Callable[[str], None]
    ) -> None:
        """Begin without actions; show(name, state) shows a state.

        say(words) says why a command is disabled, say_wait(words) that it waits until everything is loaded.
        """
        self._show = show
        self._say = say
        self._say_wait = say_wait
        self._actions: dict[str, Action] = {}
        self._conditions = {NO_REPLAY, NOTHING_HELD, LOADING}
        self.pending: str = ""  # The command that was asked for while the page was still loading.
        for command in COMMANDS:
            if LOADING in command.disabled_when:
                show(command.name, DELAYED)

    def add(self, name: str, action: Action) -> None:
        """Set what a command does from now on; raise KeyError if there is no such command."""
        command = _named(name)
        self._actions[name] = action
        self._show(name, self._state(command))

    def set_condition(self, condition: str, *, on: bool) -> None:
        """Set whether a condition is true now."""
        if on == (condition in self._conditions):
            return
        if on:
            self._conditions.add(condition)
        else:
            self._conditions.remove(condition)
        for command in COMMANDS:
            if condition in command.disabled_when and self._is_shown(command):
                self._show(command.name, self._state(command))

    def run_pending(self) -> None:
        """Run the command that was asked for too early, if there is one."""
        pending, self.pending = self.pending, ""
        if pending:
            self.run(pending)

    def run(self, name: str) -> None:
        """Run a command; if it is disabled, say why."""
        self._run([_named(name)])

    def run_later(self, name: str) -> None:
        """Run a command, as soon as everything is loaded that it needs."""
        if self._state(_named(name)) == DELAYED:
            self.pending = name
        else:
            self.run(name)

    def press(self, *keys: str, again: bool = False) -> bool:
        """Run a key's command, or run it again while the key is held down; tell whether it has one.

        If a press may mean several keys, it is the first whose command is not disabled.
        """
        commands = [command for key in keys for command in COMMANDS if key in command.keys]
        return self._run([command for command in commands if command.repeats or not again])

    def await_loading(self, name: str) -> None:
        """Remember a command until everything is loaded, and say so; only the latest is remembered.

        What is held is put back: as long as it is, nothing more comes.
        """
        if MISSING in self._conditions:
            self._say(REASONS[MISSING])
            return
        if NOTHING_HELD not in self._conditions:
            self.run("let-go")
        self.pending = name
        label = _named(name).label
        self._say_wait(COMMAND_LOADING.format(command=label) if label else STILL_LOADING)

    def _run(self, commands: list[Command]) -> bool:
        for command in commands:
            if command.name in self._actions and self._state(command) == ENABLED:
                self.pending = "" if self.pending == command.name else self.pending
                self._actions[command.name]()
                return True
        disabled = [command for command in commands if self._is_shown(command)]
        for command in disabled[-1:]:
            if self._state(command) == DELAYED:
                self.await_loading(command.name)
            else:
                self._say_why(command)
        return bool(disabled)

    def _is_shown(self, command: Command) -> bool:
        return command.name in self._actions or LOADING in command.disabled_when

    def _state(self, command: Command) -> str:
        found = self._conditions.intersection(command.disabled_when)
        return DISABLED if found - {LOADING} else DELAYED if found else ENABLED

    def _say_why(self, command: Command) -> None:
        found = [condition for condition in command.disabled_when if condition in self._conditions]
        reasons = [REASONS[condition] for condition in found if condition in REASONS]
        if reasons:
            self._say(reasons[0])


def _named(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise KeyError(name)

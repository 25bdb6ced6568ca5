"""The commands: what a player can ask of the page, each once, with its keys, its words and when it rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Action = Callable[[], object]

AT_START, AT_END, REPLAY, NO_REPLAY, NOTHING_HELD, LOADING, MISSING = (
    "at the start", "at the end", "replay", "no replay", "nothing held", "loading", "missing",
)  # fmt: skip
"""Facts that make commands rest; a command that rests for LOADING alone is remembered until that is over."""

REASONS = {
    AT_START: "Nothing to undo.",
    AT_END: "Nothing to redo.",
    REPLAY: "A replay is shown. Press Play on from here to take over.",
    MISSING: "Hints and solutions could not be loaded. Reload the page to try again.",
}
"""What is said when a command is asked for that rests; nothing of the other facts."""

READY, RESTING, AWAITED = "ready", "resting", "awaited"
"""How a command is shown: it can be asked for; it rests; it can be asked for, and happens later."""


class Command:
    """A command: its name, keys, the words on its button, its line in the help, and when it rests.

    Keys are named as in KeyboardEvent.key, in lower case, with "ctrl+" or "ctrl+shift+" before them. In the
    page its button, if it has one, has the command's name as its id, or that with "-button" after it.
    """

    def __init__(
        self, name: str, keys: tuple[str, ...], words: str = "", line: str = "", rests: tuple[str, ...] = ()
    ) -> None:
        """Take all that is known of it."""
        self.name = name
        self.keys = keys
        self.words = words
        self.line = line
        self.rests = rests


PILES = "12345678abcd"
"""The letters of standard notation from and to which cards are moved; "h" is home."""

COMMANDS = tuple([Command("pile-" + letter, (letter,), rests=(REPLAY,)) for letter in PILES]) + (
    Command("home", ("h",), rests=(REPLAY, NOTHING_HELD)),
    Command("hint", ("h",), "Hint", "hint; once more plays it", (REPLAY, MISSING, LOADING)),
    Command(
        "solution",
        ("v",),
        "Solution",
        "a solution from here, as a replay to view: <kbd>Space</kbd> or <kbd>K</kbd> plays and pauses, "
        "<kbd>,</kbd> and <kbd>.</kbd> step, <kbd>Esc</kbd> closes; <i>Play on</i> takes over",
        (MISSING, LOADING),
    ),
    Command("outlook", (), "Win indicator", rests=(MISSING, LOADING)),
    Command("undo", ("u", "ctrl+z"), "Undo", "undo", (REPLAY, AT_START)),
    Command("redo", ("r", "ctrl+y", "ctrl+shift+z"), "Redo", "redo", (REPLAY, AT_END)),
    Command(
        "restart", ("0",), "Restart", "back to the start; redo plays the moves again", (REPLAY, AT_START)
    ),
    Command("replay-moves", ("m",), "Moves of the replay", rests=(NO_REPLAY,)),
    Command("moves", ("m",), "Moves", "list of moves, to go back to any of them, or to the start", (REPLAY,)),
    Command("number", ("#",), "", "type a number, <kbd>Enter</kbd> deals it"),
    Command("next", ("n",), "Next deal", "next deal"),
    Command("previous", ("p",), "Previous deal", "previous deal"),
    Command("random", ("x",), "Random deal", "random deal, 1 to 1000000"),
    Command("copy-link", ("l",), "", "copy the link", (MISSING, LOADING)),
    Command("share", ("s",), "Share", "share, copy, print"),
    Command("statistics", ("t",), "Statistics", "statistics (tally)"),
    Command("settings", ("o",), "Settings", "settings (options)"),
    Command("help", ("?",), "Help", "this help"),
    Command("replay-close", ("escape",), "Close the replay", rests=(NO_REPLAY,)),
    Command("replay-back", (",",), "Step back", rests=(NO_REPLAY,)),
    Command("replay-play", ("k",), "Play or pause", rests=(NO_REPLAY,)),
    Command("replay-forward", (".",), "Step forward", rests=(NO_REPLAY,)),
    Command("replay-take", (), "Play on from here", rests=(NO_REPLAY,)),
    Command("let-go", ("escape",), rests=(REPLAY,)),
)
"""All of them; where two have the same key, it is the first one's that does not rest."""


class Commands:
    """What the commands do, and which of them rest now.

    >>> commands = Commands(show=lambda name, state: print(name, state), say=print)
    hint awaited
    solution awaited
    outlook awaited
    copy-link awaited
    >>> commands.add("undo", lambda: print("undoing"))
    undo ready
    >>> commands.press("u")
    undoing
    True
    >>> commands.note(AT_START, on=True)
    undo resting
    >>> commands.press("u")
    Nothing to undo.
    True
    """

    def __init__(self, show: Callable[[str, str], None], say: Callable[[str], None]) -> None:
        """Begin without any: show(name, state) when one can be asked for or not, say(words) why not."""
        self._show = show
        self._say = say
        self._actions: dict[str, Action] = {}
        self._facts = {NO_REPLAY, NOTHING_HELD, LOADING}
        self.wish = ""  # The command that was asked for while it was still loading.
        for command in COMMANDS:
            if LOADING in command.rests:
                show(command.name, AWAITED)

    def add(self, name: str, action: Action) -> None:
        """Let a command of the table do something, from now on; raise KeyError when there is none."""
        command = _named(name)
        self._actions[name] = action
        self._show(name, self._state(command))

    def note(self, fact: str, *, on: bool) -> None:
        """Let a fact be true, or not any more."""
        if on == (fact in self._facts):
            return
        if on:
            self._facts.add(fact)
        else:
            self._facts.remove(fact)
        for command in COMMANDS:
            if fact in command.rests and self._is_shown(command):
                self._show(command.name, self._state(command))

    def grant_wish(self) -> None:
        """Do what was asked for too early, if anything was."""
        wish, self.wish = self.wish, ""
        if wish:
            self.run(wish)

    def run(self, name: str) -> None:
        """Do what a command does; where it rests, say why."""
        self._run([_named(name)])

    def press(self, key: str) -> bool:
        """Do what a key does; tell whether it does anything."""
        return self._run([command for command in COMMANDS if key in command.keys])

    def await_loading(self, name: str) -> None:
        """Remember a command until all is loaded, and say so; the last one that was asked for counts."""
        if MISSING in self._facts:
            self._say(REASONS[MISSING])
            return
        self.wish = name
        words = _named(name).words
        self._say((words + ": still" if words else "Still") + " loading, coming up as soon as it is ready…")

    def _run(self, commands: list[Command]) -> bool:
        for command in commands:
            if command.name in self._actions and self._state(command) == READY:
                self.wish = "" if self.wish == command.name else self.wish
                self._actions[command.name]()
                return True
        resting = [command for command in commands if self._is_shown(command)]
        for command in resting[-1:]:
            if self._state(command) == AWAITED:
                self.await_loading(command.name)
            else:
                self._say_why(command)
        return bool(resting)

    def _is_shown(self, command: Command) -> bool:
        return command.name in self._actions or LOADING in command.rests

    def _state(self, command: Command) -> str:
        facts = self._facts.intersection(command.rests)
        return RESTING if facts - {LOADING} else AWAITED if facts else READY

    def _say_why(self, command: Command) -> None:
        reasons = [REASONS[fact] for fact in command.rests if fact in self._facts and fact in REASONS]
        if reasons:
            self._say(reasons[0])


def _named(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise KeyError(name)

"""The commands: everything that a player can ask of the page, with its keys, and when it is disabled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from freecell.page.words import commands as words
from freecell.session.session import Event, Session

Action: TypeAlias = Callable[[], object]
Act: TypeAlias = Callable[[Session], Event | str | None]

AT_START, AT_END, UNFINISHED, REPLAY, CURTAIN, NO_REPLAY, NOTHING_HELD, LOADING, MISSING = (
    "at the start", "at the end", "unfinished", "replay", "curtain", "no replay", "nothing held", "loading",
    "missing",
)  # fmt: skip
"""Facts that disable commands; a command disabled by LOADING alone is remembered until loading is over."""

REASONS = {
    AT_START: words.NOTHING_TO_UNDO,
    AT_END: words.NOTHING_TO_REDO,
    UNFINISHED: words.UNFINISHED,
    REPLAY: words.WATCHING,
    CURTAIN: words.WATCHING,
    MISSING: words.MISSING,
}
"""What is said when a disabled command is asked for; about the other facts, nothing is said."""

READY, RESTING, AWAITED = "ready", "resting", "awaited"
"""How a command is shown: enabled; disabled; or enabled, but run only when loading is over."""


@dataclass(frozen=True)
class Command:
    """A command: its name, its keys, and the facts that disable it (``rests``).

    freecell.page.words.commands has its label, its line in the help and its button in the menu. Keys are
    named as in KeyboardEvent.key, in lower case, with "ctrl+" or "ctrl+shift+" before them. A command that
    repeats runs again and again while its key is held down. If it has a button in the page, the button's id
    is the command's name, or the name followed by "-button".

    ``act`` is what it does, if that is about the game being played alone: it returns what happened, or what
    is to be said. What any other command does is added elsewhere (``Commands.add``).
    """

    name: str
    keys: tuple[str, ...]
    rests: tuple[str, ...] = ()
    act: Act | None = None
    repeats: bool = False


PILES = "12345678abcd"
"""The letters of columns and free cells in standard notation; "h" is home."""

COMMANDS = tuple([Command("pile-" + letter, (letter,), (CURTAIN,)) for letter in PILES]) + (
    Command("home", ("h",), (CURTAIN, NOTHING_HELD)),
    Command("hint", ("h",), (REPLAY, MISSING, LOADING)),
    Command("solution", ("v",), (MISSING, LOADING)),
    Command("outlook", (), (MISSING, LOADING)),
    Command("undo", ("u", "ctrl+z"), (REPLAY, AT_START), Session.undo, repeats=True),
    Command("redo", ("r", "ctrl+y", "ctrl+shift+z"), (REPLAY, AT_END), Session.redo, repeats=True),
    Command("finish", ("q",), (REPLAY, UNFINISHED), Session.finish),
    Command("restart", ("0",), (REPLAY, AT_START), lambda session: session.jump(0)),
    Command("review", ("w",), (MISSING, LOADING)),
    Command("replay-moves", ("m",), (NO_REPLAY,)),
    Command("moves", ("m",), (REPLAY,)),
    Command("number", ("#",)),
    Command("next", ("n",)),
    Command("previous", ("p",)),
    Command("random", ("x",)),
    Command("cells", ("e",), (MISSING, LOADING)),
    Command("famous", ("i",), (MISSING, LOADING)),
    Command("lessons", ("y",), (MISSING, LOADING)),
    Command("copy-link", ("l",), (MISSING, LOADING)),
    Command("challenge", (), (MISSING, LOADING)),
    Command("open", ("f",), (MISSING, LOADING)),
    Command("paste", (), (MISSING, LOADING)),
    Command("send", ("s",), (MISSING, LOADING)),
    Command("print", (), (MISSING, LOADING)),
    Command("days", ("j",), (MISSING, LOADING)),
    Command("statistics", ("t",), (MISSING, LOADING)),
    Command("settings", ("o",)),
    Command("help", ("?",)),
    Command("replay-close", ("escape",), (NO_REPLAY,)),
    Command("replay-back", (",",), (NO_REPLAY,), repeats=True),
    Command("replay-play", ("k",), (NO_REPLAY,)),
    Command("replay-forward", (".",), (NO_REPLAY,), repeats=True),
    Command("replay-take", (), (NO_REPLAY,)),
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
    ('ready', True)
    >>> commands.note(AT_START, on=True)
    >>> shown["undo"], commands.press("u")
    Nothing to undo.
    ('resting', True)
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
        self._facts = {NO_REPLAY, NOTHING_HELD, LOADING}
        self.wish: str = ""  # The command that was asked for while the page was still loading.
        for command in COMMANDS:
            if LOADING in command.rests:
                show(command.name, AWAITED)

    def add(self, name: str, action: Action) -> None:
        """Set what a command does from now on; raise KeyError if there is no such command."""
        command = _named(name)
        self._actions[name] = action
        self._show(name, self._state(command))

    def note(self, fact: str, *, on: bool) -> None:
        """Note that a fact is true now, or is no longer true."""
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
        """Run the command that was asked for too early, if there is one."""
        wish, self.wish = self.wish, ""
        if wish:
            self.run(wish)

    def run(self, name: str) -> None:
        """Run a command; if it is disabled, say why."""
        self._run([_named(name)])

    def run_later(self, name: str) -> None:
        """Run a command, as soon as everything is loaded that it needs."""
        if self._state(_named(name)) == AWAITED:
            self.wish = name
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
        if MISSING in self._facts:
            self._say(REASONS[MISSING])
            return
        if NOTHING_HELD not in self._facts:
            self.run("let-go")
        self.wish = name
        self._say_wait(_loading(name))

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


def _loading(name: str) -> str:
    label = words.LABELS.get(name)
    return words.COMMAND_LOADING.format(command=label) if label else words.LOADING


def _named(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise KeyError(name)

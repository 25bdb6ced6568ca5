"""The table of commands: what each does, when it is disabled, and that the page has its buttons."""

from functools import partial

import pytest
from checkout import Markup
from sessions import Clock, Faulty, another

from freecell.page.commands import (
    AT_END,
    AT_START,
    COMMANDS,
    DELAYED,
    DISABLED,
    ENABLED,
    LOADING,
    MISSING,
    NO_REPLAY,
    NOTHING_HELD,
    PILES,
    REASONS,
    REPLAY,
    Commands,
    _named,
)
from freecell.starting_position import Start
from tools.markup import rendered

PAGE = Markup(rendered())
BUTTONS = {button["id"]: button for button in PAGE.of("button") if "id" in button}
DIALOGS = {dialog["id"] for dialog in PAGE.of("dialog")}


class Player:
    """Somebody who asks for commands, and what then happened."""

    def __init__(self, *facts: str) -> None:
        self.done: list[str] = []
        self.said: list[str] = []
        self.waits: list[str] = []
        self.shown: dict[str, str] = {}
        self.commands = Commands(self.shown.__setitem__, self.said.append, self.waits.append)
        for command in COMMANDS:
            self.commands.add(command.name, partial(self.done.append, command.name))
        self.commands.set_condition(LOADING, on=False)
        for fact in facts:
            self.commands.set_condition(fact, on=True)
            if fact == REPLAY:
                self.commands.set_condition(NO_REPLAY, on=False)

    def press(self, key: str) -> list[str]:
        """Press a key; give what it did."""
        self.done.clear()
        self.commands.press(key)
        return self.done


def test_keys_are_shared_only_by_those_that_rest_by_turns() -> None:
    by_key: dict[str, list[tuple[str, ...]]] = {}
    for command in COMMANDS:
        for key in command.keys:
            by_key.setdefault(key, []).append(command.disabled_when)
    shared = {key: conditions for key, conditions in by_key.items() if len(conditions) > 1}
    assert "h" in shared
    for first, _ in shared.values():
        assert {NO_REPLAY, NOTHING_HELD} & set(first)


def test_what_rests_on_a_fact_can_say_why() -> None:
    silent = {NO_REPLAY, NOTHING_HELD, LOADING}
    assert {fact for command in COMMANDS for fact in command.disabled_when} == silent | set(REASONS)


@pytest.mark.parametrize("name", [command.name for command in COMMANDS if command.label])
def test_each_command_with_a_label_has_its_button(name: str) -> None:
    found = [BUTTONS[one] for one in (f"{name}-button", name) if one in BUTTONS]
    assert found, f"{name} has a name, but no button in index.html and no icon for the menu"
    assert found[0].get("title", "").startswith(_named(name).label), f'index.html: {{{{ keys("{name}") }}}}'
    [conditions] = [command.disabled_when for command in COMMANDS if command.name == name]
    if name in DIALOGS and LOADING not in conditions:
        assert found[0]["popovertarget"] == name


def test_each_dialog_has_a_cross_that_closes_it() -> None:
    dialog, closed = "", []
    for tag, found in PAGE.tags:
        dialog = found["id"] if tag == "dialog" else dialog
        if found.get("popovertargetaction") == "hide":
            assert found["popovertarget"] == dialog
            closed.append(dialog)
    assert sorted(closed) == sorted(DIALOGS)


class TestPressing:
    """A key runs the first of its commands that is not disabled."""

    @pytest.mark.parametrize("key", sorted({key for command in COMMANDS for key in command.keys}))
    def test_every_key_does_something(self, key: str) -> None:
        assert len(Player().press(key) + Player(REPLAY).press(key)) in {1, 2}

    @pytest.mark.parametrize(
        ("facts", "key", "does"),
        [
            ((), "h", ["hint"]),
            ((), "0", ["restart"]),
            ((), "m", ["moves"]),
            ((REPLAY,), "m", ["replay-moves"]),
            ((), "escape", ["let-go"]),
            ((REPLAY,), "escape", ["replay-close"]),
            ((REPLAY,), "n", ["next"]),
            ((REPLAY,), "v", ["solution"]),
            ((), "k", ["cells-and-home"]),
            ((REPLAY,), "k", ["replay-play"]),
            ((), "ß", []),
        ],
    )
    def test_a_key_does_what_is_not_disabled(self, facts: tuple[str, ...], key: str, does: list[str]) -> None:
        player = Player(*facts)
        assert player.press(key) == does
        assert player.said == []

    def test_h_is_home_for_what_is_held(self) -> None:
        player = Player()
        player.commands.set_condition(NOTHING_HELD, on=False)
        assert player.press("h") == ["home"]

    @pytest.mark.parametrize(
        ("fact", "keys"),
        [
            (AT_START, ["u", "ctrl+z", "0"]),
            (AT_END, ["r", "ctrl+y", "ctrl+shift+z"]),
            (REPLAY, [*PILES, "h", "u", "r", "0", "ctrl+z"]),
            (MISSING, ["h", "v", "l"]),
        ],
    )
    def test_what_rests_says_why(self, fact: str, keys: list[str]) -> None:
        player = Player(fact)
        for key in keys:
            assert player.press(key) == []
        assert player.said == [REASONS[fact]] * len(keys)

    def test_what_is_not_there_yet_is_not_pressed(self) -> None:
        said: list[str] = []
        commands = Commands(lambda _name, _state: None, said.append, said.append)
        assert not commands.press("u")
        assert said == []


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("undo", "8a8b", "8a8b&at=1"), ("redo", "8a8b&at=1", "8a8b"), ("restart", "8a8b", "8a8b&at=0")],
)
def test_what_is_about_the_game_alone_changes_it(name: str, before: str, after: str) -> None:
    storage = Faulty()
    storage.put("freecell:game:617", f"?deal=617&moves={before}")
    session = another(storage, Clock())
    session.begin(Start(617))
    act = _named(name).act
    assert act
    act(session)
    assert session.game.text() == f"?deal=617&moves={after}"


class TestLoading:
    """What is asked for while the page is still loading is remembered, and happens when it can."""

    def test_it_happens_once_also_if_it_is_asked_for_again(self) -> None:
        player = Player(LOADING)
        assert player.press("h") == []
        assert player.said == []
        assert player.waits == ["Hint: still loading; it will appear as soon as it's ready…"]
        assert player.commands.pending == "hint"
        player.commands.set_condition(LOADING, on=False)
        assert (player.done, player.commands.pending) == ([], "hint")
        for _ in range(2):
            player.commands.run_pending()
            assert (player.done, player.commands.pending) == (["hint"], "")
        player = Player(LOADING)
        player.press("h")
        player.commands.set_condition(LOADING, on=False)
        assert player.press("h") == ["hint"]
        player.commands.run_pending()
        assert player.done == ["hint"]

    def test_what_is_held_is_put_back(self) -> None:
        player = Player(LOADING)
        player.commands.set_condition(NOTHING_HELD, on=False)
        assert player.press("v") == ["let-go"]
        assert player.commands.pending == "solution"

    def test_what_nobody_can_do_yet_waits(self) -> None:
        waits: list[str] = []
        shown: dict[str, str] = {}
        commands = Commands(shown.__setitem__, print, waits.append)
        assert shown == {command.name: DELAYED for command in COMMANDS if LOADING in command.disabled_when}
        assert commands.press("l")
        assert waits == ["Still loading; it will appear as soon as it's ready…"]
        assert commands.pending == "copy-link"

    def test_what_could_not_be_loaded_says_so(self) -> None:
        said: list[str] = []
        shown: dict[str, str] = {}
        commands = Commands(shown.__setitem__, said.append, print)
        commands.set_condition(MISSING, on=True)
        assert commands.press("v")
        assert (shown["solution"], said, commands.pending) == (DISABLED, [REASONS[MISSING]], "")
        commands.await_loading("random")
        assert (said, commands.pending) == ([REASONS[MISSING]] * 2, "")


def test_buttons_follow_the_facts() -> None:
    player = Player()
    assert player.shown["undo"] == ENABLED
    assert player.shown["replay-play"] == DISABLED
    player.commands.set_condition(AT_START, on=True)
    assert [player.shown[name] for name in ("undo", "redo", "restart")] == [DISABLED, ENABLED, DISABLED]
    player.commands.set_condition(REPLAY, on=True)
    player.commands.set_condition(NO_REPLAY, on=False)
    assert player.shown["replay-play"] == ENABLED
    player.commands.set_condition(AT_START, on=False)
    assert player.shown["undo"] == DISABLED
    player.commands.set_condition(REPLAY, on=False)
    assert player.shown["undo"] == ENABLED

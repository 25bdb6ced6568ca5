"""Random games: whatever one does, in any order, the page shows the game that it keeps, with no complaint."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, event, example, given, settings
from hypothesis import strategies as st
from playing import (
    EASY,
    HELD,
    WIDE,
    WON,
    assert_none_in_hand,
    assert_quiet,
    from_to,
    middle,
    named,
    visiting,
)
from visit import Box

from freecell import cards, notation, rules
from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession
    from visit import Visit

    from freecell.position import Position
    from freecell.rules import Automoves, Move

SMALL = {"width": 800, "height": 600}
OUTSIDE = (-300.0, -300.0)
ON_TABLE = (640.0, 600.0)

# What Tab and Enter may come to would differ each time, or ask a person.
TAME = "Math.random = () => 0.617; window.print = () => {};"

CALM = """() => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    document.activeElement.blur();
}"""
CHOOSE = """(automoves) => {
    localStorage.clear();
    document.querySelector(`[name=automoves][value=${automoves}]`).click();
}"""
DEAL = """(number) => {
    const field = document.getElementById("deal-number");
    field.value = number;
    field.form.requestSubmit();
}"""
PRESS = """(id) => {
    const button = document.getElementById(id);
    if (button.checkVisibility()) button.click();
}"""
FOCUS = """(name) => document.querySelector(`[data-card="${name}"], .pile[data-pile="${name}"]`).focus()"""

LOOK = f"""() => {{
    const {{deal, moves}} = document.documentElement.dataset;
    const box = (found, name) => {{
        const {{left, top, right, bottom}} = found.getBoundingClientRect();
        const {{pile, depth}} = found.dataset;
        return [{{name, pile, left, top, right, bottom}}, Number(depth ?? 0)];
    }};
    return JSON.stringify({{
        deal,
        moves,
        kept: localStorage[`freecell:game:${{deal}}`] || `?deal=${{deal}}`,
        cards: [...document.querySelectorAll(".card")].map((found) => box(found, found.dataset.card)),
        piles: [...document.querySelectorAll(".pile")].map((found) => box(found, found.dataset.pile)),
        automoves: document.querySelector("[name=automoves]:checked").value,
        held: document.querySelector("{HELD}") !== null,
        open: document.querySelector(":popover-open") !== null,
        typing: document.activeElement.matches("input, textarea"),
    }});
}}"""

JUMP = """async (which) => {
    document.getElementById("moves").showPopover();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const moves = document.querySelectorAll("#moves-list button");
    moves[which % moves.length].click();
}"""

BREAKS = {
    "blur": "window.dispatchEvent(new Event('blur'))",
    "pointercancel": """document.getElementById("table").dispatchEvent(
        new PointerEvent("pointercancel", {pointerId: 1, bubbles: true}))""",
}

# ---- What one may do ----


class Legal(NamedTuple):
    """A legal move by some pointer: one of the first few, those that send cards home before all."""

    which: int
    hand: str


class Line(NamedTuple):
    """Legal moves by keys, one after the other."""

    which: tuple[int, ...]


class Click(NamedTuple):
    """A click or tap on a card or an empty pile, the one at this place in the list of all that are there."""

    spot: int
    how: str


class Drag(NamedTuple):
    """A drag from one spot to another, or out of the window, and how it ends."""

    start: int
    end: int | None
    ending: str
    is_finger: bool


class Keys(NamedTuple):
    """Keys, as Playwright names them."""

    names: tuple[str, ...]


class Walk(NamedTuple):
    """Keys on a card or an empty pile that has the focus."""

    spot: int
    names: tuple[str, ...]


class Jump(NamedTuple):
    """The list of moves is opened, and one of them chosen."""

    which: int


class Press(NamedTuple):
    """A button of the page, by its id."""

    button: str


class Again(NamedTuple):
    """The same number is dealt again."""


Input = Legal | Line | Click | Drag | Keys | Walk | Jump | Press | Again

SPOTS = st.integers(0, 67)
NOTATION = st.tuples(*[st.sampled_from("12345678abcdh")] * 2)
RUBBISH = st.sampled_from(
    [
        *("0", "9", "v", "z", "Enter", " ", "Tab", "Shift", "Delete", "PageDown", "Control+a", "Alt+1", "F2"),
        *("n", "p", "x", "#", "m", "s", "o", "?", "Escape", "Control+y", "Control+Shift+Z"),
    ]
)
ARROWS = st.sampled_from(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", " "))

FINGER = st.sampled_from((False, False, False, True))
BROKEN_OFF = st.sampled_from(("Escape", "Escape", "u", "u", "second finger", *BREAKS, "resize"))

FEW = st.integers(0, 5)
LEGAL = st.one_of(
    st.builds(Line, st.lists(FEW, min_size=1, max_size=6).map(tuple)),
    st.builds(Legal, FEW, st.sampled_from(("mouse",) * 4 + ("clicks", "right", "finger"))),
)
ANYTHING = st.one_of(
    st.builds(Click, SPOTS, st.sampled_from(("click", "click", "double", "right", "tap"))),
    st.builds(Drag, SPOTS, SPOTS | st.none(), st.just("drop"), FINGER),
    st.builds(Drag, SPOTS, SPOTS, BROKEN_OFF, FINGER),
    st.builds(Keys, NOTATION),
    st.builds(Keys, st.lists(RUBBISH, min_size=1, max_size=2).map(tuple)),
    st.builds(Keys, st.sampled_from((("u",), ("r",), ("r",), ("Control+z",)))),
    st.builds(Walk, SPOTS, st.lists(ARROWS, min_size=1, max_size=4).map(tuple)),
    st.builds(Press, st.sampled_from(("undo", "redo", "ending-again", "ending-next"))),
    st.builds(Jump, st.integers(0, 20)) | st.builds(Again),
)
NUMBERS = (
    st.integers(1, 32000)
    | st.integers(1, 1000000)
    | st.integers(1, 8589934591)
    | st.sampled_from((-1, -2, 1, 617, 11982, EASY, 2147483648, 4294967296, 8589934591))
)
AUTOMOVES = st.sampled_from(("safe", "max", "none"))
INPUTS = st.lists(st.sampled_from((LEGAL, ANYTHING)).flatmap(lambda kind: kind), min_size=3, max_size=20)


# ---- Doing it ----


class Seen(NamedTuple):
    """What is on the page: the game that it keeps, where all lies, and what would take a key or a click."""

    game: Game
    automoves: Automoves
    boxes: dict[str, Box]
    held: bool
    open: bool
    typing: bool

    def spot(self, index: int) -> str:
        """Name a card or an empty pile."""
        held = named(self.game.position)
        spots = [*chain(*held.values()), *(pile for pile in self.game.position.piles() if pile not in held)]
        return spots[index % len(spots)]

    def lifted(self, spot: str) -> tuple[str, int]:
        """Give the letter of the pile of a spot, and how many cards are lifted there, 0 for none."""
        pile = self.boxes[spot].pile
        held = named(self.game.position).get(pile, [])
        letter = notation.pile_letter(pile)
        if letter == rules.HOME or spot not in held:
            return letter, 0
        return letter, rules.run_from(self.game.position, letter, held.index(spot))

    def after(self, move: Move | None) -> Position:
        """Give the position after a move; the present one where it is none, or not legal."""
        position = self.game.position
        is_legal = move and move in rules.moves_of(position, move.source, move.count)
        return rules.play(position, move, self.automoves).position if is_legal else position

    def before(self) -> Position:
        """Give the position after an undo."""
        self.game.undo()
        return self.game.position


def legal_moves(position: Position) -> list[Move]:
    """List the legal moves, those that send cards home before all, those into cells after all."""
    return sorted(rules.legal_moves(position), key=lambda move: rules._preference(position, move.target))


class Player:
    """One who plays in a page that stays open, by Chrome's own protocol: its mouse need not move to press."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page
        self.is_lost = True
        self._cdp: CDPSession = visit.context.new_cdp_session(visit.page)

    def play(self, number: int, automoves: Automoves, inputs: list[Input]) -> None:
        """Play a game; after every input the board is that of the game kept, at the end all is at rest."""
        if self.is_lost:  # Or the page is not what it was, after a test that failed.
            self.visit.open()
            self.page.evaluate(TAME)
        self.is_lost = True
        self.page.evaluate(CALM)
        self.page.evaluate(CHOOSE, automoves)
        self.page.evaluate(DEAL, str(number))
        seen = self.look()
        assert seen.game.position == Game(number).position
        for one in inputs:
            expected = self.do(one, seen)
            seen = self.look()
            assert expected in (None, seen.game.position), one
        event("won" if seen.game.status == "won" else f"{seen.game.count // 4 * 4} moves or more")
        self.page.evaluate(CALM)
        self.page.keyboard.press("Escape")
        assert_none_in_hand(self.visit)
        assert self.look().game.position == seen.game.position
        assert_quiet(self.visit)
        self.is_lost = False

    def look(self) -> Seen:
        """Check that all cards lie there once, as in the game that is kept, and its moves are counted."""
        found = json.loads(self.page.evaluate(LOOK))
        game = Game.parse(found["kept"])
        piles: dict[str, list[str]] = {}
        for box, depth in sorted(found["cards"], key=lambda card: card[1]):
            pile = piles.setdefault(box["pile"], [])
            assert depth == len(pile), box
            pile.append(box["name"])
        assert piles == named(game.position)
        assert found["moves"] == str(game.count)
        boxes = {box["name"]: Box(**box) for box, _ in (*found["piles"], *found["cards"])}
        return Seen(game, found["automoves"], boxes, found["held"], found["open"], found["typing"])

    def do(self, one: Input, seen: Seen) -> Position | None:
        """Do one thing; give the position that it has to lead to, where that is known."""
        expected = None
        match one:
            case Legal():
                expected = self._legal(one, seen)
            case Line(which):
                expected = self._line(which, seen)
            case Drag():
                expected = self._drag(one, seen)
            case Click(spot, how):
                self._click(seen, seen.spot(spot), how)
            case Keys(names):
                self._type(names)
                is_undo = names in {("u",), ("Control+z",)} and not seen.open and not seen.typing
                expected = seen.before() if is_undo else None
            case Walk(spot, names):
                self.page.evaluate(FOCUS, seen.spot(spot))
                self._type(names)
            case Jump(which):
                self.page.evaluate(JUMP, which)
            case Press(button):
                self.page.evaluate(PRESS, button)
                expected = seen.before() if button == "undo" else None
            case Again():
                self.page.evaluate(DEAL, str(seen.game.number))
                expected = Game(seen.game.number).position
        return expected

    def _legal(self, one: Legal, seen: Seen) -> Position:
        """Make a legal move, if there is one."""
        self._clear(seen)
        position = seen.game.position
        moves = legal_moves(position)
        if not moves:
            return position
        move = moves[one.which % len(moves)]
        start, end = from_to(position, move)
        if one.hand == "right":
            self._click(seen, start, "right")
            return seen.after(rules.best_move(position, move.source, move.count))
        if one.hand == "clicks":
            self._click(seen, start, "click")
            self._click(seen, end, "click")
        else:
            self._gesture(seen, start, end, is_finger=one.hand == "finger")
        return seen.after(move)

    def _line(self, line: tuple[int, ...], seen: Seen) -> Position:
        """Make legal moves, and take one back where there is none."""
        self._clear(seen)
        game = seen.game
        game.automoves = seen.automoves
        for which in line:
            moves = legal_moves(game.position)
            if moves:
                move = moves[which % len(moves)]
                for letter in (move.source, move.target):
                    self._cdp.send(
                        "Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter}
                    )
                alike = [
                    other for other in moves if (other.source, other.target) == (move.source, move.target)
                ]
                game.play(max(alike, key=lambda other: other.count))
            elif game.status == "stuck":
                self._type(("u",))
                game.undo()
        return game.position

    def _clear(self, seen: Seen) -> None:
        """Put back what is held, and close what is open."""
        if seen.open or seen.typing:
            self.page.evaluate(CALM)
        if seen.held:
            self._type(("Escape",))

    def _drag(self, one: Drag, seen: Seen) -> Position | None:
        start, end = seen.spot(one.start), None if one.end is None else seen.spot(one.end)
        self._gesture(seen, start, end, one.ending, is_finger=one.is_finger)
        pile, count = seen.lifted(start)
        if (
            seen.open
            or seen.typing
            or one.ending == "resize"
            or (end and seen.boxes[end].pile == seen.boxes[start].pile)
        ):
            return None
        if one.ending == "u":
            return seen.before()
        if one.ending != "drop" or not count or end is None:
            return seen.game.position
        move = rules.Move(pile, notation.pile_letter(seen.boxes[end].pile), count)
        is_own_home = notation.pile_name(move.target, cards.parse(start)) == seen.boxes[end].pile
        return seen.after(move if is_own_home else None)

    # ---- With what ----

    def _type(self, names: tuple[str, ...]) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def _mouse(self, what: str, x: float, y: float, **more: Any) -> None:  # noqa: ANN401
        sent = {"type": f"mouse{what}", "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
        self._cdp.send("Input.dispatchMouseEvent", {**sent, **more})

    def _fingers(self, what: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": touched})

    def _click(self, seen: Seen, spot: str, how: str) -> None:
        at = middle(seen.boxes, spot)
        if how == "tap":
            self._fingers("Start", at)
            self._fingers("End")
            return
        button = {"button": "right", "buttons": 2} if how == "right" else {}
        for count in (1, 2) if how == "double" else (1,):
            self._mouse("Pressed", *at, **button, clickCount=count)
            self._mouse("Released", *at, **button | {"buttons": 0}, clickCount=count)

    def _gesture(
        self, seen: Seen, start: str, end: str | None, ending: str = "drop", *, is_finger: bool
    ) -> None:
        """Drag what is at a spot exactly onto another, or out of the window; break it off and go on."""
        x, y = middle(seen.boxes, start)
        box, target = seen.boxes[start], seen.boxes.get(end or "")
        to = (x + target.left - box.left, y + target.top - box.top) if target else OUTSIDE
        if is_finger:
            self._fingers("Start", (x, y))
            self._fingers("Move", to)
        else:
            self._mouse("Pressed", x, y)
            self._mouse("Moved", *to)
        if ending != "drop":
            self._break_off(ending, [to] if is_finger else [])
            to = (to[0] + 30, to[1] + 20)
            if is_finger:
                self._fingers("Move", to)
            else:
                self._mouse("Moved", *to)
        if is_finger:
            self._fingers("End")
        else:
            self._mouse("Released", *to, buttons=0)
        if ending == "resize":
            self.page.set_viewport_size(WIDE)

    def _break_off(self, ending: str, down: list[tuple[float, float]]) -> None:
        """End a drag by something else than a drop; the points are those of the finger that drags."""
        if ending == "resize":
            self.page.set_viewport_size(SMALL)
        elif ending == "second finger":
            self._fingers("Start", *down, ON_TABLE)
            self._fingers("End", *down)
        elif ending in BREAKS:
            self.page.evaluate(BREAKS[ending])
        else:
            self._type((ending,))


@pytest.fixture(scope="module")
def player(browser: Browser, address: str) -> Iterator[Player]:
    """Give one who plays on a page that is opened once."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce", has_touch=True) as visit:
        yield Player(visit)


@given(number=NUMBERS, automoves=AUTOMOVES, inputs=INPUTS)
@example(
    number=EASY, automoves="max", inputs=[*(Keys(tuple(text)) for text in WON), Keys(("u",)), Press("undo")]
)
@settings(
    max_examples=500,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),  # To explain a failure takes long, in a browser.
    suppress_health_check=[HealthCheck.too_slow],
)
def test_the_page_shows_the_game_that_it_keeps(
    player: Player, number: int, automoves: Automoves, inputs: list[Input]
) -> None:
    player.play(number, automoves, inputs)

"""A player who plays at random, and quickly: after every input the page must show the game that it saves."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from inputs import Again, Click, Drag, Input, Jump, Keys, Legal, Line, Press, Walk
from playing import HELD, WIDE, assert_praised, assert_quiet, from_to, middle, named, settle
from playwright.sync_api import CDPSession, ViewportSize
from visit import Box, Visit

from freecell import cards, notation, piles, rules
from freecell.game import Game
from freecell.position import Position
from freecell.rules import Automoves, Move

SMALL: ViewportSize = {"width": 800, "height": 600}
OUTSIDE = (-300.0, -300.0)
ON_TABLE = (640.0, 600.0)

# Tab and Enter may reach a random deal, or the print dialog; drawing cards is much of the work.
PREPARE = """
    Math.random = () => 0.617;
    window.print = () => {};
    document.querySelector(".piles").style.opacity = 0;
"""

CALM = """() => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    document.activeElement.blur();
}"""
DEAL = """(number) => {
    const field = document.getElementById("deal-number");
    field.value = number;
    field.form.requestSubmit();
}"""
# A deal that is dealt again begins afresh: its saved game is only resumed after another deal.
BEGIN = f"""([number, kept, automoves]) => {{
    ({CALM})();
    const deal = {DEAL};
    if (document.documentElement.dataset.deal === number) deal(number === "1" ? "2" : "1");
    localStorage.clear();
    localStorage[`freecell:game:${{number}}`] = kept;
    document.querySelector(`[name=automoves][value=${{automoves}}]`).click();
    deal(number);
}}"""
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
        held: document.querySelector("{HELD}, .card[style*=translate]") !== null,
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


class Seen(NamedTuple):
    """What is on the page: the game that it saves, where all cards are, and what takes keys or clicks."""

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
        """Give the letter of a spot's pile, and how many cards would be picked up there, 0 for none."""
        pile = self.boxes[spot].pile
        held = named(self.game.position).get(pile, [])
        letter = notation.pile_letter(pile)
        if letter == piles.HOME or spot not in held:
            return letter, 0
        return letter, piles.run_from(self.game.position, letter, held.index(spot))

    def after(self, move: Move | None) -> Position:
        """Give the position after a move; the current one if there is no move, or if it is not legal."""
        position = self.game.position
        if move and move in rules.moves_of(position, move.source, move.count):
            return rules.play(position, move, self.automoves).position
        return position

    def before(self) -> Position:
        """Give the position after an undo."""
        self.game.undo()
        return self.game.position


def legal_moves(position: Position) -> list[Move]:
    """List the legal moves, beginning with those home and ending with those into free cells."""
    return sorted(rules.legal_moves(position), key=lambda move: piles.TARGETS.index(move.target))


def moves_of(game: Game, line: Iterable[int]) -> Iterator[Move]:
    """Give legal moves, each of as many cards as possible: play each of them before asking for the next."""
    for which in line:
        moves = legal_moves(game.position)
        if not moves:
            return
        one = moves[which % len(moves)]
        alike = [other for other in moves if (other.source, other.target) == (one.source, one.target)]
        yield max(alike, key=lambda other: other.count)


class Player:
    """A player on a page that stays open, by Chrome's own protocol: its mouse need not move to press."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page
        self.is_lost = True
        self._cdp: CDPSession = visit.context.new_cdp_session(visit.page)

    def play(self, game: Game, inputs: list[Input]) -> None:
        """Continue a game; the board is always that of the saved game, and at the end all is at rest."""
        if self.is_lost:  # Or the page is not what it was, after a test that failed.
            self.visit.open()
            self.page.evaluate(PREPARE)
        self.is_lost = True
        self.page.evaluate(BEGIN, [str(game.number), game.link(), game.automoves])
        seen = self.look()
        assert seen.game.position == game.position
        for one in inputs:
            expected = self.do(one, seen)
            before, seen = seen, self.look()
            if seen.game.status == "won" != before.game.status and isinstance(one, Click | Drag | Legal):
                assert_praised(self.visit)
                seen = self.look()
            assert expected in (None, seen.game.position), one
        self.page.evaluate(CALM)
        self.page.keyboard.press("Escape")
        settle(self.visit)
        end = self.look()
        assert not end.held
        assert end.game.position == seen.game.position
        assert_quiet(self.visit)
        self.is_lost = False

    def look(self) -> Seen:
        """Check that every card is there once, as in the saved game, and that its moves are counted."""
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
        """Do one thing; give the position that it must lead to, if that is known."""
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
                is_undo = names in {"u", ("Control+z",)} and not seen.open and not seen.typing
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
                expected = seen.game.position_after(0)
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
            self._type(("Escape",))  # Clicks soon after a double click would belong to that.
            self._click(seen, start, "click")
            self._click(seen, end, "click")
        else:
            self._gesture(seen, start, end, is_finger=one.hand == "finger")
        return seen.after(move)

    def _line(self, line: tuple[int, ...], seen: Seen) -> Position:
        """Make legal moves."""
        self._clear(seen)
        game = seen.game
        game.automoves = seen.automoves
        for move in moves_of(game, line):
            game.play(move)
            for letter in (move.source, move.target):
                self._cdp.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
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

    # ---- By what means ----

    def _type(self, names: Iterable[str]) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def _mouse(self, what: str, x: float, y: float, **more: object) -> None:
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
        button: dict[str, Any] = {"button": "right", "buttons": 2} if how == "right" else {}
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
        """End a drag by something other than a drop; the points are those of the finger that drags."""
        if ending == "resize":
            self.page.set_viewport_size(SMALL)
        elif ending == "second finger":
            self._fingers("Start", *down, ON_TABLE)
            self._fingers("End", *down)
        elif ending in BREAKS:
            self.page.evaluate(BREAKS[ending])
        else:
            self._type((ending,))

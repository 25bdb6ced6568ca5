"""The pointer: mouse, touch, pen and keys pick up a run of cards and put it down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from freecell import notation, rules
from freecell.errors import IllegalMoveError
from freecell.page.browser import DOUBLE, BrowserEvent, Element, element, elements, listen, say, window
from freecell.page.commands import NOTHING_HELD, PILES, Commands
from freecell.page.input.drag import Drag
from freecell.page.play import Play
from freecell.page.signals import Signal
from freecell.page.words import errors, piles
from freecell.rules import HOME, Move, pile
from freecell.translatable import _

PUT_BACK = _("Put back")  # The status line: the cards picked up are where they were.
NOWHERE = _("There's nowhere to move that card: {card}.")

_DRAG = 3
"""Pixels that a pointer moves before it starts a drag."""
_TAP = 10
"""Pixels that a tap may slip: a drag that ends closer than this to its start counts as a tap."""
_BUTTONS = (0, 2)
"""The buttons that play: the left one, a finger or a pen's tip; and the right one, of a pen as well."""
_LONGEST = 1000
"""Milliseconds from one press to the next in a row, at most: what Windows and GNOME let a player choose."""
_RIGHT = 2
"""The right button of a mouse, and that of a pen."""


class Pointer:
    """What is held, and where it may go. A tap, a drag and Enter pick up cards in the same way."""

    def __init__(self, play: Play, commands: Commands, plays_at_once: Callable[[], bool]) -> None:
        """Play from now on; plays_at_once() tells whether one tap sends a card to its best place."""
        self._table = play.table
        self._play = play
        self._commands = commands
        self._plays_at_once = plays_at_once
        self._held: Held | None = None
        self._marked: list[tuple[Element, str, str]] = []  # What is held and where it can go, with marks.
        self._press: Press | None = None  # From its beginning to its release.
        self._drag: Drag | None = None
        self._taps = Taps()
        self.picked_up: Signal = Signal()  # With the cards, and a list of the sentence that will be said.
        self.refused: Signal = Signal()  # These cards stay, with the error if a move is not legal.
        play.changed.connect(lambda _event: self._release())
        root = element("table")
        self._root = root
        for event, handler in {
            "pointerdown": self._pressed,
            "mousedown": self._counted,
            "pointermove": self._moved,
            "contextmenu": self._menu_asked,
            "click": self._clicked,
            "dragstart": lambda event: event.preventDefault(),  # The browser's own dragging would end ours.
        }.items():
            listen(root, event, handler)
        listen(window, "scroll", self._scrolled, first=True)
        # A press that picks up nothing may end anywhere.
        listen(window, "pointerup", self._released)
        listen(window, "pointercancel", self._lost)
        listen(window, "blur", self._cancelled)
        listen(window, "resize", self._resized)
        for letter in PILES:
            commands.add("pile-" + letter, self._typing(letter))
        commands.add("home", self._typing(HOME))

    # ---- What is held ----

    @property
    def is_idle(self) -> bool:
        """Whether nothing is pressed or held, and no tap can belong to one before."""
        return not (self._press or self._held or self._taps.is_on(window.performance.now()))

    @property
    def is_holding(self) -> bool:
        """Whether cards are held."""
        return self._held is not None

    def let_go(self) -> None:
        """Put back what is held, and say so: the status line still says where it could go."""
        was_holding = self.is_holding
        self._turn_back()
        if was_holding:
            say(PUT_BACK)

    def _release(self) -> None:
        self._press = None
        self._taps.forget()
        self._put_back()

    def _turn_back(self) -> None:
        if self._drag:
            self._drag.turn_back()
        self._release()

    def _hold(self, held: Held | None) -> None:
        self._held = held
        self._commands.set_condition(NOTHING_HELD, on=held is None)

    def _put_back(self) -> None:
        self._hold(None)
        for found, mark, _value in self._marked:
            found.removeAttribute(mark)
        self._marked = []
        if self._drag:
            self._drag.end()
        self._drag = None

    def touch(self, name: str, depth: int) -> None:
        """Pick up the cards from this depth of a pile; if cards of another pile are held, put them there."""
        source, cards = self._from(name, depth)
        held = self._held
        if held and held.source != source:
            self._put(held, source)
        elif self._is_empty(name) or (held and held.cards == cards):
            self.let_go()
        else:
            self._lift(name, cards)

    def _is_empty(self, name: str) -> bool:
        return not self._table.shown[name]

    def _from(self, name: str, depth: int) -> tuple[str, Sequence[int]]:
        """Return a pile's letter, and its cards from this depth on; none at home, where they stay."""
        letter = self._table.letters[name]
        return letter, () if letter == HOME else self._table.shown[name][depth:]

    def liftable(self, name: str, depth: int) -> Sequence[int]:
        """Return the cards that would be picked up from this depth of a pile, none if they have to stay."""
        letter, cards = self._from(name, depth)
        return () if self._why_they_stay(letter, len(cards)) else cards

    def _lift(self, name: str, cards: Sequence[int]) -> bool:
        self._put_back()
        source = self._table.letters[name]
        held = Held(source, cards, [move for move in self._moves(source) if move.count == len(cards)])
        why_they_stay = "" if held.moves else self._why_they_stay(source, len(cards))
        if why_they_stay:
            self._stay(why_they_stay, name, cards[:1])
            return False
        self._hold(held)
        marks = ("data-held", ""), ("aria-current", "true")
        self._marked = [(self._table.card(card), mark, value) for card in held.cards for mark, value in marks]
        self._marked += [(self._table.end(name), "data-target", "") for name in held.targets]
        for found, mark, value in self._marked:
            found.setAttribute(mark, value)
        told = [piles.held(cards, held.targets)]
        self.picked_up.emit(cards, told)
        say(told[0])
        return True

    def _moves(self, source: str) -> list[Move]:
        """Return the legal moves from a pile, those of the fewest cards first."""
        return [move for move in self._play.game.legal_moves() if move.source == source]

    def _why_they_stay(self, letter: str, count: int) -> str:
        """Return why the last cards of a pile cannot be picked up, "" if they can."""
        error = rules.why_not(self._play.game.position, Move(letter, letter, count))
        return errors.of(error) if error and error.kind != "same pile" else ""

    def _nowhere(self, letter: str, count: int = 1) -> str:
        return NOWHERE.format(card=piles.card(pile(self._play.game.position, letter)[-count]))

    def _put(self, held: Held, target: str) -> None:
        """Make a move; if it is not legal, put the cards back and say why."""
        for move in held.moves:
            if move.target == target:
                self._play.play(move)
                return
        self._forbid(Move(held.source, target, len(held.cards)))

    def _forbid(self, move: Move) -> None:
        position = self._play.game.position
        error = rules.why_not(position, move)
        why = errors.of(error) if error else self._nowhere(move.source)
        name, cards = notation.pile_name(move.source, 0), pile(position, move.source)[-move.count :]
        self._refuse(why, name, cards, error)

    def _refuse(
        self, why: str, name: str, cards: Sequence[int], error: IllegalMoveError | None = None
    ) -> None:
        self._turn_back()
        self._stay(why, name, cards, error)

    def _stay(self, why: str, name: str, cards: Sequence[int], error: IllegalMoveError | None = None) -> None:
        """Say why nothing moves, and shake these cards, or the end of their pile if there are none."""
        self._table.refuse([self._table.card(card) for card in cards] or [self._table.end(name)])
        self.refused.emit(cards, error)
        say(why)

    # ---- Keys ----

    def _typing(self, letter: str) -> Callable[[], None]:
        return lambda: self._typed(letter)

    def _typed(self, letter: str) -> None:
        """Take a letter of standard notation: the first says from where, the second to where."""
        if self._held is None:
            self._lift_from(letter)
            return
        source = self._held.source
        moves = [move for move in self._moves(source) if move.target == letter]
        if moves:
            self._play.play(moves[-1])  # Of the most cards.
        else:
            self._forbid(notation.meant(self._play.game.position, source + letter))

    def _lift_from(self, letter: str) -> None:
        moves, name = self._moves(letter), notation.pile_name(letter, 0)
        cards = pile(self._play.game.position, letter)
        if moves:
            self._lift(name, cards[-moves[-1].count :])
        else:
            self._refuse(self._why_they_stay(letter, 1) or self._nowhere(letter), name, cards[-1:])

    def _send(self, name: str, depth: int) -> str:
        """Send the cards from this depth to the best place; return the name of the pile where they are."""
        letter, cards = self._from(name, depth)
        move = rules.best_move(self._play.game.position, letter, len(cards))
        if not move:
            why = self._why_they_stay(letter, len(cards)) or self._nowhere(letter, len(cards))
            self._refuse(why, name, cards[:1])
            return name
        self._play.play(move)
        return notation.pile_name(move.target, cards[0])

    # ---- Pointers ----

    def _pressed(self, event: BrowserEvent) -> None:
        if self._press and event.pointerId != self._press.pointer:
            return  # The first finger on a card plays; others, such as those that hold a tablet, do not.
        self._cancelled(event)
        touched = event.target.closest(".card, .pile") or self._column_above(event)
        if touched and event.button in _BUTTONS:
            self._press = Press(event, touched, self._held)
            self._press.is_late = self._taps.is_more(self._press)

    def _column_above(self, event: BrowserEvent) -> Element:
        """Return the column that a press is below, if cards of another one are held; None otherwise."""
        held = self._held
        for column in elements(".pile[data-pile^=cascade]", self._root) if held else ():
            box, letter = column.getBoundingClientRect(), self._table.letters[column.dataset.pile]
            if (
                held
                and letter != held.source
                and box.left < event.clientX < box.right
                and box.top < event.clientY
            ):
                return column
        return None

    def _counted(self, event: BrowserEvent) -> None:
        """Note which press in a row this is, as soon as it has begun: of a mouse, the system knows that."""
        if self._press and self._press.kind == "mouse":
            self._press.count = event.detail
            self._press.is_late = self._taps.is_more(self._press)

    def _moved(self, event: BrowserEvent) -> None:
        press = self._press
        if not press or event.pointerId != press.pointer:
            return
        # A second button was pressed, which sends no other event, or the first one released without any.
        if event.buttons != press.buttons:
            self._cancelled(event)
            return
        far = _TAP if press.is_late else _DRAG
        if not press.is_drag and not press.is_right and press.has_gone(event, far):
            press.is_drag = True
            self._begin_drag(press)
        if self._drag:
            right, down = press.way(event)
            self._drag.move(right, down, event.clientX, event.clientY)

    def _begin_drag(self, press: Press) -> None:
        source, cards = self._from(press.name, press.depth)
        if not cards:  # Of an empty pile, or at home.
            if not self._is_empty(press.name):
                self._lift(press.name, cards)
            return
        legal = "".join([move.target for move in self._moves(source) if move.count == len(cards)])
        drag = Drag(self._table, press.name, cards, legal, by_finger=press.kind == "touch")
        if self._lift(press.name, cards):
            self._drag = drag
            drag.begin()
            self._root.setPointerCapture(press.pointer)  # Throws if a script only claims that there is one.

    def _released(self, event: BrowserEvent) -> None:
        press = self._press
        if not press or event.pointerId != press.pointer:
            return
        self._press = None
        if not self._root.contains(event.target):
            self._cancelled(event)
        elif press.is_right:
            if not press.has_gone(event, _TAP) and not self._is_empty(press.name):
                self._send(press.name, press.depth)
        elif not press.is_drag:
            self._tap(press)
        elif not press.has_gone(event, _TAP):
            self._put_back()
            self._hold(press.held)
            self._tap(press)
        elif self._held and self._drag:
            target = self._drag.target(event.clientX, event.clientY)
            if target:
                self._put(self._held, target)
            else:
                self.let_go()

    def _tap(self, press: Press) -> None:
        """Touch a place, or send what is there to the best place if this is a double tap or one tap plays."""
        if press.is_late:
            return
        spot = (press.name, press.depth)
        is_double = self._held and self._taps.is_second(press)
        if is_double or self._sends(press.name):
            self._taps.played((press.name, self._send(*spot)), press.time)
        else:
            self.touch(*spot)
            self._taps.tapped(spot if self._held else None, press.time)

    def _sends(self, name: str) -> bool:
        """Tell whether one tap on this pile plays: not if it is empty, or if cards are held for it."""
        return self._plays_at_once() and not self._held and not self._is_empty(name)

    def _lost(self, event: BrowserEvent) -> None:
        if self._press and event.pointerId == self._press.pointer:
            self._cancelled(event)

    def _cancelled(self, _event: BrowserEvent) -> None:
        self._press = None
        if self._drag:
            self.let_go()

    def _scrolled(self, _event: BrowserEvent) -> None:
        if self._drag:
            self._drag.scroll()

    def _resized(self, event: BrowserEvent) -> None:
        if self._drag:  # All piles are elsewhere.
            self._cancelled(event)

    def _menu_asked(self, event: BrowserEvent) -> None:
        """Open no menu; a press tells whether a move is meant, which a key or a long touch is not."""
        event.preventDefault()
        if self._press and event.ctrlKey:
            self._press.is_right = True  # A Mac's button with Control.

    def _clicked(self, event: BrowserEvent) -> None:
        """Pick up or put down at a click without a pointer, which comes from a screen reader."""
        touched = event.target.closest(".card, .pile")
        if not touched or event.detail or getattr(event, "pointerType", ""):
            return
        spot = place(touched)
        if self._sends(spot[0]):
            self._send(*spot)
        else:
            self.touch(*spot)


class Held:
    """Cards that are held, with the letter of their pile, and the moves that are legal: nothing else is.

    ``targets`` are the names of the piles that the moves go to.
    """

    def __init__(self, source: str, cards: Sequence[int], moves: Sequence[Move]) -> None:
        self.source = source
        self.cards = cards
        self.moves = moves
        self.targets: list[str] = [notation.pile_name(move.target, cards[0]) for move in moves]


class Press:
    """A press: by which pointer and buttons, where, on what, and what was held before."""

    def __init__(self, event: BrowserEvent, touched: Element, held: Held | None) -> None:
        self.pointer: int = event.pointerId
        self.buttons: int = event.buttons
        self.is_right: bool = event.button == _RIGHT
        self.kind: str = event.pointerType
        self.time: float = event.timeStamp
        self.count: int = 0  # Which press in a row this is, 0 if the system has not said so.
        self.is_late: bool = False  # Whether it belongs to a tap that has played already.
        self.name: str
        self.depth: int
        self.name, self.depth = place(touched)
        self.held = held
        self.is_drag = False
        self._x, self._y = event.clientX, event.clientY

    def has_gone(self, event: BrowserEvent, far: float) -> bool:
        """Tell whether the pointer has moved at least this many pixels."""
        right, down = self.way(event)
        return bool(right * right + down * down >= far * far)

    def way(self, event: BrowserEvent) -> tuple[float, float]:
        """Return how far the pointer has moved, right and down, in pixels."""
        return event.clientX - self._x, event.clientY - self._y


class Taps:
    """The row of taps that goes on, if there is one. Of a mouse, the system says which press begins another.

    Of fingers and pens, browsers differ in what they say: there, a time decides, in milliseconds.

    >>> from types import SimpleNamespace
    >>> def press(pile, time, count=0):
    ...     return SimpleNamespace(name=pile, depth=6, time=time, count=count)
    >>> taps = Taps()
    >>> taps.tapped(("cascade-2", 6), 1000)
    >>> [taps.is_second(press("cascade-2", time)) for time in (1499, 1500)]
    [True, False]
    >>> [taps.is_second(press("cascade-2", 1800, count)) for count in (2, 1)]
    [True, False]
    >>> taps.played(["cascade-2", "cell-a"], 1300)
    >>> taps.is_more(press("cascade-2", 1700)), taps.is_more(press("cell-a", 2100))
    (True, True)
    >>> taps.is_more(press("cell-b", 2200)), taps.is_on(3000), taps.is_on(3100)
    (False, True, False)
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Let the next tap begin a row."""
        self._spot: tuple[str, int] | None = None  # Where a second tap makes a double tap.
        self._piles: Sequence[str] = ()  # Where taps are what is left of one that has played.
        self._time: float = -_LONGEST

    def tapped(self, spot: tuple[str, int] | None, time: float) -> None:
        """Note a tap on the card at this depth of a pile; None if a second one would be no double tap."""
        self._spot, self._piles, self._time = spot, (), time

    def played(self, piles: Sequence[str], time: float) -> None:
        """Note a tap that sent cards from one of these piles to another: the finger may be over either."""
        self._spot, self._piles, self._time = None, piles, time

    def is_second(self, press: Press) -> bool:
        """Tell whether a tap makes a double tap."""
        return self._spot == (press.name, press.depth) and self._goes_on(press)

    def is_more(self, press: Press) -> bool:
        """Tell whether a tap belongs to one that has played; then the row goes on."""
        is_more = press.name in self._piles and self._goes_on(press)
        if is_more:
            self._time = press.time
        return is_more

    def _goes_on(self, press: Press) -> bool:
        return press.count > 1 if press.count else press.time < self._time + DOUBLE

    def is_on(self, time: float) -> bool:
        """Tell whether a press now might belong to the row, whatever the system says."""
        return time < self._time + _LONGEST


def place(spot: Element) -> tuple[str, int]:
    """Return the pile's name and the depth of a card, or of an empty pile."""
    return spot.dataset.pile, int(getattr(spot.dataset, "depth", 0))

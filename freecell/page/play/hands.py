"""Hands: mouse, touch, pen and keys pick up a run of cards and put it down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from freecell import notation, rules
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.page.browser import BrowserEvent, Element, element, elements, listen, say, window
from freecell.page.play.commands import NOTHING_HELD, PILES, Commands
from freecell.page.play.grip import Grip, dropped_on, place
from freecell.page.play.playing import Play
from freecell.page.play.taps import Taps
from freecell.page.table.table import Table
from freecell.page.words import errors, piles
from freecell.page.words import playing as words
from freecell.piles import HOME, pile, run_length

Held: TypeAlias = tuple[str, int]

_DRAG = 3
"""Pixels that a pointer moves before it starts a drag."""
_TAP = 10
"""Pixels that a tap may slip: a drag that ends closer than this to its start counts as a tap."""
_BUTTONS = (0, 2)
"""The buttons that play: the left one, a finger or a pen's tip; and the right one, of a pen as well."""


class Player(Protocol):
    """Whose game hands play: the player's own, or one for practice."""

    @property
    def game(self) -> Game:
        """The game that is on the table."""

    def play(self, move: rules.Move) -> None:
        """Make a legal move in it."""


class Hands:
    """What is held, and where it may go. A tap, a drag and Enter pick up cards in the same way."""

    def __init__(
        self, table: Table, play: Play, commands: Commands, plays_at_once: Callable[[], bool]
    ) -> None:
        """Play from now on; plays_at_once() tells whether one tap sends a card to its best place."""
        self._table = table
        self._own = play
        self._play: Player = play
        self._commands = commands
        self._plays_at_once = plays_at_once
        self._held: Held | None = None  # Pile and count, such as ("2", 3).
        self._grip: Grip | None = None  # From press to release.
        self._dragged: list[Element] = []
        self._taps = Taps()
        play.changed.append(lambda _event: self._release())
        root = element("table")
        self._root = root
        for event, handler in {
            "pointerdown": self._pressed,
            "pointermove": self._moved,
            "contextmenu": self._menu_asked,
            "click": self._clicked,
            "dragstart": lambda event: event.preventDefault(),  # The browser's own dragging would end ours.
        }.items():
            listen(root, event, handler)
        # A press that picks up nothing may end anywhere.
        listen(window, "pointerup", self._released)
        listen(window, "pointercancel", self._lost)
        listen(window, "blur", self._cancelled)
        for letter in PILES:
            commands.add("pile-" + letter, self._typing(letter))
        commands.add("home", self._typing(HOME))

    def play_for(self, other: Player | None) -> None:
        """Put back what is held, and play another game from now on, or the player's own again."""
        self._release()
        self._play = other or self._own

    # ---- What is held ----

    @property
    def is_idle(self) -> bool:
        """Whether nothing is pressed or held, and no tap can belong to one before."""
        return not (self._grip or self._held or self._taps.is_on(window.performance.now()))

    @property
    def is_holding(self) -> bool:
        """Whether cards are held."""
        return self._held is not None

    def let_go(self) -> None:
        """Put back what is held, and say so: the status line still says where it could go."""
        was_holding = self.is_holding
        self._release()
        if was_holding:
            say(words.PUT_BACK)

    def _release(self) -> None:
        self._grip = None
        self._taps.forget()
        self._put_back()

    def _hold(self, held: Held | None) -> None:
        self._held = held
        self._commands.note(NOTHING_HELD, on=held is None)

    def _put_back(self) -> None:
        self._hold(None)
        self._unmark()
        for found in self._dragged:
            found.removeAttribute("data-dragged")
            found.style.removeProperty("translate")
        self._dragged = []

    def touch(self, name: str, depth: int) -> None:
        """Pick up the cards from this depth of a pile; if cards of another pile are held, put them there."""
        letter, count = self._from(name, depth)
        if self._held and self._held[0] != letter:
            self._put(self._held, letter)
        elif self._held == (letter, count) or self._is_empty(name):
            self.let_go()
        else:
            self._lift(letter, count)

    def _is_empty(self, name: str) -> bool:
        return not self._play.game.position.piles()[name]

    def _from(self, name: str, depth: int) -> Held:
        """Return a pile's letter, and how many of its cards there are from this depth on; 0 at home."""
        letter = notation.pile_letter(name)
        return letter, max(0, len(pile(self._play.game.position, letter)) - depth)

    def _lift(self, letter: str, count: int) -> bool:
        self._put_back()
        position = self._play.game.position
        moves = rules.moves_of(position, letter, count)
        if not moves and self._why_they_stay(letter, count):
            say(self._why_they_stay(letter, count))
            return False
        held = pile(position, letter)[-count:]
        self._hold((letter, count))
        for card in held:
            self._table.card(card).setAttribute("data-held", "")
        for move in moves:
            self._spot(move.target, held[0]).setAttribute("data-target", "")
        say(piles.held(held, [notation.pile_name(move.target, held[0]) for move in moves]))
        return True

    def _why_they_stay(self, letter: str, count: int) -> str:
        """Return why the last cards of a pile cannot be picked up, "" if they can."""
        error = rules.why_not(self._play.game.position, rules.Move(letter, letter, count))
        return errors.of(error) if error and error.kind != "same pile" else ""

    def _put(self, held: Held, target: str) -> None:
        """Make a move; if it is not legal, put the cards back and say why."""
        move = rules.Move(held[0], target, held[1])
        error = rules.why_not(self._play.game.position, move)
        if error:
            self._refuse(errors.of(error))
        else:
            self._play.play(move)

    def _refuse(self, why: str) -> None:
        self._release()
        say(why)

    def _unmark(self) -> None:
        for mark in ("data-held", "data-target"):
            for marked in elements(f"[{mark}]", self._root):
                marked.removeAttribute(mark)

    def _spot(self, letter: str, card: int) -> Element:
        """Return the element at the end of a pile: its last card, or the pile itself if it is empty."""
        name = notation.pile_name(letter, card)
        cards = self._play.game.position.piles()[name]
        return self._table.card(cards[-1]) if cards else self._table.pile(name)

    # ---- Keys ----

    def _typing(self, letter: str) -> Callable[[], None]:
        return lambda: self._typed(letter)

    def _typed(self, letter: str) -> None:
        """Take a letter of standard notation: the first says from where, the second to where."""
        position = self._play.game.position
        if self._held is None:
            self._lift_from(letter)
            return
        source = self._held[0]
        try:
            move = rules.largest_move(position, source, letter)
            move = move or notation.parse_move(position, source + letter)
        except FreecellError as error:
            self._refuse(errors.of(error))
        else:
            self._play.play(move)

    def _lift_from(self, letter: str) -> None:
        position = self._play.game.position
        for count in range(run_length(position, letter), 0, -1):
            if rules.moves_of(position, letter, count):
                self._lift(letter, count)
                return
        self._refuse(self._why_they_stay(letter, 1) or words.NOWHERE)

    def _send(self, name: str, depth: int) -> str:
        """Send the cards from this depth to the best place; return the name of the pile where they are."""
        letter, count = self._from(name, depth)
        position = self._play.game.position
        move = rules.best_move(position, letter, count)
        if not move:
            self._refuse(self._why_they_stay(letter, count) or words.NOWHERE)
            return name
        self._play.play(move)
        return notation.pile_name(move.target, pile(position, letter)[-count])

    # ---- Pointers ----

    def _pressed(self, event: BrowserEvent) -> None:
        if self._grip and event.pointerId != self._grip.pointer:
            return  # The first finger on a card plays; others, such as those that hold a tablet, do not.
        self._cancelled(event)
        touched = event.target.closest(".card, .pile")
        if touched and event.button in _BUTTONS:
            self._grip = Grip(event, touched, self._held)
            self._grip.is_late = self._taps.is_more(self._grip.name, event.timeStamp)

    def _moved(self, event: BrowserEvent) -> None:
        grip = self._grip
        if not grip or event.pointerId != grip.pointer:
            return
        # A second button was pressed, which sends no other event, or the first one released without any.
        if event.buttons != grip.buttons:
            self._cancelled(event)
            return
        right, down = grip.way(event)
        if not grip.is_drag and not grip.is_right and grip.has_gone(event, _TAP if grip.is_late else _DRAG):
            grip.is_drag = True
            self._begin_drag(grip)
        for found in self._dragged:
            found.style.setProperty("translate", f"{right}px {down}px")

    def _begin_drag(self, grip: Grip) -> None:
        letter, count = self._from(grip.name, grip.depth)
        if self._is_empty(grip.name) or not self._lift(letter, count):
            return
        self._root.setPointerCapture(grip.pointer)
        held = pile(self._play.game.position, letter)[-count:]
        self._dragged = [self._table.card(card) for card in held]
        for found in self._dragged:
            found.setAttribute("data-dragged", "")

    def _released(self, event: BrowserEvent) -> None:
        grip = self._grip
        if not grip or event.pointerId != grip.pointer:
            return
        self._grip = None
        if not self._root.contains(event.target):
            self._cancelled(event)
        elif grip.is_right:
            if not grip.has_gone(event, _TAP) and not self._is_empty(grip.name):
                self._send(grip.name, grip.depth)
        elif not grip.is_drag:
            self._tap(grip, event.timeStamp)
        elif not grip.has_gone(event, _TAP):
            self._put_back()
            self._hold(grip.held)
            self._tap(grip, event.timeStamp)
        elif self._held and self._dragged:
            self._drop(self._held, event.clientX, event.clientY)

    def _tap(self, grip: Grip, time: float) -> None:
        """Touch a place, or send what is there to the best place if this is a double tap or one tap plays."""
        if grip.is_late:
            return
        spot = (grip.name, grip.depth)
        is_double = self._held and self._taps.is_second(spot, time)
        if is_double or self._sends(grip.name):
            self._taps.played((grip.name, self._send(*spot)), time)
        else:
            self.touch(*spot)
            self._taps.tapped(spot if self._held else None, time)

    def _sends(self, name: str) -> bool:
        """Tell whether one tap on this pile plays: not if it is empty, or if cards are held for it."""
        return self._plays_at_once() and not self._held and not self._is_empty(name)

    def _drop(self, held: Held, x: float, y: float) -> None:
        """Put the dragged cards on a legal pile if they are over one; only the first card's area counts.

        All foundations are one, as they are for taps.
        """
        position = self._play.game.position
        legal = [move.target for move in rules.moves_of(position, *held)]
        own = notation.pile_name(held[0], 0)
        card = self._dragged[0].getBoundingClientRect()
        for is_legal in (True, False):
            names = [name for name in position.piles() if (notation.pile_letter(name) in legal) == is_legal]
            areas = [self._area(name) for name in names]
            best = dropped_on(card, (x, y), areas, self._area(own))
            if best is not None and names[best] != own:
                self._put(held, notation.pile_letter(names[best]))
                return
        self.let_go()

    def _area(self, name: str) -> Element:
        """Return the box of a pile; a column goes down to the foot of the table."""
        box = self._table.pile(name).getBoundingClientRect()
        if name.startswith("cascade"):
            box.height = self._root.getBoundingClientRect().bottom - box.top
        return box

    def _lost(self, event: BrowserEvent) -> None:
        if self._grip and event.pointerId == self._grip.pointer:
            self._cancelled(event)

    def _cancelled(self, _event: BrowserEvent) -> None:
        self._grip = None
        if self._dragged:
            self.let_go()

    def _menu_asked(self, event: BrowserEvent) -> None:
        """Open no menu; a press tells whether a move is meant, which a key or a long touch is not."""
        event.preventDefault()
        if self._grip and event.ctrlKey:
            self._grip.is_right = True  # A Mac's button with Control.

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

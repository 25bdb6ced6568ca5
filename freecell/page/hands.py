"""Hands: mouse, touch, pen and keys lift a run of cards and put it down."""

from freecell import notation, rules
from freecell.page import words
from freecell.page.browser import element, listen, say, window
from freecell.page.play import most

_DRAG = 3
"""Pixels that a pointer travels before it drags."""
_DOUBLE = 400
"""Milliseconds in which a second tap makes a double one."""


class Hands:
    """What is held, and where it may go. A tap, a drag and Enter lift cards in the same way."""

    def __init__(self, table, play) -> None:
        """Listen to the pointers on the table."""
        self._table = table
        self._play = play
        self._held = None  # (pile, count), such as ("2", 3)
        self._grip = None  # (pointer, x, y, pile, depth) from press to release
        self._dragged = []
        self._tapped = (None, 0)
        play.changed.append(lambda _step: self.let_go())
        root = element("table")
        self._root = root
        for event, handler in {
            "pointerdown": self._pressed,
            "pointermove": self._moved,
            "pointerup": self._released,
            "pointercancel": self._cancelled,
            "contextmenu": self._sent,
            "click": self._clicked,
            "dragstart": lambda event: event.preventDefault(),  # The browser's own dragging ends ours.
        }.items():
            listen(root, event, handler)
        listen(window, "blur", self._cancelled)
        self.actions = {"escape": self.let_go}
        for letter in rules.TARGETS:
            self.actions[letter] = lambda letter=letter: self._typed(letter)

    # ---- What is held ----

    def let_go(self) -> None:
        """Put back what is held."""
        self._held = self._grip = None
        self._unmark()
        for found in self._dragged:
            found.removeAttribute("data-dragged")
            found.style.removeProperty("translate")
        self._dragged = []

    def touch(self, name: str, depth: int) -> None:
        """Lift the run from this depth of a pile; with cards in hand, put them there."""
        letter = notation.pile_letter(name)
        if self._held and self._put(letter):
            return
        position = self._play.game.position
        count = rules.run_from(position, letter, depth) if rules.pile(position, letter) else 0
        if count == 0 or self._held == (letter, count):
            self.let_go()
            return
        self._lift(letter, count)

    def _lift(self, letter: str, count: int) -> bool:
        self.let_go()
        position = self._play.game.position
        moves = rules.moves_of(position, letter, count)
        if not moves and count > rules.most_at_once(position):
            say(f"Only {rules.most_at_once(position)} of these {count} cards can move at once.")
            return False
        self._held = (letter, count)
        held = rules.pile(position, letter)[-count:]
        for card in held:
            self._table.card(card).setAttribute("data-held", "")
        for move in moves:
            self._spot(move.target, held[0]).setAttribute("data-target", "")
        say(words.held(held, [notation.pile_name(move.target, held[0]) for move in moves]))
        return True

    def _put(self, target: str) -> bool:
        letter, count = self._held
        move = rules.Move(letter, target, count)
        if move not in rules.moves_of(self._play.game.position, letter, count):
            return False
        self._play.play(move)
        return True

    def _unmark(self) -> None:
        for mark in ("data-held", "data-target"):
            found = self._root.querySelectorAll(f"[{mark}]")
            for i in range(found.length):
                found.item(i).removeAttribute(mark)

    def _spot(self, letter: str, card: int):
        """Return the element at the end of a pile: its last card, or the pile itself where it is empty."""
        name = notation.pile_name(letter, card)
        cards = self._play.game.position.piles()[name]
        return self._table.card(cards[-1]) if cards else self._table.pile(name)

    # ---- Keys ----

    def _typed(self, letter: str) -> None:
        """Take a letter of standard notation: the first says from where, the second to where."""
        if self._held is None:
            self._lift_from(letter)
            return
        move = most(self._play.game.position, self._held[0], letter)
        if move:
            self._play.play(move)
        else:
            say(f"{self._held[0]}{letter} is not possible here.")
            self.let_go()

    def _lift_from(self, letter: str) -> None:
        position = self._play.game.position
        for count in range(rules.run_length(position, letter), 0, -1):
            if rules.moves_of(position, letter, count):
                self._lift(letter, count)
                return
        say("Nothing can move from there.")

    def send(self, name: str, depth: int) -> None:
        """Send the run from this depth to the best place."""
        position = self._play.game.position
        letter = notation.pile_letter(name)
        count = rules.run_from(position, letter, depth) if rules.pile(position, letter) else 0
        move = rules.best_move(position, letter, count)
        if move:
            self._play.play(move)
        else:
            self.let_go()
            say("There is no place for it.")

    # ---- Pointers ----

    def _pressed(self, event) -> None:
        if not event.isPrimary or event.button != 0:
            self._cancelled(event)
            return
        touched = event.target.closest(".card, .pile")
        if touched:
            name, depth = place(touched)
            self._grip = (event.pointerId, event.clientX, event.clientY, name, depth)

    def _moved(self, event) -> None:
        if not self._grip or event.pointerId != self._grip[0]:
            return
        grip = self._grip
        _, x, y, name, depth = grip
        right, down = event.clientX - x, event.clientY - y
        if not self._dragged:
            if right * right + down * down < _DRAG * _DRAG:
                return
            if not self._begin_drag(name, depth):
                self._grip = None
                return
            self._grip = grip
            self._root.setPointerCapture(event.pointerId)
        for found in self._dragged:
            found.style.setProperty("translate", f"{right}px {down}px")

    def _begin_drag(self, name: str, depth: int) -> bool:
        position = self._play.game.position
        letter = notation.pile_letter(name)
        count = rules.run_from(position, letter, depth) if rules.pile(position, letter) else 0
        if not count or not self._lift(letter, count):
            return False
        self._dragged = [self._table.card(card) for card in rules.pile(position, letter)[-count:]]
        for found in self._dragged:
            found.setAttribute("data-dragged", "")
        return True

    def _released(self, event) -> None:
        if not self._grip or event.pointerId != self._grip[0]:
            return
        *_, name, depth = self._grip
        self._grip = None
        if self._dragged:
            self._drop()
        elif self._held and self._tapped[0] == (name, depth) and event.timeStamp - self._tapped[1] < _DOUBLE:
            self._tapped = (None, 0)
            self.send(name, depth)
        else:
            self.touch(name, depth)
            self._tapped = ((name, depth), event.timeStamp) if self._held else (None, 0)

    def _drop(self) -> None:
        """Put the dragged cards onto the legal pile that the first of them covers most, or back."""
        letter, count = self._held
        position = self._play.game.position
        held = rules.pile(position, letter)[-count:]
        box = self._dragged[0].getBoundingClientRect()
        covered = {
            move: _overlap(box, self._spot(move.target, held[0]).getBoundingClientRect())
            for move in rules.moves_of(position, letter, count)
        }
        best = max(covered, key=covered.get, default=None)
        if best and covered[best] > 0:
            self._play.play(best)
        else:
            self.let_go()

    def _cancelled(self, _event) -> None:
        self._grip = None
        if self._dragged:
            self.let_go()

    def _sent(self, event) -> None:
        """Send a run to the best place: that is what the right button does."""
        event.preventDefault()
        touched = event.target.closest(".card")
        if touched and getattr(event, "pointerType", "") != "touch":
            self.send(*place(touched))

    def _clicked(self, event) -> None:
        """Lift or drop at a click without a pointer, which comes from a screen reader."""
        touched = event.target.closest(".card, .pile")
        if touched and event.detail == 0 and not getattr(event, "pointerType", ""):
            self.touch(*place(touched))


def place(spot) -> tuple:
    """Return the pile's name and the depth of a card, or of an empty pile."""
    return spot.dataset.pile, int(getattr(spot.dataset, "depth", 0))


def _overlap(one, other) -> float:
    """Return how much two boxes share, in square pixels."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0, width) * max(0, height)

"""The table: 52 card elements, one per card, made once and then only told where they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from freecell import cards
from freecell.notation import pile_letter
from freecell.page import motion
from freecell.page.browser import (
    BrowserEvent,
    Element,
    after_paint,
    attempt,
    element,
    elements,
    listen,
    window,
)
from freecell.page.words.piles import labels, pile_of
from freecell.pictures.faces import face

Piles: TypeAlias = Mapping[str, Sequence[int]]
Labels: TypeAlias = Callable[[str, Sequence[int]], list[str]]
"""What the cards of a pile are called, by the pile's name."""
Place: TypeAlias = tuple[tuple[str, str], ...]
"""The attributes that tell a card's element where it is, and their values."""

_TRACE = "data-trace"
_REFUSED = "data-refused"
_MODIFIERS = ("Alt", "AltGraph", "Control", "Meta", "Shift")


class Table:
    """The cards on the page.

    Piles and cards are siblings inside the table, and a card never changes its place in the document. Its
    attributes give its pile (`data-pile`), how many cards are below it (`data-depth`) and how many the pile
    has (`data-count`); static/style/ works out where that is. So resizing, zooming, turning the phone and
    printing need no Python, and a move can be a transition. For screen readers a pile owns its cards, lowest
    first (`aria-owns`).
    """

    def __init__(self) -> None:
        """Take over the card elements that are on the page, if any are."""
        self._root = element("table")
        self._piles = {pile.getAttribute("data-pile"): pile for pile in elements(".pile", self._root)}
        self.letters: dict[str, str] = {name: pile_letter(name) for name in self._piles}  # In notation.
        self._cards: dict[int, Element] = {}
        self.shown: Piles = {}  # What was drawn last.
        self._labels: Labels = labels
        self._moving: Sequence[int] = ()
        self._count = 0
        self._is_seen = False  # Whether a press has followed the last move.
        self._fade = after_paint(self._faded)
        self.landing: int = 0  # Milliseconds from the last drawing until all cards are there.
        self._collect()
        for press in ("pointerdown", "keydown"):
            listen(window, press, self._pressed, first=True)
        listen(self._root, "animationend", self._has_refused)

    def draw(self, piles: Piles, moving: motion.Turns = ()) -> None:
        """Show these piles (names and cards, lowest first), and no others.

        Cards that are moving travel to their places, and stay marked until the next press; the others are
        there at once.
        """
        if not self._cards:
            self._lay(piles)
        elif self.shown:  # Otherwise another Python has just shown these, and what moved last still has.
            self._set_out(moving, [self._time(group[0], piles) for group in moving])
        self._show_cells(piles)
        for name, pile_cards in piles.items():
            if self.shown.get(name) != pile_cards:
                self._fill(name, pile_cards)
        self.shown = piles

    def _time(self, card: int, piles: Piles) -> int:
        """Return how long a card travels from where it is seen now to its pile, in milliseconds."""
        target = next(name for name, pile_cards in piles.items() if card in pile_cards)
        here, there = self.card(card).getBoundingClientRect(), self.end(target).getBoundingClientRect()
        return motion.duration(there.left - here.left, there.top - here.top)

    def _set_out(self, moving: motion.Turns, times: Sequence[int]) -> None:
        """Let these cards travel from now on and be marked as the last that did, and no others."""
        for card in self._moving:
            self._cards[card].removeAttribute("data-moving")
        self._moving = [card for group in moving for card in group]
        self._root.toggleAttribute(_TRACE, bool(self._moving))
        self._is_seen = False
        self.landing = 0
        for turn, group in enumerate(moving):
            delay, time = min(turn * motion.APART, motion.LATEST), times[turn]
            self.landing = max(self.landing, delay + time)
            for card in group:
                found = self._cards[card]
                found.setAttribute("data-moving", "")
                found.style.setProperty("--delay", f"{delay}ms")
                found.style.setProperty("--time", f"{time}ms")

    def _pressed(self, event: BrowserEvent) -> None:
        """Remove the marks, but not for a key that does nothing alone, such as that which leads elsewhere.

        What the press does comes first: it reads the boxes of cards, and they need no new layout until then.
        """
        if getattr(event, "key", "") not in _MODIFIERS:
            self._is_seen = True
            self._fade()

    def _faded(self) -> None:
        if self._is_seen:
            self._root.removeAttribute(_TRACE)

    def refuse(self, spots: Sequence[Element]) -> None:
        """Shake these cards or piles, which do not do what is asked."""
        for spot in spots:
            spot.setAttribute(_REFUSED, "")

    def _has_refused(self, event: BrowserEvent) -> None:
        if event.animationName == "refuse":
            event.target.removeAttribute(_REFUSED)

    def _show_cells(self, piles: Piles) -> None:
        """Show as many free cells as there are in this game."""
        if len(piles) != self._count:
            self._count = len(piles)
            for name, pile in self._piles.items():
                pile.hidden = name not in piles

    def card(self, card: int) -> Element:
        """Return the element of a card."""
        return self._cards[card]

    def end(self, name: str) -> Element:
        """Return the element at the end of a pile: its last card, or the pile itself if it is empty."""
        held = self.shown[name]
        return self._cards[held[-1]] if held else self._piles[name]

    def area(self, name: str) -> Element:
        """Return the box of a pile; a column goes down to the foot of the table."""
        box = self._piles[name].getBoundingClientRect()
        if name.startswith("cascade"):
            box.height = self._root.getBoundingClientRect().bottom - box.top
        return box

    def name_cards(self, labels: Labels, pile: str = "") -> None:
        """Call cards in these words from now on, and now those of this pile, or all."""
        self._labels = labels
        for name in [pile] if pile else list(self.shown):
            for card, label in zip(self.shown[name], _called(labels, name, self.shown[name])):
                self._cards[card].setAttribute("aria-label", label)

    def name(self, label: str) -> None:
        """Name what is on the table, for screen readers."""
        self._root.setAttribute("aria-label", label)

    def _lay(self, piles: Piles) -> None:
        """Make the 52 card elements in their places, all at once; the page has named other empty piles."""
        markup = []
        for name, pile_cards in piles.items():
            if pile_cards or name.startswith("cascade"):
                places = _places(name, pile_cards, self._labels)
                markup += [_markup(card, place) for card, place in zip(pile_cards, places)]
                self._name_pile(name, pile_cards)
        self.shown = piles
        self._root.firstElementChild.insertAdjacentHTML("beforeend", "".join(markup))
        self._collect()

    def _collect(self) -> None:
        for found in elements(".card", self._root):
            self._cards[cards.NAMES.index(found.getAttribute("data-card"))] = found
        self._moving = [card for card, found in self._cards.items() if found.hasAttribute("data-moving")]

    def _fill(self, name: str, pile_cards: Sequence[int]) -> None:
        self._name_pile(name, pile_cards)
        for card, place in zip(pile_cards, _places(name, pile_cards, self._labels)):
            tell = self._cards[card].setAttribute
            for attribute, value in place:
                tell(attribute, value)

    def _name_pile(self, name: str, pile_cards: Sequence[int]) -> None:
        pile = self._piles[name]
        pile.setAttribute("aria-label", pile_of(name, len(pile_cards)))
        pile.setAttribute("role", "group" if pile_cards else "button")
        pile.setAttribute("aria-owns", " ".join(["card-" + cards.NAMES[card] for card in pile_cards]))


def _called(wanted: Labels, pile: str, pile_cards: Sequence[int]) -> Sequence[str]:
    found: Sequence[str] = attempt(wanted, pile, pile_cards) or labels(pile, pile_cards)
    return found


def _places(pile: str, pile_cards: Sequence[int], labels: Labels) -> list[Place]:
    """Return where the cards of a pile are."""
    count = str(len(pile_cards))
    return [
        (("data-pile", pile), ("data-depth", str(depth)), ("data-count", count), ("aria-label", label))
        for depth, label in enumerate(_called(labels, pile, pile_cards))
    ]


def _markup(card: int, place: Place) -> str:
    name = cards.NAMES[card]
    start = '<div class="card" role="button" id="card-' + name + '" data-card="' + name + '"'
    for attribute, value in place:
        start += " " + attribute + '="' + value + '"'
    return start + ">" + face(card) + "</div>"

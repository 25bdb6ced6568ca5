"""The keypad: a board entered card by card, as it was dealt; the deal is named as soon as it is certain."""

from __future__ import annotations

from freecell import cards, finding
from freecell.page.browser import (
    BrowserEvent,
    Element,
    after_paint,
    after_press,
    document,
    element,
    elements,
    listen,
)
from freecell.page.play.dealer import Dealer
from freecell.page.play.keyboard import Keyboard
from freecell.page.sheets.building import built
from freecell.page.words import cards as names
from freecell.page.words import deals
from freecell.page.words import entering as words
from freecell.page.words.joining import joined
from freecell.position import Position
from freecell.start import Start

_COLUMNS = 8
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -13, "ArrowDown": 13}
_TEN = "10"  # Both of its digits are keys for it.


class Keypad:
    """Takes the cards of a board in dealing order, by buttons or by keys such as 7 and D."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._keyboard = Keyboard()
        self._sheet = element("keypad")
        self._keys = element("keypad-keys")
        self._said = element("keypad-said")
        self._open_button = element("keypad-open")
        self._entered: list[int] = []
        self._stop = 0  # The button that the Tab key reaches; arrows go on from there.
        self._rank = ""  # Typed, while its suit is awaited.
        self._sentence = ""  # What is said about the last card, before its deals are counted.
        self._told = ""  # What is said now.
        self._start: Start | None = None  # What the cards are known to be.
        self._is_named = False  # Whether that has been looked for since the last card.
        self._find = after_paint(self._find_deal)
        listen(element("keypad-button"), "click", lambda _event: self._open())
        listen(self._open_button, "click", lambda _event: self._open_deal())
        listen(element("keypad-undo"), "click", lambda _event: self._undo())
        listen(self._keys, "click", self._clicked)
        listen(self._keys, "focusin", self._focused)
        listen(self._sheet, "keydown", self._pressed)

    def _open(self) -> None:
        if not self._buttons():
            self._lay_out()
            self._show(words.START)
        element("open").hidePopover()
        after_press(self._sheet.showPopover)

    def _lay_out(self) -> None:
        """Make the buttons, suit by suit, and the places of the cards, row by row."""
        for card in sorted(range(cards.DECK), key=lambda card: (cards.suit(card), card)):
            button = built("button", type="button", value=str(card))
            button.setAttribute("aria-label", names.name(card))
            _draw(button, card)
            self._keys.append(button)
        rows = element("keypad-rows")
        for start in range(0, cards.DECK, _COLUMNS):
            row = rows.insertRow()
            for _ in range(start, min(start + _COLUMNS, cards.DECK)):
                row.insertCell()

    def _buttons(self) -> list[Element]:
        return elements("button", self._keys)

    # ---- Cards ----

    def _clicked(self, event: BrowserEvent) -> None:
        button = event.target.closest("button")
        if button:
            self._enter(int(button.value))

    def _enter(self, card: int) -> None:
        self._rank = ""
        if card in self._entered:
            self._tell(words.twice(card))
            return
        self._entered.append(card)
        said = self._last()
        left = set(range(cards.DECK)).difference(self._entered)
        if len(left) == 1:
            self._entered.extend(left)
        self._show(said)

    def _undo(self) -> None:
        """Forget the rank that was typed last, or else remove the last card."""
        if self._rank:
            self._rank = ""
            self._show(self._last())
        elif self._entered:
            self._show(words.removed(self._entered.pop()))

    def _last(self) -> str:
        place = len(self._entered) - 1
        return words.entered(self._entered[place], place) if self._entered else words.START

    def _show(self, said: str) -> None:
        """Show the cards at once, and say this; then say what they begin, which takes longer."""
        self._sentence = said
        self._tell(said)
        buttons = self._buttons()
        has_focus = document.activeElement == buttons[self._stop]
        for button in buttons:
            button.disabled = int(button.value) in self._entered
        if buttons[self._stop].disabled and len(self._entered) < cards.DECK:
            after = [*range(self._stop + 1, cards.DECK), *range(self._stop)]
            self._stop = next(i for i in after if not buttons[i].disabled)
        self._mark_stop(has_focus=has_focus)
        rows = element("keypad-rows")
        for i, row in enumerate(elements("tr", rows)):
            _hide(row, is_empty=_COLUMNS * i >= len(self._entered))
        for i, place in enumerate(elements("td", rows)):
            _hide(place, is_empty=i >= len(self._entered))
            place.replaceChildren()
            if i < len(self._entered):
                _draw(place, self._entered[i])
                place.append(built("span", names.name(self._entered[i]), className="unseen"))
        element("keypad-undo").disabled = not self._entered
        self._offer(None)
        self._is_named = False
        self._find()

    def _tell(self, said: str) -> None:
        self._said.textContent = self._told = said

    # ---- The deal ----

    def _find_deal(self) -> None:
        """Say which deal begins with these cards, or how many do."""
        count = len(self._entered)
        if self._is_named or not count:
            return
        self._is_named = True
        found = finding.beginning_with(self._entered)
        if self._told == self._sentence:  # Else the player has typed on, and it says that.
            self._tell(joined(self._sentence, words.found(found, count)))
        if len(found) == 1:
            self._offer(Start(found[0]))
        elif count == cards.DECK:
            columns = tuple([tuple(self._entered[column::_COLUMNS]) for column in range(_COLUMNS)])
            self._offer(Start.of(Position(columns)))

    def _offer(self, start: Start | None) -> None:
        self._start = start
        self._open_button.disabled = start is None
        self._open_button.textContent = (
            words.OPEN if start is None else words.OPEN_DEAL.format(deal=deals.within(start))
        )

    def _open_deal(self) -> None:
        if self._start:
            self._sheet.hidePopover()
            self._dealer.go(self._start.link())
            self._entered.clear()
            self._show(words.START)

    # ---- Keys ----

    def _pressed(self, event: BrowserEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        key = self._keyboard.keys(event)[-1].upper()
        if event.key in _STEPS and self._keys.contains(event.target):
            self._step(_STEPS[event.key])
        elif event.key == "Backspace":
            self._undo()
        elif event.key == "Enter" and not event.target.closest("button"):
            self._open_deal()
        elif len(key) == 1 and key in cards.RANKS + _TEN:
            self._rank = "T" if key in _TEN else key
            self._tell(words.rank(self._rank))
        elif len(key) == 1 and self._rank and key in cards.SUITS:
            self._enter(cards.parse(self._rank + key))
        else:
            return
        event.preventDefault()

    def _step(self, step: int) -> None:
        """Go to the next card in a direction that is still to be had."""
        buttons = self._buttons()
        i = self._stop + step
        while 0 <= i < cards.DECK and buttons[i].disabled:
            i += step
        if 0 <= i < cards.DECK:
            self._stop = i
            self._mark_stop(has_focus=True)

    def _focused(self, event: BrowserEvent) -> None:
        self._stop = self._buttons().index(event.target)
        self._mark_stop(has_focus=False)

    def _mark_stop(self, *, has_focus: bool) -> None:
        for i, button in enumerate(self._buttons()):
            button.tabIndex = 0 if i == self._stop else -1
            if has_focus and i == self._stop:
                button.focus()


def _hide(place: Element, *, is_empty: bool) -> None:
    """Show a place for cards; whoever does not see it does not hear of it before there is a card."""
    place.setAttribute("aria-hidden", "true" if is_empty else "false")


def _draw(place: Element, card: int) -> None:
    """Show a card small; whoever does not see it has its name."""
    name = cards.name(card)
    place.dataset.suit = name[1]
    rank = name[0].replace("T", _TEN)
    place.innerHTML = f'<span aria-hidden="true">{rank}<svg><use href="#suit-{name[1]}"/></svg></span>'

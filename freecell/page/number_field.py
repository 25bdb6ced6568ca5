"""The number field: shows the number of the deal on the table, and deals the one that is typed."""

from __future__ import annotations

from collections.abc import Callable

from freecell import deals
from freecell.errors import FreecellError
from freecell.page.browser import BrowserEvent, Element, after_press, document, element, listen, say
from freecell.page.dialogs import give_back
from freecell.page.words import deal_titles, errors
from freecell.starting_position import Start


class NumberField:
    """The field for the number, in a form with "Deal"."""

    def __init__(self, deal: Callable[[int], None]) -> None:
        """Listen to the form; deal(number) puts a deal on the table."""
        self._deal = deal
        self._shown = Start()  # What is on the table.
        self._field = element("deal-number")
        self._form = element("deal-form")
        self._before: Element = None  # What had the focus before the field.
        listen(self._form, "submit", self._submitted)
        listen(self._field, "focus", self._entered)
        listen(self._field, "input", lambda _event: self._mark())
        listen(self._form, "focusout", self._left)
        listen(self._field, "keydown", self._pressed)

    @property
    def value(self) -> str:
        """What is in the field."""
        return str(self._field.value)

    @property
    def is_typing(self) -> bool:
        """Whether the player is in the field, or has left a number there that is not dealt."""
        return bool(document.activeElement == self._field or self._is_edited())

    def show(self, start: Start) -> None:
        """Put the number of a deal into the field, or else what it is called."""
        self._shown = start
        self._restore()

    def focus(self) -> None:
        """Go to the field, where a key replaces the number."""
        self._field.focus()
        self._field.select()

    def go_on(self, typed: str) -> None:
        """Go on with what was typed before Python listened; deal it if it was sent."""
        root = document.documentElement
        is_sent = root.hasAttribute("data-early")
        if typed and (is_sent or self._form.contains(document.activeElement)):
            self._field.value = typed
            self._mark()
        if is_sent:
            root.removeAttribute("data-early")
            self._deal_typed()

    def _number(self) -> str:
        """Return the number of the deal on the table, "" if it has none."""
        number = self._shown.number
        return "" if number is None else str(number)

    def _is_edited(self) -> bool:
        return bool(self._field.value != self._number())

    def _restore(self) -> None:
        self._field.value = self._number()
        self._field.placeholder = deal_titles.in_field(self._shown)
        self._field.removeAttribute("aria-invalid")
        self._mark()

    def _mark(self) -> None:
        """Mark a number in the field that is not dealt: only then there is something to press "Deal" for."""
        self._field.parentElement.toggleAttribute("data-edited", self._is_edited())

    def _entered(self, event: BrowserEvent) -> None:
        if event.relatedTarget != element("deal"):
            self._before = event.relatedTarget

    def _left(self, event: BrowserEvent) -> None:
        """Restore the number if the form is left, except for another window or a press on "Deal"."""

        def restore() -> None:
            if not self._form.contains(document.activeElement):
                self._restore()

        if not self._form.contains(event.relatedTarget):
            after_press(restore)

    def _pressed(self, event: BrowserEvent) -> None:
        """Leave the field at Escape, which discards the number typed there."""
        if event.key == "Escape":
            give_back(self._before)

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        self._deal_typed()

    def _deal_typed(self) -> None:
        try:
            number = deals.parse(self._field.value)
        except FreecellError as error:
            self._field.setAttribute("aria-invalid", "true")
            self.focus()
            say(errors.of(error))
        else:
            self._deal(number)
            give_back(self._before)

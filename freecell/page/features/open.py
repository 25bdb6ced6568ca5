"""The dialog that opens what others wrote: text that is pasted, typed, dropped on the page, or in a file.

Other apps share text with the page in its address; the system opens files with it (app.webmanifest).
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import cast

from freecell import deal_lookup, links, reading
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import (
    DEAL,
    BrowserEvent,
    Element,
    JsException,
    add,
    after_press,
    attempt,
    built,
    create_proxy,
    document,
    element,
    listen,
    parameters,
    pressable,
    say,
    says,
    today,
    window,
    with_puzzles,
)
from freecell.page.dialogs import close_all, open_alone, when_opened
from freecell.page.going import go
from freecell.page.router import playable
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, errors
from freecell.page.words.shared import FILE_UNREADABLE
from freecell.page.words.signs import heard
from freecell.position import Position
from freecell.reading.plain_text import is_text
from freecell.records import results
from freecell.session.archive import LARGEST_FILE
from freecell.starting_position import Start, whole_number
from freecell.translatable import _

OPENED = _("{deal}, after move {count}")  # The status line.
PARTLY_OPENED = _("{problem} The earlier moves have been played.")
FILE_TOO_LARGE = _("This file is too large to be a deal, board or game.")
NOT_TEXT = _(
    "Only plain text can be opened, not pictures, PDFs, zip files or sound. Paste the text, or enter the"
    " cards one by one."
)
_LARGEST_FILE = 4 * reading.LONGEST
"""Bytes: no character takes more."""
_OTHER_MEDIA = {"image", "audio", "video"}
"""Kinds of files that are not read, even if some of them are written as text."""
_BEGINNING = 100
"""Bytes that tell statistics, which may be larger, from other files."""


def exercise_link(text: str) -> str:
    """Return the link of the lesson or puzzle that a text is the name of, "" if it is none.

    >>> exercise_link("Puzzle 17 · FreeCell"), exercise_link("lesson 2"), exercise_link("Deal 17")
    ('?puzzle=17', '?lesson=2', '')
    """
    typed = text.strip().removesuffix(deal_titles.PAGE_TITLE.format(deal="")).lower()
    for named, link in ((deal_titles.LESSON, "?lesson="), (deal_titles.PUZZLE, "?puzzle=")):
        before, _number, after = named.format(number="#").lower().partition("#")
        number = whole_number(typed.removeprefix(before).removesuffix(after))
        if number is not None and typed.startswith(before) and typed.endswith(after):
            return f"{link}{number}"
    return ""


_READINGS = {
    "rows": _("Rows"),
    "columns": _("Columns"),
    "written": _("As written"),  # A board, whose other reading has each column turned over.
    "turned": _("Reversed"),
}
"""What a board can be read as, where two readings are possible: buttons."""


class OpenSheet:
    """Reads texts, and puts what they mean on the table."""

    def __init__(self, app: App) -> None:
        self._pasting = app.pasting
        self._readings: dict[str, Position | int] = {}
        self._play = app.play
        self._router = app.router
        self._commands = app.commands
        self._sheet = element("open")
        self._text = element("open-text")
        self._file = element("open-file")
        self._cards: list[int] = []  # What has been typed, if it is the first cards of a deal.
        self._named = ""  # The number of the only deal that begins with them.
        app.commands.add("open", lambda: open_alone(self._sheet))
        app.commands.add("paste", lambda: self.read(app.pasting.take()))
        listen(element("open-form"), "submit", self._submitted)
        listen(self._text, "keydown", self._pressed)
        listen(self._text, "input", lambda _event: self._name())
        listen(element("open-file-button"), "click", lambda _event: self._file.click())
        listen(self._file, "change", lambda _event: begin(self._chosen()))
        when_opened(self._sheet, self._begin)
        app.pasting.text = app.pasting.text or _shared()
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(create_proxy(lambda launch: attempt(self._launched, launch)))
        listen(document, "drop", lambda event: self._taken(event.dataTransfer))
        listen(document, "paste", lambda event: self._taken(event.clipboardData))
        self._choices = {
            kind: pressable(label, partial(self._answered, kind)) for kind, label in _READINGS.items()
        }
        self._choice = built("div", *self._choices.values(), className="actions", hidden=True)
        element("open-said").after(self._choice)

    def read(self, text: str) -> None:
        """Put on the table what a text means, or say what is wrong with it; offer to import statistics."""
        if results.is_exported(text):
            self._pasting.statistics_opened.emit(text)
            return
        text = exercise_link(text) or text
        link = links.parse(text.strip())
        if link.puzzle is not None and not (link.start or link.fault):
            query = f"?puzzle={link.puzzle}" + ("&moves" if link.moves else "")
            with_puzzles(lambda: self._open_puzzle(query))
            return
        try:
            found = reading.read(text, self._play.game, today())
            playable(found.game.start)
        except FreecellError as error:
            if "readings" in error.facts:
                self._ask(error, text)
                return
            if not (link.sheet and error.kind == "no game"):
                self._refuse(errors.of(error))
                return
        else:
            close_all()
            self._show(found)
        self._text.value = ""
        if link.sheet:
            self._commands.run(link.sheet)

    def _open_puzzle(self, link: str) -> None:
        """Open a link to a puzzle, or say what is wrong with it."""
        try:
            go(self._router, link)
        except FreecellError as error:
            self._refuse(errors.of(error))
        else:
            close_all()
            self._text.value = ""

    def _show(self, found: reading.Reading) -> None:
        """Show a game as links do: moves that win as a replay or a race, others as played."""
        game = found.game
        is_replay = found.is_replay or game.is_won
        moves = game.line(game.count)
        if found.raced is None:
            go(self._router, game.start.link(moves, replay=is_replay and bool(moves)))
        else:
            go(self._router, f"{game.start.link(moves)}&times={found.raced}&race")
        if says(DEAL) and game.count:
            say(OPENED.format(deal=deal_titles.name(game.start), count=game.count))
        if found.fault:
            add(PARTLY_OPENED.format(problem=errors.of(found.fault)))
        if found.unread:
            add(errors.of(found.unread))

    def _refuse(self, sentence: str) -> None:
        """Say what is wrong, in the dialog too if it is open: on small screens it covers the status line."""
        element("open-said").textContent = heard(sentence)
        self._choice.hidden = True
        say(sentence)

    def _ask(self, error: FreecellError, text: str) -> None:
        """Ask, in the dialog, which of the two readings of a board is meant."""
        self._text.value = text
        self._readings = cast("dict[str, Position | int]", error.facts["readings"])
        for kind, choice in self._choices.items():
            choice.hidden = kind not in self._readings

        def asked() -> None:
            if not self._sheet.matches(":popover-open"):
                self._sheet.showPopover()
            self._refuse(errors.of(error))
            self._choice.hidden = False

        after_press(asked)

    def _answered(self, kind: str) -> None:
        close_all()
        self._show(reading.Reading(Game(self._readings[kind])))
        self._text.value = ""

    # ---- The dialog ----

    def _begin(self) -> None:
        element("open-said").textContent = ""
        self._choice.hidden = True
        self._cards, self._named = [], ""
        self._name()

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        self.read(self._named or str(self._text.value))

    def _pressed(self, event: BrowserEvent) -> None:
        """Open the text with Ctrl and Enter; Enter alone begins a new line."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            self._submitted(event)

    def _name(self) -> None:
        """Name the deal as soon as the cards typed so far, row by row, begin no other."""
        typed = reading.first_cards(str(self._text.value))
        if typed != self._cards:
            self._cards = typed
            self._named = ""
            element("open-said").textContent = ""
            if len(typed) >= deal_lookup.ROW:
                begin(self._find(typed))

    async def _find(self, typed: list[int]) -> None:
        """Search in parts, until something else has been typed."""
        found: list[int] = []
        for numbers in deal_lookup.in_parts(typed):
            found += numbers
            await asyncio.sleep(0)
            if typed is not self._cards:
                return
        if len(found) == 1:
            self._named = str(found[0])
            element("open-said").textContent = deal_titles.title(Start(found[0]))

    # ---- Files ----

    async def _chosen(self) -> None:
        if self._file.files.length:
            await self._read_file(self._file.files.item(0))
        self._file.value = ""  # So that the same file can be chosen again.

    def _taken(self, given: Element) -> None:
        """Read the file that is dropped or pasted, if there is one: the browser gives it only now."""
        if given.files.length:
            begin(self._read_file(given.files.item(0)))

    def _launched(self, launch: Element) -> None:
        """Read the file that the system has opened the page with, if it has."""
        if launch.files.length:
            begin(self._read_handle(launch.files[0]))

    async def _read_handle(self, handle: Element) -> None:
        await self._read_file(await handle.getFile())

    async def _read_file(self, file: Element) -> None:
        try:
            beginning = str(await file.slice(0, _BEGINNING).text())
            if str(file.type).split("/", maxsplit=1)[0] in _OTHER_MEDIA or not is_text(beginning):
                self._refuse(NOT_TEXT)
                return
            if file.size > (LARGEST_FILE if results.is_exported(beginning) else _LARGEST_FILE):
                self._refuse(FILE_TOO_LARGE)
                return
            text = str(await file.text())
        except JsException:
            self._refuse(FILE_UNREADABLE)
        else:
            self.read(text)


def _shared() -> str:
    """Return the text and the link that the page was opened with, "" if it was with neither.

    That address is gone by now, but not from the browser's timing.
    """
    opened = window.performance.getEntriesByType("navigation")[0].name
    asked = parameters(window.URL.new(opened).search)
    return "\n".join([asked[name][0] for name in ("text", "url") if name in asked])

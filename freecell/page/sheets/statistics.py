"""The statistics: the results of the games played, in a dialog that also exports, imports and clears them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import links
from freecell.errors import FreecellError
from freecell.page.browser import (
    JsException,
    after_press,
    create_proxy,
    element,
    listen,
    say,
    toggling,
    window,
)
from freecell.page.play.moves import button
from freecell.page.sheets.building import built, close_all
from freecell.page.sheets.charts import Charts
from freecell.page.sheets.outgoing import save
from freecell.page.sheets.slicing import Slicing
from freecell.page.words import deals, errors, numbers
from freecell.page.words import sheets as words
from freecell.page.words.intl import grouped
from freecell.page.words.joining import joined
from freecell.records.results import Result, Streak
from freecell.records.tally import LARGEST_FILE, Results, Totals
from freecell.session import tabs
from freecell.session.archive import Archive
from freecell.start import Start

if TYPE_CHECKING:
    from typing import Any

    from freecell.page.browser import BrowserEvent, Element
    from freecell.page.play.commands import Commands
    from freecell.page.play.dealer import Dealer
    from freecell.page.play.playing import Play
    from freecell.records.slices import Progress, Slices

_MOST = 100
"""Deals in the table."""
_FILE = "freecell-statistics.json"
_MANY = 2000
"""Deals: work on fewer is over before anybody could read the progress."""
_DOUBLE = 500
"""Milliseconds: a second press that is not later than this is part of a double click, and does not count."""
_LONG = 5000
"""Milliseconds after which a first press is forgotten."""


class Statistics:
    """The dialog: it shows what is stored at the moment it opens."""

    def __init__(self, dealer: Dealer, play: Play, commands: Commands) -> None:
        """Show the statistics from now on."""
        self._archive = Archive(play.session.records)
        self._dealer = dealer
        self._play = play
        self._dialog = element("statistics")
        self._clear = element("statistics-clear")
        self._others = built("div")  # A line for each number of free cells but four.
        element("statistics-boards").before(self._others)
        self._charts = Charts()
        self._slicing = Slicing(self._show_progress)
        self._doing = self._heard = ""  # What the work in progress is doing, and what was said about it.
        self._offered = ""  # A file that was opened elsewhere, to be imported if the player agrees.
        self._is_busy = False  # Whether there is work in progress that only clearing may end.
        self._pressed_at: float | None = None  # When "Clear" was pressed, while it waits to be pressed again.
        self._waiting: Any = None
        self._calm_down = create_proxy(lambda *_event: self._calm())
        listen(element("statistics-save"), "click", lambda _event: self._do(self._saving()))
        listen(element("statistics-add"), "click", lambda _event: self._choose())
        listen(element("statistics-file"), "change", self._chosen)
        listen(element("statistics-deals"), "click", self._clicked)
        listen(element("statistics-pictures"), "click", self._clicked)
        listen(self._clear, "click", self._clear_pressed)
        self._clear.addEventListener("blur", self._calm_down)
        listen(self._dialog, "beforetoggle", self._toggled)
        listen(window, "storage", self._heard_of)
        commands.add("statistics", toggling(self._dialog))

    def offer(self, text: str) -> None:
        """Open the dialog, and offer to import this text of a file."""
        self._offered = text
        if self._dialog.matches(":popover-open"):
            self._tell(words.OFFERED)
            return
        close_all()
        say(words.OFFERED)
        after_press(self._dialog.showPopover)

    def _heard_of(self, event: BrowserEvent) -> None:
        """Merge what another tab has stored with what this one has: of two at once, one is overwritten."""
        tabs.heard(self._play.session.records, str(event.key), is_gone=not event.newValue)

    # ---- What it shows ----

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "closed":
            self._offered = ""
        elif not self._is_busy:
            self._slicing.begin(self._opening())

    def _opening(self) -> Slices[None]:
        kept = yield from self._filling()
        said = words.OFFERED if self._offered else _unread(kept) if kept else ""
        element("statistics-said").textContent = said

    def _filling(self) -> Slices[Results | None]:
        """Show what is stored, and return it."""
        self._doing = words.COUNTING
        kept = yield from self._archive.reading()
        self._fill(kept)
        yield from self._charts.drawing(kept or Results({}, Streak()))
        return kept

    def _fill(self, kept: Results | None) -> None:
        results = kept or Results({}, Streak())
        totals, others, latest = results.totals, results.others, results.latest(_MOST)
        has_deals = bool(latest)
        empty = element("statistics-empty")
        empty.textContent = words.NOT_COUNTED if kept is None else words.NOTHING_COUNTED
        empty.hidden = has_deals or results.boards.played > 0
        boards = element("statistics-boards")
        boards.hidden = not results.boards.played
        boards.textContent = words.BOARDS.format(**_won(results.boards))
        self._others.replaceChildren(*[built("p", _with_cells(cells, of)) for cells, of in others.items()])
        element("statistics-totals").hidden = not totals.played
        element("statistics-deal").hidden = element("statistics-table").hidden = not has_deals
        figures = {
            "played": grouped(totals.played),
            "won": words.WON_AND_PERCENT.format(won=grouped(totals.won), percent=totals.percent),
            "streak": grouped(results.streak.current),
            "longest": grouped(results.streak.longest),
            "hints": grouped(totals.hints),
            "deal": self._this_deal(),
        }
        for name, text in figures.items():
            element(f"statistics-{name}").textContent = text
        element("statistics-hints").parentElement.hidden = not totals.hints
        rows = element("statistics-deals")
        rows.replaceChildren()
        for start, result in latest:
            _add_row(rows, start, result)

    def _this_deal(self) -> str:
        start = self._play.game.start
        if start.number is None:
            return ""
        result = self._play.session.records.result(start)
        if not result.played:
            return words.THIS_DEAL_NOT_PLAYED.format(deal=deals.short(start))
        said = words.THIS_DEAL if result.moves is None else words.THIS_DEAL_IN_MOVES
        said = said if result.seconds is None else words.THIS_DEAL_IN_TIME
        time = numbers.time(result.seconds or 0)
        deal, moves = deals.short(start), result.moves
        return said.format(deal=deal, won=result.won, played=result.played, moves=moves, time=time)

    def _show_progress(self, progress: Progress | None) -> None:
        """Show the progress: screen readers read out what is being done, but not how far it is."""
        shown = element("statistics-progress")
        shown.hidden = not progress or progress.of <= _MANY
        if progress and not shown.hidden:
            done, of = grouped(progress.done), numbers.deals(progress.of)
            shown.textContent = words.DONE_OF.format(done=done, deals=of)
            if self._heard != self._doing:
                self._heard = element("statistics-said").textContent = self._doing
        elif not progress:
            self._heard = ""

    def _tell(self, sentence: str) -> None:
        """Say what happened, here too: on small screens the dialog covers the status line."""
        element("statistics-said").textContent = sentence
        say(sentence)

    # ---- What it does ----

    def _clicked(self, event: BrowserEvent) -> None:
        pressed = event.target.closest("button, a")
        # With a key held, the browser opens a link in a new tab or window.
        if pressed and not (event.ctrlKey or event.metaKey or event.shiftKey):
            event.preventDefault()
            self._dialog.hidePopover()
            start = links.parse(pressed.getAttribute("href") or Start.parse(pressed.value).link()).start
            # The deal on the table is not dealt again, because that would end its game.
            if start and start != self._dealer.current:
                self._dealer.deal(start)

    def _do(self, work: Slices[str]) -> None:
        """Do this work, which returns what to say of it, unless other work is in progress."""
        if self._is_busy:
            self._tell(words.BUSY)
        else:
            self._slicing.begin(self._busily(work))

    def _busily(self, work: Slices[str]) -> Slices[None]:
        self._is_busy = True
        try:
            sentence = yield from work
            yield from self._filling()
            self._tell(sentence)
        finally:
            self._is_busy = False

    def _saving(self) -> Slices[str]:
        self._doing = words.COUNTING
        results = yield from self._archive.reading()
        if not results or not (results.of or results.boards.played):
            return words.NOTHING_TO_EXPORT
        save(window.Blob.new(window.Array.of(results.text())), _FILE)
        return words.EXPORTED.format(file=_FILE)

    def _choose(self) -> None:
        if self._is_busy:
            self._tell(words.BUSY)
        elif self._offered:
            text, self._offered = self._offered, ""
            self._do(self._importing(text))
        else:
            element("statistics-file").click()

    async def _chosen(self, event: BrowserEvent) -> None:
        """Import the statistics in the chosen file; a file without any changes nothing."""
        field = event.target
        if not field.files.length:
            return
        try:
            text = await _text(field.files.item(0))
        except FreecellError as error:
            self._tell(errors.of(error))
        except JsException:
            self._tell(words.FILE_UNREADABLE)
        else:
            self._do(self._importing(text))
        field.value = ""  # So that the same file can be chosen again.

    def _importing(self, text: str) -> Slices[str]:
        """Import what a file contains, all of it or nothing."""
        self._doing = words.READING
        try:
            results = yield from Results.parsing(text)
        except FreecellError as error:
            return errors.of(error)
        if not (yield from self._adding(results)):
            return words.NOT_IMPORTED
        imported = words.IMPORTED.format(deals=numbers.deals(len(results.of)))
        return joined(imported, _unread(results))

    def _adding(self, results: Results) -> Slices[bool]:
        self._doing = words.CHECKING_ROOM
        if not (yield from self._archive.finding_room(results)):
            return False
        self._doing = words.IMPORTING
        return (yield from self._archive.adding(results))

    def _clear_pressed(self, event: BrowserEvent) -> None:
        if self._pressed_at is None:
            self._pressed_at = event.timeStamp
            self._waiting = window.setTimeout(self._calm_down, _LONG)
            self._clear.textContent = words.CLEAR_AGAIN
            element("statistics-said").textContent = words.PRESS_AGAIN_TO_CLEAR
        elif event.timeStamp - self._pressed_at > _DOUBLE:
            self._calm()
            self._slicing.end()
            self._do(self._clearing())

    def _clearing(self) -> Slices[str]:
        self._doing = words.CLEARING
        return words.CLEARED if (yield from self._archive.clearing()) else words.NOT_COUNTED

    def _calm(self) -> None:
        """Forget that "Clear" was pressed."""
        if self._pressed_at is not None:
            self._pressed_at = None
            window.clearTimeout(self._waiting)
            self._clear.textContent = words.CLEAR
            element("statistics-said").textContent = ""


async def _text(file: Element) -> str:
    """Return the text of a file; raise FreecellError, without reading it, if it is too large."""
    if file.size > LARGEST_FILE:
        raise FreecellError("large file")
    return str(await file.text())


def _add_row(rows: Element, start: Start, result: Result) -> None:
    row = rows.insertRow()
    choice = button(start.key, deals.short(start))
    choice.setAttribute("aria-label", deals.name(start))
    row.append(built("th", choice, scope="row"))
    moves = words.NONE if result.moves is None else grouped(result.moves)
    time = words.NONE if result.seconds is None else numbers.time(result.seconds)
    for text in (words.WON_OF.format(**_won(result)), moves, time):
        row.insertCell().textContent = text


def _with_cells(cells: int, totals: Totals) -> str:
    """Return a sentence about the games with a number of free cells."""
    return words.WITH_CELLS.format(cells=numbers.free_cells(cells), **_won(totals))


def _won(of: Totals | Result) -> dict[str, str]:
    """Return how many games were won and played, for a sentence."""
    return {"won": grouped(of.won), "played": grouped(of.played)}


def _unread(results: Results) -> str:
    """Return a sentence about the entries that could not be read, "" if all could."""
    said = words.SOME_UNREAD.format(unread=grouped(results.unread), entries=grouped(results.entries))
    return said if results.unread else ""

"""The statistics: the results of the games played, in a dialog that also exports, imports and clears them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from freecell import links
from freecell.errors import FreecellError
from freecell.page.app import App
from freecell.page.browser import (
    DOUBLE,
    JsException,
    built,
    callback,
    element,
    elements,
    listen,
    pressable,
    say,
    window,
)
from freecell.page.dialogs import button, open_alone, toggling
from freecell.page.features.statistics.charts import Charts
from freecell.page.outgoing import save
from freecell.page.tasks import begin, last
from freecell.page.words import deal_titles, errors, numbers, shared
from freecell.page.words.numbers import grouped, joined
from freecell.page.words.shared import FILE_UNREADABLE, NOT_COUNTED
from freecell.records.results import Result, Results, Totals, reading
from freecell.session.archive import LARGEST_FILE
from freecell.starting_position import Start
from freecell.translatable import _

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from freecell.page.browser import BrowserEvent, Element

NOTHING_COUNTED = _("No games played yet.")
WON_AND_PERCENT = _("{won} ({percent}%)")  # Games won: "12 (34%)".
WON_OF = _("{won} of {played}")  # Games of a deal: "1 of 2".
ONLY = {(0, 1): "–", (1, 1): "✓"}
"""In a table: what became of a deal that has been played once."""
NONE = "–"  # In a table: no moves, or no time.
SHOW_MORE = _("Show {deals}")  # A button below the first five deals: "Show 40 deals".
THIS_DEAL_NOT_PLAYED = _("This deal ({deal}): not played yet.")
WITH_CELLS = _("With {cells}: won {won} of {played}.")  # "With 2 free cells: won 3 of 10."
BOARDS = _("Boards without a number: won {won} of {played}.")
THIS_DEAL = _("This deal ({deal}): won {won} of {played}.")
THIS_DEAL_IN_TIME = _("This deal ({deal}): won {won} of {played}, fewest moves {moves}, best time {time}.")
CLEAR = _("Clear")  # A button: clear all statistics.
CLEAR_AGAIN = _("Press again to clear")  # The same button, once pressed.
PRESS_AGAIN_TO_CLEAR = _("Press again to clear all statistics.")
CLEARED = _("Statistics cleared")  # The status line.
NOTHING_TO_EXPORT = _("Nothing to export yet.")
EXPORTED = _("Statistics exported as {file}")
IMPORTED = _("Imported statistics for {deals}.")
SOME_UNREAD = _("{unread} of {entries} entries could not be read.")
OFFERED = _("This file contains statistics. Press Import to add them to yours.")
NOT_IMPORTED = _("Browser storage is blocked or too full for these statistics, so none were imported.")

_MOST = 100
"""Deals in the table."""
_FIRST = 5
"""Deals in the table until more of them are asked for (statistics.css)."""
_SLICE = 25
"""Rows of it that are made without a pause."""
_FILE = "freecell-statistics.txt"
_LONG = 5000
"""Milliseconds after which a first press is forgotten."""


class Statistics:
    """The dialog: it shows what is stored at the moment it opens."""

    def __init__(self, app: App) -> None:
        """Show the statistics from now on."""
        self._archive = app.archive
        self._router = app.router
        self._play = app.play
        self._dialog = element("statistics")
        self._clear = element("statistics-clear")
        self._others = built("div")  # A line for each number of free cells but four.
        element("statistics-boards").before(self._others)
        self._more = pressable("", self._show_more)
        element("statistics-table").after(built("div", self._more, className="choices"))
        self._charts = Charts()
        self._shown: Results | None = None  # What the table is of.
        self._doing: asyncio.Task[None] | None = None
        self._offered = ""  # A file that was opened elsewhere, to be imported if the player agrees.
        self._pressed_at: float | None = None  # When "Clear" was pressed, while it waits to be pressed again.
        self._waiting: Any = None
        self._calm_down = callback(self._calm)
        listen(element("statistics-save"), "click", lambda _event: self._do(self._save()))
        listen(element("statistics-add"), "click", lambda _event: self._choose())
        listen(element("statistics-file"), "change", lambda event: begin(self._chosen(event)))
        listen(element("statistics-deals"), "click", self._clicked)
        listen(element("statistics-pictures"), "click", self._clicked)
        listen(self._clear, "click", self._clear_pressed)
        self._clear.addEventListener("blur", self._calm_down)
        listen(self._dialog, "beforetoggle", self._toggled)
        app.pasting.statistics_opened.connect(self.offer)
        app.commands.add("statistics", toggling(self._dialog))

    def offer(self, text: str) -> None:
        """Open the dialog, and offer to import this text of a file."""
        self._offered = text
        if self._dialog.matches(":popover-open"):
            self._tell(OFFERED)
            return
        say(OFFERED)
        open_alone(self._dialog)

    # ---- What it shows ----

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "closed":
            self._offered = ""
        else:
            self._do(self._open())

    async def _open(self) -> None:
        results = await self._show()
        element("statistics-said").textContent = OFFERED if self._offered else _unread(results)

    async def _show(self) -> Results:
        """Show what is stored, and return it."""
        results = await last(self._archive.reading())
        self._fill(results)
        if results is not self._shown:
            self._shown = results
            await self._fill_table(results)
        await self._charts.draw(results)
        return results

    def _fill(self, results: Results) -> None:
        totals, others = results.totals, results.others
        has_deals = any(result.played for result in results.of.values())
        empty = element("statistics-empty")
        empty.textContent = NOT_COUNTED if self._archive.is_blocked else NOTHING_COUNTED
        empty.hidden = has_deals or results.boards.played > 0
        boards = element("statistics-boards")
        boards.hidden = not results.boards.played
        boards.textContent = BOARDS.format(**_won(results.boards))
        lines = [
            WITH_CELLS.format(cells=numbers.free_cells(cells), **_won(of)) for cells, of in others.items()
        ]
        self._others.replaceChildren(*[built("p", line) for line in lines])
        element("statistics-totals").hidden = not totals.played
        element("statistics-deal").hidden = element("statistics-table").hidden = not has_deals
        figures = {
            "played": grouped(totals.played),
            "won": WON_AND_PERCENT.format(won=grouped(totals.won), percent=totals.percent),
            "streak": grouped(results.streak.current),
            "longest": grouped(results.streak.longest),
            "hints": grouped(totals.hints),
            "deal": self._this_deal(results),
        }
        for name, text in figures.items():
            element(f"statistics-{name}").textContent = text
        element("statistics-hints").parentElement.hidden = not totals.hints

    async def _fill_table(self, results: Results) -> None:
        rows, latest = element("statistics-deals"), results.latest(_MOST)
        rows.className = "folded"
        rows.replaceChildren()
        for at, (start, result) in enumerate(latest):
            if at % _SLICE == 0:
                await asyncio.sleep(0)
            _add_row(rows, start, result)
        self._more.textContent = SHOW_MORE.format(deals=shared.deals(len(latest)))
        self._more.hidden = len(latest) <= _FIRST

    def _show_more(self) -> None:
        """Show all rows; the focus, whose button goes, is then on the first of the others."""
        element("statistics-deals").className = ""
        elements("#statistics-deals button")[_FIRST].focus()
        self._more.hidden = True

    def _this_deal(self, results: Results) -> str:
        start = self._play.game.start
        if start.number is None:
            return ""
        result = results.deal(start)
        if not result.played:
            return THIS_DEAL_NOT_PLAYED.format(deal=deal_titles.short(start))
        said = THIS_DEAL if result.moves is None else THIS_DEAL_IN_TIME
        time = numbers.time(result.seconds or 0)
        deal, moves = deal_titles.short(start), result.moves
        return said.format(deal=deal, won=result.won, played=result.played, moves=moves, time=time)

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
            if start and start != self._router.current:
                self._router.deal(start)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this work, after what is being done."""
        before = self._doing

        async def doing() -> None:
            if before:
                await asyncio.wait([before])
            await work

        self._doing = asyncio.ensure_future(doing())

    async def _save(self) -> None:
        results = await last(self._archive.reading())
        if not results.lines:
            self._tell(NOTHING_TO_EXPORT)
            return
        save(window.Blob.new(window.Array.of("\n".join(results.lines) + "\n")), _FILE)
        self._tell(EXPORTED.format(file=_FILE))

    def _choose(self) -> None:
        if self._offered:
            text, self._offered = self._offered, ""
            self._do(self._import(text))
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
            self._tell(FILE_UNREADABLE)
        else:
            self._do(self._import(text))
        field.value = ""  # So that the same file can be chosen again.

    async def _import(self, text: str) -> None:
        """Import what a file contains, all of it or nothing."""
        results = await last(reading([text]))
        try:
            could = self._archive.add(results)
        except FreecellError as error:
            self._tell(errors.of(error))
            return
        if not could:
            self._tell(NOT_IMPORTED)
            return
        await self._show()
        imported = IMPORTED.format(deals=shared.deals(len(results.of)))
        self._tell(joined(imported, _unread(results)))

    def _clear_pressed(self, event: BrowserEvent) -> None:
        if self._pressed_at is None:
            self._pressed_at = event.timeStamp
            self._waiting = window.setTimeout(self._calm_down, _LONG)
            self._clear.textContent = CLEAR_AGAIN
            element("statistics-said").textContent = PRESS_AGAIN_TO_CLEAR
        elif event.detail < 2 and event.timeStamp - self._pressed_at > DOUBLE:  # No double click.
            self._calm()
            self._do(self._clearing())

    async def _clearing(self) -> None:
        could = self._archive.clear()
        await self._show()
        self._tell(CLEARED if could else NOT_COUNTED)

    def _calm(self) -> None:
        """Forget that "Clear" was pressed."""
        if self._pressed_at is not None:
            self._pressed_at = None
            window.clearTimeout(self._waiting)
            self._clear.textContent = CLEAR
            element("statistics-said").textContent = ""


async def _text(file: Element) -> str:
    """Return the text of a file; raise FreecellError, without reading it, if it is too large."""
    if file.size > LARGEST_FILE:
        raise FreecellError("large file")
    return str(await file.text())


def _add_row(rows: Element, start: Start, result: Result) -> None:
    row = rows.insertRow()
    choice = button(start.key, deal_titles.short(start), aria_label=deal_titles.name(start))
    row.append(built("th", choice, scope="row"))
    moves = NONE if result.moves is None else grouped(result.moves)
    time = NONE if result.seconds is None else numbers.time(result.seconds)
    won = WON_OF.format(**_won(result))
    row.append(built("td", ONLY.get((result.won, result.played), won), aria_label=won))
    row.append(built("td", moves), built("td", time))


def _won(of: Totals | Result) -> dict[str, str]:
    """Return how many games were won and played, for a sentence."""
    return {"won": grouped(of.won), "played": grouped(of.played)}


def _unread(results: Results) -> str:
    """Return a sentence about the lines that could not be read, "" if all could."""
    entries = grouped(len(results.lines) + results.unread)
    said = SOME_UNREAD.format(unread=grouped(results.unread), entries=entries)
    return said if results.unread else ""

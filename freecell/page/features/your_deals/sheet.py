"""The dialog of the player's deals: the map, the next one not won, a list, and what was won elsewhere."""

from __future__ import annotations

from freecell import deals
from freecell.page import win_buttons
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, built, element, listen, pressable, say, with_puzzles
from freecell.page.dialogs import button, close_all, open_alone, when_chosen
from freecell.page.features.your_deals.map import Map
from freecell.page.going import go
from freecell.page.tasks import begin, last
from freecell.page.words import deal_titles
from freecell.page.words.shared import NOT_COUNTED
from freecell.records import number_lists
from freecell.records.results import MOST_NOTED, Results
from freecell.session.session import BEGUN, Event
from freecell.starting_position import Start
from freecell.translatable import _

NEXT_NOT_WON = _("Next unwon deal")  # A button: deals the next deal that is not won.
ALL_WON = _("You've won all deals from here on.")
YOUR_LIST = _("Your list")
ADD = _("Add {deal} to your list")  # A button.
REMOVE = _("Remove {deal} from your list")  # A button.
ELSEWHERE = _("Deals won elsewhere, such as 1-500, 512, 617:")  # A field.
ADD_THEM = _("Add")  # The button of that field.
ADDED = _("Added. They count only here, not in your statistics.")
NOT_A_DEAL = _("“{entry}” is neither the number of a deal nor a range such as 1-500. Nothing was added.")
TOO_MANY = _("That is more than 1,000 entries, or more than 32,000 deals. Nothing was added.")

_PUZZLE = "puzzle="


class YourDeals:
    """The dialog: it shows what is stored at the moment it opens."""

    def __init__(self, app: App) -> None:
        self._archive = app.archive
        self._router = app.router
        self._play = app.play
        self._log = app.play.session.log
        self._dialog = element("map")
        self._map = Map(self._deal)
        self._toggle = pressable("", lambda: begin(self._toggle_listed()))
        self._listed = built("div", className="choices")
        label = built("p", ELSEWHERE, id="map-elsewhere")
        self._field = built("input", autocomplete="off")
        self._field.setAttribute("aria-labelledby", label.id)
        self._said = built("p", role="status")
        next_not_won = pressable(NEXT_NOT_WON, lambda: begin(self._next()))
        submit = built("div", built("button", ADD_THEM, type="submit"), className="actions")
        form = built("form", label, self._field, self._said, submit)
        parts = (
            self._map.whole,
            built("div", self._map.overview, next_not_won, className="actions"),
            built("h3", YOUR_LIST),
            self._listed,
            built("div", self._toggle, className="actions"),
            form,
        )
        element("map-title").after(built("div", *parts))
        when_chosen(self._listed, self._dialog, self._open_listed)
        listen(form, "submit", self._submitted)
        app.commands.add("deals", lambda: begin(self._open()))
        app.commands.add("next-not-won", lambda: begin(self._next()))
        self._after_win = win_buttons.add("ending-not-won", "next", NEXT_NOT_WON, lambda: begin(self._next()))
        self._after_win.hidden = True
        element("ending-next").after(self._after_win)
        app.play.changed.connect(self._changed)
        app.play.won.connect(lambda: begin(self._offer_next()))

    async def _open(self) -> None:
        self._field.value = self._said.textContent = ""
        await self._show(self._router.current.number or 1)
        open_alone(self._dialog)

    def _changed(self, event: Event) -> None:
        """Show another deal's place if one comes while the dialog is open, such as a puzzle that was late."""
        if event.kind == BEGUN and self._dialog.matches(":popover-open"):
            begin(self._show(self._play.game.start.number or 1))

    async def _show(self, number: int) -> None:
        results = await self._results()
        self._map.show(max(number, deals.FIRST), results)
        self._show_list(results)

    async def _results(self) -> Results:
        return await last(self._archive.reading())

    def _deal(self, number: int) -> None:
        """Deal it, unless it is on the table: to deal that again would end its game."""
        close_all()
        if Start(number) != self._router.current:
            self._router.deal(Start(number))

    # ---- What is not won ----

    async def _next(self) -> None:
        """Deal the next deal that is not won, after the one on the table."""
        number, won = self._following, (await self._results()).won
        while number in won:
            number = deals.after(number)
        if number is None:
            say(ALL_WON)
        else:
            self._deal(number)

    @property
    def _following(self) -> int | None:
        """The number after that of the deal on the table, the first one after a board."""
        number = self._router.current.number
        return deals.FIRST if number is None else deals.after(number)

    async def _offer_next(self) -> None:
        """Offer it after a win, unless it is the next deal anyway."""
        self._after_win.hidden = self._following not in (await self._results()).won

    # ---- The list ----

    @property
    def _here(self) -> str:
        """What the list has of the deal, board or puzzle on the table; "" of a lesson."""
        start = self._play.game.start
        return f"{_PUZZLE}{start.puzzle}" if start.puzzle else "" if start.lesson else start.key

    def _show_list(self, results: Results) -> None:
        self._listed.replaceChildren(*[button(name, _named(name)) for name in reversed(results.listed)])
        self._toggle.hidden = not self._here
        label = REMOVE if self._here in results.listed else ADD
        self._toggle.textContent = label.format(deal=deal_titles.within(self._play.game.start))

    async def _toggle_listed(self) -> None:
        is_listed = self._here in (await self._results()).listed
        could = self._log.write(f"{self._here} {'un' if is_listed else ''}listed")
        self._said.textContent = "" if could else NOT_COUNTED
        self._show_list(await self._results())

    def _open_listed(self, name: str) -> None:
        if name.startswith(_PUZZLE):
            with_puzzles(lambda: go(self._router, f"?{name}"))
        elif Start.parse(name) != self._router.current:
            self._router.deal(Start.parse(name))

    # ---- What was won elsewhere ----

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        begin(self._add(str(self._field.value)))

    async def _add(self, text: str) -> None:
        """Add the deals that a text lists, all of them or none."""
        try:
            entries = number_lists.parse(text)
        except ValueError as error:
            entry = str(error)
            self._said.textContent = NOT_A_DEAL.format(entry=entry) if entry else TOO_MANY
            return
        written = [f"{entry[0]}-{entry[-1]}" for entry in entries]
        lines = [",".join(written[at : at + MOST_NOTED]) for at in range(0, len(written), MOST_NOTED)]
        could = [self._log.write(f"{line} elsewhere") for line in lines]
        self._said.textContent = ADDED if all(could) else NOT_COUNTED
        if entries:
            self._field.value = ""
            await self._show(entries[0][0])


def _named(name: str) -> str:
    """Return what an entry of the list is called.

    >>> _named("617"), _named("617&cells=2"), _named("puzzle=17")
    ('Deal 617', 'Deal 617 with 2 free cells', 'Puzzle 17')
    """
    if name.startswith(_PUZZLE):
        return deal_titles.PUZZLE.format(number=name.removeprefix(_PUZZLE))
    return deal_titles.title(Start.parse(name))

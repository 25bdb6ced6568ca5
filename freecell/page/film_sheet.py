"""The film's sheet: its moves in standard notation, and the ways to take it along: text, link, paper."""

from pyscript import document, window

import freecell
from freecell import links, notation
from freecell.page.browser import element, listen
from freecell.page.moves import button, counted
from freecell.page.share import LONGEST_LINK

_AUTOMOVES = {
    "none": "No cards go home by themselves.",
    "safe": "Cards that can safely go home do so by themselves.",
    "max": "All cards that can go home do so by themselves.",
}


class FilmSheet:
    """The dialog that lists the moves of the film, and shares it."""

    def __init__(self, film, share) -> None:
        """Make the dialog's buttons work."""
        self._film = film
        self._share = share
        self._dialog = element("film-moves")
        self._list = element("film-list")
        listen(self._dialog, "beforetoggle", self._toggled)
        listen(self._list, "click", self._clicked)
        listen(element("film-copy"), "click", self._copy)
        listen(element("film-link"), "click", self._copy_link)
        listen(element("film-print"), "click", self._print)
        listen(window, "beforeprint", self._fill_paper)

    def show(self) -> None:
        """Open the dialog, or close it."""
        self._dialog.togglePopover()

    def _toggled(self, event) -> None:
        """List the moves before the dialog opens, the focus on the present one."""
        if event.newState != "open":
            return
        film = self._film
        film.pause()
        self._list.replaceChildren()
        for at, move in enumerate(["Start", *film.game.moves()[film.first :]]):
            choice = button(str(at), move)
            if at:
                choice.setAttribute("aria-label", f"Move {at}: {move}")
            if at == film.at:
                choice.setAttribute("aria-current", "step")
                choice.autofocus = True
            item = document.createElement("li")
            item.append(choice)
            self._list.append(item)

    def _clicked(self, event) -> None:
        choice = event.target.closest("button")
        if choice:
            self._dialog.hidePopover()
            self._film.go(int(choice.value))

    def _text(self) -> str:
        """Return deal, board and all moves from the start on, ten a line."""
        game = self._film.game
        moves = game.moves()
        board = freecell.deal(game.number).rows_text()
        title = f"FreeCell deal {game.number}, {counted(len(moves))}"
        return f"{title}\n{_AUTOMOVES[game.automoves]}\n\n{board}\n\n{notation.lines(moves)}\n"

    async def _copy(self, _event) -> None:
        self._dialog.hidePopover()
        await self._share.copy(self._text(), "Deal and moves copied")

    async def _copy_link(self, _event) -> None:
        self._dialog.hidePopover()
        game = self._film.game
        # A game's text has all its moves, also those after the present step.
        moves = links.moves_text(game.text())
        link = window.URL.new(links.link(game.number, moves, film=True), document.baseURI).href
        if len(link) <= LONGEST_LINK:
            await self._share.copy(link, f"Link to this film of deal {game.number} copied")
        else:
            await self._share.copy(self._text(), "Too long for a link: moves copied")

    def _print(self, _event) -> None:
        self._dialog.hidePopover()
        window.print()

    def _fill_paper(self, _event) -> None:
        if self._film.game:
            element("film-paper").textContent = self._text()

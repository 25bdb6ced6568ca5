"""Sharing: the deal's link and board, by the clipboard, by the system's share sheet, or on paper."""

from __future__ import annotations

from collections.abc import Callable

from freecell import notation
from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, document, element, elements, listen, window
from freecell.page.dialogs import toggling
from freecell.page.features.share.pictures import Pictures
from freecell.page.features.share.qr_code import LinkCode, load
from freecell.page.outgoing import MOVES_ALONE, NOT_SHARED, absolute, copy, copy_link, structure, tell
from freecell.page.tasks import begin
from freecell.page.words import deal_titles
from freecell.translatable import _

FREECELL = _("FreeCell")  # Above a board on paper, whose code has no room there.
DEAL_LINK_COPIED = _("Link to {deal} copied")
GAME_LINK_COPIED = _("Link to this game of {deal} copied")
ROWS_COPIED = _("Starting board copied as rows")
COLUMNS_COPIED = _("Starting board copied as columns")
POSITION_COPIED = _("Board copied as it stands")


class Share:
    """The dialog that shares the deal on the table."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._dialog = element("send")
        element("send-link").hidden = not hasattr(window.navigator, "share")
        listen(element("send-link"), "click", lambda _event: begin(self._send(self._link())))
        for name, copied, text in (
            ("copy-rows", ROWS_COPIED, lambda game: game.position_after(0).rows_text()),
            ("copy-columns", COLUMNS_COPIED, lambda game: game.position_after(0).columns_text()),
            ("copy-position", POSITION_COPIED, lambda game: game.position.table_text()),
            ("copy-position-columns", POSITION_COPIED, lambda game: game.position.columns_text()),
        ):
            self._let_copy(name, copied, text)
        Pictures(app.play)
        self._code = LinkCode()
        for canonical in elements("link[rel=canonical]"):
            canonical.remove()  # Browsers share this address instead of the deal's.
        listen(self._dialog, "beforetoggle", self._toggled)
        listen(window, "beforeprint", self._fill_paper)
        app.commands.add("send", toggling(self._dialog))
        app.commands.add("copy-link", lambda: begin(self._copy_link()))
        app.commands.add("print", lambda: begin(self._print()))

    async def _copy_link(self) -> None:
        """Put the link to the game on the clipboard, or its moves if they are too many for a link."""
        game = self._play.game
        done = GAME_LINK_COPIED if game.count else DEAL_LINK_COPIED
        moves = MOVES_ALONE.format(
            deal=deal_titles.on_paper(game.start), moves=notation.lines(game.moves()[: game.count])
        )
        await copy_link(self._link(), done.format(deal=deal_titles.within(game.start)), moves)

    def _let_copy(self, name: str, copied: str, text: Callable[[Game], str]) -> None:
        """Let a button copy a text about the game, and say so."""
        listen(element(name), "click", lambda _event: begin(copy(text(self._play.game) + "\n", copied)))

    async def _send(self, link: str) -> None:
        """Give a link to the system's share sheet."""
        self._dialog.hidePopover()
        sheet = structure(
            title=deal_titles.PAGE_TITLE.format(deal=deal_titles.title(self._play.game.start)), url=link
        )
        await tell(window.navigator.share(sheet), "", NOT_SHARED)

    async def _print(self) -> None:
        """Print the page, with the code if its encoder can be had."""
        self._dialog.hidePopover()
        await load()
        window.print()

    def _fill_paper(self, _event: BrowserEvent) -> None:
        """Say on paper where the deal is, in a link that can be typed: without the moves."""
        game = self._play.game
        deal = deal_titles.called(game.start, deal_titles.NUMBERED_ON_PAPER, FREECELL)
        document.documentElement.setAttribute("data-paper", deal_titles.after(deal, game.count))
        element("paper-link").textContent = self._deal_link()
        self._code.put_on_paper(self._deal_link())

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "closed":
            element("by-hand").hidden = True
        else:
            game = self._play.game
            element("copy-rows").hidden = not game.position_after(
                0
            ).is_fresh  # Rows say nothing of free cells.
            for name in ("copy-position", "copy-position-columns"):
                element(name).hidden = game.count == 0
            begin(self._code.show(self._link(), self._deal_link()))

    def _deal_link(self) -> str:
        return absolute(self._play.game.start.link())

    def _link(self) -> str:
        return absolute(self._play.game.link())

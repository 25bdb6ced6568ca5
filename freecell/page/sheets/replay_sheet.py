"""The replay's sheet: its moves in standard notation, and the ways to share it: text, link, paper."""

from __future__ import annotations

from freecell import notation
from freecell.page.browser import BrowserEvent, element, listen, window
from freecell.page.play.commands import Commands
from freecell.page.play.moves import MoveList
from freecell.page.sheets.link_code import print_page
from freecell.page.sheets.outgoing import absolute
from freecell.page.sheets.share import LONGEST_LINK, Share
from freecell.page.study.replay import Replay
from freecell.page.words import deals, numbers
from freecell.page.words import sheets as words
from freecell.translation import _

REPLAY_LINK_COPIED = _("Replay link for {deal} copied")
MOVES_COPIED = _("Deal and moves copied")
SOLUTION_SHEET = _("{deal}, {count}\n{automoves}\n\n{board}\n\n{moves}\n")  # On the clipboard.
AUTOMOVES = {
    "none": _("Auto-move: off"),
    "safe": _("Auto-move: safe cards only"),
    "max": _("Auto-move: all possible cards"),
}
"""Below the title of a solution."""


class ReplaySheet:
    """The dialog that lists the moves of the replay, and shares it."""

    def __init__(self, replay: Replay, share: Share, commands: Commands) -> None:
        self._replay = replay
        self._share = share
        self._dialog = element("replay-moves")
        MoveList("replay-moves", lambda: (replay.moves(), replay.at), replay.go, commands)
        # The listed moves can no longer be shown.
        replay.ended.append(self._dialog.hidePopover)
        listen(element("replay-copy"), "click", self._copy)
        listen(element("replay-link"), "click", self._copy_link)
        listen(element("replay-print"), "click", self._print)
        listen(window, "beforeprint", self._fill_paper)

    def _text(self) -> str:
        """Return the deal, its board and all moves from the start on, ten per line."""
        game = self._replay.game
        first, moves = game.position_after(0), game.moves()
        return SOLUTION_SHEET.format(
            deal=deals.on_paper(game.start),
            count=numbers.moves(len(moves)),
            automoves=AUTOMOVES[game.automoves],
            board=first.rows_text() if first.is_fresh else first.columns_text(),
            moves=notation.lines(moves),
        )

    async def _copy(self, _event: BrowserEvent) -> None:
        self._dialog.hidePopover()
        await self._share.copy(self._text(), MOVES_COPIED)

    async def _copy_link(self, _event: BrowserEvent) -> None:
        self._dialog.hidePopover()
        game = self._replay.game
        link = absolute(game.start.link(game.line(len(game.moves())), replay=True))
        if len(link) <= LONGEST_LINK:
            await self._share.copy(link, REPLAY_LINK_COPIED.format(deal=deals.within(game.start)))
        else:
            await self._share.copy(self._text(), words.LINK_TOO_LONG)

    async def _print(self, _event: BrowserEvent) -> None:
        self._dialog.hidePopover()
        await print_page()

    def _fill_paper(self, _event: BrowserEvent) -> None:
        if self._replay.is_shown:
            element("replay-paper").textContent = self._text()

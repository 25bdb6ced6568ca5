"""Pictures of the table in the dialog that shares: copied, saved, or given to the system's share sheet."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from freecell.page.browser import Element, built, create_proxy, element, listen, window
from freecell.page.outgoing import Blob, absolute, png, save_png, save_svg, structure, tell
from freecell.page.play import Play
from freecell.page.tasks import begin
from freecell.page.words import deal_titles
from freecell.starting_position import Start
from freecell.translatable import _

SHARE_PICTURE = _("Share picture…")  # A button.
COPY_PICTURE = _("Copy picture")  # A button.
SAVE_PICTURE = _("Save picture (PNG)")  # A button.
SAVE_SVG = _("Save picture (SVG)")  # A button.
PICTURE_COPIED = _("Picture copied")  # The status line.
PICTURE_NOT_COPIED = _("Your browser blocked copying. Save the picture instead.")
PICTURE_NOT_SHARED = _("Sharing failed. Save the picture instead.")

_PNG = "image/png"
_LONGEST_LINK = 90
"""Characters that have room in one line of the picture without being made smaller."""

_COPY, _SHARE = '<use href="#icon-copy"/>', '<use href="#icon-send"/>'
_SAVE = (
    '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" '
    'd="M12 4v11m-5-5 5 5 5-5M5 20h14"/>'
)


class Pictures:
    """Buttons that make pictures of the position on the table, with its number and a link below it."""

    def __init__(self, play: Play) -> None:
        """Add to the dialog the buttons that work in this browser."""
        self._play = play
        if _can_share_files():
            self._add("send-picture", _SHARE, SHARE_PICTURE, self._share)
        if hasattr(window, "ClipboardItem") and getattr(window.navigator, "clipboard", None):
            self._add("copy-picture", _COPY, COPY_PICTURE, self._copy)
        self._add("save-picture", _SAVE, SAVE_PICTURE, lambda: save_png(self._svg(), self._name))
        self._add("save-svg", _SAVE, SAVE_SVG, self._save_svg, before="copy-rows")

    def _add(
        self, name: str, icon: str, label: str, action: Callable[[], Awaitable[None]], before: str = "print"
    ) -> None:
        drawing = f'<svg viewBox="0 0 24 24" aria-hidden="true">{icon}</svg>'
        button = built("button", id=name, type="button", innerHTML=drawing)
        button.append(built("span", label))
        element(before).before(button)

        def press() -> None:
            element("send").hidePopover()
            begin(action())

        listen(button, "click", lambda _event: press())

    # ---- What the buttons do ----

    def _copy(self) -> Awaitable[None]:
        # Safari lets a page copy only during the press, but waits for what is copied.
        items = structure(**{_PNG: create_proxy(asyncio.ensure_future(png(self._svg())))})
        copying = window.navigator.clipboard.write(window.Array.of(window.ClipboardItem.new(items)))
        return tell(copying, PICTURE_COPIED, PICTURE_NOT_COPIED)

    async def _save_svg(self) -> None:
        save_svg(self._svg(), self._name)

    async def _share(self) -> None:
        async def sharing() -> None:
            await window.navigator.share(_shared(await png(self._svg()), self._name))

        await tell(sharing(), "", PICTURE_NOT_SHARED)

    # ---- The picture ----

    def _svg(self) -> str:
        game = self._play.game
        title = deal_titles.after(deal_titles.on_paper(game.start), game.count)
        return game.position.svg(title, self._link())

    def _link(self) -> str:
        """Return the link to the game, or to its position if the moves have no room in a line."""
        game = self._play.game
        link = absolute(game.link())
        return link if len(link) <= _LONGEST_LINK else absolute(Start.of(game.position).link())

    @property
    def _name(self) -> str:
        """What a file with the picture is called, without its ending."""
        number = self._play.game.number
        return "freecell-board" if number is None else f"freecell-{number}"


def _shared(picture: Blob, name: str) -> Element:
    """Return what the system's share sheet is given."""
    file = window.File.new(window.Array.of(picture), name + ".png", structure(type=_PNG))
    return structure(files=window.Array.of(file))


def _can_share_files() -> bool:
    navigator = window.navigator
    return hasattr(navigator, "canShare") and bool(navigator.canShare(_shared("", "freecell")))

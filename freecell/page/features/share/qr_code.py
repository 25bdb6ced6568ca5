"""The link as a code to scan, a QR code: in the dialog that shares, and on paper.

segno (https://segno.readthedocs.io) makes the codes; its encoder comes when one is first wanted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from freecell.page.browser import Element, JsException, built, document, element, window
from freecell.page.outgoing import of_release
from freecell.translatable import _

CODE = _("QR code of the link")  # For screen readers.
CODE_OF_GAME = _("Scan to open on another device.")  # Below a QR code.
CODE_OF_DEAL = (
    _("The link to this game is too long for a QR code, so this one opens only the deal.")  # Below a QR code.
)
NO_CODE = _("The QR code could not be loaded. Copy the link instead.")

ARCHIVE = "runtime/segno.zip"
LONGEST = 412
"""Bytes in a code of version 15, whose 77 modules can still be told apart on a phone."""
MARGIN = 4
"""Modules of quiet zone on each side (ISO/IEC 18004)."""
MASK = 0
"""A chequered one. To find the best of eight takes five times as long, which is felt on a phone."""

_MODULES = Path("/segno.zip")
"""Where Python finds the encoder, in Pyodide's memory."""


def outline(matrix: Iterable[Iterable[int]]) -> str:
    """Return the dark modules of a code as an SVG path, a rectangle for each run in a row.

    >>> outline([[1, 1, 0], [0, 0, 1]])
    'M0 0h2v1h-2zM2 1h1v1h-1z'
    """
    return "".join(_rectangles(matrix))


def _rectangles(matrix: Iterable[Iterable[int]]) -> Iterator[str]:
    for y, row in enumerate(matrix):
        x = 0
        for is_dark, run in groupby(row):
            length = len(list(run))
            if is_dark:
                yield f"M{x} {y}h{length}v1h-{length}z"
            x += length


class LinkCode:
    """The code in the dialog that shares, with a line that says what it opens, and the one on paper."""

    def __init__(self) -> None:
        self._drawn = _drawing()
        # It has its room from the start: nothing moves under a finger when the code comes.
        self._said = built("figcaption", CODE_OF_GAME)
        figure = built("figure", self._drawn, self._said, id="send-code")
        element("send").querySelector(".columns").append(figure)
        self._paper = _drawing()
        self._paper.id = "paper-code"
        element("paper-link").after(self._paper)

    async def show(self, link: str, short_link: str) -> None:
        """Show a game's link as a code, or the deal's short one if the other is too long."""
        self._drawn.removeAttribute("viewBox")
        self._drawn.firstChild.removeAttribute("d")
        said = CODE_OF_GAME
        if len(link) > LONGEST:
            link, said = short_link, CODE_OF_DEAL
        is_there = await load()
        if is_there:
            _draw(self._drawn, link)
        self._drawn.toggleAttribute("hidden", not is_there)
        self._said.textContent = said if is_there else NO_CODE

    def put_on_paper(self, link: str) -> None:
        """Draw the code on paper, where it has to be at once: so only if the encoder is there."""
        if _is_loaded():
            _draw(self._paper, link)
            document.documentElement.setAttribute("data-paper-code", "")


async def load() -> bool:
    """Get the encoder, unless it is there; tell whether it is now."""
    if not _is_loaded():
        try:
            response = await window.fetch(of_release(ARCHIVE))
            if not response.ok:
                window.freecell.tell(response.url)
                return False
            _keep((await response.arrayBuffer()).to_bytes())
        except JsException:
            return False
    return True


def _keep(archive: bytes) -> None:
    _MODULES.write_bytes(archive)
    sys.path.append(str(_MODULES))


def _is_loaded() -> bool:
    return str(_MODULES) in sys.path


def _drawing() -> Element:
    """Return an empty drawing, an SVG element with a path."""
    holder = built("div", innerHTML='<svg role="img"><path/></svg>')
    drawing = holder.firstChild
    drawing.setAttribute("aria-label", CODE)
    return drawing


def _draw(drawing: Element, link: str) -> None:
    from segno import encoder  # noqa: PLC0415 - only now is it there

    # segno gives types to its public functions alone, which need more of it.
    code = encoder.encode(link, error="m", mask=MASK, micro=False, boost_error=False)  # type: ignore[no-untyped-call]
    matrix = code.matrix
    size = len(matrix) + 2 * MARGIN
    drawing.setAttribute("viewBox", f"{-MARGIN} {-MARGIN} {size} {size}")
    drawing.firstChild.setAttribute("d", outline(matrix))

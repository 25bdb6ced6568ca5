"""The last lines of the help: the version, the licence, and where the licences of all parts are."""

from __future__ import annotations

import freecell
from freecell.page.browser import document, element
from freecell.page.words.sheets import ABOUT, LICENCES

_NOTICES = "static/runtime/notices.txt"


def add_about() -> None:
    """Write them below the rest of the help; the page itself need not bring them before the cards."""
    line, link = document.createElement("p"), document.createElement("a")
    line.id = "about"
    line.textContent = ABOUT.format(version=freecell.__version__)
    link.href, link.target, link.textContent = _NOTICES, "_blank", LICENCES
    line.append(link)
    close = element("help").querySelector(":scope > .close")
    close.before(line)
    # Otherwise the link would get the focus when the help opens, which then shows its end.
    close.autofocus = True

"""The last lines of the help: the version, the licence, and where the licences of all parts are."""

from __future__ import annotations

import freecell
from freecell.page.browser import element
from freecell.page.sheets.building import built
from freecell.page.sheets.outgoing import of_release
from freecell.translation import _

ABOUT = _("FreeCell by number, version {version}. Free software under the MIT licence. ")
LICENCES = _("Licences of all parts")


_NOTICES = "runtime/notices.txt"


def add_about() -> None:
    """Write them below the rest of the help; the page itself need not bring them before the cards."""
    link = built("a", LICENCES, href=of_release(_NOTICES), target="_blank")
    close = element("help").querySelector(":scope > .close")
    close.before(built("p", ABOUT.format(version=freecell.__version__), link, id="about"))
    # Otherwise the link would get the focus when the help opens, which then shows its end.
    close.autofocus = True

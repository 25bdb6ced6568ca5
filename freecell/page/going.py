"""Where links lead while the page is open: pasted ones, those of features, and boards that have a number."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.browser import announce, say
from freecell.page.router import Router, read, set_title
from freecell.page.words import deal_titles
from freecell.starting_position import Start
from freecell.translatable import _

ON_THE_TABLE = _("{deal} is already on the table.")


def go(router: Router, link: str) -> None:
    """Open a link of the page, as a new step of the browser's history unless it is the same deal's.

    The deal on the table is not dealt again, because that would end its game.
    """
    found = read(link)
    is_step = found.checked() != router.current or found.is_replay
    router.write_address(link, is_step=is_step)
    if is_step or found.moves:
        router.open_link()
    else:
        say(ON_THE_TABLE.format(deal=deal_titles.name(router.current)))


def name_board(router: Router, start: Start, begin: Callable[[], None]) -> None:
    """Go on with a board as the deal that it was found to be; begin() does so with its game, or its race."""
    link = router.link
    racing = "" if link.race is None else f"&times={link.times}&race=1"
    router.write_address(start.link(link.moves if racing else "") + racing)
    title = deal_titles.title(start)
    set_title(title)
    announce(title)
    begin()
    router.label(start, title)

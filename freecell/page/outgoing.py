"""What leaves the page: addresses that others can open, files to be saved, and what is copied or shared."""

from __future__ import annotations

from collections.abc import Awaitable

from freecell.page.browser import Element, JsException, say, window
from freecell.page.elements import built


def absolute(link: str) -> str:
    """Return a link relative to the site, such as "?deal=617", as a whole address, for any language."""
    return str(window.URL.new(link, window.freecell.site).href)


def of_release(name: str) -> str:
    """Return the address of a file of the release that the page is of, such as "win.css"."""
    return f"{window.freecell.files}{name}"


def save(content: Element, name: str) -> None:
    """Let the browser save a blob as a file with this name."""
    link = built("a", href=window.URL.createObjectURL(content), download=name)
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 60000, link.href)


async def tell(doing: Awaitable[object], done: str, failed: str) -> None:
    """Say how something went that the browser may refuse; "" says nothing."""
    try:
        await doing
    except JsException as error:
        # If the player closes the system's share sheet, that is reported as an error too.
        if error.name != "AbortError":
            say(failed)
    else:
        if done:
            say(done)

"""What leaves the page: addresses that others can open, files to be saved, and what is copied or shared."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, TypeAlias

from freecell.page.browser import Element, JsException, after_press, built, element, say, window
from freecell.translatable import _

MOVES_ALONE = _("{deal}\n{moves}\n")  # On the clipboard.
LINK_TOO_LONG = _("Too long for a link, so the moves were copied instead")
PICTURE_SAVED = _("Picture saved as {file}")
NO_PICTURE = _("Your browser could not draw the picture. Save it as SVG instead.")
NOT_SHARED = _("Sharing failed. Copy the link instead.")
SAVED_AS_SVG = _(
    "Your browser doesn't let pages read what they draw, so the picture was saved as SVG: {file}"
)

LONGEST_LINK = 2000
"""Characters; longer links break in emails and messages."""

Blob: TypeAlias = Any

_SVG = "image/svg+xml"
_SCALE = 2
"""Pixels across in a PNG for one in the SVG: 2560 in all, so that it is sharp on large screens."""


def structure(**properties: object) -> Element:
    """Return a JavaScript object with these properties."""
    made = window.Object.new()
    for name, value in properties.items():
        setattr(made, name, value)
    return made


def absolute(link: str) -> str:
    """Return a link relative to the site, such as "?deal=617", as a whole address, for any language."""
    return str(window.URL.new(link, window.freecell.site).href)


def of_release(name: str) -> str:
    """Return the address of a file of the release that the page is of, such as "win.css"."""
    return f"{window.freecell.files}{name}"


def save(content: Blob, name: str) -> None:
    """Let the browser save a blob as a file with this name."""
    link = built("a", href=window.URL.createObjectURL(content), download=name)
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 60000, link.href)


async def tell(doing: Awaitable[object], done: str, failed: str) -> None:
    """Say how something went that the browser may refuse; "" says nothing."""
    try:
        await doing
    except HiddenError:
        say(failed)
    except JsException as error:
        # If the player closes the system's share sheet, that is reported as an error too.
        if error.name != "AbortError":
            say(failed)
    else:
        if done:
            say(done)


async def send(text: str, link: str, copied: str) -> None:
    """Give a text and a link to the system's share sheet, or copy them where there is none."""
    if hasattr(window.navigator, "share"):
        await tell(window.navigator.share(structure(text=text, url=link)), "", NOT_SHARED)
    else:
        await copy(f"{text}\n{link}", copied)


# ---- The clipboard ----


async def copy(text: str, done: str) -> None:
    """Put a text on the clipboard and say so, or offer it in the dialog that shares, to be copied by hand."""
    if await _wrote_to_clipboard(text):
        element("send").hidePopover()
        say(done)
    else:
        element("by-hand").hidden = False
        element("by-hand-text").value = text
        after_press(_open_by_hand)


async def copy_link(link: str, done: str, moves: str) -> None:
    """Copy a link to a game, or its moves if they are too many for a link."""
    if len(link) <= LONGEST_LINK:
        await copy(link, done)
    else:
        await copy(moves, LINK_TOO_LONG)


async def _wrote_to_clipboard(text: str) -> bool:
    """Copy, if there is a clipboard (only with https) and the browser lets the page use it."""
    clipboard = getattr(window.navigator, "clipboard", None)
    try:
        if clipboard:
            await clipboard.writeText(text)
    except JsException:
        return False
    return bool(clipboard)


def _open_by_hand() -> None:
    dialog = element("send")
    if not dialog.matches(":popover-open"):
        dialog.showPopover()
    field = element("by-hand-text")
    field.focus()
    field.select()


# ---- Pictures ----


class HiddenError(Exception):
    """A browser shows the page other pixels than it has drawn, so that nobody is known by them."""


_KNOWN = (42, 96, 73, 255)
"""A pixel that is drawn to see whether it is read back."""


def _is_hidden() -> bool:
    """Tell whether the browser hides what the page draws; Firefox may, and then asks the player."""
    context = window.OffscreenCanvas.new(1, 1).getContext("2d")
    context.fillStyle = f"rgb({_KNOWN[0]} {_KNOWN[1]} {_KNOWN[2]})"
    context.fillRect(0, 0, 1, 1)
    return tuple(context.getImageData(0, 0, 1, 1).data) != _KNOWN


async def png(svg: str) -> Blob:
    """Draw a picture in pixels; raise HiddenError if the browser would give others.

    JavaScript's exceptions come from browsers that do not let a page.
    """
    if _is_hidden():
        raise HiddenError
    image = window.Image.new()
    image.src = window.URL.createObjectURL(_blob(svg))
    try:
        await image.decode()
    finally:
        window.URL.revokeObjectURL(image.src)
    width, height = image.naturalWidth * _SCALE, image.naturalHeight * _SCALE
    canvas = window.OffscreenCanvas.new(width, height)
    canvas.getContext("2d").drawImage(image, 0, 0, width, height)
    return await canvas.convertToBlob()


async def save_png(svg: str, name: str) -> None:
    """Save a picture in pixels as a file with this name, less its ending, and say so."""
    try:
        picture = await png(svg)
    except HiddenError:
        save_svg(svg, name, SAVED_AS_SVG)
    except JsException:
        say(NO_PICTURE)
    else:
        _save(picture, name + ".png", PICTURE_SAVED)


def save_svg(svg: str, name: str, said: str = PICTURE_SAVED) -> None:
    """Save a picture as a file with this name, less its ending, and say so."""
    _save(_blob(svg), name + ".svg", said)


def _save(picture: Blob, name: str, said: str) -> None:
    save(picture, name)
    say(said.format(file=name))


def _blob(svg: str) -> Blob:
    return window.Blob.new(window.Array.of(svg), structure(type=_SVG))

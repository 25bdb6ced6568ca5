"""The clipboard, as tests look at it."""

from visit import Visit

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def on_clipboard(visit: Visit) -> str:
    return str(visit.page.evaluate("navigator.clipboard.readText()"))


def paste(visit: Visit, text: str) -> None:
    """Paste a text where the focus is; the clipboard must be allowed."""
    visit.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    visit.press("Control+v")

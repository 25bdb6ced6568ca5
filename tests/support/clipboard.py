"""The clipboard and the share sheet, as tests look at them."""

from visit import Visit

CLIPBOARD = ["clipboard-read", "clipboard-write"]

WITH_SHEET = """Object.defineProperty(navigator, "share", {
    value: async (sheet) => {window.sent = {...sheet}}})"""
"""What lets a browser have a share sheet, and keeps what it gets."""


def on_clipboard(visit: Visit) -> str:
    return str(visit.page.evaluate("navigator.clipboard.readText()"))


def paste(visit: Visit, text: str) -> None:
    """Paste a text where the focus is; the clipboard must be allowed."""
    visit.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    visit.press("Control+v")

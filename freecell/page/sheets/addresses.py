"""Addresses: links of the page as others can open them."""

from __future__ import annotations

from freecell.page.browser import document, window


def absolute(link: str) -> str:
    """Return a link relative to the page, such as "?deal=617", as a whole address."""
    return str(window.URL.new(link, document.baseURI).href)

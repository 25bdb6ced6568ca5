"""What a link to the site looks like in messages and search results, if its address is known (index.html)."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from tools.page.table import TABLE

PICTURE = "static/preview.png"
SIZE = (1200, 630)
"""Pixels; what Facebook, X, LinkedIn, Slack and others show without cutting anything off."""

EXAMPLE = f"https://example.org/{TABLE.package}/"


def checked(url: str) -> str:
    """Return the address of a site, which begins with http:// or https://, with a slash at its end.

    Raises ValueError, with a sentence, if it is anything else.

    >>> checked("https://example.org/freecell")
    'https://example.org/freecell/'
    """
    try:
        parts = urlsplit(url)
        _port = parts.port
    except ValueError:
        raise _refused(url, "is not a web address") from None
    if parts.scheme not in {"http", "https"}:
        raise _refused(url, "does not begin with https:// or http://")
    if not parts.hostname:
        raise _refused(url, "names no host")
    if not re.fullmatch(r"[\w!$%&()*+,./:;=?@\[\]~#'-]+", url, re.ASCII):
        raise _refused(url, "has characters that a web address cannot have")
    if "?" in url or "#" in url:
        raise _refused(url, "does not end with the folder of the page")
    return url if url.endswith("/") else f"{url}/"


def _refused(url: str, why: str) -> ValueError:
    return ValueError(f"The URL {url!r} {why}. It looks like this: make site URL={EXAMPLE}")

"""What a link to the site looks like in messages and search results: tags with the site's own address.

There is no ``og:url``: it would make every link to a deal one to the page without a deal, because Facebook
then takes them for the same (https://developers.facebook.com/docs/sharing/webmasters/getting-started/versioned-link).
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from freecell.page.words.languages import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

PICTURE = "static/preview.png"
SIZE = (1200, 630)
"""Pixels; what Facebook, X, LinkedIn, Slack and others show without cutting anything off."""

ALTERNATES = {
    "x-default": "",
    **{tag: "" if language == ENGLISH else f"{language}/" for language, (tag, _) in LANGUAGES.items()},
}
"""The folders of the page by language (https://developers.google.com/search/docs/specialty/international)."""

PICTURE_WORDS = "A FreeCell table with all 52 cards dealt"
EXAMPLE = "https://example.org/freecell/"


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


def write(page: Path, url: str, folder: str = "", picture_words: str = PICTURE_WORDS) -> None:
    """Write the tags into the page in a folder of the site that has this address, the root's is ""."""
    text = tagged(page.read_text(encoding="utf-8"), checked(url), folder, picture_words)
    page.write_text(text, encoding="utf-8")


def tagged(page: str, url: str, folder: str = "", picture_words: str = PICTURE_WORDS) -> str:
    """Return the markup of the page in a folder with tags for the site at this address.

    Search engines learn which page is for readers of which language; the root, which goes on to the reader's,
    is for all others.

    They repeat the page's title and description. Raises ValueError if it has none.
    """
    found = re.search(r"<title>(.*?)</title>\n", page)
    described = re.search(r'<meta name="description" content="(.*?)">', page)
    if not found or not described:
        raise ValueError("index.html has no title or no description for the tags of previews.")
    title, description = unescape(found[1]), unescape(described[1])
    width, height = SIZE
    properties = {
        "og:type": "website",
        "og:site_name": title,
        "og:title": title,
        "og:description": description,
        "og:image": url + PICTURE,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": picture_words,
    }
    names = {
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": url + PICTURE,
        "twitter:image:alt": picture_words,
    }
    tags = [
        f'<link rel="canonical" href="{escape(url + folder)}">',
        *[
            f'<link rel="alternate" hreflang="{tag}" href="{escape(url + of)}">'
            for tag, of in ALTERNATES.items()
        ],
        *[f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()],
        *[f'<meta name="{name}" content="{escape(value)}">' for name, value in names.items()],
    ]
    return page[: found.end()] + "".join(f"{tag}\n" for tag in tags) + page[found.end() :]

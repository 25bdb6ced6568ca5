"""Adds to the site of the page what FreeCell has besides: its manual by ear, and the library's reference.

``python -m tools.site https://example.org/freecell/ reference`` makes the reference too (tools.reference),
which needs pdoc. Both arguments may be missing (tools.page.site).
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from tools.markup import values
from tools.page import site
from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from pathlib import Path

BY_EAR = "by-ear.html"
REFERENCE = "api"
MANUAL = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Playing FreeCell by ear</title>
</head>
<body>
<main>
{body}</main>
</body>
</html>
"""
"""A page of the documentation, as plain as can be."""


def lay(fresh: Path, root: Path = ROOT, url: str = "", *, with_reference: bool = False) -> None:
    """Fill an empty folder with the site; ``with_reference``, its help links to the library's reference.

    Raises what tools.page.site.lay does.
    """
    link = f"{REFERENCE}/" if with_reference else ""
    site.lay(fresh, root, url, partial(values, reference=link))
    (fresh / BY_EAR).write_text(manual(ROOT / "docs" / "by-ear.md"), encoding="utf-8")
    if with_reference:
        from tools import reference  # noqa: PLC0415 - pdoc is not there where only the page is built

        reference.render(fresh / REFERENCE)


def manual(text: Path) -> str:
    """Return a page of the documentation as one of the site."""
    body = MarkdownIt().enable("table").render(text.read_text(encoding="utf-8"))
    return MANUAL.format(body=body)


if __name__ == "__main__":
    address, *more = sys.argv[1:] or [""]
    site.main(address, lay=partial(lay, with_reference=more == ["reference"]))

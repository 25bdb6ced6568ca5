"""Collects the files of the page in ``_site/``, ready for any host of static files.

``python -m tools.page.site https://example.org/freecell/`` also writes tags for previews of links into the
page, which need the address that the site will have. With a second argument, ``reference``, it also makes the
library's reference (tools.reference), which needs pdoc.
"""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from tools.page import link_preview, localise, stylesheets, versioned_urls
from tools.page.catalogue import MANIFEST
from tools.page.folder_swap import ROOT, copy, replaced
from tools.page.import_graph import python_files
from tools.page.template import COMMENTS, rendered

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = ("index.html", "404.html")
PAGE = (*TEMPLATES, "main.py", "sw.js")
ARCHIVE = "static/runtime/freecell.bin"
BY_EAR = "by-ear.html"
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


def edited(root: Path = ROOT) -> list[str]:
    """List the modules edited since make put them into the archive; all, if there is none."""
    archive = root / ARCHIVE
    made = archive.stat().st_mtime if archive.is_file() else 0
    return [name for name in python_files(root) if (root / name).stat().st_mtime > made]


def site_files(root: Path = ROOT) -> list[str]:
    """List every file of the site, as paths relative to ``root``: no hidden ones, no parts of the style."""
    page = [name for name in PAGE if (root / name).is_file()]
    static = [path.relative_to(root) for path in sorted((root / "static").rglob("*")) if path.is_file()]
    shown = [path.as_posix() for path in static if not any(part.startswith(".") for part in path.parts)]
    return [*page, *[name for name in shown if not name.startswith(f"{stylesheets.FOLDER}/")]]


def build(
    root: Path = ROOT, target: Path | None = None, url: str = "", *, with_reference: bool = False
) -> Path:
    """Write the site afresh, so that no file of an older one remains, and return its folder.

    ``url`` is the address that the site will have, such as https://example.org/freecell/, if that is known.
    ``with_reference`` adds the reference of the library, and a link to it in the help.
    Raises ValueError if it is no such address, and FileNotFoundError if ``root`` has no ``index.html``.
    """
    target = target or root / "_site"
    with replaced(target) as fresh:
        lay(fresh, root, url, with_reference=with_reference)
        versioned_urls.write(fresh)
    return target


def lay(fresh: Path, root: Path = ROOT, url: str = "", *, with_reference: bool = False) -> None:
    """Fill an empty folder with the site, its files where they are in a checkout."""
    if not (root / "index.html").is_file():
        raise FileNotFoundError("There is no index.html here: run make in the folder that contains it.")
    address = link_preview.checked(url) if url else ""
    for name in site_files(root):
        copy(root / name, fresh / name)
    link = f"{versioned_urls.REFERENCE}/" if with_reference else ""
    for name in TEMPLATES:
        if (root / name).is_file():
            page = rendered(name, root=root, address=address, reference=link)
            (fresh / name).write_text(page, encoding="utf-8")
    for language in localise.translated_into(root):
        _translate(language, root, fresh, address)
    (fresh / BY_EAR).write_text(manual(ROOT / "docs" / "by-ear.md"), encoding="utf-8")
    if with_reference:
        from tools import reference  # noqa: PLC0415 - pdoc is not there where only the page is built

        reference.render(fresh / versioned_urls.REFERENCE)
    for script in (root / "static").glob("*.js"):
        _shorten(script, fresh / "static" / script.name)
    # Otherwise GitHub Pages would run Jekyll, which leaves some files out.
    (fresh / ".nojekyll").touch()


def manual(text: Path) -> str:
    """Return a page of the documentation as one of the site."""
    body = MarkdownIt().enable("table").render(text.read_text(encoding="utf-8"))
    return MANUAL.format(body=body)


def _translate(language: str, root: Path, fresh: Path, address: str) -> None:
    """Write the page in a language, and what its app is called."""
    (fresh / language).mkdir()
    page = rendered(language=language, root=root, address=address)
    (fresh / language / "index.html").write_text(page, encoding="utf-8")
    app = (root / MANIFEST).read_text(encoding="utf-8")
    (fresh / localise.manifest(language)).write_text(localise.app(app, language, root), encoding="utf-8")


def _shorten(script: Path, sent: Path) -> None:
    """Leave comments out of a script: a quarter of the first one, which comes before the cards."""
    sent.write_text(COMMENTS.sub("", script.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copystat(script, sent)


if __name__ == "__main__":
    address, *more = sys.argv[1:] or [""]
    try:
        folder = build(url=address, with_reference=more == ["reference"])
    except (FileNotFoundError, ValueError) as error:
        sys.exit(str(error))
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{folder.name}/ is ready: {len(files)} files, {size / 1e6:.1f} MB.")

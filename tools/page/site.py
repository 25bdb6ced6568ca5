"""Collects the files of the page in ``_site/``, ready for any host of static files.

``python -m tools.page.site https://example.org/app/`` also writes tags for previews of links into the page,
which need the address that the site will have.
"""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from tools.page import link_preview, stylesheets, template, versioned_urls
from tools.page.catalogue import PARTS
from tools.page.folder_swap import ROOT, copy, replaced

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.page.template import Values

    Lay = Callable[[Path, Path, str], None]

PAGE = (*template.TEMPLATES, "main.py", "sw.js")


def site_files(root: Path = ROOT) -> list[str]:
    """List every file of the site, as paths relative to ``root``: no hidden ones, no parts of others."""
    page = [name for name in PAGE if (root / name).is_file()]
    static = [path.relative_to(root) for path in sorted((root / "static").rglob("*")) if path.is_file()]
    shown = [path.as_posix() for path in static if not any(part.startswith(".") for part in path.parts)]
    return [*page, *[name for name in shown if not name.startswith((f"{stylesheets.FOLDER}/", f"{PARTS}/"))]]


def lay(fresh: Path, root: Path = ROOT, url: str = "", values: Values = template.nothing) -> None:
    """Fill an empty folder with the site, its files where they are in a checkout.

    ``url`` is the address that the site will have, such as https://example.org/app/, if that is known; the
    app hands in ``values`` for its templates. Raises ValueError if it is no such address, and
    FileNotFoundError if ``root`` has no ``index.html``.
    """
    if not (root / "index.html").is_file():
        raise FileNotFoundError("There is no index.html here: run make in the folder that contains it.")
    address = link_preview.checked(url) if url else ""
    for name in site_files(root):
        copy(root / name, fresh / name)
    for name, made in template.pages(root, values, address).items():
        (fresh / name).parent.mkdir(exist_ok=True)
        (fresh / name).write_text(made(), encoding="utf-8")
    for script in (root / "static").glob("*.js"):
        _shorten(script, fresh / "static" / script.name)
    # Otherwise GitHub Pages would run Jekyll, which leaves some files out.
    (fresh / ".nojekyll").touch()


def _shorten(script: Path, sent: Path) -> None:
    """Leave comments out of a script: a quarter of the first one, which comes before the cards."""
    sent.write_text(template.COMMENTS.sub("", script.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copystat(script, sent)


def build(root: Path = ROOT, url: str = "", *, lay: Lay = lay) -> Path:
    """Write the site afresh, so that no file of an older one remains, and return its folder.

    Raises what ``lay`` does, by which an app with more files than others adds them.
    """
    target = root / "_site"
    with replaced(target) as fresh:
        lay(fresh, root, url)
        versioned_urls.write(fresh)
    return target


def main(url: str = "", *, lay: Lay = lay) -> None:
    """Build the site, and say what has become of it."""
    try:
        folder = build(url=url, lay=lay)
    except (FileNotFoundError, ValueError) as error:
        sys.exit(str(error))
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{folder.name}/ is ready: {len(files)} files, {size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main(*sys.argv[1:])

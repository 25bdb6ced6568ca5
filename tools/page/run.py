"""Serves the page as its sources are now: ``python -m tools.page.run 127.0.0.1 8000``."""

from __future__ import annotations

import lzma
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from traceback import format_exc
from typing import TYPE_CHECKING
from zipfile import ZipFile

from jinja2 import TemplateError

from tools.page import localise
from tools.page.folder_swap import ROOT
from tools.page.import_graph import mistake, python_files
from tools.page.opener_bundle import bundle
from tools.page.serve import Server, Site
from tools.page.stylesheets import FOLDER, SHEETS, joined
from tools.page.table import ENGLISH, TABLE
from tools.page.template import nothing, pages

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.page.template import Values

    Maker = Callable[[], str | bytes]

SOURCES = ("opener.py", f"{TABLE.package}/**/*.py", "locale/*.po", f"{FOLDER}/*.css")


@dataclass(frozen=True)
class Checkout(Site):
    """A checkout as a site: pages, which only a built one has as files, and what was edited are made anew."""

    values: Values = nothing

    def find(self, url: str) -> Path | None:
        """Return the file that ``url`` asks for, which may be there only when `body` has made it."""
        place = self.place(url)
        return place if place in self.makers() else super().find(url)

    def body(self, file: Path, *, packed: bool) -> bytes:
        """Return what ``file`` should contain, or what is wrong with its sources."""
        make = self.makers().get(file)
        if not make:
            return super().body(file, packed=packed)
        said = mistake(self.edited())
        try:
            made = said or make()
        except TemplateError:
            made = said = format_exc(limit=-2)  # Among its last lines is the one of the template.
        except (OSError, ValueError) as error:
            made = said = str(error)
        if said:
            print(said, file=sys.stderr)
        return made.encode() if isinstance(made, str) else made

    def edited(self) -> list[Path]:
        """List the sources that were edited since make packed them."""
        made = (self.root / localise.RUNTIME / localise.ARCHIVE).stat().st_mtime
        sources = [path for pattern in SOURCES for path in self.root.glob(pattern)]
        return [source for source in sources if source.stat().st_mtime > made]

    def makers(self) -> dict[Path, Maker]:
        """Return what makes each page, and if anything was edited, each file that make packs."""
        root = self.root
        made: dict[str, Maker] = {**pages(root, self.values)}
        if self.edited():
            made |= {sheet: partial(joined, sheet, root) for sheet in SHEETS}
            for language in (ENGLISH, *localise.translated_into(root)):
                folder = f"{localise.RUNTIME}/{localise.folder_of(language)}"
                made[f"{folder}{localise.ARCHIVE}"] = partial(archive, language, root)
                made[f"{folder}{localise.OPENER}"] = partial(bundle, root, language)
        return {root / name: make for name, make in made.items()}


def archive(language: str, root: Path) -> bytes:
    """Pack all modules quickly: as sources, which Python can import too."""
    packed = BytesIO()
    with ZipFile(packed, "w") as modules:
        for name in python_files(root):
            modules.writestr(name, localise.source(name, language, root))
    return lzma.compress(packed.getvalue(), check=lzma.CHECK_CRC32, preset=0)


def serve(host: str, port: str, *, values: Values = nothing) -> None:
    """Serve this checkout until Ctrl+C is pressed; the app hands in ``values`` for its templates."""
    try:
        server = Server(host, int(port), Checkout(ROOT, values=values))
    except (OSError, OverflowError, ValueError) as error:
        sys.exit(f"The page cannot be served at port {port} ({error}). Choose another: make run PORT=8001")
    print(f"{TABLE.name} is at http://localhost:{server.server_port}/{TABLE.link}")
    print("Press Ctrl+C to stop.", flush=True)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    serve(*sys.argv[1:])

"""Lists the files of a release for the service worker, each with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from freecell.page.words.languages import LANGUAGES
from tools import languages, preview
from tools.languages import folder_of

if TYPE_CHECKING:
    from pathlib import Path

WORKER = "sw.js"
# The folder of the library's reference (tools.reference).
REFERENCE = "api"
NOT_KEPT = {WORKER, "404.html", PurePosixPath(preview.PICTURE).name}
PLACE = "const RELEASE = null;"


def write(site: Path) -> None:
    """Write the list of a site's files into its service worker, if it has one.

    Each file has its hash as in an integrity attribute (SHA-256); the page itself is "./". What only the page
    in one language needs is listed by the folder of that. The release is named after all that, so the same
    files are the same release. Raises ValueError if the worker has no place
    for it.
    """
    worker = site / WORKER
    if not worker.is_file():
        return
    text = worker.read_text(encoding="utf-8")
    if PLACE not in text:
        raise ValueError(f"{WORKER} has no line {PLACE!r} to be replaced by the release.")
    files = {address(path, site): integrity(path.read_bytes()) for path in kept(site)}
    own = {folder_of(language): sorted(map(_address, languages.files(language))) for language in LANGUAGES}
    by_language = {
        folder: {name: files.pop(name) for name in names}
        for folder, names in own.items()
        if files.keys() >= set(names)
    }
    name = hashlib.sha256(json.dumps([files, by_language, text]).encode()).hexdigest()[:16]
    release = json.dumps({"name": name, "files": files, "languages": by_language}, indent=1)
    worker.write_text(text.replace(PLACE, f"const RELEASE = {release};"), encoding="utf-8")


def kept(site: Path) -> list[Path]:
    """List the files to store: all but the worker itself, the preview, the reference and hidden files.

    The notices are stored too: a copy has to have its licences with it.
    """
    files = [path for path in sorted(site.rglob("*")) if path.is_file() and path.name not in NOT_KEPT]
    reference = site / REFERENCE
    return [path for path in files if reference not in path.parents and not path.name.startswith(".")]


def address(path: Path, site: Path) -> str:
    """Return a file's address, relative to the page."""
    return _address(path.relative_to(site).as_posix())


def _address(name: str) -> str:
    return "./" if name == "index.html" else name.removesuffix("index.html")


def integrity(data: bytes) -> str:
    """Return the hash of a file as in an integrity attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"

"""Gives the files of a site the addresses of its release, and lists them for the service worker."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING

from tools.page import link_preview, localise
from tools.page.localise import folder_of
from tools.page.table import LANGUAGES, TABLE

if TYPE_CHECKING:
    from pathlib import Path


WORKER = "sw.js"
NOT_KEPT = (WORKER, "404.html", link_preview.PICTURE, *TABLE.not_stored)
PLACE = "const RELEASE = null;"

# What has one address in all releases: pages, the worker, and what browsers ask for again when they like.
OF_A_RELEASE = re.compile(r"main\.py|static/(?:.+/.*|[^/]+\.(?:css|js))")
NAMED = re.compile(r'(?<=")(\.{1,2}/)?(main\.py|static/[^"]+)(?=")')


def place(path: str, name: str) -> str:
    """Return where a file of the site is in the release of this name.

    >>> place("static/runtime/opener.bin", "0f3a"), place("main.py", "0f3a"), place("static/icon.svg", "0f3a")
    ('static/0f3a/runtime/opener.bin', 'static/0f3a/main.py', 'static/icon.svg')
    """
    return f"static/{name}/{path.removeprefix('static/')}" if OF_A_RELEASE.fullmatch(path) else path


def write(site: Path) -> None:
    """Name a site's release, move its files to a folder of that name, and list them in the service worker.

    The name is made of all that is in the site, so that pages and scripts of two releases never meet, and
    browsers may keep what is in the folder for ever. In the list, each file has its hash as in an integrity
    attribute (SHA-256); the page itself is "./". What only the page in one language needs is listed by the
    folder of that. Raises ValueError if the worker has no place for the list.
    """
    worker = site / WORKER
    text = worker.read_text(encoding="utf-8") if worker.is_file() else PLACE
    if PLACE not in text:
        raise ValueError(f"{WORKER} has no line {PLACE!r} to be replaced by the release.")
    name = hashlib.sha256(json.dumps([_hashes(site), text]).encode()).hexdigest()[:16]
    _move(site, name)
    for page in (site / folder_of(language) / "index.html" for language in LANGUAGES):
        if page.is_file():
            page.write_text(addressed(page.read_text(encoding="utf-8"), name), encoding="utf-8")
    if worker.is_file():
        listed = json.dumps({"name": name, **_listed(site, name)}, indent=1)
        worker.write_text(text.replace(PLACE, f"const RELEASE = {listed};"), encoding="utf-8")


def folder(site: Path) -> Path:
    """Return the folder of a site that holds the files of its release."""
    (found,) = {script.parent for script in site.glob("static/*/runtime.js")}
    return found


def addressed(page: str, name: str) -> str:
    """Return a page that asks for the files of the release of this name."""
    return NAMED.sub(lambda found: (found[1] or "") + place(found[2], name), page)


def _move(site: Path, name: str) -> None:
    """Move all that belongs to the release alone into its folder."""
    for path in (site / "main.py", *(site / "static").glob("*")):
        old = path.relative_to(site).as_posix()
        new = place(f"{old}/" if path.is_dir() else old, name)
        if path.exists() and new != old:
            (site / new).parent.mkdir(exist_ok=True)
            path.rename(site / new)


def _listed(site: Path, name: str) -> dict[str, dict[str, str] | dict[str, dict[str, str]]]:
    """List the hashes of the files that all pages need, and by language those that only one needs."""
    files = _hashes(site)
    own = {
        folder_of(language): sorted([_address(place(file, name)) for file in localise.files(language)])
        for language in LANGUAGES
    }
    by_language = {
        folder: {file: files.pop(file) for file in needed}
        for folder, needed in own.items()
        if files.keys() >= set(needed)
    }
    return {"files": files, "languages": by_language}


def _hashes(site: Path) -> dict[str, str]:
    return {_address(path.relative_to(site).as_posix()): integrity(path.read_bytes()) for path in kept(site)}


def kept(site: Path) -> list[Path]:
    """List the files to store: all but the worker itself, the preview, hidden files and what the app excepts.

    The notices are stored too: a copy has to have its licences with it.
    """
    files = [(path, path.relative_to(site).as_posix()) for path in sorted(site.rglob("*")) if path.is_file()]
    return [path for path, name in files if not (path.name.startswith(".") or name.startswith(NOT_KEPT))]


def _address(name: str) -> str:
    """Return a file's address, relative to the page."""
    return "./" if name == "index.html" else name.removesuffix("index.html")


def integrity(data: bytes) -> str:
    """Return the hash of a file as in an integrity attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"

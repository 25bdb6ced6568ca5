"""Serves a folder of static files as a web host would: ``python -m tools.serve --help``.

``make run`` serves without caching, so that an edited file shows on reload: pages are made as they are asked
for, and what takes longer (`ARCHIVE`, `OPENER`, the style) is made again if one of its sources has changed
since. Tests and benchmarks use `serving`, which can compress and cache as GitHub Pages does.
"""

from __future__ import annotations

import argparse
import lzma
import re
import socket
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from gzip import compress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

from jinja2 import TemplateError

from freecell.page.languages import ENGLISH
from tools import localise, stylesheets
from tools.catalogue import MANIFEST
from tools.import_graph import mistake, python_files
from tools.localise import folder_of, module_of
from tools.opener_bundle import bundle
from tools.page import rendered

if TYPE_CHECKING:
    from collections.abc import Iterator

# Spelt out because Python's own table differs between machines (.mjs, .wasm).
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
UNKNOWN = "application/octet-stream"
RUNTIME = "static/runtime/"
ARCHIVE = "freecell.bin"
OPENER = "opener.bin"
SENT_AS_THEY_ARE = {".bin", ".ico", ".png", ".zip"}
PORTS_TRIED = 100
LAST_PORT = 65535


@dataclass(frozen=True)
class Site:
    """What is served, and how; ``max_age`` is in seconds, None makes browsers ask again each time."""

    root: Path
    prefix: str = "/"
    gzip: bool = False
    max_age: int | None = None

    def find(self, url: str) -> Path | None:
        """Return the file that ``url`` asks for, or None: nothing hidden, nothing outside the root."""
        path = unquote(urlsplit(url).path)
        if not path.startswith(self.prefix) or "\0" in path:
            return None
        parts = path.removeprefix(self.prefix).split("/")
        if any(part.startswith(".") for part in parts):
            return None
        file = self.root.joinpath(*parts[:-1], parts[-1] or "index.html").resolve()
        return file if file.is_relative_to(self.root.resolve()) and file.is_file() else None

    def made_anew(self, file: Path) -> bytes | None:
        """Return what make would write to ``file`` now, None unless a source has changed since it was made.

        Raises ValueError if a module cannot be compiled, FileNotFoundError if a part is gone.
        """
        modules = [*sorted((self.root / "freecell").rglob("*.py")), *(self.root / "locale").glob("*")]
        makers = {
            sheet: (partial(self.style, sheet), stylesheets.parts(sheet, self.root))
            for sheet in stylesheets.SHEETS
        }
        for language in (ENGLISH, *localise.translated_into(self.root)):
            folder = RUNTIME + folder_of(language)
            makers[folder + ARCHIVE] = (partial(self.archive, language), modules)
            opener = partial(bundle, self.root, language)
            makers[folder + OPENER] = (opener, [*modules, self.root / "opener.py"])
        for name, (made, sources) in makers.items():
            if file == (self.root / name).resolve():
                edited = [source for source in sources if is_newer(source, file)]
                if said := mistake(edited):
                    raise ValueError(said)
                return made() if edited else None
        return None

    def made(self, url: str) -> tuple[str, bytes] | None:
        """Return what only ``make site`` writes, and the end of its name: the page in each language.

        A site that is built already has that as files. Raises jinja2.TemplateError if the template is wrong.
        """
        path = unquote(urlsplit(url).path).removeprefix(self.prefix)
        others = localise.translated_into(self.root)
        if others and path == "404.html":
            return ".html", rendered(path, root=self.root).encode()
        for language in (ENGLISH, *others) if others else ():
            folder = folder_of(language)
            if path in {folder, f"{folder}index.html"}:
                return ".html", rendered(language=language, root=self.root).encode()
            if folder and path == localise.manifest(language):
                app = (self.root / MANIFEST).read_text(encoding="utf-8")
                return ".webmanifest", localise.app(app, language, self.root).encode()
        return None

    def archive(self, language: str) -> bytes:
        """Put modules into a zip file as sources, which Python can import too; pack it with xz, quickly."""
        packed = BytesIO()
        with ZipFile(packed, "w") as archive:
            for name in python_files(self.root):
                archive.writestr(name, localise.source(module_of(name), language, self.root))
        return lzma.compress(packed.getvalue(), check=lzma.CHECK_CRC32, preset=0)

    def style(self, sheet: str) -> bytes:
        """Join a style sheet; what only old browsers need of it is left to make."""
        return stylesheets.joined(sheet, self.root).encode()

    def packs(self, file: Path) -> bool:
        """Tell whether ``file`` is sent compressed to browsers that accept it."""
        return self.gzip and file.suffix not in SENT_AS_THEY_ARE

    def body(self, file: Path, *, packed: bool) -> bytes:
        """Read ``file``, and compress it if that is wanted."""
        whole = file.read_bytes()
        return compressed(whole) if packed else whole


def is_newer(source: Path, file: Path) -> bool:
    """Tell whether a source was edited after a file was made."""
    return source.is_file() and source.stat().st_mtime > file.stat().st_mtime


@lru_cache(maxsize=64)
def compressed(whole: bytes) -> bytes:
    """Compress a file, once for all sites of this program: the largest takes a second."""
    return compress(whole, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: Server
    protocol_version = "HTTP/1.1"
    # Head and body are two writes; with Nagle's algorithm the second might wait until the first is received.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Send a file, or the answer that it is unchanged, moved or not found."""
        try:
            self.find(self.server.site)
        except (FileNotFoundError, TemplateError, ValueError) as error:
            print(error, file=sys.stderr)
            self.answer(
                HTTPStatus.INTERNAL_SERVER_ERROR, {"Content-Type": TYPES[".txt"]}, f"{error}\n".encode()
            )

    def find(self, site: Site) -> None:
        """Send what there is, or is to be made. Raises what `Site.made` and `Site.made_anew` raise."""
        path, _, query = self.path.partition("?")
        if made := site.made(self.path):
            self.answer(HTTPStatus.OK, {"Cache-Control": "no-store", "Content-Type": TYPES[made[0]]}, made[1])
        elif file := site.find(self.path):
            self.send(site, file)
        elif f"{path}/" == site.prefix:
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{site.prefix}?{query}".rstrip("?")})
        elif made := site.made(f"{site.prefix}404.html"):
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".html"]}, made[1])
        elif missing := site.find(f"{site.prefix}404.html"):  # GitHub Pages sends this too.
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".html"]}, missing.read_bytes())
        else:
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".txt"]}, b"There is no such file.\n")

    def do_HEAD(self) -> None:
        """Send what GET sends, without the body."""
        self.do_GET()

    def send(self, site: Site, file: Path) -> None:
        """Send ``file``, unless the browser has this version."""
        of_type = TYPES.get(file.suffix, UNKNOWN)
        if fresh := site.made_anew(file):
            self.answer(HTTPStatus.OK, {"Cache-Control": "no-store", "Content-Type": of_type}, fresh)
            return
        stat = file.stat()
        packed = site.packs(file) and "gzip" in self.headers.get("Accept-Encoding", "")
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        headers = {
            "Cache-Control": "no-cache" if site.max_age is None else f"max-age={site.max_age}",
            "ETag": f"W/{tag}" if packed else tag,
        }
        if site.packs(file):
            headers["Vary"] = "Accept-Encoding"
        if self.has(tag):
            self.answer(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = of_type
        if packed:
            headers["Content-Encoding"] = "gzip"
        self.answer(HTTPStatus.OK, headers, site.body(file, packed=packed))

    def has(self, tag: str) -> bool:
        """Tell whether the browser has version ``tag``."""
        known = self.headers.get("If-None-Match", "")
        return tag in [one.strip().removeprefix("W/") for one in known.split(",")]

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send a whole answer, or only its head if that was asked for."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_words: object) -> None:
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """One site at one port."""

    request_queue_size = 64

    def __init__(self, host: str, port: int, site: Site) -> None:
        """Listen at ``port`` of ``host``; 0 is any free one. Raises OSError if that is not possible."""
        self.site = site
        super().__init__((host, port), Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Do not report browsers that hang up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serving(
    root: Path,
    prefix: str = "/",
    *,
    port: int = 0,
    gzip: bool = False,
    max_age: int | None = None,
) -> Iterator[str]:
    """Serve ``root`` under ``prefix`` while the block runs, and yield the address of its index page.

    With ``gzip`` and ``max_age=600`` it behaves as GitHub Pages does: everything but zip files and pixel
    images is compressed, and browsers ask for a file again only after ten minutes.
    """
    server = Server("127.0.0.1", port, Site(root, prefix, gzip, max_age))
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()


def answered(port: int) -> bool:
    """Tell whether something already answers at ``port`` of any address of "localhost"."""
    try:
        with socket.create_connection(("localhost", port), timeout=1):
            return True
    except OSError:
        return False


def open_server(host: str, port: int, site: Site) -> Server:
    """Listen at ``port``, or at the next one that is free. Raises OSError if none may be opened."""
    candidates = range(port, min(port + PORTS_TRIED, LAST_PORT + 1))
    for candidate in candidates:
        if not answered(candidate):
            return Server(host, candidate, site)
    raise OSError(
        f"All ports from {port} to {candidates[-1]} are taken: choose another one (make run PORT=...)."
    )


def port_number(text: str) -> int:
    """Read a port; 0 stands for any free one."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: choose a number from 0 to {LAST_PORT}.")
    return int(text)


def main() -> None:
    """Serve a folder until Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serve the FreeCell page, or any folder of static files.")
    first = "the first port to try; 0 for any free one (default: 8000)"
    parser.add_argument("--port", type=port_number, default=8000, help=first)
    parser.add_argument("--root", type=Path, default=Path(), help="the folder to serve (default: this one)")
    phone = "0.0.0.0 lets phones on the same network in, at this computer's address (default: 127.0.0.1)"
    parser.add_argument("--host", default="127.0.0.1", help=phone)
    wish = parser.parse_args()
    try:
        server = open_server(wish.host, wish.port, Site(wish.root))
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    print(f"Serving FreeCell at http://localhost:{server.server_port}/?deal=617")
    print("Press Ctrl+C to stop.", flush=True)
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()

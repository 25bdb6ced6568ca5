"""Serves built sites, as GitHub Pages does."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from dataclasses import dataclass
from gzip import compress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TYPES = MimeTypes().types_map[True]  # Python's own, not what this machine adds.
UNKNOWN = "application/octet-stream"
SENT_AS_THEY_ARE = {".bin", ".ico", ".png", ".zip"}


@dataclass(frozen=True)
class Site:
    """What is served, and how; ``max_age`` is in seconds, None makes browsers ask again each time."""

    root: Path
    prefix: str = "/"
    gzip: bool = False
    max_age: int | None = None

    def place(self, url: str) -> Path | None:
        """Return where the file of ``url`` should be, or None: nothing hidden, nothing outside the root."""
        path = unquote(urlsplit(url).path)
        if "/." in path or "\0" in path:
            return None
        name = path.removeprefix(self.prefix) + ("index.html" if path.endswith("/") else "")
        place = (self.root / name).resolve()
        return place if place.is_relative_to(self.root.resolve()) else None

    def find(self, url: str) -> Path | None:
        """Return the file that ``url`` asks for, or None if there is none."""
        place = self.place(url)
        return place if place and place.is_file() else None

    def packs(self, file: Path) -> bool:
        """Tell whether ``file`` is sent compressed."""
        return self.gzip and file.suffix not in SENT_AS_THEY_ARE

    def body(self, file: Path, *, packed: bool) -> bytes:
        """Read ``file``, and compress it if that is wanted."""
        return compress(file.read_bytes()) if packed else file.read_bytes()


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: Server
    protocol_version = "HTTP/1.1"
    # Head and body are two writes; with Nagle's algorithm the second might wait until the first is received.
    disable_nagle_algorithm = True

    def handle(self) -> None:
        """Answer, unless the browser hangs up."""
        with suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        """Send a file, or instead of one that is missing, 404.html."""
        site = self.server.site
        file = site.find(self.path)
        sent = file or site.find(f"{site.prefix}404.html")
        if not sent:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        headers = {"Content-Type": TYPES.get(sent.suffix, UNKNOWN)}
        if file:
            headers["Cache-Control"] = "no-cache" if site.max_age is None else f"max-age={site.max_age}"
        packed = site.packs(sent)
        if packed:
            headers["Content-Encoding"] = "gzip"
        status = HTTPStatus.OK if file else HTTPStatus.NOT_FOUND
        self.answer(status, headers, site.body(sent, packed=packed))

    def do_HEAD(self) -> None:
        """Send what GET sends, without the body."""
        self.do_GET()

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send a whole answer, or only its head if that was asked for."""
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_words: object) -> None:
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """One site at one port; 0 is any free one. Raises OSError if it cannot be opened."""

    def __init__(self, host: str, port: int, site: Site) -> None:
        """Listen at ``port`` of ``host``."""
        super().__init__((host, port), Handler)
        self.site = site


@contextmanager
def serving(
    root: Path, prefix: str = "/", *, gzip: bool = False, max_age: int | None = None
) -> Iterator[str]:
    """Serve ``root`` under ``prefix`` while the block runs, and yield the address of its index page.

    With ``gzip`` and ``max_age=600`` it behaves as GitHub Pages does: everything but archives and pixel
    images is compressed, and browsers ask for a file again only after ten minutes.
    """
    server = Server("127.0.0.1", 0, Site(root, prefix, gzip, max_age))
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()

"""The server answers as a web host does, and gives away nothing but the site."""

import gzip
import lzma
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from checkout import ran, unpacked

from tools.folders import ROOT
from tools.page import rendered
from tools.serve import ARCHIVE, OPENER, RUNTIME, serving

INDEX = b"<!doctype html><title>felt</title>" + b"<p>card</p>" * 100
SERVE = ROOT / "tools" / "serve.py"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a site that lies between files which are nobody's business."""
    site = tmp_path / "site"
    (site / "static").mkdir(parents=True)
    (site / ".git").mkdir()
    (site / "index.html").write_bytes(INDEX)
    (site / "static" / "index.html").write_bytes(b"below")
    (site / "static" / "library.zip").write_bytes(b"PK" * 500)
    (site / ".git" / "config").write_text("hidden")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site-two").mkdir()
    (tmp_path / "site-two" / "secret.txt").write_text("secret")
    (site / "way-out.txt").symlink_to(tmp_path / "secret.txt")
    return site


def write(path: Path, text: str, *, is_old: bool = True) -> None:
    """Write a source, or what was made of such."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if is_old:
        os.utime(path, (1000, 1000))


@contextmanager
def connected(url: str) -> Iterator[HTTPConnection]:
    """Open one connection, which sends paths just as they are given."""
    with closing(HTTPConnection(url.split("/")[2], timeout=10)) as connection:
        yield connection


def ask(
    connection: HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, bytes]:
    """Send one request; header names are written with underscores."""
    written = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=written)
    response = connection.getresponse()
    return response, response.read()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("css", "text/css; charset=utf-8"),
        ("html", "text/html; charset=utf-8"),
        *[(name, "text/javascript; charset=utf-8") for name in ("js", "mjs")],
        ("json", "application/json; charset=utf-8"),
        ("py", "text/x-python; charset=utf-8"),
        ("svg", "image/svg+xml"),
        ("wasm", "application/wasm"),
        ("webmanifest", "application/manifest+json"),
        ("zip", "application/zip"),
        ("odd", "application/octet-stream"),
    ],
)
def test_type(root: Path, name: str, kind: str) -> None:
    (root / f"a.{name}").write_bytes(b"")
    with serving(root) as url, connected(url) as connection:
        response, body = ask(connection, f"/a.{name}")
    assert (response.status, response.headers["Content-Type"], body) == (200, kind, b"")


def test_index_pages_and_queries(root: Path) -> None:
    with serving(root, "/freecell/") as url, connected(url) as connection:
        assert url.endswith("/freecell/")
        assert ask(connection, "/freecell/?deal=617")[1] == INDEX
        assert ask(connection, "/freecell/static/?x")[1] == b"below"


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/index.html", "/freecellx/index.html"),
        *("/freecell/none.html", "/freecell/static", "/freecell/index.html/", "/freecell/index.html%00"),
        *("/freecell/../secret.txt", "/freecell/%2e%2e/secret.txt", "/freecell/..%2fsecret.txt"),
        *("/freecell/static/../../secret.txt", "/freecell/../site-two/secret.txt", "/freecell/way-out.txt"),
        *("/freecell//etc/hostname", "/freecell/%2Fetc/hostname"),
        *("/freecell/.git/config", "/freecell/%2egit/config"),
    ],
)
def test_nothing_else_is_served(root: Path, path: str) -> None:
    with serving(root, "/freecell/") as url, connected(url) as connection:
        response, body = ask(connection, path)
    assert (response.status, body) == (404, b"There is no such file.\n")


def test_gzip_for_those_who_accept_it(root: Path) -> None:
    with serving(root, gzip=True, max_age=600) as url, connected(url) as connection:
        packed, body = ask(connection, "/", Accept_Encoding="br, gzip")
        plain, plain_body = ask(connection, "/", Accept_Encoding="identity")
        archive, archive_body = ask(connection, "/static/library.zip", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == plain_body == INDEX
    assert len(body) < len(INDEX) / 5
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in archive.headers
    assert archive_body == b"PK" * 500
    assert {answer.headers["Cache-Control"] for answer in (packed, plain, archive)} == {"max-age=600"}


def test_an_edited_module_takes_the_place_of_the_archive(root: Path) -> None:
    archive, module = root / RUNTIME / ARCHIVE, root / "freecell" / "solver" / "search.py"
    write(module, "before")
    write(archive, "byte code", is_old=False)
    with serving(root) as url, connected(url) as connection:
        _, made = ask(connection, f"/{RUNTIME}{ARCHIVE}")
        module.write_text("edited")
        os.utime(archive, (1000, 1000))
        response, sources = ask(connection, f"/{RUNTIME}{ARCHIVE}")
    assert made == b"byte code"
    assert response.headers["Cache-Control"] == "no-store"
    with ZipFile(BytesIO(lzma.decompress(sources))) as found:
        assert found.namelist() == ["freecell/solver/search.py"]
        assert found.read("freecell/solver/search.py") == b"edited"


def test_an_edited_module_makes_the_opener_anew(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made, module, opener = root / RUNTIME / OPENER, root / "freecell" / "cards.py", root / "opener.py"
    write(made, "byte code", is_old=False)
    write(module, "ACE = 0")
    write(opener, "import freecell.cards")
    with serving(root) as url, connected(url) as connection:
        assert ask(connection, f"/{RUNTIME}{OPENER}")[1] == b"byte code"
        os.utime(made, (999, 999))
        response, body = ask(connection, f"/{RUNTIME}{OPENER}")
        assert response.headers["Cache-Control"] == "no-store"
        assert list(unpacked(body)) == ["/opener.mpy", "/freecell/cards.mpy"]
        module.write_text("ACE = = 0")
        response, body = ask(connection, f"/{RUNTIME}{OPENER}")
    assert response.status == 500
    assert b"invalid syntax" in body
    assert "invalid syntax" in capsys.readouterr().err


@pytest.mark.parametrize("packed", [False, True])
def test_a_version_that_the_browser_has_is_not_sent_again(root: Path, *, packed: bool) -> None:
    accept = {"Accept_Encoding": "gzip"}
    with serving(root, gzip=packed) as url, connected(url) as connection:
        first, _ = ask(connection, "/", **accept)
        tag = first.headers["ETag"]
        again, nothing = ask(connection, "/", **accept, If_None_Match=f'"other", {tag}')
        assert (again.status, again.headers["ETag"], nothing) == (304, tag, b"")
        assert ask(connection, "/", **accept, If_None_Match='"other"')[0].status == 200
        (root / "index.html").write_bytes(b"new")
        changed, body = ask(connection, "/", If_None_Match=tag)
        assert (changed.status, body) == (200, b"new")
        unpacked = gzip.decompress if packed else bytes
        assert unpacked(ask(connection, "/", **accept)[1]) == b"new"


def test_the_program_says_that_its_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 65535)):
        ended = ran(sys.executable, SERVE, "--port=65535", timeout=30)
    said = "All ports from 65535 to 65535 are taken: choose another one with --port (make run PORT=...).\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", said)


@pytest.mark.parametrize("port", ["-1", "abc", "", "65536", "70000", "8_000", "٣", "9" * 5000])
def test_what_is_not_a_port_is_said(port: str) -> None:
    ended = ran(sys.executable, SERVE, f"--port={port}", timeout=30)
    assert ended.returncode == 2
    said = f"argument --port: {port!r} is not a port: choose a number from 0 to 65535."
    assert ended.stderr.splitlines()[-1] == f"serve.py: error: {said}"


def test_the_program_says_where_it_is_and_ends_quietly(root: Path) -> None:
    words = [sys.executable, str(SERVE), "--port", "8600", "--root", str(root)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout
        said = program.stdout.readline()
        assert program.stdout.readline() == "Press Ctrl+C to stop.\n"
        start, address = said.split(" http://localhost:")
        assert start == "Serving FreeCell at"
        assert address.endswith("/?deal=617\n")
        with connected(f"http://127.0.0.1:{address}") as connection:
            assert ask(connection, "/?deal=617")[1] == INDEX
        program.send_signal(signal.SIGINT)
        rest, complaints = program.communicate(timeout=10)
    assert (rest.strip(), complaints, program.returncode) == ("", "", 0)


class TestLanguages:
    """make run serves the page in every language that has a catalogue, as it is now."""

    @pytest.fixture
    def checkout(self) -> Iterator[HTTPConnection]:
        with serving(ROOT) as url, connected(url) as connection:
            yield connection

    @pytest.mark.parametrize(
        ("path", "language"),
        [
            ("/", "en"),
            ("/?deal=617", "en"),
            ("/de/", "de"),
            ("/de/index.html", "de"),
            ("/de/?deal=617", "de"),
        ],
    )
    def test_the_page(self, checkout: HTTPConnection, path: str, language: str) -> None:
        response, body = ask(checkout, path)
        assert response.headers["Content-Type"] == "text/html; charset=utf-8"
        assert response.headers["Cache-Control"] == "no-store"
        assert body.decode() == rendered(language=language)

    def test_a_page_that_is_not_there(self, checkout: HTTPConnection) -> None:
        response, body = ask(checkout, "/xx/")
        assert (response.status, body.decode()) == (404, rendered("404.html"))

    def test_a_mistake_in_the_template_is_said(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        write(root / "locale" / "de.po", "")
        (root / "index.html").write_text("{% if %}")
        with serving(root) as url, connected(url) as connection:
            response, body = ask(connection, "/")
        assert (response.status, body) == (500, b"Expected an expression, got 'end of statement block'\n")
        assert "Expected an expression" in capsys.readouterr().err

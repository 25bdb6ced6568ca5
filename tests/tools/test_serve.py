"""The server answers as a web host does, and gives away nothing but the site."""

import gzip
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from checkout import unpacked

from tools.folder_swap import ROOT
from tools.page import rendered
from tools.serve import OPENER, RUNTIME, TYPES, serving

INDEX = b"<!doctype html><title>felt</title>" + b"<p>card</p>" * 100


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
    assert body.decode() == f"{module}, line 1: invalid syntax\n"
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


@pytest.mark.parametrize("path", ["/de/", "/de/index.html", "/de/?deal=617"])
def test_the_page_in_another_language_is_as_the_sources_say_now(path: str) -> None:
    with serving(ROOT) as url, connected(url) as connection:
        response, body = ask(connection, path)
    assert (response.headers["Content-Type"], response.headers["Cache-Control"]) == (
        TYPES[".html"],
        "no-store",
    )
    assert body.decode() == rendered(language="de")

"""The server answers as a web host does, and gives away nothing but the site."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from gzip import decompress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools.page.serve import serving

INDEX = b"<!doctype html><title>felt</title>" + b"<p>card</p>" * 100


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a site that lies between files which are nobody's business."""
    site = tmp_path / "site"
    (site / "static").mkdir(parents=True)
    (site / ".git").mkdir()
    (site / "index.html").write_bytes(INDEX)
    (site / "static" / "index.html").write_bytes(b"below")
    (site / "static" / "runtime.js").write_bytes(b"// start")
    (site / "static" / "icon.png").write_bytes(b"felt")
    (site / ".git" / "config").write_text("hidden")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site-two").mkdir()
    (tmp_path / "site-two" / "secret.txt").write_text("secret")
    (site / "way-out.txt").symlink_to(tmp_path / "secret.txt")
    return site


@contextmanager
def connected(url: str) -> Iterator[HTTPConnection]:
    """Open one connection, which sends paths just as they are given."""
    with closing(HTTPConnection(url.split("/")[2], timeout=10)) as connection:
        yield connection


def ask(connection: HTTPConnection, path: str, method: str = "GET") -> tuple[HTTPResponse, bytes]:
    """Send one request."""
    connection.request(method, path)
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
def test_nothing_but_the_site_is_served(root: Path, path: str) -> None:
    with serving(root, "/freecell/") as url, connected(url) as connection:
        response, body = ask(connection, path)
    assert response.status == 404
    assert b"Nothing matches the given URI" in body


def test_404_html_says_that_something_is_missing_and_is_not_kept(root: Path) -> None:
    (root / "404.html").write_bytes(b"Not here.")
    with serving(root, max_age=600) as url, connected(url) as connection:
        answer, body = ask(connection, "/none.html")
    assert (answer.status, body, answer.headers["Cache-Control"]) == (404, b"Not here.", None)
    assert answer.headers["Content-Type"] == "text/html"


def test_one_connection_answers_get_and_head(root: Path) -> None:
    with serving(root) as url, connected(url) as connection:
        head, nothing = ask(connection, "/?deal=617", "HEAD")
        answer, body = ask(connection, "/?deal=617")
    assert (head.status, nothing, head.headers["Content-Length"]) == (200, b"", str(len(INDEX)))
    assert (answer.status, body, answer.headers["Cache-Control"]) == (200, INDEX, "no-cache")
    assert (answer.version, answer.headers["Content-Type"]) == (11, "text/html")


@pytest.mark.parametrize(
    ("path", "kind", "content"),
    [
        ("/static/runtime.js", "javascript", b"// start"),
        ("/static/icon.png", "image/png", b"felt"),
        ("/", "text/html", INDEX),
    ],
)
def test_like_github_pages_it_packs_all_but_pictures_for_ten_minutes(
    root: Path, path: str, kind: str, content: bytes
) -> None:
    with serving(root, gzip=True, max_age=600) as url, connected(url) as connection:
        answer, body = ask(connection, path)
    is_packed = kind != "image/png"
    assert kind in answer.headers["Content-Type"]
    assert answer.headers["Cache-Control"] == "max-age=600"
    assert answer.headers["Content-Encoding"] == ("gzip" if is_packed else None)
    assert (decompress(body) if is_packed else body) == content

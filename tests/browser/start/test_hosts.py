"""The page on web servers as Debian ships them, and with what docs/hosting.md says to add."""

import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from checkout import read
from playwright.sync_api import APIResponse, Browser
from visit import Visit, visiting

Host = Callable[..., list[str]]


FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


# ---- The servers ----


def snippet(language: str) -> str:
    """Give what docs/hosting.md says to add."""
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", read("docs/hosting.md"), re.DOTALL | re.MULTILINE)
    return str(found)


def settings(path: str, changes: dict[str, str]) -> str:
    """Read what Debian ships, with the places and the port of a test in it, and with what is added."""
    text = Path("/etc", path).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, f"/etc/{path} has no {old!r}"
        text = text.replace(old, new)
    return text


def nginx(work: Path, folder: Path, port: int, *, with_snippet: bool) -> list[str]:
    site = {"/var/www/html": str(folder), "listen 80 ": f"listen 127.0.0.1:{port} ", "listen [::]:80 ": "#"}
    if with_snippet:
        site["server_name _;"] = snippet("nginx")
    (work / "site").write_text(settings("nginx/sites-available/default", site))
    # Where it may write, whoever runs it.
    parts = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    scratch = "".join(f"{part}_temp_path {work}/{part};\n" for part in parts)
    main = {"/run/": f"{work}/", "/var/log/nginx": str(work), "http {": f"http {{\n{scratch}"}
    main["/etc/nginx/sites-enabled/*"] = f"{work}/site"
    (work / "nginx.conf").write_text(settings("nginx/nginx.conf", main))
    return ["nginx", "-e", "stderr", "-c", f"{work}/nginx.conf", "-g", "daemon off;"]


def apache(work: Path, folder: Path, port: int, *, with_snippet: bool) -> list[str]:
    site = {"/var/www/html": str(folder), "*:80": f"127.0.0.1:{port}"}
    main = {"/var/www/": f"{folder}/", "Include ports.conf": f"Listen 127.0.0.1:{port}"}
    main["IncludeOptional sites-enabled/*.conf"] = settings("apache2/sites-available/000-default.conf", site)
    text = settings("apache2/apache2.conf", main)
    if with_snippet:
        (folder / "freecell/.htaccess").write_text(snippet("apache"))
        text += "Include mods-available/headers.load\n"
        text += snippet("apacheconf").replace("/var/www/html", str(folder))
    (work / "apache2.conf").write_text(text)
    places = [f"APACHE_{name}={work}" for name in ("RUN_DIR", "LOG_DIR", "LOCK_DIR")]
    user = ["APACHE_RUN_USER=www-data", "APACHE_RUN_GROUP=www-data", f"APACHE_PID_FILE={work}/pid"]
    return ["env", *places, *user, "apache2", "-DFOREGROUND", "-f", f"{work}/apache2.conf"]


def caddy(work: Path, folder: Path, port: int, *, with_snippet: bool) -> list[str]:
    added = snippet("caddy") if with_snippet else ""
    site = {"/usr/share/caddy": str(folder), ":80 {": f"http://:{port} {{\nbind 127.0.0.1\n{added}"}
    # It would take new settings at one port, which several of them cannot share.
    (work / "Caddyfile").write_text("{\nadmin off\n}\n" + settings("caddy/Caddyfile", site))
    return ["env", f"HOME={work}", "caddy", "run", "--config", f"{work}/Caddyfile"]


def python(_work: Path, folder: Path, port: int, **_no_snippet: bool) -> list[str]:
    return [sys.executable, "-m", "http.server", f"--directory={folder}", "--bind=127.0.0.1", str(port)]


PEERS = [
    pytest.param(nginx, marks=pytest.mark.peer("nginx")),
    pytest.param(apache, marks=pytest.mark.peer("apache2")),
    pytest.param(caddy, marks=pytest.mark.peer("caddy")),
]


def answers(port: int) -> bool:
    with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@contextmanager
def hosted(host: Host, site: Path, work: Path, browser: Browser, *, with_snippet: bool) -> Iterator[Visit]:
    """Visit the page on a server of its own, which has ended when the block has."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/freecell/"
    with TemporaryDirectory() as folder, (work / "said.log").open("w") as log:
        # Servers may run as another user, to whom pytest's folders are closed.
        Path(folder).chmod(0o755)
        shutil.copytree(site, Path(folder, "freecell"))
        command = host(work, Path(folder), port, with_snippet=with_snippet)
        with subprocess.Popen(command, stdout=log, stderr=log) as server:
            try:
                while not answers(port):
                    with suppress(subprocess.TimeoutExpired):
                        server.wait(0.05)
                        pytest.fail("\n".join(path.read_text() for path in work.glob("*.log")), pytrace=False)
                with visiting(browser, address, service_workers="block") as visit:
                    yield visit
            finally:
                server.terminate()


# ---- What they do ----


def asked(visit: Visit, path: str) -> APIResponse:
    return visit.context.request.get(visit.address + path)


@pytest.mark.parametrize("host", [*PEERS, python])
def test_the_page_starts_on_a_server_as_it_comes(
    host: Host, site: Path, tmp_path: Path, browser: Browser
) -> None:
    with hosted(host, site, tmp_path, browser, with_snippet=False) as visit:
        visit.open("?deal=617").assert_shows(617)


@pytest.mark.parametrize("host", PEERS)
class TestSnippet:
    """With what docs/hosting.md says to add, a server says what may be kept, and sends it packed."""

    @pytest.fixture
    def visited(self, host: Host, site: Path, tmp_path: Path, browser: Browser) -> Iterator[Visit]:
        with hosted(host, site, tmp_path, browser, with_snippet=True) as visit:
            yield visit

    @pytest.fixture
    def release(self, site: Path) -> str:
        """Give the folder of what never changes."""
        [found] = [path for path in (site / "static").iterdir() if re.fullmatch("[0-9a-f]{16}", path.name)]
        return f"static/{found.name}/"

    def test_the_page_starts_also_from_a_link_without_the_last_slash(self, visited: Visit) -> None:
        visited.open("?deal=617").assert_shows(617)
        link = f"{visited.address.removesuffix('/')}?deal=617"
        assert visited.context.request.get(link).url == f"{visited.address}?deal=617"

    def test_what_never_changes_is_kept_and_texts_are_packed(self, visited: Visit, release: str) -> None:
        for path in ("main.py", "runtime.js", "runtime/opener.bin"):
            assert asked(visited, release + path).headers["cache-control"] == FOR_EVER
        for path in ("", "index.html", "de/", "sw.js", "static/app.webmanifest"):
            assert asked(visited, path).headers["cache-control"] == ASK_AGAIN
        for path in ("", f"{release}runtime.js", f"{release}style.css"):
            assert asked(visited, path).headers["content-encoding"] == "gzip"

    def test_our_page_says_what_is_missing_and_is_not_kept(
        self, visited: Visit, site: Path, release: str
    ) -> None:
        for path in ("xx/", f"{release}none.js"):
            answer = asked(visited, path)
            assert (answer.status, answer.text()) == (404, (site / "404.html").read_text(encoding="utf-8"))
            assert answer.headers.get("cache-control") in {None, ASK_AGAIN}

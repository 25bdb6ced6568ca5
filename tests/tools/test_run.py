"""The page in development is as its sources say now."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from checkout import unpacked

from tools.markup import rendered, values
from tools.page.folder_swap import ROOT
from tools.page.run import Checkout

ARCHIVE, OPENER = "static/runtime/modules.bin", "static/runtime/opener.bin"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Give a small checkout that make has packed, and in which nothing was edited since."""
    for name in ("index.html", "static/app.webmanifest"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("static/page", "static/style"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name, text in (("opener.py", "import freecell.cards"), ("freecell/cards.py", "ACE = 0")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "static/runtime").mkdir()
    for name in (ARCHIVE, OPENER, "static/style.css"):
        (tmp_path / name).write_text("packed by make")
    for source in tmp_path.rglob("*.*"):
        if source.suffix in {".py", ".css"}:
            os.utime(source, (1000, 1000))
    return Checkout(tmp_path, values=values)


def asked(site: Checkout, url: str) -> str | bytes:
    """Return what a browser gets, as a text if it is one."""
    file = site.find(url)
    assert file
    body = site.body(file, packed=False)
    return body if file.suffix == ".bin" else body.decode()


@pytest.mark.parametrize("path", ["/de/", "/de/index.html", "/de/?deal=617"])
def test_a_page_in_another_language_is_rendered_as_it_is_asked_for(path: str) -> None:
    assert asked(Checkout(ROOT, values=values), path) == rendered(language="de")


def test_what_is_missing_is_said_by_the_page_for_that() -> None:
    assert asked(Checkout(ROOT, values=values), "/404.html") == rendered("404.html")


def test_what_was_not_edited_is_as_make_packed_it(checkout: Checkout) -> None:
    assert asked(checkout, f"/{OPENER}") == b"packed by make"
    assert asked(checkout, "/static/style.css") == "packed by make"


def test_an_edited_module_is_packed_anew(checkout: Checkout) -> None:
    (checkout.root / "freecell/cards.py").touch()
    opener, archive = asked(checkout, f"/{OPENER}"), asked(checkout, f"/{ARCHIVE}")
    assert isinstance(opener, bytes)
    assert list(unpacked(opener)) == ["/opener.mpy", "/freecell/cards.mpy"]
    assert archive != b"packed by make"


def test_an_edited_style_is_joined_anew(checkout: Checkout) -> None:
    (checkout.root / "static/style/colours.css").write_text(":root { --felt: red; }\n")
    assert str(asked(checkout, "/static/style.css")).startswith(":root { --felt: red; }\n")


def test_a_mistake_in_a_module_is_told_by_browser_and_terminal(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    module = checkout.root / "freecell/cards.py"
    module.write_text("ACE = = 0")
    assert asked(checkout, "/") == f"{module}, line 1: invalid syntax"
    assert capsys.readouterr().err == f"{module}, line 1: invalid syntax\n"


@pytest.mark.parametrize(
    ("markup", "said"), [("{% iff %}", "unknown tag 'iff'"), ("{{ felt.red }}", "'felt' is undefined")]
)
def test_a_mistake_in_the_template_is_told_with_its_line(checkout: Checkout, markup: str, said: str) -> None:
    template = checkout.root / "index.html"
    template.write_text(f"<p>\n{markup}\n")
    told = str(asked(checkout, "/"))
    assert f'"{template}", line 2' in told
    assert said in told


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.run", "127.0.0.1", str(port)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"The page cannot be served at port {port} (")
    assert done.stderr.count("\n") == 1

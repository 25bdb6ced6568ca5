"""What the page names is there, in its place, and it may show images of its own only."""

import json
import re

import pytest
from checkout import Markup, read
from PIL import Image

from tools.folders import ROOT
from tools.page import rendered

SOURCE = rendered()
PAGE = Markup(SOURCE)
SCRIPTS = {found["src"] for found in PAGE.of("script") if "src" in found}
HINTS = [found["href"] for found in PAGE.of("link") if found["rel"] in {"preload", "modulepreload"}]


def test_icons_have_the_sizes_that_the_manifest_says() -> None:
    manifest = json.loads(read("static/app.webmanifest"))
    for icon in manifest["icons"]:
        path = ROOT / "static" / icon["src"]
        if icon["sizes"] == "any":
            assert path.suffix == ".svg"
        else:
            with Image.open(path) as image:
                assert "{}x{}".format(*image.size) == icon["sizes"]
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


def test_what_draws_the_cards_is_asked_for_first() -> None:
    opener = ("micropython/micropython.js", "micropython/micropython.wasm", "opener.bin")
    assert sorted(HINTS) == ["static/cards.css", *(f"static/runtime/{name}" for name in opener)]


@pytest.mark.parametrize("name", sorted(SCRIPTS | {found["href"] for found in PAGE.of("link")}))
def test_everything_named_is_there(name: str) -> None:
    assert (ROOT / name).is_file()
    assert not name.startswith("/"), "the page has to work from any folder of any host"


def test_images_come_from_the_page_only() -> None:
    assert re.findall(r"img-src ([^;]*);", SOURCE) == ["'self' blob:"]


def test_python_comes_long_before_a_start_without_cards_counts_as_stalled() -> None:
    found = re.findall(r"^const (PATIENCE\w*) = ([\d_]+);", read("static/runtime.js"), re.MULTILINE)
    seconds = {name: int(value) / 1000 for name, value in found}
    assert 0 < seconds["PATIENCE_FOR_CARDS"] <= seconds["PATIENCE"] / 5

"""The page gets what its sources import: no file more, no file less, each in its place."""

from __future__ import annotations

import ast
import json

import pytest
from checkout import Markup, read
from PIL import Image

from tools.folders import ROOT
from tools.page import rendered

PAGE = Markup(rendered())
SCRIPTS = {found["src"]: found for found in PAGE.of("script") if "src" in found}
HINTS = [found["href"] for found in PAGE.of("link") if found["rel"] in {"preload", "modulepreload"}]
LINKS = {*SCRIPTS, *[found["href"] for found in PAGE.of("link")]}


def imports(path: str, *, in_functions: bool) -> set[str]:
    """List the files of the package that a source names in the import statements that run."""
    tree = ast.parse(read(path))
    tree.body = [part for part in tree.body if not ast.unparse(part).startswith("if TYPE_CHECKING:")]
    names: set[str] = set()
    for node in ast.walk(tree) if in_functions else tree.body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules = {f"{node.module}.{alias.name}" for alias in node.names}
            # "from freecell import cards" needs that module, "from freecell import deal" the package's own.
            names |= modules if all(map(files_of, modules)) else modules | {str(node.module)}
    return {file for name in names for file in files_of(name)}


def files_of(module: str) -> list[str]:
    """List the file of a module of the package; nothing for other modules."""
    path = module.replace(".", "/")
    found = [f"{path}.py", f"{path}/__init__.py"] if path.split("/")[0] == "freecell" else []
    return [file for file in found if (ROOT / file).is_file()]


@pytest.mark.core
def test_icons_have_the_sizes_that_the_manifest_says() -> None:
    manifest = json.loads((ROOT / "static/app.webmanifest").read_text())
    for icon in manifest["icons"]:
        path = ROOT / "static" / icon["src"]
        if icon["sizes"] == "any":
            assert path.suffix == ".svg"
        else:
            with Image.open(path) as image:
                assert "{}x{}".format(*image.size) == icon["sizes"]
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


class TestLists:
    """Each Python gets what its script imports, from an archive of its own."""

    @pytest.mark.core
    def test_hints(self) -> None:
        opener = ("micropython/micropython.wasm", "micropython/micropython.js", "opener.bin")
        runtime = [f"static/runtime/{name}" for name in opener]
        assert sorted(HINTS) == ["static/cards.css", *sorted(runtime)]

    @pytest.mark.core
    @pytest.mark.parametrize("name", sorted(LINKS))
    def test_everything_named_is_there(self, name: str) -> None:
        assert (ROOT / name).is_file()
        assert not name.startswith("/"), "the page has to work from any folder of any host"

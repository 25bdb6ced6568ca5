"""The lists in index.html name what the sources import: no file more, none less, each where it is."""

from __future__ import annotations

import ast
import json
from html.parser import HTMLParser

import pytest

from tools.folders import ROOT


class Page(HTMLParser):
    """What of index.html matters here."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: dict[str, dict[str, str]] = {}
        self.hints: list[str] = []
        self.links: list[str] = []
        self.feed((ROOT / "index.html").read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Note scripts and links."""
        found = {name: value or "" for name, value in attributes}
        if tag == "script":
            self.scripts[found["src"]] = found
            self.links.append(found["src"])
        elif tag == "link":
            self.links.append(found["href"])
            if found["rel"] in {"preload", "modulepreload"}:
                self.hints.append(found["href"])

    def files(self, script: str) -> dict[str, str]:
        """Give what a script's config makes PyScript fetch: address and place."""
        return dict(json.loads(self.scripts[script]["config"])["files"])


PAGE = Page()


def imported(path: str) -> set[str]:
    """List the files of the package that a source imports, itself or through others."""
    found: set[str] = set()
    ahead = {path}
    while ahead:
        found |= ahead
        ahead = {name for source in ahead for name in imports(source)} - found
    return found - {path}


def imports(path: str) -> set[str]:
    """List the files of the package that a source names in its import statements."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules = {f"{node.module}.{alias.name}" for alias in node.names}
            # "from freecell import cards" needs that module, "from freecell import deal" the package's own.
            names |= modules if all(map(files_of, modules)) else modules | {str(node.module)}
    return {file for name in names for file in files_of(name)}


def files_of(module: str) -> list[str]:
    """List the file that a module of the package is."""
    path = module.replace(".", "/")
    found = [f"{path}.py", f"{path}/__init__.py"] if path.split("/")[0] == "freecell" else []
    return [file for file in found if (ROOT / file).is_file()]


class TestLists:
    """Either Python gets exactly the modules that its script reaches, each at its place."""

    @pytest.mark.parametrize("script", ["opener.py", "main.py"])
    def test_files(self, script: str) -> None:
        listed = PAGE.files(f"./{script}")
        assert sorted(listed) == sorted(f"./{name}" for name in imported(script))
        assert all(place == address for address, place in listed.items())

    def test_only_the_table_takes_the_package_itself(self) -> None:
        assert "freecell/__init__.py" in imported("main.py")
        assert "freecell/__init__.py" not in imported("opener.py")

    def test_hints(self) -> None:
        wanted = {"opener.py", *(name.removeprefix("./") for name in PAGE.files("./opener.py"))}
        hinted = [name for name in PAGE.hints if name.endswith(".py")]
        assert sorted(hinted) == sorted(wanted)
        runtime = {name.removeprefix("static/runtime/").partition("/")[0] for name in PAGE.hints} - {
            name.partition("/")[0] for name in hinted
        }
        assert runtime == {"pyscript", "micropython"}

    @pytest.mark.parametrize("name", sorted(set(PAGE.links)))
    def test_everything_named_is_there(self, name: str) -> None:
        assert (ROOT / name).is_file()
        assert not name.startswith("/"), "the page has to work from any folder of any host"

    @pytest.mark.parametrize("name", sorted({*PAGE.files("./opener.py"), *PAGE.files("./main.py")}))
    def test_every_module_is_there(self, name: str) -> None:
        assert (ROOT / name).is_file()

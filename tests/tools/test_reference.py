"""The reference of the library: what is public, and pages that stand alone and beside the game's."""

import shutil
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pdoc.doc
import pytest
from checkout import Markup
from sphobjinv import Inventory

from tools import reference
from tools.markup import rendered
from tools.page.folder_swap import ROOT
from tools.page.site import build
from tools.site import lay


def public(inside: pdoc.doc.Namespace[Any]) -> Iterator[pdoc.doc.Doc[Any]]:
    """Yield what the reference describes in a module or a class, at every depth, but nothing inherited."""
    own = inside.own_members if isinstance(inside, pdoc.doc.Class) else list(inside.members.values())
    for member in own:
        if member.name == "__init__" or not member.name.startswith("_"):
            yield member
            if isinstance(member, pdoc.doc.Class):
                yield from public(member)


pytestmark = pytest.mark.slow


@cache
def modules() -> dict[str, pdoc.doc.Module]:
    return reference.documented()


@cache
def names() -> set[str]:
    found = [one for module in modules().values() for one in public(module)]
    return {one.fullname for one in found if one.kind != "module"}


def test_public_modules_are_those_of_the_library() -> None:
    assert {"freecell", "freecell.solver", "freecell.cards"} <= modules().keys()
    assert not [name for name in modules() if name.startswith(("freecell.page", "freecell.cli"))]
    assert {"freecell.Game.play", "freecell.rules.Move", "freecell.solver.Search.advance"} <= names()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a site with the reference, made from no more than the page, its icon and a service worker."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "static/page", root / "static/page")
    for name in ("index.html", "sw.js", "static/icon.svg"):
        (root / name).write_bytes((ROOT / name).read_bytes())
    return build(root, lay=partial(lay, with_reference=True))


def test_every_public_module_has_a_page(site: Path) -> None:
    found = {path.relative_to(site / "api").as_posix() for path in (site / "api").rglob("*.*")}
    pages = {f"{name.replace('.', '/')}.html" for name in modules()}
    assert found == pages | {"index.html", "objects.inv", "search.js"}


def test_every_public_name_is_in_the_inventory(site: Path) -> None:
    entries = {entry.name: entry for entry in Inventory(str(site / "api" / "objects.inv")).objects}
    assert entries.keys() == {*modules(), *[name for name in names() if not name.endswith("__init__")]}
    pages = {entry.uri.partition("#")[0] for entry in entries.values()}
    tags = {page: Markup((site / "api" / page).read_text("utf-8")) for page in pages}
    for entry in entries.values():
        page, _, place = entry.uri.partition("#")
        assert not place or place in tags[page].ids, entry


def test_every_link_leads_somewhere(site: Path) -> None:
    pages = {
        path.relative_to(site).as_posix(): Markup(path.read_text("utf-8")) for path in site.rglob("*.html")
    }
    for name, tags in pages.items():
        urls = [url for url in (*tags.links, *tags.loaded) if not urlsplit(url).scheme]
        for url in urls if name.startswith("api/") else []:
            target = urlsplit(urljoin(name, url))
            path = target.path.lstrip("/") or "index.html"
            assert (site / path).is_file(), f"{name}: {url}"
            if target.fragment and path in pages:
                assert target.fragment in pages[path].ids, f"{name}: {url}"


def test_the_help_links_to_it_and_the_service_worker_does_not_store_it(site: Path) -> None:
    assert "api/" in Markup((site / "index.html").read_text(encoding="utf-8")).links
    assert "api/" not in Markup(rendered()).links
    assert '"api/' not in (site / "sw.js").read_text(encoding="utf-8")

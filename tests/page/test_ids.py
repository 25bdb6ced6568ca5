"""Ids and classes: each id belongs to one element, and no public list of what blockers hide has them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator

from checkout import Markup, read

from tools.markup import rendered
from tools.page.folder_swap import ROOT

BLOCKED = re.compile(
    r"share|sharing|social|banner|promo|sponsor|popup|pop-up|overlay|cookie|consent|newsletter|tracking"
    r"|(^|[-_])ad(s|vert\w*)?([-_]|$)"
)
"""What public lists of advertisements, of buttons of networks and of notices look for, in any page."""


def made(source: str) -> Iterator[str]:
    """Give the ids that Python's source gives elements; sheets are made by theirs."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call):
            given = [keyword.value for keyword in call.keywords if keyword.arg == "id"]
            if ast.unparse(call.func) == "sheet":
                given.append(call.args[0])
            yield from (str(one.value) for one in given if isinstance(one, ast.Constant))


def written() -> list[str]:
    """List the sources of the page that make elements."""
    paths = [*(ROOT / "freecell/page").rglob("*.py"), *(ROOT / "freecell/pictures").glob("*.py")]
    return [read(path) for path in (ROOT / "main.py", *paths)]


def test_each_id_belongs_to_one_element() -> None:
    """Commands and dialogs find each other by theirs; what Python makes is added to what is there."""
    found = Markup(rendered()).ids + [name for source in written() for name in made(source)]
    assert len(found) > 100
    assert [name for name, count in Counter(found).items() if count > 1] == []


def test_every_drawing_that_is_used_is_there() -> None:
    found = Markup(rendered())
    used = {one["href"].removeprefix("#") for one in found.of("use")}
    assert len(used) > 20
    assert used <= set(found.ids)


def test_blockers_hide_nothing() -> None:
    """Ids and classes, those too that only a style or a piece of markup in Python has."""
    markup = [rendered(), rendered("404.html"), *written()]
    found = {
        name
        for text in markup
        for names in re.findall(r"""\b(?:id|class|for|popovertarget)=[\\"']+([\w -]+)""", text)
        for name in names.split()
    }
    for source in written():  # Whatever could be one; "share" alone is a function of the browser.
        texts = [one.value for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Constant)]
        found |= {name for name in texts if name != "share" and re.fullmatch(r"[a-z]+(-[a-z]+)*", str(name))}
    for path in (ROOT / "static/style").glob("*.css"):
        found |= set(re.findall(r"[#.]([a-z][\w-]*)(?=[^;{}]*\{)", read(path)))
    assert {"send-button", "lessons-offer", "icon", "lamp"} <= found
    assert [name for name in sorted(found) if BLOCKED.search(name)] == []

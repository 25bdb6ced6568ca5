"""What the page says, it says only: a browser may translate it, and nobody reads it back."""

import ast
import re

from checkout import read

from tools.page.folder_swap import ROOT

TEXTS = {"textContent", "innerText", "innerHTML", "outerHTML", "outerText", "nodeValue", "ariaLabel"}
SAID_IN_ATTRIBUTES = {"aria-label", "title", "aria-description", "placeholder", "alt"}


def read_back(source: str) -> list[str]:
    """Return what Python reads of the texts of a page: of its elements, its title, and of labels."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            is_title = node.attr == "title" and ast.unparse(node.value) == "document"
            if node.attr in TEXTS or is_title:
                found.append(ast.unparse(node))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("getAttribute"):
            found += [name for name in map(ast.unparse, node.args) if name.strip("'") in SAID_IN_ATTRIBUTES]
    return found


def test_python_does_not_read_what_it_said() -> None:
    paths = [ROOT / "main.py", ROOT / "opener.py", *(ROOT / "freecell/page").rglob("*.py")]
    assert {path.name: found for path in paths if (found := read_back(read(path)))} == {}


def test_javascript_does_not_read_what_it_said() -> None:
    """It reads sentences only where a translation never comes: from the template that has them."""
    reading = re.compile(r"\S*\.(?:textContent|innerText)(?! = )\b.*|document\.title|getAttribute.*")
    scripts = [path for name in ("*.js", "page/*.js") for path in (ROOT / "static").glob(name)]
    paths = [ROOT / "index.html", ROOT / "sw.js", *scripts]
    found = [line for path in paths for line in reading.findall(read(path))]
    template = r".*(\bwords|\bspoken\.querySelector\(`\[data-words=\$\{name\}\]`\))\.textContent;"
    assert [line for line in found if not re.fullmatch(template, line)] == []

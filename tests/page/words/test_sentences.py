"""What the page says is marked for translation."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from checkout import read

from tools.page.catalogue import is_marked
from tools.page.folder_swap import ROOT

PAGE = [ROOT / "main.py", ROOT / "opener.py", *sorted((ROOT / "freecell/page").rglob("*.py"))]

SENTENCE = re.compile(r"\s*[A-Z][a-z']+[ .:…!?].*")
"""A capital, and several words or a mark at the end: not the name of an event, a key or an element."""

SHOWN = {"say", "add", "announce", "self._tell", "self._say", "self._refuse"}
"""What puts words where people read them."""

TOLD = {"'aria-label'", "'aria-valuetext'", "'title'"}


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Give the texts of a source that are neither docstrings nor marked."""
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    plain |= {id(text) for node in ast.walk(tree) if is_marked(node) for text in node.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain:
            yield node


def said(tree: ast.AST) -> Iterator[ast.expr]:
    """Give what a source puts where people read or hear it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in SHOWN:
                yield from node.args
            elif name.endswith("setAttribute") and ast.unparse(node.args[0]) in TOLD:
                yield node.args[1]
        elif isinstance(node, ast.Assign):
            target = ast.unparse(node.targets[0])
            if re.search(r"\.(textContent|title|label)$", target):
                yield node.value


def own_words(source: str) -> set[str]:
    tree = ast.parse(source)
    sentences = [str(node.value) for node in literals(tree) if SENTENCE.fullmatch(str(node.value))]
    parts = [str(node.value) for value in said(tree) for node in literals(value)]
    return {*sentences, *[part for part in parts if re.search("[A-Za-z]{2}", part)]}


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_sentence_is_without_its_mark(path: Path) -> None:
    assert own_words(read(path)) == set()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('say("won")', {"won"}),
        ('say(f"{n} moves")', {" moves"}),
        ('text = "Deal " + name', {"Deal "}),
        ('text = "Paused."', {"Paused."}),
        ('text = _("Paused.")', set()),
        ('field.textContent = f"after {n}"', {"after "}),
        ('field.setAttribute("aria-label", "Move")', {"Move"}),
        ('listen(field, "keydown", heard); keys = {"ArrowUp", "Home"}', set()),
    ],
)
def test_words_without_a_mark_are_seen(source: str, words: set[str]) -> None:
    assert own_words(source) == words

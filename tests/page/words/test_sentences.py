"""The sentences of the page are in one place, each once, and call things by the names that players know."""

from __future__ import annotations

import ast
import re
from collections import Counter
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tools.folders import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WORDS = sorted((ROOT / "freecell/page/words").glob("*.py"))
PAGE = [
    ROOT / "main.py",
    ROOT / "opener.py",
    *sorted(path for path in (ROOT / "freecell/page").rglob("*.py") if path not in WORDS),
]

SENTENCE = re.compile(r"\s*[A-Z][a-z']+[ .:…!?].*")
"""A capital, and several words or a mark at the end: not the name of an event, a key or an element."""

NOT_OURS = {
    "cascade": "column", "stack": "column", "tableau": "column", "clubs home": "clubs foundation",
    "film": "replay", "lamp": "light, win indicator", "outlook": "win indicator",
    "by itself": "automatically", "by themselves": "automatically", "automove": "auto-move",
    "take back": "undo", "taken back": "undone", "arrive": "load", "Python": "the game", "shall": "should",
    "any more": "no longer", "kept": "saved or stored",
}  # fmt: skip
"""What players do not say, or what the page used to say, and what to say instead."""


TOLD = {"'aria-label'", "'aria-valuetext'", "'title'"}


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Give the texts of a source that are not docstrings."""
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain:
            yield node


def said(tree: ast.AST) -> Iterator[ast.expr]:
    """Give what a source puts where people read or hear it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in {"say", "add", "announce", "self._tell", "self._say"}:
                yield from node.args
            elif name.endswith("setAttribute") and ast.unparse(node.args[0]) in TOLD:
                yield node.args[1]
        elif isinstance(node, ast.Assign) and re.search(
            r"\.(textContent|title|label)$", ast.unparse(node.targets[0])
        ):
            yield node.value


def own_words(source: str) -> set[str]:
    """Return what a source says in words of its own."""
    tree = ast.parse(source)
    sentences = [str(node.value) for node in literals(tree) if SENTENCE.fullmatch(str(node.value))]
    spoken = [
        str(node.value)
        for value in said(tree)
        for node in literals(value)
        if re.search("[A-Za-z]{2}", str(node.value))
    ]
    return {*sentences, *spoken}


class TestOnePlace:
    """Nothing but the folder of words, index.html and the library's errors has words in it."""

    @pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(ROOT).as_posix())
    def test_no_words_of_its_own(self, path: Path) -> None:
        assert own_words(path.read_text(encoding="utf-8")) == set()

    @pytest.mark.parametrize(
        ("source", "words"),
        [
            ('say("won")', {"won"}),
            ('say(f"{n} moves")', {" moves"}),
            ('text = "Deal " + name', {"Deal "}),
            ('text = "Paused."', {"Paused."}),
            ('field.textContent = f"after {n}"', {"after "}),
            ('field.setAttribute("aria-label", "Move")', {"Move"}),
            ('listen(field, "keydown", heard); keys = {"ArrowUp", "Home"}', set()),
        ],
    )
    def test_words_are_seen(self, source: str, words: set[str]) -> None:
        assert own_words(source) == words

    @pytest.mark.parametrize("name", ["static/runtime.mjs", "sw.js"])
    def test_no_words_in_javascript(self, name: str) -> None:
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL)
        assert [
            text for text in re.findall(r"[\"'`]([^\"'`\n]*)[\"'`]", code) if SENTENCE.fullmatch(text)
        ] == []

    def test_each_once(self) -> None:
        texts = [text for path in WORDS for text in tables(path)]
        assert len(texts) > 100
        assert {text for text, times in Counter(texts).items() if times > 1} == set()


def tables(path: Path) -> list[str]:
    """Return the texts that a module of words has as constants."""
    statements = ast.parse(path.read_text(encoding="utf-8")).body
    return [
        str(node.value)
        for statement in statements
        if isinstance(statement, ast.Assign)
        for value in (statement.value.values if isinstance(statement.value, ast.Dict) else [statement.value])
        for node in literals(value)
    ]


class Seen(HTMLParser):
    """What people read or hear of a page before any program runs."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed((ROOT / "index.html").read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {"aria-label", "title", "alt", "placeholder"} | ({"content"} if tag == "meta" else set())
        self.texts += [text for name, text in attrs if name in told and text]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(" ".join(data.split()))


class TestTerms:
    """A thing has the same name everywhere."""

    @pytest.mark.parametrize("term", NOT_OURS)
    def test_names_that_are_not_ours(self, term: str) -> None:
        texts = [*Seen().texts, *[text for path in WORDS for text in tables(path)]]
        assert len(texts) > 300
        texts = [re.sub(r"\{\w+\}", "", text) for text in texts]
        assert [text for text in texts if re.search(rf"\b{term}", text, re.IGNORECASE)] == []

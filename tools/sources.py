"""Which modules of the project a module brings along, read from the imports with ``ast``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tools.folders import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def path(module: str, root: Path = ROOT) -> Path:
    """Return where the source of a module is, "freecell.cards" in freecell/cards.py."""
    return root.joinpath(*module.split(".")).with_suffix(".py")


def imported(source: str) -> Iterator[str]:
    """Give the dotted names that a source imports when it runs.

    Of ``from freecell.cards import name`` both "freecell.cards" and "freecell.cards.name" are given, for only
    the files tell whether a name is a module. What only a type checker sees is left out.
    """
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
            case node:
                waiting.extend(ast.iter_child_nodes(node))


def reached(module: str, root: Path = ROOT) -> set[str]:
    """Return the modules of the project that a module imports when it runs, directly or through others."""
    found: set[str] = set()
    ahead = {module}
    while ahead:
        name = ahead.pop()
        found.add(name)
        source = path(name, root).read_text(encoding="utf-8")
        ahead |= {other for other in imported(source) if path(other, root).is_file()} - found
    return found - {module}

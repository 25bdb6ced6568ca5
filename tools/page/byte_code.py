"""Compiles modules to byte code without what is only for people; runs in Pyodide (see ``in_pyodide.py``)."""

from __future__ import annotations

import ast
import importlib.util
import marshal

# PEP 552: the header has a hash, not to be compared with the source (which is not there).
UNCHECKED_HASH = (0b01).to_bytes(4, "little")


def answer(sources: dict[str, list[str]]) -> dict[str, str]:
    """Compile sources, each given with its name in tracebacks; return the ``.pyc`` files in hexadecimal."""
    return {
        key: byte_code(name, source, uncalled).hex() for key, (name, source, *uncalled) in sources.items()
    }


def byte_code(name: str, source: str, uncalled: list[str]) -> bytes:
    """Compile a module to the contents of a ``.pyc``, without asserts, docstrings and types of parameters.

    Names that it imports at its top from ``uncalled`` modules are None, so that using one raises an error.
    """
    tree = ast.parse(source, name)
    tree.body = [without(uncalled, statement) for statement in tree.body]
    for node in ast.walk(tree):
        match node:
            case ast.arg():
                node.annotation = None
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source.encode())
    return header + marshal.dumps(code)


def without(modules: list[str], statement: ast.stmt) -> ast.stmt:
    """Return a statement; if it is an import of these modules, one that sets its names to None instead."""
    match statement:
        case ast.Import(names) if any(alias.name in modules for alias in names):
            pass
        case ast.ImportFrom(module, names, level=0) if module in modules:
            pass
        case ast.ImportFrom(None, [ast.alias(name)] as names, level=1) if name in modules:
            pass
        case _:
            return statement
    targets: list[ast.expr] = [ast.Name(alias.asname or alias.name, ast.Store()) for alias in names]
    return ast.fix_missing_locations(ast.copy_location(ast.Assign(targets, ast.Constant(None)), statement))

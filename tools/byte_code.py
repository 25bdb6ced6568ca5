"""Compiles what the page imports from Python's library, and our modules, to byte code; runs in Pyodide.

Pyodide ships the library as source, and spends most of its starting time on compiling that. So every module
that it needs is compiled here once, by the very interpreter that will run it (see ``runtime.py``).
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tools import used_stdlib

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

# The same time for every build; ZIP has none before 1980.
NO_TIME = (1980, 1, 1, 0, 0, 0)
# PEP 552: the header has a hash, not to be compared with the source (which is not there).
UNCHECKED_HASH = (0b01).to_bytes(4, "little")

# What other modules import only if it is there: more kinds of compression, hints for misspelt keywords, TLS.
OPTIONAL = {"bz2", "compression.zstd", "difflib", "lzma", "ssl"}
# What a module imports at its top for functions that the page never calls: those that decode HTML's character
# names, install packages, read the output of other processes, serve sockets and speak TLS, and check hosts.
UNCALLED = {
    "asyncio.base_events": {"sslproto", "trsock"},
    "asyncio.selector_events": {"sslproto", "trsock"},
    "html": {"html.entities"},
    "pyodide._package_loader": {"tempfile", "zipfile"},
    "subprocess": {"locale"},
    "urllib.parse": {"ipaddress"},
}


def compile_imported(imports: Collection[str], target: str) -> None:
    """Write what ``imports`` and Pyodide itself import from the library to the zip file ``target``.

    ``imports`` are import statements; `OPTIONAL` modules are written if one of them names them. Raises
    ImportError if the library lacks a module.
    """
    left_out = OPTIONAL - {statement.split()[1] for statement in imports}
    library = used_stdlib.library()
    with zipfile.ZipFile(library) as shipped:
        codes = {
            f"{file}c": byte_code(shipped.read(file), f"{library}/{file}", tuple(UNCALLED.get(name, ())))
            for name, file in used_stdlib.files(imports).items()
            if name not in left_out
        }
    write(codes, target)


def keep(files: Iterable[str], target: str) -> None:
    """Keep only these files of the library ``target``."""
    with zipfile.ZipFile(target) as full:
        codes = {file: full.read(file) for file in files}
    write(codes, target)


def pack(
    roots: Iterable[str], names: Iterable[str], target: str, compression: int = zipfile.ZIP_STORED
) -> None:
    """Write modules to the zip file ``target`` as byte code.

    They are named relative to one of the folders ``roots``: each is taken from the first that has it.
    """
    codes = {}
    for name in names:
        source = next(path for path in [Path(root, name) for root in roots] if path.is_file())
        codes[f"{name}c"] = byte_code(source.read_bytes(), name)
    write(codes, target, compression)


@lru_cache(maxsize=512)
def byte_code(source: bytes, shown: str, uncalled: Collection[str] = ()) -> bytes:
    """Compile a module to the contents of a ``.pyc``, without asserts, docstrings and types of parameters.

    Names that it imports at its top from ``uncalled`` modules are None, so that using one raises an error.
    """
    tree = ast.parse(source)
    tree.body = [without(uncalled, statement) for statement in tree.body]
    for node in ast.walk(tree):
        match node:
            case ast.arg():
                node.annotation = None
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)


def without(modules: Collection[str], statement: ast.stmt) -> ast.stmt:
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


def write(codes: dict[str, bytes], target: str, compression: int = zipfile.ZIP_STORED) -> None:
    """Write files to the zip file ``target``, not compressed: with xz, all together take a quarter less."""
    with zipfile.ZipFile(target, "w") as cut:
        for file, code in codes.items():
            entry = zipfile.ZipInfo(file, NO_TIME)
            cut.writestr(entry, code, compression)

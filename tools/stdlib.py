"""Makes byte code of what the page imports of Python's library, and of our modules; runs in Pyodide.

Pyodide ships the library as source, and most of its starting time goes into compiling that. So every module
that it needs is compiled here once, by the very interpreter that will run it (see ``runtime.py``).
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools import needed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

# The time that a zip file can hold and no build depends on; ZIP knows none before 1980.
NO_TIME = (1980, 1, 1, 0, 0, 0)
# PEP 552: a hash stands in the header, and nobody is to compare it with a source (which is not there).
UNCHECKED_HASH = (0b01).to_bytes(4, "little")

# What other modules import only if it is there: more kinds of compression, hints at misspelt keywords, TLS.
OPTIONAL = {"bz2", "compression.zstd", "difflib", "lzma", "ssl"}
# What a module imports at its top for functions that no page calls: they turn HTML's names of characters into
# characters, install packages, and read what another process says.
UNCALLED = {
    "html": {"html.entities"},
    "pyodide._package_loader": {"tempfile", "zipfile"},
    "subprocess": {"locale"},
}


def compile_imported(imports: Collection[str], target: str) -> None:
    """Write what ``imports`` and Pyodide itself import of the library to the zip file ``target``.

    ``imports`` are import statements; what is `OPTIONAL` is written if one of them names it. Raises
    ImportError when the library lacks a module.
    """
    left_out = OPTIONAL - {statement.split()[1] for statement in imports}
    library = needed.library()
    with zipfile.ZipFile(library) as shipped:
        codes = {
            f"{file}c": byte_code(shipped.read(file), f"{library}/{file}", UNCALLED.get(name, ()))
            for name, file in needed.files(imports).items()
            if name not in left_out
        }
    write(codes, target)


def keep(files: Iterable[str], target: str) -> None:
    """Keep only these files of the library ``target``."""
    with zipfile.ZipFile(target) as full:
        codes = {file: full.read(file) for file in files}
    write(codes, target)


def pack(root: str, names: Iterable[str], target: str) -> None:
    """Write modules of ours, named from the folder ``root`` on, to the zip file ``target`` as byte code."""
    codes = {f"{name}c": byte_code(Path(root, name).read_bytes(), name) for name in names}
    write(codes, target)


def byte_code(source: bytes, shown: str, uncalled: Collection[str] = ()) -> bytes:
    """Compile a module to the contents of a ``.pyc``, without asserts and docstrings.

    Names that it imports at its top from ``uncalled`` modules are None: to use one is an error that a
    traceback shows.
    """
    tree = ast.parse(source)
    tree.body = [without(uncalled, statement) for statement in tree.body]
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)


def without(modules: Collection[str], statement: ast.stmt) -> ast.stmt:
    """Return a statement, or in the place of an import of these modules one that binds its names to None."""
    match statement:
        case ast.Import(names) if any(alias.name in modules for alias in names):
            pass
        case ast.ImportFrom(module, names, level=0) if module in modules:
            pass
        case _:
            return statement
    targets: list[ast.expr] = [ast.Name(alias.asname or alias.name, ast.Store()) for alias in names]
    return ast.fix_missing_locations(ast.copy_location(ast.Assign(targets, ast.Constant(None)), statement))


def write(codes: dict[str, bytes], target: str) -> None:
    """Write files to the zip file ``target``."""
    with zipfile.ZipFile(target, "w") as cut:
        for file, code in codes.items():
            entry = zipfile.ZipInfo(file, NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            cut.writestr(entry, code, compresslevel=9)

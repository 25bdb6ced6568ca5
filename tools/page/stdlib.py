"""Cuts Python's library down to what the page imports, as byte code.

Pyodide ships the library as source, and spends most of its starting time on compiling that.
"""

from __future__ import annotations

import ast
import json
import tempfile
from pathlib import Path
from zipfile import ZipFile

from tools.page import used_stdlib
from tools.page.folder_swap import ROOT
from tools.page.import_graph import python_files
from tools.page.in_pyodide import WHOLE_LIBRARY, answer, byte_codes, zipped
from tools.page.remembered import remembered
from tools.page.table import TABLE

# Modules that only browsers have, and our own.
OF_BROWSERS = {"_pyscript", "js", "jsffi", "polyscript", "pyodide_js", "pyscript"}
NOT_IN_LIBRARY = OF_BROWSERS | {TABLE.package, *TABLE.libraries}
# What PyScript itself runs before anything else (its stdlib.js).
PYSCRIPT_START = {"import os", "from pathlib import Path"}

# What other modules import only if it is there: more kinds of compression, hints for misspelt keywords, TLS.
OPTIONAL = {"bz2", "compression.zstd", "difflib", "lzma", "ssl"}


def imports(source: str) -> set[str]:
    """List the imports of library modules anywhere in a source text, one statement for each name.

    Imports only for type checkers are left out: the page never runs them.
    """
    found: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        match waiting.pop():
            case ast.Import(names):
                found |= {f"import {alias.name}" for alias in names if in_library(alias.name)}
            case ast.ImportFrom(str(module), names, level=0) if in_library(module):
                found |= {f"from {module} import {alias.name}" for alias in names}
            case ast.If(ast.Name("TYPE_CHECKING"), _, orelse):
                waiting.extend(orelse)
            case node:
                waiting.extend(ast.iter_child_nodes(node))
    return found


def in_library(module: str) -> bool:
    """Tell whether ``module`` must come from Python's library."""
    return module.partition(".")[0] not in NOT_IN_LIBRARY


def page_imports() -> list[str]:
    """List what PyScript and the page's sources import from the library, as import statements."""
    pyscript = (ROOT / "node_modules" / "@pyscript" / "core" / "src" / "stdlib").rglob("*.py")
    page = [ROOT / name for name in ("main.py", *python_files())]
    sources = [path.read_text(encoding="utf-8") for path in (*pyscript, *page)]
    return sorted(set().union(PYSCRIPT_START, *map(imports, sources)))


@remembered
def cut(statements: str) -> bytes:
    """Return the library as a zip file with what import statements, as JSON, and Pyodide itself import.

    `OPTIONAL` modules are in it if one of them names them. Raises subprocess.CalledProcessError if Pyodide
    fails, which has then said why on stderr.
    """
    wanted = json.loads(statements)
    left_out = OPTIONAL - {statement.split()[1] for statement in wanted}
    found = {
        name: file for name, file in answer(used_stdlib.__name__, wanted).items() if name not in left_out
    }
    with ZipFile(WHOLE_LIBRARY) as whole:
        sources = {
            file: (
                f"/lib/{WHOLE_LIBRARY.name}/{file}",
                whole.read(file).decode(),
                *TABLE.uncalled.get(name, ()),
            )
            for name, file in found.items()
        }
    codes = byte_codes(sources)
    # The whole library shows what may be needed; a second Pyodide, started with that, shows what really is.
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder, WHOLE_LIBRARY.name)
        small.write_bytes(zipped(codes))
        needed = answer(used_stdlib.__name__, wanted, small)
    return zipped({file.removesuffix("c"): codes[file.removesuffix("c")] for file in needed.values()})

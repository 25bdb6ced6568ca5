"""Cuts Python's library down to what the page imports, as byte code; runs in Pyodide (see ``runtime.py``).

Pyodide ships the library as source, and most of its starting time goes into compiling that. So every module
that it needs is compiled here once, by the very interpreter that will run it.
"""

from __future__ import annotations

import importlib.util
import marshal
import sys
import traceback
import warnings
import zipfile
from importlib.machinery import FrozenImporter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# The time that a zip file can hold and no build depends on; ZIP knows none before 1980.
NO_TIME = (1980, 1, 1, 0, 0, 0)
# PEP 552: a hash stands in the header, and nobody is to compare it with a source (which is not there).
UNCHECKED_HASH = (0b01).to_bytes(4, "little")


def stumble() -> None:
    """Fail in the ways that beginners' code fails, so that everything a traceback imports is imported."""
    for source in ("1 +", "prnt", "[].appendd", "import nowhere"):
        try:
            exec(compile(source, "main.py", "exec"), {})  # noqa: S102 - the sources stand one line above
        except Exception:  # noqa: BLE001 - each of them is another one
            traceback.format_exc()
    warnings.formatwarning("a warning", UserWarning, "main.py", 1)


def library_files(library: str) -> dict[str, str]:
    """Map each library module imported so far to its file inside ``library``, ordered by file.

    Modules frozen into the interpreter never read their file, so they are left out.
    """
    files = {}
    for name, module in list(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        if spec is None or spec.loader is FrozenImporter or not str(spec.origin).startswith(f"{library}/"):
            continue
        files[name] = spec.origin.removeprefix(f"{library}/")
    return dict(sorted(files.items(), key=lambda item: item[1]))


def byte_code(source: bytes, shown: str) -> bytes:
    """Compile a module to the contents of a ``.pyc``, without asserts and docstrings."""
    code = compile(source, shown, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)


def cut(imports: Iterable[str], target: str) -> list[str]:
    """Write what ``imports`` and Pyodide itself need of the library to the zip file ``target``.

    ``imports`` are import statements. Returns the names of the modules; raises ImportError when the library
    lacks one.
    """
    for statement in imports:
        exec(statement, {})  # noqa: S102 - `tools.runtime.imports` wrote it
    stumble()
    [library] = [path for path in sys.path if path.endswith(".zip")]
    files = library_files(library)
    with zipfile.ZipFile(library) as shipped, zipfile.ZipFile(target, "w") as small:
        for file in files.values():
            entry = zipfile.ZipInfo(f"{file}c", NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            small.writestr(entry, byte_code(shipped.read(file), f"{library}/{file}"), compresslevel=9)
    return list(files)

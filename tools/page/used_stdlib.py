"""Lists what the page's imports load from Python's library; runs in Pyodide (see ``in_pyodide.py``).

It imports nothing that Pyodide does not import itself, because everything loaded here counts as needed.
"""

from __future__ import annotations

import sys
import traceback
import warnings
from importlib.machinery import FrozenImporter


def answer(imports: list[str]) -> dict[str, str]:
    """Run import statements; map each library module imported by then to its file, ordered by file.

    File names are relative to the library. Raises ImportError if the library lacks a module. Modules frozen
    into the interpreter never read their file, so they are left out.
    """
    [library] = [path for path in sys.path if path.endswith(".zip")]
    for statement in imports:
        exec(statement, {})  # noqa: S102 - `tools.page.stdlib.imports` wrote it
    stumble()
    found = {}
    for name, module in list(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        if spec and spec.loader is not FrozenImporter and str(spec.origin).startswith(f"{library}/"):
            found[name] = spec.origin.removeprefix(f"{library}/")
    return dict(sorted(found.items(), key=lambda item: item[1]))


def stumble() -> None:
    """Fail in common ways, so that everything a traceback imports is imported."""
    for source in ("1 +", "prnt", "[].appendd", "import nowhere"):
        try:
            exec(compile(source, "main.py", "exec"), {})  # noqa: S102 - the sources are two lines above
        except Exception:  # noqa: BLE001 - each source raises a different one
            traceback.format_exc()
    warnings.formatwarning("a warning", UserWarning, "main.py", 1)

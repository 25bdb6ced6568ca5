"""Runs modules of ours in npm's Pyodide, in Node.js, and compiles with it: it is what will run the code."""

from __future__ import annotations

import json
import subprocess
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeAlias
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from tools.page import byte_code
from tools.page.folder_swap import ROOT
from tools.page.remembered import place_of, store

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

Source: TypeAlias = "Sequence[str]"
"""A module's name in tracebacks, its text, and the modules whose imports it does without."""

# The same time for every build; ZIP has none before 1980.
NO_TIME = (1980, 1, 1, 0, 0, 0)

WHOLE_LIBRARY = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"

# Byte code without column positions is a quarter smaller; tracebacks still show line numbers.
START = """
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
const { checkout, stdLibURL, module, given } = JSON.parse(readFileSync(0, "utf8"));
const pyodide = await loadPyodide({ stdLibURL, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/checkout", checkout);
pyodide.runPython("import sys; sys.path.append('/checkout')");
const found = pyodide.pyimport(module).answer(pyodide.toPy(given));
console.log(JSON.stringify(found.toJs({ dict_converter: Object.fromEntries })));
"""


def answer(module: str, given: object, library: Path = WHOLE_LIBRARY) -> Any:  # noqa: ANN401 - what JSON can hold
    """Return what ``answer(given)`` of a module returns in a Pyodide with this library.

    Both are what JSON can hold. Raises subprocess.CalledProcessError if that fails; it has then said why on
    stderr.
    """
    words = {"checkout": str(ROOT), "stdLibURL": str(library), "module": module, "given": given}
    command = ["node", "--input-type=module", "--eval", START]
    told = subprocess.run(
        command, check=True, cwd=ROOT, input=json.dumps(words), stdout=subprocess.PIPE, text=True
    )
    return json.loads(told.stdout)


def byte_codes(sources: Mapping[str, Source], library: Path = WHOLE_LIBRARY) -> dict[str, bytes]:
    """Return the ``.pyc`` files of modules, by their keys. Only what has been edited is compiled anew."""
    places = {key: place_of(byte_code.__name__, *source) for key, source in sources.items()}
    missing = {key: list(sources[key]) for key, place in places.items() if not place.is_file()}
    for key, code in (answer(byte_code.__name__, missing, library) if missing else {}).items():
        store(places[key], bytes.fromhex(code))
    return {key: place.read_bytes() for key, place in places.items()}


def zipped(codes: Mapping[str, bytes], compression: int = ZIP_STORED) -> bytes:
    """Return a zip file with modules, not compressed: with xz, all together take a quarter less."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for file, code in codes.items():
            archive.writestr(ZipInfo(f"{file}c", NO_TIME), code, compression)
    return packed.getvalue()

"""Puts PyScript, MicroPython and Pyodide from npm into ``static/runtime/``, with our byte code.

Most of it is remembered (tools.page.remembered), so that an edit takes seconds.
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED

from tools.page import localise, notices, payload_compression, stdlib, trim_runtime
from tools.page.catalogue import MARK
from tools.page.folder_swap import ROOT, copy, replaced
from tools.page.import_graph import mistake, python_files
from tools.page.in_pyodide import byte_codes, zipped
from tools.page.localise import ARCHIVE, OPENER, folder_of, translated_into
from tools.page.opener_bundle import bundle
from tools.page.remembered import forget_unused
from tools.page.table import ENGLISH, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MODULES = ROOT / "node_modules"
RUNTIME = ROOT / "static" / "runtime"

# The folder in static/runtime, the package it comes from, and those of its files that the page fetches.
# PyScript's error plugin is fetched even if it is switched off, because it does the switching off itself.
# Hosts know the type of .js, not all of them that of .mjs.
PARTS = {
    "pyscript": ("@pyscript/core", ("dist/core.js", "dist/core-*.js", "dist/error-*.js")),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")),
    "pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")),
    "popover": ("@oddbird/popover-polyfill", ("dist/popover.min.js",)),
    "xz": ("xz-decompress", ("dist/package/xz-decompress.min.js",)),
}
PROGRAM = Path("pyodide", "pyodide.asm.wasm")
LIBRARY = Path("pyodide", "python_stdlib.zip")
DECODER = Path("xz", "xz-decompress.min.js")
# The scripts of which a part is enough, each with the program that it is for.
TRIMMED = {
    Path("pyodide", "pyodide.asm.js"): (trim_runtime.pyodide, PROGRAM),
    Path("micropython", "micropython.js"): (
        trim_runtime.micropython,
        Path("micropython", "micropython.wasm"),
    ),
}
IMPORTS = Path("imports.py")

# What our modules use of PyScript's, which is not there yet: its names for objects of the page, and no more.
# PyScript then finds it, and need not compile its own.
PYSCRIPT = """
import js, sys, types
from pyodide.ffi import create_proxy
def module(name, **contents):
    made = sys.modules[name] = types.ModuleType(name)
    vars(made).update(contents)
    return made
module("pyscript", document=js.document, window=js, ffi=module("pyscript.ffi", create_proxy=create_proxy))
del module
"""


def snapshot_imports() -> list[str]:
    """List what Pyodide runs before a snapshot of its memory is made, as lines of a program.

    It imports all that the page imports from the library, and all of the page's own modules.
    """
    names = [name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in python_files()]
    return [*stdlib.page_imports(), *PYSCRIPT.splitlines(), *[f"import {name}" for name in names]]


def make_module(script: Path) -> None:
    """Turn the decoder, a script for any loader, into a module, which a worker needs."""
    head = "const module = { exports: {} }, { exports } = module, require = () => globalThis;"
    foot = "export const { XzReadableStream } = module.exports;"
    text = script.read_text(encoding="utf-8")
    script.with_name("xz-decompress.js").write_text(f"{head}\n{text}\n{foot}\n", encoding="utf-8")
    script.unlink()


def in_language(language: str) -> dict[str, str]:
    """Return the sources of the modules that are not the same in all languages, by their names."""
    words = [name for name in python_files() if MARK in (ROOT / name).read_text(encoding="utf-8")]
    return {name: localise.source(name, language) for name in words}


def archives(sources: Iterable[dict[str, str]], library: Path) -> Iterator[bytes]:
    """Return all modules as byte code, zipped, for each language with these sources of its own.

    Raises subprocess.CalledProcessError if Pyodide fails, which has then said why on stderr.
    """
    english = {name: (ROOT / name).read_text(encoding="utf-8") for name in python_files()}
    wanted = {(name, text) for own in sources for name, text in (english | own).items()}
    codes = byte_codes({f"{name} {text}": (name, text) for name, text in wanted}, library)
    for own in sources:
        yield zipped({name: codes[f"{name} {text}"] for name, text in (english | own).items()})


def packed(name: str, modules: Iterable[str], library: Path) -> bytes:
    """Return modules of a package, as pip has installed it: byte code, in a zip file that Python can read."""
    folder = Path(str(import_module(name).__file__)).parent
    sources = {f"{name}/__init__.py": ""}
    for module in modules:
        sources[f"{name}/{module}.py"] = (folder / f"{module}.py").read_text(encoding="utf-8")
    codes = byte_codes({file: (file, text) for file, text in sources.items()}, library)
    return zipped(codes, ZIP_DEFLATED)


def package_json(package: str) -> dict[str, Any]:
    """Read the package.json of an installed npm package."""
    return dict(json.loads((MODULES / package / "package.json").read_text(encoding="utf-8")))


def manifest(folder: Path) -> dict[str, Any]:
    """Describe ``folder``: versions, sizes in bytes, a lock file without packages."""
    parts: dict[str, Any] = {}
    for part, (package, _patterns) in PARTS.items():
        files = {path.name: path.stat().st_size for path in sorted((folder / part).iterdir())}
        parts[part] = {"version": package_json(package)["version"], "files": files}
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    parts["pyodide"]["lock"] = {"info": lock["info"], "packages": {}}
    return parts


def lay_parts(fresh: Path) -> None:
    """Put what is from npm into an empty folder, as far as the page needs it."""
    for part, (package, patterns) in PARTS.items():
        for pattern in patterns:
            for source in sorted((MODULES / package).glob(pattern)):
                copy(source, fresh / part / source.name.replace(".mjs", ".js"))
    for script, (trimmed, program) in TRIMMED.items():
        text = (fresh / script).read_text(encoding="utf-8")
        (fresh / script).write_bytes(trimmed(text, (fresh / program).read_bytes()))
    notices.write(fresh, [package for package, _patterns in PARTS.values()])
    (fresh / LIBRARY).write_bytes(stdlib.cut(json.dumps(stdlib.page_imports())))
    make_module(fresh / DECODER)


def lay_modules(fresh: Path) -> None:
    """Put our modules beside that: for both Pythons, in each language. What it calls runs in parallel."""
    spoken = [ENGLISH, *translated_into()]
    with ProcessPoolExecutor() as pool:
        sources = pool.map(in_language, spoken)
        openers = pool.map(bundle, [ROOT] * len(spoken), spoken)
        archived = pool.map(payload_compression.xz, archives([*sources], fresh / LIBRARY))
        for language, archive, opener in zip(spoken, archived, openers, strict=True):
            folder = fresh / folder_of(language)
            folder.mkdir(exist_ok=True)
            (folder / ARCHIVE).write_bytes(archive)
            (folder / OPENER).write_bytes(opener)
    for file in TABLE.runtime_files:
        copy(ROOT / file, fresh / Path(file).name)
    for name, modules in TABLE.libraries.items():
        (fresh / f"{name}.zip").write_bytes(packed(name, modules, fresh / LIBRARY))
    (fresh / IMPORTS).write_text("\n".join([*snapshot_imports(), ""]), encoding="utf-8")


def lay(target: Path = RUNTIME) -> None:
    """Fill ``target`` afresh with the runtime."""
    with replaced(target) as fresh:
        lay_parts(fresh)
        lay_modules(fresh)
        for name in (PROGRAM, LIBRARY):
            (fresh / f"{name}.bin").write_bytes(payload_compression.xz((fresh / name).read_bytes()))
            (fresh / name).unlink()
        (fresh / "manifest.json").write_text(f"{json.dumps(manifest(fresh), indent=1)}\n", encoding="utf-8")
    forget_unused()


if __name__ == "__main__":
    if said := mistake([ROOT / name for name in ("opener.py", "main.py", *python_files())]):
        sys.exit(said)
    try:
        lay()
    except ValueError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError:
        sys.exit("Pyodide could not compile the library or our modules: see above.")
    print(f"{RUNTIME.relative_to(ROOT)}/ is ready.")

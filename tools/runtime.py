"""Puts PyScript, MicroPython and Pyodide from npm into ``static/runtime/``, with our byte code.

``python -m tools.runtime cut`` gives Pyodide a library of byte code with only what the page imports,
``python -m tools.runtime full`` the one that it ships with.
"""

from __future__ import annotations

import ast
import json
import lzma
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import segno

from freecell.page.languages import ENGLISH
from tools import languages, notices, trim_runtime
from tools.catalogue import MARK
from tools.folder_swap import ROOT, copy, replaced
from tools.import_graph import path
from tools.languages import folder_of, translated_into
from tools.opener_bundle import bundle
from tools.site import python_files

if TYPE_CHECKING:
    from collections.abc import Sequence

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
ARCHIVE = Path("freecell.bin")
OPENER = Path("opener.bin")
SEGNO = Path("segno.zip")
IMPORTS = Path("imports.py")
CUT_FROM = Path(".cut_from")
"""Hidden, so it is not part of the site."""

# Modules that only browsers have, and our own.
NOT_IN_LIBRARY = {"_pyscript", "freecell", "js", "jsffi", "polyscript", "pyodide_js", "pyscript", "segno"}
# What PyScript itself runs before anything else (its stdlib.js).
PYSCRIPT_START = {"import os", "from pathlib import Path"}
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

# Byte code without column positions is a quarter smaller; tracebacks still show line numbers.
START = """
import { loadPyodide } from "pyodide";
const [checkout, folder, name, words] = process.argv.slice(1);
const start = async (options) => {
    const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
    const pyodide = await loadPyodide({ env, ...options });
    pyodide.mountNodeFS("/checkout", checkout);
    pyodide.mountNodeFS("/target", folder);
    pyodide.runPython("import sys; sys.path.append('/checkout')");
    return pyodide;
};
const pyodide = await start();
const stdlib = pyodide.pyimport("tools.byte_code");
"""
# The whole library shows what may be needed; a second Pyodide, started with that, shows what really is.
CUT = """
const imports = JSON.parse(words);
stdlib.compile_imported(imports, `/target/${name}`);
const small = await start({ stdLibURL: `${folder}/${name}` });
const needed = small.pyimport("tools.used_stdlib").files(imports).toJs();
stdlib.keep(Object.values(needed), `/target/${name}`);
"""
# In each language; the modules that are not the same in all are in a folder of their own.
PACK = """
const [names, folders] = JSON.parse(words);
for (const folder of folders) {
    stdlib.pack([`/target/words/${folder}`, "/checkout"], names, `/target/${folder}${name}`);
}
"""
# What the page asks for later is in a zip file that Python itself can read.
PACK_SEGNO = """
stdlib.pack(["/target"], JSON.parse(words), `/target/${name}`, pyodide.pyimport("zipfile").ZIP_DEFLATED);
"""


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
    pyscript = (MODULES / "@pyscript" / "core" / "src" / "stdlib").rglob("*.py")
    page = [ROOT / name for name in ("main.py", *python_files())]
    sources = [path.read_text(encoding="utf-8") for path in (*pyscript, *page)]
    return sorted(set().union(PYSCRIPT_START, *map(imports, sources)))


def snapshot_imports() -> list[str]:
    """List what Pyodide runs before a snapshot of its memory is made, as lines of a program.

    It imports all that the page imports from the library, and all of the page's own modules.
    """
    names = [name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in python_files()]
    return [*page_imports(), *PYSCRIPT.splitlines(), *[f"import {name}" for name in names]]


def pack(file: Path, old: Path) -> None:
    """Replace a file by one packed with xz, which is a quarter smaller than with gzip; its name ends in .bin.

    What was packed before (``old``) is taken again if it holds the same: the largest takes six seconds.
    """
    data = file.read_bytes()
    file.unlink()
    packed = file.with_name(f"{file.name}.bin")
    # Written now in either case: what is older than the sources would be taken for out of date.
    packed.write_bytes(old.read_bytes() if old.is_file() and unpacked(old) == data else compressed(data))


def compressed(data: bytes, preset: int = 9 | lzma.PRESET_EXTREME) -> bytes:
    """Compress with xz, as the decoder on the page wants it: checked by CRC-32."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": preset, "pb": 0}]
    return lzma.compress(data, check=lzma.CHECK_CRC32, filters=filters)


def unpacked(file: Path) -> bytes:
    """Read what `pack` has packed; nothing if it was cut short."""
    try:
        return lzma.decompress(file.read_bytes())
    except (EOFError, lzma.LZMAError):
        return b""


def trimmed(script: Path, folder: Path) -> str:
    """Return what the page needs of a script in ``folder``. Raises ValueError if it is not as expected."""
    trimming, program = TRIMMED[script]
    return trimming((folder / script).read_text(encoding="utf-8"), (folder / program).read_bytes())


def make_module(script: Path) -> None:
    """Turn the decoder, a script for any loader, into a module, which a worker needs."""
    head = "const module = { exports: {} }, { exports } = module, require = () => globalThis;"
    foot = "export const { XzReadableStream } = module.exports;"
    text = script.read_text(encoding="utf-8")
    script.with_name("xz-decompress.js").write_text(f"{head}\n{text}\n{foot}\n", encoding="utf-8")
    script.unlink()


def lay_cut_library(fresh: Path, old: Path) -> None:
    """Put the cut library into a runtime, that of the old one if it was cut from the same in the same way."""
    tools = [
        path(f"tools.{name}").read_text(encoding="utf-8") for name in ("runtime", "byte_code", "used_stdlib")
    ]
    source = json.dumps([page_imports(), package_json("pyodide")["version"], *tools])
    kept, packed = old / CUT_FROM, old / f"{LIBRARY}.bin"
    if packed.is_file() and kept.is_file() and kept.read_text(encoding="utf-8") == source:
        (fresh / LIBRARY).unlink()
        copy(packed, fresh / f"{LIBRARY}.bin")
    else:
        cut_library(fresh / LIBRARY)
    (fresh / CUT_FROM).write_text(source, encoding="utf-8")


def cut_library(target: Path) -> None:
    """Replace the shipped library at ``target`` by the cut, byte-compiled one.

    Raises subprocess.CalledProcessError if Pyodide fails, which has then said why on stderr.
    """
    in_pyodide(CUT, target, page_imports())


def pack_modules(target: Path) -> None:
    """Write the modules of ``freecell`` that the page may import to ``target``: byte code, zipped.

    Beside it, a folder for each other language gets a file of the same name. Raises
    subprocess.CalledProcessError if Pyodide fails, which has then said why on stderr.
    """
    names = python_files()
    words = [name for name in names if MARK in (ROOT / name).read_text(encoding="utf-8")]
    for language in translated_into():
        (target.parent / language).mkdir()
        for name in words:
            translated = target.parent / "words" / language / name
            translated.parent.mkdir(parents=True, exist_ok=True)
            source = languages.source(languages.module_of(name), language)
            translated.write_text(source, encoding="utf-8")
    in_pyodide(PACK, target, [names, folders()])
    shutil.rmtree(target.parent / "words", ignore_errors=True)


def pack_segno(target: Path) -> None:
    """Write the encoder of segno, as pip has installed it, to ``target``: byte code, zipped."""
    folder = target.with_suffix("")
    for name in ("encoder", "consts"):
        copy(Path(segno.__file__).with_name(f"{name}.py"), folder / f"{name}.py")
    (folder / "__init__.py").touch()
    in_pyodide(PACK_SEGNO, target, [f"{folder.name}/{path.name}" for path in sorted(folder.iterdir())])
    shutil.rmtree(folder)


def in_pyodide(program: str, target: Path, words: Sequence[object]) -> None:
    """Run a program in npm's Pyodide that makes ``target`` from ``words``, which JSON can write."""
    arguments = [str(ROOT), str(target.parent), target.name, json.dumps(words)]
    command = ["node", "--input-type=module", "--eval", START + program, "--", *arguments]
    subprocess.run(command, check=True, cwd=ROOT)


def package_json(package: str) -> dict[str, Any]:
    """Read the package.json of an installed npm package."""
    return dict(json.loads((MODULES / package / "package.json").read_text(encoding="utf-8")))


def manifest(folder: Path, library: str) -> dict[str, Any]:
    """Describe ``folder``: versions, sizes in bytes, a lock file without packages."""
    parts: dict[str, Any] = {"library": library}
    for part, (package, _patterns) in PARTS.items():
        files = {path.name: path.stat().st_size for path in sorted((folder / part).iterdir())}
        parts[part] = {"version": package_json(package)["version"], "files": files}
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    parts["pyodide"]["lock"] = {"info": lock["info"], "packages": {}}
    return parts


def folders() -> list[str]:
    """List the folders of all languages, in the runtime as in the site."""
    return [folder_of(language) for language in (ENGLISH, *translated_into())]


def lay(library: str = "cut", target: Path = RUNTIME) -> None:
    """Fill ``target`` afresh with the runtime, and Pyodide's library ``cut`` or ``full``."""
    with replaced(target) as fresh:
        for part, (package, patterns) in PARTS.items():
            for pattern in patterns:
                for source in sorted((MODULES / package).glob(pattern)):
                    copy(source, fresh / part / source.name.replace(".mjs", ".js"))
        for script in TRIMMED:
            (fresh / script).write_text(trimmed(script, fresh), encoding="utf-8")
        notices.write(fresh, [package for package, _patterns in PARTS.values()])
        if library == "cut":
            lay_cut_library(fresh, target)
        pack_modules(fresh / ARCHIVE.with_suffix(""))
        pack_segno(fresh / SEGNO)
        for language in (ENGLISH, *translated_into()):
            (fresh / folder_of(language) / OPENER).write_bytes(bundle(language=language))
        (fresh / IMPORTS).write_text("\n".join([*snapshot_imports(), ""]), encoding="utf-8")
        archives = [folder / ARCHIVE.with_suffix("") for folder in map(Path, folders())]
        for name in (PROGRAM, LIBRARY, *archives):
            if (fresh / name).is_file():
                pack(fresh / name, target / f"{name}.bin")
        make_module(fresh / DECODER)
        text = json.dumps(manifest(fresh, library), indent=1)
        (fresh / "manifest.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    choice = sys.argv[1] if len(sys.argv) > 1 else "cut"
    if choice not in {"cut", "full"}:
        sys.exit(f"The library can be cut or full, not {choice!r}.")
    try:
        lay(choice)
    except ValueError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError:
        sys.exit("Pyodide could not compile the library or our modules: see above.")
    print(f"{RUNTIME.relative_to(ROOT)}/ is ready (Python library: {choice}).")

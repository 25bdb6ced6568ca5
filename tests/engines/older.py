"""Chromium as it was in 2022 to 2024, from npm: ``python tests/engines/older.py`` unpacks what is installed.

The packages are made for another use, so each is a program and its libraries, in compressed archives.
"""

from __future__ import annotations

import os
import subprocess
import tarfile
from pathlib import Path

OLDER = ("chromium106", "chromium109", "chromium116", "chromium122")
PACKAGES = Path(__file__).parent / "older" / "node_modules"
# Python has no decompressor for these.
UNPACK = """
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
for (const path of process.argv.slice(1)) {
    writeFileSync(path.slice(0, -".br".length), brotliDecompressSync(readFileSync(path)));
}
"""


def program(engine: str) -> Path:
    """Return the path of a Chromium, whether it is there or not."""
    return PACKAGES / engine / "bin" / "chromium"


def environment(engine: str) -> dict[str, str]:
    """Return the environment in which it finds its libraries."""
    folder = program(engine).parent
    libraries = (folder, folder / "lib", folder / "al2" / "lib", folder / "al2023" / "lib")
    return {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, libraries))}


def unpack(engine: str) -> None:
    """Unpack what npm has installed."""
    folder = program(engine).parent
    packed = sorted(folder.glob("*.br"))
    command = ["node", "--input-type=module", "--eval", UNPACK, "--", *map(str, packed)]
    subprocess.run(command, check=True)
    for archive in folder.glob("*.tar"):
        with tarfile.open(archive) as files:
            files.extractall(folder, filter="data")
    for path in (*packed, *folder.glob("*.tar")):
        path.unlink()
    program(engine).chmod(0o755)


if __name__ == "__main__":
    for engine in OLDER:
        unpack(engine)

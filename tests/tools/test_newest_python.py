"""The library in the newest Python that the checkout has: that of Pyodide, newer than most systems have."""

import json
import shutil
import subprocess

import pytest

from tools.folders import ROOT

pytestmark = pytest.mark.long

# Reads {"module", "files", "program"} from stdin, and prints what the program evaluates to among the files.
NODE = """
import { readFileSync } from "node:fs";
const { module, files, program } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(module);
const python = await loadPyodide();
for (const [path, text] of Object.entries(files)) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, text);
}
console.log(python.runPython(program));
"""

EXAMPLES = """
import doctest, importlib, json, pkgutil, sys, warnings
warnings.simplefilter("error")
sys.path.insert(0, "/library")
import freecell
names = [found.name for found in pkgutil.walk_packages(freecell.__path__, "freecell.")]
results = [doctest.testmod(importlib.import_module(name)) for name in names if "__main__" not in name]
json.dumps([sys.version_info[:2], sum(r.attempted for r in results), sum(r.failed for r in results)])
"""


def test_all_examples() -> None:
    node = shutil.which("node")
    assert node, "node is missing: install Node.js 20 or newer"
    paths = [path for path in (ROOT / "freecell").rglob("*.py") if "page" not in path.parts]
    asked = {
        "module": (ROOT / "node_modules/pyodide/pyodide.mjs").as_uri(),
        "files": {f"/library/{path.relative_to(ROOT)}": path.read_text(encoding="utf-8") for path in paths},
        "program": EXAMPLES,
    }
    command = [node, "--input-type=module", "--eval", NODE]
    answer = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    version, attempted, failed = json.loads(answer.stdout.splitlines()[-1])
    assert version >= [3, 14]
    assert attempted > 240
    assert failed == 0, answer.stdout

"""The types of the library are known to those who install it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pdoc.doc
import pytest
from checkout import ran

from tools import reference
from tools.page.folder_swap import ROOT

pytestmark = pytest.mark.long

PYRIGHT = ("node", ROOT / "node_modules" / "pyright" / "index.js")


def pyright(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run Pyright in a folder; it looks for packages by the Python that is first in the PATH."""
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return ran(*PYRIGHT, *options, cwd=folder, env={**os.environ, "PATH": paths})


def test_a_program_that_plays_in_the_environment_is_strictly_typed(tmp_path: Path) -> None:
    program = (ROOT / "docs" / "examples" / "agent.py").read_text(encoding="utf-8")
    (tmp_path / "agent.py").write_text(f"# pyright: strict\n{program}\nFreeCell(617, won='1')\n")
    answer = pyright(tmp_path, "agent.py").stdout
    assert answer.count(" - error: ") == 1, answer
    assert 'cannot be assigned to parameter "won"' in answer


def test_the_type_of_every_public_name_is_known(tmp_path: Path) -> None:
    options = ["--outputjson", "--ignoreexternal", "--verifytypes", "freecell"]
    answer = pyright(tmp_path, *options)
    completeness = json.loads(answer.stdout)["typeCompleteness"]
    symbols = completeness["symbols"]
    found = {symbol["name"]: symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"] for symbol in symbols}
    known = {name: found[name] for name in public_names() if name in found}
    assert len(known) > 150
    assert [name for name, is_known in known.items() if not is_known] == []
    # Nor does any other name of the package leave its type to those who read it.
    assert completeness["completenessScore"] == 1


def public_names() -> set[str]:
    """List the names in the reference, each as it is called where it is defined."""
    members = [found for module in reference.documented().values() for found in module.members.values()]
    for found in members:
        if isinstance(found, pdoc.doc.Class):
            members += found.own_members
    return {".".join(found.taken_from) for found in members}

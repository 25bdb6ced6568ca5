"""The lines of the workflows run on a clean clone, as on GitHub.

They take an hour or two: ``make workflows`` runs them all; ``.venv/bin/python -m pytest tests/workflows -k
"release and build"`` runs those of one job. A line may need those before it in its job.

What is run is what is committed.
"""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from workflow_files import GIVEN, PATHS, Line, lines

from tools.dist import pythons
from tools.folders import ROOT

# What finds programs and registries; nothing that make, pytest or a person has set for something else.
KEPT = re.compile(
    r"PATH|LANG|PYENV_ROOT|NODE_EXTRA_CA_CERTS|(PIP|NPM_CONFIG|SSL_CERT)_\w+|\w+_PROXY", re.IGNORECASE
)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Give the clone of a job, in which its lines run one after another, next to a home of its own."""
    clones: dict[str, Path] = {}

    def clone_of(job: str) -> Path:
        if job not in clones:
            folder = tmp_path_factory.mktemp("job")
            (folder / "home").mkdir()
            clones[job] = folder / "clone"
            # One commit, as on GitHub.
            command = ["git", "clone", "--quiet", "--depth=1", ROOT.as_uri(), str(clones[job])]
            subprocess.run(command, check=True)
            for path in PATHS:
                there = clones[job] / path.relative_to(ROOT)
                assert there.read_bytes() == path.read_bytes(), f"{path.name} is not as it is committed."
        return clones[job]

    return clone_of


@pytest.fixture(scope="module")
def interpreters() -> dict[str, str]:
    """Give the Pythons of this machine, by versions such as "3.11"."""
    return {version.rpartition(".")[0]: program for version, program in pythons().items()}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, id=str(line), marks=pytest.mark.timeout(60 * line.minutes))
        for line in lines()
        if not line.only_there
    ],
)
def test_line(line: Line, clone: Callable[[str], Path], interpreters: dict[str, str]) -> None:
    folder = clone(line.job)
    environment = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    environment |= {"HOME": str(folder.with_name("home")), **GIVEN, **dict(line.environment)}
    # Where the job's Python is not installed, make takes python3.
    if line.python in interpreters:
        environment["PYTHON"] = interpreters[line.python]
    answer = subprocess.run(["bash", "-e", "-c", line.text], cwd=folder, env=environment, check=False)
    assert answer.returncode == 0

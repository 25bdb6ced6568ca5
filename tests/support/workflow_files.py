"""The workflows of GitHub as data, and the lines that their jobs run."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

import freecell
from tools.folders import ROOT

FOLDER = ROOT / ".github" / "workflows"
PATHS = sorted(FOLDER.iterdir())
TESTS = "./.github/workflows/tests.yml"

ADDRESS = "https://example.org/freecell"
# What GitHub would put in place of expressions, except for those of a matrix, and into the environment.
VALUES = {"steps.pages.outputs.address": ADDRESS, "github.token": "", "github.repository": "someone/freecell"}
GIVEN = {"CI": "true", "GITHUB_REF_NAME": f"v{freecell.__version__}"}

FOR_THE_MACHINE = "It installs a program for the whole machine; make also takes what is there."
# Lines that run only on GitHub, and why; those with a token of GitHub's do, too.
ONLY_THERE = {
    "sudo apt-get update"
    " && sudo apt-get install --yes --no-install-recommends apache2 caddy freecell-solver-bin nginx": (
        FOR_THE_MACHINE
    ),
    ".venv/bin/python -m playwright install --with-deps firefox": FOR_THE_MACHINE,
    ".venv/bin/python -m playwright install --with-deps firefox webkit": FOR_THE_MACHINE,
    "pipx run --spec uv==0.13.9 uv publish --trusted-publishing always": "It publishes.",
}


@dataclass(frozen=True)
class Line:
    """One line that a job runs: its ``text``, and what the job gives it."""

    job: str
    text: str
    environment: tuple[tuple[str, str], ...]
    # As the job asks for it, such as "3.11"; "" if it does not.
    python: str
    # How long the job may take.
    minutes: int

    @property
    def only_there(self) -> bool:
        """Tell whether it runs only on GitHub."""
        return self.text in ONLY_THERE or "GH_TOKEN" in dict(self.environment)

    def __str__(self) -> str:
        return f"{self.job}: {self.text}"


def read(path: Path) -> dict[str, Any]:
    """Read a file of YAML, in which every value is a text, a list or a dict: "on" is no truth value."""
    return dict(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader))  # noqa: S506 -- it makes no objects


def workflows() -> dict[str, dict[str, Any]]:
    """Give the workflows by their names, such as "pages"."""
    return {path.stem: read(path) for path in PATHS}


def lines() -> Iterator[Line]:
    """Give all lines that run, a job with a matrix once for each of its combinations."""
    for name, workflow in workflows().items():
        for job_name, job in workflow["jobs"].items():
            for values in combinations(job.get("strategy", {}).get("matrix", {})):
                job_title = " ".join([name, job_name, *values.values()])
                yield from lines_of(job, job_title, values)


def lines_of(job: dict[str, Any], title: str, matrix: dict[str, str]) -> Iterator[Line]:
    """Give the lines of one job, with these values of its matrix; one that calls a workflow has none."""
    python = ""
    values = {**VALUES, **{f"matrix.{name}": value for name, value in matrix.items()}}
    for step in job.get("steps", []):
        # The last of several is the python3 of the lines after it.
        python = step.get("with", {}).get("python-version", python).split("\n")[-1]
        if text := step.get("run"):
            environment = {**job.get("env", {}), **step.get("env", {})}
            filled = tuple((name, fill(value, values)) for name, value in environment.items())
            yield Line(title, fill(text, values), filled, python, int(job["timeout-minutes"]))


def combinations(matrix: dict[str, list[str]]) -> list[dict[str, str]]:
    return [dict(zip(matrix, chosen, strict=True)) for chosen in itertools.product(*matrix.values())]


def fill(text: str, values: dict[str, str]) -> str:
    """Put values in place of expressions; raise KeyError at one that is not known."""
    return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda found: values[found[1]], text)

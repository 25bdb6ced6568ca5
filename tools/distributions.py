"""Builds the distributions of the library in ``dist/``, and tests the wheel as others will install it.

``python -m tools.distributions v1.2.3`` first checks that this is the tag of the version that would be
released, and only builds: a release is tested elsewhere, so that nothing else is installed where it is built.

The wheel is built from the sdist. It is installed in fresh environments, in the oldest and the newest Python
here, and what the sdist has of the tests is run there, without the sdist's own modules: only the installed
ones can be found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

import freecell
from tools.page.folder_swap import ROOT, replaced

DIST = ROOT / "dist"
TESTS = tuple(
    f"tests/{name}" for name in ("cli", "game", "reading", "records", "reviewing", "session", "solver")
)
# Only the quick ones, and few examples: make test has tried the same code thoroughly.
HOW = (
    "-m",
    "not (slow or long or peer)",
    "--hypothesis-profile=few",
    "--numprocesses=auto",
    "--quiet",
    # Newer Pythons warn of more.
    "-W",
    "default",
    "-p",
    "no:cacheprovider",
)
TELL = "import sys; print(*sys.version_info[:3], sep='.')"
WHERE = "import freecell; print(freecell.__file__)"


def check_tag(tag: str, folder: Path = ROOT) -> None:
    """Raise ValueError unless this is the tag of the version, and changelog and citation have that too."""
    version = freecell.__version__
    if tag != f"v{version}":
        raise ValueError(f"The tag is {tag}, but freecell/__init__.py has version {version}.")
    changes, citation = [
        (folder / name).read_text(encoding="utf-8").splitlines() for name in ("CHANGELOG.md", "CITATION.cff")
    ]
    if [line for line in changes if line.startswith("## ")][:1] != [f"## {version}"]:
        raise ValueError(f"CHANGELOG.md does not begin with {version}.")
    if f"version: {version}" not in citation:
        raise ValueError(f"CITATION.cff does not have version {version}.")


def build(target: Path = DIST) -> tuple[Path, Path]:
    """Fill ``target`` afresh with the sdist and the wheel, and return their paths.

    The same commit gives the same bytes. Raises subprocess.CalledProcessError if they cannot be built.
    """
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch()}
    with replaced(target) as fresh:
        options = ["--no-isolation", "--outdir", str(fresh)]
        subprocess.run([sys.executable, "-m", "build", *options], check=True, cwd=ROOT, env=environment)
    (sdist,), (wheel,) = target.glob("*.tar.gz"), target.glob("*.whl")
    return sdist, wheel


def check(sdist: Path, wheel: Path) -> None:
    """Raise subprocess.CalledProcessError if a program finds something wrong with them, and has said what."""
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", sdist, wheel], check=True)
    subprocess.run([Path(sys.executable).with_name("check-wheel-contents"), wheel], check=True)


def epoch() -> str:
    """Return the time that the files in the distributions bear: the commit's, in seconds since 1970."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return said
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        told = ""
    # The first day that a zip file can tell, where there is no git.
    return told or "315532800"


def oldest() -> int:
    """Return the minor version of the oldest Python 3 that the package is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return int(project["requires-python"].removeprefix(">=3."))


def pythons() -> dict[str, str]:
    """Return the program of each Python on the PATH that the package is for, by version, oldest first."""
    names = [f"python3.{minor}" for minor in range(oldest(), oldest() + 20)]
    programs = [program for name in names if (program := shutil.which(name))]
    found = {version: program for program in programs if (version := version_of(program))}
    return found or {version_of(sys.executable): sys.executable}


def version_of(program: str) -> str:
    """Return the version of a Python, "" if there is none that runs."""
    try:
        answer = subprocess.run([program, "-c", TELL], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def install(python: str, wheel: Path, folder: Path) -> Path:
    """Make an environment in ``folder`` with the wheel and what its tests need; return its Python."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    inside = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(inside), "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--no-compile", f"{wheel}[test]"], check=True)
    return inside


def unpack(sdist: Path, folder: Path) -> Path:
    """Unpack the tests of the sdist, without the modules that they are about; return the folder with them."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    shutil.rmtree(unpacked / "freecell")
    return unpacked


def test(python: Path, folder: Path, *wanted: str) -> None:
    """Run tests of an unpacked sdist, all if none are named, and the doctests, with an installed package.

    Raises ValueError if it would not be the installed package, and subprocess.CalledProcessError if a test
    fails.
    """
    # What is set for the tests of a checkout is not meant for these.
    others = {"PYTHONPATH", "PYTEST_ADDOPTS"}
    alone = {name: value for name, value in os.environ.items() if name not in others}
    answer = subprocess.run(
        [python, "-c", WHERE], cwd=folder, env=alone, capture_output=True, text=True, check=True
    )
    package = Path(answer.stdout.strip()).parent
    if not package.is_relative_to(python.parent.parent):
        raise ValueError(f"The tests would not run on the installed package, but on {package}.")
    words = [str(python), "-m", "pytest", *HOW, *(wanted or (*TESTS, "--pyargs", "freecell"))]
    subprocess.run(words, cwd=folder, env=alone, check=True)


def main(tag: str = "") -> None:
    """Build, and test in the oldest and the newest Python here, but for a release."""
    if tag:
        check_tag(tag)
        build()
        return
    sdist, wheel = build()
    check(sdist, wheel)
    versions = list(pythons().items())
    chosen = dict([versions[0], versions[-1]])
    for version, python in chosen.items():
        print(f"{wheel.name} in Python {version}:", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            inside = install(python, wheel, Path(folder, "environment"))
            test(inside, unpack(sdist, Path(folder, "sdist")))
    print(f"{DIST.name}/ is ready: {sdist.name} and {wheel.name}, tested in Python {' and '.join(chosen)}.")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:2])
    except ValueError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(f"The distributions are not ready: {Path(error.cmd[0]).name} failed, see above.")

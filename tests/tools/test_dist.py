"""The distributions hold the whole library, say what they are, and are tested as they will be installed."""

import email
import re
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from pathlib import Path

import pytest

import freecell
from tools import dist
from tools.folders import ROOT

LIBRARY = {
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "freecell").rglob("*")
    if path.suffix in {".py", ".typed"} and not path.is_relative_to(ROOT / "freecell/page")
}
INFO = f"numbered_freecell-{freecell.__version__}.dist-info"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return dist.build(tmp_path_factory.mktemp("built") / "dist")


@pytest.fixture(scope="module")
def metadata(built: tuple[Path, Path]) -> Message:
    with zipfile.ZipFile(built[1]) as wheel:
        return email.message_from_bytes(wheel.read(f"{INFO}/METADATA"))


@pytest.fixture(scope="module")
def tests(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return dist.unpack(built[0], tmp_path_factory.mktemp("sdist"))


def environment(wheel: Path, folder: Path, without: str = "") -> Path:
    """Make an environment with the wheel, less one of its modules; what tests need is that of this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = folder.glob("lib/python3.*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name != without:
                archive.extract(name, packages)
    ours = next(Path(path) for path in sys.path if path.endswith("site-packages"))
    # This comes after the wheel; the .pth files in there, such as that of the checkout, are not read.
    (packages / "tests.pth").write_text(f"{ours}\n")
    return folder / "bin" / "python"


@pytest.mark.slow
class TestWheel:
    """It is the library: all of it, and not the page, which runs only in the browser."""

    def test_modules(self, built: tuple[Path, Path]) -> None:
        with zipfile.ZipFile(built[1]) as wheel:
            names = set(wheel.namelist())
        assert {name for name in names if not name.startswith(INFO)} == LIBRARY
        assert {f"{INFO}/licenses/LICENSE", f"{INFO}/entry_points.txt"} < names

    def test_what_it_is(self, metadata: Message) -> None:
        assert metadata["Metadata-Version"] == "2.4"
        assert metadata["Name"] == "numbered-freecell"
        assert metadata["Version"] == freecell.__version__
        assert metadata["License-Expression"] == "MIT"
        assert metadata.get_all("License-File") == ["LICENSE"]
        assert metadata["Requires-Python"] == ">=3.11"
        needed = metadata.get_all("Requires-Dist") or []
        assert [line for line in needed if "extra ==" not in line] == []


@pytest.mark.slow
def test_the_sdist_has_the_library_and_what_its_tests_need(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert names >= LIBRARY | {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "tests/conftest.py"}
    for folder in dist.TESTS:
        here = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}
        assert here
        assert here <= names
    assert not [name for name in names if name.startswith(("freecell/page", "node_modules", "static"))]


def test_pythons_from_the_oldest_that_it_is_for_are_there() -> None:
    found = dist.pythons()
    assert found
    for version, program in found.items():
        assert dist.version_of(program) == version
        assert int(version.split(".")[1]) >= dist.oldest() == 11


def test_a_python_that_does_not_run_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for minor, script in (("11", "exit 127"), ("12", "echo 3.12.9"), ("10", "echo 3.10.1")):
        (tmp_path / f"python3.{minor}").write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / f"python3.{minor}").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "none"))
    assert dist.pythons() == {"3.12.9": str(tmp_path / "python3.12")}
    (tmp_path / "python3.12").unlink()
    assert list(dist.pythons().values()) == [sys.executable]


class TestTag:
    """Only the tag of the version that is in the package and in the changelog is released."""

    def test_the_version_s(self) -> None:
        dist.check_tag(f"v{freecell.__version__}")

    @pytest.mark.parametrize("tag", ["v0.0.1", freecell.__version__, f"v{freecell.__version__}.1"])
    def test_another(self, tag: str) -> None:
        with pytest.raises(ValueError, match=re.escape(f"The tag is {tag}, but ")):
            dist.check_tag(tag)

    def test_a_version_without_changes(self, tmp_path: Path) -> None:
        changes = tmp_path / "CHANGELOG.md"
        changes.write_text("# Changelog\n\n## 99.0.0\n\nNew.\n\n## 0.1.0\n")
        with pytest.raises(ValueError, match=r"CHANGELOG\.md does not begin with "):
            dist.check_tag(f"v{freecell.__version__}", changes)

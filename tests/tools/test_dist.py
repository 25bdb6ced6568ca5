"""The distributions hold the whole library and say what they are; only their own tag is released."""

import email
import re
import tarfile
import zipfile
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


@pytest.mark.slow
def test_the_sdist_and_the_wheel_have_the_library_and_not_the_page(tmp_path: Path) -> None:
    sdist_path, wheel_path = dist.build(tmp_path / "dist")
    with zipfile.ZipFile(wheel_path) as wheel:
        names = set(wheel.namelist())
        metadata = email.message_from_bytes(wheel.read(f"{INFO}/METADATA"))
    assert {name for name in names if not name.startswith(INFO)} == LIBRARY
    assert {f"{INFO}/licenses/LICENSE", f"{INFO}/entry_points.txt"} < names
    assert (metadata["License-Expression"], metadata["Requires-Python"]) == ("MIT", ">=3.11")
    needed = metadata.get_all("Requires-Dist") or []
    assert [line for line in needed if "extra ==" not in line] == []
    with tarfile.open(sdist_path) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    tests = {
        path.relative_to(ROOT).as_posix() for folder in dist.TESTS for path in (ROOT / folder).rglob("*.py")
    }
    assert names >= LIBRARY | tests | {"LICENSE", "README.md", "CHANGELOG.md", "tests/conftest.py"}
    assert not [name for name in names if name.startswith(("freecell/page", "node_modules", "static"))]


class TestTag:
    """Only the tag of the version that is in the package and in the changelog is released."""

    @pytest.mark.parametrize("tag", ["v0.0.1", freecell.__version__, f"v{freecell.__version__}.1"])
    def test_another(self, tag: str) -> None:
        dist.check_tag(f"v{freecell.__version__}")
        with pytest.raises(ValueError, match=re.escape(f"The tag is {tag}, but ")):
            dist.check_tag(tag)

    def test_a_version_without_changes(self, tmp_path: Path) -> None:
        changes = tmp_path / "CHANGELOG.md"
        changes.write_text("# Changelog\n\n## 99.0.0\n\nNew.\n\n## 0.1.0\n")
        with pytest.raises(ValueError, match=r"CHANGELOG\.md does not begin with "):
            dist.check_tag(f"v{freecell.__version__}", changes)

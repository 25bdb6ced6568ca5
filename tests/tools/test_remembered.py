"""What make remembers is made anew as soon as anything that it was made from is another."""

from pathlib import Path

import pytest

from tools.page import remembered
from tools.page.remembered import place_of

MODULE = "tools.page.payload_compression"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(remembered, "FOLDER", tmp_path / "made")
    return tmp_path / "made"


def test_a_result_is_made_once_for_each_thing_given() -> None:
    made = []

    def make(*given: str) -> bytes:
        made.append(given)
        return "".join(given).encode()

    make.__module__ = MODULE
    asked = remembered.remembered(make)
    assert [asked("a", "b"), asked("ab"), asked("a", "b")] == [b"ab"] * 3
    assert made == [("a", "b"), ("ab",)]


def test_what_a_module_imports_and_what_is_installed_count() -> None:
    program = remembered._program(MODULE)
    for file in ("payload_compression.py", "remembered.py", "import_graph.py", "requirements.txt"):
        assert (Path(remembered.__file__).parent / file).read_bytes() in program
    assert place_of(MODULE, "a") != place_of("tools.page.byte_code", "a")


def test_what_fails_is_not_remembered(folder: Path) -> None:
    def fail() -> bytes:
        raise NotImplementedError

    fail.__module__ = MODULE
    with pytest.raises(NotImplementedError):
        remembered.remembered(fail)()
    assert not folder.exists()

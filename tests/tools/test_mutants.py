"""Each fault that bench/mutants.py tries can still be made, and it runs the tests that make does."""

import json
from pathlib import Path

import mutants
import pytest
from checkout import read
from copies import Copy
from mutants import Answer
from mutations import MUTANTS, Mutant

SOUND = Mutant("A", "game.py", "1", "2", ("test_game.py",))
KNOWN = Answer("A", "freecell", "", None, None, 1.5, "1234567")


def test_each_can_be_made() -> None:
    assert mutants.faults(MUTANTS) == []


@pytest.mark.parametrize("markers", [mutants.COVERED, mutants.CORE, mutants.ALL])
def test_markers_are_those_of_the_makefile(markers: str) -> None:
    assert f'-m "{markers}"' in read("Makefile")


@pytest.mark.parametrize(
    ("mutant", "fault"),
    [
        (SOUND._replace(old="3"), "A: its old text is in game.py 0 times"),
        (SOUND._replace(old="\n", new="\n\n"), "A: its old text is in game.py 2 times"),
        (SOUND._replace(new="1"), "A: it changes nothing"),
        (SOUND._replace(new="("), "A: it breaks the syntax ('(' was never closed (<unknown>, line 1))"),
        (SOUND._replace(likely=("test.py",)), "A: test.py is missing"),
    ],
)
def test_what_is_wrong_is_said(mutant: Mutant, fault: str, tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("x = 1\ny = 0\n")
    (tmp_path / "test_game.py").touch()
    others = [SOUND._replace(name=str(number)) for number in range(mutants.LEAST)]
    assert mutants.faults([SOUND, *others], tmp_path) == []
    assert mutants.faults([mutant, *others], tmp_path) == [fault]
    assert mutants.faults([SOUND, SOUND, *others], tmp_path) == ["two are called: A"]
    assert mutants.faults([SOUND], tmp_path) == [f"there are fewer than {mutants.LEAST}"]


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    output = tmp_path / "answers"
    assert mutants.kept(output) == {}
    line = json.dumps(KNOWN._asdict()) + "\n"
    output.write_text(line + line[:20])
    assert mutants.kept(output) == {"A": KNOWN}
    assert output.read_text() == line


@pytest.mark.parametrize(
    ("known", "answered"),
    [
        (None, [False, False, False]),
        (KNOWN, [True, False, False]),
        (KNOWN._replace(in_test=False), [True, True, False]),
        (KNOWN._replace(in_test=False, in_all=False), [True, True, True]),
        (KNOWN._replace(in_test=True, in_all=True), [True, True, True]),
    ],
)
def test_what_is_not_known_is_tried_again(known: Answer | None, answered: list[bool]) -> None:
    options = [(True, False), (False, False), (False, True)]
    assert [mutants.is_answered(known, is_quick=one, is_whole=other) for one, other in options] == answered


def test_a_folder_of_others_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "kept").touch()
    with pytest.raises(SystemExit, match="is no copy that this program has made"):
        Copy(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]

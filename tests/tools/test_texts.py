"""The README and its pages: their examples are right, their links lead somewhere, and all say the same."""

import doctest
import re
from pathlib import Path

import pytest
from checkout import read

from tools import prerequisites
from tools.page.folder_swap import ROOT

README = ROOT / "README.md"
TEXTS = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
THAT_SEARCH = {"library.md": pytest.mark.slow}


@pytest.mark.parametrize(
    "text", [pytest.param(text, id=text.name, marks=THAT_SEARCH.get(text.name, ())) for text in TEXTS]
)
def test_examples_in_texts_are_right(text: Path) -> None:
    # The end of a block of code would count as printed.
    told = text.read_text(encoding="utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(told, {}, text.name, str(text), 0)
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert found == (0, told.count(">>> "))


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_links_to_files_lead_somewhere(text: Path) -> None:
    links = re.findall(r"\]\((?!https://)([^)#]+)", text.read_text(encoding="utf-8"))
    assert [link for link in links if not (text.parent / link).exists()] == []


def test_the_readme_names_every_page() -> None:
    assert [text.name for text in TEXTS[2:] if f"(docs/{text.name})" not in read(README)] == []


def test_every_peer_that_a_test_is_marked_with_is_looked_for() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    assert set(re.findall(r'mark\.peer\("([^"]+)"\)', "\n".join(texts))) == set(prerequisites.PEERS)


def test_the_oldest_python_and_node_are_the_same_everywhere() -> None:
    found = {
        "Makefile": re.findall(r"^OLDEST_(?:PYTHON|NODE) := (\d+)$", read("Makefile"), re.MULTILINE),
        "README.md": re.findall(r"(?:Python 3\.|Node\.js )(\d+) or newer", read("README.md")),
        "the packages": [
            *re.findall(r'requires-python = ">=3\.(\d+)"', read("pyproject.toml")),
            *re.findall(r'"node": ">=(\d+)"', read("package.json")),
        ],
    }
    assert found == {name: ["11", "20"] for name in found}

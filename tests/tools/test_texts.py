"""The README and its pages: their examples are right, their links lead somewhere, and the README is short."""

from __future__ import annotations

import doctest
import re
from typing import TYPE_CHECKING

import pytest

from tools.folders import ROOT

if TYPE_CHECKING:
    from pathlib import Path

README = ROOT / "README.md"
TEXTS = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_examples(text: Path) -> None:
    # The end of a block of code would count as printed.
    told = text.read_text(encoding="utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(told, {}, text.name, str(text), 0)
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert found == (0, told.count(">>> "))


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_links_to_files(text: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", text.read_text(encoding="utf-8"))
    missing = [
        link for link in links if not link.startswith("https://") and not (text.parent / link).exists()
    ]
    assert missing == []


def test_the_readme_names_every_page() -> None:
    said = README.read_text(encoding="utf-8")
    assert [text.name for text in TEXTS[2:] if f"(docs/{text.name})" not in said] == []


def test_the_readme_is_for_a_person_in_a_hurry() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 120

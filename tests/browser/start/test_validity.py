"""Markup and style sheets are what the standards say."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import tinycss2
from checkout import ran
from playwright.sync_api import Page

from tools.page.folder_swap import ROOT

VALIDATOR = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"

# Not checked: PyScript's own script elements, which are not standard HTML, and what the policy allows, which
# a validator that reads a file and no hashes cannot tell. (In the other tests, the browser reports that.)
EXPECTED = (
    "Bad value “(micropython|py)” for attribute “type” on element “script”.*"
    "|Attribute “(config|version)” not allowed on element “script” at this point."
    "|A “script” element with a “type” attribute whose value is neither .* must not have a “src” attribute."
    "|(Resource|Inline script) violates Content Security Policy .*"
)


def validate(*arguments: str | Path) -> str:
    """Give what the Nu validator objects to, warnings and all."""
    assert VALIDATOR.is_file(), "The validator comes with npm: run make first."
    answer = ran("java", "-jar", VALIDATOR, "--Werror", *arguments, timeout=120)
    return answer.stdout + answer.stderr


@pytest.mark.peer("java")
def test_the_markup_of_the_page_is_valid() -> None:
    pages = [ROOT / "_site" / "404.html", *sorted((ROOT / "_site").glob("**/index.html"))]
    assert validate("--filterpattern", EXPECTED, *pages) == ""


@pytest.mark.peer("java")
def test_the_markup_of_pictures_is_valid() -> None:
    assert validate("--svg", *sorted((ROOT / "static").glob("*.svg"))) == ""


@pytest.mark.core
def test_the_browser_knows_all_of_each_style_sheet(page: Page) -> None:
    strange = {path.name: strange_of(page, path) for path in (ROOT / "static/style").glob("*.css")}
    assert len(strange) > 5
    assert {name: found for name, found in strange.items() if found} == {}


def strange_of(page: Page, path: Path) -> list[str]:
    """List what the browser does not know of a style sheet."""
    waiting = parse(path.read_text(encoding="utf-8"), tinycss2.parse_stylesheet)
    assert waiting
    strange = []
    while waiting:
        node = waiting.pop()
        if node.type == "error":
            strange.append(f"line {node.source_line}: {node.message}")
        elif node.type == "declaration":
            value = tinycss2.serialize(node.value)
            if not page.evaluate("([name, value]) => CSS.supports(name, value)", [node.name, value]):
                strange.append(f"line {node.source_line}: {node.name}: {value}")
        elif node.type == "qualified-rule":
            selector = tinycss2.serialize(node.prelude).strip()
            if "-moz-" not in selector and not page.evaluate(KNOWN_SELECTOR, selector):
                strange.append(f"line {node.source_line}: {selector}")
            waiting += parse(node.content, tinycss2.parse_blocks_contents)
        elif node.at_keyword in {"media", "container", "supports", "layer"}:
            waiting += parse(node.content, tinycss2.parse_stylesheet)
    return strange


KNOWN_SELECTOR = """(selector) => {
    try {
        document.querySelector(selector);
        return true;
    } catch {
        return /^(from|to|\\d+%)$/.test(selector);
    }
}"""


def parse(source: object, parser: Callable[..., Iterable[tinycss2.ast.Node]]) -> list[tinycss2.ast.Node]:
    """Parse a style sheet, or what is between the braces of a rule."""
    return list(parser(source, skip_comments=True, skip_whitespace=True))

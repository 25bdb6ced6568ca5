"""The choices of the settings dialog are those that the page knows."""

from __future__ import annotations

import ast
from html.parser import HTMLParser

from tools.folders import ROOT


class Radios(HTMLParser):
    """The radio buttons of a page: their values by name, in order, and which is chosen from the start."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self.values: dict[str | None, list[str | None]] = {}
        self.chosen: dict[str | None, str | None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a radio button."""
        found = dict(attrs)
        if tag == "input" and found.get("type") == "radio":
            self.values.setdefault(found["name"], []).append(found["value"])
            if "checked" in found:
                self.chosen[found["name"]] = found["value"]


def known() -> dict[str, tuple[str, ...]]:
    """Read CHOICES from its source, because that module runs only in the browser."""
    source = (ROOT / "freecell/page/play/settings.py").read_text(encoding="utf-8")
    [choices] = [
        statement.value
        for statement in ast.parse(source).body
        if isinstance(statement, ast.AnnAssign)
        and ast.unparse(statement.target) == "CHOICES"
        and statement.value
    ]
    return dict(ast.literal_eval(choices))


def test_the_radio_buttons_are_the_choices() -> None:
    radios = Radios()
    radios.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    assert {name: set(values) for name, values in radios.values.items()} == {
        name: set(choices) for name, choices in known().items()
    }
    assert radios.chosen == {name: choices[0] for name, choices in known().items()}

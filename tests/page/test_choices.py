"""The choices of the settings dialog are those that the page knows."""

import ast
import re

from checkout import Markup, read

from tools.page import rendered


def known() -> dict[str, tuple[str, ...]]:
    """Read CHOICES from its source, because that module runs only in the browser."""
    statements = ast.parse(read("freecell/page/settings.py")).body
    found = {ast.unparse(one.target): one.value for one in statements if isinstance(one, ast.AnnAssign)}
    return dict(ast.literal_eval(found["CHOICES"] or ""))


def test_the_radio_buttons_are_the_choices() -> None:
    radios = [found for found in Markup(rendered()).of("input") if found.get("type") == "radio"]
    assert {(radio["name"], radio["value"]) for radio in radios} == {
        (name, choice) for name, choices in known().items() for choice in choices
    }
    chosen = {radio["name"]: radio["value"] for radio in radios if "checked" in radio}
    assert chosen == {name: choices[0] for name, choices in known().items()}


def test_choices_of_automoves_do_what_they_say() -> None:
    found = re.findall(r'name="automoves" value="(\w+)".*?> (.+?)</label>', rendered())
    assert dict(found) == {"safe": "Safe cards only", "max": "All possible cards", "none": "Off"}

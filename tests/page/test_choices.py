"""The choices of the settings dialog are those that the page knows."""

from checkout import Markup

from freecell.page.settings import CHOICES
from tools.markup import rendered


def test_the_radio_buttons_are_the_choices() -> None:
    radios = [found for found in Markup(rendered()).of("input") if found.get("type") == "radio"]
    assert {(radio["name"], radio["value"]) for radio in radios} == {
        (name, choice) for name, choices in CHOICES.items() for choice in choices
    }
    chosen = {radio["name"]: radio["value"] for radio in radios if "checked" in radio}
    assert chosen == {name: choices[0] for name, choices in CHOICES.items()}

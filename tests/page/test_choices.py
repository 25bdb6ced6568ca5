"""The choices of the settings dialog are those that the page knows."""

from checkout import Markup

from freecell.page.settings import CHOICES
from tools.markup import rendered


def test_the_controls_are_the_choices() -> None:
    """A select's options have no names; which setting they are of shows in tests of the page."""
    page = Markup(rendered())
    inputs = [found for found in page.of("input") if found.get("type") in {"radio", "checkbox"}]
    options = [found["value"] for found in page.of("option")]
    for name, choices in CHOICES.items():
        own = [one for one in inputs if one["name"] == name]
        values = [one["value"] for one in own]
        if len(own) == 1:  # A switch, on or off.
            assert {*values} < {*choices}
            assert ("checked" in own[0]) == (values == [choices[0]])
        elif own:
            assert values == [*choices]
            assert [one["value"] for one in own if "checked" in one] == [choices[0]]
        else:
            assert {*choices} <= {*options}

"""The page has what comes later: shapes, colours, names of piles, and the keyboard that a number needs."""

import re

from checkout import Markup, read

from freecell.page.words import piles
from freecell.pictures import faces, svg_defs
from tools.markup import rendered

PAGE = Markup(rendered())


def test_the_page_has_every_shape_that_a_face_uses() -> None:
    drawn = set(re.findall(r'<(?:symbol|marker) id="([^"]+)"', rendered()))
    used = set(re.findall(r"#([^\")]+)", "".join(map(faces.face, range(52)))))
    assert len(used) == 4 + 4 + 13 + 3 + 1
    assert used <= drawn


def test_colours_of_pictures_are_those_of_the_page_by_day() -> None:
    styles = read("static/style/colours.css") + read("static/style/cards.css")
    first = dict(reversed(re.findall(r"--([a-z-]+): ([^;]+);", styles)))
    for name, colour in svg_defs.COLOURS.items():
        value = first[name]
        while value.startswith("var("):
            value = first[value[6:-1]]
        assert value.removeprefix("light-dark(").partition(",")[0] == colour, name


def test_a_deal_is_typed_on_a_keyboard_of_digits() -> None:
    [field] = [found for found in PAGE.of("input") if found.get("name") == "deal"]
    assert field["inputmode"] == "numeric"


def test_piles_are_called_as_they_will_be_when_they_are_empty() -> None:
    labels = {found["data-pile"]: found["aria-label"] for found in PAGE.of("div") if "data-pile" in found}
    assert len(labels) == 4 + 4 + 8
    assert labels == {name: piles.pile_of(name, 0) for name in labels}

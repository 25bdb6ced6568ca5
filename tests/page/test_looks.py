"""The page has every shape that faces use, and pictures have the colours of the page."""

import re

from checkout import read

from freecell.pictures import faces, shapes


def test_the_page_has_every_shape_that_a_face_uses() -> None:
    drawn = set(re.findall(r'<(?:symbol|marker) id="([^"]+)"', read("index.html")))
    used = set(re.findall(r"#([^\")]+)", "".join(map(faces.face, range(52)))))
    assert len(used) == 4 + 4 + 13 + 3 + 1
    assert used <= drawn


def test_colours_of_pictures_are_those_of_the_page_by_day() -> None:
    styles = read("static/style.css") + read("static/cards.css")
    first = dict(reversed(re.findall(r"--([a-z-]+): ([^;]+);", styles)))
    for name, colour in shapes.COLOURS.items():
        value = first[name]
        while value.startswith("var("):
            value = first[value[6:-1]]
        assert value.removeprefix("light-dark(").partition(",")[0] == colour, name

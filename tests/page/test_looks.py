"""The page has every shape that faces use, and pictures have the colours of the page."""

from __future__ import annotations

import re

from freecell.pictures import faces, shapes
from tools.folders import ROOT


def test_the_page_has_every_shape_that_a_face_uses() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<(?:symbol|marker) id="([^"]+)"', page))
    used = set(re.findall(r"#([^\")]+)", "".join(map(faces.face, range(52)))))
    assert len(used) == 4 + 4 + 13 + 3 + 1
    assert used <= drawn


def test_colours_of_pictures_are_those_of_the_page_by_day() -> None:
    styles = "".join(
        (ROOT / "static" / name).read_text(encoding="utf-8") for name in ("style.css", "cards.css")
    )
    first = dict(reversed(re.findall(r"--([a-z-]+): ([^;]+);", styles)))
    for name, colour in shapes.COLOURS.items():
        value = first[name]
        while value.startswith("var("):
            value = first[value[6:-1]]
        assert value.removeprefix("light-dark(").partition(",")[0] == colour, name

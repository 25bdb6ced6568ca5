"""Browsers that darken pages by themselves: suits keep their contrast, whatever theme is chosen."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from screens import contrast

if TYPE_CHECKING:
    from screens import Colours
    from visit import Visit

SCHEMES: tuple[Colours, ...] = ("light", "dark")

LEAST = 4.5


def colours(visit: Visit, selector: str) -> list[str]:
    """Give the two colours that most of an element is painted with."""
    taken = visit.page.locator(selector).screenshot()
    picture = Image.open(BytesIO(taken)).convert("RGB")
    found = sorted(picture.getcolors(picture.width * picture.height) or [], reverse=True)
    return [f"rgb{colour}" for _, colour in found[:2]]


@pytest.mark.core
@pytest.mark.shared
def test_contrast_is_kept(early: Visit) -> None:
    darkening = early.context.new_cdp_session(early.page)
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    low = []
    for scheme, theme in product(SCHEMES, ("system", "light", "dark")):
        early.page.emulate_media(color_scheme=scheme)
        early.root.evaluate("(root, theme) => root.setAttribute('data-theme', theme)", theme)
        one, other = colours(early, "#card-3S .index")
        if contrast(one, other) < LEAST:
            low.append((scheme, theme, one, other))
    early.root.evaluate("(root) => root.removeAttribute('data-theme')")
    darkening.send("Emulation.setAutoDarkModeOverride", {})
    assert low == []

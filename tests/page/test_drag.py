"""Where a drop counts: for the pile under the pointer, or else for the one that the card covers most."""

from types import SimpleNamespace

import pytest

from freecell.page.input.drag import dropped_on


def box(left: float, width: float = 70) -> SimpleNamespace:
    return SimpleNamespace(left=left, top=0, right=left + width, bottom=100, width=width, height=100)


OWN, AREAS = box(0), [box(80), box(160)]


@pytest.mark.parametrize(
    ("left", "pointer", "area"),
    [
        pytest.param(20, 85, 0, id="under the pointer, though the card is elsewhere"),
        pytest.param(125, 155, 1, id="covered most"),
        pytest.param(210, 235, None, id="not covered enough"),
        pytest.param(35, 75, None, id="its own covered more"),
        pytest.param(50, 75, 0, id="its own covered less"),
    ],
)
def test_a_drop_counts_for_the_pile_under_the_pointer_or_covered_most(
    left: float, pointer: float, area: int | None
) -> None:
    assert dropped_on(box(left), (pointer, 50), AREAS, OWN) == area

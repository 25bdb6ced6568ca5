"""What axe says of the page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from long_runs import ALL
from screens import resize
from visit import Visit


def barriers(visit: Visit) -> list[str]:
    response = Axe().run(visit.page).response
    return [
        f"{found['id']}: {node['html'][:120]} {node.get('failureSummary', '')}"
        for found in response["violations"]
        for node in found["nodes"]
    ]


def assert_no_barriers(visit: Visit, subtests: pytest.Subtests, *sizes: tuple[int, int]) -> None:
    """Check that axe objects to nothing in light and dark colours, on screens of these sizes.

    Outside of make test-all, only the first is looked at in the dark.
    """
    for colours in ("light", "dark"):
        visit.page.emulate_media(color_scheme=colours)
        for size in sizes if ALL or colours == "light" else sizes[:1]:
            resize(visit, size)
            with subtests.test(colours, size=size):
                assert barriers(visit) == []

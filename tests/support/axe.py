"""What axe says of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from visit import Visit


def barriers(visit: Visit) -> list[str]:
    """List what axe objects to."""
    response = Axe().run(visit.page).response
    return [
        f"{found['id']}: {node['html'][:120]} {node.get('failureSummary', '')}"
        for found in response["violations"]
        for node in found["nodes"]
    ]

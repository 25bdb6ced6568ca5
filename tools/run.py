"""Serves FreeCell's page as its sources are now: ``python -m tools.run 127.0.0.1 8000``."""

from __future__ import annotations

import sys

from tools.markup import values
from tools.page.run import serve

if __name__ == "__main__":
    serve(*sys.argv[1:], values=values)

"""``python -m freecell`` is the command line."""

import sys

from freecell.cli import main

sys.exit(main())

"""The tools that make, serve and translate the page: what they know of the app is in ``pyproject.toml``."""

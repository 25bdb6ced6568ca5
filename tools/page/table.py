"""What the tools have to know of the app: the table ``[tool.page]`` in pyproject.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib import import_module

from tools.page.folder_swap import ROOT

ENGLISH = "en"


@dataclass(frozen=True)
class Table:
    """An app; pyproject.toml says what each key means. Paths are relative to the root of the checkout."""

    name: str
    package: str
    notice: str = ""
    link: str = ""
    languages: str = ""
    picture: str = ""
    opening: list[str] = field(default_factory=list)
    terminal_only: list[str] = field(default_factory=list)
    runtime_files: list[str] = field(default_factory=list)
    not_stored: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    libraries: dict[str, list[str]] = field(default_factory=dict)
    not_sent: dict[str, list[str]] = field(default_factory=dict)
    uncalled: dict[str, list[str]] = field(default_factory=dict)
    sheets: dict[str, list[str]] = field(default_factory=dict)


TABLE = Table(**tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["page"])

LANGUAGES: dict[str, tuple[str, str]] = (
    import_module(TABLE.languages).LANGUAGES if TABLE.languages else {ENGLISH: (ENGLISH, "English")}
)
"""By the names of their folders, and of their files in ``locale/``: the tag (BCP 47), and the own name."""

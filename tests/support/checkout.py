"""The checkout as tests use it: its texts, the programs started in it, what its pages say and make packs."""

import subprocess
from functools import cached_property
from gzip import decompress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tools.page.folder_swap import ROOT


def read(name: str | Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def ran(*words: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401
    """Run a program to its end, in the folder of the checkout unless told otherwise."""
    pipes: dict[str, Any] = {"cwd": ROOT, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    program: subprocess.CompletedProcess[str] = subprocess.run(words, check=False, **(pipes | options))
    return program


class Markup(HTMLParser):
    """The tags of a page with their attributes, and its texts, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.title = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(" ".join(data.split()))
            if self.tags[-1][0] == "title" and not self.title:
                self.title = data

    def of(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of all tags of a kind."""
        return [found for name, found in self.tags if name == tag]

    @cached_property
    def links(self) -> list[str]:
        return [found.get("href", "") for found in self.of("a")]

    @cached_property
    def loaded(self) -> list[str]:
        """Return what the page loads by itself."""
        names = ("src", "href", "data", "action")
        return [found[name] for tag, found in self.tags if tag != "a" for name in names if name in found]

    @cached_property
    def ids(self) -> list[str]:
        return [found["id"] for _, found in self.tags if "id" in found]

    @cached_property
    def said(self) -> dict[str, str]:
        """Return what the page says of itself in its meta tags."""
        names = ("property", "name", "http-equiv")
        metas = [found for found in self.of("meta") if "content" in found]
        return {found[name]: found["content"] for found in metas for name in names if name in found}


# ---- What modules that run in MicroPython may use, and the file in which the page has them ----


# Of the library: what MicroPython has as well (test_micropython.py imports it there).
MICRO_LIBRARY = {"asyncio", "io", "json", "math", "operator", "random", "re", "struct", "sys", "time"}


def unpacked(bundle: bytes) -> dict[str, bytes]:
    """Give what the opener's file holds, by paths, "/opener.mpy" first."""
    head, _, codes = decompress(bundle).partition(b"\n\n")
    found, at = {}, 0
    for line in head.decode().split("\n"):
        name, size = line.split(" ")
        found[name] = codes[at : at + int(size)]
        at += int(size)
    assert at == len(codes)
    return found

"""Finds the texts of a page in its markup, each with its place, so that others can be put there."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

INLINE = {"a", "b", "code", "i", "kbd", "span"}
"""Elements that are part of a sentence."""
NO_TEXTS = {"mpy-config", "script", "style", "svg"}
SHOWN = {"alt", "aria-label", "placeholder", "title"}
"""Attributes that a reader sees or hears."""


class Text(NamedTuple):
    """A text as it stands in the markup, without spaces around it, from one index to another.

    The same text may have other translations in other places: as a choice of a setting, by whose name it is
    known, or as the head of a column, "th".
    """

    markup: str
    start: int
    end: int
    place: str = ""

    @property
    def message(self) -> str:
        """The text in one line."""
        return " ".join(self.markup.split())


class _Token(NamedTuple):
    kind: str  # "start", "end", "text" or "other"
    start: int
    place: str


def texts(page: str) -> list[Text]:
    """Return the texts and the attributes of a page that have letters, in their order.

    A text has the elements in it that are part of a sentence, such as ``<kbd>``. The titles of commands are
    left out: tools.markup makes them.
    """
    reader = _Reader(page)
    found = [*reader.attributes]
    run: list[_Token] = []
    for token in [*reader.tokens, _Token("other", len(page), "")]:
        if token.kind != "other":
            run.append(token)
        elif run:
            found += _sentences(page, run, token.start)
            run = []
    return sorted(found, key=lambda text: text.start)


def replaced(page: str, other: Callable[[Text], str]) -> str:
    """Return the page with other texts instead of its own."""
    for text in reversed(texts(page)):
        is_attribute = page[text.start - 1] == page[text.end : text.end + 1] == '"'
        written = other(text).replace('"', "&quot;") if is_attribute else other(text)
        page = page[: text.start] + written + page[text.end :]
    return page


def _sentences(page: str, run: list[_Token], end: int) -> list[Text]:
    """Return the texts of consecutive tokens: one, or those of the elements if nothing is around these."""
    ends = [token.start for token in run[1:]] + [end]
    depth, parts, begun = 0, [], 0
    for at, token in enumerate(run):
        written = page[token.start : ends[at]]
        if depth == 0 and token.kind == "text" and written.strip():
            return _one(page, run[0], end)
        if token.kind == "start":
            begun = begun if depth else at
            depth += 1
        elif token.kind == "end":
            depth -= 1
            if depth == 0 and begun + 1 < at:
                parts += _sentences(page, run[begun + 1 : at], token.start)
    return parts


def _one(page: str, first: _Token, end: int) -> list[Text]:
    start = first.start
    written = page[start:end]
    if not re.search(r"[^\W\d_]", re.sub(r"<[^>]*>|&#?\w+;", "", written)):
        return []
    start += len(written) - len(written.lstrip())
    return [Text(written.strip(), start, start + len(written.strip()), first.place)]


class _Reader(HTMLParser):
    """Reads the tokens of a page, and the attributes that are shown."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=False)
        self.tokens: list[_Token] = []
        self.attributes: list[Text] = []
        self._without = ""  # The element without texts that this is in.
        self._place = ""
        lines = page.split("\n")
        self._lines = [0]
        for line in lines:
            self._lines.append(self._lines[-1] + len(line) + 1)
        self.feed(page)
        self.close()

    def _add(self, kind: str, tag: str = "") -> None:
        line, column = self.getpos()
        kind = "other" if self._without or (kind in {"start", "end"} and tag not in INLINE) else kind
        self.tokens.append(_Token(kind, self._lines[line - 1] + column, self._place))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in INLINE:
            self._place = tag if tag == "th" else str(dict(attrs).get("name")) if tag == "input" else ""
        self._add("start", tag)
        self._read_attributes(tag, dict(attrs))
        if tag in NO_TEXTS and not self._without:
            self._without = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self._add("other", tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == self._without:
            self._without = ""
            self._add("other")
        else:
            self._add("end", tag)

    def handle_data(self, data: str) -> None:  # noqa: ARG002
        self._add("text")

    def handle_entityref(self, name: str) -> None:  # noqa: ARG002
        self._add("text")

    def handle_charref(self, name: str) -> None:  # noqa: ARG002
        self._add("text")

    def handle_comment(self, data: str) -> None:  # noqa: ARG002
        self._add("other")

    def handle_decl(self, decl: str) -> None:  # noqa: ARG002
        self._add("other")

    def _read_attributes(self, tag: str, attributes: dict[str, str | None]) -> None:
        names = set(SHOWN)
        if "aria-description" in attributes:
            names.remove("title")  # A command's (tools.markup).
        if tag == "meta" and attributes.get("name") == "description":
            names.add("content")
        written = self.get_starttag_text() or ""
        line, column = self.getpos()
        begin = self._lines[line - 1] + column
        for name in sorted(names & set(attributes)):
            found = re.search(rf'\b{name}="([^"]*)"', written)
            if found and re.search(r"[^\W\d_]", found[1]):
                self.attributes.append(Text(found[1], begin + found.start(1), begin + found.end(1)))

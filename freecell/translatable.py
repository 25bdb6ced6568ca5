"""Marks what is said for translation: make puts the sentences of another language in their place."""

from __future__ import annotations

from typing import overload


@overload
def marked(text: str, /) -> str: ...
@overload
def marked(one: str, /, *more: str) -> tuple[str, ...]: ...
def marked(text: str, /, *more: str) -> str | tuple[str, ...]:
    """Return a text, or several that belong together: for one of something, and for more.

    Each is a constant; a comment at the end of its line tells those who translate it where it stands.

    >>> from freecell.translatable import _
    >>> _("Undo"), _("{count} move", "{count} moves")
    ('Undo', ('{count} move', '{count} moves'))
    """
    return (text, *more) if more else text


_ = marked

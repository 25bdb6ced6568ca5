"""The choice of a language in the settings: it opens the page in that language, and the root from then on."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import (
    BrowserEvent,
    JsException,
    add,
    built,
    document,
    element,
    listen,
    say,
    window,
)
from freecell.page.languages import ENGLISH, LANGUAGES
from freecell.page.outgoing import absolute
from freecell.page.tasks import begin
from freecell.translatable import _

NO_LANGUAGE = _("This language could not be loaded. Check your connection, then try again.")
NOT_OFFLINE = _("You're offline, and the language of this link hasn't been downloaded yet.")

_KEY = "freecell:language"
"""Where the choice is stored; the first script of index.html reads it."""

_NOT_STORED = "#no-"
"""With this, sw.js goes on from a page in a language that is not stored."""


class Language:
    """Each language is named in itself; whoever changes it goes on with the same game."""

    def __init__(self, _app: App) -> None:
        self._current = str(document.documentElement.dataset.folder).rstrip("/") or ENGLISH
        self._choice = element("language")
        for language, (tag, name) in LANGUAGES.items():
            self._choice.append(built("option", name, value=language, lang=tag))
        self._choice.value = self._current
        self._choice.parentElement.hidden = False
        listen(self._choice, "change", self._changed)
        if str(window.freecell.hash).startswith(_NOT_STORED):
            address = window.location.pathname + window.location.search
            window.history.replaceState(None, "", address)
            add(NOT_OFFLINE)

    def _changed(self, event: BrowserEvent) -> None:
        event.stopPropagation()  # It is no setting like the others, which are stored together.
        begin(self._open(str(self._choice.value)))

    async def _open(self, language: str) -> None:
        """Open the page in a language, if it comes: without a network, this one stays."""
        folder = "" if language == ENGLISH else language + "/"
        address = absolute(folder) + str(window.location.search) + str(window.location.hash)
        try:
            is_there = (await window.fetch(address)).ok
        except JsException:
            is_there = False
        if is_there:
            window.freecell.storage.write(_KEY, language)
            window.location.assign(address)
        else:
            self._choice.value = self._current
            say(NO_LANGUAGE)

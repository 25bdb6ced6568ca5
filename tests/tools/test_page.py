"""The page as make renders it: what the sources say of commands, and each language's sentences and files."""

import base64
import hashlib
import re
from pathlib import Path

import pytest
from checkout import Markup

from freecell.page.commands import COMMANDS
from freecell.page.languages import ENGLISH, LANGUAGES
from tools.markup import rendered
from tools.page import localise, versioned_urls
from tools.page.folder_swap import ROOT

OTHERS = [language for language in LANGUAGES if language != ENGLISH]

TEMPLATE = """<meta content="script-src{% for script in scripts %} '{{ script }}'{% endfor %}">
<script>
    // Why.
    const sum = 1;
</script>
<button title="{{ _('Close') }}">{{ _("Close") }}</button>
<p>{% trans %}Press
   <kbd>X</kbd>{% endtrans %} {{ pgettext("th", "Close") }} {{ _("Open") }}</p>
"""
GERMAN = r"""
msgctxt "page"
msgid "Close"
msgstr "\"Zu\" & weg"

msgctxt "page"
msgid "Press <kbd>X</kbd>"
msgstr "<kbd>X</kbd> &amp; fertig"

msgctxt "page/th"
msgid "Close"
msgstr "Ende"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout with hardly a page, and its sentences in German."""
    (tmp_path / "index.html").write_text(TEMPLATE)
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "de.po").write_text(GERMAN)
    return tmp_path


def test_sentences_are_markup_and_words_are_not(checkout: Path) -> None:
    page = rendered(language="de", root=checkout)
    assert '<button title="&#34;Zu&#34; &amp; weg">&#34;Zu&#34; &amp; weg</button>' in page
    assert "<p><kbd>X</kbd> &amp; fertig Ende Open</p>" in page


def test_the_policy_knows_the_scripts_as_they_are_sent(checkout: Path) -> None:
    digest = hashlib.sha256(b"\nconst sum = 1;\n").digest()
    assert f"script-src 'sha256-{base64.b64encode(digest).decode()}'" in rendered(root=checkout)


def test_buttons_say_what_the_table_of_commands_says() -> None:
    buttons = {found.get("id"): found for found in Markup(rendered()).of("button")}
    undo, settings, share = [buttons[name] for name in ("undo", "settings-button", "send-button")]
    assert (undo["title"], undo["aria-keyshortcuts"]) == ("Undo (U)", "U Control+Z")
    assert (settings["title"], settings["popovertarget"]) == ("Settings (O)", "settings")
    assert "disabled" not in settings, "its dialog opens even before any Python runs"
    assert "disabled" in share


def test_the_help_has_a_line_for_each_command_that_has_one() -> None:
    lines = [localise.curly(command.help_line) for command in COMMANDS]
    found = re.findall(r"<div><dt>(.*)</dt><dd>(.*)</dd></div>", rendered())
    said = [line.partition(", also <kbd>")[0] for _, line in found]
    assert [line for line in said if line in lines] == [line for line in lines if line]
    assert ("<kbd>U</kbd>", "undo the last move, also <kbd>Ctrl</kbd> <kbd>Z</kbd>") in found


@pytest.mark.parametrize("language", OTHERS)
def test_a_page_asks_for_the_files_of_its_language(language: str) -> None:
    page = rendered(language=language)
    found = set(re.findall(r'(?:href|src)="([^"#]+)"|"interpreter": "([^"]+)"', page))
    files = {one or other for one, other in found}
    assert all(file.startswith("../") for file in files)
    assert {f"../static/runtime/{language}/opener.bin", f"../static/{language}.webmanifest"} <= files
    site = ROOT / "_site"
    name = versioned_urls.folder(site).name
    assert all((site / versioned_urls.place(file.removeprefix("../"), name)).is_file() for file in files)

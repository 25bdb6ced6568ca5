"""What the opener's byte code leaves out, and what make refuses because a page would not run it."""

from pathlib import Path

import pytest

from tools.page.import_graph import mistake
from tools.page.opener_bundle import bundle, written_out

FIELD = """
from dataclasses import dataclass, field
@dataclass
class Hand:
    cards: list[int] = field(default_factory=list)
"""
CAST = """
from typing import cast
def rank(card: object) -> int:
    return cast("int", card)
"""


def test_only_commands_lose_what_make_alone_reads_of_them() -> None:
    assert written_out("Command('hint', asked='help', menu_icon='hint', help_line='h')") == "Command('hint')"
    other = "show(asked='help', menu_icon='hint', help_line='h')"
    assert written_out(other) == other


@pytest.mark.parametrize(("source", "name"), [(FIELD, "field"), (CAST, "cast")])
def test_what_micropython_lacks_is_refused(tmp_path: Path, source: str, name: str) -> None:
    (tmp_path / "freecell").mkdir()
    (tmp_path / "freecell" / "hand.py").write_text(source)
    (tmp_path / "opener.py").write_text("import freecell.hand\n")
    with pytest.raises(ValueError, match=rf"^freecell\.hand: MicroPython has no {name}\.$"):
        bundle(tmp_path)


def test_what_the_page_lacks_of_pyscript_is_refused(tmp_path: Path) -> None:
    """Its modules are there before PyScript, with no more of that than they need."""
    module = tmp_path / "hint.py"
    module.write_text("def add():\n    from pyscript import document, when\n")
    assert mistake([module]) == f"{module}, line 2: the page has no when of PyScript"
    module.write_text("from pyscript import document, window\nfrom pyscript.ffi import create_proxy\n")
    assert mistake([module]) == ""

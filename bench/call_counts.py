"""Through how many of our files, and how many calls, a link, a drag and a typed move go in the opener.

``python bench/call_counts.py`` opens ?deal=617 on a page that is faked, drags the queen of hearts to free
cell a and types "8b". For each it prints the files and the calls of our Python. Comprehensions are no calls.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from functools import partial
from types import FrameType, SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeAlias
from unittest.mock import MagicMock
from urllib.parse import parse_qsl

from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

Fake: TypeAlias = Any  # What of a browser is asked for.

OURS = f"{ROOT / 'freecell'}/"
COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<module>"}
PILES = [f"{kind}-{name}" for kind, names in (("cell", "abcd"), ("home", "CDHS")) for name in names]
PILES += [f"cascade-{number}" for number in range(1, 9)]
CARD = r'data-card="(\w+)" data-pile="([\w-]+)" data-depth="(\d+)"'
DAY = {"getFullYear.return_value": 2026, "getMonth.return_value": 10, "getDate.return_value": 21}
NO_KEYS = dict.fromkeys(("altKey", "ctrlKey", "metaKey", "shiftKey", "repeat", "defaultPrevented"), False)


class Page:
    """A page at an address, whose elements answer anything; it has the piles, and the cards that are laid."""

    def __init__(self, address: str) -> None:
        """Begin with no cards."""
        self.piles = {pile: spot(pile) for pile in PILES}
        self.cards: dict[str, Fake] = {}
        self.elements: defaultdict[str, Fake] = defaultdict(
            lambda: MagicMock(value="", querySelectorAll=self._found, matches=lambda _selector: False)
        )
        self.table = self.elements["table"]
        self.table.firstElementChild.insertAdjacentHTML = self._laid
        self.table.querySelector.return_value = None
        self.window, self.document = MagicMock(), MagicMock(hidden=False)
        self.window.location.search = address
        self.window.performance.now.return_value = 0
        self.window.URLSearchParams.new.return_value.entries.return_value = parse_qsl(address.lstrip("?"))
        self.window.Date.new.return_value = MagicMock(**DAY)
        self.window.freecell.storage.read.return_value = ""
        self.window.freecell.storage.names.return_value = "[]"
        self.document.getElementById = self.elements.__getitem__
        self.document.querySelector.return_value = None
        self.document.documentElement.hasAttribute.return_value = False

    def _found(self, selector: str) -> SimpleNamespace:
        kind = self.cards if selector.startswith(".card") else self.piles if selector == ".pile" else {}
        found = [one for one in kind.values() if "data-pile" not in selector or one.dataset.pile in selector]
        return SimpleNamespace(length=len(found), item=found.__getitem__)

    def _laid(self, _where: str, markup: str) -> None:
        for card, pile, depth in re.findall(CARD, markup):
            self.cards[card] = spot(pile, card=card, depth=depth)

    def drag(self, card: str, pile: str) -> None:
        """Drag a card from its pile to another, with the pointer in the middle of each."""
        dragged, target = self.cards[card], self.piles[pile]
        for kind, on, where in (
            ("pointerdown", self.table, dragged),
            ("pointermove", self.table, target),
            ("pointerup", self.window, target),
        ):
            box = where.getBoundingClientRect()
            happen(on, kind, target=dragged, clientX=box.left + 50, clientY=box.top + 70)

    def type(self, keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            happen(self.document, "keydown", key=key, target=MagicMock(**{"closest.return_value": None}))


def spot(pile: str, **data: str) -> Fake:
    """Return the element of a pile or a card, in the pile's box."""
    row, column = divmod(PILES.index(pile), 8)
    box = SimpleNamespace(left=100 * column, top=140 * row, right=100 * column + 100, bottom=140 * row + 140)
    box.x, box.y, box.width, box.height = box.left, box.top, 100, 140
    found = MagicMock(dataset=SimpleNamespace(pile=pile, **data), getBoundingClientRect=lambda: box)
    found.closest.return_value = found
    found.hasAttribute.return_value = False
    return found


def happen(on: Fake, kind: str, **facts: object) -> None:
    """Let something happen, and tell it to all that listen there."""
    press = {"pointerId": 1, "button": 0, "buttons": 1, "timeStamp": 0, "code": "", "pointerType": "mouse"}
    event = SimpleNamespace(type=kind, preventDefault=int, **NO_KEYS, **press, **facts)
    for listening in on.addEventListener.call_args_list:
        if listening.args[0] == kind:
            listening.args[1](event)


def calls(journey: Callable[[], object]) -> Counter[str]:
    """Return how many calls there are in each of our files during a journey."""
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _given: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and code.co_name not in COMPREHENSIONS:
            found[code.co_filename.removeprefix(OURS)] += 1

    sys.setprofile(note)
    try:
        journey()
    finally:
        sys.setprofile(None)
    return found


def main() -> None:
    """Make the journeys, and print what they took."""
    page = Page("?deal=617")
    # What Intl says is not counted.
    sys.modules["js"] = MagicMock(document=page.document, window=page.window)
    sys.modules["jsffi"] = MagicMock(create_proxy=lambda function: function)
    from freecell.page.app import App  # noqa: PLC0415 - it takes the page from these two as it is imported

    playing = App()
    journeys: dict[str, Callable[[], object]] = {
        "?deal=617": playing.open,
        "QH dragged to cell a": partial(page.drag, "QH", "cell-a"),
        "8b typed": partial(page.type, "8b"),
    }
    for name, journey in journeys.items():
        found = calls(journey)
        print(f"{name}: {len(found)} files, {found.total()} calls")
    assert playing.play.game.moves() == ["8a", "8b"]


if __name__ == "__main__":
    main()

"""The table takes over the cards that another Python has drawn."""

from unittest.mock import Mock

import pytest

from freecell.page import table
from freecell.page.table import Table


def test_a_card_that_travels_meanwhile_comes_to_rest_with_the_next_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pile, card = Mock(), Mock()
    pile.getAttribute = {"data-pile": "cell-a"}.get
    card.getAttribute = {"data-card": "AC"}.get
    card.hasAttribute = "data-moving".__eq__
    found = {".pile": [pile], ".card": [card]}
    monkeypatch.setattr(table, "element", Mock())
    monkeypatch.setattr(table, "elements", lambda selector, _root: found[selector])
    monkeypatch.setattr(table, "listen", Mock())
    monkeypatch.setattr(table, "after_paint", Mock())
    taken_over = Table()
    taken_over.draw({"cell-a": [0]})
    card.removeAttribute.assert_not_called()
    taken_over.draw({"cell-a": [0]})
    card.removeAttribute.assert_called_once_with("data-moving")

"""What assistive technology gets: no known barrier, and the board in words, in order."""

import re
from typing import Any

import pytest
from screens import assert_no_barriers, barriers
from searching import word_of
from shown import choose_setting
from visit import Visit, expect

import freecell
from freecell.cards import parse, words

PHONE, DESKTOP, LOW = (390, 844), (1280, 800), (568, 320)

OUTLINES = "(found) => found.map((place) => getComputedStyle(place).outlineStyle)"
OUTLINE_ABOVE = "(card) => getComputedStyle(card, '::after').outlineStyle"

EMPTY_TOP_ROW = [
    *(f"free cell {cell}, empty" for cell in "abcd"),
    *(f"{suit} foundation, empty" for suit in ("clubs", "diamonds", "hearts", "spades")),
]


class TestAxe:
    """axe finds no violation, at any stage, in any colours, at any size, whatever is open."""

    @pytest.mark.shared
    def test_the_table(self, either: Visit, subtests: pytest.Subtests) -> None:
        assert_no_barriers(either, subtests, PHONE, DESKTOP, LOW)

    @pytest.mark.shared
    @pytest.mark.parametrize("key", ["s", "o", "?", "f"])
    def test_what_opens(self, dealt: Visit, key: str, subtests: pytest.Subtests) -> None:
        dealt.press(key)
        expect(dealt.page.locator("dialog:popover-open")).to_be_visible()
        assert_no_barriers(dealt, subtests, PHONE, DESKTOP)

    @pytest.mark.shared
    def test_a_refused_number_and_four_colours(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open("?deal=0")
        visit.type_deal("abc")
        expect(visit.field).to_have_attribute("aria-invalid", "true")
        choose_setting(visit, "deck", "four")
        assert_no_barriers(visit, subtests, DESKTOP)

    @pytest.mark.core
    @pytest.mark.faults
    def test_a_start_that_failed(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.js", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        assert barriers(visit) == []


@pytest.mark.core
@pytest.mark.shared
def test_places_are_marked_in_forced_colours_too(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.open("?deal=617")
    visit.press("1")
    marked = visit.page.locator("[data-target]")
    expect(marked).to_have_count(4)
    assert set(marked.evaluate_all(OUTLINES)) == {"solid"}
    card = visit.page.locator("[data-card=QH]")
    card.evaluate("(card) => card.setAttribute('data-target', '')")
    assert card.evaluate(OUTLINE_ABOVE) == "solid"
    card.evaluate("(card) => card.removeAttribute('data-target')")
    visit.escape()
    expect(marked).to_have_count(0)


class Tree:
    """Chromium's accessibility tree: what it hands to screen readers."""

    def __init__(self, visit: Visit) -> None:
        session = visit.context.new_cdp_session(visit.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        self._nodes: dict[str, dict[str, Any]] = {node["nodeId"]: node for node in nodes}

    def find(self, role: str, name: str | None = None) -> dict[str, Any]:
        """Give the one node with a role and a name."""
        [found] = self.all(role, name)
        return found

    def all(self, role: str, name: str | None = None) -> list[dict[str, Any]]:
        """Give the nodes with a role and a name."""
        return [
            node
            for node in self._nodes.values()
            if not node["ignored"] and self.role(node) == role and name in (None, self.name(node))
        ]

    def children(self, node: dict[str, Any]) -> list[dict[str, Any]]:
        """Give the children of a node; the children of ignored nodes take their place."""
        found: list[dict[str, Any]] = []
        for child in [self._nodes[name] for name in node.get("childIds", [])]:
            found += self.children(child) if child["ignored"] or self.role(child) == "generic" else [child]
        return found

    def role(self, node: dict[str, Any]) -> str:
        return str(node.get("role", {}).get("value"))

    def name(self, node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value"))


@pytest.mark.core
@pytest.mark.shared
class TestScreenReader:
    """A screen reader finds the number, the eight places of the top row, and eight columns, card by card."""

    def test_the_whole_board_and_the_next_one(self, either: Visit) -> None:
        tree = Tree(either)
        piles = tree.children(tree.find("group", "Deal 617"))
        assert {tree.role(pile) for pile in piles} == {"group"}
        columns = freecell.deal(617).columns()
        names = [f"column {i + 1}, {len(column)} cards" for i, column in enumerate(columns)]
        assert [tree.name(pile) for pile in piles] == [*EMPTY_TOP_ROW, *names]
        for pile in piles[:8]:
            assert tree.children(pile) == []
        for i, column in enumerate(columns):
            cards = tree.children(piles[8 + i])
            assert [tree.name(card) for card in cards] == [
                f"{words(parse(name))}, column {i + 1}, {depth + 1} of {len(column)}"
                for depth, name in enumerate(column)
            ]
            assert {tree.role(card) for card in cards} <= {"button"}
        either.press("n")
        either.assert_shows(618)
        tree = Tree(either)
        assert len(tree.children(tree.find("group", "Deal 618"))) == 16
        assert tree.name(tree.find("heading")) == "FreeCell"

    def test_everything_has_a_name(self, dealt: Visit) -> None:
        expect(dealt.page.get_by_role("status")).to_have_text("Deal 617")
        for name in ("Previous deal", "Deal", "Next deal", "Random", "Share", "Settings", "Help"):
            expect(dealt.page.get_by_role("button", name=name, exact=True)).to_be_visible()
        expect(dealt.page.get_by_role("textbox", name="Deal number")).to_have_value("617")
        expect(dealt.field).to_have_accessible_description(
            re.compile(rf"Difficulty: {word_of(617)}(, needs 4 cells)?")
        )

"""Pictures show every card in its place, readable, in the page's drawings, and stand alone."""

import re
from xml.etree import ElementTree as ET

import pytest
from drawn_tables import SVG, cards_of, drawn, piles_of, place, shapes_of
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from positions import COUNTS, positions

import freecell
from freecell import Position, cards
from freecell.errors import CardNameError, NotationError
from freecell.pictures import card_shapes, svg

WON = freecell.Position(((),) * 8, foundations=(13, 13, 13, 13))
LONG = freecell.Position((tuple(range(51, 32, -1)), tuple(range(33)), *[()] * 6))
"""One column as long as they can be in play, 19 cards, and one that is longer."""


class TestPlaces:
    """Cards are where the position has them."""

    @given(positions(COUNTS))
    @examples(50)
    def test_every_card_is_on_its_pile(self, position: Position) -> None:
        assert piles_of(position.svg()) == position.piles()

    def test_a_covered_card_shows_all_of_its_rank(self) -> None:
        picture = svg({"cascade-1": (0, 1)})
        lower, upper = cards_of(picture)
        (rank,) = drawn(picture).findall(f".//{SVG}svg[@id='rank-A']")
        assert float(rank.attrib["y"]) + float(rank.attrib["height"]) < upper.top - lower.top

    @pytest.mark.parametrize("position", [freecell.deal(617), WON, LONG, LONG.with_cells(8)])
    def test_piles_are_apart_and_everything_is_inside(self, position: Position) -> None:
        picture = drawn(position.svg("Title", "link"))
        _, _, width, height = map(float, picture.attrib["viewBox"].split())
        shown = cards_of(position.svg("Title", "link"))
        assert all(0 <= card.left <= width - 140 for card in shown)
        assert all(0 <= card.top <= height - 196 for card in shown)
        places = {(card.left, card.top < 200): card.pile for card in shown}
        assert len(set(places.values())) == len({card.pile for card in shown})
        piles = picture.findall(f".//{SVG}g[@data-pile]")
        assert len({place(pile) for pile in piles}) == 12 + len(position.cells)
        assert max(place(pile)[0] for pile in piles) <= width - 140
        assert {pile[0].attrib["href"] for pile in piles} == {"#pile"}
        bottom = max(card.top for card in shown) + 196
        captions = picture.findall(f"{SVG}text")
        assert [bottom < float(text.attrib["y"]) < height for text in captions] == [True] * 2


def alone(card: int, *, is_covered: bool = False) -> tuple[str, ET.Element]:
    """Return a picture of a column that ends with a card, or with one on it, and the card's element."""
    picture = svg({"cascade-1": (card, 0) if is_covered else (0, card)})
    (found,) = drawn(picture).findall(f".//{SVG}svg[@data-card='{cards.name(card)}']")[-1:]
    return picture, found


@pytest.mark.parametrize("card", range(1, 52))
def test_a_face_has_the_shapes_of_its_rank_and_suit(card: int) -> None:
    name = cards.name(card)
    used = shapes_of(*alone(card))
    assert used.count("card") == 1
    assert used.count(f"rank-{name[0]}") == used.count(f"suit-{name[1]}") == 2
    assert used.count(f"court-{name[0]}") == used.count(f"brooch-{name[1]}") == (name[0] in "JQK")
    assert used.count(f"ace-{name[1]}") == (name[0] == "A")
    pips = cards.rank(card) + 1 if 0 < cards.rank(card) < 10 else 0
    assert used.count(f"pip-{name[1]}") == pips
    outlines = 2 + pips + (name[0] in "JQK") + (name[0] == "A" and name != "AS")
    assert used.count(f"shape-{name[1]}") == outlines


@pytest.mark.parametrize("card", range(52))
def test_a_face_has_the_colour_of_its_suit(card: int) -> None:
    colour = alone(card)[1].get("color", "#17191c")
    assert colour == ("#bd1427" if cards.is_red(card) else "#17191c")


class TestFile:
    """The file is valid XML whatever is written below the table, is small, and needs nothing else."""

    @given(st.text(), st.text())
    @examples(50)
    def test_any_text_can_be_written(self, title: str, link: str) -> None:
        picture = drawn(freecell.deal(617).svg(title, link))
        shown = [text.text for text in picture.findall(f"{SVG}text")]
        assert shown == [made for text in (title, link) if (made := "".join(filter(str.isprintable, text)))]

    @pytest.mark.parametrize("position", [freecell.deal(617), WON, LONG, LONG.with_cells(8)])
    def test_it_stands_alone(self, position: Position) -> None:
        text = position.svg("FreeCell deal 617", "https://example.org/?deal=617&moves=8a")
        picture = drawn(text)
        assert len(text) <= 20_000
        assert float(picture.attrib["width"]) >= 1200
        tags = {element.tag.removeprefix(SVG) for element in picture.iter()}
        assert tags <= {"svg", "title", "defs", "g", "path", "rect", "circle", "use", "text"}
        names = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
        assert len(names) == len(set(names))
        links = {element.attrib["href"] for element in picture.iter() if "href" in element.attrib}
        assert links == {f"#{name}" for name in names}
        values = [value for element in picture.iter() for value in element.attrib.values()]
        assert not [value for value in values if "var(" in value or "url(" in value]
        assert not [name for element in picture.iter() for name in element.attrib if name.startswith("on")]

    @pytest.mark.parametrize("pile", ["no such pile", "cascade-9", "cascade-", "cascade-12", "cell-e", ""])
    def test_a_pile_that_is_none_is_refused(self, pile: str) -> None:
        with pytest.raises(NotationError, match=f'^"{pile}" isn\'t a pile. Piles are cascade-1'):
            svg({pile: (5,)})

    def test_what_is_no_card_is_refused(self) -> None:
        with pytest.raises(CardNameError, match=r"A card is an int from 0 to 51, not -1\."):
            svg({"cell-a": (-1,)})


def test_markers_have_the_colours_of_their_suits() -> None:
    drawn = card_shapes.markers()
    assert drawn.count("<marker ") == 4
    colours = re.findall(r'<marker id="pip-(.)" fill="var\(--(\w+)\)".*?href="#suit-(.)"', drawn)
    assert colours == [
        ("C", "clubs", "C"),
        ("D", "diamonds", "D"),
        ("H", "hearts", "H"),
        ("S", "spades", "S"),
    ]

"""The faces of the cards: what each one shows."""

from __future__ import annotations

import itertools
import math
import re
from html.parser import HTMLParser

import pytest

from freecell import cards
from freecell.pictures import faces

PACK = range(52)
NUMBER_CARDS = [card for card in PACK if cards.name(card)[0] in "23456789T"]

Element = tuple[str, dict[str, str | None]]
Point = tuple[float, float]


class Drawings(HTMLParser):
    """The drawings of a face, by class; every one is checked to be closed and hidden from assistive tools."""

    def __init__(self, card: int) -> None:
        """Parse the markup of this card's face."""
        super().__init__()
        self.found: dict[str | None, list[Element]] = {}
        self.attributes: dict[str | None, dict[str, str | None]] = {}
        self._inside: list[Element] | None = None
        self.feed(faces.face(card))
        assert self._inside is None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a drawing."""
        attributes = dict(attrs)
        assert tag == "svg"
        assert self._inside is None
        assert attributes["aria-hidden"] == "true"
        self.attributes[attributes["class"]] = attributes
        self._inside = self.found[attributes["class"]] = []

    def handle_endtag(self, tag: str) -> None:
        """End a drawing."""
        assert tag == "svg"
        self._inside = None

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element of the drawing."""
        assert self._inside is not None
        self._inside.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Refuse text: ranks and suits are drawn."""
        pytest.fail(f"text in a face: {data}")

    def used(self, drawing: str) -> list[str | None]:
        """Return what the drawing uses."""
        return [attributes["href"] for tag, attributes in self.found[drawing] if tag == "use"]


def pips(card: int) -> tuple[list[Point], list[Point]]:
    """Return where the card's pips are, the upright and the upside-down ones, in its square of 100."""
    (_, upright), (_, turned) = Drawings(card).found["pips"]
    assert turned["transform"] == "rotate(180 50 50)"
    return inner_corners(upright["d"]), [(100 - x, 100 - y) for x, y in inner_corners(turned["d"])]


def inner_corners(path: str | None) -> list[Point]:
    """Return the corners of a closed path between its start and its end, which are the same."""
    closed = re.fullmatch(r"M0 0((?:L\d+ \d+(?: \d+ \d+)*)+)z", path or "")
    assert closed
    return [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", closed[1])]


@pytest.mark.parametrize("card", PACK)
def test_index_and_foot_show_rank_and_suit(card: int) -> None:
    rank, suit = list(cards.name(card))
    drawings = Drawings(card)
    assert drawings.used("index") == drawings.used("foot") == [f"#rank-{rank}", f"#suit-{suit}"]


@pytest.mark.parametrize("card", NUMBER_CARDS)
def test_a_number_card_has_its_number_of_pips_of_its_suit_and_one_bold_suit(card: int) -> None:
    upright, turned = pips(card)
    suit = cards.name(card)[1]
    assert len(upright) + len(turned) == cards.rank(card) + 1
    assert Drawings(card).attributes["pips"]["marker-mid"] == f"url(#pip-{suit})"
    assert Drawings(card).used("mark") == [f"#suit-{suit}"]


@pytest.mark.parametrize("card", NUMBER_CARDS)
def test_pips_stand_upright_down_to_the_middle_apart_and_alike_on_the_left_and_the_right(card: int) -> None:
    upright, turned = pips(card)
    everywhere = upright + turned
    assert all(y <= 50 for _, y in upright)
    assert all(y > 50 for _, y in turned)
    assert all(math.dist(*pair) >= 25 for pair in itertools.combinations(everywhere, 2))
    assert {(100 - x, y) for x, y in everywhere} == set(everywhere)


@pytest.mark.parametrize("card", [card for card in NUMBER_CARDS if cards.name(card)[0] == "T"])
def test_the_middle_pips_of_a_ten_are_half_way_between_the_outer_rows(card: int) -> None:
    everywhere = [pip for half in pips(card) for pip in half]
    rows = sorted({y for x, y in everywhere if x != 50})
    middle = sorted(y for x, y in everywhere if x == 50)
    assert middle == pytest.approx([(rows[0] + rows[1]) / 2, (rows[2] + rows[3]) / 2], abs=1)


@pytest.mark.parametrize("card", PACK)
def test_what_stands_between_the_indices(card: int) -> None:
    rank, suit = list(cards.name(card))
    drawings = Drawings(card)
    if rank == "A":
        assert set(drawings.found) == {"index", "foot", "ace"}
        assert drawings.used("ace") == ["#ace-S" if suit == "S" else f"#suit-{suit}"]
    elif rank in "JQK":
        assert set(drawings.found) == {"index", "foot", "court"}
        assert drawings.used("court") == [f"#court-{rank}", f"#suit-{suit}"]
    else:
        assert set(drawings.found) == {"index", "foot", "pips", "mark"}


def test_faces_are_lean_and_leave_looks_and_ids_to_others() -> None:
    pack = [faces.face(card) for card in PACK]
    assert len(set(pack)) == 52
    assert len("".join(pack)) < 25_000
    assert not re.search(r'\s(?:style|id|fill|stroke)="', "".join(pack))

"""The faces of the cards: what each one shows."""

import re
from xml.etree import ElementTree as ET

import pytest

from freecell import cards
from freecell.pictures import faces

PACK = range(52)
NUMBER_CARDS = [card for card in PACK if cards.name(card)[0] in "23456789T"]

Point = tuple[float, float]


def drawings(card: int) -> dict[str, ET.Element]:
    """Return the drawings of a face by class; each is flat, and hidden from assistive tools."""
    face = ET.fromstring(f"<face>{faces.face(card)}</face>")  # noqa: S314 - our own
    assert all(one.tag == "svg" and one.get("aria-hidden") == "true" for one in face)
    assert not [part for one in face for part in one if len(part)]
    assert "".join(face.itertext()) == "", "ranks and suits are drawn"
    return {one.attrib["class"]: one for one in face}


def used(drawing: ET.Element) -> list[str]:
    return [use.attrib["href"] for use in drawing.iter("use")]


def pips(card: int) -> tuple[list[Point], list[Point]]:
    """Return where the card's pips are, the upright and the upside-down ones, in its square of 100."""
    upright, turned = drawings(card)["pips"]
    assert turned.attrib["transform"] == "rotate(180 50 50)"
    below = [(100 - x, 100 - y) for x, y in inner_corners(turned.attrib["d"])]
    return inner_corners(upright.attrib["d"]), below


def inner_corners(path: str) -> list[Point]:
    """Return the corners of a closed path between its start and its end, which are the same."""
    closed = re.fullmatch(r"M0 0((?:L\d+ \d+(?: \d+ \d+)*)+)z", path)
    assert closed
    return [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", closed[1])]


@pytest.mark.parametrize("card", PACK)
def test_index_and_foot_show_rank_and_suit_and_what_stands_between(card: int) -> None:
    rank, suit = list(cards.name(card))
    found = drawings(card)
    assert used(found.pop("index")) == used(found.pop("foot")) == [f"#rank-{rank}", f"#suit-{suit}"]
    if rank == "A":
        assert set(found) == {"ace"}
        assert used(found["ace"]) == ["#ace-S" if suit == "S" else f"#suit-{suit}"]
    elif rank in "JQK":
        assert set(found) == {"court"}
        assert used(found["court"]) == [f"#court-{rank}", f"#suit-{suit}"]
    else:
        assert set(found) == {"pips", "mark"}


@pytest.mark.parametrize("card", NUMBER_CARDS)
def test_a_number_card_has_its_number_of_pips_of_its_suit_and_one_bold_suit(card: int) -> None:
    upright, turned = pips(card)
    suit = cards.name(card)[1]
    assert len(upright) + len(turned) == cards.rank(card) + 1
    found = drawings(card)
    assert found["pips"].attrib["marker-mid"] == f"url(#pip-{suit})"
    assert used(found["mark"]) == [f"#suit-{suit}"]


@pytest.mark.parametrize("name", ["5C", "7C", "8C", "9C", "TC"])
def test_a_pip_in_the_middle_is_halfway_between_the_rows_beside_it(name: str) -> None:
    upright, turned = pips(cards.parse(name))
    rows = {y for x, y in upright + turned if x != 50}
    for y in [y for x, y in upright + turned if x == 50]:
        above, below = max(row for row in rows if row < y), min(row for row in rows if row > y)
        assert abs(y - above - (below - y)) <= 1


def test_faces_are_lean_and_leave_looks_and_ids_to_others() -> None:
    pack = [faces.face(card) for card in PACK]
    assert len(set(pack)) == 52
    assert len("".join(pack)) < 25_000
    assert not re.search(r'\s(?:style|id|fill|stroke)="', "".join(pack))

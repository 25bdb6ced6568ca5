"""The fastest game of a deal is stored, of a hundred deals; what cannot be read is replaced."""

from sessions import Memory

from freecell.page.features.race.fastest import Fastest
from freecell.starting_position import Start

FAST, SLOW = ("?deal=617&moves=8a&times=L&race", "?deal=617&moves=8b&times=M&race")


def test_the_fastest_game_of_a_deal_stays() -> None:
    fastest = Fastest(Memory())
    assert fastest.link(Start(617)) == ""
    for link in (SLOW, FAST, SLOW):
        fastest.add(Start(617), link)
    assert fastest.link(Start(617)) == FAST
    assert fastest.seconds(Start(617)) < [3.3]
    assert fastest.link(Start(617, cells=3)) == fastest.link(Start(61)) == ""


def test_a_hundred_deals_have_one() -> None:
    fastest = Fastest(Memory())
    for number in range(1, 102):
        fastest.add(Start(number), f"?deal={number}&moves=8a&times=L&race")
    assert fastest.link(Start(1)) == ""
    assert fastest.link(Start(2))
    assert fastest.link(Start(101))


def test_what_cannot_be_read_is_replaced() -> None:
    storage = Memory()
    storage.put("freecell:fastest", FAST.replace("times=L", "times=?"))
    fastest = Fastest(storage)
    assert fastest.seconds(Start(617)) == []
    fastest.add(Start(617), SLOW)
    assert fastest.link(Start(617)) == SLOW

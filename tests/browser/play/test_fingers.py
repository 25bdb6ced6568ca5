"""Fingers and pens: the first one on a card plays, and where the settings say so, one tap sends a card."""

from collections.abc import Iterator

import pytest
from clocks import take_clock
from hands import Fingers, Place
from playwright.sync_api import Browser
from shown import WIDE, assert_none_in_hand, assert_shows, begin, boxes, choose_setting, middle
from visit import Visit, expect, visiting

from freecell import cards, rules
from freecell.game import Game


def place(visit: Visit, name: str) -> Place:
    """Give the middle of a card or an empty pile, or a corner of the felt."""
    if name == "felt":
        table = visit.boxes("#table")[0]
        return table.left + 4, table.bottom - 4
    return middle(boxes(visit), name)


# By one script, because a busy machine would take longer from one tap to the next.
TAP_TWICE = """([x, y, milliseconds]) => {
    const init = {pointerId: 7, pointerType: "touch", clientX: x, clientY: y, bubbles: true};
    const tap = () => {
        const touched = document.elementFromPoint(x, y);
        for (const [kind, buttons] of [["pointerdown", 1], ["pointerup", 0]])
            touched.dispatchEvent(new PointerEvent(kind, {...init, buttons}));
    };
    tap();
    letPass(milliseconds);
    tap();
}"""


@pytest.fixture(scope="module")
def tablet(browser: Browser, address: str) -> Iterator[Visit]:
    """Give the page on a screen that is touched."""
    with visiting(
        browser, address, viewport=WIDE, has_touch=True, reduced_motion="reduce", service_workers="block"
    ) as visit:
        yield visit.open("?deal=617")


def test_a_tap_far_below_a_column_puts_there_what_is_held(tablet: Visit) -> None:
    game = begin(tablet, 617)
    fingers = Fingers(tablet)
    bottom = place(tablet, "felt")[1]

    def tap(name: str, *, below: bool = False) -> None:
        across, down = place(tablet, name)
        fingers.put(1, (across, bottom if below else down))
        fingers.lift(1)

    tap("5H", below=True)
    assert_none_in_hand(tablet)
    for card, column, text in (("QH", "KS", "82"), ("JC", "QH", "52")):
        tap(card)
        tap(card, below=True)  # Its own column.
        expect(tablet.page.locator("[data-held]")).to_have_count(1)
        tap(column, below=True)
        game.play_text(text)
        assert_none_in_hand(tablet)
        assert_shows(tablet, game)


# Deal 617: the jack of diamonds may go to any cell.
def test_a_finger_that_rests_is_in_nobodys_way(tablet: Visit) -> None:
    """As the hand that holds a tablet does, on the felt, while another drags and taps."""
    game = begin(tablet, 617)
    fingers = Fingers(tablet)
    fingers.put(0, place(tablet, "felt"))
    fingers.put(1, place(tablet, "JD"))
    fingers.move(1, place(tablet, "cell-b"))
    fingers.lift(1)
    game.play_text("1b")
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)
    for name in ("4S", "cell-c"):
        fingers.put(1, place(tablet, name))
        fingers.lift(1)
    fingers.lift(0)
    game.play_text("1c")
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)


def test_a_finger_does_not_hide_what_it_drags(tablet: Visit) -> None:
    begin(tablet, 617)
    x, y = place(tablet, "JD")
    fingers = Fingers(tablet)
    fingers.put(0, (x, y - 30))
    fingers.move(0, (x + 60, y + 30))
    assert max(box.bottom for box in tablet.boxes("[data-card=JD] .index")) < y + 30
    fingers.lift(0)


@pytest.mark.core
def test_a_drag_goes_on_whatever_a_second_finger_does(tablet: Visit) -> None:
    game = begin(tablet, 617)
    fingers = Fingers(tablet)
    fingers.put(0, place(tablet, "JD"))
    x, y = place(tablet, "JD")
    fingers.move(0, (x + 20, y + 40))
    expect(tablet.page.locator("#table")).to_have_css("touch-action", "none")  # Else it might scroll.
    there = place(tablet, "4S")
    fingers.put(1, there)
    fingers.move(1, (there[0] + 30, there[1]))
    expect(tablet.page.locator("[data-dragged]")).to_have_count(1)
    fingers.lift(1)
    expect(tablet.page.locator("[data-dragged]")).to_have_count(1)
    fingers.move(0, place(tablet, "cell-a"))
    fingers.lift(0)
    game.play_text("1a")
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)


@pytest.mark.core
@pytest.mark.parametrize(("milliseconds", "moves"), [(450, "1a"), (550, "")])
def test_two_taps_within_half_a_second_send(tablet: Visit, milliseconds: int, moves: str) -> None:
    """Browsers do not count the taps of fingers."""
    game = begin(tablet, 617)
    take_clock(tablet)
    tablet.page.evaluate(TAP_TWICE, [*place(tablet, "JD"), milliseconds])
    game.play_text(moves)
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)


@pytest.fixture
def quick(table: Visit) -> Iterator[Visit]:
    """Give the table, where one tap plays."""
    choose_setting(table, "tap", "on")
    yield table
    table.press("Escape")
    choose_setting(table, "tap", "off")


def last(game: Game, source: str) -> str:
    return cards.name(rules.pile(game.position, source)[-1])


def send(game: Game, source: str) -> None:
    move = rules.best_move(game.position, source)
    assert move
    game.play(move)


@pytest.mark.core
def test_a_click_sends_and_a_second_one_within_a_moment_does_nothing(quick: Visit) -> None:
    game = begin(quick, 617)
    quick.page.mouse.move(*place(quick, last(game, "8")))
    for count in (1, 2, 3):  # Twice on the card below, which is where the first one was.
        quick.page.mouse.down(click_count=count)
        quick.page.mouse.up(click_count=count)
    send(game, "8")
    assert_none_in_hand(quick)
    assert_shows(quick, game)


@pytest.mark.core
@pytest.mark.shared
def test_of_two_fingers_at_once_the_first_one_plays(early: Visit) -> None:
    choose_setting(early, "tap", "on")
    game = Game(617)
    fingers = Fingers(early)
    for finger, source in enumerate("81"):
        fingers.put(finger, place(early, last(game, source)))
    for finger in (1, 0):
        fingers.lift(finger)
    send(game, "8")
    assert_none_in_hand(early)
    assert_shows(early, game)

"""On screens as wide as a phone, a tablet and a desktop: played on, and judged by what is seen there."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from tab import Tab, by_clicking, by_dragging, by_keys

from freecell.game import Game

PHONE = 390, 844
WINDOWS = [PHONE, (768, 1024), (1280, 800)]
EDGE = 5
"""Pixels around cards where their shadows are."""

# Where the table is, and everything on it; what the felt looks like.
PLACES = """(() => {
    const box = (found) => {
        const {left, top, right, bottom} = found.getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const felt = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
    const lying = [...document.querySelectorAll(".card, .pile")].map(box);
    return {width: innerWidth, felt, table: box(table), lying};
})()"""

# What is wrong with what opens over the table, each opened for a moment.
UNTIDY = """[...document.querySelectorAll("[popover]:not(#replay-moves)")].flatMap((found) => {
    found.showPopover();
    const wrong = [];
    const {left, top, right, bottom} = found.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("leaves the window");
    if (found.scrollWidth > found.clientWidth) wrong.push("scrolls sideways");
    const bottoms = [...found.querySelectorAll("*")].map((one) => one.getBoundingClientRect().bottom);
    if (bottom - Math.max(...bottoms) > 40) wrong.push("is higher than what is in it");
    for (const group of found.querySelectorAll("fieldset > :is(label, div):not([hidden])")) {
        const [name, choices] = [...group.children].map((one) => one.getBoundingClientRect());
        if (name.right > choices.left || name.bottom < choices.top)
            wrong.push(`${group.textContent} is above its choices`);
    }
    found.hidePopover();
    return wrong.map((fault) => `${found.id} ${fault}`);
})"""


def resize(tab: Tab, size: tuple[int, int]) -> None:
    """Give the window a size, and wait until it has it and the cards are where they go then."""
    tab.driver.resize(*size)
    tab.see("new Promise((done) => setTimeout(done, 500))")


def stains(picture: bytes, places: dict[str, Any]) -> int:
    """Give how far a colour of the felt is from its own at most, between the cards and below them."""
    felt = tuple(places["felt"])
    with Image.open(BytesIO(picture)) as seen:
        scale = seen.width / places["width"]
        whole = seen.convert("RGB")
    draw = ImageDraw.Draw(whole)
    for left, top, right, bottom in places["lying"]:
        box = [scale * (left - EDGE), scale * (top - EDGE), scale * (right + EDGE), scale * (bottom + EDGE)]
        draw.rectangle(box, fill=felt)
    left, top, right, bottom = (round(scale * at) for at in places["table"])
    table = whole.crop((left, top, right, bottom))
    difference = ImageChops.difference(table, Image.new("RGB", table.size, felt))
    return max(difference.tobytes())


def test_a_game_is_played_on_a_phone(tab: Tab) -> None:
    tab.open("?deal=617")
    resize(tab, PHONE)
    game = Game(617)
    tab.play(game, ("8a",), by_keys)
    tab.play(game, ("8b",), by_dragging)
    tab.play(game, ("1c",), by_clicking)
    tab.click("more-button")
    tab.wait("document.querySelector('#more:popover-open')")
    tab.click("settings-button")
    tab.wait("document.querySelector('#settings:popover-open')")
    tab.driver.press("Escape")
    tab.click("undo")
    game.undo()
    tab.assert_shows(game)


def test_the_felt_has_no_stains_and_what_opens_fits(tab: Tab) -> None:
    """The felt has no stains, and nothing that opens scrolls sideways or is higher than it has to be."""
    tab.open("?deal=617")
    tab.wait("document.getElementById('settings-button') && !document.querySelector('[aria-busy]')")
    for size in WINDOWS:
        resize(tab, size)
        places = tab.see(PLACES)
        assert stains(tab.driver.picture(), places) <= 2, size
        assert tab.see(UNTIDY) == [], size

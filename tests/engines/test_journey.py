"""A journey through the page, scene by scene, the same in every engine."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from checkout import read
from drivers import Driver
from PIL import Image, ImageColor
from replays import LOST, LOST_LINK
from shown import EASY, WON
from sites import NOTHING
from tab import ROOT, Hand, Tab, by_clicking, by_double_clicking, by_dragging, by_keys, by_tapping

import freecell
from freecell.game import Game
from tools.page.serve import serving

STYLES = read("static/style/colours.css") + read("static/style/cards.css")
NUMBERS = (617, 11982, -1, -2, 2147483648, 4294967296, 8589934591)
"""One of each range of the numbering, and the two of Windows that are in none."""


def test_deals_of_each_range_lie_as_the_library_deals_them(tab: Tab) -> None:
    tab.open("?deal=1")
    for number in NUMBERS:
        tab.type_deal(str(number))
        tab.until("deal", number)
        assert tab.shows(freecell.deal(number))


def test_a_typed_number_and_a_press_are_steps_of_the_history(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.type_deal("42")
    tab.until_linked(42)
    tab.click("next")
    tab.until_linked(43)
    tab.see("(history.back(), 0)")
    tab.until_linked(42)
    tab.see("(history.forward(), 0)")
    tab.until_linked(43)
    assert tab.shows(freecell.deal(43))


@pytest.mark.parametrize("hand", [by_keys, by_dragging, by_clicking, by_double_clicking, by_tapping])
def test_a_whole_game_is_won(tab: Tab, hand: Hand) -> None:
    """The dialog at its end stays open."""
    if hand is by_tapping and not tab.driver.has_touch:
        return
    tab.driver.open(f"{tab.address}static/icon.svg")
    tab.wait("location.pathname.endsWith('.svg')")
    tab.see("""(localStorage["freecell:settings"] = '{"automoves": "max"}')""")
    tab.open(f"?deal={EASY}")
    game = Game(EASY, "max")
    tab.play(game, WON, hand)
    assert game.status == "won"
    tab.wait("document.querySelector('#ending:popover-open')")
    tab.driver.evaluate("return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    assert tab.is_open("ending")


def test_dialogs_keep_the_focus(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.driver.press("?")
    tab.wait("document.querySelector('main').inert")
    for _ in range(8):
        tab.driver.press("Tab")
        assert tab.see("!document.activeElement.closest('header, main, footer, nav')")
    tab.driver.press("Escape")
    tab.wait("!document.querySelector('main').inert")
    tab.driver.press("n")
    tab.until_linked(618)


def test_a_dialog_asked_for_during_a_press_stays_open(tab: Tab) -> None:
    tab.open("?deal=617")
    ask = "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))"
    tab.see(f"(addEventListener('pointerdown', () => setTimeout(() => {ask}), {{once: true}}), 0)")
    left, top = tab.see("(({left, bottom}) => [left + 30, bottom - 30])(table.getBoundingClientRect())")
    tab.driver.drag((left, top), (left + 60, top))
    tab.wait("document.querySelector('#help:popover-open')")
    tab.see("(window.seenAt = performance.now(), 0)")
    tab.wait("performance.now() > seenAt + 500")
    assert tab.is_open("help")


def test_a_game_is_kept_after_a_reload(tab: Tab) -> None:
    tab.open("?deal=617")
    game = Game(617)
    tab.play(game, ("8a", "8b"), by_keys)
    tab.reload()
    tab.assert_shows(game)
    tab.driver.press("u")
    game.undo()
    tab.assert_shows(game)


def test_hint_and_win_indicator_come(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.until("outlook", "winnable")
    tab.driver.press("h")
    tab.wait("document.querySelector('[data-mark=aim]')")
    tab.driver.press("h")
    tab.wait("document.querySelector('[data-mark=source]') && document.querySelector('[data-mark=target]')")
    tab.driver.press("h")
    tab.until("moves", 1)
    tab.until("outlook", "winnable")
    tab.type_deal("11982")
    tab.until("outlook", "lost")


def test_a_solution_is_watched_and_taken_over(tab: Tab) -> None:
    tab.open(f"?deal={EASY}")
    tab.driver.press("v")
    tab.wait(f"{ROOT}.dataset.replay !== undefined")
    tab.wait(f"Number({ROOT}.dataset.replay) >= 2")
    tab.driver.press("k")
    at = tab.data("replay")
    tab.click("replay-take")
    tab.wait(f"{ROOT}.dataset.replay === undefined")
    tab.until("moves", at)
    tab.driver.press("u")
    tab.until("moves", int(at) - 1)


def test_a_link_to_a_review_opens_it_and_keys_go_through_it(tab: Tab) -> None:
    tab.open(f"{LOST_LINK}&review")
    tab.until("review", "over")
    said = tab.see("document.querySelector('#review-sheet h2').textContent")
    assert said == "Lost at move 6 of 6: 6♥ to free cell d."
    assert tab.see("document.querySelectorAll('#review-chart rect').length") == 7
    tab.wait("document.activeElement.id === 'review-chart'")
    game = Game.parse(LOST_LINK)
    for key, at in (("ArrowRight", 1), ("End", 6), ("ArrowLeft", 5)):
        tab.driver.press(key)
        tab.until("replay", at)
        game.jump(at)
        assert tab.shows(game.position)
    tab.driver.press("Escape")
    tab.wait(f"{ROOT}.dataset.review === undefined")
    tab.assert_shows(Game(LOST))


def test_the_link_is_copied_or_shown(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.play(Game(617), ("8a",), by_keys)
    tab.driver.press("l")
    link = f"{tab.address}?deal=617&moves=8a"
    by_hand = "document.getElementById('by-hand').checkVisibility()"
    tab.wait(f"document.getElementById('status').textContent.includes('copied') || {by_hand}")
    if tab.see(by_hand):
        assert tab.see("document.getElementById('by-hand-text').value") == link


# Keeps the last picture that the page makes into a file, and leaves the file where it is.
KEEP_PICTURES = """(() => {
    const created = URL.createObjectURL;
    URL.createObjectURL = (blob) => ((window.made = blob), created.call(URL, blob));
    HTMLAnchorElement.prototype.click = () => {};
})()"""

# What the kept picture shows on the felt, and on the card that is dealt first.
SEEN_IN_IT = """const image = await createImageBitmap(made);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const colour = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
    return [made.type, image.width, colour(5, 5), colour(250, 520)];"""


def test_a_saved_picture_shows_felt_and_cards(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.see(KEEP_PICTURES)
    tab.wait("document.getElementById('save-picture')")
    tab.driver.press("s")
    tab.wait("document.querySelector('#send:popover-open')")
    tab.click("save-picture")
    tab.wait("document.getElementById('status').textContent === 'Picture saved as freecell-617.png'")
    kind, width, felt, card = tab.see(f"(async () => {{{SEEN_IN_IT}}})()")
    assert (kind, width) == ("image/png", 2560)
    assert felt == pytest.approx([0x2A, 0x60, 0x49], abs=2)
    assert card == pytest.approx([0xFF, 0xFD, 0xF7], abs=2)


def test_a_picture_is_copied_where_that_is_offered(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.wait("document.getElementById('save-picture')")
    if tab.see("document.getElementById('copy-picture') !== null"):
        tab.driver.press("s")
        tab.wait("document.querySelector('#send:popover-open')")
        tab.click("copy-picture")
        said = "document.getElementById('status').textContent"
        tab.wait(f"/^Picture copied$|Save the picture instead/.test({said})")


def test_settings_are_kept(tab: Tab) -> None:
    tab.open("?deal=617")
    radio = "document.querySelector('[name=theme][value=dark]')"
    tab.driver.press("o")
    tab.wait("document.querySelector('#settings:popover-open')")
    tab.see(f"({radio}.id = 'dark', 1)")
    tab.click("dark")
    tab.wait(f"{radio}.checked")
    tab.reload()
    assert tab.see(f"{radio}.checked")
    assert json.loads(tab.see("localStorage['freecell:settings']"))["theme"] == "dark"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_felt_cards_and_suits_have_their_colours(tab: Tab, theme: str) -> None:
    tab.open("?deal=617")
    tab.see(f"""(localStorage["freecell:settings"] = '{{"theme": "{theme}"}}')""")
    tab.reload()
    with Image.open(BytesIO(tab.driver.picture())) as picture:
        width, height = picture.size
        seen = {colour: count for count, colour in picture.convert("RGB").getcolors(width * height) or []}
    for name, share in (("felt", 0.3), ("card-face", 0.05), ("hearts", 0.001), ("spades", 0.001)):
        [pair] = re.findall(rf"--{name}: light-dark\((#\w+), (#\w+)\);", STYLES)[:1]
        wanted = ImageColor.getrgb(pair[theme == "dark"])
        assert seen.get(wanted, 0) > share * width * height, name


def test_another_language_plays_and_the_root_goes_on_to_the_chosen_one(tab: Tab) -> None:
    tab.open("de/?deal=617")
    assert tab.see(f"{ROOT}.lang") == "de"
    tab.play(Game(617), ("8a", "8b"), by_keys)
    assert tab.see("document.getElementById('moves-button').textContent") == "2 Züge"
    tab.see("(localStorage['freecell:language'] = 'ja')")
    tab.open("?deal=42")  # The root goes on to what was chosen.
    tab.assert_shows(Game(42))
    assert tab.see(f"{ROOT}.lang") == "ja"


def test_a_second_visit_needs_no_network(driver: Driver, site: Path) -> None:
    driver.forget()
    with serving(site, "/freecell/", gzip=True, max_age=600) as address:
        there = Tab(driver, address)
        there.open("?deal=617")
        there.wait("(await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
    there.open("?deal=42")
    there.assert_shows(Game(42))
    there.play(Game(42), ("1a",), by_keys)
    there.listen()
    assert there.strangers == []


def test_offline_play_is_switched_off_and_on(tab: Tab) -> None:
    words = "document.getElementById('offline-words').textContent"
    tab.open("?deal=617")
    tab.wait("(await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
    tab.reload()
    tab.wait("navigator.serviceWorker.controller")
    for said in (NOTHING, "MB stored in this browser."):
        tab.see("(document.querySelector('[name=offline]').click(), 0)")
        tab.wait(f"{words}.includes('{said}')")
    tab.reload()
    tab.wait("navigator.serviceWorker.controller")

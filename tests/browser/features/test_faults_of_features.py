"""A fault of a feature never reaches the game: each of them fails in turn, and a game is played and won."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from checkout import read
from hands import Hand, assert_praised, by_dragging, by_keys, by_tapping, play, step
from playwright.sync_api import Browser
from shown import EASY, WIDE, WON
from visit import Visit, expect

from freecell.game import Game
from tools.page import versioned_urls

FEATURES = re.findall(r"^        (\w+),", read("freecell/page/all_features.py"), re.MULTILINE)
EVERY = "all of them"
SETTINGS = """localStorage["freecell:settings"] = '{"automoves": "max", "sounds": "on", "vibration": "on"}'"""

# Before the features are added: whatever belongs to one that is named by the test fails, in its own file.
SABOTAGE = """
from freecell.page import all_features, browser, signals

attempt = browser.attempt


def is_sabotaged(act):
    own = str(getattr(act, "__module__", "")).split(".")[:4]
    name = str(window.sessionStorage.getItem("sabotaged"))
    return own[2:3] == ["features"] and (name == "all of them" or own == names.get(name))


def failing(act):
    made, file = {}, (act.__init__ if isinstance(act, type) else act).__code__.co_filename
    exec(compile(f"def failed(*given): raise ValueError('sabotaged {act.__qualname__}')", file, "exec"), made)
    return made["failed"]


def sabotaging(act, *facts):
    return attempt(failing(act) if is_sabotaged(act) else act, *facts)


def make(feature, app):
    names[feature.__name__] = feature.__module__.split(".")[:4]
    sabotaging(feature, app)


def acting(name, act):
    add(name, lambda: (failing(act) if is_sabotaged(act) else act)())


names = {}
browser.attempt = signals.attempt = sabotaging
all_features.attempt = make
add, commands.add = commands.add, acting
"""


@pytest.fixture(scope="module")
def open_sabotaged(browser: Browser, site: Path, address: str) -> Iterator[Callable[[str], Visit]]:
    """Give a function that opens the easy deal on a page where a feature fails when it is made."""
    source = (versioned_urls.folder(site) / "main.py").read_text()
    broken = source.replace("commands = app.commands\n", "commands = app.commands\n" + SABOTAGE)
    assert broken != source
    context = browser.new_context(
        viewport=WIDE, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    context.route("**/main.py", lambda route: route.fulfill(body=broken))
    visit = Visit(context, address)

    def opened(name: str) -> Visit:
        visit.page.goto(f"{address}static/icon.svg")
        sabotage(visit, name)
        visit.open(f"?deal={EASY}")
        expect(visit.page.locator("[aria-busy=true]")).to_have_count(0)
        return visit

    yield opened
    visit.end()
    context.close()


@pytest.fixture(scope="module")
def whole(open_sabotaged: Callable[[str], Visit]) -> Visit:
    """Give a page on which all features have been made."""
    return open_sabotaged("")


def sabotage(visit: Visit, name: str) -> None:
    """Let a feature fail from now on, with nothing stored but settings by which more of them are called."""
    visit.complaints = []
    visit.page.evaluate(
        f"""(name) => {{
        localStorage.clear();
        {SETTINGS};
        sessionStorage["sabotaged"] = name;
    }}""",
        name,
    )


def assert_wins(visit: Visit) -> None:
    """Play a game to its end by mouse, touch and keys, with a look back."""
    game = Game(EASY, "max")
    hands: tuple[Hand, ...] = (by_dragging, by_tapping, by_keys)
    for at, hand in enumerate(hands):
        play(visit, game, WON[3 * at : 3 * at + 3], hand)
        if at < 2:
            step(visit, game, "u", "r")
    assert_praised(visit)
    visit.escape()


def assert_told_once(visit: Visit) -> None:
    """Check that the console names each feature's file where it failed, and each place once."""
    complaints, visit.complaints = visit.complaints, []
    assert all("freecell/page/features/" in told and "sabotaged" in told for told in complaints)
    assert len(set(complaints)) == len(complaints)


@pytest.mark.faults
@pytest.mark.parametrize("name", [EVERY, *FEATURES])
def test_a_game_is_won_without_a_feature(open_sabotaged: Callable[[str], Visit], name: str) -> None:
    visit = open_sabotaged(name)
    assert len(visit.complaints) >= (len(FEATURES) if name == EVERY else 1)
    assert_wins(visit)
    assert_told_once(visit)


@pytest.mark.faults
@pytest.mark.parametrize("name", [pytest.param(EVERY, marks=pytest.mark.core), *FEATURES])
def test_a_game_is_won_while_a_feature_fails_when_called(whole: Visit, name: str) -> None:
    whole.type_deal("617")
    sabotage(whole, name)
    whole.type_deal(str(EASY))
    assert_wins(whole)
    assert_told_once(whole)

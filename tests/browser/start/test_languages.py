"""One link for all: the root goes on to the reader's language, whose page is as good as the English one."""

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO

import pytest
from keeping import on_clipboard, storage
from playwright.sync_api import Browser
from screens import MISPLACED, barriers, faults, only_controls, resize
from visit import Visit, expect, named, on_table, visiting

from freecell.game import Game
from freecell.page.languages import ENGLISH, LANGUAGES
from tools.page.localise import source
from tools.page.opener_bundle import written_out

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CHOICE = "freecell:language"
SIZES = ((320, 568), (390, 844), (1280, 800))


CUT = """() => [...document.querySelectorAll("nav button > span, #difficulty, #difficulty .needs")]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
    .map(({textContent}) => textContent)"""
"""What has no room for all of its words, and may have a part cut off."""
TOUCHING = """() => {
    const range = document.createRange();
    const boxes = [...document.querySelectorAll("nav button > span")].filter((one) => one.checkVisibility())
        .map((one) => (range.selectNodeContents(one), range.getBoundingClientRect()));
    return boxes.slice(1).filter((box, at) => box.left - boxes[at].right < 4).length;
}"""
"""How many of the words below the table run into the one before."""
CLIPPED = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("#settings select")].flatMap((select) => {
        const {font, paddingLeft, paddingRight} = getComputedStyle(select);
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        pen.font = font;
        const words = [...select.options].map(({text}) => text);
        return words.filter((text) => pen.measureText(text).width > room + 1);
    });
}"""
"""What may be chosen in the settings, and has no room there."""

# What each language says of the same numbers, days and lists.
SAYING = """
import json
def spaced(text):
    # Browsers set thousands and years apart by one of these spaces or another.
    return text.replace("\\u00a0", " ").replace("\\u202f", " ")
def say(modules):
    said = {}
    for language in modules:
        numbers = {}
        exec(modules[language], numbers)
        said[language] = [
            [numbers["form"](number) for number in range(200)],
            [numbers["form"](number) for number in (1000, 12345, 1000000)],
            [spaced(numbers["grouped"](number)) for number in (0, 617, 12345, 1234567)],
            [spaced(numbers["date"]((2026, month, 1))) for month in range(1, 13)],
            [spaced(numbers["date"]((2026, 11, 21), '{"dateStyle":"medium"}'))],
            [spaced(numbers["part"]((2026, 11, 21), '{"month":"long","year":"numeric"}'))],
            [numbers["part"]((2026, 11, day), '{"weekday":"long"}') for day in range(16, 23)],
            [numbers["either"](names) for names in (["A"], ["A", "B"], ["A", "B", "C"])],
        ]
    print(json.dumps(said))
"""
IN_MICROPYTHON = """async (program) => {
    const names = performance.getEntriesByType("resource").map(({name}) => name);
    const [module, url] = ["micropython.js", "micropython.wasm"]
        .map((file) => names.find((name) => name.endsWith(file)));
    const {loadMicroPython} = await import(module);
    let said = "";
    const python = await loadMicroPython({url, stdout: (line) => { said += line; }, linebuffer: true});
    python.runPython(program);
    return said;
}"""


@pytest.fixture
def reader(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Visit the page as someone whose browser has a language, German if nothing else is said."""
    with visiting(browser, address, locale=getattr(request, "param", "de-AT")) as visit:
        yield visit


def assert_in(visit: Visit, language: str, link: str) -> None:
    """Check that the page in a language is open, with this link."""
    tag, _ = LANGUAGES[language]
    folder = "" if language == ENGLISH else f"{language}/"
    expect(visit.page).to_have_url(f"{visit.address}{folder}{link}")
    expect(visit.root).to_have_attribute("lang", tag)
    visit.until("dealt")


@pytest.mark.parametrize(
    ("reader", "language"),
    [
        *[("zh-Hans-SG", "zh"), ("sv-SE", ENGLISH), ("zh-TW", ENGLISH)],
        pytest.param("de-AT", "de", marks=pytest.mark.core),
    ],
    indirect=["reader"],
)
def test_the_root_goes_on_once_to_what_the_browser_asks_for(reader: Visit, language: str) -> None:
    pages = []
    reader.page.on("request", lambda one: pages.append(one.url) if one.is_navigation_request() else None)
    reader.page.goto(f"{reader.address}?deal=11982&cells=2#here")
    assert_in(reader, language, "?deal=11982&cells=2#here")
    assert len(pages) == (1 if language == ENGLISH else 2)
    assert reader.page.evaluate("history.length") <= 2, (
        "back does not lead to the root, which would go on again"
    )


@pytest.mark.core
def test_a_page_that_is_not_there_leads_to_the_reader_s_language(reader: Visit) -> None:
    reader.page.goto(f"{reader.address}xx/index.html?deal=7#x")
    assert_in(reader, "de", "?deal=7#x")
    assert all("404" in complaint for complaint in reader.complaints)
    reader.complaints.clear()


@pytest.mark.core
def test_changing_the_language_goes_on_with_the_game(dealt: Visit) -> None:
    dealt.page.keyboard.type("8a8b")
    game = Game(617)
    game.play_text("8a 8b")
    dealt.click("settings-button")
    choice = dealt.page.get_by_label("Language")
    expect(choice.locator("option")).to_have_text([name for _, name in LANGUAGES.values()])
    expect(choice).to_have_value(ENGLISH)
    choice.select_option("de")
    assert_in(dealt, "de", "?deal=617")
    expect(dealt.root).to_have_attribute("data-moves", "2")
    assert on_table(dealt) == named(game.position)
    dealt.page.goto(f"{dealt.address}?deal=617")
    assert_in(dealt, "de", "?deal=617")
    dealt.until("alive")
    dealt.click("settings-button")
    dealt.page.locator("#language").select_option(ENGLISH)
    assert_in(dealt, ENGLISH, "?deal=617")


@pytest.mark.core
@pytest.mark.shared
def test_the_browser_counts_and_writes_numbers_days_and_lists_as_babel_does(dealt: Visit) -> None:
    modules = {
        language: written_out(source("freecell/page/words/numbers.py", language)) for language in LANGUAGES
    }
    program = f"{SAYING}\nsay({modules!a})"
    with redirect_stdout(StringIO()) as here:
        exec(program, {})  # noqa: S102 - ours
    assert json.loads(dealt.page.evaluate(IN_MICROPYTHON, program)) == json.loads(here.getvalue())


def test_where_a_language_cannot_be_loaded_the_old_one_stays(dealt: Visit) -> None:
    dealt.click("settings-button")
    dealt.page.route("**/de/**", lambda route: route.abort())
    dealt.page.get_by_label("Language").select_option("de")
    expect(dealt.status).to_have_text(
        "This language could not be loaded. Check your connection, then try again."
    )
    expect(dealt.page.get_by_label("Language")).to_have_value(ENGLISH)
    assert CHOICE not in storage(dealt)
    dealt.complaints.clear()


def test_links_that_leave_the_page_name_no_language(visit: Visit) -> None:
    visit.page.goto(f"{visit.address}de/?deal=617")
    visit.until("alive")
    assert visit.page.evaluate("freecell.site") == visit.address
    visit.press("s")
    expect(visit.page.locator("#send-code svg path")).to_be_attached()
    visit.page.locator("#copy-link").click()
    expect(visit.status).to_contain_text("kopiert")
    assert on_clipboard(visit) == f"{visit.address}?deal=617"


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_in_this_language_fits_and_has_no_barriers(visit: Visit, language: str) -> None:
    visit.page.goto(f"{visit.address}{language}/?deal=617")
    visit.until("alive")
    expect(visit.page.locator("#lessons")).to_be_attached()
    expect(visit.page.locator("#difficulty .needs")).to_be_attached()
    assert barriers(visit) == []
    with only_controls(visit):
        assert faults(visit, SIZES) == {}
        for size in (*SIZES, (1920, 1080)):
            resize(visit, size)
            assert visit.page.evaluate(CUT) == [], size
            assert visit.page.evaluate(MISPLACED, 43.95) == [], size
            assert visit.page.evaluate(TOUCHING) == 0, size
        resize(visit, SIZES[0])
        visit.press("o")
        expect(visit.page.locator("#settings select").first).to_be_visible()
        assert visit.page.evaluate(CLIPPED) == []

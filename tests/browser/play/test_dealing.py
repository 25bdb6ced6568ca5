"""Dealing another number: typed into its field, by button, by key, by the browser's back and forward."""

from functools import partial

import pytest
from clocks import let_pass, take_clock
from shown import settle
from visit import Visit, expect

LAST = 8589934591


@pytest.mark.core
@pytest.mark.shared
def test_after_the_last_deal_there_is_no_next_one(either: Visit) -> None:
    either.type_deal(str(LAST))
    either.assert_shows(LAST)
    either.click("next")
    expect(either.status).to_have_text(f"Deal {LAST} is the last deal.")
    either.assert_shows(LAST)
    either.page.go_back()
    either.assert_shows(617)


# What browsers do when a page changes its address too often: Safari throws, Chromium does nothing.
REFUSING = """(throws) => {
    const {pushState, replaceState} = history;
    const times = [];
    const limited = (change) => (...given) => {
        times.push(performance.now());
        const within = times.filter((time) => time > performance.now() - 30000).length;
        if (within <= 100) change.apply(history, given);
        else if (throws) throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
    };
    history.pushState = limited(pushState);
    history.replaceState = limited(replaceState);
}"""


DEAL_NEXT = """(count) => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "n", bubbles: true}));
    for (; count; count--) press();
}"""


@pytest.mark.parametrize(
    "throws", [pytest.param(True, marks=pytest.mark.core), False], ids=["Safari", "Chromium"]
)
def test_the_address_catches_up_with_many_deals(early: Visit, *, throws: bool) -> None:
    """Title and table are of one deal, and so is the address, as soon as it may be or Pyodide takes over."""
    take_clock(early)
    early.page.evaluate(REFUSING, throws)
    early.page.evaluate("document.activeElement.blur()")
    early.page.evaluate(DEAL_NEXT, 130)
    expect(early.page).to_have_title("Deal 747 · FreeCell")
    early.let_python_in()
    early.assert_shows(747)
    early.page.evaluate(DEAL_NEXT, 130)
    expect(early.page).to_have_title("Deal 877 · FreeCell")
    let_pass(early, 31)
    early.assert_shows(877)


@pytest.mark.core
@pytest.mark.shared
def test_a_random_deal_is_another_one_each_time(either: Visit) -> None:
    numbers = {617}
    for ask in (partial(either.click, "random"), partial(either.press, "x")):
        ask()
        either.assert_shows(either.deal)
        numbers.add(either.deal)
    assert len(numbers) == 3


@pytest.mark.shared
@pytest.mark.core
def test_letters_typed_into_the_field_are_no_commands(dealt: Visit) -> None:
    dealt.press("#")
    dealt.page.keyboard.type("npxlso?")
    expect(dealt.field).to_have_value("npxlso?")
    assert dealt.deal == 617
    assert dealt.page.locator("dialog:popover-open").count() == 0


@pytest.mark.shared
def test_letters_with_another_key_held_are_no_commands(early: Visit) -> None:
    for held in ("Control", "Alt", "Meta"):
        for key in "nxo":
            early.press(f"{held}+{key}")
    early.assert_shows(617)
    assert early.page.locator("dialog:popover-open").count() == 0
    early.press("n")
    early.assert_shows(618)


@pytest.mark.core
@pytest.mark.shared
def test_a_wrong_address_in_the_history_deals_at_random_and_says_why(either: Visit) -> None:
    either.page.evaluate("history.pushState(null, '', '?deal=0'); history.pushState(null, '', '?deal=5')")
    either.page.go_back()
    expect(either.status).to_contain_text("Random deal ")
    either.assert_shows(either.deal)
    assert 1 <= either.deal <= 1_000_000
    assert "“0” isn’t a deal number. Deal numbers are" in either.words
    either.page.go_back()
    either.assert_shows(617)


@pytest.mark.shared
def test_a_field_left_by_escape_or_for_the_table_forgets(either: Visit) -> None:
    for typed in ("123", "x", ""):
        either.field.fill(typed)
        either.press("Escape")
        expect(either.field).to_have_value("617")
        expect(either.field).not_to_be_focused()
        either.assert_shows(617)
    either.field.fill("123")
    either.page.locator("main").click(position={"x": 2, "y": 2})
    expect(either.field).to_have_value("617")


@pytest.mark.shared
@pytest.mark.core
def test_a_field_left_by_tab_forgets_once_the_button_is_left_too(dealt: Visit) -> None:
    dealt.field.fill("123")
    dealt.press("Tab")
    expect(dealt.page.locator("#deal")).to_be_focused()
    expect(dealt.field).to_have_value("123")
    dealt.press("Tab")
    dealt.press("Tab")
    expect(dealt.field).to_have_value("617")


@pytest.mark.shared
def test_the_field_forgets_nothing_during_a_slow_press_of_the_button(dealt: Visit) -> None:
    take_clock(dealt)
    dealt.field.fill("123")
    dealt.page.locator("#deal").hover()
    dealt.page.mouse.down()
    # Browsers that do not focus a pressed button leave the focus nowhere.
    dealt.page.evaluate("document.activeElement.blur()")
    for _ in range(3):
        let_pass(dealt, 0.3)
    expect(dealt.field).to_have_value("123")
    dealt.page.mouse.up()
    dealt.assert_shows(123)


@pytest.mark.shared
@pytest.mark.core
def test_the_field_forgets_nothing_for_another_window(dealt: Visit) -> None:
    dealt.field.fill("123")
    dealt.field.evaluate("""(field) => {
        field.dispatchEvent(new FocusEvent("blur"));
        field.dispatchEvent(new FocusEvent("focusout", {bubbles: true}));
    }""")
    settle(dealt)
    expect(dealt.field).to_have_value("123")
    dealt.press("Escape")

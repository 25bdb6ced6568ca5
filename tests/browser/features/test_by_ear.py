"""By ear: questions by keys, the field for questions and moves, fewer words, and sounds."""

import pytest
from shown import choose_setting
from visit import Visit, expect


def heard(visit: Visit, *keys: str) -> str:
    """Press keys, and give what the status line then says."""
    for key in keys:
        visit.press(key)
    return str(visit.status.text_content())


def names(visit: Visit) -> str:
    """Give the name of what has the focus."""
    return str(visit.page.evaluate("document.activeElement.ariaLabel"))


@pytest.mark.core
def test_questions_are_answered_by_a_key_or_two(table: Visit) -> None:
    assert heard(table, "g", "8").startswith("8: ")
    assert heard(table, "g", "g").startswith("1 ")
    assert heard(table, "k").startswith("Cells: 4 free. Home: no clubs")
    assert heard(table, ",") == "Jack clubs to 8; queen hearts to 2 or 3; any card to a cell"
    assert "5 cards at once" in heard(table, "9")
    assert heard(table, "z", "a", "h").startswith("Ace hearts: ")
    table.press("Enter")
    assert names(table).startswith("ace of hearts, column ")
    table.press("g")
    table.press("0")
    expect(table.page.locator("#heard")).to_contain_text("8: ")


@pytest.mark.core
def test_a_wrong_or_half_a_question_costs_one_sentence_and_no_move(table: Visit) -> None:
    assert heard(table, "g", "9").startswith("There’s no column 9.")
    assert heard(table, "z", "5", "x").startswith("No suit begins with X.")
    assert heard(table, "z", "y").startswith("No rank begins with Y.")
    assert heard(table, "g", "Escape") == "Question cancelled"
    expect(table.root).to_have_attribute("data-moves", "0")


@pytest.mark.core
def test_what_was_said_is_said_again(table: Visit) -> None:
    heard(table, "k")
    heard(table, ",")
    table.press(".")
    expect(table.page.locator("#heard")).to_contain_text("any card to a cell")
    table.press(".")
    expect(table.page.locator("#heard")).to_contain_text("Cells: 4 free")


def ask(visit: Visit, text: str) -> str:
    """Type into the field, and give the answer."""
    field = visit.page.locator("#ask-text")
    field.fill(text)
    field.press("Enter")
    return str(visit.page.locator("#ask-said").text_content())


@pytest.mark.core
def test_the_field_takes_moves_cards_questions_and_commands(table: Visit) -> None:
    table.press("Control+k")
    expect(table.page.locator("#ask-text")).to_be_focused()
    assert ask(table, "8").startswith("8: ")
    assert ask(table, "ac").startswith("Ace clubs: ")
    assert ask(table, "where king of spades").startswith("King spades: ")
    assert ask(table, "8a 7b") == "Jack of hearts to free cell b"
    expect(table.root).to_have_attribute("data-moves", "2")
    assert ask(table, "moves").endswith("ny card to a cell")
    assert "isn’t a move" in ask(table, "flip the table")
    assert ask(table, "re").startswith("“re” could be redo, review, restart")
    ask(table, "undo")
    expect(table.root).to_have_attribute("data-moves", "1")
    ask(table, "hint")
    expect(table.page.locator("#ask-said")).to_contain_text("Press Hint to see how.")
    ask(table, "win indicator")
    expect(table.page.locator("#ask-text")).to_be_focused()
    assert ask(table, "six hearts to 7").startswith("Six of hearts")
    ask(table, "settings")
    expect(table.page.locator("#ask")).to_be_hidden()
    expect(table.page.locator("#settings")).to_be_visible()


def test_the_field_is_quiet_as_the_first_thing_of_a_visit(dealt: Visit) -> None:
    """Nothing has been said by then."""
    dealt.press("Control+k")
    assert ask(dealt, "") == "Deal 617"
    ask(dealt, "puzzles")
    expect(dealt.page.locator("#puzzles")).to_be_visible()


@pytest.mark.core
def test_a_move_says_on_which_card_and_what_is_open_now_and_undo_what_came_back(table: Visit) -> None:
    heard(table, "8", "3")
    more = table.page.locator("#heard")
    expect(more).to_have_text("On: king of clubs. Column 8: two of spades.")
    table.press("u")
    expect(more).to_have_text("")


@pytest.mark.core
@pytest.mark.parametrize(
    ("level", "move", "same", "other"),
    [
        (
            "full",
            "Queen of hearts to column 3",
            "jack of spades, column 8, 4 of 5",
            "jack of hearts, column 7, 6 of 6",
        ),
        (
            "normal",
            "Queen hearts to column 3",
            "jack of spades, 4 of 5",
            "jack of hearts, column 7, 6 of 6",
        ),
        ("short", "Queen hearts on king clubs, 3. 8: two spades", "jack spades", "jack hearts: 7"),
    ],
)
def test_each_level_of_words_is_kept_to(table: Visit, level: str, move: str, same: str, other: str) -> None:
    choose_setting(table, "speech", level)
    assert heard(table, "8", "3") == move
    heard(table, "z", "2", "s", "Enter", "ArrowUp")
    assert names(table) == same
    table.press("ArrowLeft")
    assert names(table) == other
    choose_setting(table, "speech", "full")


@pytest.mark.core
def test_an_empty_pile_is_a_button_a_held_card_is_current_and_columns_have_headings(table: Visit) -> None:
    tree = table.page.locator("#table")
    expect(tree).to_have_role("application")
    expect(tree.get_by_role("button", name="free cell a, empty")).to_be_visible()
    table.press("8")
    expect(tree.locator("[aria-current=true]")).to_have_count(1)
    table.press("a")
    expect(tree.locator("[aria-current=true]")).to_have_count(0)
    expect(table.page.locator("[data-pile='cell-a'][role='button']:not(.card)")).to_have_count(0)
    expect(table.page.get_by_role("heading", level=2, name="Column 8")).to_have_count(1)


@pytest.mark.core
def test_the_focus_of_an_empty_cell_goes_to_the_card_that_fills_it(table: Visit) -> None:
    heard(table, "z", "7", "d", "Enter", "ArrowUp")
    assert names(table) == "free cell a, empty"
    heard(table, "8", "a")
    assert names(table).endswith("free cell a")


LISTEN = """() => {
    window.tones = [];
    window.AudioContext = class {
        currentTime = 0;
        destination = {};
        resume() {}
        createGain() {
            const ramp = () => {};
            return {gain: {setValueAtTime: ramp, linearRampToValueAtTime: ramp}, connect: ramp};
        }
        createOscillator() {
            const tone = {frequency: {}, connect() {}, start(at) {this.at = at}, stop(end) {
                tones.push([tone.frequency.value, Math.round(1000 * end), Math.round(1000 * tone.at)]);
            }};
            return tone;
        }
    };
}"""


@pytest.mark.core
def test_sounds_are_short_and_only_there_when_wanted(table: Visit) -> None:
    table.page.evaluate(LISTEN)
    heard(table, "8", "a", "u")
    assert table.page.evaluate("tones") == []
    choose_setting(table, "sounds", "on")
    heard(table, "8", "a", "u", "8", "8")
    tones = table.page.evaluate("tones")
    assert len(tones) >= 4
    assert all(end <= 120 for _hertz, end, _start in tones)
    choose_setting(table, "sounds", "off")

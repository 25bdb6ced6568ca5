"""Playing: a game by every kind of hand, what is marked and said, undo and redo, changes of mind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playing import (
    EASY,
    SOON,
    WIDE,
    WON,
    WON_LINK,
    assert_none_in_hand,
    assert_quiet,
    assert_shows,
    begin,
    begin_easy,
    boxes,
    by_clicking,
    by_dragging,
    by_keys,
    by_tapping,
    by_walking,
    choose,
    click,
    drag,
    from_to,
    grip,
    middle,
    named,
    on_table,
    play,
    settle,
    spot,
    visiting,
)
from playwright.sync_api import expect

from freecell import cards, notation, rules
from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playing import Hand
    from playwright.sync_api import Browser, Playwright
    from visit import Box, Visit


# Which cards a click without a pointer (that of a screen reader) lifts, and which piles then are marked.
LIFT_EACH = """() => [...document.querySelectorAll(".card")].map((card) => {
    const names = (selector, read) => [...document.querySelectorAll(selector)].map(read).sort();
    card.click();
    const lifted = {
        pile: card.dataset.pile,
        depth: Number(card.dataset.depth),
        held: names("[data-held]", (found) => found.dataset.card),
        targets: names("[data-target]", (found) => found.dataset.card ?? found.dataset.pile),
    };
    card.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    return lifted;
})"""

LISTEN = """() => {
    window.listening?.disconnect();
    window.said = [];
    const heard = (records) => records.forEach(({addedNodes}) => window.said.push(addedNodes[0]?.data));
    window.listening = new MutationObserver(heard);
    window.listening.observe(document.getElementById("status"), {childList: true});
}"""

FINGER = (
    "new PointerEvent('pointerdown', {isPrimary: false, pointerId: 7, pointerType: 'touch', bubbles: true})"
)


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page once."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce") as visit:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield visit.open("?deal=1")


@pytest.fixture
def table(opened: Visit) -> Iterator[Visit]:
    """Give the page as it is after a start, with nothing kept; cards are there at once."""
    opened.page.set_viewport_size(WIDE)
    opened.page.emulate_media(reduced_motion="reduce")
    begin(opened, 1)
    choose(opened, "safe")
    yield opened
    opened.press("Escape")
    opened.page.mouse.up()
    if opened.complaints:
        opened.open("?deal=1")
    assert_quiet(opened)


class TestAWholeGame:
    """Each kind of hand can play a game to its end; the board is the game's after every move."""

    @pytest.mark.parametrize("hand", [by_dragging, by_clicking, by_keys], ids=lambda hand: hand.__name__)
    def test_on_a_desk(self, table: Visit, hand: Hand) -> None:
        game = begin_easy(table)
        play(table, game, WON, hand)
        assert game.status == "won"
        expect(table.status).to_contain_text("All cards are home: the game is won.")

    def test_by_walking(self, table: Visit) -> None:
        game = begin_easy(table)
        table.page.locator("#next").focus()
        table.press("Tab")
        play(table, game, WON, by_walking)
        assert game.status == "won"

    @pytest.mark.parametrize("device", ["iPhone 15", "Pixel 7"])
    def test_on_a_phone(self, browser: Browser, playwright: Playwright, address: str, device: str) -> None:
        phone = {
            name: value
            for name, value in playwright.devices[device].items()
            if name != "default_browser_type"
        }
        with visiting(browser, address, **phone) as visit:
            visit.page.add_init_script("""localStorage["freecell:settings"] = '{"automoves": "max"}'""")
            visit.open(f"?deal={EASY}")
            game = Game(EASY, "max")
            play(visit, game, WON, by_tapping)
            assert game.status == "won"

    def test_dragging_with_moving_cards(self, table: Visit) -> None:
        game = begin_easy(table)
        table.page.emulate_media(reduced_motion="no-preference")
        play(table, game, WON, by_dragging)
        assert game.status == "won"


class TestLinks:
    """A link may bring moves along; they are played when it opens, and the address then names the deal."""

    def test_a_game_that_is_won(self, visit: Visit) -> None:
        visit.open(WON_LINK)
        game = Game.parse(WON_LINK)
        assert game.status == "won"
        assert_shows(visit, game)
        assert visit.query == f"?deal={EASY}"
        for step, press in ((game.undo, "#undo"), (game.redo, "#redo")):
            for _ in range(9):
                visit.page.locator(press).click()
                assert step()
                assert_shows(visit, game)
        assert game.status == "won"

    def test_a_move_that_is_wrong(self, visit: Visit) -> None:
        visit.open("?deal=617&moves=8a8bhh82")
        game = Game(617)
        game.play_text("8a8b")
        expect(visit.status).to_contain_text('Deal 617. Move 3 cannot be played. "hh82" is not a move.')
        assert_shows(visit, game)
        assert visit.query == "?deal=617"

    def test_the_link_to_share(self, table: Visit) -> None:
        game = begin_easy(table)
        play(table, game, WON[:6], by_keys)
        game.undo()
        table.press("u")
        table.press("l")
        expect(table.status).to_contain_text("copied")
        copied = table.page.evaluate("navigator.clipboard.readText()")
        assert copied == table.address + game.link()
        assert Game.parse(game.link()).position == game.position


class TestMarks:
    """What is held, and every place where it may go, is marked: as the rules say."""

    def test_all_runs_of_a_game(self, table: Visit) -> None:
        game = begin_easy(table)
        for text in WON:
            for lifted in table.page.evaluate(LIFT_EACH):
                letter = notation.pile_letter(lifted["pile"])
                position = game.position
                count = 0
                if letter != rules.HOME:
                    count = rules.run_from(position, letter, lifted["depth"])
                moves = rules.moves_of(position, letter, count)
                if count > rules.most_at_once(position):
                    assert not moves
                    count = 0
                held = rules.pile(position, letter)[-count:] if count else ()
                assert lifted["held"] == sorted(map(cards.name, held))
                assert lifted["targets"] == sorted(spot(position, move.target, held[0]) for move in moves)
            play(table, game, (text,), by_keys)

    def test_in_a_drag_too(self, table: Visit) -> None:
        game = begin(table, 617)
        move = next(rules.legal_moves(game.position))
        grip(table, *from_to(game.position, move))
        held = rules.pile(game.position, move.source)[-1]
        marked = table.page.eval_on_selector_all(
            "[data-target]", "(all) => all.map(({dataset}) => dataset.card ?? dataset.pile)"
        )
        moves = rules.moves_of(game.position, move.source)
        assert sorted(marked) == sorted(spot(game.position, move.target, held) for move in moves)
        table.page.mouse.up()
        game.play(move)
        assert_shows(table, game)


class TestWhatIsNotPossible:
    """A move that the rules forbid changes nothing, and the cards end where they were."""

    @pytest.mark.parametrize("motion", ["reduce", "no-preference"])
    def test_dropped_where_it_may_not_lie(self, table: Visit, motion: Any) -> None:  # noqa: ANN401
        game = begin(table, 617)
        table.page.emulate_media(reduced_motion=motion)
        before = boxes(table)
        for target in ("home-S", "KS", "2S", "home-C"):
            drag(table, "JD", target)
            assert_none_in_hand(table)
            assert boxes(table) == before
            assert_shows(table, game)

    def test_a_card_that_others_lie_on(self, table: Visit) -> None:
        game = begin(table, 617)
        before = boxes(table)
        drag(table, "4S", "cell-a")
        assert boxes(table) == before
        assert_shows(table, game)

    def test_a_run_longer_than_can_move(self, table: Visit) -> None:
        choose(table, "none")
        game = begin(table, EASY)
        game.automoves = "none"
        play(table, game, ("1a", "3b", "4c", "5d"), by_keys)
        [run, _] = on_table(table)["cascade-2"][-2:]
        words = "Only 1 of these 2 cards can move at once."
        click(table, run)
        expect(table.status).to_have_text(words, timeout=SOON)
        assert_none_in_hand(table)
        table.press("u")
        game.undo()
        table.press("r")
        game.redo()
        drag(table, run, "home-C")
        expect(table.status).to_have_text(words, timeout=SOON)
        assert_none_in_hand(table)
        assert_shows(table, game)

    def test_keys(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.keyboard.type("12")
        expect(table.status).to_have_text("12 is not possible here.", timeout=SOON)
        table.press("a")
        expect(table.status).to_have_text("Nothing can move from there.", timeout=SOON)
        assert_none_in_hand(table)
        assert_shows(table, game)


class TestWhereADropCounts:
    """A drop is for the pile under the pointer, else for the one that the card covers most and enough."""

    def drop(self, visit: Visit, name: str, part: float, target: str, shift: float) -> None:
        """Grip a card at a part of its width; drop it beside a target, by another part of the width."""
        found = boxes(visit)
        card, row = found[name], found[target]
        x, y = card.left + part * card.width, card.top + 5
        visit.page.mouse.move(x, y)
        visit.page.mouse.down()
        to = (x + row.left + shift * card.width - card.left, y + row.top - card.top)
        visit.page.mouse.move(*to, steps=3)
        visit.page.mouse.up()
        assert_none_in_hand(visit)

    # Deal 617: the jack of diamonds may go to any cell, and not home.
    @pytest.mark.parametrize(
        ("part", "target", "shift", "move"),
        [
            (0.1, "cell-d", 0.85, "1d"),
            (0.9, "cell-a", -0.85, "1a"),
            (0.1, "cell-a", -0.6, "1a"),
            (0.5, "cell-b", 0.58, "1c"),
            (0.1, "cell-a", -0.8, ""),
            (0.5, "home-C", -0.3, ""),
        ],
        ids=["under it", "under it again", "covered enough", "covered most", "hardly covered", "illegal"],
    )
    def test_on_a_cell(self, table: Visit, part: float, target: str, shift: float, move: str) -> None:
        game = begin(table, 617)
        self.drop(table, "JD", part, target, shift)
        game.play_text(move)
        assert_shows(table, game)

    @pytest.mark.parametrize("place", ["first", "last", "below", "foot"])
    def test_anywhere_on_a_column(self, table: Visit, place: str) -> None:
        game = begin_easy(table)
        play(table, game, ("6a",), by_keys)
        column = on_table(table)["cascade-6"]
        name = cards.name(rules.pile(game.position, "8")[-1])
        x, y = middle(boxes(table), name)
        first, last = boxes(table)[column[0]], boxes(table)[column[-1]]
        foot = table.boxes("#table")[0].bottom
        table.page.mouse.move(x, y)
        table.page.mouse.down()
        heights = {
            "first": first.top + 3,
            "last": last.bottom - 3,
            "below": last.bottom + 20,
            "foot": foot - 2,
        }
        table.page.mouse.move(first.left + 2, heights[place], steps=3)
        table.page.mouse.up()
        game.play_text("86")
        assert_none_in_hand(table)
        assert_shows(table, game)

    @pytest.mark.parametrize(("shift", "moves"), [(0.5, False), (0.8, True)])
    def test_the_own_column_counts_too(self, table: Visit, shift: float, moves: bool) -> None:  # noqa: FBT001
        move = rules.Move("1", "2")
        number = next(n for n in range(1, 1000) if move in rules.legal_moves(Game(n).position))
        game = begin(table, number)
        name = cards.name(rules.pile(game.position, "1")[-1])
        self.drop(table, name, 0.1, name, shift)
        if moves:
            game.play(move)
        assert_shows(table, game)


class TestASlip:
    """A press that hardly moves is a tap, whatever it slips over."""

    def slip(self, visit: Visit, name: str) -> None:
        x, y = middle(boxes(visit), name)
        visit.page.mouse.move(x, y)
        visit.page.mouse.down()
        visit.page.mouse.move(x + 6, y + 4, steps=3)
        visit.page.mouse.up()

    @pytest.mark.parametrize("target", ["cell-c", "a card"])
    def test_two_taps_are_a_move(self, table: Visit, target: str) -> None:
        game = begin_easy(table)
        play(table, game, ("6a",), by_keys)
        move = rules.Move("8", "c" if target == "cell-c" else "6")
        for name in from_to(game.position, move):
            self.slip(table, name)
        game.play(move)
        assert_none_in_hand(table)
        assert_shows(table, game)

    def test_a_tap_lifts_and_another_puts_back(self, table: Visit) -> None:
        game = begin(table, 617)
        for held in (1, 0):
            self.slip(table, "JD")
            expect(table.page.locator("[data-held]")).to_have_count(held)
            assert table.page.locator("[data-dragged], .card[style*=translate]").count() == 0
            table.page.wait_for_timeout(450)
        assert_none_in_hand(table)
        assert_shows(table, game)

    def test_it_is_no_drag_when_the_button_is_up(self, table: Visit) -> None:
        game = begin(table, 617)
        x, y = middle(boxes(table), "JD")
        table.page.mouse.move(x, y)
        table.page.mouse.down()
        table.page.locator("#table").dispatch_event(
            "pointermove", {"pointerId": 1, "buttons": 0, "clientX": x + 90, "clientY": y}
        )
        assert_none_in_hand(table)
        table.page.mouse.up()
        assert_shows(table, game)


class TestAChangeOfMind:
    """Whatever ends a drag but a drop on a place where the cards may lie puts them back, at rest."""

    # Deal 617: the jack of diamonds may go to any cell.
    def drag_begun(self, visit: Visit) -> tuple[Game, tuple[float, float], dict[str, Box]]:
        """Drag the jack half way to a cell."""
        game = begin(visit, 617)
        before = boxes(visit)
        x, y = grip(visit, "JD", "4S")
        visit.page.mouse.move(x + 20, y + 60)
        expect(visit.page.locator("[data-dragged]")).to_have_count(1)
        return game, (x, y), before

    def assert_over(self, visit: Visit, game: Game, end: tuple[float, float]) -> None:
        """Check that it is over at once, and stays so when the mouse goes on and lets go."""
        assert_none_in_hand(visit)
        visit.page.mouse.move(end[0] + 90, end[1] + 40, steps=2)
        assert_none_in_hand(visit)
        visit.page.mouse.up()
        assert_none_in_hand(visit)
        assert_shows(visit, game)

    @pytest.mark.parametrize("place", [(-300, -300), (2500, 1500), (640, 715)])
    def test_let_go_outside(self, table: Visit, place: tuple[float, float]) -> None:
        game, _, before = self.drag_begun(table)
        table.page.mouse.move(*place, steps=2)
        table.page.mouse.up()
        assert_none_in_hand(table)
        assert boxes(table) == before
        assert_shows(table, game)

    def test_let_go_over_a_button(self, table: Visit) -> None:
        game, _, before = self.drag_begun(table)
        button = table.page.locator("#random").bounding_box()
        assert button
        table.page.mouse.move(button["x"] + 5, button["y"] + 5)
        table.page.mouse.up()
        assert_none_in_hand(table)
        assert table.deal == 617
        assert boxes(table) == before
        assert_shows(table, game)

    @pytest.mark.parametrize(
        "event",
        [
            "table.dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1, bubbles: true}))",
            f"document.querySelector('[data-card=KS]').dispatchEvent({FINGER})",
            "window.dispatchEvent(new Event('blur'))",
        ],
        ids=["pointercancel", "second finger", "blur"],
    )
    def test_the_browser_ends_it(self, table: Visit, event: str) -> None:
        game, end, _ = self.drag_begun(table)
        table.page.evaluate(event)
        self.assert_over(table, game, end)

    def test_escape(self, table: Visit) -> None:
        game, end, _ = self.drag_begun(table)
        table.press("Escape")
        self.assert_over(table, game, end)

    @pytest.mark.parametrize("key", ["u", "n"])
    def test_another_move_or_deal_comes_between(self, table: Visit, key: str) -> None:
        game = begin(table, 617)
        table.page.keyboard.type("8a")
        game.play_text("8a")
        x, y = grip(table, "JD", "4S")
        table.page.mouse.move(x + 20, y + 60)
        table.press(key)
        game.undo()
        self.assert_over(table, game if key == "u" else Game(618), (x, y))

    def test_the_window_changes_its_size(self, table: Visit) -> None:
        begin(table, 617)
        table.page.set_viewport_size({"width": 800, "height": 600})
        small = boxes(table)
        table.page.set_viewport_size(WIDE)
        game, _, _ = self.drag_begun(table)
        table.page.set_viewport_size({"width": 800, "height": 600})
        table.page.mouse.move(790, 590)
        table.page.mouse.up()
        assert_none_in_hand(table)
        assert boxes(table) == small
        assert_shows(table, game)

    def test_escape_puts_back_what_a_tap_or_a_key_has_lifted(self, table: Visit) -> None:
        game = begin(table, 617)
        for lift in (lambda: click(table, "JD"), lambda: table.press("1")):
            lift()
            expect(table.page.locator("[data-held]")).to_have_count(1, timeout=SOON)
            table.press("Escape")
            assert_none_in_hand(table)
        assert_shows(table, game)

    def test_a_second_tap_puts_back(self, table: Visit) -> None:
        game = begin(table, 617)
        click(table, "home-C")
        click(table, "JD")
        table.page.wait_for_timeout(450)
        click(table, "JD")
        assert_none_in_hand(table)
        assert_shows(table, game)


class TestTheBestPlace:
    """A double tap and the right button send cards where the rules say is best."""

    @pytest.mark.parametrize("options", [{"click_count": 2}, {"button": "right"}], ids=["double", "right"])
    def test_it_is_that_of_the_rules(self, table: Visit, options: dict[str, Any]) -> None:
        game = begin_easy(table)
        for source in ("6", "a", "2", "2", "2", "8", "1", "3", "b"):
            count = rules.run_length(game.position, source)
            move = rules.best_move(game.position, source, count)
            if not count:
                continue
            name = cards.name(rules.pile(game.position, source)[-count])
            click(table, name, **options)
            if move:
                game.play(move)
            else:
                expect(table.status).to_have_text("There is no place for it.", timeout=SOON)
            assert_none_in_hand(table)
            assert_shows(table, game)
        assert game.count > 3

    def test_a_double_tap_on_the_target_only_puts_down(self, table: Visit) -> None:
        game = begin_easy(table)
        play(table, game, ("6a",), by_keys)
        assert rules.best_move(game.position, "8") == rules.Move("8", "6")
        click(table, cards.name(rules.pile(game.position, "8")[-1]))
        click(table, "cell-b", click_count=2)
        settle(table)
        game.play_text("8b")
        assert on_table(table) == named(game.position)


class TestOldBrowsers:
    """Where a click and the context menu are no pointer events, both do what they do elsewhere."""

    def test_the_right_button(self, table: Visit) -> None:
        game = begin(table, EASY)
        move = rules.best_move(game.position, "6")
        assert move
        self.send(table, game, "contextmenu", "button: 2")
        game.play(move)
        assert_shows(table, game)

    def test_a_screen_reader(self, table: Visit) -> None:
        game = begin(table, EASY)
        self.send(table, game, "click", "detail: 0")
        expect(table.page.locator("[data-held]")).to_have_count(1, timeout=SOON)
        table.press("Escape")
        assert_shows(table, game)

    def send(self, visit: Visit, game: Game, event: str, said: str) -> None:
        """Send an event to the last card of column 6."""
        name = cards.name(rules.pile(game.position, "6")[-1])
        sent = f"new MouseEvent('{event}', {{bubbles: true, cancelable: true, {said}}})"
        visit.page.locator(f"[data-card='{name}']").evaluate(f"(card) => card.dispatchEvent({sent})")


class TestUndo:
    """Undo and redo go back and forth move by move, with the cards that went home by themselves."""

    @pytest.mark.parametrize(
        ("back", "forth"),
        [("u", "r"), ("Control+z", "Control+y"), ("Control+z", "Control+Shift+Z"), ("#undo", "#redo")],
    )
    def test_there_and_back(self, table: Visit, back: str, forth: str) -> None:
        game = begin_easy(table)
        play(table, game, WON, by_keys)
        table.escape()
        for step, press in ((game.undo, back), (game.redo, forth), (game.undo, back)):
            while step():
                if press.startswith("#"):
                    table.page.locator(press).click()
                else:
                    table.press(press)
                assert_shows(table, game)
            table.escape()

    def test_nothing_to_undo_or_redo(self, table: Visit) -> None:
        game = begin(table, 617)
        for key, words in (("u", "Nothing to undo."), ("r", "Nothing to redo.")):
            table.press(key)
            expect(table.status).to_have_text(words, timeout=SOON)
            assert_shows(table, game)

    def test_a_new_move_ends_what_redo_could_do(self, table: Visit) -> None:
        game = begin(table, 617)
        for text in ("8a", "8b"):
            table.page.keyboard.type(text)
            game.play_text(text)
        for _ in range(2):
            table.press("u")
            game.undo()
        assert_shows(table, game)
        table.page.keyboard.type("1d")
        game.play_text("1d")
        assert_shows(table, game)

    def test_it_puts_back_what_is_held(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.keyboard.type("8a")
        game.play_text("8a")
        click(table, "JD")
        table.press("u")
        game.undo()
        assert_none_in_hand(table)
        assert_shows(table, game)


class TestWhatIsSaid:
    """Each move is announced once, also to those who do not see the table."""

    def test_each_move_once(self, table: Visit) -> None:
        begin_easy(table)
        table.page.evaluate(LISTEN)
        table.page.keyboard.type("6a")
        table.press("u")
        settle(table)
        said = table.page.evaluate("window.said")
        assert len(said) == 3
        assert (
            said[0].endswith(" held. It can go to cell a, cell b, cell c, cell d")
            or "held. It can" in said[0]
        )
        assert said[1].startswith(said[0].split(" held.")[0] + " to cell a")
        assert said[2] == f"Undone: {said[1]}"
        table.press("r")
        settle(table)
        assert table.page.evaluate("window.said")[3:] == [f"Redone: {said[1]}"]

    def test_each_drag_once(self, table: Visit) -> None:
        begin(table, 617)
        table.page.evaluate(LISTEN)
        drag(table, "JD", "cell-c")
        settle(table)
        said = table.page.evaluate("window.said")
        assert len(said) == 2
        assert said[0].startswith("Jack of diamonds held.")
        assert said[1] == "Jack of diamonds to cell c"


class TestAutomoves:
    """The setting says which cards go home by themselves, from the next move on."""

    def test_none_safe_max(self, table: Visit) -> None:
        positions = set()
        game = begin(table, 3564)
        for automoves in ("none", "safe", "max"):
            choose(table, automoves)
            game.automoves = automoves
            play(table, game, ("4d",), by_keys)
            positions.add(game.position)
            game.undo()
            table.press("u")
            assert_shows(table, game)
        assert len(positions) == 3


class TestMotion:
    """Cards travel to their places, but not for those who want less motion."""

    MOVING = """() => [...document.querySelectorAll("[data-moving]")].map((card) =>
        parseFloat(getComputedStyle(card).transitionDuration) * 1000 + card.getAnimations().length)"""

    def test_reduced(self, table: Visit) -> None:
        begin(table, 617)
        for motion, moves in (("reduce", False), ("no-preference", True)):
            table.page.emulate_media(reduced_motion=motion)
            table.page.keyboard.type("1a")
            settle(table)
            [moving] = table.page.evaluate(self.MOVING)
            assert (moving > 0) == moves
            table.press("u")


class TestASelection:
    """Text that is selected on the page, as Ctrl+A does, is not dragged in place of the cards."""

    def test_cards_are_dragged(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.evaluate("getSelection().selectAllChildren(document.body)")
        drag(table, "JD", "cell-a")
        game.play_text("1a")
        assert_shows(table, game)

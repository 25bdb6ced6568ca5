"""How the game responds: moves by pointer and key until they are painted.

``python bench/move_response.py`` needs what bench/startup.py needs. It plays a game to its win by dragging
every move, undoes it, plays it again by keys and undoes that. Each event is sent inside an animation frame,
and the clock stops at a message posted in the same frame: by then the frame's script, style, layout and paint
are done, but not the card's glide, nor the work of the graphics process. Before each event the cards are at
rest. All this is done at the opener's table (MicroPython; Pyodide is held back) and at the complete one
(Pyodide), and with ``--before`` in turn with another build. It compares with the goals; its exit status is 0
in any case.
"""

from __future__ import annotations

import argparse
from itertools import product
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, sync_playwright
from side_by_side import add_before, chromium, load, served, verdict

from freecell import cards, notation, rules
from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

DEAL = 28527
# Wins with the auto-moves set to "max".
MOVES = ("6a", "86", "1b", "3c", "8d", "68", "26", "48", "5b")
SETTINGS = """localStorage.setItem("freecell:settings", '{"automoves": "max"}');"""
PATIENCE = 90_000  # milliseconds

GOALS = {1: 16, 4: 50}  # Milliseconds, by the factor by which the processor is slowed.
SCREENS: dict[str, dict[str, Any]] = {
    "1280x800": {"viewport": {"width": 1280, "height": 800}},
    "390x844 at 3": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 3,
        "is_mobile": True,
        "has_touch": True,
    },
}
STAGES = {"dealt": "MicroPython", "alive": "Pyodide"}
ACTIONS = {"drag": "press and first drag", "drop": "drop", "key": "second letter", "undo": "undo by key"}
PLAY = """async ({ moves, games }) => {
    const root = document.documentElement;
    const channel = new MessageChannel();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const still = async () => {
        await frame();
        document.getAnimations().forEach((animation) => animation.finish());
        await frame();
        await frame();
    };
    // What tells of the win: while it is open, keys are not the table's, and cards fall.
    const close = async () => {
        while (!document.querySelector(":popover-open")) await frame();
        document.querySelector(":popover-open").hidePopover();
        await still();
    };
    const timed = (action) => new Promise((resolve) => requestAnimationFrame(() => {
        const begin = performance.now();
        action();
        const scripted = performance.now() - begin;
        channel.port1.onmessage = () => resolve([scripted, performance.now() - begin]);
        channel.port2.postMessage("");
    }));
    const key = (name) => {
        const options = { key: name, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent("keydown", options));
    };
    // The mouse has the number 1 and is always there, so that the page can capture it.
    const point = (type, spot, x, y) => spot.dispatchEvent(new PointerEvent(type, {
        pointerId: 1, isPrimary: true, pointerType: "mouse", button: type === "pointermove" ? -1 : 0,
        buttons: type === "pointerup" ? 0 : 1, clientX: x, clientY: y, bubbles: true, cancelable: true,
    }));
    const expect = (count) => {
        if (Number(root.dataset.moves) !== count) throw new Error(`Move ${count} was not made.`);
    };

    const times = { drag: [], drop: [], key: [], undo: [] };
    const drag = async ({ card, target }) => {
        const spot = document.getElementById(`card-${card}`);
        const from = spot.getBoundingClientRect();
        const to = document.querySelector(target).getBoundingClientRect();
        const x = from.x + from.width / 2;
        const y = from.y + 8;
        times.drag.push(await timed(() => {
            point("pointerdown", spot, x, y);
            point("pointermove", spot, x + 4, y + 4);
        }));
        if (!spot.hasAttribute("data-dragged")) throw new Error(`${card} was not lifted.`);
        await frame();
        point("pointermove", spot, x + to.x - from.x, y + to.y - from.y);
        await still();
        times.drop.push(await timed(() => point("pointerup", spot, x + to.x - from.x, y + to.y - from.y)));
    };
    const type = async ({ text }) => {
        key(text[0]);
        await still();
        times.key.push(await timed(() => key(text[1])));
    };
    await still();
    for (let game = 0; game < games; game++) {
        for (const play of [drag, type]) {
            for (const [i, move] of moves.entries()) {
                await play(move);
                expect(i + 1);
                await still();
            }
            if (root.dataset.game !== "won") throw new Error("The game was not won.");
            await close();
            for (let count = moves.length; count > 0; count--) {
                times.undo.push(await timed(() => key("u")));
                expect(count - 1);
                await still();
            }
        }
    }
    return times;
}"""


def line() -> list[dict[str, str]]:
    """Return the game, move by move: its letters, the first card it takes, the selector of its target."""
    game = Game(DEAL, automoves="max")
    moves = []
    for text in MOVES:
        position = game.position
        move = longest(game, *text)
        card = rules.pile(position, move.source)[-move.count]
        below = rules.pile(position, move.target)
        target = f"#card-{cards.name(below[-1])}" if below else pile_selector(move.target, card)
        moves.append({"text": text, "card": cards.name(card), "target": target})
        game.play(move)
    return moves


def longest(game: Game, source: str, target: str) -> rules.Move:
    """Return the move of the most cards between two piles, as the page's keys make it."""
    counts = range(rules.run_length(game.position, source), 0, -1)
    moves = [move for count in counts for move in rules.moves_of(game.position, source, count)]
    return next(move for move in moves if move.target == target)


def pile_selector(letter: str, card: int) -> str:
    """Return the selector of an empty pile."""
    return f'.pile[data-pile="{notation.pile_name(letter, card)}"]'


def answers(
    browser: Browser, address: str, stage: str, screen: str, games: int
) -> Iterator[tuple[int, dict[str, list[tuple[float, float]]]]]:
    """Play this many games by drag and by key at each processor speed, and yield the times of each action.

    Each is the milliseconds in script, and until the frame was painted.
    """
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    page.add_init_script(SETTINGS)
    cdp = context.new_cdp_session(page)
    if stage == "dealt":
        # Requests stop here, and are never continued.
        cdp.send("Fetch.enable", {"patterns": [{"urlPattern": "*/runtime/pyodide/*"}]})
    page.goto(f"{address}?deal={DEAL}", wait_until="commit")
    page.locator(f"html[data-stage={stage}]").wait_for(timeout=PATIENCE)
    for slowed in GOALS:
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        yield slowed, page.evaluate(PLAY, {"moves": line(), "games": games})
    context.close()


def report(case: str, slowed: int, times: list[tuple[float, float]]) -> None:
    """Print one line: the whole frame's times, the medians of its parts, and the goal."""
    whole = [painted for _scripted, painted in times]
    p95 = quantiles(whole, n=20, method="inclusive")[-1]
    script = median(scripted for scripted, _painted in times)
    rest = median(painted - scripted for scripted, painted in times)
    print(
        f"{case} x{slowed} {len(whole):6} {median(whole):8.1f} {p95:7.1f} {max(whole):7.1f}",
        f"{script:8.1f} {rest:7.1f}{verdict(median(whole), GOALS[slowed])}",
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure moves.")
    parser.add_argument("--games", type=int, default=1, help="games of nine moves per figure (default: 1)")
    add_before(parser)
    wish = parser.parse_args()
    with served(wish.before) as addresses, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        print(f"Chromium {browser.version}: milliseconds from the event to the painted table")
        print(f"{'':63} {'times':>6} {'median':>8} {'p95':>7} {'max':>7} {'script':>8} {'rest':>7}")
        for stage, screen, (name, address) in product(STAGES, SCREENS, addresses.items()):
            for slowed, times in answers(browser, address, stage, screen, wish.games):
                for action, some in times.items():
                    case = f"{ACTIONS[action]:21} {STAGES[stage]:12} {screen:13} {name:10}"
                    report(case, slowed, some)
    print(f"\nThe goals refer to the median. {load()}")


if __name__ == "__main__":
    main()

"""How the game responds: moves by pointer and key until they are painted.

``python bench/move_response.py`` needs what bench/startup.py needs. It plays a game to its win by dragging
every move, undoes it, plays it again by keys and undoes that. Each event is sent inside an animation frame,
and the clock stops at a message posted in the same frame: by then the frame's script, style, layout and paint
are done, but not the card's glide, nor the work of the graphics process. Before each event the cards are at
rest: how they travel is watched once for each drop, elsewhere their ways are cut short. All this is done at
the opener's table (MicroPython; Pyodide is held back) and at the complete one (Pyodide). It compares with the
goals; its exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from next_deal import GOALS, SCREENS, STAGES, Press, opened_at
from pages import chromium, load, served
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from freecell import cards, notation, rules
from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

DEAL = 28527
# Wins with the auto-moves set to "max".
MOVES = ("6a", "86", "1b", "3c", "8d", "68", "26", "48", "5b")
SETTINGS = """localStorage.setItem("freecell:settings", '{"automoves": "max"}');"""

ACTIONS = {
    "drag": "press and first drag",
    "drop": "drop",
    "key": "second letter",
    "undo": "undo by key",
}
FEEL = {
    "start": "drop to motion",
    "frame": "longest frame",
    "landing": "stack's landing",
}
SMOOTH = {1: 20, 4: 50}  # The longest frame in milliseconds, by the factor by which the processor is slowed.
TOGETHER = 17  # Milliseconds from the first card of a stack that lands to the last one.
PLAY = """async ({ moves, games }) => {
    const root = document.documentElement;
    const channel = new MessageChannel();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ways = () => document.getAnimations().filter(({ transitionProperty: property }) =>
        property === "transform" || property === "translate");
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
    const feel = { start: [], frame: [], landing: [] };
    const watch = async (pressed) => {
        const all = ways();
        await Promise.all(all.map((way) => way.ready));
        feel.start.push(Math.max(...all.map((way) => way.startTime)) - pressed);
        const stack = all.filter((way) => way.effect.getComputedTiming().delay === 0);
        const ends = stack.map((way) => way.startTime + way.effect.getComputedTiming().endTime);
        feel.landing.push(Math.max(...ends) - Math.min(...ends));
        let last = await frame();
        let longest = 0;
        while (all.some((way) => way.playState === "running")) {
            const now = await frame();
            longest = Math.max(longest, now - last);
            last = now;
        }
        feel.frame.push(longest);
    };
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
        let pressed;
        times.drop.push(await timed(() => {
            pressed = performance.now();
            point("pointerup", spot, x + to.x - from.x, y + to.y - from.y);
        }));
        if (feel.start.length < moves.length) await watch(pressed);
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
    return { times, feel };
}"""

# The action, the stage of the start, the screen and the factor by which the processor is slowed.
Answer = tuple[str, str, str, int]


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


def opened(
    browser: Browser, screen: str, address: str, stage: str = "alive", script: str = ""
) -> tuple[Page, CDPSession]:
    """Open the page and wait until the game can be played, on the opener's table or the complete one."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    page.add_init_script(SETTINGS + script)
    return page, opened_at(stage, page, address)


def slow(cdp: CDPSession, slowed: int) -> None:
    """Slow the page's processor by this factor."""
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})


def answers(
    browser: Browser, address: str, stage: str, screen: str, games: int
) -> Iterator[tuple[Answer, list[Any]]]:
    """Play this many games by drag and by key at each processor speed; yield the times of each action."""
    page, cdp = opened(browser, screen, f"{address}?deal={DEAL}", stage)
    for slowed in GOALS:
        slow(cdp, slowed)
        found = page.evaluate(PLAY, {"moves": line(), "games": games})
        for measure, some in {**found["times"], **found["feel"]}.items():
            yield (measure, stage, screen, slowed), some
    page.context.close()


def report_answers(times: dict[Answer, list[Press]]) -> None:
    """Print one line per action: the whole frame's times, the medians of its parts, and the goal."""
    print("\nMilliseconds from the event to the painted table")
    head = f"{'times':>6} {'median':>8} {'p95':>7} {'max':>7} {'script':>8} {'rest':>7}"
    print(f"{'':51} {head}")
    for (action, stage, screen, slowed), measured in sorted(times.items(), key=order):
        whole = [painted for _scripted, painted in measured]
        p95 = quantiles(whole, n=20, method="inclusive")[-1]
        script = median(scripted for scripted, _painted in measured)
        rest = median(painted - scripted for scripted, painted in measured)
        print(
            f"{ACTIONS[action]:21} {STAGES[stage]:12} {screen:13} x{slowed}",
            f"{len(whole):6} {median(whole):8.1f} {p95:7.1f} {max(whole):7.1f} {script:8.1f} {rest:7.1f}",
            f"  goal {GOALS[slowed]}: {verdict(median(whole), GOALS[slowed])}",
        )


def report_feel(times: dict[Answer, list[float]]) -> None:
    """Print one line per measure of how the dropped cards travel, and its goal."""
    print("\nMilliseconds of the ways of dropped cards")
    for (measure, stage, screen, slowed), measured in sorted(times.items()):
        goal = {"start": GOALS[slowed], "frame": SMOOTH[slowed], "landing": TOGETHER}[measure]
        print(
            f"{FEEL[measure]:21} {STAGES[stage]:12} {screen:13} x{slowed}",
            f"{len(measured):6} {median(measured):8.1f} {'':7} {max(measured):7.1f} {'':16}",
            f"  goal {goal}: {verdict(median(measured), goal)}",
        )


def order(item: tuple[Answer, Any]) -> tuple[int, str, int]:
    """Return the sorting key: action, then stage, then the factor by which the processor is slowed."""
    (action, stage, _screen, slowed), _times = item
    return list(ACTIONS).index(action), stage, slowed


def verdict(value: float, goal: float) -> str:
    """Say whether a goal was met."""
    return "met" if value <= goal else "missed"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure moves.")
    parser.add_argument("--games", type=int, default=1, help="games of nine moves per figure (default: 1)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    wish = parser.parse_args()
    times: dict[Answer, list[Press]] = {}
    feel: dict[Answer, list[float]] = {}
    with served(wish.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for stage, screen in product(STAGES, SCREENS):
            for case, some in answers(browser, address, stage, screen, wish.games):
                (times if case[0] in ACTIONS else feel)[case] = some
        print(f"Chromium {browser.version}")
    report_answers(times)
    report_feel(feel)
    print(f"\nThe goals for moves refer to the median. {load()}")


if __name__ == "__main__":
    main()

"""The clock of a page in a test's hands: time passes when the test says so, and nobody has to wait for it."""

from collections.abc import Iterator
from contextlib import contextmanager

from visit import LONG_PATIENCE, Visit

# Playwright's own clock would be that of all pages of the profile from then on, also in later tests.
_TAKE = """() => {
    if (window.letPass) return false;
    const now = performance.now.bind(performance);
    const {timeStamp} = Object.getOwnPropertyDescriptors(Event.prototype);
    const waiting = new Map();
    let [pace, since, then] = [1, 0, 0];
    const shown = (time) => then + pace * (time - since);

    performance.now = () => shown(now());
    Object.defineProperty(Event.prototype, "timeStamp", {...timeStamp, get() {
        return shown(timeStamp.get.call(this));
    }});
    for (const [kind, again] of [["Timeout", false], ["Interval", true]]) {
        const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]];
        window[`clear${kind}`] = (id) => {
            waiting.delete(id);
            clear(id);
        };
        window[`set${kind}`] = (act, delay = 0, ...more) => {
            const run = () => {
                if (again) waiting.get(id).due = performance.now() + delay;
                else window.clearTimeout(id);
                act(...more);
            };
            const id = set(run, delay);
            waiting.set(id, {due: performance.now() + delay, run});
            return id;
        };
    }
    window.letPass = (milliseconds) => {
        then += milliseconds;
        const due = [...waiting.values()].filter((one) => one.due <= performance.now());
        for (const one of due.sort((one, other) => one.due - other.due)) one.run();
    };
    window.setPace = (other) => {
        [then, since] = [performance.now(), now()];
        pace = other;
    };
    return true;
}"""


_DATE = """(time) => {
    const Real = window.Date.Real ?? window.Date;
    window.Date = class extends Real {
        static Real = Real;
        static now() {return new Real(time).getTime()}
        constructor(...given) {
            if (given.length) super(...given);
            else super(time);
        }
    };
}"""


def take_clock(visit: Visit) -> None:
    """Take the clock of the visit's page, which goes on by itself as well.

    Of the timers, only those that the page sets afterwards are in the test's hands: if the start is to be
    timed, this comes before it.
    """
    if visit.page.evaluate(_TAKE):
        visit.page.add_init_script(f"({_TAKE})()")


def let_pass(visit: Visit, seconds: float) -> None:
    """Let time pass for a page whose clock was taken, a second at most between its timers."""
    visit.page.evaluate(
        "(left) => {for (; left > 0; left -= 1000) window.letPass(Math.min(left, 1000))}", 1000 * seconds
    )


def hasten(visit: Visit, condition: str) -> None:
    """Let time pass at ten times its pace until a condition, in JavaScript, is true."""
    quickly = f"() => {{window.letPass(180); return {condition}}}"
    visit.page.wait_for_function(quickly, polling=20, timeout=LONG_PATIENCE)


def slow_clock(visit: Visit) -> None:
    """Slow a clock that was taken, so that a second by it is more than a test takes on a busy machine.

    It does not stop: the solver would look at it for ever.
    """
    visit.page.evaluate("window.setPace(1 / 20)")


@contextmanager
def slowly(visit: Visit) -> Iterator[None]:
    """Slow the clock for what has to be done within a moment, such as two clicks that are a double click."""
    take_clock(visit)
    slow_clock(visit)
    yield
    visit.page.evaluate("window.setPace(1)")


def set_date(visit: Visit, time: str) -> None:
    """Set date and hour of the page, which then stand still: such as "2026-11-21T12:00", the player's own."""
    visit.page.add_init_script(f"({_DATE})('{time}')")
    visit.page.evaluate(_DATE, time)

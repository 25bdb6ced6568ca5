"""Nothing on a phone changes its place while a game is played, whatever is said and counted meanwhile."""

from hands import assert_praised, by_keys
from plain_rules import WON
from shown import assert_shows
from visit import Visit

from freecell import notation
from freecell.game import Game

WATCH = """() => {
    window.shifts = [];
    const place = ({node, previousRect, currentRect}) =>
        [node?.id || node?.nodeName, previousRect.x, previousRect.y, currentRect.x, currentRect.y];
    const note = (list) =>
        window.shifts.push(...list.getEntries().flatMap(({sources}) => sources.map(place)));
    new PerformanceObserver(note).observe({type: "layout-shift", buffered: true});
}"""


def test_nothing_shifts_in_a_whole_game(phone: Visit) -> None:
    phone.open("?deal=617")
    phone.page.evaluate(WATCH)
    game = Game(617)
    for text in notation.words(WON[617]):
        move = notation.parse_move(game.position, text)
        by_keys(phone, game, move)
        game.play(move)
        assert_shows(phone, game)
    assert_praised(phone)
    assert phone.page.evaluate("window.shifts") == []

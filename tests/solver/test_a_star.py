"""The shortest solution: as short as a search through everything finds it, and proved."""

from collections import deque
from random import Random

import pytest
from long_runs import times
from searching import replayed

import freecell
from freecell import Position, cards, rules
from freecell.solver import Metric, Search, solve_deals
from freecell.solver.a_star import AStar
from freecell.solver.bounds import AT_HOME, IN_CELL, PLACES, Cascade
from freecell.solver.states import NO_LIMIT
from freecell.solver.to_moves import line


def looked_at(position: Position, most: int = 10**6, *, singly: bool = False) -> AStar:
    graph = AStar(position, singly=singly)
    for _ in graph.look(most):
        pass
    return graph


def small(draw: Random) -> Position:
    """Draw a board of 8 to 14 cards, with up to two free cells; without, no column is empty."""
    counts = [0]
    while not 8 <= 52 - sum(counts) <= 14:
        counts = [draw.randint(9, 13) for _ in cards.SUITS]
    left = [4 * rank + suit for suit, count in enumerate(counts) for rank in range(count, 13)]
    draw.shuffle(left)
    free = draw.choice((0, 0, 1, 2))
    held = left[: draw.randint(0, free)]
    columns: list[list[int]] = [[] for _ in range(8)]
    for place, card in enumerate(left[len(held) :]):
        columns[place if place < 8 and not free else draw.randrange(7)].append(card)
    cells = (*held, *[None] * (free - len(held)))
    return Position(tuple(map(tuple, columns)), cells, tuple(counts))


def fewest_moves(position: Position, *, singly: bool) -> int | None:
    """Return how many moves win, not counting those home, by looking at everything; None if nothing does."""
    ahead, seen = deque([(0, position)]), set[bytes]()
    while ahead:
        count, here = ahead.popleft()
        if rules.is_won(here):
            return count
        for move in rules.legal_moves(here, distinct=not singly) if here.key not in seen else ():
            if move.target == rules.HOME:
                ahead.appendleft((count, rules.apply(here, move)))
            elif move.count == 1 or not singly:
                ahead.append((count + 1, rules.apply(here, move)))
        seen.add(here.key)
    return None


@pytest.mark.parametrize("singly", [False, True])
def test_small_boards_take_as_many_moves_as_a_look_at_everything_finds(*, singly: bool) -> None:
    draw = Random(62)  # noqa: S311 - a sample
    for _ in range(times(2000, 30)):
        position = small(draw)
        fewest = fewest_moves(position, singly=singly)
        graph = looked_at(position, singly=singly)
        assert graph.at_least == graph.shorter_than == fewest, position
        assert graph.found
        moves = line(position, graph.found, "safe")
        assert rules.length(moves) == fewest
        assert rules.is_won(replayed(position, moves, "safe"))


def test_where_nothing_wins_no_number_of_moves_does() -> None:
    graph = looked_at(freecell.deal(617).with_cells(0))
    assert (graph.found, graph.at_least) == (None, NO_LIMIT)


@pytest.mark.parametrize(
    ("number", "fewest", "singly"), [pytest.param(2, 21, 23, marks=pytest.mark.slow), (3, 18, 21)]
)
def test_deals_take_as_many_moves_as_were_published(number: int, fewest: int, singly: int) -> None:
    """Paul and Helmert (2016) have these numbers of moves, with 52 moves home."""
    assert looked_at(freecell.deal(number)).shorter_than == fewest
    assert looked_at(freecell.deal(number), singly=True).shorter_than == singly


def test_no_two_positions_have_the_same_key() -> None:
    """But for those that differ only in the order of columns and free cells."""
    draw = Random(3)  # noqa: S311 - a sample
    start = freecell.deal(617)
    named: dict[int, bytes] = {}
    for _ in range(times(300, 30)):
        position = start
        for _ in range(40):
            moves = rules.legal_moves(position)
            if not moves:
                break
            position = rules.play(position, draw.choice(moves), "none").position
            assert named.setdefault(key(position), position.key) == position.key
    assert len(set(named.values())) == len(named)


def key(position: Position) -> int:
    """Return the key of a position of deal 617, as it is."""
    columns = [Cascade().on(*cascade) for cascade in position.cascades]
    home = [4 * rank + suit for suit, count in enumerate(position.foundations) for rank in range(count)]
    return (
        sum(column.key for column in columns)
        + sum(PLACES[card][IN_CELL] for card in position.cells if card is not None)
        + sum(PLACES[card][AT_HOME] for card in home)
    )


def test_a_look_ends_where_memory_does() -> None:
    graph = looked_at(freecell.deal(1), most=5000)
    assert 5000 <= graph.remembered < 5100
    assert graph.at_least < graph.shorter_than
    assert graph.found is None


class TestShortest:
    """What the library says about it."""

    def test_the_metric_of_cards_moves_one_at_a_time(self) -> None:
        found = freecell.shortest(3, metric="cards")
        assert (found.length, found.at_least, found.proved) == (73, 73, True)
        assert found.game().status == "won"
        assert all("v" not in move for move in found.moves)

    def test_fewer_cells_need_more_moves(self) -> None:
        found = freecell.shortest(3, cells=2)
        assert (found.length, found.proved, found.start.cells) == (22, True, 2)

    @pytest.mark.parametrize("metric", ["moves", "cards"])
    def test_no_time_leaves_only_a_bound(self, metric: Metric) -> None:
        found = freecell.shortest(617, seconds=0, metric=metric)
        assert (found.length, found.proved, found.moves) == (None, False, ())
        assert found.at_least == (27 if metric == "moves" else 79)

    @pytest.mark.parametrize("metric", ["moves", "cards"])
    def test_a_lost_deal_is_proved_to_have_none(self, metric: Metric) -> None:
        found = freecell.shortest(-1, metric=metric)
        assert (found.length, found.at_least, found.proved) == (None, None, True)

    @pytest.mark.parametrize("metric", ["moves", "cards"])
    def test_a_won_game_needs_no_moves(self, metric: Metric) -> None:
        found = freecell.shortest(freecell.solve(617).game(), metric=metric)
        assert (found.length, found.at_least, found.proved) == (0, 0, True)

    def test_an_unknown_metric_is_refused(self) -> None:
        with pytest.raises(ValueError, match='The metric is "moves" or "cards", not "steps"'):
            freecell.shortest(3, metric="steps")  # type: ignore[arg-type]

    def test_where_memory_ends_nothing_is_proved(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(solve_deals, "_MOST", 1000)
        found = freecell.shortest(1)
        assert (found.length, found.proved) == (29, False)
        found = freecell.shortest(1, metric="cards")
        assert (found.length, found.proved) == (None, False)

    def test_a_solution_says_what_is_known(self) -> None:
        assert freecell.solve(3).at_least == 0
        assert freecell.solve(3, best=30).at_least == 18


def test_with_all_auto_moves_it_is_only_known_how_many_are_needed() -> None:
    """The shortest solution may need a card that these have sent home."""
    search = Search(freecell.deal(3), "max", most=10**5, shorter=())
    while not search.is_over:
        search.advance(states=1000)
    assert search.answer.at_least == 18
    assert rules.is_won(replayed(freecell.deal(3), search.answer.moves, "max"))

"""The environment for reinforcement learning: its actions are the legal moves, its observations the table."""

import importlib
import math
import sys
from typing import Any

import gymnasium
import pytest
from checkout import ran
from gymnasium.utils.env_checker import check_env
from hypothesis import given
from hypothesis import strategies as st
from plain_rules import WON
from positions import COUNTS, positions

import freecell
from freecell import Game, Position, Start, cards, notation, rules
from freecell.environment import ACTIONS, WAYS, FreeCell, Observation
from freecell.errors import BoardError, FreecellError, IllegalMoveError

NAME = "freecell.environment:freecell/FreeCell-v0"
ONTO, TO_COLUMN, TO_CELL, HOME = 0, 2, 3, 4


def action(card: str, way: int) -> int:
    return cards.parse(card) * WAYS + way


def shown(observation: Observation) -> Position:
    """Return the position that an observation shows."""
    return Position(
        tuple([tuple([card for card in column if card >= 0]) for column in observation["columns"].tolist()]),
        tuple([None if card < 0 else card for card in observation["cells"].tolist()]),
        tuple(observation["foundations"].tolist()),
    )


class TestActions:
    """An action is a legal move, whatever the order of columns and free cells."""

    @given(positions(COUNTS))
    def test_each_action_is_one_move_and_each_move_one_action(self, position: Position) -> None:
        env = FreeCell(position)
        moves = rules.legal_moves(position, distinct=True)
        actions = [env.action(move) for move in moves]
        assert [env.move(action) for action in actions] == moves
        assert env.action_masks().nonzero()[0].tolist() == sorted({*actions})

    @given(positions(COUNTS))
    def test_a_move_has_the_action_that_leads_to_the_same_position(self, position: Position) -> None:
        env = FreeCell(position)
        for move in rules.legal_moves(position):
            key = rules.apply(position, move).key
            if key == position.key:
                with pytest.raises(IllegalMoveError, match="is already there"):
                    env.action(move)
            else:
                assert rules.apply(position, env.move(env.action(move))).key == key

    @given(positions(COUNTS), st.randoms(use_true_random=False))
    def test_the_order_of_columns_and_free_cells_does_not_matter(self, position: Position, rng: Any) -> None:  # noqa: ANN401
        columns, cells = [*position.cascades], [*position.cells]
        rng.shuffle(columns)
        rng.shuffle(cells)
        other = Position(tuple(columns), tuple(cells), position.foundations)
        assert (FreeCell(position).action_masks() == FreeCell(other).action_masks()).all()

    @given(positions(COUNTS))
    def test_any_other_action_changes_nothing_and_is_told_why(self, position: Position) -> None:
        env = FreeCell(position, illegal=-7)
        for action in (~env.action_masks()).nonzero()[0]:
            observation, reward, terminated, _, info = env.step(action)
            assert (shown(observation), reward) == (position, -7)
            assert info["fault"].endswith(".")
            assert terminated == (not info["action_mask"].any())

    @pytest.mark.parametrize(
        ("game", "card", "way", "said"),
        [
            (
                "617",
                "QH",
                HOME,
                "8h isn't a legal move. QH can't go home yet: only an ace starts a foundation.",
            ),
            ("617", "KH", TO_CELL, "8a isn't a legal move. KH is buried under QH: only cards in sequence"),
            ("617", "JS", ONTO, "88 isn't a legal move. JS is buried under QH: only cards in sequence"),
            ("617", "JH", ONTO, "QS isn't the last card of a column."),
            ("617", "KS", ONTO, "KS needs an empty column, because no rank is higher."),
            ("617", "QH", TO_COLUMN, "There's no empty column."),
            (
                "3&moves=285a27353h1b17818h8c8d85",
                "KC",
                TO_COLUMN,
                "18 isn't a legal move. KC is buried under",
            ),
            ("617&moves=8a", "QH", TO_CELL, "QH is already there."),
            ("617&moves=8a8b8c8d", "6C", TO_CELL, "6a isn't a legal move. Free cell a is taken by QH."),
            (f"617&moves={WON[617]}", "AC", TO_CELL, "Cards on the foundations stay there."),
        ],
        ids=range(10),
    )
    def test_an_illegal_action_has_its_reason(self, game: str, card: str, way: int, said: str) -> None:
        env = FreeCell(Game.parse(f"?deal={game}"))
        assert env.step(action(card, way))[-1]["fault"].startswith(said)

    @pytest.mark.parametrize("outside", [-1, ACTIONS, 1.5, 233.0, "8a", None])
    def test_what_is_no_action_is_refused(self, outside: Any) -> None:  # noqa: ANN401 - anything
        with pytest.raises(gymnasium.error.InvalidAction, match="An action is 0 to 259, not "):
            FreeCell(617).step(outside)


class TestGames:
    """A game goes on until it is won, or no move is left."""

    @given(positions(COUNTS))
    def test_an_observation_shows_the_position(self, position: Position) -> None:
        env = FreeCell(position)
        observation, _ = env.reset()
        assert shown(observation) == position
        assert env.observation_space.contains(observation)

    @pytest.mark.parametrize("number", WON)
    def test_a_game_that_is_won_ends_with_all_its_rewards(self, number: int) -> None:
        env = FreeCell(number, won=100, home=1, move=-0.5)
        total, count, terminated = 0.0, 0, False
        for text in notation.words(WON[number]):
            assert not terminated
            move = notation.meant(env.game.position, text)
            assert env.action(move) == env.action(text)
            _, reward, terminated, truncated, info = env.step(env.action(move))
            total, count = total + reward, count + 1
        assert (terminated, truncated, info["is_success"]) == (True, False, True)
        assert total == 100 + 52 - 0.5 * count
        assert env.game.link() == f"?deal={number}&moves={WON[number]}"

    def test_a_game_that_is_stuck_ends(self) -> None:
        env = FreeCell(Start(17, cells=1))
        _, info = env.reset()
        for _ in range(8):
            assert env.game.status == "playing"
            _, reward, terminated, _, info = env.step(info["action_mask"].argmax())
            assert (reward, info["fault"], info["is_success"]) == (0, "", False)
            assert terminated == (not info["action_mask"].any())
        assert (terminated, env.game.status) == (True, "stuck")

    def test_cards_go_home_automatically_as_is_said(self) -> None:
        envs = [FreeCell(145, mode, home=1) for mode in rules.AUTOMOVES]
        assert [env.step(env.action("1a"))[1] for env in envs] == [4, 0, 4]

    def test_a_verdict_is_proved_and_follows_the_game(self) -> None:
        env = FreeCell(27671, verdict_seconds=math.inf)
        texts = notation.words("58621a3b6c6d3237")
        verdicts = [env.step(env.action(text))[-1]["verdict"] for text in texts]
        assert verdicts == ["won"] * 5 + ["impossible"] * 3
        assert env.reset()[1]["verdict"] == "won"
        assert FreeCell(11982, verdict_seconds=1e-9).reset()[1]["verdict"] == "undecided"
        assert "verdict" not in FreeCell(617).reset()[1]

    def test_it_is_rendered_as_its_table_and_moves(self) -> None:
        env = FreeCell(617, render_mode="ansi")
        env.step(env.action("8a"))
        table, _, moves = env.render().rpartition("\nMoves: ")  # type: ignore[union-attr]
        assert table == env.game.position.table_text()
        assert {env.action(text) for text in moves.split()} == {*env.action_masks().nonzero()[0]}
        assert FreeCell(617).render() is None


class TestDeals:
    """A game begins with whatever can be solved, or with one of several."""

    @pytest.mark.parametrize(
        "deal",
        [617, "617", Start(617), freecell.deal(617), Game(617), freecell.deal(617).columns_text(), [617]],
        ids=range(7),
    )
    def test_whatever_can_be_solved_can_be_dealt(self, deal: Any) -> None:  # noqa: ANN401 - what solve takes
        assert FreeCell(deal).game.position == freecell.deal(617)
        assert shown(FreeCell(1).reset(options={"deal": deal})[0]) == freecell.deal(617)

    def test_a_seed_draws_the_same_deals(self) -> None:
        env = FreeCell()

        def drawn(seed: int) -> list[int | None]:
            env.reset(seed=seed)
            return [env.reset() and env.game.number for _ in range(5)]

        assert drawn(1) == drawn(1) != drawn(2)
        assert len({*drawn(1)}) == 5
        env.reset(options={"deal": [3]})
        assert env.game.number == 3
        env.reset(options={})
        assert env.game.number != 3

    @pytest.mark.parametrize(
        ("deal", "said"),
        [
            (0, "Deal numbers are 1 to"),
            ([], "No deal number given."),
            (Start(617, cells=3), "This environment is made for 4 free cells, but this board has 3."),
            (Position((tuple(range(52)), *[()] * 7)), "No deal leads to this board, so its columns could"),
        ],
        ids=range(4),
    )
    def test_what_is_no_deal_is_refused_and_the_game_stays(self, deal: Any, said: str) -> None:  # noqa: ANN401 - what is wrong
        env = FreeCell(617)
        with pytest.raises(FreecellError, match=said):
            env.reset(options={"deal": deal})
        assert env.game.number == 617

    def test_no_column_is_longer_than_an_observation_can_show(self) -> None:
        run = [48 - 4 * i + i % 2 for i in range(13)]
        others = [card for card in range(52) if card not in run]

        def observed(dealt: int) -> Observation:
            """Return what is seen if a king and all on it are on so many others."""
            rest = [tuple(others[start : start + 6]) for start in range(dealt, 39, 6)]
            columns = ((*others[:dealt], *run), *rest)
            env = FreeCell(Position(columns + ((),) * (8 - len(columns))))
            return env.reset()[0]

        assert observed(6)["columns"][0].tolist() == others[:6] + run
        with pytest.raises(BoardError, match="longer than 19 cards"):
            observed(7)


class TestGymnasium:
    """What others expect of an environment."""

    @pytest.mark.parametrize("cells", [0, 4, 8])
    def test_the_checker_of_gymnasium_finds_nothing(self, cells: int) -> None:
        check_env(gymnasium.make(NAME, deal=Start(617, cells=cells)).unwrapped)

    def test_a_game_that_does_not_end_is_truncated(self) -> None:
        env = gymnasium.make(NAME)
        env.reset(seed=617)
        assert [i for i in range(1, 201) if env.step(0)[3]] == [200]

    @pytest.mark.slow
    def test_several_games_run_in_processes_of_their_own(self) -> None:
        # Spawned: to fork a process with threads is not safe, and newer Pythons warn of it.
        envs = gymnasium.make_vec(
            NAME, num_envs=2, vectorization_mode="async", vector_kwargs={"context": "spawn"}, deal=617
        )
        _, infos = envs.reset(seed=617)
        _, rewards, _, _, infos = envs.step([action("QH", TO_CELL), action("QH", HOME)])
        envs.close()
        assert infos["action_mask"].shape == (2, ACTIONS)
        assert rewards.tolist() == [0, -1]
        assert [bool(fault) for fault in infos["fault"]] == [False, True]

    def test_without_gymnasium_a_sentence_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "gymnasium", None)
        monkeypatch.delitem(sys.modules, "freecell.environment")
        with pytest.raises(ImportError, match=r'needs Gymnasium: pip install "numbered-freecell\[gym\]"\.'):
            importlib.import_module("freecell.environment")

    def test_the_library_does_without_it(self) -> None:
        program = "import sys; from freecell import *; print({'gymnasium', 'numpy'} & {*sys.modules})"
        assert ran(sys.executable, "-c", program).stdout == "set()\n"

"""What is heard of the board: few words, and every legal move."""

from collections.abc import Callable

import pytest

import freecell
from freecell import Game, rules
from freecell.page.features.by_ear import answers
from freecell.page.features.by_ear.typed import card_in
from freecell.page.words.signs import heard
from freecell.position import Position
from freecell.rules import Move, Step, pile


def words(said: str) -> int:
    return len(said.split())


@pytest.fixture(scope="module")
def won() -> Game:
    """Give a won game of deal 1."""
    game = Game(1)
    for move in freecell.solve(game.start.position).moves:
        game.play_text(move)
    return game


@pytest.fixture(scope="module")
def positions(won: Game) -> list[Position]:
    """Give all positions of a won game."""
    return [won.position_after(count) for count in range(won.count + 1)]


def test_the_whole_board_of_a_new_deal_takes_at_most_115_words() -> None:
    assert all(words(answers.board(freecell.deal(number))) <= 115 for number in range(1, 20))


def test_columns_open_cards_and_where_a_card_is_take_few_words(positions: list[Position]) -> None:
    for position in positions:
        assert words(answers.open_cards(position)) <= 24
        for number in range(1, 9):
            assert words(answers.column(position, number)) <= 2 * len(position.cascades[number - 1]) + 2
        for card in range(52):
            assert words(answers.where(position, card)) <= 10


def test_cells_and_foundations_take_two_words_a_card(positions: list[Position]) -> None:
    assert all(words(answers.top_row(position)) <= 4 + 2 * 8 for position in positions)


def normally(step: Step) -> str:
    return f"{answers.moved(step)} {answers.uncovered(step)}"


@pytest.mark.parametrize("moved", [answers.played, normally], ids=["short", "normal"])
def test_to_pick_up_and_move_takes_at_most_twelve_words_on_average(
    won: Game, moved: Callable[[Step], str]
) -> None:
    said = [f"{answers.run(step.cards)} {heard(moved(step))}" for step in steps(won)]
    assert sum(map(words, said)) / len(said) <= 12


def is_named(position: Position, move: Move, said: str) -> bool:
    """Tell whether a move is in what is said of all legal moves."""
    if move.target in "abcd":
        return "any card to a cell" in said
    if move.target in "12345678" and not pile(position, move.target):
        return f"any card to {move.target}" in said
    run = pile(position, move.source)[-move.count :]
    if move.target == "h":
        return f"{answers.card(run[0])} home" in said
    count = f", {len(run)} cards" if len(run) > 1 else ""
    return any(
        part.startswith(f"{answers.card(run[0])}{count} to ") and move.target in part.rpartition(" to ")[2]
        for part in said.split("; ")
    )


def test_every_legal_move_is_named(positions: list[Position]) -> None:
    for position in positions:
        said = answers.moves(position)
        said = said[:1].lower() + said[1:]
        legal = rules.legal_moves(position)
        assert [move for move in legal if not is_named(position, move, said)] == []


def test_a_move_names_the_card_below_it_and_the_one_that_is_open_now() -> None:
    game = Game(617)
    assert answers.played(game.play(Move("8", "3"))) == "Queen hearts on king clubs, 3. 8: two spades"
    assert answers.more_about(game.undo()) == "On: king of clubs. Column 8: two of spades."  # type: ignore[arg-type]


def test_undo_names_what_came_back_from_the_foundations(won: Game) -> None:
    step = max(steps(won), key=lambda step: len(step.sent_home))
    assert answers.brought_back(step).startswith("Back from home: ")
    assert answers.undone(step).endswith(f"; {len(step.sent_home)} cards from home")


def steps(game: Game) -> list[rules.Step]:
    copy = Game(game.start)
    for text in game.moves():
        copy.play_text(text)
    found = []
    while step := copy.undo():
        found.append(step)
    return found


@pytest.mark.parametrize("card", range(52))
def test_a_card_is_found_by_its_letters_and_its_words(card: int) -> None:
    assert card_in(freecell.cards.name(card)) == card_in(answers.card(card)) == card

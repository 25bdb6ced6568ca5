"""All features, which need more than a table: what the solver knows, statistics, sheets and whatever else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from freecell.page import tasks
from freecell.page.browser import PageStorage, attempt, new_name, window
from freecell.page.commands import LOADING
from freecell.page.engine import Engine
from freecell.page.exercise_panel import ExercisePanel
from freecell.page.features.board_numbers import name_boards
from freecell.page.features.by_ear.command_field import Ask
from freecell.page.features.by_ear.question_keys import Questions
from freecell.page.features.by_ear.verbosity import Speech
from freecell.page.features.days import Days
from freecell.page.features.dealing import Dealing
from freecell.page.features.difficulty.difficulty import add_difficulty
from freecell.page.features.difficulty.random_deals import RandomDeals
from freecell.page.features.famous import FamousSheet
from freecell.page.features.full_screen import FullScreen
from freecell.page.features.hint import Hint
from freecell.page.features.hover import Hover
from freecell.page.features.language import Language
from freecell.page.features.lessons import Lessons
from freecell.page.features.next_move import NextMove
from freecell.page.features.offline import Lasting, add_about, keep_offline
from freecell.page.features.open import OpenSheet
from freecell.page.features.puzzles.puzzles import Puzzles
from freecell.page.features.race.race import Race
from freecell.page.features.race.result import Result
from freecell.page.features.refusals import add_refusals
from freecell.page.features.review.sheet import ReviewSheet
from freecell.page.features.share.sheet import Share
from freecell.page.features.solution import Solution
from freecell.page.features.sounds import Sounds
from freecell.page.features.statistics.sheet import Statistics
from freecell.page.features.win import Winning
from freecell.page.features.win_indicator.win_indicator import WinIndicator
from freecell.page.features.your_deals.sheet import YourDeals
from freecell.page.marks import Marks
from freecell.page.outgoing import of_release
from freecell.page.replay import Replay, ReplaySheet
from freecell.session.archive import Archive

if TYPE_CHECKING:
    from freecell.page.app import App


async def add_features(app: App) -> None:
    """Add each in a task of its own, between which the page answers."""
    window.freecell.addStyle(of_release("features.css"))
    app.marks = Marks(app.play)  # What the eye sees of a hint.
    app.cleared.connect(app.marks.clear)
    app.engine = Engine(app.play, app.settings)  # What the solver knows of the position on the table.
    app.replay = Replay(app.play, app.router, app.commands, app.clear)  # Moves shown on it, step by step.
    app.exercise_panel = ExercisePanel(app.play, app.router, app.commands)  # Of lessons and puzzles.
    app.archive = Archive(PageStorage(), new_name)  # What became of all games.
    ReplaySheet(app.replay, app.commands)
    for feature in (
        name_boards,  # A board that has a number becomes that deal.
        add_about,  # Version and licences, below the help.
        Language,
        Days,  # The deals of the day, in a calendar.
        Winning,  # Bests and streak after a win, while the cards fall.
        Result,  # Of a game that was won, to be copied.
        Race,  # Against a won game of a link.
        FullScreen,
        Statistics,
        YourDeals,  # Which are won, which is next, and a list.
        Lasting,  # Asks the browser to keep what is stored.
        OpenSheet,  # Reads what is pasted, dropped, shared or typed.
        FamousSheet,
        Lessons,
        Puzzles,  # Positions to be won in the fewest moves.
        Share,
        WinIndicator,
        add_difficulty,  # And how few free cells are enough.
        Hint,
        add_refusals,
        NextMove,  # Of a replay that rests.
        Hover,  # What a mouse could pick up.
        Dealing,  # How a new deal appears.
        RandomDeals,  # Winnable, easy or hard ones, as the settings say.
        Solution,
        ReviewSheet,
        Questions,  # Of the cards on the table, by keys, for players who hear it.
        Ask,
        Speech,
        Sounds,
    ):
        attempt(feature, app)
        await asyncio.sleep(0)
    app.engine.begin()
    app.commands.set_condition(LOADING, on=False)

    tasks.begin(keep_offline(app))

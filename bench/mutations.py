"""The catalogue of bench/mutants.py: small faults that a careless edit makes, and that players suffer from.

They were chosen without a look at what the tests notice. None breaks the syntax, or leaves all as it was.
"""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """A fault: what is broken, in which file, by which change, and the tests most likely to notice it.

    ``old`` is in the file exactly once. The tests are files and folders, cheap and likely ones first.
    """

    name: str
    file: str
    old: str
    new: str
    likely: tuple[str, ...]


THE_GAME = (
    Mutant(
        "small letters are no suits",
        "freecell/cards.py",
        "for suit in (name[1], name[1].lower()):",
        "for suit in (name[1],):",
        ("freecell/cards.py", "tests/game/test_cards.py"),
    ),
    Mutant(
        "deal 4294967296 is dealt as a number of 32 bits",
        "freecell/deals.py",
        "elif number < 0x100000000:",
        "elif number <= 0x100000000:",
        ("freecell/deals.py", "tests/game/test_deals.py", "tests/game/test_finding.py"),
    ),
    Mutant(
        "the deal after -1 is 0",
        "freecell/deals.py",
        "return FIRST if number == SPECIAL[-1] else number + 1",
        "return number + 1",
        ("freecell/deals.py", "tests/game/test_deals.py", "tests/cli/test_cli_deal.py"),
    ),
    Mutant(
        "eight cards are looked for among Windows' deals only",
        "freecell/finding.py",
        "if len(draws) >= ROW:",
        "if len(draws) > ROW:",
        ("freecell/finding.py", "tests/game/test_finding.py", "tests/cli/test_cli_find.py"),
    ),
    Mutant(
        "the last of the states that may have dealt a board is not tried",
        "freecell/finding.py",
        "stop = start + (mask - first) // 208 + 1",
        "stop = start + (mask - first) // 208",
        ("freecell/finding.py", "tests/game/test_finding.py"),
    ),
    Mutant(
        "a plus in a link is no blank",
        "freecell/links.py",
        'start, *pieces = text.replace("+", " ").split("%")',
        'start, *pieces = text.split("%")',
        ("freecell/links.py", "tests/game/test_links.py"),
    ),
    Mutant(
        "one card too many is said to be missing from a board",
        "freecell/sentences.py",
        "and {len(cards) - _MOST_NAMED} more are",
        "and {len(cards) - _MOST_NAMED + 1} more are",
        ("freecell/sentences.py", "tests/game/test_position.py"),
    ),
    Mutant(
        "a small o in the code of a board is not read as 0",
        "freecell/codes.py",
        '"L": 1, "l": 1, "O": 0, "o": 0})',
        '"L": 1, "l": 1, "O": 0})',
        ("freecell/codes.py", "tests/game/test_boards.py"),
    ),
    Mutant(
        "a card counts as safe at home when one of the two that could need it is there",
        "freecell/rules.py",
        "(foundations[suit ^ 1] >= rank and foundations[suit ^ 2] >= rank)",
        "(foundations[suit ^ 1] >= rank or foundations[suit ^ 2] >= rank)",
        ("freecell/rules.py", "tests/game/test_rules.py"),
    ),
    Mutant(
        "as many cards as can go on a card can go to an empty column",
        "freecell/targets.py",
        "count <= most_to_empty",
        "count <= most",
        ("freecell/rules.py", "tests/game/test_rules.py"),
    ),
    Mutant(
        "a double tap prefers an empty column to a card to build on",
        "freecell/rules.py",
        "not pile(position, move.target)),",
        "bool(pile(position, move.target))),",
        ("freecell/rules.py", "tests/game/test_rules.py"),
    ),
    Mutant(
        "a card of the same colour is refused for its rank",
        "freecell/refusing.py",
        '"same colour" if cards.rank(card) + 1 == cards.rank(below) else "wrong rank"',
        '"wrong rank"',
        ("freecell/refusing.py", "tests/game/test_refusing.py"),
    ),
    Mutant(
        "a game is finished while other moves than those home are needed",
        "freecell/rules.py",
        'return move if is_won(automoved(apply(position, move), "max")[0]) else None',
        "return move",
        ("freecell/rules.py", "tests/game/test_rules.py"),
    ),
    Mutant(
        "a lesson is saved",
        "freecell/session/session.py",
        """        if self._is_lesson:
            return True
""",
        "",
        ("freecell/session/session.py", "tests/session/test_lessons.py"),
    ),
    Mutant(
        "a move of ten cards or more cannot be read",
        "freecell/notation.py",
        '_COUNTS = "123456789abcd"',
        '_COUNTS = "123456789"',
        ("freecell/notation.py", "tests/game/test_notation.py", "tests/game/test_game.py"),
    ),
    Mutant(
        "a game of exactly 3,000 moves cannot be opened",
        "freecell/game.py",
        "if word not in MODES]) > LONGEST:",
        "if word not in MODES]) >= LONGEST:",
        ("freecell/game.py", "tests/game/test_game.py"),
    ),
    Mutant(
        "a game that follows a solution keeps the old texts of its moves",
        "freecell/game.py",
        "        self._texts[self.count :] = other._texts[self.count : other.count]\n",
        "",
        ("freecell/game.py", "tests/game/test_game.py", "tests/session/test_session.py"),
    ),
    Mutant(
        "a number of as many digits as it may have is refused",
        "freecell/numerals.py",
        "if not 0 < len(text) <= longest:",
        "if not 0 < len(text) < longest:",
        ("freecell/numerals.py", "tests/records/test_tally.py", "tests/session", "tests/game/test_links.py"),
    ),
    Mutant(
        "two days have the same deal",
        "freecell/days.py",
        "        if number >= impossible:",
        "        if number > impossible:",
        ("freecell/days.py", "tests/game/test_days.py"),
    ),
    Mutant(
        "the longest streak lags behind the current one",
        "freecell/records/results.py",
        "._replace(current=current, longest=max(self.longest, current))",
        "._replace(current=current, longest=max(self.longest, self.current))",
        ("freecell/records/results.py", "tests/records/test_results.py", "tests/session/test_counting.py"),
    ),
    Mutant(
        "a deal of which only hints were taken is among the recent ones",
        "freecell/records/tally.py",
        "for start, result in self.of.items() if result.played]",
        "for start, result in self.of.items()]",
        (
            "freecell/records/tally.py",
            "tests/records/test_tally.py",
            "tests/browser/sheets/test_statistics.py",
        ),
    ),
    Mutant(
        "games with fewer free cells are in the totals of those with four",
        "freecell/records/tally.py",
        "for start, result in self.of.items() if start.is_usual]",
        "for start, result in self.of.items()]",
        (
            "freecell/records/tally.py",
            "tests/records/test_tally.py",
            "tests/browser/sheets/test_statistics.py",
        ),
    ),
    Mutant(
        "a month of the history takes the place of that of the year before",
        "freecell/records/history.py",
        "MONTHS = 24",
        "MONTHS = 12",
        ("freecell/records/history.py", "tests/records/test_played.py", "tests/session/test_counting.py"),
    ),
    Mutant(
        "the pictures show 54 weeks",
        "freecell/records/charts.py",
        "last - _WEEK * (MOST_WEEKS - 1))",
        "last - _WEEK * MOST_WEEKS)",
        ("freecell/records/charts.py", "tests/records/test_charts.py"),
    ),
    Mutant(
        "1 January 2026 does not count in a streak of days",
        "freecell/records/diary.py",
        "while day >= FIRST and",
        "while day > FIRST and",
        ("freecell/records/diary.py", "tests/records/test_diary.py"),
    ),
    Mutant(
        "whoever is as good as the challenge has won it",
        "freecell/challenge.py",
        "return BETTER if own < other else",
        "return BETTER if own <= other else",
        ("freecell/challenge.py", "tests/game/test_challenge.py"),
    ),
    Mutant(
        "the pips in the middle of a ten are too low",
        "freecell/pictures/faces.py",
        "(_CORNERS + _HIGH + _RUNGS, _CORNERS + _HIGH + _RUNGS),",
        "(_CORNERS + _UPPER + _RUNGS, _CORNERS + _UPPER + _RUNGS),",
        (
            "tests/game/test_faces.py",
            "tests/game/test_pictures.py",
            "tests/browser/table/test_screenshots.py",
        ),
    ),
    Mutant(
        "covered cards show only half of their rank in a picture",
        "freecell/pictures/table.py",
        "_STRIP = 44",
        "_STRIP = 24",
        ("tests/game/test_pictures.py", "tests/browser/sheets/test_pictures.py"),
    ),
    Mutant(
        "the pips of hearts have the colour of diamonds",
        "freecell/pictures/symbols.py",
        '"D": "diamonds", "H": "hearts"',
        '"D": "diamonds", "H": "diamonds"',
        (
            "tests/game/test_pictures.py",
            "tests/page/test_looks.py",
            "tests/tools/test_markup.py",
            "tests/browser/sheets/test_settings.py",
            "tests/browser/table/test_screenshots.py",
        ),
    ),
)

READING = (
    Mutant(
        "the columns in a solution by fc-solve are counted from 1",
        "freecell/reading/spoken.py",
        "any(_COUNTS_FROM_0.search(line) for line in lines)",
        "False",
        ("tests/reading/test_reading_fc_solve.py", "freecell/reading/spoken.py"),
    ),
    Mutant(
        "rows of a board that play cannot reach are taken for it",
        "freecell/reading/tables.py",
        "possible = [one for one in found if reachable.comes_of_a_deal(one)] or",
        "possible = list(found) or",
        ("tests/reading/test_reading_rows.py",),
    ),
    Mutant(
        "a gap before a card does not tell rows from columns",
        "freecell/reading/tables.py",
        "or _has_gaps(table):",
        "or False:",
        ("tests/reading/test_reading_rows.py",),
    ),
    Mutant(
        "Unicode's playing card of a king is no card",
        "freecell/reading/characters.py",
        'letters[first + place + (rank in "QK")]',
        'letters[first + place + (rank == "Q")]',
        ("freecell/reading/characters.py", "tests/reading"),
    ),
    Mutant(
        "the other meanings of moves are given up too soon",
        "freecell/reading/playing.py",
        "_PATIENCE = 6000",
        "_PATIENCE = 60",
        ("tests/reading/test_reading_ways.py", "tests/reading"),
    ),
    Mutant(
        "the bracket after a link is taken for a part of it",
        "freecell/reading/titles.py",
        '_AFTER_LINK = ".,;:!?)]}*_"',
        '_AFTER_LINK = ".,;:!?]}*_"',
        ("tests/reading/test_reading_titles.py", "tests/reading"),
    ),
)

SESSION = (
    Mutant(
        "a game that another tab has saved meanwhile is overwritten",
        "freecell/session/session.py",
        "        unheard = self._games.load(start)\n"
        "        if unheard != self._kept:\n"
        "            self._games.put_aside(start, unheard)\n",
        "",
        ("tests/session/test_session.py", "tests/session", "tests/browser/play/test_two_tabs.py"),
    ),
    Mutant(
        "a deal that is played again after it was won ends the streak",
        "freecell/session/session.py",
        "if self._put_aside() and self.seconds is not None and not is_over:",
        "if self._put_aside() and self.seconds is not None:",
        ("tests/session/test_counting.py", "tests/session"),
    ),
    Mutant(
        "the time since the last move is lost when the page is closed",
        "freecell/session/session.py",
        "        if on and self._is_on():\n            self._keep()\n",
        "",
        ("tests/session/test_session.py", "tests/session", "tests/browser/play/test_clock.py"),
    ),
    Mutant(
        "a saved game forgets that it was won, and can be won twice",
        "freecell/session/games.py",
        'won = "&won=1" if self.has_won else ""',
        'won = "&won" if self.has_won else ""',
        ("tests/session/test_counting.py", "tests/session"),
    ),
    Mutant(
        "each move sets the clock back to when it was last stopped",
        "freecell/session/stopwatch.py",
        "if self._before is None or on == self.is_running:",
        "if self._before is None:",
        ("freecell/session/stopwatch.py", "tests/session"),
    ),
    Mutant(
        "a win with fewer free cells extends the streak",
        "freecell/session/records.py",
        "        if start.is_usual:\n            changes[STREAK]",
        "        if start.number is not None:\n            changes[STREAK]",
        ("tests/session/test_counting.py", "tests/session"),
    ),
    Mutant(
        "the results of boards stay when the statistics are cleared",
        "freecell/session/archive.py",
        "or name in {STREAK, BOARDS, DEVICE}]",
        "or name in {STREAK, DEVICE}]",
        ("tests/session/test_records.py", "tests/browser/sheets/test_statistics_files.py"),
    ),
)

SOLVER = (
    Mutant(
        "a beam for shorter solutions is narrow long before its end",
        "freecell/solver/stages.py",
        "NEAR_END = 8",
        "NEAR_END = 80",
        ("tests/solver/test_solutions.py", "tests/solver"),
    ),
    Mutant(
        "a deal gets harder while shorter solutions are found",
        "freecell/solver/search.py",
        "effort = self.answer.effort or self._states",
        "effort = self._states",
        ("tests/solver/test_solutions.py", "tests/solver/test_solver.py"),
    ),
    Mutant(
        "the solver moves one card fewer at once than it may",
        "freecell/solver/expansion.py",
        "most = self._at_once << self._empty\n",
        "most = self._at_once - 1 << self._empty\n",
        ("tests/solver/test_space.py", "tests/solver/test_solutions.py", "tests/solver/test_solver.py"),
    ),
    Mutant(
        "a proof with few free cells looks at no card in them",
        "freecell/solver/proof.py",
        "        if held:\n",
        "        if held and self._cells > 3:\n",
        ("tests/solver/test_cells.py", "tests/solver/test_proof.py"),
    ),
    Mutant(
        "a proof sends home at once what may be the twin of the next card",
        "freecell/solver/levels.py",
        "if sure >> card & 1 and is_certain:",
        "if sure >> card & 1:",
        ("tests/solver/test_proof.py", "tests/solver/test_cells.py"),
    ),
    Mutant(
        "a proof takes it for a win if a card goes home as its twin",
        "freecell/solver/proof.py",
        "                if not twins:\n",
        "                if not twins or apart:\n",
        ("tests/solver/test_proof.py", "tests/solver/test_cells.py"),
    ),
    Mutant(
        "a proof leaves out what may be the twin of the next card",
        "freecell/solver/proof.py",
        "self._last.append((after, source, _AS_TWIN, result, state))",
        "self._last.clear()",
        ("tests/solver/test_proof.py", "tests/solver/test_cells.py"),
    ),
    Mutant(
        "a proof that takes twins as alike sends only one of them home",
        "freecell/solver/levels.py",
        "level.going.setdefault(name, []).append(card)",
        "level.going[name] = [card]",
        ("tests/solver/test_proof.py", "tests/solver/test_cells.py"),
    ),
    Mutant(
        "positions with two and with three free cells have the same key",
        "freecell/position.py",
        "held.append(cards.DECK + len(self.cells))",
        "held.append(cards.DECK)",
        ("tests/game/test_position.py",),
    ),
    Mutant(
        "a deal of exactly 330 positions is easy",
        "freecell/solver/difficulty.py",
        "if answer.effort < MEDIUM:",
        "if answer.effort <= MEDIUM:",
        ("freecell/solver/difficulty.py", "tests/solver/test_solutions.py"),
    ),
    Mutant(
        "the solver takes threes for safe at home",
        "freecell/solver/homes.py",
        "if count <= max(1, reds if",
        "if count <= max(2, reds if",
        ("tests/solver/test_space.py", "tests/solver"),
    ),
    Mutant(
        "the answers that were sent last are missing",
        "freecell/solver/many.py",
        "        while sent:\n",
        "        while len(sent) > 1:\n",
        ("tests/solver/test_many.py",),
    ),
    Mutant(
        "a review finds a game lost one move too late",
        "freecell/reviewing/review.py",
        'verdicts.index("lost") if "lost" in verdicts else 0',
        'verdicts.index("lost") + 1 if "lost" in verdicts else 0',
        ("tests/reviewing/test_telling.py", "tests/reviewing/test_reviewing.py"),
    ),
    Mutant(
        "a review blames a move for what only a wider search has found",
        "freecell/reviewing/reviewing.py",
        "return min(self._found.cost(at), self._all.cost(at))",
        "return max(self._found.cost(at), self._all.cost(at))",
        ("tests/reviewing/test_reviewing.py",),
    ),
    Mutant(
        "a review says what a move cost before both sides were searched as widely",
        "freecell/reviewing/reviewing.py",
        "if not self._widths[at] >= self._widths[at - 1] > 0:",
        "if not self._widths[at - 1] > 0 or at not in self._found.enough:",
        ("tests/reviewing/test_reviewing.py",),
    ),
    Mutant(
        "a review names a better move for the position after a mistake",
        "freecell/reviewing/reviewing.py",
        "better = (self._better(at - 1),) if is_mistake",
        "better = (self._better(min(at, self._won)),) if is_mistake",
        ("tests/reviewing/test_reviewing.py", "tests/reviewing/test_plain_search.py"),
    ),
    Mutant(
        "a review counts moves home where the game makes them",
        "freecell/reviewing/ways.py",
        "self._counts = [0, *[length((move,)) for move in moves]]",
        "self._counts = [0, *[1 for move in moves]]",
        ("tests/reviewing/test_reviewing.py",),
    ),
    Mutant(
        "practice accepts a move that loses the game",
        "freecell/reviewing/attempt.py",
        '            return "lost"',
        '            return "right"',
        ("freecell/reviewing/attempt.py", "tests/reviewing/test_attempt.py"),
    ),
    Mutant(
        "practice blames a move after a narrow search",
        "freecell/reviewing/attempt.py",
        "self.search.refined >= _WIDE_ENOUGH or",
        "self.search.refined >= 1 or",
        ("tests/reviewing/test_attempt.py",),
    ),
)

COMMAND_LINE = (
    Mutant(
        "a range of one number runs backwards",
        "freecell/cli/ranges.py",
        "if first > last:",
        "if first >= last:",
        ("freecell/cli/ranges.py", "tests/cli/test_cli_deal.py"),
    ),
    Mutant(
        "cards are red on a terminal although NO_COLOR is set",
        "freecell/cli/deal.py",
        'sys.stdout.isatty() and not os.environ.get("NO_COLOR") and',
        "sys.stdout.isatty() and",
        ("tests/cli/test_cli_deal.py",),
    ),
    Mutant(
        "the unfinished last line of a resumed file stays there",
        "freecell/cli/resuming.py",
        "        file.truncate(end)\n",
        "",
        ("tests/cli/test_cli_resume.py",),
    ),
    Mutant(
        "the exit status of solve hides undecided deals behind impossible ones",
        "freecell/cli/solve.py",
        '    if "undecided" in verdicts:\n'
        "        return SOME_UNDECIDED\n"
        '    return SOME_IMPOSSIBLE if "impossible" in verdicts else ALL_WON\n',
        '    if "impossible" in verdicts:\n'
        "        return SOME_IMPOSSIBLE\n"
        '    return SOME_UNDECIDED if "undecided" in verdicts else ALL_WON\n',
        ("tests/cli/test_cli_solve.py", "tests/cli"),
    ),
)

TOOLS = (
    Mutant(
        "hidden files are part of the site",
        "tools/site.py",
        'for path in static if not any(part.startswith(".") for part in path.parts)]',
        "for path in static]",
        ("tests/tools/test_site.py", "tests/tools/test_runtime.py"),
    ),
    Mutant(
        "keys that are pressed together are announced as two shortcuts",
        "tools/markup.py",
        'return "+".join(KEYS.get(part',
        'return " ".join(KEYS.get(part',
        ("tests/tools/test_markup.py", "tests/page/play", "tests/browser/table/test_accessibility.py"),
    ),
    Mutant(
        "in MicroPython, a value with other fields is the same as before",
        "tools/micropython.py",
        r"values = self._asdict()\n    values.update(changes)\n",
        r"values = self._asdict()\n",
        ("tests/test_micropython.py",),
    ),
)

THE_PAGE = (
    Mutant(
        "Pyodide waits as long as a card is held, but not until a press has ended",
        "opener.py",
        "opener.isBusy = create_proxy(lambda: playing.is_busy)",
        "opener.isBusy = create_proxy(lambda: playing.hands.is_holding)",
        ("tests/browser/start/test_taking_over.py", "tests/browser/start/test_playing_early.py"),
    ),
    Mutant(
        "Pyodide takes over in the middle of a press that is not over at once",
        "main.py",
        "while opener and opener.isBusy():",
        "if opener and opener.isBusy():",
        ("tests/browser/start/test_taking_over.py", "tests/browser/start/test_faults.py"),
    ),
    Mutant(
        "the places of cards in a column are counted from 0",
        "freecell/page/words/piles.py",
        "ordinal(depth + 1)",
        "ordinal(depth)",
        ("tests/page/words/test_piles.py", "tests/browser/table/test_accessibility.py"),
    ),
    Mutant(
        "today is named like a day to come, without its deal",
        "freecell/page/words/days.py",
        "said = FUTURE if of > today else",
        "said = FUTURE if of >= today else",
        ("tests/page/test_doctests.py", "tests/browser/sheets/test_days.py"),
    ),
    Mutant(
        "today's date mixes the player's month with the day in Greenwich",
        "freecell/page/browser.py",
        "{now.getDate():02}",
        "{now.getUTCDate():02}",
        ("tests/browser/start/test_daily.py",),
    ),
    Mutant(
        "cards that travel while Pyodide takes over stay above the others",
        "freecell/page/table/table.py",
        "        self._moving = [card for card, found in self._cards.items()"
        ' if found.hasAttribute("data-moving")]\n',
        "",
        ("tests/browser/start/test_taking_over.py",),
    ),
    Mutant(
        "the key P does nothing during a replay",
        "freecell/page/play/commands.py",
        'Command("previous", ("p",)),',
        'Command("previous", ("p",), (REPLAY,)),',
        ("tests/page/play/test_commands.py", "tests/browser/play/test_keys.py", "tests/browser/study"),
    ),
    Mutant(
        "one random deal in a million is 0",
        "freecell/page/play/dealer.py",
        "return 1 + int(window.Math.random() * RANDOM)",
        "return int(window.Math.random() * RANDOM)",
        ("tests/browser/play/test_dealing.py", "tests/browser/start/test_linked_deals.py"),
    ),
    Mutant(
        "a drag goes on after the window has lost the focus",
        "freecell/page/play/hands.py",
        '        listen(window, "blur", self._cancelled)\n',
        "",
        ("tests/browser/play/test_drags.py",),
    ),
    Mutant(
        "the buttons behind a dialog can be reached",
        "freecell/page/play/dialogs.py",
        '_BEHIND = "header, main, aside button, footer button, nav"',
        '_BEHIND = "header, main, aside button, footer button"',
        ("tests/browser/play/test_dialogs.py", "tests/browser/table/test_accessibility.py"),
    ),
    Mutant(
        "a hint is given up after less than a second",
        "freecell/page/study/questions.py",
        '"hint": 8.0,',
        '"hint": 0.8,',
        ("tests/page/study/test_thinking.py", "tests/browser/study/test_win_indicator.py"),
    ),
    Mutant(
        "a deal that nobody could solve counts as winnable",
        "freecell/page/study/random_deals.py",
        'return answer.verdict == "won"',
        'return answer.verdict != "impossible"',
        ("tests/browser/study/test_win_indicator.py", "tests/browser/start/test_taking_over.py"),
    ),
    Mutant(
        "the win indicator is not asked again under other auto-moves",
        "freecell/page/study/thinking.py",
        '        settings.changed["automoves"].append(self.begin)\n',
        "",
        ("tests/page/study/test_thinking.py", "tests/browser/study"),
    ),
    Mutant(
        "a replay plays on while nobody sees it",
        "freecell/page/study/replay.py",
        '        listen(document, "visibilitychange", lambda _event: self.pause())\n',
        "",
        ("tests/browser/study/test_replay.py", "tests/browser/study/test_replay_shared.py"),
    ),
    Mutant(
        "a double click clears the statistics",
        "freecell/page/sheets/statistics.py",
        "elif event.timeStamp - self._pressed_at > _DOUBLE:",
        "else:",
        ("tests/browser/sheets/test_statistics_files.py",),
    ),
    Mutant(
        "the link to a replay lacks the moves that are still to be shown",
        "freecell/page/sheets/replay_sheet.py",
        'moves = links.moves_text(game.text()) or ""',
        'moves = links.moves_text(game.link()) or ""',
        ("tests/browser/study/test_replay_shared.py",),
    ),
    Mutant(
        "the same file cannot be opened twice",
        "freecell/page/sheets/open_sheet.py",
        '        self._file.value = ""  # So that the same file can be chosen again.\n',
        "",
        ("tests/browser/sheets/test_open.py",),
    ),
    Mutant(
        "the calendar offers a month that is still to come",
        "freecell/page/sheets/days.py",
        "self._next.disabled = chosen.replace(day=1) >= self",
        "self._next.disabled = chosen.replace(day=1) > self",
        ("tests/browser/sheets/test_days.py",),
    ),
)

REVIEW = (
    Mutant(
        "the arrows up and down go the other way through the chart of a review",
        "freecell/page/sheets/review_sheet.py",
        '"ArrowUp": at + 1,\n            "ArrowDown": at - 1,',
        '"ArrowUp": at - 1,\n            "ArrowDown": at + 1,',
        ("tests/browser/study/test_review.py",),
    ),
    Mutant(
        "the key for the mistake before stays at a mistake",
        "freecell/page/sheets/review_sheet.py",
        "for number in mistakes if number < at]",
        "for number in mistakes if number <= at]",
        ("tests/browser/study/test_review.py",),
    ),
    Mutant(
        "the shared link to a review opens a replay",
        "freecell/page/sheets/review_sharing.py",
        'links.moves_text(game.text()) or "", review=True)',
        'links.moves_text(game.text()) or "", review=False)',
        ("tests/browser/sheets/test_review_sharing.py",),
    ),
    Mutant(
        "whoever tries another move begins after the mistake",
        "freecell/page/study/review.py",
        "self._replay.go(number - 1)",
        "self._replay.go(number)",
        ("tests/browser/study/test_review.py",),
    ),
    Mutant(
        "practice takes a move that costs one more for as good as the best one",
        "freecell/page/study/practice.py",
        "self._enough - length((move,))",
        "self._enough",
        ("tests/browser/study/test_practice.py",),
    ),
    Mutant(
        "practice leaves a wrong move on the table",
        "freecell/page/study/practice.py",
        "if self.game.count == self._number:",
        "if self.game.count > self._number:",
        ("tests/browser/study/test_practice.py",),
    ),
    Mutant(
        "a review takes over lines for other auto-moves than the game's",
        "freecell/page/study/thinking.py",
        "for (position, mode), answer in self._known.items() if mode == game.automoves",
        "for (position, _), answer in self._known.items()",
        ("tests/page/study/test_thinking.py", "tests/browser/study/test_review.py"),
    ),
    Mutant(
        "a bar of the chart that is pointed at is taken for the one before",
        "freecell/page/sheets/review_chart.py",
        "(part * self.width - _LEFT) // self._room",
        "(part * self.width - _LEFT) // self._room - 1",
        ("freecell/page/sheets/review_chart.py", "tests/page/sheets/test_review_chart.py"),
    ),
)

WORKER = (
    Mutant(
        "the caches of other pages on the host are deleted",
        "sw.js",
        ".filter((name) => name.startsWith(CACHES) && name !== NAME)",
        ".filter((name) => name !== NAME)",
        ("tests/browser/start/test_new_version.py",),
    ),
    Mutant(
        "the caches of a page in a folder below count as this page's",
        "sw.js",
        "const CACHES = `freecell ${scope} `;",
        "const CACHES = `freecell ${scope}`;",
        ("tests/browser/start/test_new_version.py", "tests/browser/start/test_coming_back.py"),
    ),
    Mutant(
        "a stale file in the browser's cache keeps a new release out",
        "sw.js",
        'fetch(path, { integrity, cache: "reload" })',
        "fetch(path, { integrity })",
        ("tests/browser/start/test_new_version.py",),
    ),
    Mutant(
        "scripts that a release has from the one before look for others there",
        "sw.js",
        'return new Response(body, { headers: { "Content-Type": found.headers.get("Content-Type") } });',
        "return caches.match(other, { cacheName: name });",
        ("tests/browser/start/test_visits.py",),
    ),
    Mutant(
        "a download that was cut off begins anew, instead of going on",
        "sw.js",
        'if (error.name === "QuotaExceededError") await caches.delete(NAME);',
        "await caches.delete(NAME);",
        ("tests/browser/start/test_new_version.py",),
    ),
)

START = (
    Mutant(
        "the progress bar counts in larger megabytes",
        "static/runtime-pyodide.js",
        "(bytes / 1e6).to",
        "(bytes / 2 ** 20).to",
        ("tests/browser/start/test_start.py",),
    ),
    Mutant(
        "a snapshot of another language is taken",
        "static/runtime-snapshot.js",
        "if (responses.some(({ headers }) => headers.get(MARK) !== mark))",
        "if (responses.some(({ headers }) => !headers.get(MARK)))",
        ("tests/browser/start/test_offline.py", "tests/browser/start/test_beside.py"),
    ),
    Mutant(
        "a worker that has died is waited for",
        "static/runtime-pyodide.js",
        "        wait();\n        worker.onerror",
        "        worker.onerror",
        ("tests/browser/start/test_beside.py",),
    ),
    Mutant(
        "MicroPython gets a quarter of its memory",
        "static/runtime.js",
        "const HEAP = 4 * 2 ** 20;",
        "const HEAP = 4 * 2 ** 18;",
        ("tests/browser/start/test_start.py", "tests/browser/start/test_playing_early.py"),
    ),
    Mutant(
        "Pyodide waits twenty seconds for an opener that is silent",
        "static/runtime.js",
        "const PATIENCE_FOR_CARDS = 2_000;",
        "const PATIENCE_FOR_CARDS = 20_000;",
        ("tests/browser/start/test_faults.py", "tests/browser/start/test_start.py"),
    ),
    Mutant(
        "what could not be stored once hides what is stored later",
        "static/runtime.js",
        "        if (could) unkept.delete(name);\n        else unkept.set(name, text);\n",
        "        if (!could) unkept.set(name, text);\n",
        ("tests/browser/play/test_kept_games.py", "tests/browser/play/test_two_tabs.py"),
    ),
    Mutant(
        "a slow download counts as one that has stopped",
        "static/runtime.js",
        "function say(words) {\n    progressed();\n",
        "function say(words) {\n",
        ("tests/browser/start/test_faults.py", "tests/browser/start/test_start.py"),
    ),
)

STYLE = (
    Mutant(
        "the free cells overlap on a phone on its side",
        "static/style/landscape.css",
        "--pitch-y: calc(var(--card-height) * 1.03);",
        "--pitch-y: calc(var(--card-height) * 0.5);",
        ("tests/browser/table/test_layout.py", "tests/browser/table/test_screenshots.py"),
    ),
    Mutant(
        "a finger on a card scrolls or zooms the page",
        "static/style/table.css",
        "    height: 100%;\n    touch-action: none;\n",
        "    height: 100%;\n",
        ("tests/browser/play/test_fingers.py", "tests/browser/table/test_small_windows.py"),
    ),
    Mutant(
        "cards travel although the player wants less motion",
        "static/style/table.css",
        "    .card[data-moving] {\n        transition: none;\n",
        "    .card[data-moving] {\n",
        ("tests/browser/play/test_after_a_move.py",),
    ),
    Mutant(
        "the status line is printed below the board",
        "static/style/print.css",
        "    nav,\n    .line,\n    dialog {\n        display: none;",
        "    nav,\n    dialog {\n        display: none;",
        ("tests/browser/sheets/test_sharing.py",),
    ),
    Mutant(
        "the last of 19 cards in a column hides the one below it",
        "static/style/table.css",
        '[data-depth="18"] { --depth: 18; }',
        '[data-depth="18"] { --depth: 17; }',
        ("tests/browser/table/test_layout.py", "tests/browser/table/test_small_windows.py"),
    ),
    Mutant(
        "a covered card on a phone shows no more than its rank and suit",
        "static/style/table.css",
        "clamp(var(--index) * 1.25, var(--strip-roomy), var(--strip-most))",
        "calc(var(--index) * 1.25)",
        ("tests/browser/table/test_height.py",),
    ),
    Mutant(
        "clubs are black in four colours too",
        "static/style/cards.css",
        "    --clubs: light-dark(#078264, #005c4e);\n",
        "",
        ("tests/browser/sheets/test_settings.py", "tests/browser/table/test_accessibility.py"),
    ),
)

MARKUP = (
    Mutant(
        "free cell c is called b before the cards are dealt",
        "index.html",
        'aria-label="free cell c, empty"',
        'aria-label="free cell b, empty"',
        ("tests/page", "tests/browser/start/test_start.py", "tests/browser/table/test_accessibility.py"),
    ),
    Mutant(
        "a phone shows letters where a number is to be typed",
        "index.html",
        'name="deal" inputmode="numeric" enterkeyhint',
        'name="deal" enterkeyhint',
        ("tests/page", "tests/browser/play/test_number_field.py"),
    ),
    Mutant(
        "the setting for all auto-moves switches them off, and the other way round",
        "index.html",
        'value="max"> All possible cards</label>\n'
        '      <label><input type="radio" name="automoves" value="none"> Off</label>',
        'value="none"> All possible cards</label>\n'
        '      <label><input type="radio" name="automoves" value="max"> Off</label>',
        (
            "tests/page",
            "tests/browser/sheets/test_settings.py",
            "tests/browser/play/test_after_a_move.py",
        ),
    ),
    Mutant(
        "the settings do not close at a press on their cross",
        "index.html",
        'popovertarget="settings" popovertargetaction="hide"',
        'popovertarget="statistics" popovertargetaction="hide"',
        (
            "tests/page",
            "tests/browser/sheets/test_settings.py",
            "tests/browser/table/test_menu.py",
            "tests/browser/table/test_accessibility.py",
        ),
    ),
)

MUTANTS = (
    *THE_GAME,
    *READING,
    *SESSION,
    *SOLVER,
    *COMMAND_LINE,
    *TOOLS,
    *THE_PAGE,
    *REVIEW,
    *WORKER,
    *START,
    *STYLE,
    *MARKUP,
)

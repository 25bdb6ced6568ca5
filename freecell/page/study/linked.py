"""The moves of a link that are shown and not played: as a replay, or with their review."""

from __future__ import annotations

from freecell.game import Game, LineError
from freecell.page.browser import say
from freecell.page.play.dealer import Dealer
from freecell.page.play.playing import Play
from freecell.page.study.replay import Replay
from freecell.page.study.review import GameReview
from freecell.page.words import deals, errors, numbers
from freecell.page.words.joining import joined
from freecell.page.words.playing import FROM_HERE
from freecell.translation import _

LINKED_REPLAY = _("{deal}: replay, {moves}")  # The status line: "Deal 617: replay, 52 moves".
REPLAY_STOPS = _("{problem} The replay stops there.")


class Linked:
    """Shows the moves of a link, separate from the player's game."""

    def __init__(self, play: Play, dealer: Dealer, replay: Replay, review: GameReview) -> None:
        self._play = play
        self._dealer = dealer
        self._replay = replay
        self._review = review
        dealer.replay_linked.append(self.show)

    def show(self) -> None:
        """Show the moves of the link that opened the deal."""
        game = Game(self._dealer.current)
        moves, self._dealer.replay = self._dealer.replay, ""
        problem = ""
        try:
            game.play_text(moves)
        except LineError as error:
            problem = errors.of(error)
            if game.count:
                problem = REPLAY_STOPS.format(problem=problem)
        if game.count and self._dealer.link.is_review:
            self._review.show(game, at=0)
            if problem:
                say(problem)
        elif game.count:
            self._replay.show(game, 0, lambda: self._take_over(game))
            steps = numbers.moves(self._replay.steps)
            say(joined(LINKED_REPLAY.format(deal=deals.name(game.start), moves=steps), problem))
            self._replay.play()
        else:
            self._dealer.end_replay()
            say(joined(deals.title(game.start), problem))
        self._dealer.tell_challenge()

    def _take_over(self, game: Game) -> None:
        """Continue with the game from a link; the player's own game, if there is one, stays under Moves."""
        say(FROM_HERE.format(count=game.count))
        self._play.begin(game.start, game.line(game.count))

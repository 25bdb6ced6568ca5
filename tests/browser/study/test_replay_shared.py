"""What becomes of a film: it is taken over as one's own game, or goes along as a link, as text, on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from clipboard import CLIPBOARD, on_clipboard
from playing import EASY, assert_shows, begin, begin_easy, named, on_table
from playwright.sync_api import expect
from replaying import FILM, assert_at, assert_film, assert_no_film, button, scrub, solve, watch

from freecell import notation
from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit


class TestTakingOver:
    """A film can be gone on with at any step, and then it can be undone."""

    @pytest.mark.shared
    def test_a_solution(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        game = begin_easy(visit)
        film = solve(visit, game)
        scrub(visit, 4)
        button(visit, "Play on from here").click()
        assert_no_film(visit)
        expect(visit.status).to_have_text("Yours from here, after move 4")
        film.jump(4)
        game.play_text(" ".join(film.moves()[:4]))
        assert_shows(visit, game)
        visit.press("u")
        game.undo()
        assert_shows(visit, game)
        for _ in range(3):
            visit.press("u")
        game.restart()
        assert_shows(visit, game)
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics-hints")).to_have_text("1")
        expect(visit.page.locator("#statistics-played")).to_have_text("1")

    @pytest.mark.shared
    def test_one_that_has_won_is_no_win_of_the_player(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        game = begin_easy(visit)
        film = solve(visit, game)
        scrub(visit, len(film.moves()))
        button(visit, "Play on from here").click()
        expect(visit.root).to_have_attribute("data-game", "won")
        expect(visit.page.locator("#ending")).to_be_hidden()
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics-won")).to_have_text(re.compile("^0 "))

    def test_a_film_of_a_link(self, visit: Visit) -> None:
        film = watch(visit)
        visit.press("Escape")
        begin(visit, EASY)
        visit.press("1")
        visit.press("a")
        expect(visit.root).to_have_attribute("data-moves", "1")
        visit.open(FILM)
        assert_at(visit, 1)
        visit.press("k")
        scrub(visit, 5)
        button(visit, "Play on from here").click()
        film.jump(5)
        assert_no_film(visit)
        expect(visit.root).to_have_attribute("data-moves", "5")
        assert on_table(visit) == named(film.position)
        expect(visit.status).to_have_text(f"Deal {EASY}, the game of the link. Your own waits under Moves.")

    @pytest.mark.shared
    def test_at_the_start_there_is_nothing_to_take(self, visit: Visit) -> None:
        watch(visit)
        button(visit, "Play on from here").click()
        assert_no_film(visit)
        assert_shows(visit, Game(EASY))


class TestSharing:
    """A film goes along as a link, as text, on paper."""

    def test_a_link_opens_the_film_and_leaves_the_address(self, visit: Visit) -> None:
        film = watch(visit)
        assert_film(visit, film)
        assert visit.query == f"?deal={EASY}"
        visit.press("Escape")
        assert_shows(visit, Game(EASY))

    def test_a_link_with_a_wrong_move(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}&moves=m6a6h&watch")
        expect(visit.status).to_have_text(
            re.compile("a film in 1 move. Move 2 cannot be played. .* ends before it")
        )
        assert_at(visit, 1)
        visit.open(f"?deal={EASY}&moves=6h&watch")
        expect(visit.status).to_have_text(re.compile("Move 1 cannot be played"))
        assert_no_film(visit)

    @pytest.mark.shared
    def test_copied(self, visit: Visit) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        film = watch(visit)
        visit.click("film-moves-button")
        visit.click("film-link")
        expect(visit.status).to_have_text(f"Link to this film of deal {EASY} copied")
        assert on_clipboard(visit) == visit.address + FILM
        visit.click("film-moves-button")
        visit.click("film-copy")
        expect(visit.status).to_have_text("Deal and moves copied")
        text = on_clipboard(visit)
        title = f"FreeCell deal {EASY}, 9 moves\nAll cards that can go home do so by themselves."
        assert text.startswith(f"{title}\n\n{film.position.rows_text()}\n\n")
        assert text.endswith(f"\n\n{notation.lines(film.moves())}\n")

    def test_too_long_for_a_link(self, visit: Visit) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        moves = "8a" + 500 * "abba"
        visit.open(f"?deal=617&moves={moves}&watch")
        expect(visit.status).to_have_text("Deal 617, a film in 1001 moves.")
        visit.click("film-moves-button")
        visit.click("film-link")
        expect(visit.status).to_have_text("Too long for a link: moves copied")
        assert on_clipboard(visit).endswith(f"ba ab{chr(10)}ba{chr(10)}")

    @pytest.mark.shared
    def test_on_paper(self, visit: Visit) -> None:
        film = watch(visit)
        visit.page.evaluate("window.print = () => {window.printed = true}")
        visit.click("film-moves-button")
        visit.click("film-print")
        assert visit.page.evaluate("window.printed")
        visit.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        visit.page.emulate_media(media="print")
        paper = visit.page.locator("#film-paper")
        expect(paper).to_be_visible()
        assert notation.lines(film.moves()) in paper.inner_text()
        expect(visit.page.locator("#table")).to_be_hidden()

"""Two tabs: what is played of a deal in one, the other shows as well, and nothing is lost on the way."""

import json

import pytest
from keeping import assert_shows_kept, hide, keep, played, storage
from playwright.sync_api import expect
from replays import assert_no_replay, watch
from shown import EASY, assert_shows, choose_setting
from visit import Visit

from freecell.game import Game
from freecell.session.results_log import LOG


class TestTwoTabs:
    """Tabs that show the same deal show the same game, and nothing is lost."""

    def test_each_shows_what_is_played_in_the_other(self, dealt: Visit) -> None:
        other = Visit(dealt.context, dealt.address).open("?deal=617")
        game = Game(617)
        for tab, text in [(dealt, "8a"), (other, "8b"), (other, "8c"), (dealt, "87")]:
            tab.page.keyboard.type(text)
            game.play_text(text)
            for shown in (dealt, other):
                assert_shows(shown, game)
        other.press("u")
        game.undo()
        assert_shows(other, game)
        assert_shows(dealt, game)
        expect(dealt.status).to_have_text("Deal 617, updated from your other tab, after move 3")
        dealt.press("r")
        game.redo()
        assert_shows(other, game)
        other.type_deal("5")
        other.page.keyboard.type("8a")
        expect(other.root).to_have_attribute("data-moves", "1")
        counted = [name for name in storage(dealt) if name.startswith(LOG)]
        assert len(counted) == 2, "of two that stored one text at once, one would overwrite the other"
        other.end()

    @pytest.mark.shared
    def test_a_move_in_another_tab_ends_a_replay_of_the_deal(self, visit: Visit) -> None:
        watch(visit)
        keep(visit, {f"freecell:game:{EASY}": f"?deal={EASY}&moves=6a"})
        visit.page.evaluate(f"dispatchEvent(new StorageEvent('storage', {{key: 'freecell:game:{EASY}'}}))")
        assert_no_replay(visit)
        assert_shows_kept(visit, played(EASY, "6a"))

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_tab_that_wakes_up_shows_what_was_played_meanwhile(self, dealt: Visit) -> None:
        keep(dealt, {"freecell:game:617": "?deal=617&moves=8a8b"})
        hide(dealt, hidden=True)
        assert_shows_kept(dealt, Game(617))
        hide(dealt, hidden=False)
        assert_shows_kept(dealt, played(617, "8a8b"))


@pytest.mark.core
@pytest.mark.shared
class TestSettings:
    """What one tab chooses, the others have too; none of them overwrites what it has not chosen."""

    def test_what_another_tab_chooses_is_taken_over(self, early: Visit) -> None:
        for chosen, told in [
            ({"deck": "four"}, "new StorageEvent('storage', {key: 'freecell:settings'})"),
            ({"theme": "dark"}, "new PageTransitionEvent('pageshow', {persisted: true})"),
            ({"theme": "light"}, "new Event('visibilitychange')"),
            ({}, "new StorageEvent('storage')"),
        ]:
            keep(early, {"freecell:settings": json.dumps(chosen)})
            early.page.evaluate(f"{'document' if 'visibility' in told else 'window'}.dispatchEvent({told})")
            for name, default in (("deck", "two"), ("theme", "system")):
                checked = early.page.locator(f"[name={name}]:checked")
                expect(checked).to_have_value(chosen.get(name, default))
                assert early.root.get_attribute(f"data-{name}") == chosen.get(name)

    def test_a_choice_made_here_keeps_what_another_tab_has_chosen(self, dealt: Visit) -> None:
        """Another tab has chosen, of which this one has not heard; it may be of a newer version."""
        keep(dealt, {"freecell:settings": '{"deck": "four", "new": "one"}'})
        choose_setting(dealt, "clock", "off")
        assert json.loads(storage(dealt)["freecell:settings"]) == {
            "deck": "four",
            "new": "one",
            "clock": "off",
        }
        expect(dealt.root).to_have_attribute("data-deck", "four")

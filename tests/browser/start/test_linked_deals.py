"""The address is the deal: what it names is on the table, and it names what is on the table."""

from __future__ import annotations

import pytest
from keeping import storage
from positions import COLUMNS
from visit import Visit, expect


class TestALink:
    """A link opens the published board of its number, and the number is shown wherever it should be."""

    def test_the_opener_deals_the_published_board(self, visit: Visit, subtests: pytest.Subtests) -> None:
        for number, columns in COLUMNS.items():
            with subtests.test(number=number):
                visit.open_without_python(f"?deal={number}")
                visit.assert_shows(number)
                assert visit.columns() == columns
                assert visit.seen_columns() == columns
                assert visit.words == f"Deal {number}"


class TestTooManyMoves:
    """A link with more moves than a page can open leaves the deal as it is, and nothing of it is saved."""

    SAID = "Deal 617. This game has more than 3,000 moves, which is too many to open."

    def assert_refused(self, visit: Visit) -> None:
        expect(visit.status).to_have_text(self.SAID)
        expect(visit.root).to_have_attribute("data-moves", "0")
        visit.assert_shows(617)
        assert max([len(text) for text in storage(visit).values()], default=0) < 100
        assert visit.page.evaluate("document.querySelectorAll('#others button').length") == 0

    @pytest.mark.core
    def test_at_the_start(self, visit: Visit) -> None:
        visit.open_without_python(f"?deal=617&moves=8a{'abba' * 15_000}")
        self.assert_refused(visit)
        visit.let_python_in()
        self.assert_refused(visit)

    @pytest.mark.core
    @pytest.mark.shared
    @pytest.mark.parametrize("more", ["abba" * 25_000, "%61bba" * 25_000, "abba" * 1_500])
    def test_later(self, visit: Visit, more: str) -> None:
        visit.open(f"?deal=617&moves=8a{more}")
        self.assert_refused(visit)


class TestNoNumber:
    """Without a number there is a random deal, and the address then says which, as if it had been linked."""

    def test_a_random_deal_of_the_first_million(self, visit: Visit) -> None:
        numbers = []
        for _ in range(3):
            visit.open_without_python("")
            visit.assert_shows(visit.deal)
            assert 1 <= visit.deal <= 1_000_000
            assert visit.words == f"Random deal {visit.deal}"
            numbers.append(visit.deal)
        assert len(set(numbers)) > 1

    @pytest.mark.core
    def test_it_is_no_step_of_the_history(self, visit: Visit) -> None:
        visit.open_without_python("")
        steps = visit.page.evaluate("history.length")
        linked = visit.context.new_page()
        linked.goto(f"{visit.address}?deal=617", wait_until="commit")
        assert steps == linked.evaluate("history.length")

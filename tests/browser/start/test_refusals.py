"""What is not a deal number is refused with a sentence that says what is; nothing else changes."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from long_runs import sample
from visit import Visit, each_stage, expect

ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."

REFUSED = {
    "zero": "0",
    "one too many": "8589934592",
    "an exponent": "1e3",
    "nothing": "",
    "Arabic digits": "٣",
    "a comma": "1,000",
    "a plus": "+617",
    "ten thousand digits": "9" * 10_000,
    "markup": "<img src=x onerror=alert(1)>",
    "marks of direction": "6\N{RIGHT-TO-LEFT OVERRIDE}17",
}


def typed(visit: Visit, text: str) -> None:
    """Type a text that is no number, and check that it is refused and that all else stays."""
    before = (visit.cards(), visit.boxes(".card"), visit.query, visit.page.title(), visit.deal)
    visit.type_deal(text)
    expect(visit.field).to_have_attribute("aria-invalid", "true")
    assert visit.words.endswith(f". {ACCEPTED}")
    assert len(visit.words) < 130, "a sentence, however long the number was"
    expect(visit.field).to_have_value(text)
    expect(visit.field).to_be_focused()
    assert (visit.cards(), visit.boxes(".card"), visit.query, visit.page.title(), visit.deal) == before
    assert visit.page.locator("img").count() == 0


def linked(visit: Visit) -> None:
    """Check that a random deal is there and the reason why."""
    visit.assert_shows(visit.deal)
    assert 1 <= visit.deal <= 1_000_000
    assert visit.words.startswith(f"Random deal {visit.deal}. ")
    assert visit.words.endswith(f". {ACCEPTED}")
    assert len(visit.words) < 160, "two sentences, however long the number was"
    expect(visit.field).not_to_have_attribute("aria-invalid", "true")
    assert visit.page.locator("img").count() == 0


@pytest.mark.shared
class TestTyped:
    """A refused number leaves cards, address, title and history as they were, and can be corrected."""

    @each_stage
    def test_it_is_refused(self, visit: Visit, stage: str, subtests: pytest.Subtests) -> None:
        visit.open_at(stage, "?deal=42")
        visit.type_deal("617")
        visit.assert_shows(617)
        # Python refuses as the opener does, with the same module: a few texts are enough for it.
        texts = list(REFUSED.items())
        for name, text in texts if stage == "dealt" else sample(texts, 5):
            with subtests.test(name):
                typed(visit, text)
                visit.type_deal("617", send="Deal")
                visit.assert_shows(617)
        visit.page.go_back()
        visit.assert_shows(42)

    @pytest.mark.core
    def test_a_number_after_that_is_dealt_as_ever(self, early: Visit) -> None:
        early.type_deal("abc", send="Deal")
        expect(early.field).to_have_attribute("aria-invalid", "true")
        early.page.keyboard.type("42")
        early.press("Enter")
        early.assert_shows(42)
        expect(early.field).not_to_have_attribute("aria-invalid", "true")
        assert early.words == "Deal 42"


class TestLinked:
    """A link that names no deal opens a random one and says why; nothing of the link becomes markup."""

    @pytest.mark.core
    def test_the_opener_says_why_and_python_leaves_it_so(self, visit: Visit) -> None:
        visit.open_without_python(f"?deal={quote(REFUSED['markup'])}")
        linked(visit)
        visit.let_python_in()
        linked(visit)

    @pytest.mark.shared
    def test_whatever_it_is(self, early: Visit, subtests: pytest.Subtests) -> None:
        """The history reads the address again, too: then no text needs a start of its own."""
        queries = [f"?deal={quote(text)}" for text in REFUSED.values()]
        for query in (*queries, "?deal", "?deal=%", "?deal=%FF%FE", "?deal=%00617"):
            with subtests.test(query[:40]):
                early.travel("?deal=617")
                early.assert_shows(617)
                early.travel(query)
                linked(early)

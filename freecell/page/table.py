"""The table: 52 card elements, one a card, made once, then only told where they lie."""

from freecell import cards
from freecell.page import words
from freecell.page.browser import element, elements
from freecell.page.faces import face


class Table:
    """The cards on the page.

    Piles and cards are neighbours inside the table, and a card never changes its place in the document: it
    is told its pile (`data-pile`), how many cards lie below it (`--depth`) and how many the pile has
    (`--count`), and static/style.css works out where that is. So resizing, zooming, turning the phone and
    printing need no Python, and a move can be a transition. For screen readers a pile owns its cards, lowest
    first (`aria-owns`).
    """

    def __init__(self) -> None:
        """Take over the card elements that are on the page, if any are."""
        self._root = element("table")
        self._piles = {pile.dataset.pile: pile for pile in elements(".pile", self._root)}
        self._cards = {}
        self._collect()

    @property
    def is_laid(self) -> bool:
        """Whether there are cards on the table."""
        return bool(self._cards)

    def draw(self, piles: dict) -> None:
        """Show these piles (names and cards, lowest first); piles not named stay as they are."""
        if not self._cards:
            self._lay(piles)
        for name, pile_cards in piles.items():
            self._fill(name, pile_cards)

    def name(self, label: str) -> None:
        """Say what lies on the table, for screen readers."""
        self._root.setAttribute("aria-label", label)

    def _lay(self, piles: dict) -> None:
        """Make the 52 card elements, all at once."""
        markup = "".join([_markup(card) for pile_cards in piles.values() for card in pile_cards])
        self._root.firstElementChild.insertAdjacentHTML("beforeend", markup)
        self._collect()

    def _collect(self) -> None:
        for found in elements(".card", self._root):
            self._cards[cards.parse(found.dataset.card)] = found

    def _fill(self, name: str, pile_cards) -> None:
        count = len(pile_cards)
        pile = self._piles[name]
        pile.setAttribute("aria-label", words.pile_of(name, count))
        pile.setAttribute("aria-owns", " ".join(["card-" + cards.name(card) for card in pile_cards]))
        for depth, card in enumerate(pile_cards):
            found = self._cards[card]
            found.setAttribute("data-pile", name)
            found.setAttribute("data-depth", str(depth))
            found.setAttribute("aria-label", words.card(card, name, depth, count))
            style = found.style
            style.setProperty("--depth", str(depth))
            style.setProperty("--count", str(count))


def _markup(card: int) -> str:
    name = cards.name(card)
    start = '<div class="card" role="img" id="card-' + name + '" data-card="' + name + '">'
    return start + face(card) + "</div>"

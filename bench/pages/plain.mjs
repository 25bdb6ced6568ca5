// The peer in hand-written JavaScript: deals the linked number and draws what the page draws, and nothing more.
// FACES, CARDS, WORDS and PILES come from the page's own Python (pages/__init__.py writes them in).

const FACES = "FACES";
const CARDS = "CARDS";
const WORDS = "WORDS";
const PILES = "PILES";

const root = document.documentElement;
const table = document.getElementById("table");
const status = document.getElementById("status");
const field = document.getElementById("deal-number");

/** Microsoft's deal: eight columns of cards 0 to 51, for numbers below 2 ** 31. */
function deal(number) {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const cascades = Array.from({ length: 8 }, () => []);
    let state = number;
    for (let left = 52; left > 0; left--) {
        state = (Math.imul(state, 214013) + 2531011) >>> 0;
        const drawn = ((state >>> 16) & 0x7fff) % left;
        cascades[(52 - left) % 8].push(deck[drawn]);
        deck[drawn] = deck[left - 1];
    }
    return cascades;
}

function draw(cascades) {
    const markup = [];
    cascades.forEach((cascade, i) => {
        const name = `cascade-${i + 1}`;
        const pile = table.querySelector(`[data-pile=${name}]`);
        pile.setAttribute("aria-label", `${PILES[i]}, ${cascade.length} cards`);
        pile.setAttribute("aria-owns", cascade.map((card) => `card-${CARDS[card]}`).join(" "));
        cascade.forEach((card, depth) => {
            const label = `${WORDS[card]}, ${PILES[i]}, ${depth + 1} of ${cascade.length}`;
            markup.push(
                `<div class="card" role="img" id="card-${CARDS[card]}" data-card="${CARDS[card]}" ` +
                    `data-pile="${name}" data-depth="${depth}" data-count="${cascade.length}" ` +
                    `aria-label="${label}">${FACES[card]}</div>`,
            );
        });
    });
    table.firstElementChild.insertAdjacentHTML("beforeend", markup.join(""));
}

const number = Number(new URLSearchParams(location.search).get("deal"));
draw(deal(number));
table.setAttribute("aria-label", `Deal ${number}`);
status.textContent = `Deal ${number}`;
field.value = number;
document.title = `Deal ${number} · FreeCell`;
root.dataset.deal = number;
root.dataset.stage = "alive";
performance.mark("peer:ready");

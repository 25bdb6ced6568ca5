"""What the first release has stored is read by every later one, and written in the same way."""

import pytest
from sessions import counted
from storages import Clock, Faulty

from freecell import notation
from freecell.records.results import Streak
from freecell.session.session import Session
from freecell.start import Start

BOARD = "12TRX17X55KS2B9CXGRF0X31G92F3GFF8VKNK3YDW3MKS4DDDB1WZCES25KPX"
WON = "1h7a3413156b868h4hah3h5h1h54151821v22h626h3a31216c6h86v21h4h5h7a7h4146bh4h561h2h"
STORED = {
    "freecell:result:617": '{"played":1,"won":0,"hints":0,"last":"2026-11-22"}',
    "freecell:history:11": "2026-11\n22 617\n22 28527\n22 28527 38 37\n22 -1\n22 8589934591\n22 8589934591\n",
    "freecell:game:617": "?deal=617&moves=8a8b8c&at=1&seconds=4",
    "freecell:games": f"[{BOARD}, 8589934591, -1, 28527, 617]",
    "freecell:result:28527": '{"played":1,"won":1,"moves":38,"seconds":37,"hints":0,"last":"2026-11-22"}',
    "freecell:game:28527": f"?deal=28527&moves={WON}&seconds=37&won=1",
    "freecell:streak": '{"current":0,"longest":1}',
    "freecell:result:-1": '{"played":1,"won":0,"hints":0,"last":"2026-11-22"}',
    "freecell:game:-1": "?deal=-1&moves=1a&seconds=0",
    "freecell:result:8589934591": '{"played":2,"won":0,"hints":0,"last":"2026-11-22"}',
    "freecell:game:8589934591": "?deal=8589934591&moves=3a&seconds=0",
    "freecell:aside:8589934591": "?deal=8589934591&moves=1a2b&seconds=2",
    "freecell:boards": '{"played":1,"won":0,"hints":1,"last":"2026-11-22"}',
    f"freecell:game:{BOARD}": f"?board={BOARD}&moves=8c&seconds=0",
}
"""What these games left in a browser's storage, as the first release wrote it."""


@pytest.fixture
def kept(storage: Faulty) -> Faulty:
    for name, text in STORED.items():
        storage.put(name, text)
    return storage


@pytest.mark.parametrize("key", ["617", "28527", "-1", "8589934591", BOARD])
def test_a_game_is_as_it_was(kept: Faulty, session: Session, key: str) -> None:
    assert session.begin(Start.parse(key)).fault is None
    assert session._text() == STORED[f"freecell:game:{key}"]
    assert [text for text, _ in session.others()] == STORED.get(f"freecell:aside:{key}", "").split()
    assert kept.all() == STORED


def test_results_are_as_they_were(kept: Faulty, session: Session) -> None:
    results = counted(session)
    assert {name: one.text() for name, one in results.of.items()} == {
        Start(number): STORED[f"freecell:result:{number}"] for number in (617, 28527, -1, 8589934591)
    }
    assert (results.streak, results.boards.hints, results.unread) == (Streak(0, 1), 1, 0)
    assert results.history == (STORED["freecell:history:11"],)
    assert kept.all() == STORED


def test_the_same_games_leave_the_same(storage: Faulty, session: Session, clock: Clock) -> None:
    def play(key: str, text: str, seconds: int = 2) -> None:
        session.begin(Start.parse(key))
        for word in notation.words(text):
            clock.now += seconds
            session.play(notation.parse_move(session.game.position, word))

    play("617", "8a8b8c")
    session.undo()
    session.begin(Start(617), "8a")
    play("28527", WON, 1)
    play("-1", "1a")
    play("8589934591", "1a2b")
    play("8589934591", "3a")
    play(BOARD, "8c")
    session.hinted()
    session.begin(Start(617))
    assert storage.all() == STORED

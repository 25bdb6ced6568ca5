"""Logs as tests write them: a few words a line, without numbers and names."""

MONDAY, TUESDAY = "2026-11-23", "2026-11-24"


def lines(*said: str, day: str = MONDAY) -> list[str]:
    """Give lines of one session and one day, such as "617 begun"; one of another day begins with that."""
    dated = [of if of[4:5] == "-" else f"{day} {of}" for of in said]
    return [f"{line[:10]} {number:06} a {line[11:]}" for number, line in enumerate(dated)]


def won(key: str | int, moves: int, seconds: int) -> list[str]:
    """Give what is said of a game that was begun and won."""
    return [f"{key} begun", f"{key} won {moves} {seconds}"]

"""Published boards, not from this project's generator: what Microsoft and FreeCell Pro deal."""


def _rows(text: str) -> list[list[str]]:
    """Read a board of rows as columns, bottom card first."""
    rows = _columns(text)
    return [[row[i] for row in rows if i < len(row)] for i in range(8)]


def _columns(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().split("\n")]


COLUMNS = {
    1: _rows("""
        JD 2D 9H JC 5D 7H 7C 5H
        KD KC 9S 5S AD QC KH 3H
        2S KS 9D QD JS AS AH 3C
        4C 5C TS QH 4H AC 4D 7S
        3S TD 4S TH 8H 2C JH 7D
        6D 8S 8D QS 6C 3D 8C TC
        6S 9C 2H 6H
    """),
    617: _rows("""
        7D AD 5C 3S 5S 8C 2D AH
        TD 7S QD AC 6D 8H AS KH
        TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS
        4C QS 9C 9H 7C 6H 2C 2S
        4S TS 2H 5D JC 6C JH QH
        JD KS KC 4H
    """),
    11982: _rows("""
        AH AS 4H AC 2D 6S TS JS
        3D 3H QS QC 8S 7H AD KS
        KD 6H 5S 4D 9H JH 9S 3C
        JC 5D 5C 8C 9D TD KH 7C
        6C 2C TH QH 6D TC 4S 7S
        JD 7D 8H 9C 2H QD 4C 5H
        KC 8D 2S 3S
    """),
    -1: _columns("""
        AC 3C 5C 7C 9C JC KC
        AD 3D 5D 7D 9D JD KD
        AH 3H 5H 7H 9H JH KH
        AS 3S 5S 7S 9S JS KS
        QC TC 8C 6C 4C 2C
        QD TD 8D 6D 4D 2D
        QH TH 8H 6H 4H 2H
        QS TS 8S 6S 4S 2S
    """),
    -2: _columns("""
        AS KS QS JS TS 9S 8S
        AH KH QH JH TH 9H 8H
        AD KD QD JD TD 9D 8D
        AC KC QC JC TC 9C 8C
        7S 6S 5S 4S 3S 2S
        7H 6H 5H 4H 3H 2H
        7D 6D 5D 4D 3D 2D
        7C 6C 5C 4C 3C 2C
    """),
    2147483648: _columns("""
        QH 3H 7D 4D TS QD 6D
        QC JD 3C 5D 7H 6H 4S
        2H KC 8S TD JH AD 5S
        6S 7C 7S TC 5H 9S AC
        2S 8H TH 9C 3S 2D
        3D 5C JC AH 6C KH
        KS 8D AS 4H 2C 4C
        8C 9H QS JS 9D KD
    """),
    4294967296: _columns("""
        TS 3S KC 4H 9H 3H 4D
        5S QD 3D 9S 2H 6H KH
        2S 7C 9C 8D 6S AH JH
        TD 7D 8C 5C 2D QC QH
        3C 8S TH 7S TC 7H
        AD 5D JD AS 6C 9D
        JC 5H 2C 4S KS KD
        6D 4C QS JS 8H AC
    """),
    8589934591: _columns("""
        TC 8S 8C 6C 5H 5C 9C
        2S TD 6D 8D 9H 9S 6S
        JS TH 3S JD 4H QC 3D
        5S QS KD AH AS JH 4S
        4D 4C 7D JC 2D AD
        6H KH TS 7H QD QH
        3H 2C KC 2H 5D 9D
        7C KS 8H 3C AC 7S
    """),
}

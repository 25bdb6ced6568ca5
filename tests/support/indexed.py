"""A number that is no int, as those of NumPy are."""


class Indexed:
    """Has what Python asks of an integer."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

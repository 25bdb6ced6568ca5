"""What the shared modules ask of ``typing`` while they run: MicroPython has no such module."""

TYPE_CHECKING = False


class Protocol:
    """A base class that asks for nothing."""

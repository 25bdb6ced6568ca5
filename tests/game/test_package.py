"""The package has its public names, and no others."""

import pytest

import freecell


@pytest.mark.parametrize("name", freecell.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(freecell, name)
    assert name in dir(freecell)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'freecell' has no attribute 'solve_everything'"):
        freecell.solve_everything  # type: ignore[attr-defined]  # noqa: B018

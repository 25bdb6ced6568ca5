"""The page is light: how many bytes come before the cards, and how many until everything works."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from visit import Visit

from freecell.page.languages import LANGUAGES
from tools.page.localise import folder_of
from tools.page.serve import Site

KILOBYTE = 1000
BEFORE_THE_CARDS = 295 * KILOBYTE
IN_ALL = 3_920 * KILOBYTE
HEADERS = 300
"""Bytes that come with each file: more than hosts send, as a rule."""


CAME = """performance.getEntriesByType("resource").filter(({transferSize}) => transferSize)
    .map(({name}) => name)"""
WHEN = """(name) => performance.timeOrigin + performance.getEntriesByName(name)[0].startTime"""
"""When a mark was set, in milliseconds since 1970."""


def come_by(visit: Visit, mark: str) -> list[str]:
    """List what had come by the time that a mark was set, for the page and for its worker."""
    end = visit.page.evaluate(WHEN, mark)
    return [one.url for one in visit.arrived if one.timing["startTime"] + one.timing["responseEnd"] <= end]


def in_language(addresses: list[str], root: str, language: str) -> list[str]:
    """List what comes instead in another language, to someone who opens its folder."""
    page, opener, folder = f"{root}?deal=617", "/runtime/opener.bin", folder_of(language)
    assert page in addresses
    return [
        f"{root}{folder}" if one == page else one.replace(opener, f"/runtime/{folder}opener.bin")
        for one in addresses
    ]


def size(site: Path, addresses: list[str]) -> int:
    """Count the bytes of what was asked for, each file once, as GitHub Pages sends it."""
    host = Site(site, "/freecell/", gzip=True)
    files = {found for address in addresses if (found := host.find(urlsplit(address).path))}
    assert any(file.name == "index.html" for file in files)
    return sum(len(host.body(file, packed=host.packs(file))) + HEADERS for file in files)


@pytest.mark.core
@pytest.mark.fresh
def test_a_first_visit_loads_each_file_once_and_few_bytes_before_the_cards(dealt: Visit, site: Path) -> None:
    before = come_by(dealt, "freecell:dealt")
    assert any(address.endswith("/micropython.wasm") for address in before)
    assert not any(address.endswith("/pyodide.asm.wasm.bin") for address in before)
    assert size(site, before) <= BEFORE_THE_CARDS
    sizes = {language: size(site, in_language(before, dealt.address, language)) for language in LANGUAGES}
    assert {language: bytes_ for language, bytes_ in sizes.items() if bytes_ > BEFORE_THE_CARDS} == {}
    whole = come_by(dealt, "freecell:alive")
    assert any(address.endswith("/pyodide.asm.wasm.bin") for address in whole)
    assert 4 * BEFORE_THE_CARDS < size(site, whole) <= IN_ALL
    names = dealt.page.evaluate(CAME)
    assert len(names) > 15
    assert sorted(names) == sorted(set(names)), "every file comes once"

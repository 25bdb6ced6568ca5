"""A survey as text: numbers and histograms in plain characters, 80 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from freecell.cli.surveying import Class, Example, Spread, Survey

_WIDTH = 80


def text(survey: Survey) -> str:
    """Return the survey of at least one answer as lines, each with its end."""
    paragraphs = [[deals_text(survey.count), *histogram(shares(survey.verdicts))]]
    if lists := [filled(line) for line in listed(survey)]:
        paragraphs.append(lists)
    if survey.has_difficulties:
        paragraphs.append(["Difficulty", *histogram(shares(survey.difficulties))])
    if survey.without_difficulty:
        paragraphs.append([f"{without_difficulty(survey)}."])
    for title, ends, spread, classes in spreads(survey):
        paragraphs.append([title, *_numbers(spread, ends)])
        paragraphs.append(histogram([(range_name(counted), counted.deals, "") for counted in classes]))
    return "\n\n".join(["\n".join(lines) for lines in paragraphs]) + "\n"


def filled(line: str) -> str:
    """Return a sentence in lines that are not too long."""
    return textwrap.fill(line, _WIDTH, subsequent_indent="  ")


def headline(survey: Survey) -> str:
    """Say how many answers there are, and how many of each verdict.

    >>> headline(Survey())
    '0 deals: 0 won, 0 impossible, 0 undecided'
    """
    counts = ", ".join([f"{count:,} {verdict}" for verdict, count in survey.verdicts.items()])
    return f"{deals_text(survey.count)}: {counts}"


def without_difficulty(survey: Survey) -> str:
    """Say in how many answers the difficulty is missing."""
    missing = f"{survey.without_difficulty:,} of the" if survey.has_difficulties else "all"
    return f"Difficulty: missing in {missing} answers, which an older release wrote"


def spreads(survey: Survey) -> Iterator[tuple[str, tuple[str, str], Spread, list[Class]]]:
    """Yield what spreads in a survey: its title, names for the least and the most, values, and classes."""
    lengths, states = survey.lengths, survey.states
    if lengths.count:
        title = "Length of the solutions, not counting moves home"
        yield title, ("shortest", "longest"), lengths, lengths.even_classes()
    yield "Positions checked", ("fewest", "most"), states, states.logarithmic_classes()


def listed(survey: Survey) -> list[str]:
    """Name the deals that are impossible, and those that are undecided, as far as they are remembered."""
    counts = survey.verdicts
    lists = [(verdict.capitalize(), deals, counts[verdict]) for verdict, deals in survey.listed.items()]
    return [named(*one) for one in lists if one[2]]


def named(title: str, deals: Sequence[int | None], count: int) -> str:
    """Name the first of so many deals.

    >>> named("Impossible", [11982, None, -1], 5)
    'Impossible: 11982, -1, 1 without a number and 2 more'
    """
    names = [str(deal) for deal in deals if deal is not None]
    if nameless := len(deals) - len(names):
        names.append(f"{nameless} without a number")
    if more := count - len(deals):
        names.append(f"{more:,} more")
    *others, last = names
    return f"{title}: {', '.join(others)} and {last}" if others else f"{title}: {last}"


def deal_name(deal: int | None) -> str:
    """Return what a deal is called, if only "a board".

    >>> deal_name(617), deal_name(None)
    ('deal 617', 'a board without a number')
    """
    return "a board without a number" if deal is None else f"deal {deal}"


def range_name(counted: Class) -> str:
    """Return the values of a class.

    >>> range_name(Class(1000, 1999, 5)), range_name(Class(7, 7, 5))
    ('1,000-1,999', '7')
    """
    first, last = f"{counted.first:,}", f"{counted.last:,}"
    return first if first == last else f"{first}-{last}"


def shares(counts: Mapping[str, int]) -> list[tuple[str, int, str]]:
    """Return each name with its count and its share of all; there has to be something to share."""
    total = sum(counts.values())
    return [(name, count, share(count, total)) for name, count in counts.items()]


def share(count: int, total: int) -> str:
    """Return a share in per cent; only none is 0, and only all is 100.

    >>> share(1, 3), share(0, 3), share(3, 3), share(1, 10_000), share(9_999, 10_000)
    ('33.3 %', '0 %', '100 %', '< 0.1 %', '> 99.9 %')
    """
    if count in {0, total}:
        return "100 %" if count else "0 %"
    if count * 1000 < total:
        return "< 0.1 %"
    return "> 99.9 %" if (total - count) * 1000 < total else f"{100 * count / total:.1f} %"


def deals_text(count: int) -> str:
    """Return how many deals there are.

    >>> deals_text(1), deals_text(1000)
    ('1 deal', '1,000 deals')
    """
    return "1 deal" if count == 1 else f"{count:,} deals"


def histogram(rows: Sequence[tuple[str, int, str]]) -> list[str]:
    """Return a line for each name, count and share, all straight, with bars as long as there is room."""
    most = max([count for _, count, _ in rows])
    names = [name for name, _, _ in rows]
    # Numbers are read from their last digit.
    right = names[0][0].isdigit()
    widest = max(map(len, names))
    lines = [
        f"  {name:{'>' if right else '<'}{widest}}  {count:>{len(f'{most:,}')},}" for name, count, _ in rows
    ]
    longest = max([len(share) for _, _, share in rows])
    if longest:
        lines = [f"{line}  {share:>{longest}}" for line, (_, _, share) in zip(lines, rows, strict=True)]
    room = _WIDTH - len(lines[0]) - 2
    # However few there are, they show.
    bars = ["#" * -(-room * count // most) for _, count, _ in rows]
    return [f"{line}  {bar}".rstrip() for line, bar in zip(lines, bars, strict=True)]


def _numbers(spread: Spread, ends: tuple[str, str]) -> list[str]:
    """Return the least value, the middle, and the most, each with a deal that has it."""
    rows: list[tuple[str, str, Example | None]] = [
        (ends[0], f"{spread.least.value:,}", spread.least),
        ("median", f"{spread.quantile(50).value:,}", spread.quantile(50)),
        ("mean", f"{spread.mean:,.1f}", None),
        ("95 % up to", f"{spread.quantile(95).value:,}", spread.quantile(95)),
        (ends[1], f"{spread.most.value:,}", spread.most),
    ]
    wide = max([len(value) for _, value, _ in rows])
    return [
        f"  {name:<10}  {value:>{wide}}  {deal_name(example.deal) if example else ''}".rstrip()
        for name, value, example in rows
    ]

"""The habits of bots as figures: means and shares, for all bots and for each, with those of people beside them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import mean

from msgspec import Struct

from antillas.arena.habits import Watched
from antillas.arena.people import People
from antillas.arena.playing import Played

MOST_OPENINGS = 6
FEW = 0.02
"""Things that fewer players own are not told of: their share of wins says nothing."""


class Figure(Struct):
    """One row: what it is, how much for all bots and for each, and how much for people."""

    name: str
    all: float
    bots: list[float | None]
    people: float | None = None


class Group(Struct):
    """Rows that belong together."""

    name: str
    unit: str
    """What a figure counts: `game`, `seat` or, as a part of all, `share`."""
    rows: list[Figure]


class Owned(Struct):
    """What some players have at the end: how many have it, and how often they win and the others do."""

    name: str
    owners: float
    """Players who have it, as a part of all."""
    won_with: float | None
    won_without: float | None
    people_with: float | None = None
    people_without: float | None = None


class Ends(Struct):
    """Why games ended; one with several reasons counts for each in part."""

    reason: str
    """The sentence as a text to translate."""
    share: float


def counted_groups(games: Sequence[Played], watched: Sequence[Watched], bots: int, known: People | None) -> list[Group]:
    """Every group with its rows, those with the greatest figures first."""
    seats = [
        (played.seats[seat], one, seat)
        for played, one in zip(games, watched, strict=True)
        for seat in range(len(played.seats))
    ]
    players = len(games[0].seats)
    found: list[Group] = []
    keys = Counter(key for one in watched for counts in one.counts for key in counts)
    for name in dict.fromkeys(group for group, _ in keys):
        rows = [row for group, row in keys if group == name]
        found.append(
            # Of a bot, as many as a table of such bots would make.
            group(name, "game", rows, seats, bots, known, lambda one, seat, row: players * one.counts[seat][name, row])  # noqa: B023
        )
    sources = dict.fromkeys(source for one in watched for parts in one.sources for source in parts)
    found.append(
        group("sources", "seat", sources, seats, bots, known, lambda one, seat, row: one.sources[seat].get(row, 0))
    )
    numbers = dict.fromkeys(number for one in watched for parts in one.numbers for number in parts)
    found.append(group("numbers", "seat", numbers, seats, bots, known, lambda one, seat, row: one.numbers[seat][row]))
    found.append(openings(watched, bots, known))
    return [one for one in found if one.rows]


def group(
    name: str,
    unit: str,
    rows: Iterable[str],
    seats: Sequence[tuple[int, Watched, int]],
    bots: int,
    known: People | None,
    value: Callable[[Watched, int, str], float],
) -> Group:
    """A group of means over seats."""
    theirs = known.groups.get(name, {}) if known else {}
    found = []
    for row in rows:
        by_bot: dict[int, list[float]] = defaultdict(list)
        for bot, one, seat in seats:
            by_bot[bot].append(value(one, seat, row))
        everything = [amount for amounts in by_bot.values() for amount in amounts]
        means = [mean(by_bot[bot]) if by_bot[bot] else None for bot in range(bots)]
        found.append(Figure(row, mean(everything), means, theirs.get(row)))
    return Group(name, unit, sorted(found, key=lambda figure: -figure.all))


def openings(watched: Sequence[Watched], bots: int, known: People | None) -> Group:
    """How games begin, the commonest first."""
    theirs = known.groups.get("openings", {}) if known else {}
    seen = Counter(", ".join(one.opening[:3]) for one in watched if one.opening)
    rows = [
        Figure(row, times / len(watched), [None] * bots, theirs.get(row))
        for row, times in seen.most_common(MOST_OPENINGS)
    ]
    return Group("openings", "share", rows)


def owned_things(games: Sequence[Played], watched: Sequence[Watched], known: People | None) -> list[Owned]:
    """Everything that enough players own, those whose owners win most often first."""
    theirs = known.owned if known else {}
    results = [
        (own, won)
        for played, one in zip(games, watched, strict=True)
        for own, won in zip(one.owned, played.wins, strict=True)
    ]
    found = []
    for thing in sorted({thing for own, _ in results for thing in own}):
        having = [won for own, won in results if thing in own]
        lacking = [won for own, won in results if thing not in own]
        if len(having) < FEW * len(results):
            continue
        with_it, without = theirs.get(thing, (None, None))
        share = len(having) / len(results)
        found.append(Owned(thing, share, mean(having), mean(lacking) if lacking else None, with_it, without))
    return sorted(found, key=lambda owned: -(owned.won_with or 0))


def endings(watched: Sequence[Watched]) -> list[Ends]:
    """Why games ended, the commonest reason first; the parts add up to one."""
    seen: Counter[str] = Counter()
    for one in watched:
        for reason in one.endings or [""]:
            seen[reason] += 1 / max(1, len(one.endings))  # type: ignore[assignment]
    return [Ends(reason, times / len(watched)) for reason, times in seen.most_common()]


def rounds_of(games: Sequence[Played]) -> float:
    """Rounds of a game on average; 0 where games have none."""
    return mean(played.rounds for played in games)

"""What the numbers of a tournament are called: the finding in a sentence, groups and rows in words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from babel.numbers import format_decimal, format_percent

from antillas.arena.bootstrap import Interval
from antillas.arena.schedule import ONE_AGAINST_REST, ROUND_ROBIN
from antillas.arena.sprt import ACCEPTED, REJECTED
from antillas.arena.summary import Rank, Summary, Verdict
from antillas.core.message import marked
from antillas.games import family
from antillas.i18n.words import Words

MINUS = "\N{MINUS SIGN}"
DOCKS = "docks"
"""Two docks are called like the tracks that they help on; in this group they are docks."""
LEAST_HALF = 0.5
"""An interval of a rating that is narrower than that on either side comes from who has won or lost everything."""
GROUPS: Mapping[str, str] = MappingProxyType(
    {
        "roles": marked("Roles picked in a game"),
        "visits": marked("Buildings visited in a game"),
        "loads": marked("Loadings in a game, by good"),
        "dice": marked("Dice taken in a game"),
        "retirements": marked("Retirements in a game"),
        "docks": marked("Ships bought in a game, by dock"),
        "sources": marked("Points of a player, by source"),
        "numbers": marked("A player at the end"),
        "openings": marked("First picks, share of games"),
    }
)
ROWS: Mapping[str, str] = MappingProxyType(
    {
        "chips": marked("Chips"),
        "buildings": marked("Buildings"),
        "nobles": marked("Nobles"),
        "large-buildings": marked("Large buildings and others"),
        "quarries": marked("Quarries"),
        "plantations": marked("Plantations"),
        "ships": marked("Ships"),
        "white": marked("White dice"),
        "blue": marked("Blue dice"),
        "points": marked("Points in the game"),
        "vp": marked("Points in the game"),
        "goods": marked("Goods"),
        "store": marked("Goods"),
        "doubloons": marked("Doubloons"),
        "pesos": marked("Pesos"),
        "coins": marked("Coins"),
        "tokens": marked("Tokens"),
        "idle_workers": marked("Idle workers"),
        "island": marked("Island"),
        "city": marked("City"),
        "colonists": marked("Colonists"),
        "scholars": marked("Scholars"),
        "bishops": marked("Bishops"),
        "bishop-malus": marked("Cost of bishops"),
        "port": marked("Port"),
        "religion": marked("Religion track"),
        "conquest": marked("Conquest track"),
    }
)
"""Rows whose names are no pieces of the game."""
NOTABLE: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "highest": (marked("Highest score"), marked("{number} points")),
        "closest": (marked("Closest finish"), marked("{number} points ahead")),
        "widest": (marked("Widest lead"), marked("{number} points ahead")),
        "shortest": (marked("Shortest game"), marked("{number} rounds")),
        "longest": (marked("Longest game"), marked("{number} rounds")),
        "fewest": (marked("Shortest game"), marked("{number} actions")),
        "most": (marked("Longest game"), marked("{number} actions")),
    }
)
"""Games that stand out: why, and by how much."""
FILES: Mapping[str, str] = MappingProxyType(
    {
        "games.jsonl": marked("the run itself: every game with all its actions"),
        "results.json": marked("all numbers of this page"),
        "ranking.csv": marked("one row for each bot"),
        "games.csv": marked("one row for each seat of each game"),
        "win-share": marked("plot of the win shares"),
        "rating": marked("plot of the ratings"),
        "habits": marked("plots of how they play"),
        "turns": marked("plot by the order of turns"),
        "test": marked("plot of the test"),
    }
)
"""What is in a file, or in the two pictures of that name."""
MODES: Mapping[str, str] = MappingProxyType(
    {ROUND_ROBIN: marked("round robin"), ONE_AGAINST_REST: marked("one against the rest")}
)


def group_name(name: str, words: Words) -> str:
    """The title of a group."""
    return words(GROUPS.get(name, name))


def row_name(name: str, words: Words, group: str = "") -> str:
    """The name of a row: of a piece, or of something that is none; several with commas."""
    if "," in name:
        return ", ".join(row_name(part.strip(), words) for part in name.split(","))
    return words(ROWS[name]) if name in ROWS and group != DOCKS else words.name(name)


def percent(share: float, words: Words, places: int = 1) -> str:
    """A share as it is written in this language."""
    form = "0.0%" if places else "0%"
    return str(format_percent(share, format=form, locale=words.language))


def decimal(value: float, words: Words, places: int = 1, signed: bool = False) -> str:
    """A number with so many places, and with its sign if that is wanted."""
    form = "0" + ("." + "0" * places if places else "")
    text = str(format_decimal(abs(value), format=form, locale=words.language))
    sign = MINUS if value < 0 and text.strip("0.,") else "+" if signed else ""
    return sign + text


def between(interval: Interval | None, words: Words) -> str:
    """An interval of shares, empty if there is none."""
    if interval is None:
        return ""
    low, high = (decimal(100 * end, words) for end in interval)
    return words("{low} to {high}", low=low, high=high)


def half_width(rank: Rank) -> float | None:
    """How far a rating may lie on either side; None if that is not known, as of who has won or lost all games."""
    if rank.rating_interval is None:
        return None
    half = (rank.rating_interval[1] - rank.rating_interval[0]) / 2
    return half if half >= LEAST_HALF else None


def finding(summary: Summary, words: Words) -> str:
    """What the tournament has shown, in a sentence."""
    game = words.text(family(summary.heading.game.partition("(")[0]).title)
    first = summary.ranking[0]
    test = summary.test
    if test is not None and test.verdict in (ACCEPTED, REJECTED):
        if test.verdict == ACCEPTED:
            return words(
                "{bot} is stronger: it wins {high} of its games or more, not {low}",
                bot=first.label,
                high=percent(test.high, words, 0),
                low=percent(test.low, words, 0),
            )
        return words(
            "{bot} is not stronger: it wins {low} of its games or fewer, not {high}",
            bot=first.label,
            high=percent(test.high, words, 0),
            low=percent(test.low, words, 0),
        )
    if test is not None:
        return words("{bot}: the test does not know yet", bot=first.label)
    if len(summary.ranking) == 1:
        return words("{bot} with itself at {game}", bot=first.label, game=game)
    if summary.heading.mode == ONE_AGAINST_REST:
        return _against_rest(summary, first, words, game)
    best, second = summary.ranking[:2]
    higher = best.score_interval if summary.players == 1 else best.rating_interval
    lower = second.score_interval if summary.players == 1 else second.rating_interval
    if higher and lower and higher[0] > lower[1]:
        return words(
            "{bot} is the strongest of {count} at {game}", bot=best.label, count=len(summary.ranking), game=game
        )
    return words("{bot} and {other} cannot be told apart at {game} yet", bot=best.label, other=second.label, game=game)


def _against_rest(summary: Summary, first: Rank, words: Words, game: str) -> str:
    low, high = first.share_interval or (0.0, 1.0)
    if low > summary.fair:
        return words("{bot} is stronger than the rest at {game}", bot=first.label, game=game)
    if high < summary.fair:
        return words("{bot} is weaker than the rest at {game}", bot=first.label, game=game)
    return words("{bot} is about as strong as the rest at {game}", bot=first.label, game=game)


def subtitle(summary: Summary, words: Words) -> str:
    """The finding in numbers."""
    first = summary.ranking[0]
    if summary.players == 1:
        share, score = percent(first.share, words), decimal(first.score, words)
        return words("{share} of its games won, {score} points on average.", share=share, score=score)
    return words(
        "{share} of its seats won, where {fair} is fair.",
        share=percent(first.share, words),
        fair=percent(summary.fair, words),
    )


def verdict_text(test: Verdict, words: Words) -> str:
    """What the test has found, in a sentence."""
    values = {"bot": test.candidate, "games": test.games, "ratio": f"{test.ratio:+.2f}"}
    if test.verdict == ACCEPTED:
        return words("Test: accepted after {games} games (LLR {ratio}): {bot} is stronger.", **values)
    if test.verdict == REJECTED:
        return words("Test: rejected after {games} games (LLR {ratio}): {bot} is not stronger.", **values)
    return words(
        "Test: undecided after {games} games (LLR {ratio}); about {more} more.", more=test.games_left, **values
    )

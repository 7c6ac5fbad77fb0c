"""What a tournament has shown, in numbers: ranking, pairs, seats, habits; everything else is drawn from here."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import mean

from msgspec import Struct

from antillas.arena.bootstrap import Interval, mean_interval, rating_intervals, share_interval
from antillas.arena.figures import Ends, Group, Owned, counted_groups, endings, owned_things, rounds_of
from antillas.arena.habits import watch
from antillas.arena.people import people
from antillas.arena.playing import Played
from antillas.arena.ratings import counted, rating, strengths
from antillas.arena.reasons import Sentence
from antillas.arena.results_file import Heading
from antillas.arena.schedule import ONE_AGAINST_REST
from antillas.arena.sprt import BOUND, SequentialTest
from antillas.arena.tournament import CANDIDATE
from antillas.core.contract import Game


class Rank(Struct):
    """How one bot fared."""

    entrant: int
    label: str
    spec: str
    games: int
    """Games in which it took part."""
    seats: int
    """Seats that it had in them, all together: a game in which it has three counts three times."""
    wins: float
    share: float
    """Wins by seats; 1 by the number of players is fair."""
    share_interval: Interval | None
    place: float
    margin: float
    """Points ahead of the mean of the table."""
    margin_interval: Interval | None
    score: float
    score_interval: Interval | None
    """Only of games alone, where nothing else tells two bots apart."""
    rating: float
    rating_interval: Interval | None
    forfeits: int
    decisions: int
    seconds: float
    """For a decision, on average."""
    longest: float


class Turn(Struct):
    """How those fared who came first, second and so on in the order of turns."""

    place: int
    share: float
    share_interval: Interval | None
    score: float
    people: float | None


class Verdict(Struct):
    """What a sequential test has found."""

    candidate: str
    low: float
    high: float
    verdict: str
    ratio: float
    bound: float
    pairs: int
    games: int
    games_left: int
    path: list[float]


class Notable(Struct):
    """A game worth a look."""

    what: str
    game: int
    value: float
    winners: list[str]


class Fallen(Struct):
    """A forfeit."""

    game: int
    label: str
    seat: int
    action: int
    reason: str
    said: Sentence | None


class Summary(Struct):
    """All numbers of a tournament."""

    heading: Heading
    players: int
    games: int
    pairs: int
    """Seeds, each played with everybody in every seat."""
    fair: float
    """The fair share of wins of a seat."""
    ranking: list[Rank]
    """The strongest first."""
    before: list[list[float | None]]
    """In which part of their common games the bot of a row came before that of a column, in the order of the bots."""
    turns: list[Turn]
    ends: list[Ends]
    groups: list[Group]
    owned: list[Owned]
    rounds: float
    rounds_of_people: float | None
    winner_score: float
    winner_score_of_people: float | None
    people: str
    """Whose figures stand beside those of the bots; empty if nobody's."""
    test: Verdict | None
    notable: list[Notable]
    forfeits: list[Fallen]


def summarize(game: Game, heading: Heading, games: Sequence[Played], test: SequentialTest | None = None) -> Summary:
    """The numbers of a tournament."""
    labels = [bot.label for bot in heading.bots]
    watched = [watch(game, played) for played in games]
    known = people(heading.game)
    players = int(game.players)
    winners = [score for played in games for score, won in zip(played.scores, played.wins, strict=True) if won]
    return Summary(
        heading=heading,
        players=players,
        games=len(games),
        pairs=len({played.pair for played in games}),
        fair=1 / players,
        ranking=ranking(heading, games),
        before=[[before(games, one, other) for other in range(len(labels))] for one in range(len(labels))],
        turns=turns(games, [one.starter for one in watched], known.seats if known else ()),
        ends=endings(watched),
        groups=counted_groups(games, watched, len(labels), known),
        owned=owned_things(games, watched, known),
        rounds=rounds_of(games),
        rounds_of_people=known.rounds if known else None,
        winner_score=mean(winners) if winners else 0.0,
        winner_score_of_people=known.winner if known else None,
        people=known.source if known else "",
        test=None if test is None else verdict(test, labels[CANDIDATE], players),
        notable=notable(games, labels),
        forfeits=[
            Fallen(played.game, labels[played.seats[lost.seat]], lost.seat, lost.action, lost.reason, lost.said)
            for played in games
            for lost in played.forfeits
        ],
    )


def ranking(heading: Heading, games: Sequence[Played]) -> list[Rank]:
    """How every bot fared, the strongest first."""
    pairs: dict[int, list[Played]] = defaultdict(list)
    for played in games:
        pairs[played.pair].append(played)
    finishes = [counted((played.seats, played.places) for played in pair) for pair in pairs.values()]
    fitted = strengths(sum(finishes, Counter()), len(heading.bots))
    intervals = rating_intervals(finishes, fitted, heading.seed)
    alone = len(games[0].seats) == 1
    ranks = []
    for entrant, bot in enumerate(heading.bots):
        mine = [
            (played, seat) for played in games for seat in range(len(played.seats)) if played.seats[seat] == entrant
        ]
        if not mine:
            continue
        by_pair = [
            [(played, seat) for played in pair for seat, sitting in enumerate(played.seats) if sitting == entrant]
            for pair in pairs.values()
        ]
        decisions = sum(played.decisions[seat] for played, seat in mine)
        ranks.append(
            Rank(
                entrant=entrant,
                label=bot.label,
                spec=bot.spec,
                games=len({played.game for played, _ in mine}),
                seats=len(mine),
                wins=sum(played.wins[seat] for played, seat in mine),
                share=mean(played.wins[seat] for played, seat in mine),
                share_interval=share_interval(sums(by_pair, lambda one, seat: one.wins[seat]), heading.seed),
                place=mean(played.places[seat] for played, seat in mine),
                margin=mean(margin(played, seat) for played, seat in mine),
                margin_interval=mean_interval(sums(by_pair, margin), heading.seed),
                score=mean(played.scores[seat] for played, seat in mine),
                score_interval=mean_interval(sums(by_pair, score), heading.seed) if alone else None,
                rating=rating(fitted[entrant]),
                rating_interval=intervals[entrant] if intervals else None,
                forfeits=sum(lost.seat == seat for played, seat in mine for lost in played.forfeits),
                decisions=decisions,
                seconds=sum(played.seconds[seat] for played, seat in mine) / max(1, decisions),
                longest=max(played.longest[seat] for played, seat in mine),
            )
        )
    if alone:  # nobody meets anybody, so that ratings know nothing
        return sorted(ranks, key=lambda rank: -rank.score)
    if heading.mode == ONE_AGAINST_REST:
        return sorted(ranks, key=lambda rank: (rank.entrant != CANDIDATE, -rank.rating))
    return sorted(ranks, key=lambda rank: -rank.rating)


def sums(
    pairs: Iterable[Sequence[tuple[Played, int]]], value: Callable[[Played, int], float]
) -> list[tuple[float, int]]:
    """For each pair that is not empty, the sum of a value and over how many seats."""
    return [(sum(value(played, seat) for played, seat in pair), len(pair)) for pair in pairs if pair]


def score(played: Played, seat: int) -> float:
    """The points of a seat."""
    return played.scores[seat]


def margin(played: Played, seat: int) -> float:
    """Points ahead of the mean of the table."""
    return played.scores[seat] - mean(played.scores)


def before(games: Sequence[Played], one: int, other: int) -> float | None:
    """In which part of the meetings of two bots the first came before the second; level counts half."""
    if one == other:
        return None
    met = [
        1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        for played in games
        for mine, sitting in zip(played.places, played.seats, strict=True)
        if sitting == one
        for theirs, facing in zip(played.places, played.seats, strict=True)
        if facing == other
    ]
    return mean(met) if met else None


def turns(games: Sequence[Played], starters: Sequence[int], known: Sequence[float]) -> list[Turn]:
    """Wins and scores by the order of turns, whichever bots came first."""
    players = len(games[0].seats)
    found = []
    for place in range(players):
        seats = [(starter + place) % players for starter in starters]
        pairs: dict[int, list[float]] = defaultdict(list)
        for played, seat in zip(games, seats, strict=True):
            pairs[played.pair].append(played.wins[seat])
        found.append(
            Turn(
                place=place + 1,
                share=mean(played.wins[seat] for played, seat in zip(games, seats, strict=True)),
                share_interval=share_interval([(sum(wins), len(wins)) for wins in pairs.values()]),
                score=mean(played.scores[seat] for played, seat in zip(games, seats, strict=True)),
                people=known[place] if known else None,
            )
        )
    return found


def verdict(test: SequentialTest, candidate: str, players: int) -> Verdict:
    """A test in numbers."""
    return Verdict(
        candidate=candidate,
        low=test.shares.low,
        high=test.shares.high,
        verdict=test.verdict,
        ratio=test.ratio,
        bound=BOUND,
        pairs=len(test.path),
        games=test.games,
        games_left=test.pairs_left() * players,
        path=test.path,
    )


def notable(games: Sequence[Played], labels: Sequence[str]) -> list[Notable]:
    """The games that stand out."""

    def lead(played: Played) -> int:
        best, second = sorted(played.scores, reverse=True)[:2]
        return best - second

    def rounds(played: Played) -> int:
        return played.rounds

    def actions(played: Played) -> int:
        return len(played.actions)

    def chosen(what: str, value: Callable[[Played], float], most: bool) -> Notable:
        found = (max if most else min)(games, key=value)
        winners = [labels[bot] for bot, won in zip(found.seats, found.wins, strict=True) if won]
        return Notable(what, found.game, value(found), winners)

    found = [chosen("highest", lambda played: max(played.scores), True)]
    if len(games[0].seats) > 1:
        found += [chosen("closest", lead, False), chosen("widest", lead, True)]
    if any(played.rounds for played in games):
        return [*found, chosen("shortest", rounds, False), chosen("longest", rounds, True)]
    return [*found, chosen("fewest", actions, False), chosen("most", actions, True)]

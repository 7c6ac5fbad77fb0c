"""Plays the heuristic bot of Santa Maria with itself and shows whether seats, scores and components are balanced."""

import argparse
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache

import antillas
from antillas import CHANCE, Game, State
from antillas.arena.match import CHUNKS, play_on, wilson
from antillas.bots.registry import make_bot
from antillas.games.santa_maria.effects import effect
from antillas.games.santa_maria.printed import printed
from antillas.games.santa_maria.view import read_view

NAME = "santa-maria"
BOT = "heuristic"
MOST_ABOVE_FAIR = 0.05
"""How far a seat's share of the victories may lie above the fair share."""
LOW, HIGH = 60, 130
"""Between these lie the scores of competent play."""
TAIL = 0.05
"""The part of the scores that is left out at either end."""
NEVER_OR_ALWAYS = ("tile", "ship")
"""Kinds of things that must be taken sometimes, and left sometimes."""

Thing = tuple[str, str]
"""The kind of a component and its id."""


@dataclass(frozen=True)
class Watched:
    """A finished game, and what was offered and taken in it."""

    scores: list[int]
    winners: list[int]
    starter: int
    """The seat that began the first year."""
    offered: Counter[Thing]
    """At how many decisions each thing could be had at once."""
    taken: Counter[Thing]
    takers: list[tuple[Thing, int]]
    """Who took each thing, and who began with which board or capital, chosen or left over."""


@dataclass
class Use:
    """How a thing fared in all games."""

    decisions: int = 0
    """Decisions at which somebody could have it at once."""
    taken: int = 0
    games: int = 0
    """Games in which somebody could have it."""
    games_taken: int = 0
    scores: list[int] = field(default_factory=list)
    """What those who took it, or began with it, ended with."""

    @property
    def flag(self) -> str:
        """Whether it was taken at no decision at which it could be had, or at every one."""
        if not self.taken:
            return "never"
        return "always" if self.taken == self.decisions else ""


# Playing.


def thing_of(state: State, action: int) -> Thing | None:
    """What an action of a player takes, if it is a component that another may take instead."""
    meaning = state.meaning(action)
    if meaning.kind == "place-monk":
        space = read_view(state, None).monk_spaces[int(meaning.about["space"])]
        return space.kind, space.id.removeprefix(f"{space.kind}-")
    if meaning.kind == "retire":
        return "retirement", str(meaning.about["space"])
    if meaning.kind == "pick":
        return ("board" if read_view(state, None).boards else "capital"), effect(state, action).item
    kinds = {"take-tile": "tile", "buy-ship": "ship"}
    return (kinds[meaning.kind], effect(state, action).item) if meaning.kind in kinds else None


def origins(state: State) -> list[tuple[Thing, int]]:
    """The boards or capital tiles with which the players have begun."""
    view = read_view(state, None)
    boards: list[tuple[Thing, int | None]] = [(("board", one.board), one.seat) for one in view.boards]
    boards += [(("capital", one.tile.tile), one.seat) for one in view.sets if one is not None]
    return [(thing, seat) for thing, seat in boards if seat is not None]


@cache
def game_of(identifier: str) -> Game:
    """A game, made once in each process."""
    return antillas.game(identifier)


def watch(job: tuple[str, int]) -> Watched:
    """Play one game, given by its id and a seed, and count."""
    identifier, seed = job
    state = game_of(identifier).start()
    bots = [make_bot(BOT, NAME, seat) for seat in range(state.game.players)]
    offered: Counter[Thing] = Counter()
    takers: list[tuple[Thing, int]] = []
    starter = -1
    for player, decision in play_on(state, bots, seed):
        if player == CHANCE:
            continue
        if starter < 0:
            starter = read_view(state, None).starter
        things = {thing_of(state, int(action)) for action in state.legal()}
        offered.update(thing for thing in things if thing is not None)
        chosen = thing_of(state, decision.action)
        if chosen is not None:
            takers.append((chosen, player))
    scores = state.scores()
    taken = Counter(thing for thing, _ in takers)
    # The last board is not asked for, but its owner's score counts.
    takers += [pair for pair in origins(state) if pair not in takers]
    return Watched(scores.totals, scores.winners(), starter, offered, taken, takers)


def watch_all(identifier: str, games: int, seed: int, workers: int) -> list[Watched]:
    """Play many games, in this process or in several; the result does not depend on how many."""
    dice = random.Random(seed)
    jobs = [(identifier, dice.getrandbits(64)) for _ in range(games)]
    processes = min(games, workers)
    if processes <= 1:
        return list(map(watch, jobs))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        return list(pool.map(watch, jobs, chunksize=max(1, games // (processes * CHUNKS))))


# Counting.


def seat_wins(games: Sequence[Watched], from_starter: bool) -> list[float]:
    """Victories of each seat, by its number or by its place after the start player; a shared one counts in part."""
    seats = len(games[0].scores)
    wins = [0.0] * seats
    for played in games:
        for winner in played.winners:
            place = (winner - played.starter) % seats if from_starter else winner
            wins[place] += 1 / len(played.winners)
    return wins


def all_scores(games: Iterable[Watched]) -> list[int]:
    """The scores of all seats of all games, the lowest first."""
    return sorted(score for played in games for score in played.scores)


def percentile(scores: Sequence[int], part: float) -> int:
    """The score below which a part of the sorted scores lies."""
    return scores[min(len(scores) - 1, int(part * len(scores)))]


def uses(games: Iterable[Watched]) -> dict[Thing, Use]:
    """How everything fared that could be had in some game."""
    result: dict[Thing, Use] = {}
    for played in games:
        for thing, decisions in played.offered.items():
            use = result.setdefault(thing, Use())
            use.decisions += decisions
            use.taken += played.taken[thing]
            use.games += 1
            use.games_taken += played.taken[thing] > 0
        for thing, seat in played.takers:
            result.setdefault(thing, Use()).scores.append(played.scores[seat])
    return result


def missing(identifier: str, found: Iterable[Thing]) -> list[Thing]:
    """The tiles and ships that nobody could have at any decision."""
    found_on = printed(game_of(identifier).start())
    tiles: list[Thing] = [("tile", name) for name, shape in found_on.tiles.items() if shape.drawn]
    ships: list[Thing] = [("ship", name) for name in found_on.ships]
    return sorted({*tiles, *ships} - set(found))


# Requirements.


def seat_failures(games: Sequence[Watched]) -> list[str]:
    """The seats that win too often."""
    fair = 1 / len(games[0].scores)
    return [
        f"{label} {place + 1} wins {wins / len(games):.1%}"
        for label, from_starter in (("seat", False), ("place", True))
        for place, wins in enumerate(seat_wins(games, from_starter))
        if wins / len(games) > fair + MOST_ABOVE_FAIR
    ]


def score_failures(games: Sequence[Watched]) -> list[str]:
    """Whether the middle of the scores leaves what is wanted."""
    scores = all_scores(games)
    low, high = percentile(scores, TAIL), percentile(scores, 1 - TAIL)
    return [] if low >= LOW and high <= HIGH else [f"the middle of the scores reaches from {low} to {high}"]


def thing_failures(identifier: str, games: Sequence[Watched]) -> list[str]:
    """Tiles and ships that are never or always taken when they can be had."""
    found = uses(games)
    flagged = [
        f"{kind} {name} is {use.flag} taken"
        for (kind, name), use in sorted(found.items())
        if kind in NEVER_OR_ALWAYS and use.flag
    ]
    return flagged + [f"{kind} {name} can never be had" for kind, name in missing(identifier, found)]


def solo_failures(games: Sequence[Watched]) -> list[str]:
    """Whether a solo win is never reached, or not hard."""
    wins = sum(bool(played.winners) for played in games)
    return [] if 0 < wins < len(games) / 3 else [f"{wins} of {len(games)} solo games are won"]


# Printing.


def print_seats(games: Sequence[Watched]) -> None:
    """The share of the victories of every seat, with its interval."""
    fair = 1 / len(games[0].scores)
    for title, from_starter in (("seat", False), ("place after the start player", True)):
        print(f"\nVictories by {title}; the fair share is {fair:.1%}")
        for place, wins in enumerate(seat_wins(games, from_starter)):
            low, high = wilson(wins, len(games))
            print(f"  {place + 1}  {wins / len(games):6.1%}  ({low:.1%} to {high:.1%})")


def print_scores(games: Sequence[Watched]) -> None:
    """The mean and the middle of the scores."""
    scores = all_scores(games)
    within = sum(LOW <= score <= HIGH for score in scores) / len(scores)
    winners = [max(played.scores) for played in games]
    print(f"\nScores: mean {mean(scores):.1f}, of winners {mean(winners):.1f}", end="")
    print(f", 5th percentile {percentile(scores, TAIL)}, 95th {percentile(scores, 1 - TAIL)}", end="")
    print(f", from {scores[0]} to {scores[-1]}; {within:.1%} between {LOW} and {HIGH}")


def print_uses(games: Sequence[Watched], kinds: Sequence[str] = ()) -> None:
    """How often everything could be had and was taken, by decisions and by games."""
    found = uses(games)
    for kind in kinds or sorted({kind for kind, _ in found}):
        print(f"\n{kind:16}{'decisions':>10}{'taken':>8}{'games':>8}{'taken in':>10}{'mean score':>12}")
        for (_, name), use in sorted((thing, use) for thing, use in found.items() if thing[0] == kind):
            share = f"{use.taken / max(1, use.decisions):8.1%}{use.games:8}{use.games_taken / max(1, use.games):10.1%}"
            print(f"  {name:14}{use.decisions:10}{share}{mean(use.scores):12.1f}  {use.flag}")


def mean(scores: Sequence[int]) -> float:
    """The mean, 0 of nothing."""
    return sum(scores) / len(scores) if scores else 0.0


def report(identifier: str, games: Sequence[Watched]) -> list[str]:
    """Print what games of several players have shown; what they fall short of."""
    print(f"{identifier}: {len(games)} games of the {BOT} bot with itself")
    print_seats(games)
    print_scores(games)
    print_uses(games)
    return seat_failures(games) + score_failures(games) + thing_failures(identifier, games)


def report_solo(identifier: str, games: Sequence[Watched]) -> list[str]:
    """Print what solo games have shown; what they fall short of."""
    scores = all_scores(games)
    wins = sum(bool(played.winners) for played in games)
    low, high = wilson(wins, len(games))
    print(f"\n{identifier}: {len(games)} solo games")
    print(f"mean {mean(scores):.1f}, best {scores[-1]}, won {wins / len(games):.1%} ({low:.1%} to {high:.1%})")
    print_uses(games, ("capital",))
    return solo_failures(games)


def natural(text: str) -> int:
    """A number of games or processes, 0 for none."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return int(text)


def main() -> None:
    """Games for several players, then solo games, then what is short of the requirements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=natural, default=2000, help="games for several players")
    parser.add_argument("--solo", type=natural, default=500, help="solo games")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--advanced", action="store_true", help="the advanced game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=natural, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args()
    failures: list[str] = []
    if options.games:
        mode = ",mode=advanced" if options.advanced else ""
        identifier = game_of(f"{NAME}(players={options.players}{mode})").id
        failures += report(identifier, watch_all(identifier, options.games, options.seed, options.workers))
    if options.solo:
        identifier = game_of(f"{NAME}(players=1)").id
        failures += report_solo(identifier, watch_all(identifier, options.solo, options.seed, options.workers))
    print("\nAll requirements are met." if not failures else "\nNot as required: " + "; ".join(failures) + ".")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()

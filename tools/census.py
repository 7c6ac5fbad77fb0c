"""Plays the heuristic bot of Puerto Rico with itself, all expansions on, and counts what is bought, done and won."""

import argparse
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import reduce
from statistics import mean

import antillas
from antillas import CHANCE, State
from antillas.arena.match import CHUNKS, play_on
from antillas.bots.registry import make_bot

NAME, BOT = "puerto-rico", "heuristic"
EXPANSIONS = ("new_buildings", "nobles", "buccaneer", "festival")
DEEDS = ("piracy", "plunder", "raid", "capture")
TASKS = ("crop", "goods", "building")
MOVES = ("guest", "wake", "sleep", "pay", "pay-good", "pay-point", "stow", "deliver", "forest", "buy-land")
"""Other choices that are counted, because the expansions bring them."""


@dataclass(frozen=True)
class Census:
    """What was counted in some games."""

    games: int
    decisions: int
    offered: Counter[str]
    """Games in which a kind of building was for sale."""
    bought: Counter[str]
    scores: dict[str, list[int]]
    """How far above the mean of the table the buyers of each kind ended."""
    done: Counter[str]
    """Deeds and other choices."""
    won: Counter[str]

    def __add__(self, other: "Census") -> "Census":
        """Both together."""
        kinds = self.scores.keys() | other.scores.keys()
        return Census(
            self.games + other.games,
            self.decisions + other.decisions,
            self.offered + other.offered,
            self.bought + other.bought,
            {kind: self.scores.get(kind, []) + other.scores.get(kind, []) for kind in kinds},
            self.done + other.done,
            self.won + other.won,
        )

    def missing(self) -> list[str]:
        """What never happened, though it could have."""
        unsold = [f"{kind} was never bought" for kind in sorted(self.offered) if not self.bought[kind]]
        undone = [f"{deed} was never done" for deed in DEEDS if not self.done[deed]]
        return unsold + undone + [f"{task} was never won" for task in TASKS if not self.won[task]]


def count_game(job: tuple[str, int]) -> Census:
    """Play one game and count."""
    identifier, seed = job
    game = antillas.game(identifier)
    dice = random.Random(seed)
    bots = [make_bot(BOT, NAME, dice.getrandbits(64)) for _ in range(game.players)]
    state = game.start()
    buyers: list[tuple[str, int]] = []
    done: Counter[str] = Counter()
    decisions = 0
    for seat, decision in play_on(state, bots, dice.getrandbits(64)):
        if seat != CHANCE:
            decisions += 1
            meaning = state.meaning(decision.action)
            if meaning.kind == "build":
                buyers.append((str(meaning.about["building"]), seat))
            elif meaning.kind in DEEDS + MOVES:
                done[meaning.kind] += 1
    totals = state.scores().totals
    table = round(mean(totals))
    bought = Counter(kind for kind, _ in buyers)
    scores: dict[str, list[int]] = {}
    for kind, seat in buyers:
        scores.setdefault(kind, []).append(totals[seat] - table)
    return Census(1, decisions, Counter({*for_sale(state), *bought}), bought, scores, done, tasks_won(state))


def for_sale(state: State) -> Iterable[str]:
    """The kinds of building that are for sale in the end."""
    buildings = state.to_dict()["buildings"]
    assert isinstance(buildings, dict)
    return (str(kind) for kind, count in buildings.items() if count)


def tasks_won(state: State) -> Counter[str]:
    """The tasks of the Festival that somebody has won."""
    festival = state.to_dict().get("festival", {})
    assert isinstance(festival, dict)
    return Counter(task for task in TASKS if festival.get(f"{task}_winner") is not None)


def count_all(identifier: str, games: int, seed: int, workers: int) -> Census:
    """Play many games, in this process or in several."""
    dice = random.Random(seed)
    jobs = [(identifier, dice.getrandbits(64)) for _ in range(games)]
    if workers == 1:
        return reduce(Census.__add__, map(count_game, jobs))
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = pool.map(count_game, jobs, chunksize=max(1, games // (workers * CHUNKS)))
        return reduce(Census.__add__, found)


def report(census: Census) -> None:
    """Print what was counted."""
    print(f"{census.games} games, {census.decisions / census.games:.0f} decisions in a game on average\n")
    print("building             in games  bought  buyers above the mean")
    for kind in sorted(census.offered, key=lambda kind: -census.bought[kind] / census.offered[kind]):
        above = mean(census.scores.get(kind, [0]))
        print(f"{kind:20} {census.offered[kind]:8} {census.bought[kind]:7} {above:+22.1f}")
    for title, names, counted in (("deed", DEEDS, census.done), ("task", TASKS, census.won)):
        print(f"\n{title}")
        for name in names:
            print(f"{name:20} {counted[name]:8}")
    print("\nother choices")
    for name in MOVES:
        print(f"{name:20} {census.done[name]:8}")


def main() -> None:
    """Play, print, and fail if something never happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=4)
    parser.add_argument("--edition", default="recommended")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    options = dict.fromkeys(EXPANSIONS, True)
    game = antillas.game(NAME, players=given.players, edition=given.edition, **options)
    census = count_all(game.id, given.games, given.seed, given.workers)
    report(census)
    missing = census.missing()
    print("\nEverything has happened." if not missing else "\nNot as required: " + "; ".join(missing) + ".")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()

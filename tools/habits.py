"""Plays a bot of Puerto Rico with itself and shows its habits beside those of good people."""

import argparse
import multiprocessing
import os
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean

import antillas
from antillas import CHANCE
from antillas.arena.match import CHUNKS, play_on, wilson
from antillas.bots.registry import kinds_for, make_bot
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.tables import BUILDING_IDS, QUARRY, ROLE_IDS

NAME, BOT = "puerto-rico", "heuristic"
LATE = 3
"""A building that is bought in the last so many rounds may be bought for its points."""
USED = ("load", "wharf", "sell", "stow", "deliver", "pay-good", "piracy", "plunder")
"""Actions with which goods leave their owner for something."""


@dataclass
class Habits:
    """What was counted in some games."""

    games: int = 0
    players: int = 0
    rounds: int = 0
    wins: list[float] = field(default_factory=list)
    """Victories by the place after the first governor; a shared one counts in part."""
    scores: list[list[int]] = field(default_factory=list)
    """By the same place."""
    openings: Counter[str] = field(default_factory=Counter)
    """What the first governor began with."""
    roles: Counter[str] = field(default_factory=Counter)
    quarries: int = 0
    tiles: int = 0
    made: int = 0
    """Goods that were produced."""
    spoiled: int = 0
    left: int = 0
    """Goods that their owners had at the end."""
    bought: Counter[str] = field(default_factory=Counter)
    unstaffed: Counter[str] = field(default_factory=Counter)
    """Buildings on which nobody stood at the end."""
    idle: Counter[str] = field(default_factory=Counter)
    """Those of them that were not bought for their points at the end, but at least so many rounds before it."""
    winners: Counter[str] = field(default_factory=Counter)
    """Buildings of those who have won."""
    sources: Counter[str] = field(default_factory=Counter)
    """Where the points of all players came from."""

    def add(self, other: "Habits") -> None:
        """Count other games as well."""
        for name in ("games", "rounds", "quarries", "tiles", "made", "spoiled", "left"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("openings", "roles", "bought", "unstaffed", "idle", "winners", "sources"):
            getattr(self, name).update(getattr(other, name))
        if not self.players:
            self.players, self.wins, self.scores = other.players, list(other.wins), [list(one) for one in other.scores]
        else:
            self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
            self.scores = [mine + more for mine, more in zip(self.scores, other.scores, strict=True)]


def count_game(job: tuple[str, int, str]) -> Habits:
    """Play one game, given by its id, a seed and the kind of bot, and count."""
    identifier, seed, bot = job
    game = antillas.game(identifier)
    dice = random.Random(seed)
    bots = [make_bot(bot, NAME, dice.getrandbits(64)) for _ in range(game.players)]
    state = game.start()
    assert isinstance(state, PuertoRico)
    found = Habits(games=1, players=int(game.players))
    governor = -1
    held: list[int] = []
    since: dict[tuple[int, str], int] = {}
    kind, actor = "", CHANCE
    for seat, decision in play_on(state, bots, dice.getrandbits(64)):
        held = compare(found, held, state, kind, actor)
        meaning = state.meaning(decision.action)
        kind, actor = meaning.kind, seat
        if kind == "pick":
            governor = int(state.governor) if governor < 0 else governor
            note_pick(found, str(meaning.about["role"]))
        elif kind == "take" and found.roles.total() == 1 and seat == governor:
            found.openings[f"settler, {meaning.about['tile']}"] += 1
        elif kind == "build":
            building = str(meaning.about["building"])
            found.bought[building] += 1
            since[seat, building] = int(state.round)
    compare(found, held, state, kind, actor)
    note_end(found, state, governor, since)
    return found


def note_pick(found: Habits, role: str) -> None:
    """Count a role; the first one of a game is the opening, a Settler by the tile that is taken."""
    if not found.roles and role != "settler":
        found.openings[role] += 1
    found.roles[role.removesuffix("-2")] += 1


def compare(found: Habits, before: list[int], state: PuertoRico, kind: str, actor: int) -> list[int]:
    """Count the goods that came and spoiled since the last action; how many everybody has now."""
    now = [int(sum(seat.goods)) for seat in state.seats]
    for number, (had, has) in enumerate(zip(before, now, strict=False)):
        found.made += max(0, has - had)
        if has < had and not (kind in USED and number == actor):
            found.spoiled += had - has
    return now


def note_end(found: Habits, state: PuertoRico, governor: int, since: dict[tuple[int, str], int]) -> None:
    """Count what everybody has at the end; `since` has the rounds in which buildings were bought."""
    result = state.scores()
    winners = result.winners()
    found.rounds = int(state.round)
    for part in result.breakdown():
        found.sources.update(part)
    for place in range(found.players):
        number = (governor + place) % found.players
        seat = state.seats[number]
        found.wins.append(1 / len(winners) if number in winners else 0.0)
        found.scores.append([result.totals[number]])
        found.quarries += int(seat.tiles[QUARRY])
        found.tiles += int(seat.island)
        found.left += int(sum(seat.goods))
        for building, circles in owned(seat, state):
            found.unstaffed[building] += circles > 0
            early = since.get((number, building), 0) <= found.rounds - LATE
            found.idle[building] += circles > 0 and early
            found.winners[building] += number in winners


def owned(seat: Seat, state: PuertoRico) -> Iterable[tuple[str, int]]:
    """The buildings of a player, each with its circles if nobody stands on them."""
    for number, count in enumerate(seat.owned):
        if count:
            yield BUILDING_IDS[number], 0 if seat.staff[number] else int(state.rules.buildings.circles[number])


def count_all(identifier: str, games: int, seed: int, workers: int, kind: str = BOT) -> Habits:
    """Play many games, in this process or in several; the result does not depend on how many."""
    dice = random.Random(seed)
    jobs = [(identifier, dice.getrandbits(64), kind) for _ in range(games)]
    total = Habits()
    if workers <= 1:
        for job in jobs:
            total.add(count_game(job))
        return total
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        for one in pool.map(count_game, jobs, chunksize=max(1, games // (workers * CHUNKS))):
            total.add(one)
    return total


# Printing.


def report(identifier: str, habits: Habits, kind: str = BOT) -> None:
    """Print what was counted."""
    print(f"{identifier}: {habits.games} games of the {kind} bot with itself")
    print(f"\nVictories by place after the first governor; the fair share is {1 / habits.players:.1%}")
    for place, wins in enumerate(habits.wins):
        low, high = wilson(wins, habits.games)
        share = f"{wins / habits.games:6.1%}  ({low:.1%} to {high:.1%})"
        print(f"  {place + 1}  {share}  mean score {mean(habits.scores[place]):.1f}")
    print_game(habits)
    print("\nOpenings of the governor: " + shares(habits.openings, habits.games))
    print(
        "Roles in a game: "
        + ", ".join(f"{role} {habits.roles[role] / habits.games:.1f}" for role in sorted_roles(habits))
    )
    print_buildings(habits)


def print_game(habits: Habits) -> None:
    """Print means of the games."""
    boards = habits.games * habits.players
    best = [max(scores) for scores in zip(*habits.scores, strict=True)]
    every = [score for scores in habits.scores for score in scores]
    print(f"\nRounds {habits.rounds / habits.games:.1f}; score {mean(every):.1f}, of winners {mean(best):.1f}")
    print(f"A player has {habits.quarries / boards:.1f} quarries", end=", ")
    print(f"{habits.tiles / boards:.1f} tiles, {habits.bought.total() / boards:.1f} buildings", end=" ")
    print(f"and {habits.left / boards:.1f} goods at the end")
    print("Points of a player: " + ", ".join(f"{name} {sum_ / boards:.1f}" for name, sum_ in habits.sources.items()))
    print(f"Of {habits.made / boards:.1f} goods a player made, {habits.spoiled / max(1, habits.made):.1%} spoiled")


def shares(counted: Counter[str], whole: int) -> str:
    """The parts of a whole, the largest first."""
    return ", ".join(f"{name} {count / whole:.1%}" for name, count in counted.most_common())


def sorted_roles(habits: Habits) -> Sequence[str]:
    """The roles that were picked, in the order of the rules."""
    return [role for role in ROLE_IDS if habits.roles[role]]


def print_buildings(habits: Habits) -> None:
    """Print how often each building was bought, left without anybody, and belonged to a winner."""
    print(f"\n{'building':20}{'a game':>8}{'nobody there':>14}{'and bought early':>18}{'owners won':>12}")
    for kind, count in habits.bought.most_common():
        empty, won = habits.unstaffed[kind] / count, habits.winners[kind] / count
        early = habits.idle[kind] / count
        print(f"{kind:20}{count / habits.games:8.2f}{empty:14.1%}{early:18.1%}{won:12.1%}")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=3)
    parser.add_argument("--bot", choices=kinds_for(NAME), default=BOT, help="the kind of bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game")
    given = parser.parse_args()
    options = dict(one.split("=", 1) for one in given.set)
    identifier = antillas.game(NAME, players=given.players, **options).id
    habits = count_all(identifier, max(1, given.games), given.seed, given.workers, given.bot)
    report(identifier, habits, given.bot)


if __name__ == "__main__":
    main()

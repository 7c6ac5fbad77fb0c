"""Measures the engine, compiled and interpreted in one run, and prints the ratios of the two."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping

from librt.random import Random

import antillas
from antillas import OVER, Game, State
from antillas.bots.playout import play_randomly, random_choice

PLAYERS = 4
ROUNDS = 5
"""What is compared is measured so many times in turns, and the median counts."""
POSITIONS_WEIGHED = 500


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How many units of work are done per second of the processor; `work` takes a seed and says how many it did."""
    work(0)
    done = 0
    seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        done += work(seed)
    return done / (time.process_time() - start)


def middle(game: Game) -> State:
    """A position in the middle of a random game."""
    half = play_randomly(game.start(), Random(7)) // 2
    state = game.start()
    dice = Random(7)
    for _ in range(half):
        state.play(random_choice(state, dice))
    return state


def whole_game(game: Game, seed: int) -> int:
    """One random game in the compiled loop."""
    play_randomly(game.start(), Random(seed))
    return 1


def clone_often(state: State) -> int:
    """A thousand copies."""
    for _ in range(1000):
        state.clone()
    return 1000


def drive(game: Game, seed: int) -> int:
    """One game driven from Python by `legal` and `apply`, as an outside program would; the number of decisions."""
    state = game.start()
    dice = Random(seed)
    decisions = 0
    while state.player != OVER:
        legal = state.legal()
        if legal:
            decisions += 1
            state.apply(legal[dice.randrange(len(legal))])
        else:
            state.play(random_choice(state, dice))
    return decisions


def actions_per_game(game: Game) -> tuple[float, float]:
    """Actions, and among them decisions of players, in an average random game."""
    games = 50
    actions = sum(play_randomly(game.start(), Random(seed)) for seed in range(games))
    decisions = sum(drive(game, seed) for seed in range(games))
    return actions / games, decisions / games


def bytes_per_position(state: State) -> float:
    """What one more copy of a position in the middle of a game takes in memory."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone() for _ in range(POSITIONS_WEIGHED)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(copies)
    tracemalloc.stop()
    return size


def measure(name: str, seconds: float, full: bool = False) -> dict[str, float]:
    """All figures of the engine that runs in this process, without all added parts of the game or with them."""
    game = antillas.game(name, players=PLAYERS, **dict.fromkeys(antillas.REGISTRY[name].modules, full))
    state = middle(game)
    return {
        "random games/s": rate(lambda seed: whole_game(game, seed), seconds),
        "clones/s": rate(lambda seed: clone_often(state), seconds / 2),
        "legal+apply/s": rate(lambda seed: drive(game, seed), seconds / 2),
    }


def figures_of(game: Game) -> dict[str, float]:
    """Figures that do not depend on the clock."""
    actions, decisions = actions_per_game(game)
    return {"actions/game": actions, "decisions/game": decisions, "bytes/position": bytes_per_position(middle(game))}


def in_process(
    name: str,
    seconds: float,
    interpreted: bool,
    environment: Mapping[str, str] = os.environ,
    full: bool = False,
) -> dict[str, float]:
    """The figures of a fresh process with the compiled or the interpreted engine."""
    environment = {**environment, "ANTILLAS_INTERPRETED": "1" if interpreted else ""}
    command = [sys.executable, __file__, "--worker", "--game", name, "--seconds", str(seconds)]
    command += ["--full"] if full else []
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    figures: dict[str, float] = json.loads(output)
    return figures


def report(name: str, seconds: float) -> None:
    """Print the table of one game."""
    if not antillas.COMPILED:
        print("The engine is not compiled: there is nothing to compare.")
        return
    fast = in_process(name, seconds, interpreted=False)
    slow = in_process(name, seconds, interpreted=True)
    print(f"{name}, {PLAYERS} players, one core")
    print(f"{'':18}{'compiled':>14}{'interpreted':>14}{'ratio':>8}")
    for row, figure in fast.items():
        print(f"{row:18}{figure:14,.0f}{slow[row]:14,.0f}{figure / slow[row]:8.1f}")
    for row, figure in figures_of(antillas.game(name, players=PLAYERS)).items():
        print(f"{row:18}{figure:14,.0f}")
    expanded(name, seconds)


def expanded(name: str, seconds: float) -> None:
    """Print how quick a game with all its added parts is per decision, taken in turns with the game without them."""
    family = antillas.REGISTRY[name]
    if not family.modules:
        return
    base, full = (antillas.game(name, players=PLAYERS, **dict.fromkeys(family.modules, on)) for on in (False, True))
    shares = []
    for _ in range(ROUNDS):
        plain = rate(lambda seed: actions_of(base, seed), seconds / ROUNDS)
        shares.append(rate(lambda seed: actions_of(full, seed), seconds / ROUNDS) / plain)
    print(f"{'with ' + ', '.join(family.modules)}")
    print(f"{'actions/s':18}{statistics.median(shares):14.0%} of the game without them")
    for row, figure in figures_of(full).items():
        print(f"{row:18}{figure:14,.0f}")


def actions_of(game: Game, seed: int) -> int:
    """The actions of one random game in the compiled loop."""
    return int(play_randomly(game.start(), Random(seed)))


def against(name: str, folder: str, seconds: float) -> None:
    """Print how much of everything this engine does for each one of the engine in another folder, taken in turns."""
    other = {**os.environ, "PYTHONPATH": os.path.join(folder, "src")}
    modules = antillas.REGISTRY[name].modules
    for full in (False, True) if modules else (False,):
        rounds = []
        for _ in range(ROUNDS):
            here = in_process(name, seconds, False, full=full)
            there = in_process(name, seconds, False, other, full)
            rounds.append({row: figure / there[row] for row, figure in here.items()})
        print(f"{name}{' with ' + ', '.join(modules) if full else ''}, for each one of {folder}:")
        for row in rounds[0]:
            ratios = [ratio[row] for ratio in rounds]
            print(f"{row:18}{statistics.median(ratios):8.3f} ({min(ratios):.3f} to {max(ratios):.3f})")


def main() -> None:
    """The benchmark of every registered game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each figure")
    parser.add_argument("--game", choices=sorted(antillas.REGISTRY), help="only this game")
    parser.add_argument("--against", metavar="FOLDER", help="ratios to the compiled engine of another checkout")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--full", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(measure(options.game, options.seconds, options.full)))
        return
    for name in [options.game] if options.game else sorted(antillas.REGISTRY):
        if options.against:
            against(name, options.against, options.seconds)
        else:
            report(name, options.seconds)


if __name__ == "__main__":
    main()

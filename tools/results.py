"""Prints the rows of docs/results.md: every bot against the yardstick in every game and player count, measured anew."""

import argparse
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

from antillas.arena.entrants import read_entrants
from antillas.arena.naming import between, decimal, percent
from antillas.arena.playing import Rules
from antillas.arena.runner import LocalProcesses
from antillas.arena.schedule import ONE_AGAINST_REST, ROUND_ROBIN, Schedule
from antillas.arena.summary import Rank, summarize
from antillas.arena.tournament import Tournament, run
from antillas.bots.registry import kinds_for
from antillas.games import REGISTRY, game
from antillas.i18n.words import Words

YARDSTICK = "random"
"""What every bot is measured against."""
FULL = "new_buildings=true,nobles=true,buccaneer=true,festival=true"
EXTRA = (f"puerto-rico(players=4,{FULL})",)
"""Games with options that have rows of their own."""
HEADING = "| game | players | bot | against | games | won | fair | mean place | margin | score | command |"


def rows(only: str) -> Iterator[tuple[str, str]]:
    """Every game with its players, and a bot; those whose name begins as asked."""
    for name, family in REGISTRY.items():
        for players in range(family.min_players, family.max_players + 1):
            for kind in kinds_for(name):
                if kind != YARDSTICK or players == 1:
                    yield f"{name}(players={players})", kind
    for identifier in EXTRA:
        for kind in kinds_for(identifier.partition("(")[0]):
            if kind != YARDSTICK:
                yield identifier, kind


def measured(identifier: str, kind: str, games: int, workers: int | None) -> tuple[Rank, int, str]:
    """How a bot fares against the yardstick, or alone; how many games were played, and the command that plays them."""
    played = game(identifier, {})
    players = int(played.players)
    bots = [kind] if players == 1 else [kind, YARDSTICK]
    mode = ROUND_ROBIN if players == 1 else ONE_AGAINST_REST
    held = Tournament(Rules(played.id, read_entrants(bots, played.name)), Schedule(mode, len(bots), players, 1), games)
    with tempfile.TemporaryDirectory() as folder:
        counted = run(held, Path(folder) / "games.jsonl", LocalProcesses(workers))
    summary = summarize(played, held.heading(), counted)
    said = ["antillas", "arena", "--game", identifier, "--bots", ",".join(bots), "--mode", mode, "--games", str(games)]
    return summary.ranking[0], summary.games, shlex.join(said)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--only", default="", help="games whose id begins so")
    parser.add_argument("--workers", type=int, help="processes; one for each core if not given")
    given = parser.parse_args()
    words = Words("en")
    print(HEADING)
    print("|---" * HEADING.count(" |") + "|")
    for identifier, kind in rows(given.only):
        if not identifier.startswith(given.only):
            continue
        rank, games, command = measured(identifier, kind, given.games, given.workers)
        name, _, options = identifier.removesuffix(")").partition("(players=")
        players, _, more = options.partition(",")
        alone = players == "1"
        shown = f"{name}, all expansions" if more else name
        share = f"{percent(rank.share, words)} ({between(rank.share_interval, words)})"
        cells = [shown, players, kind, "alone" if alone else YARDSTICK, str(games), share]
        cells += ["" if alone else f"{100 / int(players):.0f} %", decimal(rank.place, words, 2)]
        cells += [decimal(rank.margin, words, 1, signed=True), decimal(rank.score, words), f"`{command}`"]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

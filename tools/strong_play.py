"""Measures how strong bots play, game by game, and writes the bands that the analysis of a game is compared with."""

import argparse
import json
import random
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

import antillas
from antillas.arena.match import play_game
from antillas.coach.figures import FIGURES, Values, figures_of
from antillas.coach.strong_play import FILE, STRONG, StrongPlay, band_of, measured, plain_id
from antillas.core.contract import Game
from antillas.table.game_log import GameLog, told_in

TARGET = Path(__file__).parent.parent / "src" / "antillas" / "coach" / FILE
GAMES = 100
SEED = 1
APART = 1_000_003
"""How far the seeds of two measurements are apart."""
MEASURED = (
    *(f"puerto-rico(players={players})" for players in (2, 3, 4, 5)),
    *(f"santa-maria(players={players})" for players in (1, 2, 3, 4)),
    *(f"santiago-de-cuba(players={players})" for players in (2, 3, 4)),
)
"""What is measured if no game is named."""
HEADING = """\
# How strong bots play against themselves: by figure the middle half of all seats, and the share that never did it.
# Measured, not written: `python -m tools.strong_play` measures all of it anew, each command below one game.
"""


def played(game: Game, seed: int) -> dict[str, Values]:
    """The figures of one game between strong bots."""
    dice = random.Random(seed)
    bots = [antillas.make_bot(STRONG, game.name, dice.getrandbits(62)) for _ in range(game.players)]
    record = play_game(game, bots, dice.getrandbits(62)).record
    log = GameLog.of_record(game, record)
    return figures_of(log.state, told_in(log.steps))


def measure(name: str, games: int, seed: int) -> tuple[str, StrongPlay]:
    """Play so many games, and what they come to, with the id under which it is kept."""
    game = antillas.game(name)
    assert game.identity is not None
    found: list[dict[str, Values]] = []
    for number in range(games):
        found.append(played(game, seed * APART + number))
        print(f"\r{name}: {number + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    bands = {
        figure.name: band
        for figure in FIGURES[game.name]
        if (band := band_of([value for one in found for value in one[figure.name]])) is not None
    }
    said = ["python", "-m", "tools.strong_play", "--game", name, "--games", str(games), "--seed", str(seed)]
    return plain_id(game), StrongPlay(
        command=shlex.join(said),
        program=game.identity.program,
        rules=game.identity.rules,
        bot=STRONG,
        games=games,
        seed=seed,
        bands=bands,
    )


def as_toml(known: Mapping[str, StrongPlay]) -> str:
    """The file with all that is known, in the order of the ids."""
    parts = [HEADING]
    for name, one in sorted(known.items()):
        plain = msgspec.to_builtins(one)
        bands = plain.pop("bands")
        rows = [f"{key} = {json.dumps(value)}" for key, value in plain.items()]
        rows.append(f"[{json.dumps(name)}.bands]")
        for figure, band in bands.items():
            inside = ", ".join(f"{key} = {json.dumps(value)}" for key, value in band.items())
            rows.append(f"{figure} = {{ {inside} }}")
        parts.append("\n".join([f"[{json.dumps(name)}]", *rows, ""]))
    return "\n".join(parts)


def main() -> None:
    """Measure what is asked for; after each game the file is written, and all else in it stays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", metavar="ID", help="a game to measure; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played of each")
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    known = dict(measured()) if TARGET.exists() else {}
    for name in given.game or MEASURED:
        identifier, found = measure(name, given.games, given.seed)
        known[identifier] = found
        TARGET.write_text(as_toml(known), encoding="utf-8")


if __name__ == "__main__":
    main()

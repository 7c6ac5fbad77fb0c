"""Short tournaments for the tests."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from antillas.arena.entrants import read_entrants
from antillas.arena.outside import Limits
from antillas.arena.playing import Played, Rules
from antillas.arena.runner import LocalProcesses
from antillas.arena.schedule import ROUND_ROBIN, Job, Schedule
from antillas.arena.sprt import Shares
from antillas.arena.tournament import Tournament, run

GAME = "santiago-de-cuba(players=3)"
"""The quickest game to play."""
STRICT = Limits(seconds=2, megabytes=256, start_seconds=60)


def tournament(
    bots: Sequence[str] = ("heuristic", "random"),
    games: int = 12,
    mode: str = ROUND_ROBIN,
    seed: int = 1,
    game: str = GAME,
    shares: Shares | None = None,
    limits: Limits = STRICT,
) -> Tournament:
    """A tournament of some bots."""
    entrants = read_entrants(bots, game.partition("(")[0])
    players = int(game.partition("players=")[2][0])
    rules = Rules(game, entrants, limits=limits)
    return Tournament(rules, Schedule(mode, len(entrants), players, seed), games, shares)


def played(held: Tournament, path: Path) -> list[Played]:
    """Its games, played here."""
    return run(held, path, LocalProcesses(1))


def timeless(games: Sequence[Played]) -> list[bytes]:
    """Games without what the clock has a part in."""
    import msgspec

    stopped = [msgspec.structs.replace(one, seconds=[], longest=[]) for one in games]
    return [msgspec.json.encode(one) for one in stopped]


class Interrupted(Exception):
    """Somebody has pulled the plug."""


class Interrupts:
    """A runner that is stopped after some games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def check(self) -> None:
        """Nothing to refuse."""

    def play(self, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
        """Some games, then no more."""
        for number, game in enumerate(LocalProcesses(1).play(rules, jobs)):
            if number == self.after:
                raise Interrupted
            yield game


__all__ = ["GAME", "STRICT", "Interrupted", "Interrupts", "played", "replace", "timeless", "tournament"]

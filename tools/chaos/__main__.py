"""`make chaos`: kills server and database at random moments while people play, and tells whether anything was lost."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import click
from tools.chaos.lane import POSTGRES, SQLITE, Lane, Wanted
from tools.chaos.ledger import Findings
from tools.chaos.victims import DoesNotStart

TOLD_EVERY = 10
WEIGHTS = {SQLITE: 3, POSTGRES: 2}
"""Killing and starting PostgreSQL takes longer; so both take about the same time."""


class Progress:
    """Says now and then how far a run is."""

    def __init__(self, findings: Findings, kills: int) -> None:
        self._findings = findings
        self._kills = kills
        self._done = 0
        self._began = time.monotonic()

    def tell(self) -> None:
        """Something was killed."""
        self._done += 1
        if self._done % TOLD_EVERY == 0 or self._done == self._kills:
            print(f"{self.seconds:5.0f} s  {self._done} of {self._kills} kills: {self._findings.line()}", flush=True)

    @property
    def seconds(self) -> float:
        """How long the run has taken."""
        return time.monotonic() - self._began


def shares(kinds: tuple[str, ...], kills: int) -> dict[str, int]:
    """How often the server of each database is killed."""
    weights = {kind: WEIGHTS[kind] for kind in kinds}
    shared = {kind: kills * weight // sum(weights.values()) for kind, weight in weights.items()}
    shared[kinds[-1]] += kills - sum(shared.values())
    return shared


def run(kinds: tuple[str, ...], kills: int, tables: int, seed: int, workers: int = 1) -> Findings:
    """Kill so often in all, at each of the databases by turns, with so many tables and server processes at each."""
    findings = Findings()
    progress = Progress(findings, kills)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="antillas-chaos-")))
        lanes = []
        for kind, share in shares(kinds, kills).items():
            lanes.append(Lane(Wanted(kind, share, tables, seed, workers), folder, findings, progress.tell))
            stack.callback(lanes[-1].close)

        async def together() -> None:
            await asyncio.gather(*(lane.run() for lane in lanes))

        asyncio.run(together())
    return findings


@click.command()
@click.option("--kills", default=200, show_default=True, type=click.IntRange(1), help="How often something is killed.")
@click.option("--tables", default=8, show_default=True, type=click.IntRange(1), help="Tables of each database.")
@click.option("--database", type=click.Choice([SQLITE, POSTGRES]), help="Only this one; both by default.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1), help="Processes of each server.")
@click.option("--seed", type=int, help="What is killed and played when; any if it is not given.")
def main(kills: int, tables: int, database: str | None, workers: int, seed: int | None) -> None:
    """Kill a real server and a real PostgreSQL again and again while people play; the exit code is 1 if it shows."""
    seed = random.randrange(10**6) if seed is None else seed
    print(f"seed {seed}", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that what was started is ended too
    began = time.monotonic()
    try:
        findings = run((database,) if database else (SQLITE, POSTGRES), kills, tables, seed, workers)
    except DoesNotStart as problem:
        sys.exit(str(problem))
    killed = ", ".join(f"{count} x {what}" for what, count in sorted(findings.kills.items()))
    print(f"killed: {killed}; seed {seed}, {time.monotonic() - began:.0f} s")
    print(f"answers that never came: {findings.doubts}, of which {findings.kept} changes were stored as a whole")
    print(
        f"moves of several actions: {findings.several}; records that replay: {findings.replayed} of {findings.tables}"
    )
    print(findings.line())
    sys.exit(1 if findings.wrong or not findings.accepted else 0)


if __name__ == "__main__":
    main()

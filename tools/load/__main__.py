"""Plays at many tables of a real server at once and prints how fast it is and what went wrong, which must be nothing.

The server is `antillas serve` on an SQLite file of its own, without limits per address. At every table one seat is
played from a browser, the others by bots; further browsers watch. A browser does what the script of the page does:
it loads the page once, listens, fetches the changed part after an event, one question at a time, and gets it as the
answer to its own click. Style sheets and scripts, which browsers keep, are not fetched. Afterwards every stored record
is replayed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import uvloop
from tools.load.browsers import Figures
from tools.load.crowd import BOT, PLAYERS, Crowd
from tools.load.records import LastLook, stored_moves, why_not_all_replayed
from tools.load.server import Server, server
from tools.load.wire import Broken

SET_UP_SECONDS = 240.0
MOST_BROWSERS = 2000
KINDS = {
    "processor ": "of the server's processor time, as it counts it itself (what is missing is HTTP and events)",
    "waiting ": "requests that wait at any time, by what for (100 % is one of them)",
}


@dataclass
class Run:
    """What happened while people played."""

    seconds: float = 0.0
    stored: int = 0
    """Moves that were stored meanwhile, whoever made them."""
    finished: int = 0
    processor: dict[str, float] = field(default_factory=dict)
    """Processor seconds by process."""
    parts: dict[str, float] = field(default_factory=dict)
    """Seconds by part of the server."""
    looks: list[LastLook] = field(default_factory=list)


async def measure(options: argparse.Namespace, served: Server, file: Path, figures: Figures) -> Run:
    """Everything that happens while the server runs."""
    crowd, run = Crowd(options, served.port, figures), Run()
    try:
        async with asyncio.timeout(SET_UP_SECONDS + options.seconds):
            await crowd.gather()
            print(f"{options.tables} tables are open in {options.browsers} browsers", flush=True)
            before, start = stored_moves(file), time.perf_counter()
            processor, parts, own = served.processes(), served.parts(), time.process_time()
            await crowd.play(options.seconds)
            run.seconds = time.perf_counter() - start
            run.stored = stored_moves(file) - before
            run.processor = since(processor, served.processes())
            run.processor["this script"] = time.process_time() - own
            run.parts = since(parts, served.parts())
            run.looks = await crowd.last_looks()
            run.finished = crowd.finished()
    except TimeoutError:
        figures.errors["the run took too long"] += 1
    except Broken as why:
        figures.errors[str(why)] += 1
    finally:
        crowd.close()
    return run


def since(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """What came to each count, most first."""
    grown = {name: count - before.get(name, 0.0) for name, count in after.items()}
    return dict(sorted(grown.items(), key=lambda item: -item[1]))


def spread(samples: list[float]) -> str:
    """The middle, the slow end and the worst of some times."""
    if len(samples) < 2:
        return "not measured"
    ranks = statistics.quantiles(samples, n=100)
    named = {"median": ranks[49], "95th percentile": ranks[94], "worst": max(samples)}
    return ", ".join(f"{name} {1000 * value:,.0f} ms" for name, value in named.items())


def report(options: argparse.Namespace, figures: Figures, run: Run, good: int) -> None:
    """Print the figures of the run."""
    seconds = max(run.seconds, 1e-9)
    errors = {kind: count for kind, count in figures.errors.items() if count}
    rows = {
        "seats": f"one person thinks {options.think} s on average, {PLAYERS - 1} {BOT} bots pause {options.pause} s",
        "server": f"{options.workers} workers, SQLite; this script runs on the same {os.cpu_count()} cores",
        "tables": f"{options.tables} in {options.browsers} browsers, {run.finished} finished",
        "played": f"{run.seconds:.1f} s",
        "moves/s": f"{run.stored / seconds:.1f} ({run.stored:,})",
        "people's clicks/s": f"{figures.clicks / seconds:.1f} ({figures.clicks:,}, {figures.moves:,} of them moves)",
        "events/s": f"{figures.events / seconds:.1f}",
        "fragments/s": f"{figures.fragments / seconds:.1f}, besides the answers to clicks",
        "click to page": f"{spread(figures.shown)} (each browser at the table)",
        "... in all": f"{spread(figures.everywhere)} (the slowest browser at the table)",
        "click to answer": spread(figures.answers),
        "hints": ", ".join(f"{count} {kind}" for kind, count in figures.hints.items()) or "none",
        "wish to hint": spread(figures.hint_times),
        "errors": ", ".join(f"{count} x {kind}" for kind, count in sorted(errors.items())) or "none",
        "records": f"{good} of {options.tables} records replay",
    }
    for name, value in rows.items():
        print(f"{name:19}{value}")
    total = sum(run.processor.values())
    print(
        f"{'processor':19}{total / seconds:.2f} cores, {1000 * total / max(figures.clicks, 1):.1f} ms for each click:"
    )
    for name, spent in run.processor.items():
        each = 1000 * spent / max(figures.clicks, 1)
        print(f"  {name:17}{100 * spent / seconds:5.1f} % of a core, {each:.2f} ms for each click")
    for kind, said in KINDS.items():
        print(f"{said}:")
        for name, spent in run.parts.items():
            if name.startswith(kind):
                print(f"  {name.removeprefix(kind):25}{100 * spent / seconds:7.1f} %")


def read_options() -> argparse.Namespace:
    """What was asked for, within bounds."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--browsers", type=int, default=400, help="one plays at each table, the others watch")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is played, after everything is open")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that people think, on average")
    parser.add_argument("--pause", type=float, default=0.05, help="seconds that bots pause; 0.3 on a usual server")
    parser.add_argument("--workers", type=int, default=2, help="processes of the server that answer requests")
    parser.add_argument("--hints", type=float, default=0.0, help="part of the choices with a hint first, 0 to 1")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not 1 <= options.tables <= options.browsers <= MOST_BROWSERS or not 0 < options.seconds <= 3600:
        parser.error(f"at least one table, a browser for each, at most {MOST_BROWSERS} browsers, at most an hour")
    return options


def main() -> int:
    """The whole run; 0 if nothing went wrong."""
    options, figures = read_options(), Figures()
    with tempfile.TemporaryDirectory() as folder:
        file, log = Path(folder) / "load.db", Path(folder) / "server.log"
        database = f"sqlite:///{file}"
        with (
            server(database, log, options.workers, options.pause) as served,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as loop,
        ):
            run = loop.run(measure(options, served, file, figures))
        complaints = log.read_text().splitlines()
        figures.errors["line in the log of the server"] += len(complaints)
        reasons = why_not_all_replayed(database, run.looks)
    figures.errors.update(f"record: {reason}" for reason in reasons if reason)
    good = reasons.count("")
    report(options, figures, run, good)
    print("\n".join(complaints[:20]), end="\n" if complaints else "")
    return 0 if figures.errors.total() == 0 and good == options.tables else 1


if __name__ == "__main__":
    sys.exit(main())

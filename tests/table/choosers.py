"""Bots that do not do what bots should; worker processes import them, so there is little else to import here."""

import os
import threading
from pathlib import Path

from antillas.table.bot_processes import Job, bot_choice


def never(job: Job) -> int:
    """A bot that thinks for ever."""
    threading.Event().wait()
    return 0


def fails(job: Job) -> int:
    """A bot with a mistake."""
    raise ZeroDivisionError("seven over nothing")


def cheats(job: Job) -> int:
    """A bot that does not know the rules."""
    return -1


def dies(job: Job) -> int:
    """A bot that takes its process with it."""
    os._exit(3)


def never_as_heuristic(sign: Path, job: Job) -> int:
    """As one kind of bot it leaves a sign and thinks for ever, as any other it chooses."""
    if job.bot == "heuristic":
        sign.touch()
        return never(job)
    return bot_choice(job)

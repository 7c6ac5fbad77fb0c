"""Bots that do not do what bots should; processes import them, so there is little else to import here."""

import logging
import os
import signal
import threading
from pathlib import Path

from antillas.bots.bot import Decision
from antillas.table.bot_memory import BotMemory, Question

MUCH_MEMORY = 200 << 20
"""Bytes that a process certainly does not need to decide."""
PAGE = 4096


def never(question: Question) -> Decision:
    """A bot that thinks for ever."""
    threading.Event().wait()
    return Decision(0)


def fails(question: Question) -> Decision:
    """A bot with a mistake."""
    raise ZeroDivisionError("seven over nothing")


def complains(question: Question) -> Decision:
    """A bot that tells the log what is wrong."""
    logging.getLogger("antillas.bots.nets").warning("The net %s is not used.", "small.net")
    return BotMemory()(question)


def cheats(question: Question) -> Decision:
    """A bot that does not know the rules."""
    return Decision(-1)


def dies(question: Question) -> Decision:
    """A bot that takes its process with it."""
    os._exit(3)


def never_as_heuristic(sign: Path, question: Question) -> Decision:
    """As one kind of bot it leaves a sign and thinks for ever, as any other it decides."""
    if question.bot == "heuristic":
        sign.touch()
        return never(question)
    return BotMemory()(question)


class Counting:
    """Decides, and says in the line how many questions its process has answered, and which process that is."""

    def __init__(self) -> None:
        self.answered = 0
        self.bots = BotMemory()

    def __call__(self, question: Question) -> Decision:
        """The decision of a bot."""
        self.answered += 1
        return Decision(self.bots(question).action, line=(self.answered, os.getpid()))


class Mortal(Counting):
    """Kills its process at every so manyth question, before the answer, as long as the sign is there."""

    def __init__(self, sign: Path, every: int) -> None:
        super().__init__()
        self.sign = sign
        self.every = every

    def __call__(self, question: Question) -> Decision:
        """The decision of a bot, unless this is the last question."""
        if self.answered == self.every - 1:
            with self.sign.open("a") as deaths:
                deaths.write("x")
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(question)


class Greedy(Counting):
    """Takes more memory with every question, and as a heuristic bot does nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[bytearray] = []

    def __call__(self, question: Question) -> Decision:
        """The decision of a bot."""
        block = bytearray(MUCH_MEMORY)
        block[::PAGE] = bytes(len(block) // PAGE)  # memory counts only when it is written to
        self.taken.append(block)
        return never(question) if question.bot == "heuristic" else super().__call__(question)

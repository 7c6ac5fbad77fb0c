"""Lets a bot in a Python file speak the protocol of the arena: runs by its path as `bot_host.py FILE NAME`."""

import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import IO, Any


def load(path: str, name: str) -> Any:
    """The class, or whatever makes a bot of a seed, of that name in a file."""
    folder = str(Path(path).parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    module_name = Path(path).stem
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    spec.loader.exec_module(module)
    made: Any = module
    for part in name.split("."):
        if not hasattr(made, part):
            raise ImportError(f"there is no {name} in {Path(path).name}")
        made = getattr(made, part)
    return made


def serve(make: Any, asked: IO[str], answers: IO[str]) -> None:
    """Answer questions until nobody asks any more."""
    import antillas

    game: antillas.Game | None = None
    bot: Any = None
    budget = antillas.Budget()

    def answer(**said: object) -> None:
        answers.write(json.dumps(said) + "\n")
        answers.flush()

    for line in asked:
        message = json.loads(line)
        if message["type"] == "start":
            if game is None or game.id != message["game"]:
                game = antillas.game(message["game"])
            bot, budget = make(message["seed"]), antillas.Budget(**message["budget"])
            wants = ["position", "memory"] if getattr(bot, "remembers", False) else ["position"]
            answer(type="ready", wants=wants)
        elif message["type"] == "decide":
            assert game is not None
            decision = bot.decide(game.load(message["position"]), budget)
            action = getattr(decision, "action", decision)
            # Numbers of numpy are numbers too; what is none is shown to its author.
            answer(action=action.__index__() if hasattr(action, "__index__") else repr(action))


def main() -> None:
    """Host the bot that the command line names; what it prints goes to the error stream, not among the answers."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    # The folder of this file is no place to import from: its modules would hide others of the same name.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    path, name = sys.argv[1:3]
    try:
        serve(load(path, name), sys.stdin, answers)
    except MemoryError:
        print("MemoryError", file=sys.stderr)
        os._exit(1)


if __name__ == "__main__":
    main()

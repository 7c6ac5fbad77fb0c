"""Hand-written players decide alike, compiled and interpreted."""

import os
import subprocess
import sys

import antillas

PROGRAM = """
import hashlib
import random
import antillas
from antillas.bots.bot import UNLIMITED

told = hashlib.sha256()
for name, players in (("santa-maria", 2), ("santa-maria", 1), ("santiago-de-cuba", 3)):
    bots = [antillas.make_bot("heuristic", name, seat) for seat in range(players)]
    state, dice, asked = antillas.game(name, players=players).start(), random.Random(1), 0
    while state.player != antillas.OVER and asked < 70:
        if state.player == antillas.CHANCE:
            action = dice.choice(state.outcomes())[0]
        else:
            decision = bots[state.player].decide(state.clone(), UNLIMITED)
            action = int(decision.action)
            values = sorted((int(one), value) for one, value in decision.values.items())
            told.update(repr((action, values, [int(one) for one in decision.line])).encode())
            asked += 1
        state.play(action)
print(antillas.COMPILED, told.hexdigest())
"""


def decisions(interpreted: bool) -> list[str]:
    """Whether the engine was compiled, and a digest of all decisions."""
    environment = {**os.environ, "ANTILLAS_INTERPRETED": "1" if interpreted else ""}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def test_hand_written_players_decide_alike_compiled_and_interpreted() -> None:
    compiled, interpreted = decisions(interpreted=False), decisions(interpreted=True)
    assert interpreted[0] == "False"
    assert compiled[0] == str(antillas.COMPILED)
    assert compiled[1] == interpreted[1]

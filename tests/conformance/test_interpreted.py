"""The same files run as plain Python: a sample of games keeps every invariant in processes of their own."""

import os
import subprocess
import sys

import pytest

from tests.conformance.games import sample_game_ids

SCRIPT = """
import sys
import antillas
from tests.conformance.invariants import POSITIONS
from tests.conformance.walk import walk_through
assert not antillas.COMPILED
print(len(walk_through(sys.argv[1], "interpreted", POSITIONS).actions))
"""


@pytest.mark.parametrize("game_id", sample_game_ids())
def test_the_interpreted_engine_keeps_every_invariant(game_id: str) -> None:
    environment = {**os.environ, "ANTILLAS_INTERPRETED": "1"}
    command = [sys.executable, "-c", SCRIPT, game_id]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0

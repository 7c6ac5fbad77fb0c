"""The same actions give the same positions in any process, whatever its hash seed, compiled or interpreted."""

import os
import subprocess
import sys

from tests.conformance.games import every_game_id

SCRIPT = """
import hashlib, json
from antillas import game
from antillas.core.views import plain_view
from tests.conformance.games import every_game_id, random_game
digest = hashlib.sha256()
for game_id in every_game_id()[::3]:
    for state, action in random_game(game(game_id), "determinism"):
        digest.update(json.dumps([action, state.to_dict(), plain_view(state.view(0))]).encode())
    digest.update(json.dumps(state.scores().breakdown()).encode())
print(digest.hexdigest())
"""


def digest_of(hash_seed: int, interpreted: bool) -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "ANTILLAS_INTERPRETED": "1" if interpreted else "",
    }
    command = [sys.executable, "-c", SCRIPT]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def test_two_processes_with_different_hash_seeds_and_both_engines_agree() -> None:
    assert len(every_game_id()) > 2
    digests = {digest_of(1, interpreted=False), digest_of(2, interpreted=False), digest_of(3, interpreted=True)}
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64

"""Writes a whole random game as text: every action, what it caused, and a checksum of every position."""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import antillas
from antillas import CHANCE, State
from tests.conformance.games import every_game_id, random_game, shown_expanded_ids

FOLDER = Path(__file__).parent
FULL_POSITION_EVERY = 100


def golden_file(game_id: str) -> Path:
    """Where the golden playthrough of a game lies."""
    name = game_id.replace("(", "-").replace(")", "").replace(",", "-").replace("=", "-")
    return FOLDER / f"{name}.txt"


def golden_files() -> dict[str, Path]:
    """The golden file of every registered game, edition and player count, and of games with parts added to them."""
    return {game_id: golden_file(game_id) for game_id in (*every_game_id(), *shown_expanded_ids())}


def position_line(state: State) -> str:
    """The whole position as one line."""
    return json.dumps(state.to_dict(), sort_keys=True, ensure_ascii=False)


def playthrough(game_id: str) -> Iterator[str]:
    """The lines of the golden playthrough of a game."""
    game = antillas.game(game_id)
    yield game.id
    yield f"actions: {game.action_count}"
    state = game.start()
    for number, (position, action) in enumerate(random_game(game, "golden")):
        state = position
        who = "chance" if state.player == CHANCE else f"seat {state.player + 1}"
        if number % FULL_POSITION_EVERY == 0:
            yield position_line(state)
        checksum = zlib.crc32(position_line(state).encode())
        phase = state.view(None).phase
        yield f"{number} {who} {phase} ({len(state.choices())} choices, {checksum:08x}): {state.text(action)}"
        listener = state.clone()
        listener.log = []
        listener.play(action)
        yield from (f"    {event}" for event in listener.log)
    yield position_line(state)
    scores = state.scores()
    for seat, part in enumerate(scores.breakdown()):
        tie = scores.tie_breaks[seat] if scores.all_tie_breaks else "none"
        yield f"seat {seat + 1}: {scores[seat]} = {part}, tie-break {tie}"
    yield f"winners: {[seat + 1 for seat in scores.winners()]}"

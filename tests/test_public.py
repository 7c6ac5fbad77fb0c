"""The public names: all are there, are documented, print themselves, and `python -m antillas` runs."""

import subprocess
import sys
from pathlib import Path

import pytest

import antillas

ENGINE = Path(__file__).parent.parent / "docs" / "engine.md"


@pytest.mark.parametrize("name", antillas.__all__)
def test_a_public_name_is_there_and_documented(name: str) -> None:
    assert getattr(antillas, name) is not None
    assert name in dir(antillas)
    assert f"`{name}" in ENGINE.read_text(encoding="utf-8") or f"antillas.{name}" in ENGINE.read_text(encoding="utf-8")


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = antillas.chess


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "antillas", "--version"], capture_output=True, text=True, check=True)
    assert antillas.__version__ in done.stdout


def test_refusals_and_scores_print_themselves() -> None:
    state = antillas.position("puerto-rico", 3, options={"edition": "recommended"})
    assert repr(state) == f"<position of {state.game.id}: it is the turn of Seat 1>"
    refusal = state.why_not(state.parse("pass"))
    assert str(refusal) == "Passing is not possible here: Pick a role. [ROUND-2]"
    assert repr(refusal) == "<Refusal: Passing is not possible here: Pick a role. [ROUND-2]>"
    assert repr(state.scores()) == "<Scores: seat 1: 0 VP, seat 2: 0 VP, seat 3: 0 VP>"
    events = state.preview(state.parse("pick mayor"))
    assert repr(events[0]) == "<Event: Seat 1 picks the mayor. [ROUND-2]>"


def test_a_move_is_made_by_its_text() -> None:
    state = antillas.position("puerto-rico", 3)
    before = state.to_dict()
    with pytest.raises(antillas.UnreadableMove, match="'fly' is no move; moves begin with"):
        state.apply_text("fly")
    with pytest.raises(antillas.IllegalMove, match=r"Pick a role. \[ROUND-2\]") as refused:
        state.apply_text("pass")
    assert refused.value.rule == "ROUND-2"
    with pytest.raises(antillas.NotYourTurn):
        state.apply_text("pick mayor", seat=2)
    assert state.to_dict() == before
    assert state.apply_text("  Pick   MAYOR ", seat=0) == state.game.number("pick", role="mayor")


def test_bots_play_and_records_are_kept(tmp_path: Path) -> None:
    game = antillas.game("puerto-rico", players=3)
    bots = [antillas.make_bot("random", game.name, seed) for seed in range(3)]
    record = antillas.play_game(game, bots, seed=1).record
    assert isinstance(record, antillas.Record)
    for file in (tmp_path / "game.json", tmp_path / "game.txt"):
        antillas.save_record(record, file)
        played, again = antillas.load_record(str(file))
        assert (played.id, again) == (game.id, record)
        assert antillas.read_record(file.read_text(encoding="utf-8"))[1] == record
    with pytest.raises(antillas.BadRecord, match="cannot be read"):
        antillas.load_record(tmp_path / "nowhere.json")

"""Games with all expansions from the draft to the end: typed moves, saving in every phase, coming back, replay."""

import random
from pathlib import Path

import pytest

from antillas.core.contract import OVER
from antillas.core.record import last_position
from antillas.table.record_files import load, save
from tests.cli.conftest import CommandLine
from tests.cli.expansion_games import EXPANSIONS, NAMES, PHASES, asked, finished
from tests.puerto_rico.positions import phase

EVERYTHING = [word for name in EXPANSIONS for word in ("--set", f"{name}=true")]
PLAY = ("play", "puerto-rico", *EVERYTHING, "--seed", "3", "--seats", "me:Ana,random,random,random")


def only(person: int) -> str:
    """Seats of which one is a person's."""
    return ",".join(f"{'me' if seat == person else 'random'}:{NAMES[seat]}" for seat in range(4))


@pytest.mark.parametrize("width", [80, 100])
def test_a_whole_game_by_numbers(cli: CommandLine, width: int) -> None:
    dice = random.Random(width)
    typed = "".join(f"{dice.randint(1, 6)}\n" for _ in range(3000))
    output = cli.run(*PLAY, typed=typed, width=width)
    assert "The game ends because" in output
    assert "Nobles  " in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).player == OVER
    told = cli.run("replay", str(cli.saved()[0]), width=width)
    assert " draft " in told
    assert "wins with" in told or "share the victory" in told


def test_the_draft_is_typed(cli: CommandLine) -> None:
    output = cli.run(*PLAY, "--set", "start_player=1", typed="draft lighthouse\ndraft lighthouse\nlog\nquit\n")
    assert "Ana chooses the Lighthouse. DRAFT-3" in output
    assert "The Lighthouse is chosen already. [DRAFT-3]" in output


@pytest.mark.parametrize("name", PHASES)
def test_a_game_is_resumed_in_the_middle_of_every_phase(cli: CommandLine, tmp_path: Path, name: str) -> None:
    moment = asked()[name]
    file = tmp_path / "game.json"
    save(moment.record(), file)
    text = tmp_path / "game.txt"
    typed = f"board\nscore\nhelp\nsave {text}\nquit\n"
    output = cli.run("play", "--resume", str(file), "--seats", only(moment.player), typed=typed, width=80)
    assert f"{NAMES[moment.player]}: " in output
    game, record = load(file)
    state = last_position(game, record)
    assert phase(state) == name
    assert state.to_dict() == moment.state.to_dict()
    assert load(text)[1].actions == record.actions == moment.actions


@pytest.mark.parametrize("name", PHASES)
def test_every_phase_is_shown_in_a_replay(cli: CommandLine, tmp_path: Path, name: str) -> None:
    moment = asked()[name]
    file = tmp_path / "game.json"
    save(moment.record(), file)
    for width in (80, 100):
        output = cli.run("replay", str(file), "--step", str(len(moment.actions)), width=width)
        assert "Puerto Rico   Round" in output
        assert max(len(line) for line in output.splitlines()) <= width


def test_a_finished_game_is_replayed(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    save(finished().record(), file)
    output = cli.run("replay", str(file))
    assert "chooses the" in output
    assert "The Festival asks for:" in output
    assert "wins with" in output or "share the victory" in output
    assert "pick buccaneer" in cli.run("replay", str(file), "--text")


def test_what_others_draw_for_a_forest_is_not_told(cli: CommandLine, tmp_path: Path) -> None:
    moment = asked()["laying"]
    file = tmp_path / "game.json"
    save(moment.record(), file)
    own = cli.run("play", "--resume", str(file), "--seats", only(moment.player), typed="log all\nquit\n")
    assert "You have drawn" in own
    other = only((moment.player + 1) % 4)
    output = cli.run("play", "--resume", str(file), "--seats", other, "--seed", "1", typed="log all\nquit\n")
    assert "turn-up" not in own + output


def test_a_shared_screen_is_handed_over_before_a_drawn_plantation_is_told(cli: CommandLine, tmp_path: Path) -> None:
    moment = asked()["laying"]
    file = tmp_path / "game.json"
    save(moment.record(), file)
    output = cli.run("play", "--resume", str(file), typed="\nas forest\nquit\n")
    before, told, _ = output.partition("You have drawn")
    assert told
    assert f"This page is for {NAMES[moment.player]} alone." in before
    assert "tobacco" not in before.rpartition("alone.")[2]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("rules lighthouse", "In the Captain phase each of your loads brings 1 doubloon."),
        ("rules lighthouse", "this game: true"),
        ("rules Trading Post", "EXP1-TRADINGPOST-1"),
        ("rules nobles", "Puerto Rico: Nobles"),
        ("rules piracy", "Take all goods off one cargo ship."),
        ("rules casino", "There is no rule “casino”"),
        ("rules lighthuse", "did you mean lighthouse"),
        ("draft wharff", "is no move"),
        ("draft jeweler", "[DRAFT-3]"),
        ("pick buccaneer", "[DRAFT-3]"),
        ("why draft jeweler", "[DRAFT-3]"),
    ],
)
def test_a_line_in_the_draft_is_answered(cli: CommandLine, line: str, answer: str) -> None:
    output = cli.run(*PLAY, typed=f"{line}\nquit\n")
    assert answer in " ".join(output.split())

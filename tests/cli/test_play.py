"""`antillas play` from piped input: whole games, commands, bad input, saving and coming back."""

import random
from pathlib import Path

import pytest

import antillas
from antillas.cli import session
from antillas.core.contract import OVER
from antillas.core.record import last_position
from antillas.table.record_files import load
from tests.cli.conftest import CommandLine

FIRST = ("play", "--set", "start_player=1", "--seed", "5", "--seats", "me:Ana,random,random")
"""A game in which Ana picks the first role."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_by_numbers_against_bots(cli: CommandLine, players: int) -> None:
    dice = random.Random(players)
    typed = "".join(f"{dice.randint(1, 4)}\n" for _ in range(2000))
    output = cli.run("play", "--players", str(players), "--seed", "1", typed=typed)
    assert "The game ends because" in output
    assert "wins with" in output or "share the victory" in output
    assert "Doubloons and goods" in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).player == OVER
    assert record.seats[:2] == ["Player 1", "Beatriz (medium)"]
    assert len(record.seats) == players


def test_moves_are_typed_in_the_notation(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick builder\nBUILD   Small-Market\nquit\n")
    assert "Ana: Pick a role." in output
    assert "Ana picks the Builder. ROUND-2" in output
    assert "Ana builds the Small Market for 0 doubloons. BUILDER-2" in output


def test_choices_say_what_they_bring(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick builder\nquit\n")
    assert "pick captain    1 VP more for you" in output
    assert "build small-sugar-mill    costs 1 doubloon, 1 VP" in output


def test_from_memory_the_log_forgets_what_others_gained(cli: CommandLine) -> None:
    dice = random.Random(7)
    typed = "".join(f"{dice.randint(1, 3)}\n" for _ in range(20))
    plain, forgetful = (
        cli.run(*FIRST, *ways, typed=f"{typed}log all\nquit\n").split("> ")[-2] for ways in ((), ("--from-memory",))
    )
    assert plain.count("Beatriz") > 5 * forgetful.count("Beatriz")
    assert plain.count("Ana picks the") == forgetful.count("Ana picks the") > 2
    one, other = (load(file)[1].actions for file in cli.saved())
    assert one == other, "the saved game has everything"


def test_several_moves_on_a_line(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick mayor; take worker; pass\nquit\n")
    assert "Ana takes a worker from the supply. MAYOR-1" in output
    assert "Others have acted since, so this was not played: pass" in output


def test_a_bad_move_stops_the_line_but_not_the_game(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick mayor; fly; take worker\nquit\n")
    assert "! “fly” is no move" in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).view(0).phase == "mayor"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fly", "“fly” is no move"),
        ("pick", "is no move"),
        ("0", "There is no choice 0: the choices are 1 to 6."),
        ("99", "There is no choice 99"),
        ("9" * 400, "There is no choice 9"),
        ("-1", "is no move"),
        ("pass", "Passing is not possible here: Pick a role. [ROUND-2]"),
        ("pick prospector", "There is no Prospector with 3 players. [SETUP-11]"),
        ("turn-up corn", "[ROUND-2]"),
        ("load 99 corn on ship 4", "[ROUND-2]"),
        ("x" * 5000, "A line has at most"),
        ("[red]x[/red] {0}", "is no move"),
        ("\x1b[31m\x00", "is no move"),
        ("why", "Say which move"),
        ("why fly", "is no move"),
        ("why pass", "Passing is not possible here: Pick a role. [ROUND-2]"),
        ("why pick mayor", "pick mayor is possible now."),
        ("rules", "Say which"),
        ("rules XYZ-1", "There is no rule “XYZ-1”"),
        ("rules TRADER-4", "TRADER-4 "),
        ("rules wharf", "BLD-WHARF-1"),
        ("rules craftsman", "CRAFT-1"),
        ("save", "Say where"),
        ("save game.doc", "saved as .json"),
        ("save /no/such/folder/x.json", "cannot be written"),
        ("undo", "nothing was chosen yet"),
        ("help", "why a move is not possible now"),
        ("?", "C corn, I indigo"),
        ("log", "is turned up. SETTLER-7"),
        ("log all", "is turned up. SETTLER-7"),
        ("board", "Trading house"),
        ("score", "VP chips"),
        ("", "> "),
        (";;", "> "),
    ],
)
def test_a_line_is_answered_and_nothing_is_lost(cli: CommandLine, line: str, answer: str) -> None:
    output = cli.run(*FIRST, typed=f"{line}\npick mayor\nquit\n")
    assert answer in " ".join(output.split()) or answer in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).text(record.actions[-1]) == "pick mayor"


def test_the_score_of_others_is_secret(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="score\nboard\nquit\n")
    assert "Points                 A  Ana" in output
    assert output.count("VP ?") == 2
    assert output.count("VP 0") == 1


def test_several_people_at_one_screen_see_no_points(cli: CommandLine) -> None:
    output = cli.run("play", "--seats", "me:Ana,me:Ben,me:Cleo", "--seed", "1", typed="board\nquit\n")
    assert output.count("VP ?") == 3


def test_undo_takes_back_and_says_so(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick mayor\nundo\nquit\n")
    assert "Taken back: pick mayor" in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).view(0).phase == "role"


def test_among_several_people_the_last_choice_is_taken_back(cli: CommandLine) -> None:
    people = ("--seats", "me:Ana,me:Ben,me:Cleo", "--set", "start_player=1")
    output = cli.run("play", *people, typed="pick builder\npass\nundo\nquit\n")
    assert "Taken back: pass" in output
    game, record = load(cli.saved()[0])
    assert last_position(game, record).player == 0


def test_undo_is_refused_after_others_have_acted(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick builder\npass\nundo\nquit\n")
    assert "has acted since" in output


def test_a_game_is_saved_and_resumed(cli: CommandLine, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    output = cli.run(*FIRST, typed=f"pick builder\npass\nsave {copy}\nquit\n")
    assert f"Saved as {copy}." in output
    (file,) = cli.saved()
    assert f"antillas play --resume {file}" in output
    assert load(copy)[1] == load(file)[1]
    again = cli.run("play", "--resume", str(file), typed="1\nquit\n")
    assert "Ana:" in again
    assert cli.saved() == [file]
    assert load(file)[1].actions[: len(load(copy)[1].actions)] == load(copy)[1].actions
    assert len(load(file)[1].actions) > len(load(copy)[1].actions)


def test_a_resumed_game_may_have_other_players(cli: CommandLine, tmp_path: Path) -> None:
    cli.run(*FIRST, typed="quit\n")
    other = tmp_path / "other.json"
    seats = ("--seats", "random:Ana,me:Ben,random")
    output = cli.run("play", "--resume", str(cli.saved()[0]), *seats, "--save", str(other), typed="quit\n")
    assert "Ben:" in output
    assert load(other)[1].seats == ["Ana (random)", "Ben", "Carlos (random)"]


def test_every_game_has_a_file_of_its_own(cli: CommandLine) -> None:
    for _ in range(3):
        cli.run(*FIRST, typed="quit\n")
    assert len(cli.saved()) == 3


def test_the_end_of_the_input_saves_and_leaves(cli: CommandLine) -> None:
    output = cli.run(*FIRST, typed="pick mayor\n")
    assert f"antillas play --resume {cli.saved()[0]}" in output
    assert len(load(cli.saved()[0])[1].actions) > 0


def interrupt(_: str) -> str:
    raise KeyboardInterrupt


def test_an_interrupt_saves_and_leaves(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "read_line", interrupt)
    output = cli.run(*FIRST, code=130)
    assert f"antillas play --resume {cli.saved()[0]}" in output


def test_a_game_goes_on_where_nothing_can_be_saved(cli: CommandLine) -> None:
    cli.data.write_text("no folder")
    output = cli.run(*FIRST, typed="pick mayor\nquit\n")
    assert "The game is not saved." in output
    assert "Ana picks the Mayor." in output
    assert "To go on" not in output


def test_a_new_game_does_not_overwrite_an_old_one(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cli.run(*FIRST, "--save", str(file), typed="pick mayor\nquit\n")
    before = file.read_text()
    assert "exists: go on with it by --resume" in cli.run(*FIRST, "--save", str(file), code=1)
    assert file.read_text() == before


def test_a_file_that_was_asked_for_must_be_writable(cli: CommandLine) -> None:
    output = cli.run(*FIRST, "--save", "/no/such/folder/x.json", code=1)
    assert "Error: /no/such/folder/x.json: cannot be written" in output


@pytest.mark.parametrize("compiled", [True, False])
def test_slow_engines_are_owned_up_to(cli: CommandLine, monkeypatch: pytest.MonkeyPatch, compiled: bool) -> None:
    monkeypatch.setattr(antillas, "COMPILED", compiled)
    monkeypatch.delenv("ANTILLAS_INTERPRETED", raising=False)
    output = cli.run(*FIRST, typed="quit\n")
    assert ("runs interpreted and slower, because it was built without a C compiler" in output) != compiled


def test_things_have_the_names_of_an_edition(cli: CommandLine) -> None:
    output = cli.run(*FIRST, "--lang", "lacerta-2013", typed="pick builder\nbuild hacienda\nquit\n")
    assert "Ana wybiera Budowniczego." in output
    assert "build hacienda            Hacjenda, kosztuje 1 dublon, 1 PZ" in output


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("chess",), "There is no game “chess”; the games are puerto-rico, santa-maria, santiago-de-cuba."),
        (("puerto-rico(",), "is no game id"),
        (("--players", "9"), "players can be 2 to 5"),
        (("--players", "x"), "not a valid integer"),
        (("puerto-rico(players=3)", "--players", "3"), "players is given in the game id"),
        (("--edition", "first"), "edition can be recommended"),
        (("--set", "open_vp"), "say OPTION=VALUE"),
        (("--set", "open_vp=maybe"), "open_vp can be true, false"),
        (("--set", "colour=red"), "has no option colour; its options are"),
        (
            ("--seats", "me,genius"),
            "“genius” cannot play; a seat can be me, heuristic, easy, medium, hard, expert, random",
        ),
        (("--seats", "me"), "players can be 2 to 5"),
        (("--seats", "me,random", "--players", "3"), "3 players need 3 seats"),
        (("--seats", "me:Ana,random:Ana"), "Two players are called “Ana”"),
        (("--seats", "me:,random"), "is no name"),
        (("--seats", "me:Ana (random),random"), "marks a bot"),
        (("--lang", "klingon"), "the languages are en, pl, hu, lacerta-2022, lacerta-2013, gemklub-2010."),
        (("--resume", "nowhere.json"), "nowhere.json: cannot be read"),
        (("--resume", "nowhere.json", "--players", "3"), "--resume goes on with the game as it was"),
        (("--save", "x.doc"), "saved as .json"),
        (("--plyers", "3"), "No such option"),
    ],
)
def test_bad_options_are_answered_with_what_exists(cli: CommandLine, words: tuple[str, ...], answer: str) -> None:
    usage = any(word in answer for word in ("valid integer", "No such option", "the languages are"))
    assert answer in cli.run("play", *words, code=2 if usage else 1)


def test_names_that_bots_have_may_be_given_to_people(cli: CommandLine) -> None:
    cli.run("play", "--seats", "me:Beatriz,random,random", "--seed", "1", typed="quit\n")
    assert load(cli.saved()[0])[1].seats == ["Beatriz", "Beatriz 2 (random)", "Carlos (random)"]


def test_bots_play_alone(cli: CommandLine) -> None:
    output = cli.run("play", "puerto-rico(players=2)", "--seats", "random,heuristic", "--seed", "1")
    assert "wins with" in output

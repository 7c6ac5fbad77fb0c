"""Bots of users: limits, forfeits that name them, other languages; the tournament goes on whatever they do."""

import sys
import time
from pathlib import Path

import msgspec
import pytest

import antillas
from antillas.arena.entrants import Entrant, read_entrants, split_bots
from antillas.arena.outside import Limits, OutsideBot, Process
from antillas.arena.playing import PROCESSES, Guarded, Played, Rules
from antillas.arena.reasons import Forfeit, reason_of
from antillas.arena.results_file import read_results
from antillas.core.errors import BadOption
from antillas.core.record import position_after
from antillas.i18n.words import Words
from tests.arena.games import GAME, STRICT, played, timeless, tournament

TWO = "santiago-de-cuba(players=2)"
BAD = Path(__file__).with_name("bad_bots.py")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def lost(name: str, tmp_path: Path, limits: Limits = STRICT) -> list[Played]:
    """Two games of a bad bot against a random one."""
    held = tournament([f"{BAD}:{name}", "random"], games=2, mode="one-against-rest", game=TWO, limits=limits)
    return played(held, tmp_path / "games.jsonl")


@pytest.mark.parametrize(
    ("name", "reason", "limits"),
    [
        ("Crashes", "its process has ended: “RuntimeError: out of ideas”", STRICT),
        ("Hangs", "it took longer than 0.5 seconds", Limits(0.5, 256)),
        ("Eats", "it took more than 256 MB of memory", STRICT),
        ("Cheats", "which is not legal", STRICT),
        ("Halves", 'it answered “{"action": "0.5"}”, which has no action and no move', STRICT),
        ("Leaves", "its process has ended with code 7", STRICT),
    ],
)
def test_a_bad_bot_forfeits_and_the_games_go_on(name: str, reason: str, limits: Limits, tmp_path: Path) -> None:
    games = lost(name, tmp_path, limits)
    assert len(games) == 2
    for game in games:
        seat = game.seats.index(0)
        (forfeit,) = game.forfeits
        assert forfeit.seat == seat
        assert reason in forfeit.reason
        assert game.places[seat] == 2
        assert game.wins[seat] == 0
        assert sum(game.wins) == 1
        state = position_after(antillas.game(TWO), game.actions)
        assert state.player == antillas.OVER
        assert list(state.scores().totals) == game.scores


def test_a_good_bot_plays_the_same_games_in_a_process_of_its_own(tmp_path: Path) -> None:
    held = tournament([f"{BAD}:Fine", "random"], games=2, game=TWO)
    games = played(held, tmp_path / "games.jsonl")
    assert not any(game.forfeits for game in games)
    assert timeless(games) == timeless(played(held, tmp_path / "again.jsonl"))
    state = antillas.game(TWO).start()
    for action in games[0].actions:
        if state.player >= 0 and games[0].seats[state.player] == 0:
            assert action == state.legal()[0]
        state.apply(action)
    PROCESSES.stop()


def test_a_bot_that_cannot_start_is_refused_before_any_game(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"Fails. does not start: .*ValueError: no licence"):
        lost("Fails", tmp_path)
    with pytest.raises(BadOption, match=r"there is no Nobody in bad_bots\.py"):
        lost("Nobody", tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("missing.py:Bot", "cannot be read: no such file"),
        ("my_bot.py", "name the class behind the file, as in .my_bot.py:MyBot"),
        ("exec:./missing", "no such program"),
        ("exec:", "no such program"),
        ("exec:'", "the command cannot be read"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(spec: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        read_entrants([spec], "puerto-rico")


def test_commas_in_brackets_belong_to_a_bot() -> None:
    assert split_bots("heuristic, my.py:Bot,search(nodes=5,deep=1)") == [
        "heuristic",
        "my.py:Bot",
        "search(nodes=5,deep=1)",
    ]
    labels = [one.label for one in read_entrants(["random", "random", f"{BAD}:Fine"], "puerto-rico")]
    assert labels == ["random", "random #2", "Fine"]


def test_the_example_in_perl_plays(tmp_path: Path) -> None:
    held = tournament([f"exec:{EXAMPLES / 'first_move.pl'}", "random"], games=6, mode="one-against-rest")
    games = played(held, tmp_path / "games.jsonl")
    assert not any(game.forfeits for game in games)
    assert held.rules.entrants[0].label == "first_move.pl"
    PROCESSES.stop()


def test_the_example_in_python_beats_random_bots(tmp_path: Path) -> None:
    held = tournament([f"{EXAMPLES / 'greedy_bot.py'}:GreedyBot", "random"], games=4, mode="one-against-rest", game=TWO)
    games = played(held, tmp_path / "games.jsonl")
    assert not any(game.forfeits for game in games)
    assert sum(game.wins[game.seats.index(0)] for game in games) >= 3
    PROCESSES.stop()


def talk(script: str, limits: Limits = STRICT) -> OutsideBot:
    """A bot whose whole program is a line of Python."""
    return OutsideBot("talker", Process((sys.executable, "-c", script), limits), limits)


READY = 'import sys; print(\'{"type": "ready"}\', flush=True); '


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("print('hello')", "it answered “hello”, which is no JSON object"),
        ("print('{}')", "instead of being ready"),
        ('print(\'{"type": "ready", "wants": ["money"]}\')', "it wants .*money.* which does not exist"),
        ("print('x' * 3000000)", "its answer has no end"),
        ("pass", "its process has ended with code 0"),
    ],
)
def test_nonsense_at_the_beginning(script: str, reason: str) -> None:
    bot = talk(f"import sys; {script}; sys.stdout.flush(); sys.stdin.read()" if script != "pass" else script)
    with pytest.raises(Forfeit, match=reason):
        bot.begin(GAME, 3, 0, 1)
    bot._process.stop()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ('{"action": true}', "no action and no move"),
        ('{"action": 99999}', "99999.* not legal: .*no action: actions are 0 to"),
        ('{"move": "fly home"}', "fly home.* not legal"),
        ("[]", "no JSON object"),
    ],
)
def test_nonsense_instead_of_a_move(answer: str, reason: str) -> None:
    script = READY + f"[print({answer!r}, flush=True) for line in sys.stdin]"
    bot = talk(script)
    bot.begin(GAME, 3, 0, 1)
    state = antillas.position("puerto-rico", 3)
    bot._process._line(30)  # what it said when it was told of the beginning
    with pytest.raises(Forfeit, match=reason):
        bot.decide(state, antillas.Budget())
    bot._process.stop()


def test_a_bot_is_told_what_its_seat_may_know() -> None:
    bot = OutsideBot("talker", None, STRICT)  # type: ignore[arg-type]
    state = antillas.position("puerto-rico", 3)
    told = bot.question(state, state.legal())
    assert told["view"] == antillas.plain_view(state.view(0))
    assert told["moves"] == [{"action": action, "text": state.text(action)} for action in state.legal()]
    assert "position" not in told


@pytest.mark.parametrize(("wants", "remembers"), [('["position", "memory"]', True), ('["position"]', False)])
def test_who_asks_for_memory_is_shown_what_everybody_saw(wants: str, remembers: bool) -> None:
    script = "import sys; sys.stdin.readline(); " + f"""print('{{"type": "ready", "wants": {wants}}}', flush=True)"""
    entrant = Entrant("talker", "exec:", (sys.executable, "-c", script + "; sys.stdin.read()"))
    guarded = Guarded(entrant, 0, 1, Rules(GAME, (entrant,), limits=STRICT))
    guarded.begin(antillas.game(GAME), antillas.Budget())
    assert (guarded.lost, guarded.remembers) == (None, remembers)
    guarded.close()


def test_the_arena_shows_our_bots_what_they_remember() -> None:
    for kind, remembers in (("expert", True), ("heuristic", False)):
        entrant = read_entrants([kind], "puerto-rico")[0]
        guarded = Guarded(entrant, 0, 1, Rules(GAME, (entrant,)))
        guarded.begin(antillas.game(GAME), antillas.Budget())
        assert guarded.remembers is remembers


def test_what_a_bot_has_started_ends_with_it(tmp_path: Path) -> None:
    script = READY + (
        "import subprocess, pathlib; child = subprocess.Popen(['sleep', '1000']); "
        f"pathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(child.pid)); sys.stdin.read()"
    )
    bot = talk(script)
    bot.begin(GAME, 3, 0, 1)
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        time.sleep(0.01)
    child = int((tmp_path / "pid").read_text())
    bot._process.stop()
    while Path(f"/proc/{child}").exists():  # it may take a moment
        time.sleep(0.01)


def test_a_reason_is_told_in_every_language_and_kept_in_the_file(tmp_path: Path) -> None:
    lost("Leaves", tmp_path)
    (forfeit,) = read_results(tmp_path / "games.jsonl")[1][0].forfeits
    assert forfeit.reason == "its process has ended with code 7"
    assert reason_of(forfeit, Words("pl")) == "jego proces zakończył się z\xa0kodem 7"
    assert reason_of(forfeit, Words("hu")) == "a folyamata véget ért, kódja 7"
    old = msgspec.structs.replace(forfeit, said=None)
    assert reason_of(old, Words("pl")) == forfeit.reason


def test_a_reason_within_a_reason_is_told_too_and_ends_once(tmp_path: Path) -> None:
    lost("Cheats", tmp_path)
    (forfeit,) = read_results(tmp_path / "games.jsonl")[1][0].forfeits
    assert not forfeit.reason.endswith(".")
    rule = forfeit.reason.rpartition(" [")[2]
    assert rule in reason_of(forfeit, Words("hu"))
    assert "which is not legal" not in reason_of(forfeit, Words("hu"))


@pytest.mark.parametrize("seconds", [0.0, -4.0, float("nan")])
def test_a_limit_of_nothing_is_refused(seconds: float) -> None:
    with pytest.raises(BadOption, match="limit of time must be more than 0 seconds, not"):
        Limits(seconds)
    with pytest.raises(BadOption, match="limit of memory must be 1 MB or more, not 0"):
        Limits(1, 0)

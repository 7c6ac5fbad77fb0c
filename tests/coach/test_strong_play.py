"""Strong play: bands are the middle half, come from the file that a tool has measured, and only fit their own game."""

import msgspec
import pytest
from tools import strong_play as tool

import antillas
from antillas.coach import strong_play
from antillas.coach.figures import FIGURES
from antillas.coach.strong_play import STRONG, Band, StrongPlay, band_of, measured, plain_id, strong_play_of

QUICK = "santiago-de-cuba(players=2)"


@pytest.mark.parametrize(
    ("values", "band"),
    [
        ([1, 2, 3, 4, 5], Band(2, 4)),
        ([5, 1, 4, 2, 3, 3, 3, 3], Band(2, 4)),
        ([7], Band(7, 7)),
        ([3, None, 1, 2], Band(1, 3, 0.25)),
        ([3, None, None], None),
        ([None], None),
        ([], None),
    ],
)
def test_a_band_is_the_middle_half(values: list[int | None], band: Band | None) -> None:
    assert band_of(values) == band


def test_a_band_holds_its_ends() -> None:
    assert [value for value in range(6) if Band(2, 4).holds(value)] == [2, 3, 4]
    assert not Band(0, 4).holds(None)


def test_all_that_was_measured_says_how_and_can_be_shown() -> None:
    wanted = {plain_id(antillas.game(name)) for name in tool.MEASURED}
    assert wanted <= set(measured())
    for name, found in measured().items():
        game = antillas.game(name)
        assert game.id == name
        assert strong_play_of(game) == found, "measure it anew, the rules have changed"
        assert found.bot == STRONG
        assert found.games >= 100
        assert f"--games {found.games} --seed {found.seed}" in found.command
        known = [figure.name for figure in FIGURES[game.name]]
        assert [figure for figure in known if figure in found.bands] == list(found.bands)
        assert len(found.bands) >= len(known) - 1, "what strong bots hardly ever do tells nothing"
        assert all(0 <= band.low <= band.high for band in found.bands.values())


@pytest.mark.parametrize(
    "options", ["players=3,nobles=true", "players=3,edition=lacerta-2022", "players=5,nobles=true"]
)
def test_where_nothing_was_measured_nothing_is_known(options: str) -> None:
    assert strong_play_of(antillas.game(f"puerto-rico({options})")) is None


def test_it_does_not_matter_who_begins() -> None:
    assert strong_play_of(antillas.game("puerto-rico(players=3,start_player=2)")) is not None


def test_other_rules_are_no_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    game = antillas.game(QUICK)
    old = msgspec.structs.replace(measured()[game.id], rules=0)
    monkeypatch.setattr(strong_play, "measured", lambda: {game.id: old})
    assert strong_play_of(game) is None


def test_the_tool_measures_real_games_and_its_file_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("measured") / strong_play.FILE
    monkeypatch.setattr(tool, "TARGET", target)
    monkeypatch.setattr(tool, "STRONG", "heuristic")
    other = StrongPlay(command="x", program="1", rules=1, bot="y", games=1, seed=1, bands={"claimed": Band(1, 2, 0.1)})
    target.write_text(tool.as_toml({"other": other}), encoding="utf-8")
    monkeypatch.setattr(tool, "measured", lambda: strong_play.read(target.read_text(encoding="utf-8")))
    monkeypatch.setattr("sys.argv", ["strong_play", "--game", QUICK, "--games", "2", "--seed", "5"])
    tool.main()
    found = strong_play.read(target.read_text(encoding="utf-8"))
    assert found["other"] == other, "what was not measured stays"
    name, again = tool.measure(QUICK, 2, 5)
    assert found[name] == again, "the same seed gives the same"
    played = [tool.played(antillas.game(QUICK), 5 * tool.APART + number)["claimed"] for number in range(2)]
    assert again.bands["claimed"] == band_of([value for values in played for value in values])
    assert tool.measure(QUICK, 2, 6)[1].bands != again.bands

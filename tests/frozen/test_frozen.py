"""A game stays what it was: frozen records replay to the same end, and nothing changes without a raised version."""

import json
from pathlib import Path

import pytest

from antillas import REGISTRY, Game
from antillas.core.errors import BadOption, BadRecord, OtherVersion
from antillas.core.record import Record, game_of_text, last_position, to_text
from antillas.games import game, read_record
from tests.conformance.games import odd_game_ids
from tests.frozen.freezing import (
    FOLDER,
    RECORDS,
    component_text,
    digest_of,
    file_of,
    identities,
    numbered_games,
    numbers,
    plans,
    rules_of,
)

FROZEN = sorted(RECORDS.glob("rules-*/*"))
ENDS = json.loads((RECORDS / "ends.json").read_text(encoding="utf-8"))
WHAT_TO_DO = (
    "If this was not meant, mend it. If it was meant, raise `rules_version` in the family of the game, or only the "
    "version of an expansion in `module_versions`, say in `rule_changes` what is different since the old version, and "
    "run `make freeze`."
)


def shown(path: Path) -> str:
    return str(path.relative_to(RECORDS))


def own_components(path: Path) -> str:
    """The component file that a frozen record needs."""
    title = next(name for name in REGISTRY if path.stem.startswith(name))
    return f"{title}.toml" if "-own" in path.stem else ""


def read(path: Path) -> tuple[Game, Record]:
    return read_record(path.read_text(encoding="utf-8"), component_text(own_components(path)))


def version_of(path: Path) -> int:
    return int(path.parent.name.removeprefix("rules-"))


def is_present(path: Path) -> bool:
    """Whether the game of a record is still played by the version of the rules of its folder."""
    text = path.read_text(encoding="utf-8")
    game_id = json.loads(text)["game"] if path.suffix == ".json" else game_of_text(text)
    return version_of(path) == rules_of(game(game_id, {}, component_text(own_components(path))))


@pytest.mark.parametrize("path", FROZEN, ids=shown)
def test_a_frozen_record_replays_to_the_same_end_or_is_refused_by_its_version(path: Path) -> None:
    if not is_present(path):
        with pytest.raises(OtherVersion, match=f"version {version_of(path)} of its rules.*Antillas [0-9]"):
            read(path)
        return
    try:
        played, record = read(path)
        state = last_position(played, record)
    except BadRecord as error:
        pytest.fail(f"{shown(path)} does not replay any more: {error} {WHAT_TO_DO}")
    assert digest_of(state) == ENDS[shown(path)], f"{shown(path)} leads to another position. {WHAT_TO_DO}"
    assert read_record(to_text(played, record), component_text(own_components(path)))[1] == record


def test_every_game_of_the_present_rules_is_frozen() -> None:
    missing = [shown(file_of(plan)) for plan in plans() if file_of(plan) not in FROZEN]
    assert not missing, "run `make freeze`"
    assert ENDS.keys() == {shown(path) for path in FROZEN}


@pytest.mark.parametrize("game_id", identities())
def test_rules_options_and_components_change_only_with_their_version(game_id: str) -> None:
    frozen = json.loads((FOLDER / "identities.json").read_text(encoding="utf-8"))
    now = identities()[game_id]
    known = frozen.get(f"{game_id} rules {now['rules']}")
    assert known is not None, f"{game_id} is not frozen for version {now['rules']}: run `make freeze`"
    assert now["components"] == known["components"], f"The components of {game_id} have changed. {WHAT_TO_DO}"
    options = now["options"]
    assert isinstance(options, dict)
    # Options that came later are no part of what was frozen.
    same = {name: options.get(name) for name in known["options"]}
    assert same == known["options"], f"The edition of {game_id} has changed. {WHAT_TO_DO}"


@pytest.mark.parametrize("name", numbered_games())
def test_action_numbers_keep_their_meaning(name: str) -> None:
    frozen = (FOLDER / "numbers" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for game_id in numbered_games()[name]:
        now = numbers(game_id)
        assert now[: len(frozen)] == frozen, f"{game_id}: new actions come after the frozen ones, never between them"
        assert len(now) == len(frozen), f"{game_id} has new actions: run `make freeze`"


def test_all_other_options_leave_the_numbers_alone() -> None:
    frozen = {path.read_text(encoding="utf-8") for path in (FOLDER / "numbers").glob("*.txt")}
    for game_id in odd_game_ids():
        assert "\n".join(numbers(game_id)) + "\n" in frozen, game_id


def present(name: str) -> Path:
    return next(path for path in FROZEN if path.stem.startswith(name) and is_present(path))


@pytest.mark.parametrize("name", REGISTRY)
def test_a_raised_version_refuses_what_was_played_before(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family, path = REGISTRY[name], present(name)
    monkeypatch.setattr(family, "rules_version", family.rules_version + 1)
    monkeypatch.setattr(family, "rule_changes", {version_of(path): "the rain falls upwards"})
    with pytest.raises(OtherVersion, match="the rain falls upwards"):
        read(path)


def test_a_raised_version_of_an_expansion_refuses_games_with_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    family = REGISTRY["puerto-rico"]
    frozen = [path for path in FROZEN if path.stem.startswith("puerto-rico") and is_present(path)]
    monkeypatch.setattr(family, "module_versions", {**family.module_versions, "nobles": 9})
    monkeypatch.setattr(family, "rule_changes", dict.fromkeys((1, 2, 3), "the rain falls upwards"))
    refused = {path for path in frozen if "nobles-true" in path.stem}
    assert 0 < len(refused) < len(frozen)
    for path in refused:
        with pytest.raises(OtherVersion, match="this is version 9: the rain falls upwards"):
            read(path)
    assert all(is_present(path) for path in set(frozen) - refused)


@pytest.mark.parametrize(
    ("options", "version"),
    [
        ("edition=recommended", 1),
        ("edition=recommended,new_buildings=true", 2),
        ("edition=recommended,nobles=true,festival=true", 1),
        ("edition=lacerta-2013", 3),
        ("edition=lacerta-2022,new_buildings=true", 3),
        ("edition=gemklub-2010,nobles=true", 3),
        ("edition=lacerta-2013,production_declinable=false", 1),
        ("edition=lacerta-2013,festival=true,production_declinable=false", 1),
        ("edition=lacerta-2013,nobles=true,festival=true,production_declinable=false", 2),
        ("edition=recommended,nobles=true,festival=true,supply_worker_may_be_noble=true", 2),
    ],
)
def test_only_games_that_are_played_differently_have_a_newer_version(options: str, version: int) -> None:
    assert rules_of(game(f"puerto-rico(players=3,{options})", {})) == version


@pytest.mark.parametrize("name", REGISTRY)
def test_other_components_are_refused_by_their_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = type(REGISTRY[name])
    tables = family.component_tables
    monkeypatch.setattr(family, "component_tables", lambda *given: {**tables(*given), "boats": [1]}, raising=True)
    with pytest.raises(OtherVersion, match=r"other values .*boats.*Antillas [0-9]"):
        read(present(name))


@pytest.mark.parametrize("name", REGISTRY)
def test_another_preset_of_an_edition_is_refused_by_the_option(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family, path = type(REGISTRY[name]), present(name)
    preset = family.preset
    option = next(one.name for one in family.options if one.name in ("start_player", family.options[-1].name))
    monkeypatch.setattr(family, "preset", lambda *given: {**preset(*given), option: "1"})
    with pytest.raises(OtherVersion, match=f"other values .*{option}"):
        read(path)


@pytest.mark.parametrize("path", [path for path in FROZEN if "-own" in path.stem], ids=shown)
def test_own_components_are_needed_again(path: Path) -> None:
    with pytest.raises((BadOption, BadRecord), match="component file"):
        read_record(path.read_text(encoding="utf-8"))


def test_records_of_the_oldest_format_are_read() -> None:
    path = present("puerto-rico")
    data = json.loads(
        next(one for one in FROZEN if one.suffix == ".json" and is_present(one)).read_text(encoding="utf-8")
    )
    oldest = {"format": "antillas record 1", "rules": data.pop("identity")["rules"]}
    played, record = read_record(json.dumps(data | oldest))
    assert record.identity.program == "0.1.0"
    assert record.actions == data["actions"]
    last_position(played, record)
    text = to_text(*read(path)).splitlines()
    kept = [line for line in text[1:] if not line.startswith(("program:", "options:", "components:"))]
    assert read_record("\n".join(["antillas record 1", *kept]))[1].actions == read(path)[1].actions

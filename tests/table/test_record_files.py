"""Records in files: both forms come back, every kind of bad file is named, and a failed save leaves the old file."""

import os
from pathlib import Path

import pytest

from antillas.core.errors import BadRecord
from antillas.core.record import Record, to_json
from antillas.table.record_files import load, save
from tests.table.games import table_of


def record() -> Record:
    table = table_of("random", None, "random")
    table.advance()
    return table.record()


def finished() -> Record:
    table = table_of("random", "random", "random")
    table.advance()
    return table.record()


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
@pytest.mark.parametrize("played", [record(), finished()], ids=["open", "finished"])
def test_a_saved_record_comes_back(tmp_path: Path, name: str, played: Record) -> None:
    file = tmp_path / name
    save(played, file)
    game, again = load(file)
    assert again == played
    assert game.id == played.game
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_the_form_is_recognised_whatever_the_file_is_called(tmp_path: Path) -> None:
    save(record(), tmp_path / "game.txt")
    renamed = (tmp_path / "game.txt").rename(tmp_path / "game")
    assert load(renamed)[1] == record()


def test_a_save_replaces_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save(record(), file)
    save(finished(), file)
    assert load(file)[1] == finished()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "game.json"
    link.symlink_to(tmp_path / "there" / "real.json")
    save(record(), link)
    assert link.is_symlink()
    assert load(tmp_path / "there" / "real.json")[1] == record()


def broken(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(("owner", "call"), [(os, "fsync"), (Path, "replace")])
def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, call: str
) -> None:
    file = tmp_path / "game.json"
    save(record(), file)
    monkeypatch.setattr(owner, call, broken)
    with pytest.raises(BadRecord, match=r"game\.json: cannot be written: no space left"):
        save(finished(), file)
    assert load(file)[1] == record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("name", ["game", "game.csv", "game.JSON", ".json"])
def test_a_record_needs_a_known_ending(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecord, match=r"saved as \.json"):
        save(record(), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "reason"), [("no/game.json", "no such file"), ("no\0.json", "null")])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        save(record(), tmp_path / name)


def test_a_folder_is_no_place_for_a_record(tmp_path: Path) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    with pytest.raises(BadRecord, match="is a directory"):
        save(record(), folder)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.json"]
    with pytest.raises(BadRecord, match="is a directory"):
        load(folder)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.json: cannot be read: no such file"):
        load(tmp_path / "nowhere.json")


def changed(old: str, new: str) -> bytes:
    text = to_json(record())
    assert old in text
    return text.replace(old, new).encode()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "format"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"{", "no JSON"),
        (b"{}", "format"),
        (b'{"format":"antillas record 2"}', "game: it is missing"),
        (b"[1, 2]", "format"),
        (b"antillas record 1\n", "no line 'game'"),
        (b"antillas record 1\ngame: chess\nrules: 1\nmoves:\n", "no game 'chess'"),
        (b"antillas record 1\ngame: puerto-rico(players=3)\nrules: 1\nmoves:\nfly\n", "number 1 of 1, 'fly'"),
        (changed("antillas record 2", "antillas record 0"), "format"),
        (changed('"rules":1', '"rules":77'), "version 77 of its rules"),
        (changed("players=3", "players=33"), "players can be 2 to 5"),
        (changed("players=3", "players=4"), "other values than this version has: vp_supply, setup"),
        (changed('"Seat2",', ""), "names 2 players"),
        (changed('"actions":[', '"actions":[0,'), "number 1 of"),
        (changed('"actions":[', '"actions":[123456789012345678901234567890,'), "actions"),
        (changed('"result":null', '"result":{"scores":[1,2,3],"winners":[2]}'), "result"),
    ],
)
def test_a_bad_file_is_named_with_the_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=reason) as caught:
        load(file)
    assert str(file) in str(caught.value)

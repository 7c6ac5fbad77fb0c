"""A server with a component file of its own: tables are played with it, or with our set, and say which."""

from pathlib import Path

import pytest

from antillas import to_json
from antillas.table.bot_memory import BotMemory, Question
from antillas.table.component_files import OFFERED, offered_families
from antillas.table.game_log import GameLog
from antillas.table.shared_games import shared_game
from tests.web.conftest import Serve
from tests.web.serving import Page, Server

GAME = "santa-maria"
OWN = f'[meta]\ngame = "{GAME}"\nschema = 1\n[[correct.ship]]\nid = "N07"\npoints = 9\n'
ALONE = {"players": "1", "seat-0-kind": "me", "seat-0-name": "Ana"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A component file that this process offers."""
    shared_game.cache_clear()
    file = tmp_path / "my box.toml"
    file.write_text(OWN, "utf-8")
    monkeypatch.setenv(OFFERED, str(file))
    return file


def opened(server: Server, **fields: object) -> str:
    response = server.browser().submit(f"/new/{GAME}", {**ALONE, **fields})
    assert response.status_code == 303, Page(response.text).text
    return str(response.headers["location"])


def game_of(server: Server, path: str) -> str:
    return server.service.look(path.removeprefix("/t/"), ()).game.id


def test_the_file_is_used_unless_our_set_is_chosen(serve: Serve, own: Path) -> None:
    server = serve()
    page = Page(server.browser().get(f"/new/{GAME}").text)
    assert page.inputs()["components"] == ["own", "ours"]
    assert own.name in page.text
    assert str(own.parent) not in page.text
    theirs, ours = opened(server, components="own"), opened(server, components="ours")
    digest = offered_families()[GAME].digest
    assert game_of(server, theirs) == f"santa-maria(players=1,edition=recommended,components={digest})"
    assert game_of(server, opened(server)) == game_of(server, theirs)
    assert game_of(server, ours) == "santa-maria(players=1,edition=recommended)"
    said = [Page(server.browser().get(path).text).text for path in (theirs, ours)]
    assert "Played with the component file my box.toml of this server." in said[0]
    assert "Played with our set of components." in said[1]


def test_other_games_and_servers_say_nothing_of_it(serve: Serve, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    assert "components" not in Page(server.browser().get("/new/puerto-rico").text).inputs()
    monkeypatch.delenv(OFFERED)
    assert "components" not in Page(server.browser().get(f"/new/{GAME}").text).inputs()


def test_records_of_such_a_table_are_read_again(serve: Serve, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    path = opened(server)
    server.settle(path.removeprefix("/t/"))
    record = server.service.record(path.removeprefix("/t/"), ())
    body = {"record": to_json(record)}
    answer = server.browser().post("/api/import", json=body)
    assert answer.status_code == 201, answer.text
    monkeypatch.delenv(OFFERED)
    shared_game.cache_clear()
    refused = server.browser().post("/api/import", json=body)
    assert "give that file with --components" in refused.text


def test_a_restart_without_the_file_says_what_is_missing_and_loses_nothing(
    serve: Serve, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = opened(serve())
    monkeypatch.delenv(OFFERED)
    shared_game.cache_clear()
    page = Page(serve().browser().get(path).text)
    assert "give that file with --components" in page.text
    monkeypatch.setenv(OFFERED, str(own))
    assert "my box.toml" in Page(serve().browser().get(path).text).text


def test_bots_play_with_the_file(own: Path) -> None:
    game_id = offered_families()[GAME].game({"players": 2, "boards": "random", "start_player": "1"}).id
    played = GameLog.start(shared_game(game_id))
    while played.state.player < 0:
        played = played.then([played.state.outcomes()[0][0]])
    actions = tuple(step.action for step in played.steps)
    decided = BotMemory()(Question("a table", game_id, actions, 0, "random", seed=1))
    assert decided.action in played.state.legal()

"""Two positions that differ only in what a viewer may not know give byte-equal pages, prompts, logs and legal moves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from antillas.core.contract import State
from antillas.core.record import record_of, to_json
from antillas.games import game
from antillas.table.rights import Rights
from antillas.table.service import Opened, Service
from antillas.table.store import Store
from antillas.table.subscriptions import LocalSubscriptions
from antillas.table.table import Table
from tests.conformance.games import every_game_id, random_game
from tests.conformance.twins import pairs
from tests.web.serving import PEOPLE, Browser, Page, Server

Serve = Callable[..., Server]
GAMES = [game_id for game_id in every_game_id() if "players=3" in game_id]
WANTED = 3
"""So many comparisons are enough for one game."""
EARLY, APART = 80, 10
"""Before so many actions there is little to hide; tables are laid out so many actions apart."""


class SecretiveService(Service):
    """A service that can put another position in the place of the real one; the rest of a look stays the same."""

    other: State | None = None

    def read(self, table_id: str, tokens: Sequence[str]) -> tuple[Table, Rights]:
        """The table, with the other position if there is one."""
        table, rights = super().read(table_id, tokens)
        if self.other is None:
            return table, rights
        return replace(table, log=replace(table.log, state=self.other.clone())), rights


@pytest.fixture
def service(tmp_path: Path) -> Iterator[SecretiveService]:
    store = Store.connect(f"sqlite:///{tmp_path / 'secrets.db'}")
    service = SecretiveService(store, LocalSubscriptions())
    yield service
    service.close()


def moments(service: Service, game_id: str) -> Iterator[Opened]:
    """Tables at some moments of a game that was played at random, when somebody is asked."""
    played = game(game_id, {})
    actions: list[int] = []
    for state, action in random_game(played, "secrets"):
        if len(actions) > EARLY and len(state.legal()) > 1 and len(actions) % APART == 0:
            record = record_of(played, [plan.name for plan in PEOPLE], actions, state)
            yield service.import_record(to_json(record), PEOPLE)
        actions.append(action)


def everything(browser: Browser, table_id: str, step: int) -> dict[str, bytes]:
    """All that a browser can get to see of a table."""
    pages = ("", "?fragment=1", f"/replay/{step}", "/log")
    paths = [f"/t/{table_id}{page}" for page in pages]
    paths += [f"/api/tables/{table_id}{part}" for part in ("", "/moves", "/steps", f"?step={step}", "/record")]
    paths += [f"/t/{table_id}/record.{ending}" for ending in ("json", "txt")]
    answers = {path: browser.get(path) for path in paths}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {path: answer.content for path, answer in answers.items()}


@pytest.mark.parametrize("game_id", GAMES)
def test_pages_do_not_tell_secrets(serve: Serve, service: SecretiveService, game_id: str) -> None:
    server = serve(service=service)
    compared = 0
    for opened in moments(service, game_id):
        look = service.look(opened.table_id, ())
        viewers: dict[int | None, Browser] = {None: server.browser()}
        for seat, token in opened.tokens.items():
            viewers[seat] = server.browser(Authorization=f"Bearer {token}").sit(opened.table_id, token)
        for viewer, browser in viewers.items():
            seen = everything(browser, opened.table_id, len(look.steps))
            for other in pairs(look.state, viewer):
                service.other = other
                assert everything(browser, opened.table_id, len(look.steps)) == seen, viewer
                service.other = None
                compared += 1
        if compared > WANTED:
            return
    raise AssertionError("too little was compared")


def test_owners_do_see_their_own_secrets(serve: Serve, service: SecretiveService) -> None:
    """The comparison above can fail: who may know the difference sees it."""
    server = serve(service=service)
    for opened in moments(service, GAMES[0]):
        look = service.look(opened.table_id, ())
        for other in pairs(look.state, None):
            owner = next(seat for seat in opened.tokens if other.view(seat) != look.state.view(seat))
            browser = server.browser().sit(opened.table_id, opened.tokens[owner])
            seen = Page(browser.get(f"/t/{opened.table_id}").text).text
            service.other = other
            assert Page(browser.get(f"/t/{opened.table_id}").text).text != seen
            return
    raise AssertionError("nobody had a secret")

"""Nothing is rendered twice, and nobody notices: what is remembered is shared, bounded, and the same as made anew."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from jinja2.runtime import Macro
from tools.fragments import PROGRAM, forget, looks, memories, seconds_of

import antillas
from antillas.core.message import Message
from antillas.games import REGISTRY
from antillas.i18n.words import LANGUAGES, Words, shared_words
from antillas.table.service import Opened
from antillas.web import table_page
from antillas.web.boards import board
from antillas.web.boards.common import log
from antillas.web.boards.puerto_rico.market import market
from antillas.web.boards.puerto_rico.viewer import Viewer
from antillas.web.shared_fragments import SharedFragments
from tests.web.boards import html_of, look_at, moments, viewers
from tests.web.serving import PEOPLE, Server, fields_for, holder, look, open_by_form

Serve = Callable[..., Server]
SHOWN = [
    antillas.game(name, players=3, **dict.fromkeys(family.modules, expanded)).id
    for name, family in REGISTRY.items()
    for expanded in ((False, True) if family.modules else (False,))
]
FEW = 50
"""Macros that every page calls anew: those of what is never the same."""


def test_every_memory_has_a_limit() -> None:
    unlimited = {part for part, memory in memories() if memory.cache_parameters()["maxsize"] is None}
    assert unlimited <= PROGRAM
    assert len(list(memories())) > 10


@pytest.mark.parametrize("game_id", SHOWN)
def test_what_is_remembered_is_what_is_made_anew_for_everybody(game_id: str) -> None:
    """Everybody looks before anybody's page is made anew, so what only others may know would be found in it."""
    shown: dict[tuple[int, int | None], str] = {}
    for _ in range(2):
        for turn, moment in enumerate(moments(game_id)):
            words = Words.of(list(LANGUAGES)[turn % 3], moment.state.game)
            for viewer in viewers(moment):
                html = html_of(board(look_at(moment, viewer), words), words)
                assert shown.setdefault((turn, viewer), html) == html
    for turn, moment in enumerate(moments(game_id)):
        for viewer in viewers(moment):
            forget()
            words = Words.of(list(LANGUAGES)[turn % 3], moment.state.game)
            assert html_of(board(look_at(moment, viewer), words), words) == shown[turn, viewer]


def test_the_bench_forgets_everything(made: dict[str, int]) -> None:
    seen = looks(antillas.game("santiago-de-cuba", players=2), 1)[:2]
    seconds_of(seen, lambda: None)
    made.update(dict.fromkeys(made, 0))
    seconds_of(seen[:1], lambda: None)
    assert made["texts"] == 0
    seconds_of(seen[:1], forget)
    assert made["texts"] > 0


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many macros were called, texts filled in and sentences of the log made, by their kinds."""
    counted = {"macros": 0, "texts": 0, "sentences": 0}

    def counting(owner: Any, name: str, kind: str) -> None:
        original = getattr(owner, name)

        def count_it(*given: Any, **named: Any) -> Any:
            counted[kind] += 1
            return original(*given, **named)

        monkeypatch.setattr(owner, name, count_it)

    counting(Macro, "_invoke", "macros")
    counting(Words, "values", "texts")
    counting(log, "_sentence", "sentences")
    return counted


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_only_what_has_changed_is_made_anew(server: Server, made: dict[str, int], name: str) -> None:
    game_id = f"{name}(players=3)"
    opened = server.service.open(game_id, PEOPLE, confirm_turns=False)
    server.settle(opened.table_id)
    tokens, dice = tuple(opened.tokens.values()), random.Random(name)
    forget()
    first: list[dict[str, int]] = []
    later: list[dict[str, int]] = []
    again: list[dict[str, int]] = []
    for turn in count():
        seen = server.service.look(opened.table_id, ())
        if seen.over or turn > 60:
            break
        shown = _make(seen, made)
        (first if turn == 0 else later).append(shown)
        again.append(_make(server.service.look(opened.table_id, ()), made))
        action = dice.choice(seen.state.legal())
        server.service.act(opened.table_id, tokens, seen.sequence, [action])
        server.settle(opened.table_id)
    assert all(one["macros"] <= FEW and not one["texts"] and not one["sentences"] for one in again)
    for kind in ("macros", "texts"):
        assert sum(one[kind] for one in later) / len(later) < first[0][kind] / 2
    assert sum(one["sentences"] for one in later) / len(later) < log.LENGTH / 4


def _make(seen: Any, made: dict[str, int]) -> dict[str, int]:
    """What it takes to show a look."""
    made.update(dict.fromkeys(made, 0))
    words = Words.of("en", seen.game)
    html_of(board(seen, words), words)
    return dict(made)


def test_texts_with_equal_values_that_are_said_differently_are_different() -> None:
    words = shared_words("en", REGISTRY["puerto-rico"])
    two = [words.amount("workers", 2), words.amount("doubloons", 2), 2, True + 1, 2.0, "2"]
    said = [words("{thing}!", thing=thing) for thing in two]
    assert said == ["2 workers!", "2 doubloons!", "2!", "2!", "2!", "2!"]
    assert [words("{one}", one=one) for one in (1, True, 1.0)] == ["1", "True", "1"]
    polish = shared_words("pl", REGISTRY["puerto-rico"])
    inflected = {polish("{good:acc}", good=good) for good in (polish.name("corn"), str(polish.name("corn")))}
    assert len(inflected) == 2
    message = Message("{seat} takes a quarry.", {"seat": 0})
    assert [words.say(message, [name]) for name in ("Ana", "Bo")] == ["Ana takes a quarry.", "Bo takes a quarry."]


# Fragments that spectators share.


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """For whom a board was made, each time."""
    made: list[int | None] = []

    def counted(seen: Any, words: Words) -> Any:
        made.append(seen.viewer)
        return board(seen, words)

    monkeypatch.setattr(table_page, "board", counted)
    return made


def fragment(server: Server, opened: Opened, **headers: str) -> str:
    """What a new spectator gets."""
    response = server.browser(**headers).get(f"/t/{opened.table_id}?fragment=1")
    assert response.headers["X-Fragment"] == "1"
    return response.text


def test_spectators_share_one_rendering_until_something_changes(server: Server, boards: list[int | None]) -> None:
    opened = server.open()
    seen = {fragment(server, opened) for _ in range(5)}
    assert (len(seen), boards) == (1, [None])
    assert fragment(server, opened, **{"Accept-Language": "hu"}) not in seen
    assert "http://elsewhere:80/" in fragment(server, opened, Host="elsewhere:80")
    assert boards == [None] * 3
    waiting = look(server, opened).waiting_for
    assert waiting is not None
    server.service.act(
        opened.table_id, (opened.tokens[waiting],), look(server, opened).sequence, [_first(server, opened)]
    )
    assert fragment(server, opened) not in seen
    server.service.relink(opened.table_id, (opened.host_token,), 1)
    assert "new link for the seat" in fragment(server, opened)


def _first(server: Server, opened: Opened) -> int:
    action = fields_for(server, opened)["action"]
    assert isinstance(action, int)
    return action


def test_who_holds_something_gets_an_own_fragment(server: Server, boards: list[int | None]) -> None:
    opened = server.open()
    watched = fragment(server, opened)
    for of_turn in (True, False):
        own = holder(server, opened, of_turn).get(f"/t/{opened.table_id}?fragment=1").text
        assert own != watched
    host = server.browser()
    table_id = open_by_form(server, host, **{"seat-1-kind": "friend", "seat-2-kind": "bot-random"})
    address = f"/t/{table_id}?fragment=1"
    for _ in range(2):
        assert "/join/" in host.get(address).text
        assert "/join/" not in server.browser().get(address).text


def test_shared_fragments_are_bounded(server: Server) -> None:
    table, _ = server.service.read(server.open().table_id, ())
    shared, made = SharedFragments(most=3), []

    def make(language: str) -> str:
        made.append(language)
        return language

    for language in ("a", "b", "c", "d", "d", "c", "b", "a"):
        assert shared.get(table, language, lambda language=language: make(language)) == language  # type: ignore[misc]
    assert made == ["a", "b", "c", "d", "a"]


def test_a_market_that_shows_the_same_is_the_same_and_keeps_nobodys_game() -> None:
    game = antillas.game("puerto-rico", players=3)
    shown = [Viewer(seen, Words.of("en", game)) for seen in looks(game, 3)[:40]]
    found = [market(viewer) for viewer in shown]
    again = [market(viewer) for viewer in shown]
    assert [one is other for one, other in zip(found, again, strict=True)] == [not buys(viewer) for viewer in shown]
    assert len(set(found)) < len(found)
    last, before = weakref.ref(shown[-1]), weakref.ref(shown[0])
    shown.clear()
    gc.collect()
    assert (last(), before()) == (None, None)


def buys(viewer: Viewer) -> bool:
    """Whether the viewer is asked in the Builder phase, where every tile says what buying it would do."""
    return viewer.acting and viewer.view.role == "builder"

"""The board of Puerto Rico with expansions: drawings, secrets, the draft, nobles in one go, a text for everything."""

import copy
import json
from typing import Any

import pytest

import antillas
from antillas import State
from antillas.core.errors import IllegalMove
from antillas.games.puerto_rico.phases import PHASES
from antillas.games.puerto_rico.pickers import decided_nobles, placement_actions, standing
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.view import read_view
from antillas.i18n.words import Words
from antillas.web.boards import board, ground, picked_actions
from antillas.web.boards.puerto_rico.choices import DEEDS
from antillas.web.boards.puerto_rico.texts import PASSES, QUESTIONS, WINDOW
from tests.browser.wild import ALL, GAME, find, has_captive, kinds_of, phase_of, record_when
from tests.web.boards import NAMES, Moment, Page, html_of, look_at, moments, viewers

BY_CHANCE = {"governor", "turn-up", "crop", "task", "festival"}
BY_PICKER = {"place", "nobles", "keep"}
SILENT = {"prospecting", "prospecting-2", "house-clearing"}
"""Phases in which nobody is asked and nothing is drawn."""


def html(state: State, viewer: int | None, language: str = "en") -> str:
    look = look_at(Moment(state, ()), viewer)
    words = Words.of(language, look.game)
    return html_of(board(look, words), words)


def page_of(state: State, viewer: int | None, language: str = "en") -> Page:
    return Page.read(html(state, viewer, language))


def test_every_kind_of_move_is_described() -> None:
    kinds = {meaning.kind for meaning in antillas.game(GAME).meanings().all}
    assert kinds - BY_CHANCE - BY_PICKER <= set(DEEDS)


def test_every_phase_has_its_question() -> None:
    asked = {WINDOW if phase.name.startswith(WINDOW) else phase.name for phase in PHASES}
    assert asked - SILENT <= set(QUESTIONS)
    assert set(PASSES) <= set(QUESTIONS)


def test_what_stays_on_the_page_has_every_drawing_and_rule_text() -> None:
    look = look_at(moments(GAME)[0], 0)
    words = Words.of("en", look.game)
    known = {element.attributes["id"] for element in Page.read(html_of(ground(look.game, words), words)).having("id")}
    assert {f"rule-{name}" for name in look.game.rule_texts()} <= known
    for moment in moments(GAME):
        for viewer in viewers(moment):
            page = page_of(moment.state, viewer)
            used = {element.attributes.get("href", "#noble") for element in page.elements if element.tag == "use"}
            assert used <= {f"#{name}" for name in known}
            assert {f"rule-{element.attributes['data-rule']}" for element in page.having("data-rule")} <= known


# Secrets.


def data_of(state: State) -> dict[str, Any]:
    return dict(state.to_dict())


def hides_a_forest(state: State) -> bool:
    return any(seat.get("hidden_forests") for seat in data_of(state)["seats"])


@pytest.mark.rule("AMB-74", game="puerto-rico")
def test_what_lies_under_a_hidden_forest_is_told_to_its_owner_alone() -> None:
    _, state = find(hides_a_forest, GAME, 0)
    data = data_of(state)
    owner = next(number for number, seat in enumerate(data["seats"]) if seat.get("hidden_forests"))
    changed = copy.deepcopy(data)
    hidden, stack = changed["seats"][owner]["hidden_forests"], changed["plantations"]["facedown"]
    good = next(iter(hidden))
    other = next(name for name, count in stack.items() if count and name not in hidden)
    hidden[good] -= 1
    hidden[other] = 1
    changed["seats"][owner]["hidden_forests"] = {name: count for name, count in hidden.items() if count}
    stack[good], stack[other] = stack.get(good, 0) + 1, stack[other] - 1
    changed["plantations"]["facedown"] = {name: count for name, count in stack.items() if count}
    twin = state.game.load(changed)
    for viewer in (None, *range(int(state.game.players))):
        assert (html(twin, viewer) == html(state, viewer)) == (viewer != owner)
    names = [element.attributes.get("aria-label") for element in page_of(state, owner).within("own")]
    assert f"Forest, {good} on its other side" in names


@pytest.mark.rule("AMB-74", game="puerto-rico")
def test_a_plantation_that_was_drawn_is_shown_to_its_owner_alone() -> None:
    _, state = find(lambda state: phase_of(state) == "laying", GAME, 0)
    owner = int(state.player)
    assert read_view(state, owner).asked is not None
    for viewer in (None, *range(int(state.game.players))):
        drawn = [use for use in page_of(state, viewer).within("offers", "use") if use.attributes["href"] != "#f-forest"]
        assert bool(drawn) == (viewer == owner)


# The draft and the market.


@pytest.mark.rule("DRAFT-3", "DRAFT-6", game="puerto-rico")
def test_the_draft_shows_what_is_chosen_and_what_is_full() -> None:
    _, state = find(lambda state: phase_of(state) == "draft", GAME, 20)
    page = page_of(state, int(state.player))
    rows = read_view(state, None).draft
    kinds = {tile.attributes["data-rule"]: tile.attributes["class"].split() for tile in page.within("pool")}
    assert len(kinds) == sum(len(row.chosen) + len(row.left) for row in rows)
    for row in rows:
        for kind in row.chosen:
            assert "got" in kinds[kind]
        for kind in row.left:
            assert ("off" in kinds[kind]) == (len(row.chosen) == row.places)
    assert page.actions() == set(state.legal())


def test_the_market_has_the_kinds_of_this_game() -> None:
    _, state = find(lambda state: phase_of(state) == "builder", GAME, 260)
    view = read_view(state, None)
    shown = {tile.attributes["data-rule"] for tile in page_of(state, 0).within("market")}
    chosen = {kind for row in view.draft for kind in row.chosen}
    assert chosen <= shown
    assert not shown & {kind for row in view.draft for kind in row.left}
    assert len(shown - chosen) == 7, "the production buildings, with the Jeweler"


# Nobles.


def placing_nobles(state: State) -> bool:
    assert isinstance(state, Position)
    return phase_of(state) in ("placement", "noble-placement") and state.seats[state.player].all_nobles() > 0


@pytest.mark.parametrize("earliest", [60, 150, 260, 400])
@pytest.mark.rule("NOBLE-8", "MAYOR-3", "MAYOR-4", game="puerto-rico")
def test_workers_and_nobles_are_placed_in_one_go(earliest: int) -> None:
    _, state = find(placing_nobles, GAME, earliest)
    seat = int(state.player)
    page = page_of(state, seat)
    value = page.having("data-picked")[0].attributes["value"]
    wanted = json.loads(value)
    after = state.clone()
    for action in picked_actions(state, {"placement": value}) or ():
        after.apply(action, seat)
    assert isinstance(after, Position)
    assert after.player != seat or phase_of(after) not in ("placement", "noble-placement")
    stands = standing(after.seats[seat])
    assert stands == {group: count for group, count in wanted.items() if count and not group.startswith("noble ")}
    nobles = decided_nobles(after.seats[seat])
    assert nobles == {key[6:]: count for key, count in wanted.items() if count and key.startswith("noble ")}
    places = page.having("data-group")
    assert sum(int(place.attributes["data-nobles"]) for place in places) == sum(nobles.values())


@pytest.mark.rule("NOBLE-8", game="puerto-rico")
def test_nobles_that_are_not_there_are_refused() -> None:
    _, state = find(placing_nobles, GAME, 150)
    wanted = json.loads(page_of(state, int(state.player)).having("data-picked")[0].attributes["value"])
    group = next(key for key, count in wanted.items() if count and not key.startswith("noble "))
    before = state.to_dict()
    with pytest.raises(IllegalMove):
        placement_actions(state, {**wanted, f"noble {group}": 9})
    assert state.to_dict() == before


# Buccaneer, Festival, guests.


@pytest.mark.rule("BUC-7", game="puerto-rico")
def test_a_captured_card_names_its_captor() -> None:
    _, state = find(has_captive, GAME, 100)
    caught = [role for role in page_of(state, None).within("roles") if "caught" in role.attributes["class"].split()]
    assert len(caught) == 1
    assert "captured by" in caught[0].attributes["aria-label"]


@pytest.mark.rule("FEST-7", "FEST-8", "FEST-9", game="puerto-rico")
def test_the_tasks_of_the_festival_are_shown() -> None:
    _, state = find(lambda state: phase_of(state) == "role", GAME, 260)
    labels = [task.attributes["aria-label"] for task in page_of(state, None).within("fest")]
    assert [label.partition(":")[0] for label in labels] == ["Crop task", "Production task", "Building task"]


def can_win_a_task(state: State) -> bool:
    return phase_of(state) in ("settler", "builder") and bool(tasks_won(state))


def tasks_won(state: State) -> dict[int, str]:
    """The moves with which the player to move wins a task, by the rule of it."""
    told = {action: [event.rule for event in state.preview(action)] for action in state.legal()}
    return {action: rule for action, rules in told.items() for rule in rules if rule in ("FEST-7", "FEST-9")}


@pytest.mark.parametrize(("rule", "task"), [("FEST-7", "crop-task"), ("FEST-9", "building-task")])
@pytest.mark.rule("FEST-7", "FEST-9", game="puerto-rico")
def test_a_move_that_wins_a_task_lights_it_up(rule: str, task: str) -> None:
    _, state = find(lambda state: can_win_a_task(state) and rule in tasks_won(state).values(), GAME, 60)
    page = page_of(state, int(state.player))
    lit = {int(one.attributes["data-action"]): one.attributes["data-lights"] for one in page.having("data-lights")}
    assert lit == {action: task for action, won in tasks_won(state).items() if won == rule}
    assert task in [one.attributes["data-lit"] for one in page.having("data-lit")]


# Names, scores, the auction.


def test_long_names_say_on_tiles_where_they_may_be_broken() -> None:
    _, state = find(lambda state: phase_of(state) == "builder", GAME, 260)
    page = page_of(state, 0, "hu")
    assert "Kis indigó\u00adfeldolgozó" in "".join(page.texts)
    assert all("\u00ad" not in label for one in page.elements for label in one.attributes.values())


def test_a_name_of_several_words_keeps_its_capitals() -> None:
    _, state = find(lambda state: read_view(state, None).seats[0].idle_workers > 0, GAME, 260)
    assert "San Juan" in "".join(page_of(state, 0, "pl").texts)


AUCTION = f"puerto-rico(players=3,{ALL},seat_auction=true)"


@pytest.mark.rule("CLUB-3", game="puerto-rico")
def test_bids_stand_in_the_bar_on_every_screen() -> None:
    _, state = find(lambda state: phase_of(state) == "auction", AUCTION, 0)
    bidder = NAMES[int(state.player)]
    state.play(state.game.number("bid", points=3))
    page = page_of(state, int(state.player))
    bids = page.within("offers")
    assert {one.attributes["data-do"] for one in bids} == {f"Bid {points} VP" for points in range(4, 21)}
    assert all("open" in one.attributes["class"].split() for one in bids)
    assert f"{bidder} bids 3 VP." in "".join(page.texts)
    assert "governor" not in "".join(page.texts)


@pytest.mark.rule("CLUB-3", game="puerto-rico")
@pytest.mark.parametrize(("game_id", "bids"), [(GAME, False), (AUCTION, True)])
def test_the_score_sheet_has_bids_when_there_were_any(game_id: str, bids: bool) -> None:
    state = moments(game_id)[-1].state
    assert ("Bid" in [one.text for one in page_of(state, None).having("scope")]) == bids


@pytest.mark.rule("AMB-33", "EXP1-GUESTHOUSE-2", game="puerto-rico")
def test_guests_are_sent_to_free_circles() -> None:
    _, state = find(lambda state: "guest" in kinds_of(state) and phase_of(state) == "settler", GAME, 0)
    page = page_of(state, int(state.player))
    guests = {action for action in state.legal() if state.meaning(action).kind == "guest"}
    aims = [aim for aim in page.within("aims") if "guest" in aim.attributes["class"].split()]
    assert {int(aim.attributes["data-action"]) for aim in aims} == guests
    toggles = page.having("data-toggle")
    assert [tool.attributes["data-key"] for tool in toggles if "data-key" in tool.attributes] == ["G"]
    assert [tool.attributes["aria-checked"] for tool in page.having("aria-checked")] in (["true"], ["false"])


def test_records_of_such_moments_can_be_imported() -> None:
    text = record_when(lambda state: phase_of(state) == "dealing", GAME, 100)
    assert json.loads(text)["game"] == antillas.game(GAME).id

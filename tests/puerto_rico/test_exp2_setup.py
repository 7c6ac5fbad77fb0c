"""The set-up with expansions: all numbers for every combination of them and every number of players."""

import itertools
from typing import Any

import pytest

from antillas import CHANCE, State
from antillas.games.puerto_rico.catalog import built_in
from tests.puerto_rico.positions import (
    EDITIONS,
    PLAYERS,
    Data,
    do,
    doubloons,
    drawn,
    dump,
    events,
    finish,
    game,
    people,
    phase,
    tiles,
)

BUILDINGS = {row.id: row.kind for row in built_in().all_buildings()}
EXPANSIONS = ("new_buildings", "nobles", "buccaneer", "festival")
COMBINATIONS = [
    tuple(name for name, played in zip(EXPANSIONS, chosen, strict=True) if played)
    for chosen in itertools.product((False, True), repeat=4)
]
WORKERS = {2: (40, 0, 2, 0), 3: (55, 0, 3, 0), 4: (75, 0, 4, 0), 5: (95, 0, 5, 0)}
WITH_NOBLES = {2: (99, 19, 2, 1), 3: (98, 19, 3, 1), 4: (97, 19, 4, 1), 5: (96, 19, 5, 1)}
ROLES = {2: 7, 3: 6, 4: 7, 5: 8}
FACEUP = {2: 3, 3: 4, 4: 5, 5: 6}
FACEDOWN = {2: 30, 3: 43, 4: 41, 5: 39}
FACEDOWN_WITH_FESTIVAL = {2: 29, 3: 42, 4: 40, 5: 38}
GOODS = {2: 40, 3: 50, 4: 50, 5: 50}
VP = {2: 65, 3: 75, 4: 100, 5: 126}
MONEY = {2: 3, 3: 2, 4: 3, 5: 4}


def laid_out(players: int, *expansions: str, edition: str = "recommended", **options: Any) -> State:
    """A game at its first role pick; the draft is the fixed one."""
    played = {**dict.fromkeys(expansions, True), "draft": "fixed", **options}
    return finish(game(players, edition, **played).start())


def total(counts: Data) -> int:
    return int(sum(counts.values()))


@pytest.mark.rule("SETUP-14", "NOBLE-1", "NOBLE-2", "BUC-1", "FEST-5", "SETUP-10")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("expansions", COMBINATIONS)
def test_the_numbers_of_the_set_up_with_any_expansions(players: int, expansions: tuple[str, ...]) -> None:
    state = laid_out(players, *expansions)
    data = dump(state)
    festival = "festival" in expansions
    assert people(state) == (WITH_NOBLES if "nobles" in expansions else WORKERS)[players]
    assert len(data["roles"]) == ROLES[players] + ("buccaneer" in expansions)
    assert total(data["plantations"]["faceup"]) == FACEUP[players]
    assert total(data["plantations"]["facedown"]) == (FACEDOWN_WITH_FESTIVAL if festival else FACEDOWN)[players]
    assert total(data["goods"]) == GOODS[players] - (3 if festival else 0)
    assert (data["vp"], doubloons(state)) == (VP[players], [MONEY[players]] * players)
    assert total(data["buildings"]) == tiles_for_sale(players, expansions, data)


def tiles_for_sale(players: int, expansions: tuple[str, ...], data: Data) -> int:
    """The table of building tiles, less the one on the festival board."""
    number = {True: (38, 64), False: (29, 49)}["nobles" in expansions][players > 2]
    if "festival" not in expansions:
        return number
    # With two players this copy is additional, except for the Jeweler, of which there are only two.
    return number - (players > 2 or data["festival"]["building"] == "jeweler")


@pytest.mark.rule("SETUP-14", "DIV-59", "AMB-37", "AMB-38")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("expansions", [("nobles",), ("new_buildings", "nobles")])
def test_with_the_places_of_the_edition_of_2010_there_are_fewer_building_tiles(
    players: int, expansions: tuple[str, ...]
) -> None:
    state = laid_out(players, *expansions, edition="gemklub-2010")
    sale = dump(state)["buildings"]
    assert (total(sale), sale["jeweler"]) == (31 if players == 2 else 51, 2)
    assert len([name for name in sale if BUILDINGS[name] == "small-utility"]) == 12
    assert len([name for name in sale if BUILDINGS[name] == "large-utility"]) == 5
    wide = laid_out(players, *expansions, edition="gemklub-2010", exp2_draft="draft18+6")
    assert total(dump(wide)["buildings"]) == (38 if players == 2 else 64)


@pytest.mark.rule("NOBLE-1", "NOBLE-2", "DIV-85")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_workers_and_nobles_are_in_the_game_in_every_edition(players: int, edition: str) -> None:
    state = laid_out(players, "nobles", edition=edition)
    assert people(state) == WITH_NOBLES[players]
    workers, nobles, aboard, noble_aboard = people(state)
    assert (workers + aboard - noble_aboard, nobles + noble_aboard) == (100, 20)


@pytest.mark.rule("DIV-14", "AMB-42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_use_all_workers_except_in_the_edition_of_2022(edition: str) -> None:
    capped = (40, 19, 2, 1)
    assert people(laid_out(2, "nobles", edition=edition)) == (capped if edition == "lacerta-2022" else WITH_NOBLES[2])
    assert people(laid_out(2, "nobles", edition=edition, exp2_2p_worker_cap=True)) == capped
    assert people(laid_out(2, "nobles", edition=edition, exp2_2p_worker_cap=False)) == WITH_NOBLES[2]


@pytest.mark.rule("DIV-14")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_smaller_number_of_workers_is_for_two_players_with_nobles_only(players: int) -> None:
    assert people(laid_out(players, "nobles", exp2_2p_worker_cap=True)) == WITH_NOBLES[players]
    assert people(laid_out(2, exp2_2p_worker_cap=False)) == WORKERS[2]


@pytest.mark.rule("DIV-100")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_edition_plays_an_expansion_by_itself_and_every_one_can_be_added(edition: str) -> None:
    plain = dump(laid_out(3, edition=edition))
    assert ("buccaneer" in plain["roles"], "festival" in plain, people(laid_out(3, edition=edition))[1]) == (
        False,
        False,
        0,
    )
    full = dump(laid_out(3, *EXPANSIONS, edition=edition))
    assert ("buccaneer" in full["roles"], "festival" in full, "supply_nobles" in full["workers"]) == (True, True, True)


@pytest.mark.rule("DIV-59", "DIV-9")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022"])
def test_without_new_buildings_nothing_is_drafted_with_nobles_where_there_are_places_for_all(edition: str) -> None:
    state = game(3, edition, nobles=True).start()
    assert phase(state) == "display"
    sale = dump(state)["buildings"]
    kinds = ("land-office", "chapel", "hunting-lodge", "zoning-office", "royal-supplier", "villa", "jeweler")
    assert [sale[name] for name in kinds] == [2] * 7
    assert sale["royal-garden"] == 1


@pytest.mark.rule("SETUP-14", "FEST-1", "FEST-3", "FEST-4")
def test_the_order_of_the_set_up_is_draft_start_tasks_and_display() -> None:
    options: Data = dict.fromkeys(EXPANSIONS, True)
    state = game(3, start_player="random", draft="random", **options).start()
    order = [phase(state)]
    dealt_before_tasks = None
    while phase(state) != "role":
        assert state.player == CHANCE
        state.apply(state.outcomes()[0][0])
        if phase(state) != order[-1]:
            order.append(phase(state))
            if order[-1] == "tasks":
                dealt_before_tasks = [tiles(state, number) for number in range(3)]
    assert order == ["opening", "draft", "tasks", "display", "role"]
    assert dealt_before_tasks == [{"indigo": 1}, {"indigo": 1}, {"corn": 1}]


@pytest.mark.rule("SETUP-14", "FEST-1", "FEST-2", "FEST-3")
def test_the_tasks_are_drawn_in_the_order_crop_production_building() -> None:
    state = game(3, festival=True).start()
    told = events(state, "crop corn", "task indigo", "task indigo", "task sugar", "festival wharf")
    assert [rule for _, rule in told] == ["FEST-1", "FEST-2", "FEST-2", "FEST-2", "FEST-3"]
    assert all(text.startswith("turn-up") for text in drawn(state))


@pytest.mark.rule("SETUP-14")
def test_without_a_festival_the_display_follows_at_once() -> None:
    state = game(3, buccaneer=True, nobles=True).start()
    assert (phase(state), do(state.clone(), "turn-up corn").player) == ("display", CHANCE)

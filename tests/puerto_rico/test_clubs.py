"""The options of clubs: corn that costs a doubloon at the start, and other prices for University and Factory."""

import itertools

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    PLAYERS,
    Data,
    after,
    do,
    doubloons,
    drawn,
    dump,
    finish,
    game,
    moves,
    refused,
    seat,
    table,
    tiles,
    view,
)

MONEY = {2: 3, 3: 2, 4: 3, 5: 4}
CORN = {2: 1, 3: 1, 4: 2, 5: 2}
PRICES = {"university": (8, 7), "factory": (7, 8)}


@pytest.mark.rule("CLUB-1")
@pytest.mark.parametrize(("players", "edition"), list(itertools.product(PLAYERS, EDITIONS)))
def test_players_who_start_with_corn_get_a_doubloon_less(players: int, edition: str) -> None:
    state = finish(game(players, edition, corn_pays=True).start())
    corn = [1 if "corn" in tiles(state, number) else 0 for number in range(players)]
    assert doubloons(state) == [MONEY[players] - less for less in corn]
    assert sum(corn) == CORN[players]
    equal = finish(game(players, edition).start())
    assert doubloons(equal) == [MONEY[players]] * players
    assert dump(state)["bank"] == dump(equal)["bank"] + sum(corn)


@pytest.mark.rule("CLUB-1")
def test_the_seats_with_corn_are_counted_from_the_governor() -> None:
    state = finish(do(game(3, start_player="random", corn_pays=True).start(), "governor 2"))
    assert (tiles(state, 0), doubloons(state)) == ({"corn": 1}, [1, 2, 2])


@pytest.mark.rule("CLUB-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("building", PRICES)
def test_the_university_costs_seven_and_the_factory_eight(building: str, edition: str) -> None:
    for option, cost in zip((False, True), PRICES[building], strict=True):
        seats = [seat(), seat(doubloons=cost), seat(doubloons=cost - 1)]
        state = do(table(4, edition, seats=seats, club_prices=option), "pick builder", "pass")
        assert doubloons(after(state, f"build {building}"))[1] == 0
        assert refused(do(state, "pass"), f"build {building}") == "BUILDER-2"


@pytest.mark.rule("CLUB-2")
def test_nothing_else_about_them_changes() -> None:
    owner = seat(city={"university": 1, "factory": 1}, island={"quarry": 4}, doubloons=4)
    for option in (False, True):
        state = table(4, seats=[owner], club_prices=option)
        assert state.scores().breakdown()[0]["buildings"] == 6
    # Both stay in group 3: three quarries and the privilege lower their prices by 4 at most.
    quarries = seat(island={"quarry": 4}, doubloons=3)
    state = do(table(4, seats=[quarries], club_prices=True), "pick builder")
    assert "build university" in moves(state)
    assert refused(state, "build factory") == "BUILDER-2"
    other = {"harbor": 8, "wharf": 9, "large-market": 5}
    for name, cost in other.items():
        seats = [seat(), seat(doubloons=cost), seat(doubloons=cost - 1)]
        state = do(table(4, seats=seats, club_prices=True), "pick builder", "pass")
        assert doubloons(after(state, f"build {name}"))[1] == 0
        assert refused(do(state, "pass"), f"build {name}") == "BUILDER-2"


@pytest.mark.rule("CLUB-2")
def test_in_the_draft_they_belong_to_the_places_of_their_printed_prices() -> None:
    options: Data = {"new_buildings": True, "draft": "random", "club_prices": True}
    state = do(game(3, **options).start(), "draft factory")
    # There is one place for price 7, which the Factory has now, and there are two for price 8.
    assert "draft lighthouse" not in drawn(state)
    do(state, "draft university", "draft harbor")
    assert {"draft library", "draft specialty-factory"}.isdisjoint(drawn(state))


@pytest.mark.rule("CLUB-2", "FEST-3")
def test_both_stay_candidates_for_the_building_task_of_the_festival() -> None:
    state = do(game(3, festival=True, club_prices=True).start(), "crop corn", *["task corn"] * 3)
    assert {"festival university", "festival factory"} <= set(drawn(state))


@pytest.mark.rule("CLUB-1", "CLUB-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_edition_plays_with_the_options_of_clubs(edition: str) -> None:
    state = finish(game(3, edition).start())
    assert doubloons(state) == [2, 2, 2]
    assert view(state, None)["game"] == f"puerto-rico(players=3,edition={edition},start_player=1)"
    chosen = game(3, edition, corn_pays=True, club_prices=True)
    assert chosen.id == f"puerto-rico(players=3,edition={edition},start_player=1,corn_pays=true,club_prices=true)"

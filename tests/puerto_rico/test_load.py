"""Reading positions: what was written is read back, and what cannot be right is refused with place and reason."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antillas import State
from antillas.core.errors import BadData
from tests.puerto_rico.positions import Data, do, dump, finish, game, seat, table

GAME = game(3)


def valid() -> Data:
    """A position with something of everything in it."""
    first = seat(
        goods={"corn": 2},
        island={"corn": (3, 1), "quarry": (1, 1)},
        city={"hacienda": 1, "hospice": 1, "sugar-mill": 2},
        doubloons=5,
        chips=3,
        idle=1,
    )
    return dump(
        table(
            3,
            seats=[first, seat(noted=2)],
            ships={5: ("sugar", 3)},
            house=["coffee"],
            faceup={"corn": 3, "coffee": 1},
            taken={"mayor": 0},
            card_money={"captain": 2},
        )
    )


def changed(place: str, value: object) -> Data:
    """The valid position with another value at a place such as seats.0.goods."""
    data = valid()
    *path, last = [int(word) if word.isdigit() else word for word in place.split(".")]
    inner: Any = data
    for key in path:
        inner = inner[key]
    inner[last] = value
    return data


def reason(data: object) -> str:
    """Why the data is no position of the game."""
    with pytest.raises(BadData) as caught:
        GAME.load(data)
    return str(caught.value)


def test_a_valid_position_is_read_as_it_was_written() -> None:
    assert dump(GAME.load(valid())) == valid()
    assert dump(GAME.load(json.loads(json.dumps(valid())))) == valid()


WRONG = [
    ("round", "one", ["round", "a whole number"]),
    ("round", -1, ["round", "from 0 to"]),
    ("round", True, ["round", "a whole number"]),
    ("governor", 3, ["governor", "0 to 2"]),
    ("picks", 2, ["picks"]),
    ("over", 1, ["over", "true or false", "1"]),
    ("over", True, ["over", "end condition"]),
    ("ending", ["boredom"], ["ending", "boredom"]),
    ("vp", 10**30, ["vp"]),
    ("bank", None, ["bank", "a whole number", "nothing"]),
    ("game", "puerto-rico(players=4,edition=recommended)", ["game", "players=4"]),
    ("game", 7, ["game", "a text", "7"]),
    ("weather", "fine", ["weather", "there is no"]),
    ("goods", {"rum": 1}, ["goods", "rum"]),
    ("trading_house", {"rum": 1}, ["trading_house", "rum"]),
    ("trading_house", {"coffee": 5}, ["trading_house", "4"]),
    ("buildings", {"castle": 1}, ["buildings", "castle"]),
    ("plantations.faceup", {"rum": 1}, ["plantations.faceup", "rum"]),
    ("plantations.facedown", {"quarry": 1}, ["plantations.facedown", "quarry"]),
    ("plantations.discard", [], ["plantations.discard", "a table"]),
    ("plantations.leftover", {"corn": -1}, ["plantations.leftover", "from 0 to"]),
    ("ships", [], ["ships", "4, 5, 6"]),
    ("ships.0.capacity", 5, ["ships", "4, 5, 6"]),
    ("ships.0", {"capacity": 4, "good": "sugar", "load": 1}, ["ships[1]", "sugar", "CAPTAIN-5"]),
    ("ships.0", {"capacity": 4, "good": "corn", "load": 5}, ["ships[0]", "4"]),
    ("ships.0", {"capacity": 4, "good": "corn", "load": 0}, ["ships[0]"]),
    ("ships.0", {"capacity": 4, "good": None, "load": 2}, ["ships[0]"]),
    ("ships.0", {"capacity": 4, "good": "rum", "load": 2}, ["ships[0]", "rum"]),
    ("roles", {}, ["roles", "settler"]),
    ("roles.prospector", {"doubloons": 0, "taken_by": None}, ["roles"]),
    ("roles.mayor.taken_by", 3, ["roles.mayor.taken_by", "0 to 2"]),
    ("roles.mayor.doubloons", -1, ["roles", "doubloons"]),
    ("seats", [], ["seats", "3"]),
    ("seats.0", None, ["seats[0]", "a table"]),
    ("seats.0.goods", {"rum": 1}, ["seats[0].goods", "rum"]),
    ("seats.0.island", {"rum": {"tiles": 1, "workers": 0}}, ["seats[0].island", "rum"]),
    ("seats.0.island", {"corn": {"tiles": 13, "workers": 0}}, ["seats[0].island", "13", "12"]),
    ("seats.0.island.corn.workers", 4, ["seats[0].island.corn.workers", "circles"]),
    ("seats.0.island.corn", {"tiles": 1}, ["seats", "island", "workers", "missing"]),
    ("seats.0.city", {"castle": {"tiles": 1, "workers": 0}}, ["seats[0].city", "castle"]),
    ("seats.0.city", {"sugar-mill": {"tiles": 13, "workers": 0}}, ["seats[0].city", "13", "12"]),
    ("seats.0.city.sugar-mill.workers", 4, ["seats[0].city.sugar-mill.workers", "circles"]),
    ("seats.0.city.hacienda.tiles", 10_000, ["seats", "city", "tiles"]),
    ("seats.0.city.hacienda.tiles", 0, ["seats[0].city.hacienda.workers"]),
    ("seats.0.wharf_used", "yes", ["seats[0].wharf_used", "true or false"]),
    ("seats.0.chips", 1.5, ["seats[0].chips", "a whole number", "1.5"]),
    ("workers.supply", -1, ["workers.supply", "from 0 to"]),
]


@pytest.mark.parametrize(("place", "value", "words"), WRONG)
def test_a_wrong_value_is_refused_with_place_and_reason(place: str, value: object, words: list[str]) -> None:
    found = reason(changed(place, value))
    assert all(word in found for word in words), found


@pytest.mark.parametrize("key", sorted(valid()))
def test_a_missing_part_is_refused_by_name(key: str) -> None:
    data = valid()
    del data[key]
    assert key in reason(data)


@pytest.mark.parametrize("data", [None, 3, "position", [], {}, {"game": None}, [valid()]])
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    assert reason(data)


COMPONENTS = [
    ("workers.supply", "workers"),
    ("workers.ship", "workers"),
    ("seats.1.idle_workers", "workers"),
    ("vp", "vp chips"),
    ("seats.2.chips", "vp chips"),
    ("bank", "doubloons"),
    ("seats.1.doubloons", "doubloons"),
    ("roles.captain.doubloons", "doubloons"),
    ("quarries", "quarry tiles"),
    ("seats.0.island.quarry.tiles", "quarry tiles"),
    ("goods.corn", "corn"),
    ("seats.0.goods.corn", "corn"),
    ("ships.1.load", "sugar"),
    ("trading_house.coffee", "coffee"),
    ("goods.indigo", "indigo"),
    ("goods.tobacco", "tobacco"),
    ("plantations.faceup.coffee", "coffee tiles"),
    ("plantations.facedown.sugar", "sugar tiles"),
    ("plantations.facedown.indigo", "indigo tiles"),
    ("plantations.facedown.tobacco", "tobacco tiles"),
    ("seats.0.island.corn.tiles", "corn tiles"),
    ("buildings.wharf", "wharf"),
    ("buildings.city-hall", "city-hall"),
]


@pytest.mark.parametrize(("place", "component"), COMPONENTS)
def test_a_component_too_many_is_refused(place: str, component: str) -> None:
    inner: Any = valid()
    for word in place.split("."):
        inner = inner[int(word) if word.isdigit() else word]
    assert f"of {component} in the position" in reason(changed(place, inner + 1))


@pytest.mark.rule("BUILDER-6")
def test_two_utility_buildings_of_a_kind_in_one_city_are_refused() -> None:
    data = valid()
    data["seats"][0]["city"]["hacienda"] = {"tiles": 2, "workers": 1}
    data["buildings"]["hacienda"] -= 1
    assert "seats[0].city.hacienda" in reason(data)


@pytest.mark.rule("BUILDER-6", "DIV-29")
def test_two_production_buildings_of_a_kind_are_a_matter_of_the_option() -> None:
    data = valid()
    data["seats"][0]["city"]["sugar-mill"] = {"tiles": 2, "workers": 2}
    data["buildings"]["sugar-mill"] -= 1
    allowed = game(3, allow_duplicate_production=True)
    assert dump(allowed.load({**data, "game": allowed.id}))["seats"] == data["seats"]
    assert "seats[0].city.sugar-mill" in reason(data)


def frame(phase: str, actor: int = 1, picker: int = 1, count: int = 0, mark: int = 0) -> Data:
    return {"phase": phase, "actor": actor, "picker": picker, "count": count, "mark": mark}


ROLE = frame("role")
BAD_FRAMES = [
    pytest.param([], id="none"),
    pytest.param([ROLE] * 9, id="too many"),
    pytest.param([frame("siesta")], id="unknown phase"),
    pytest.param([frame("role", actor=3)], id="no such actor"),
    pytest.param([frame("role", picker=3)], id="no such picker"),
    pytest.param([frame("role", mark=-1)], id="negative mark"),
    pytest.param([frame("settler")], id="no role below"),
    pytest.param([ROLE, frame("hospice", actor=0, mark=0)], id="no turn below a worker"),
    pytest.param([ROLE, frame("settler"), frame("hospice", actor=0, mark=9)], id="no such tile"),
    pytest.param([ROLE, frame("builder"), frame("university", mark=0)], id="no University"),
    pytest.param([ROLE, frame("placement", mark=99)], id="no such circles"),
    pytest.param([ROLE, frame("placement", actor=0, count=1)], id="circles counted wrong"),
    pytest.param([ROLE, frame("storage", mark=5)], id="all kinds decided"),
    pytest.param([ROLE, frame("extra-good", mark=0)], id="nothing produced"),
    pytest.param([ROLE, frame("trader", actor=1)], id="nothing to sell"),
    pytest.param([ROLE, frame("captain", actor=1)], id="nothing to load"),
    pytest.param([ROLE, frame("trader", actor=0), frame("settler")], id="a turn on a turn"),
    pytest.param([ROLE, ROLE], id="a pick on a pick"),
    pytest.param([ROLE, frame("opening")], id="an opening on a pick"),
    pytest.param([frame("opening")], id="an opening after the dealing"),
    pytest.param([ROLE, frame("display")], id="a full display"),
]


@pytest.mark.parametrize("frames", BAD_FRAMES)
def test_frames_that_cannot_be_are_refused(frames: list[Data]) -> None:
    assert "frames" in reason(changed("frames", frames))


def test_frames_must_make_sense_after_the_end_too() -> None:
    data = changed("frames", [ROLE, frame("placement", mark=99)])
    assert "frames" in reason({**data, "over": True, "ending": ["city"]})


def test_the_mayors_privilege_needs_a_worker_in_the_supply() -> None:
    data = dump(do(table(3, workers=1), "pick mayor"))
    data["workers"] = {"supply": 0, "ship": data["workers"]["ship"] + 1}
    assert "frames" in reason(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(0, 13) | st.floats() | st.text() | st.just("corn"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.just("corn"), inner, max_size=3),
    max_leaves=6,
)


def places(data: object) -> list[list[str | int]]:
    """The path to every value inside the data."""
    found: list[list[str | int]] = []
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, inner in pairs:
        found += [[key], *([key, *rest] for rest in places(inner))]
    return found


def bases() -> list[Data]:
    """Positions in several phases."""
    owner = seat(city={"hacienda": 1, "hospice": 1, "university": 1}, island={"corn": (2, 0)}, doubloons=5, idle=1)
    state = table(3, seats=[owner, seat(goods={"corn": 3})], faceup={"corn": 4})
    begun = [
        ["pick settler", "draw"],
        ["pick settler", "take corn"],
        ["pick mayor", "pass"],
        ["pick builder", "build office"],
        ["pick trader"],
        ["pick captain"],
    ]
    return [valid(), *(dump(do(state.clone(), *texts)) for texts in begun), dump(finish(GAME.start()))]


BASES = bases()


@settings(derandomize=True, deadline=None, max_examples=600)
@given(base=st.sampled_from(BASES), data=st.data())
def test_data_changed_at_random_is_a_position_or_refused(base: Data, data: st.DataObject) -> None:
    mutated = copy.deepcopy(base)
    for _ in range(data.draw(st.integers(1, 2))):
        *path, last = data.draw(st.sampled_from(places(mutated)))
        inner: Any = mutated
        for key in path:
            inner = inner[key]
        if data.draw(st.booleans()):
            inner[last] = data.draw(JSON)
        else:
            del inner[last]
    try:
        state: State = GAME.load(mutated)
    except BadData:
        return
    assert dump(GAME.load(state.to_dict())) == dump(state)
    assert state.view(None)
    assert len(state.scores()) == 3


HALF = json.loads('"\\ud800"')


@pytest.mark.parametrize("place", ["game", "round", "over", "seats", "vp", "frames.0.phase", "ships.0.good", HALF])
def test_text_with_half_a_character_is_refused_too(place: str) -> None:
    assert reason(changed(place, HALF))

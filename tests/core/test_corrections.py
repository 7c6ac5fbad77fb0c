"""Component files that correct single entries, and the template that everybody can begin with."""

from typing import Any

import pytest

from antillas.core.components import ComponentText
from antillas.core.errors import BadData, BadOption
from antillas.core.family import Family
from antillas.games import REGISTRY, family_of

NAME = "box.toml"
TAKING = [family for family in REGISTRY.values() if family.takes_components]


def head(game: str) -> str:
    return f'[meta]\ngame = "{game}"\nschema = 1\n\n'


def own(text: str, game: str = "santa-maria") -> Family:
    return family_of(ComponentText(NAME, head(game) + text))


def data(family: Family) -> Any:
    return family.data  # type: ignore[attr-defined]


def digests(family: Family) -> dict[str, str]:
    identity = family.game({"players": 2}).identity
    assert identity is not None
    return identity.components


SHIP = '[[correct.ship]]\nid = "N07"\ncost = { grain = 1, gem = 2 }\npoints = 3\n'


def test_one_ship_is_corrected_and_all_others_stay() -> None:
    ours, theirs = REGISTRY["santa-maria"], own(SHIP)
    before, after = data(ours).ship, data(theirs).ship
    assert [ship.id for ship in after] == [ship.id for ship in before]
    changed = [ship for ship, old in zip(after, before, strict=True) if ship != old]
    assert [(ship.id, ship.cost, ship.points) for ship in changed] == [("N07", {"grain": 1, "gem": 2}, 3)]
    different = {name for name, value in digests(theirs).items() if value != digests(ours)[name]}
    assert different == {"ship"}
    assert "ship" not in theirs.missing()
    assert "tile" in theirs.missing()


def test_what_is_corrected_has_been_seen_unless_the_file_says_how_it_is_known() -> None:
    sources = dict(own(SHIP).sources())
    assert (sources["ship N07: cost"], sources["ship N07: points"]) == ("photo", "photo")
    assert sources["ship N07: start"] == "reconstructed"
    assert dict(own(f'{SHIP}status = "inferred"\n').sources())["ship N07"] == "inferred"
    same = own('[[correct.ship]]\nid = "N07"\npoints = 2\n')
    assert dict(same.sources())["ship N07"] == "reconstructed", "nothing is different"


def test_the_game_id_follows_from_the_result() -> None:
    family = own(SHIP)
    ships = family.own_tables()["ship"]
    lines = [
        f'[[ship]]\nid = "{ship["id"]}"\nstart = {str(ship["start"]).lower()}\ncost = {inline(ship["cost"])}\n'
        f"points = {ship['points']}\nstatus = {inline(ship['status'])}\n"
        for ship in ships
    ]
    whole = own("\n".join(lines))
    assert whole.digest == family.digest
    assert whole.game({"players": 2}).id == family.game({"players": 2}).id
    assert own(SHIP.replace("points = 3", "points = 4")).digest != family.digest


def inline(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {inline(part)}' for key, part in value.items())} }}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def test_a_tile_can_get_a_new_kind_of_cell() -> None:
    actions = 'actions = [{ kind = "produce", gain = { wood = 3 } }]'
    cell = f'[correct.cell.Fx]\nterrain = "forest"\n{actions}\nstatus = "photo"\n'
    family = own(cell + '[[correct.tile]]\nid = "D02"\ncells = ["Fx", "R1"]\n')
    tile = next(tile for tile in data(family).tile if tile.id == "D02")
    assert tile.cells == ["Fx", "R1"]
    assert data(family).cell["Fx"].actions[0].gain == {"wood": 3}
    assert family.game({"players": 2}).start()


def test_a_table_of_values_is_corrected_key_by_key() -> None:
    family = own("[correct.conquest]\nlength = 12\n")
    assert (data(family).conquest.length, data(family).conquest.trees) == (12, [2, 4, 6])
    assert dict(family.sources())["conquest: length"] == "photo"


def test_one_cuban_is_corrected() -> None:
    family = own('[[correct.cuban]]\nid = "maria"\ngain = { vp = 4 }\n', "santiago-de-cuba")
    assert {cuban.id: cuban.gain for cuban in data(family).cuban}["maria"] == {"vp": 4}
    assert family.game({"players": 2}).start()
    assert "places" in family.missing()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[correct.boat]]\nid = 1\n", "correct.boat: there is no such table; there are setup, "),
        ("[correct.ship]\nid = 'N07'\n", "correct.ship: write it in double brackets"),
        ("[[correct.ship]]\npoints = 2\n", "correct.ship 1: id is missing: it names the entry to correct."),
        ("[[correct.ship]]\nid = 'N99'\n", "correct.ship: 'N99' cannot be corrected: each of S1, S2, "),
        (f"{SHIP}{SHIP}", "correct.ship: 'N07' cannot be corrected: each of S1, S2, "),
        ("[[correct.setup]]\nwood = 2\n", "correct.setup: it must be a table of names and values."),
        ("correct.ship = [7]\n", "correct.ship 1: it must be a table of names and values."),
        ("[correct.meta]\nset = 'x'\n", "correct.meta: there is no such table"),
        ("[[correct.ship]]\nid = 'N07'\npoints = 'x'\n", "ship N07: points: it must be a whole number from 0 to 30"),
        ("[[correct.ship]]\nid = 'N07'\ncost = {}\n", "ship N07: cost: it is nothing, and a ship costs at least 1"),
        ("[correct.setup]\nwhite_dice = 5\n", "setup.white_dice: it is 5, and the rulebook states 3 (SM-SETUP-6)."),
    ],
)
def test_a_correction_that_cannot_be_is_refused(text: str, told: str) -> None:
    text = head("santa-maria") + text if not text.startswith("correct.") else text + head("santa-maria")
    with pytest.raises(BadData) as caught:
        family_of(ComponentText(NAME, text))
    assert str(caught.value).startswith(f"{NAME}: {told}"), str(caught.value)


def test_a_correct_table_must_hold_tables() -> None:
    with pytest.raises(BadData, match=r"box.toml: correct: write \[\[correct.NAME\]\]"):
        family_of(ComponentText(NAME, f"correct = 1\n{head('santa-maria')}"))


@pytest.mark.parametrize("family", TAKING, ids=lambda family: family.name)
def test_the_template_is_the_same_game(family: Family) -> None:
    copied = family_of(ComponentText(NAME, family.template()))
    assert copied.missing() == []
    assert digests(copied) == digests(family)
    assert copied.sources() == family.sources()
    remarks = [line for line in family.template().splitlines() if "#" in line]
    assert sum("SM-" in line or "SC-" in line for line in remarks) >= 12


def test_a_game_whose_rulebooks_state_everything_has_no_template() -> None:
    with pytest.raises(BadOption, match="Puerto Rico takes no component file"):
        REGISTRY["puerto-rico"].template()

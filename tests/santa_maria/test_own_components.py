"""Games with a component file of one's own: what the rules leave to the data is played as the file says."""

import pytest

from antillas import State
from antillas.core.components import ComponentText, parse_toml, shaped
from antillas.core.errors import BadOption
from antillas.core.options import parse_id
from antillas.games.santa_maria.catalog import component_tables, read_components
from antillas.games.santa_maria.family import SANTA_MARIA, SantaMariaFamily
from antillas.games.santa_maria.shapes import ComponentFile
from antillas.games.santa_maria.tables import DOUBLES
from tests.santa_maria.positions import coins, do, dump, held, moves, own, phase, settle, sheet
from tests.santa_maria.test_validation import NAME, TEXT

A1 = 'grid = [\n  "Ct  .   .   .  .  Mg"'


def stated(*changes: tuple[str, str]) -> State:
    """The same with numbers that the rulebook states, which no file of others may change: the rules read them too."""
    family = SantaMariaFamily()
    family.data = shaped(NAME, parse_toml(NAME, replaced(*changes)), ComponentFile)
    return settle(family.game({"players": 2, "start_player": "1", "boards": "random"}).start())


def replaced(*changes: tuple[str, str]) -> str:
    """All our files after these changes."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def started(*changes: tuple[str, str]) -> State:
    """The first turn of a game of two with all our files after these changes; chance takes its first outcomes."""
    family = SANTA_MARIA.with_components(ComponentText(NAME, replaced(*changes)))
    return settle(family.game({"players": 2, "start_player": "1", "boards": "random"}).start())


@pytest.mark.rule("AMB-29", "SM-DATA-19", "SM-COLONY-4")
@pytest.mark.parametrize(("order", "covered"), [("left-to-right", "c1"), ("right-to-left", "c6")])
def test_columns_are_numbered_as_the_file_says(order: str, covered: str) -> None:
    state = do(started(('columns = "left-to-right"', f'columns = "{order}"')), "white 1", "column 1")
    while state.player == 0:
        do(state, "pass")
    assert {cell[2:] for cell in own(state)["cover"]} == {covered}


@pytest.mark.rule("AMB-28", "SM-YEAR-8", "SM-DATA-4")
def test_the_start_player_follows_the_ranks_of_the_file() -> None:
    ranks = [(f"order = {old}\nstart_rank = {old}", f"order = {old}\nstart_rank = {6 - old}") for old in range(1, 6)]
    for changes, starter in (([], 0), (ranks, 1)):
        state = do(started(*changes), "retire coins", "retire conquest")
        assert dump(settle(state))["starter"] == starter


@pytest.mark.rule("SM-CANON-7")
@pytest.mark.parametrize("cells", ['["Mq", "R0"]', '["R0", "Mq"]'])
def test_of_identical_tiles_only_the_first_is_listed(cells: str) -> None:
    second = 'id = "D02"\nkind = "double"\nat = [[0, 0], [0, 1]]\ncells = '
    usual, same = started(), started((f'{second}["Fd", "R1"]', f"{second}{cells}"))
    assert {"double 1", "double 2", "double 3"} <= moves(usual)
    assert {"double 1", "double 3"} <= moves(same)
    assert "double 2" not in moves(same)


@pytest.mark.rule("SM-DATA-7", "SM-DATA-14", "SM-PROD-1")
def test_buildings_do_what_the_file_says() -> None:
    state = started((A1, A1.replace("Ct ", "Mc ")))
    assert "coins r1c1" in moves(state)
    do(state, "coins r1c1")
    assert coins(state) == 3 - 1 + 4


@pytest.mark.rule("SM-SETUP-14", "SM-DATA-18")
def test_the_goods_of_the_start_come_from_the_file() -> None:
    state = stated(("coins = [3, 4, 5, 6]", "coins = [7, 8, 9, 10]"), ("\nwood = 2 ", "\nwood = 3 "))
    assert ([coins(state, number) for number in (0, 1)], held(state)) == ([7, 8], {"wood": 3})


@pytest.mark.rule("SM-RETIRE-2")
@pytest.mark.parametrize(("written", "gained"), [("", 2), ("coins = 5\n", 5)])
def test_the_space_of_the_coins_gives_two_unless_the_file_says_otherwise(written: str, gained: int) -> None:
    state = stated(('effect = "coins"\ncoins = 2\n', f'effect = "coins"\n{written}'))
    before = coins(state)
    assert coins(do(state, "retire coins")) == before + gained


@pytest.mark.rule("SM-BIS-SQUARE-1", "SM-SCORE-4")
@pytest.mark.parametrize(("cap", "scored"), [(10, 10), (7, 7), (0, 10)])
def test_the_square_has_a_limit_too(cap: int, scored: int) -> None:
    square = "sizes = { 3 = 4, 4 = 7, 5 = 10 }\ncap = "
    state = stated((f"{square}10", f"{square}{cap}"))
    data = dump(state)
    data["bishops"] = ["square", "dock", "cities"]
    data["seats"][0] |= {"colony": ["R0 R0 R0 R0 R0 R0"] * 6, "monks": [3], "tokens": 5}
    assert sheet(state.game.load(data))["bishops"] == scored


@pytest.mark.rule("SM-CANON-7", "AMB-21")
@pytest.mark.parametrize(
    ("at", "cells", "is_same"),
    [
        ("[[0, 0], [0, 1], [1, 0]]", '["R1", "Cs", "Mq"]', True),
        ("[[0, 0], [1, 0], [0, -1]]", '["R1", "Cs", "Mq"]', True),
        ("[[0, 0], [0, 1], [1, 1]]", '["Mq", "R1", "Cs"]', True),
        ("[[0, 0], [0, 1], [1, 0]]", '["R1", "Mq", "Cs"]', False),
    ],
    ids=["the same", "turned", "from an end", "mirrored"],
)
def test_turned_tiles_are_identical_and_mirrored_ones_are_not(at: str, cells: str, is_same: bool) -> None:
    second = 'id = "T02"\nkind = "triple"\nat = [[0, 0], [0, 1], [1, 0]]\ncells = ["R1", "Mg", "Cg"]'
    assert second in TEXT
    text = TEXT.replace(second, f'id = "T02"\nkind = "triple"\nat = {at}\ncells = {cells}', 1)
    twins = component_tables(read_components(ComponentText(NAME, text))).tiles.twins
    assert twins[DOUBLES] == DOUBLES
    assert (twins[DOUBLES + 1] == DOUBLES) is is_same


@pytest.mark.rule("AMB-52", "SM-SOLO-1", "SM-ADV-1")
def test_a_file_that_deals_boards_does_so_in_the_basic_game_only() -> None:
    text = TEXT.replace('boards = "pick"', 'boards = "random"', 1)
    family = SANTA_MARIA.with_components(ComponentText(NAME, text))
    played = [family.game({"players": 1}), family.game({"players": 2, "mode": "advanced"}), family.game({"players": 2})]
    assert [phase(settle(game.start())) for game in played] == ["picking", "picking", "turn"]
    for game in played:
        name, options = parse_id(game.id)
        assert (name, family.game(options).id) == ("santa-maria", game.id)
    with pytest.raises(BadOption, match="boards=random"):
        family.game({"players": 2, "mode": "advanced", "boards": "random"})

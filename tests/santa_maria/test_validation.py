"""Component files of others: what cannot be right is refused by file, key and reason, SM-VAL-1 to SM-VAL-8."""

from importlib.resources import files

import pytest

from antillas.core.components import ComponentText
from antillas.core.errors import BadData
from antillas.games.santa_maria.catalog import read_components
from antillas.games.santa_maria.family import SANTA_MARIA

NAME = "box.toml"
FOLDER = files("antillas.games.santa_maria") / "data"
TEXT = "\n".join(
    (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    for name in ("components", "cells", "boards", "tiles", "ships", "monks")
)
D01 = 'id = "D01"\nkind = "double"\nat = [[0, 0], [0, 1]]\ncells = ["Mq", "R0"]'
T01 = 'id = "T01"\nkind = "triple"\nat = [[0, 0], [0, 1], [1, 0]]\ncells = ["R1", "Cs", "Mq"]'
S2 = 'id = "S2"\nstart = true\ncost = { grain = 1, gem = 1 }'
S1_STATUS = 'status = { cost = "text", points = "reconstructed" }'
LAST_STATION = TEXT[TEXT.index("[[mission]]\nslot = 4") :]
LAST_ROAD = TEXT[TEXT.index('[[tile]]\nid = "ROAD3"') :].split("\n\n")[0]
LAST_SPACE = TEXT[TEXT.index('[[retire]]\neffect = "road"') :].split("\n\n")[0]
LAST_SHIP = TEXT[TEXT.index('[[ship]]\nid = "N30"') :].split("\n\n")[0].split("\n#")[0]
LOGISTICS = TEXT[TEXT.index('[[scholar]]\nid = "logistics"') :].split("\n\n")[0]
DIVERSE = TEXT[TEXT.index('[[bishop]]\nid = "diverse"') :].split("\n\n")[0]
BOARD_B = TEXT[TEXT.index('[[board]]\nid = "B"') :].split("\n]\n")[0] + "\n]\n"
KW = 'Kw = { terrain = "capital", actions = [{ kind = "produce", gain = { wood = 1 } }]'
CT = "pay_one_of = [{ wood = 1 }, { gem = 1 }], gain = { coin = 3 }"
WOOD = '{ kind = "produce", gain = { wood = 1 } }'


def changed(old: str, new: str) -> ComponentText:
    """All our component files as one, with one text replaced."""
    assert old in TEXT
    return ComponentText(NAME, TEXT.replace(old, new, 1))


def reason(file: ComponentText) -> str:
    """Why the file is refused; the reason begins with the name of the file."""
    with pytest.raises(BadData) as caught:
        read_components(file)
    text = str(caught.value)
    assert text.startswith(f"{NAME}: ")
    return text


def check_refusal(old: str, new: str, words: list[str]) -> None:
    text = reason(changed(old, new))
    assert all(word in text for word in words), text
    assert len(text) > len(NAME) + len(" ".join(words))


def test_our_files_as_one_can_be_read() -> None:
    assert read_components(ComponentText(NAME, TEXT))


COUNTS = [
    pytest.param('id = "D01"\nkind = "double"', 'id = "D01"\nkind = "triple"', ["tile"], id="sixteen triples"),
    pytest.param(LAST_ROAD, "", ["SM-VAL-1"], id="two roads"),
    pytest.param('id = "K4"\nkind = "capital"', 'id = "K4"\nkind = "double"', ["SM-VAL-1"], id="three capitals"),
    pytest.param(LAST_SHIP, "", ["ship", "SM-VAL-1"], id="29 ordinary ships"),
    pytest.param('id = "N01"\nstart = false', 'id = "N01"\nstart = true', ["ship", "SM-VAL-1"], id="5 starting ships"),
    pytest.param('id = "B"\nside = "B"', 'id = "B"\nside = "A"', ["board", "SM-VAL-1"], id="no B side"),
    pytest.param(BOARD_B, "", ["board", "SM-VAL-1"], id="four boards"),
    pytest.param(LOGISTICS, "", ["scholar"], id="nine scholars"),
    pytest.param(DIVERSE, "", ["bishop"], id="five bishops"),
    pytest.param(LAST_STATION, "", ["mission", "SM-VAL-1"], id="three stations"),
    pytest.param(LAST_SPACE, "", ["retire", "SM-VAL-1"], id="four spaces"),
    pytest.param('"conquest", "religion", "point1"]', '"religion", "point1"]', ["dock"], id="three docks"),
    pytest.param('id = "D02"', 'id = "D01"', ["d01", "twice"], id="tile given twice"),
    pytest.param('id = "S2"', 'id = "S1"', ["s1", "twice"], id="ship given twice"),
    pytest.param('id = "logistics"', 'id = "astronomy"', ["scholar", "astronomy"], id="scholar given twice"),
    pytest.param('id = "logistics"', 'id = "alchemy"', ["scholar"], id="unknown scholar"),
    pytest.param('id = "diverse"', 'id = "square"', ["bishop", "square"], id="bishop given twice"),
]


@pytest.mark.rule("SM-VAL-1", "SM-COMP-4", "SM-COMP-5", "SM-COMP-6", "SM-COMP-7", "SM-COMP-8")
@pytest.mark.parametrize(("old", "new", "words"), COUNTS)
def test_val_1_other_numbers_of_pieces_are_refused(old: str, new: str, words: list[str]) -> None:
    check_refusal(old, new, words)


SHAPES = [
    pytest.param(D01, D01.replace('"Mq", "R0"', '"Mq", "Fw"'), "D01", id="no road"),
    pytest.param(D01, D01.replace('"Mq", "R0"', '"R1", "R0"'), "D01", id="no building"),
    pytest.param(D01, D01.replace('"Mq", "R0"', '"Mq"'), "D01", id="one cell for two places"),
    pytest.param(D01, D01.replace("[0, 1]", "[0, 2]"), "D01", id="a gap"),
    pytest.param(D01, D01.replace("[0, 1]", "[1, 1]"), "D01", id="a corner only"),
    pytest.param(D01, D01.replace("[0, 1]", "[0, 0]"), "D01", id="two cells on one place"),
    pytest.param(T01, T01.replace("[1, 0]]", "[1, 2]]"), "T01", id="a triple in two parts"),
    pytest.param(T01, T01.replace('"R1", "Cs"', '"Fw", "Cs"'), "T01", id="a triple without road"),
    pytest.param(D01, D01.replace('"Mq"', '"Zz"'), "Zz", id="unknown code"),
]


@pytest.mark.rule("SM-VAL-2", "SM-COMP-4")
@pytest.mark.parametrize(("old", "new", "word"), SHAPES)
def test_val_2_tiles_have_road_and_building_in_one_piece(old: str, new: str, word: str) -> None:
    check_refusal(old, new, ["tile", word])


GRIDS = [
    pytest.param('  ".  .  .  Fd .   Mg",\n', "", "A3", id="five rows"),
    pytest.param('  ".  .  .  Fd .   Mg",\n', '  ".  .  .  Fd .   Mg .",\n', "A3", id="seven columns"),
    pytest.param("Fd Kw .", "Fd .  .", "A1", id="A side without a capital"),
    pytest.param('  "Ag .  .   .  Mqc .",', '  "Kw .  .   .  Mq  .",', "B", id="B side with a capital"),
]


@pytest.mark.rule("SM-VAL-3", "SM-COMP-3")
@pytest.mark.parametrize(("old", "new", "word"), GRIDS)
def test_val_3_grids_are_six_by_six_with_a_capital_on_side_a(old: str, new: str, word: str) -> None:
    check_refusal(old, new, ["board", word, "SM-VAL-3"])


MONKS = "monks = [3, 5, 7, 10, 13, 16]"
GOLD = "gold = [3, 5, 8, 10]"
TREES = "trees = [2, 4, 6]"
TRACKS = [
    pytest.param(MONKS, "monks = [3, 5]", "religion.monks", id="two symbols"),
    pytest.param(MONKS, "monks = [1, 2, 3, 5, 7, 10, 13]", "religion.monks", id="seven symbols"),
    pytest.param(MONKS, "monks = [3, 7, 5, 10]", "religion.monks", id="not ascending"),
    pytest.param(MONKS, "monks = [3, 3, 7]", "religion.monks", id="twice the same"),
    pytest.param(MONKS, "monks = [0, 5, 7]", "religion.monks", id="at the start"),
    pytest.param(MONKS, "monks = [3, 5, 17]", "religion.monks", id="past the end"),
    pytest.param(GOLD, "gold = [3, 11]", "conquest.gold", id="gold past the end"),
    pytest.param(GOLD, "gold = [0, 5]", "conquest.gold", id="gold at the start"),
    pytest.param(TREES, "trees = [2, 4]", "conquest.trees", id="two trees"),
    pytest.param(TREES, "trees = [2, 4, 11]", "conquest.trees", id="tree past the end"),
    pytest.param(TREES, "trees = [4, 2, 6]", "conquest.trees", id="trees not ascending"),
]


@pytest.mark.rule("SM-VAL-4", "AMB-46")
@pytest.mark.parametrize(("old", "new", "key"), TRACKS)
def test_val_4_symbols_lie_on_the_tracks(old: str, new: str, key: str) -> None:
    check_refusal(old, new, [key, "SM-VAL-4"])


TABLES = [
    pytest.param("[[5, 2], [7, 3], [9, 4]]", "[[5, 2, 1], [7, 3], [9, 4]]", "3", id="three numbers for three"),
    pytest.param("[[5, 2], [7, 3], [9, 4]]", "[[5], [7, 3], [9, 4]]", "3", id="one number for three"),
    pytest.param("[[5, 2], [7, 3], [9, 4]]", "[[2, 5], [7, 3], [9, 4]]", "3", id="ascending"),
    pytest.param("[[5, 2], [7, 3], [9, 4]]", "[[5, 0], [7, 3], [9, 4]]", "3", id="zero"),
    pytest.param("[[5, 2], [7, 3], [9, 4]]", "[[5, 2], [7, 3]]", "3", id="two years"),
    pytest.param("2 = [[4], [5], [6]]", "2 = [[4], [5], [7]]", "2", id="not the text for two"),
    pytest.param("[9, 6, 3]", "[9, 6, 2]", "4", id="not the text for four"),
    pytest.param("2 = [[4], [5], [6]]\n", "", "2", id="nothing for two"),
]


@pytest.mark.rule("SM-VAL-5", "SM-DATA-3")
@pytest.mark.parametrize(("old", "new", "key"), TABLES)
def test_val_5_the_conquest_table_falls_and_keeps_what_the_text_says(old: str, new: str, key: str) -> None:
    check_refusal(old, new, [f"conquest_table.{key}", "SM-VAL-5"])


RANKS = [
    pytest.param("order = 2\nstart_rank = 2", "order = 2\nstart_rank = 1", "start_rank", id="rank twice"),
    pytest.param("order = 5\nstart_rank = 5", "order = 5\nstart_rank = 6", "start_rank", id="rank of six"),
    pytest.param('["coin2", "conquest"', '["conquest", "coin2"', "docks", id="coins not first"),
    pytest.param('"religion", "point1"]', '"point1", "religion"]', "docks", id="point not last"),
    pytest.param('"conquest", "religion", "point1"]', '"conquest", "conquest", "point1"]', "docks", id="dock twice"),
]


@pytest.mark.rule("SM-VAL-6", "SM-DATA-4", "SM-DATA-5")
@pytest.mark.parametrize(("old", "new", "key"), RANKS)
def test_val_6_ranks_and_docks(old: str, new: str, key: str) -> None:
    check_refusal(old, new, [key])


STATUSES = [
    pytest.param(S1_STATUS, 'status = "guessed"', "ship", id="another word"),
    pytest.param(S1_STATUS, 'status = { cost = "guessed" }', "ship", id="another word in a table"),
    pytest.param(f"{S1_STATUS}\n", "", "ship", id="no word"),
    pytest.param(f'{D01}\nstatus = "photo"', D01, "tile", id="a tile without"),
    pytest.param('"point1"]\nstatus = "photo"', '"point1"]', "docks", id="docks without"),
]


@pytest.mark.rule("SM-VAL-7")
@pytest.mark.parametrize(("old", "new", "key"), STATUSES)
def test_val_7_every_entry_says_how_it_is_known(old: str, new: str, key: str) -> None:
    check_refusal(old, new, [key, "status"])


@pytest.mark.rule("SM-VAL-7")
def test_val_7_the_program_tells_how_much_is_reconstructed() -> None:
    ours = [status for _, status in SANTA_MARIA.sources()]
    known = changed(f'{S2}\npoints = 2\nstatus = "reconstructed"', f'{S2}\npoints = 2\nstatus = "text"')
    theirs = [status for _, status in SANTA_MARIA.with_components(known).sources()]
    assert ours.count("reconstructed") > 0
    assert theirs.count("reconstructed") == ours.count("reconstructed") - 1


CELLS = [
    pytest.param(KW, KW.replace(WOOD, ", ".join([WOOD] * 3)), ["cell", "Kw"], id="three abilities"),
    pytest.param(KW, KW.replace(WOOD, ""), ["cell", "Kw"], id="no ability"),
    pytest.param(
        CT,
        CT.replace("{ gem = 1 }]", "{ gem = 1 }, { sugar = 1 }, { grain = 1 }, { gold = 1 }]"),
        ["cell", "Ct"],
        id="five alternatives",
    ),
    pytest.param(CT, CT.replace("{ gem = 1 }]", "{ gem = 4 }]"), ["cell"], id="four gems for a trade"),
    pytest.param(S2, S2.replace("grain = 1", "grain = 4"), ["ship"], id="four grain for a ship"),
    pytest.param(S2, S2.replace("grain = 1", "coin = 1"), ["ship"], id="coins for a ship"),
    pytest.param("double = { wood = 2 }", "double = { wood = 4 }", ["prices"], id="four wood for a tile"),
    pytest.param("R1 = { terrain", f"R9 = {{ actions = [{WOOD}], terrain", ["cell"], id="a road with an ability"),
]


@pytest.mark.rule("SM-VAL-8", "SM-COLONY-3", "SM-COLONY-5")
@pytest.mark.parametrize(("old", "new", "words"), CELLS)
def test_val_8_abilities_alternatives_and_prices_are_few(old: str, new: str, words: list[str]) -> None:
    check_refusal(old, new, words)


RETIRE_COINS = 'effect = "coins"\ncoins = 2'
SQUARE = "sizes = { 3 = 4, 4 = 7, 5 = 10 }"
DOCK_EACH = 'rule = "SM-BIS-DOCK-1"\neach = 2'
PLACES = [
    pytest.param(RETIRE_COINS, 'effect = "coins"\ncoins = 0', ["retire", "coins"], id="no coins at all"),
    pytest.param('effect = "sail"', 'effect = "sail"\ncoins = 2', ["retire sail", "coins"], id="coins elsewhere"),
    pytest.param(DOCK_EACH, 'rule = "SM-BIS-DOCK-1"', ["bishop dock", "each"], id="a bishop without points"),
    pytest.param(DOCK_EACH, DOCK_EACH.replace("2", "0"), ["bishop", "each"], id="a bishop with 0 points"),
    pytest.param(DOCK_EACH, f"{DOCK_EACH}\n{SQUARE}", ["bishop dock", "sizes"], id="sizes of something else"),
    pytest.param(SQUARE, "", ["bishop square", "sizes"], id="a square without sizes"),
    pytest.param(SQUARE, "sizes = { 3 = 4, 5 = 10 }", ["bishop square", "sizes"], id="a square without 4"),
    pytest.param(SQUARE, "sizes = { 3 = 8, 4 = 7, 5 = 10 }", ["bishop square", "sizes"], id="a larger square is less"),
    pytest.param(SQUARE, f"{SQUARE}\neach = 2", ["bishop square", "each"], id="points for each square"),
]


@pytest.mark.rule("SM-RETIRE-2", "SM-SCORE-4", "SM-BIS-SQUARE-1")
@pytest.mark.parametrize(("old", "new", "words"), PLACES)
def test_spaces_and_bishops_say_what_they_bring(old: str, new: str, words: list[str]) -> None:
    check_refusal(old, new, words)


DICE = [
    pytest.param("blue_dice = 3", "blue_dice = 9", "setup.blue_dice", id="nine"),
    pytest.param("dice_at_monk = [1, 3]", "dice_at_monk = []", "religion.dice_at_monk", id="none unlocked"),
    pytest.param("dice_at_monk = [1, 3]", "dice_at_monk = [1]", "religion.dice_at_monk", id="one unlocked"),
    pytest.param("dice_at_monk = [1, 3]", "dice_at_monk = [1, 2, 3]", "religion.dice_at_monk", id="three unlocked"),
]


@pytest.mark.rule("SM-BLUE-3", "SM-RELIGION-3")
@pytest.mark.parametrize(("old", "new", "key"), DICE)
def test_everybody_can_have_three_blue_dice_and_no_more(old: str, new: str, key: str) -> None:
    check_refusal(old, new, [key])


STATED_VALUES = [
    ("white_dice = 3", "white_dice = 5", "setup.white_dice", "5", "3", "SM-SETUP-6"),
    ("blue_dice_at_start = 1", "blue_dice_at_start = 2", "setup.blue_dice_at_start", "2", "1", "SM-SETUP-15"),
    ("\nwood = 2", "\nwood = 3", "setup.wood", "3", "2", "SM-SETUP-14"),
    ("coins = [3, 4, 5, 6]", "coins = [7, 8, 9, 10]", "setup.coins", "[7, 8, 9, 10]", "[3, 4, 5, 6]", "SM-SETUP-14"),
    ("scholars = 3", "scholars = 4", "setup.scholars", "4", "3", "SM-SETUP-7"),
    ("bishops = 3", "bishops = 0", "setup.bishops", "0", "3", "SM-SETUP-7"),
    ("double = 5,", "double = 6,", "setup.offer", "double = 6", "double = 5", "SM-SETUP-8"),
    ("sets = 4", "sets = 3", "setup.sets", "3", "4", "SM-ADV-3"),
    ("sugar = 2, gem", "sugar = 3, gem", "prices.sell", "sugar = 3", "sugar = 2", "SM-FREE-1"),
    ("buy = { wood = 3", "buy = { wood = 9", "prices.buy", "wood = 9", "wood = 3", "SM-FREE-2"),
    (
        "economy = { wood = 2",
        "economy = { wood = 3",
        "prices.buy_basic_economy",
        "wood = 3",
        "wood = 2",
        "SM-SCH-BASIC-1",
    ),
    ("gem = 3 }", "gem = 3, gold = 3 }", "prices.buy_advanced_economy", "gold = 3", "gem = 3 }", "SM-SCH-ADV-1"),
    ("double = { wood = 2 }", "double = {}", "prices.double", "{  }", "wood = 2", "SM-EXPAND-1"),
    ("triple = { wood = 2,", "triple = { wood = 3,", "prices.triple", "wood = 3", "wood = 2", "SM-EXPAND-1"),
    (
        "religion_step = { grain = 1 }",
        "religion_step = { wood = 1 }",
        "prices.religion_step",
        "wood",
        "grain",
        "SM-RELIGION-2",
    ),
    ("die_pip = 1", "die_pip = 2", "prices.die_pip", "2", "1", "SM-DICE-3"),
    ("logistics_move = 1", "logistics_move = 0", "prices.logistics_move", "0", "1", "SM-SCH-LOGI-1"),
    ("monk_fee = 2", "monk_fee = 1", "prices.monk_fee", "1", "2", "SM-MONK-2"),
    ("store = 3", "store = 4", "limits.store", "4", "3", "SM-STORE-1"),
    ("white_dice_a_year = 3", "white_dice_a_year = 5", "limits.white_dice_a_year", "5", "3", "SM-DICE-2"),
    ("monks = 6", "monks = 7", "limits.monks", "7", "6", "SM-COMP-9"),
    ("years = 3", "years = 4", "limits.years", "4", "3", "SM-TURN-1"),
    ("coins_for_a_point = 3", "coins_for_a_point = 1", "limits.coins_for_a_point", "1", "3", "SM-SCORE-2"),
    ("ship_set = 3", "ship_set = 9", "limits.ship_set", "9", "3", "SM-SCORE-5"),
    ("bishop = -2", "bishop = 0", "limits.bishop", "0", "-2", "SM-MONK-7"),
    ("solo_goal = 100", "solo_goal = 10", "limits.solo_goal", "10", "100", "SM-SOLO-3"),
    ("dice_at_monk = [1, 3]", "dice_at_monk = [1, 2]", "religion.dice_at_monk", "[1, 2]", "[1, 3]", "SM-RELIGION-3"),
    ("coins = 2", "coins = 5", "retire coins: coins", "5", "2", "SM-RETIRE-2"),
    ("each = 1\n", "each = 4\n", "bishop colonists: each", "4", "1", "SM-BIS-COLONISTS-1"),
    ("cap = 10", "cap = 7", "bishop square: cap", "7", "10", "SM-BIS-SQUARE-1"),
]


@pytest.mark.parametrize(("old", "new", "place", "found", "stated", "rule"), STATED_VALUES)
def test_what_the_rulebook_states_cannot_be_changed(
    old: str, new: str, place: str, found: str, stated: str, rule: str
) -> None:
    text = reason(changed(old, new))
    assert text.startswith(f"{NAME}: {place}: it is ")
    first, second = text.split(", and the rulebook states ")
    assert found in first.removeprefix(f"{NAME}: {place}: ")
    assert stated in second
    assert text.endswith(f" ({rule}).")


PIECES = [
    (S2, S2.replace("{ grain = 1, gem = 1 }", "{}"), ["ship S2: cost", "at least 1 resource", "SM-DATA-6"]),
    (S2, S2.replace("grain = 1, gem = 1", "gem = 0"), ["ship S2: cost", "at least 1 resource", "SM-DATA-6"]),
    ("points = 7", "points = 31", ["ship N30: points", "from 0 to 30", "31"]),
    ("gain = { point = 3 }", "gain = { point = 4 }", ["mission", "3 points", "SM-DATA-16"]),
    ("gain = { sugar = 2 }", "gain = { sugar = 20 }", ["mission 1: gain.sugar", "from 1 to 9", "20"]),
    ("colonists = 2", "colonists = 12", ["cell.R2.colonists", "from 0 to 9", "12"]),
]


@pytest.mark.rule("SM-DATA-6", "SM-DATA-16", "SM-DATA-13")
@pytest.mark.parametrize(("old", "new", "words"), PIECES)
def test_what_is_ours_can_be_changed_within_reason(old: str, new: str, words: list[str]) -> None:
    check_refusal(old, new, words)


@pytest.mark.rule("SM-DATA-6", "SM-DATA-13", "SM-DATA-14", "SM-DATA-15")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('terrain = "road", colonists = 0', 'terrain = "road", colonists = 1', ["without colonists", "SM-DATA-13"]),
        ('terrain = "road", colonists = 2', 'terrain = "road", colonists = 3', ["two colonists", "SM-DATA-13"]),
        ("gain = { wood = 1 }", "gain = { wood = 2 }", ["produces 1 wood", "SM-DATA-14"]),
        ("gain = { coin = 3 }", "gain = { coin = 4 }", ["1 wood or 1 gem for 3 coins", "SM-DATA-14"]),
        ('kind = "sail"', 'kind = "religion"', ["a city where one sails", "SM-DATA-14"]),
        (
            "cost = { wood = 1, sugar = 1 }",
            "cost = { wood = 2, sugar = 1 }",
            ["ship", "1 wood and 1 sugar", "SM-DATA-6"],
        ),
        ("points = 3\nstatus = { ability", "points = 2\nstatus = { ability", ["scholar", "3 points", "SM-DATA-15"]),
    ],
)
def test_what_the_rulebook_tells_of_some_piece_holds_for_one(old: str, new: str, words: list[str]) -> None:
    text = reason(ComponentText(NAME, TEXT.replace(old, new)))
    assert all(word in text for word in words), text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[meta\n", "line 1, column 6, in '[meta': the heading has no ] at its end."),
        ("[[meta]\n", "line 1, column 7, in '[[meta]': the heading begins with [[ and must end with ]]."),
        ("x = hello\n", "line 1, column 5, in 'x = hello': this is no value: there must be a number"),
        ("a = 1\nwood 2\n", "line 2, column 6, in 'wood 2': behind a name there must be = and a value."),
        ("a = 1\na = 2\n", "line 2, column 6, in 'a = 2': this name has a value already."),
        ('a = "x', "line 1, at the end of the file: the quotation marks of a text are not closed."),
        ("[a]\n[a]\n", "line 2, column 3, in '[a]': this heading is there twice."),
        ("= 1", "line 1, column 1, in '= 1': a line is a heading such as [prices]"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_by_line_and_column(text: str, told: str) -> None:
    assert reason(ComponentText(NAME, text)).startswith(f"{NAME}: {told}")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("points = 7", 'points = "x"', "ship N30: points: it must be a whole number from 0 to 30, and it is 'x'."),
        ("points = 7", "points = true", "ship N30: points: it must be a whole number from 0 to 30, and it is true."),
        ("points = 7\n", "", "ship N30: points: it is missing, and it must be a whole number from 0 to 30."),
        (
            "points = 7",
            "points = 7\nvp = 7",
            "ship N30: there is no 'vp'; there can be id, start, cost, points, status.",
        ),
        ('side = "B"', 'side = "C"', "board B: side: it must be one of 'A', 'B', and it is 'C'."),
        ("monks = [3,", 'monks = ["3",', "religion.monks 1: it must be a whole number from 0 to 1000, and it is '3'."),
        ('game = "santa-maria"', 'game = "x"', "meta.game: it must be 'santa-maria', and it is 'x'."),
        (
            S2,
            S2.replace("grain", "coin"),
            "ship S2: cost: a name in it must be wood, grain, sugar, gem or gold, and it is 'coin'.",
        ),
        (S1_STATUS, "status = 7", "ship S1: status: it must be one of 'inferred', "),
        (
            "at = [[0, 0]]",
            "at = [[0]]",
            "tile ROAD1: at 1: it must be a list of 2 values, and it is a list of 1 values.",
        ),
    ],
)
def test_a_value_of_another_kind_is_refused_in_plain_words(old: str, new: str, told: str) -> None:
    text = reason(changed(old, new))
    assert text.removeprefix(f"{NAME}: ").startswith(told), text


BAD_WORDS = ["", " ", "my  tile", "my tile", "D;01", "D,01", "\\u0000", "D\\n", "-1", "Łódź", "x" * 25]


@pytest.mark.parametrize("name", BAD_WORDS)
@pytest.mark.parametrize(("kind", "old"), [("tile", "D02"), ("ship", "S2"), ("board", "A2")])
def test_ids_that_cannot_be_read_back_are_refused(kind: str, old: str, name: str) -> None:
    check_refusal(f'id = "{old}"', f'id = "{name}"', [f"{kind} ", "id", "letters"])


@pytest.mark.parametrize("name", ["bishop-square", "Bishop-Dock", "astronomy", "n01", "square"])
def test_ids_that_mean_something_else_are_refused(name: str) -> None:
    check_refusal('id = "D02"', f'id = "{name}"', ["id", name.lower(), "twice"])


@pytest.mark.parametrize("code", ["M q", "", "M\\t", "..", "M;q"])
def test_codes_that_cannot_be_read_back_are_refused(code: str) -> None:
    check_refusal("\nMq = {", f'\n"{code}" = {{', ["cell ", "code", "letters"])


@pytest.mark.rule("SM-VAL-7")
@pytest.mark.parametrize(
    ("old", "entry"),
    [
        (S1_STATUS, "ship S1"),
        ('id = "A2"\nside = "A"\nstatus = "reconstructed"', "board A2"),
        ('rows = "top-to-bottom"\nstatus = "reconstructed"', "axes"),
        ('status = { 2 = "text", 3 = "reconstructed", 4 = "reconstructed" }', "conquest_table"),
    ],
)
def test_val_7_an_empty_table_does_not_say_how_an_entry_is_known(old: str, entry: str) -> None:
    check_refusal(old, old[: old.rindex("status = ")] + "status = {}", [entry, "status", "SM-VAL-7"])


@pytest.mark.rule("SM-SCH-ASTRO-1")
def test_a_step_of_astronomy_is_not_free() -> None:
    check_refusal("astronomy_step = 1", "astronomy_step = 0", ["prices.astronomy_step"])


@pytest.mark.parametrize(
    ("text", "word"),
    [("x = " + "[" * 3000, "deep"), ("x = " + "{a = " * 3000, "deep"), ("x = " + "9" * 5000, "digits")],
    ids=["lists", "tables", "digits"],
)
def test_files_that_no_reader_can_take_in_are_refused(text: str, word: str) -> None:
    assert word in reason(ComponentText(NAME, text))

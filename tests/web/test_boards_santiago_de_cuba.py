"""The board of Santiago de Cuba: prices on the street, pawns and flags, screens, loads, and reasons with rules."""

import re

import pytest

from antillas import State
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, CUBAN_IDS
from antillas.i18n.words import LANGUAGES, Words
from antillas.web.boards import board, ground
from antillas.web.boards.santiago_de_cuba.board import LOG
from antillas.web.boards.santiago_de_cuba.texts import QUESTIONS
from tests.santiago_de_cuba.positions import do, enter, port, seat, table
from tests.test_locale import marked_texts
from tests.web.boards import Element, Moment, Page, html_of, look_at

RULE = re.compile(r"\(SC-[A-Z0-9-]+\)$")
GOODS = {"sugar": 2, "fruit": 1, "wood": 2}


def page_of(state: State, viewer: int | None = 0, language: str = "en") -> Page:
    look = look_at(Moment(state, ()), viewer)
    words = Words.of(language, look.game)
    return Page.read(html_of(board(look, words), words))


def piece(page: Page, name: str) -> Element:
    return next(element for element in page.having("data-piece") if element.attributes["data-piece"] == name)


def choices(page: Page, css: str) -> list[str]:
    """What the choices in a part of the board do."""
    return [button.attributes["data-do"] for button in page.within(css) if "data-do" in button.attributes]


def test_stars_on_the_street_show_what_the_drive_costs() -> None:
    page = page_of(table(seats=[seat(pesos=2)], street=CUBAN_IDS))
    costs = {number: piece(page, f"stop-{number}") for number in range(10)}
    assert [costs[number].attributes.get("data-coin") for number in range(1, 4)] == ["0", "1", "2"]
    assert costs[4].attributes["data-why"] == "That costs 3 pesos, which you do not have. (SC-CAR-2)"
    assert costs[3].attributes["data-do"] == "Drive to Conchita"
    assert costs[3].attributes["data-lights"] == "fl-yellow"
    assert piece(page, "car").is_within("port")


def test_a_drive_past_the_port_says_what_becomes_of_the_ship() -> None:
    state = table(seats=[seat(pesos=5)], car=9, flag=4)
    assert "The ship leaves, and you roll for the next one." in piece(page_of(state), "stop-1").attributes["data-say"]
    last = table(seats=[seat(pesos=5)], car=9, flag=4, ship=7)
    assert "the game ends" in piece(page_of(last), "stop-1").attributes["data-say"]


def test_cubans_that_are_turned_over_say_so() -> None:
    page = page_of(table(street=CUBAN_IDS, inactive=["jose"]))
    tile = piece(page, "stop-2")
    assert "down" in tile.attributes["class"]
    assert "turned over" in tile.text


def test_pawns_flags_and_owners_stand_at_their_buildings() -> None:
    page = page_of(table(seats=[seat(pawn="bank"), seat(pawn="cafe", owns=["bank"])]))
    assert piece(page, "pawn-0").parent is piece(page, "house-bank")
    assert piece(page, "house-bank").attributes["aria-label"].endswith("owner Béla, pawn of Ana")
    assert piece(page, "pawn-2").is_within("seat")


def test_the_pawn_goes_to_free_buildings_under_the_flower() -> None:
    laid = table(seats=[seat(), seat(pawn="bank")], before="jose", under={"yellow": ["bank", "church", "distillery"]})
    state = do(laid, "drive 1")
    page = page_of(state)
    assert choices(page, "beds") == ["Send the pawn to the Church", "Send the pawn to the Distillery"]
    assert piece(page, "house-bank").attributes["data-why"].endswith("(SC-PAWN-2)")
    assert piece(page, "house-cafe").attributes["data-why"].endswith("(SC-PAWN-1)")


def test_screens_are_closed_unless_the_option_opens_them() -> None:
    seats = [seat(pesos=3, vp=4, goods=GOODS), seat(pesos=7)]
    closed = page_of(table(seats=seats))
    assert [screen.text for screen in closed.within("screen", "i")] == ["?"] * 2
    assert all("screen" not in element.attributes.get("class", "") for element in closed.within("own", "div"))
    opened = page_of(table(seats=seats, open_screens=True))
    assert "7" in "".join(part.text for part in opened.within("screen", "span"))
    assert [screen.text for screen in page_of(table(seats=seats), None).within("screen", "i")] == ["?"] * 3


def test_goods_and_wood_are_loaded_by_amount() -> None:
    state = port(seats=[seat(goods=GOODS)], flag=3, dice={"sugar": 2, "rum": 1, "fruit": 0, "tobacco": 0})
    page = page_of(state)
    assert choices(page, "desk") == [
        "Load 1 sugar",
        "Load 2 sugar",
        "Load 1 wood instead of sugar",
        "Load 2 wood instead of sugar",
        "Load 1 wood instead of rum",
    ]
    assert choices(page, "tray") == ["Load 2 sugar"]
    assert choices(page, "deck") == ["Load 2 sugar", "Load 1 wood instead of rum"]
    two = next(button for button in page.within("desk") if button.attributes["data-do"] == "Load 2 sugar")
    assert two.attributes["data-points"] == "6"
    assert {die.attributes["data-why"] for die in page.within("deck") if "data-why" in die.attributes} == {
        "The ship does not want fruit. (SC-PORT-2)",
        "The ship does not want tobacco. (SC-PORT-2)",
    }


def test_a_gift_is_chosen_behind_the_own_screen() -> None:
    state = do(table(seats=[seat(), seat(pesos=1, vp=2, goods=GOODS)], before="zorro"), "drive 1")
    page = page_of(state, 1)
    assert choices(page, "tray") == ["Give 1 peso", "Give 1 sugar", "Give 1 fruit", "Give 1 VP"]
    wood = next(element for element in page.within("tray") if "bin-wood" in element.attributes["class"])
    assert wood.attributes["data-why"] == "Wood can neither be given nor traded. (SC-WOOD-4)"


def test_the_marker_is_moved_by_its_flags() -> None:
    state = enter("harbour-master", flag=4)
    assert choices(page_of(state), "halyard") == [
        "Move the value marker to 3",
        "Move the marker to the chequered flag",
    ]


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Then you have 1 sugar and 1 cigar."),
        ("pl", "Będziesz mieć: cukier \N{MULTIPLICATION SIGN} 1, cygara \N{MULTIPLICATION SIGN} 1."),
        ("hu", "Ezután ennyid lesz: 1 cukor és 1 szivar."),
    ],
)
def test_one_piece_of_a_good_is_called_one(language: str, says: str) -> None:
    page = page_of(enter("black-market", seats=[seat(goods={"sugar": 2})]), language=language)
    assert says in {element.attributes["data-say"] for element in page.having("data-say")}


def test_what_cannot_be_chosen_says_why_with_its_rule() -> None:
    for state in (table(seats=[seat(pesos=1)]), port(seats=[seat(goods=GOODS)])):
        page = page_of(state)
        for part in ("ring", "beds", "deck", "tray"):
            for button in page.within(part):
                assert "data-action" in button.attributes or RULE.search(button.attributes["data-why"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_its_rule_text(language: str) -> None:
    look = look_at(Moment(table(), ()), 0)
    words = Words.of(language, look.game)
    once = Page.read(html_of(ground(look.game, words), words))
    known = {element.attributes["id"] for element in once.having("id")}
    assert {f"rule-{name}" for name in (*CUBAN_IDS, *BUILDING_IDS, "port")} <= known
    used = {element.attributes["href"] for element in page_of(table(), 0, language).elements if element.tag == "use"}
    assert used <= {f"#{name}" for name in known}
    letters = words("S F T R C W").split()
    assert len(letters) == len(set(letters)) == 6


def test_texts_are_about_phases_and_sentences_that_exist() -> None:
    assert set(QUESTIONS) == {phase.name for phase in table().phases}  # type: ignore[attr-defined]
    said = {message.id for message in marked_texts() if message.id}
    assert LOG.sums.keys() | LOG.breaks <= said

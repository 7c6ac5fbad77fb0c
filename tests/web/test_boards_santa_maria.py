"""The board of Santa Maria: dice and what they light up, tiles and their places, monks, ships, reasons with rules."""

import re

import pytest

import antillas
from antillas import State
from antillas.games.santa_maria.tables import BISHOP_IDS, SCHOLAR_IDS
from antillas.games.santa_maria.texts import QUESTIONS
from antillas.i18n.words import LANGUAGES, Words
from antillas.web.boards import board, ground
from antillas.web.boards.santa_maria.board import LOG
from tests.conformance.twins import pairs
from tests.santa_maria.positions import do, seat, solo, table
from tests.test_locale import marked_texts
from tests.web.boards import Element, Moment, Page, html_of, look_at, moments, viewers

RULE = re.compile(r"\((SM-[A-Z0-9-]+)\)$")
COLONY = {"r1c1": "Fw", "r3c1": "Mg", "r3c4": "Cs", "r4c4": "Kw"}
SILENT = {"setup", "year", "chain", "retirement", "step"}
"""Phases that ask nobody anything, besides those of chance."""


def page_of(state: State, viewer: int | None = 0, language: str = "en") -> Page:
    look = look_at(Moment(state, ()), viewer)
    words = Words.of(language, look.game)
    return Page.read(html_of(board(look, words), words))


def choices(page: Page, css: str) -> list[str]:
    """What the choices in a part of the board do."""
    return [button.attributes["data-do"] for button in page.within(css) if "data-do" in button.attributes]


def lit(page: Page, word: str) -> list[str]:
    """The places that a word lights up."""
    places = (element.attributes for element in page.having("data-lit"))
    return [attributes["aria-label"] for attributes in places if word in attributes["data-lit"].split()]


def piece(page: Page, name: str) -> Element:
    return next(element for element in page.having("data-piece") if element.attributes["data-piece"] == name)


def test_a_die_lights_up_the_empty_buildings_of_its_line() -> None:
    state = table(seats=[seat(COLONY, cover={"r3c1": 1}, coins=9, blue=[3])], white=[1, 4])
    page = page_of(state)
    dice = {die.attributes["data-do"]: die.attributes for die in page.within("pool") if "data-do" in die.attributes}
    assert dice["Take the white 4"]["data-lights"] == "col-4"
    assert dice["Take the white 4"]["data-say"] == "In this order: sailing; 1 wood."
    assert len(lit(page, "col-1")) == 1, "the covered building is not activated"
    assert len(lit(page, "col-4")) == 2
    assert choices(page, "blues") == ["Take the blue 3"]


def test_coins_are_laid_on_buildings() -> None:
    page = page_of(table(seats=[seat(COLONY, cover={"r3c1": 1}, coins=2, coin_uses=1)]))
    building = piece(page, "cell-11")
    assert building.attributes["data-do"] == "Use the building for coins"
    assert building.attributes["data-coin"] == "2"
    assert piece(page, "cell-31").attributes["data-why"] == "The building is covered. (SM-COIN-2)"


def test_a_tile_shows_where_it_fits_and_is_turned() -> None:
    state = table(seats=[seat(COLONY, store={"wood": 2})])
    page = page_of(state)
    tile = piece(page, "tile-0")
    assert tile.attributes["data-lights"] == "fit-0"
    assert len(lit(page, "fit-0")) == 36 - len(COLONY)
    laying = page_of(do(state, "double 1"))
    turns = [element.attributes["value"] for element in laying.having("name") if element.attributes["name"] == "turn"]
    assert turns == ["0", "1", "2", "3"]
    spots = [button for button in laying.within("cells") if "spot" in button.attributes["class"]]
    assert {f"turn{turn}" for turn in turns} == {spot.attributes["class"].split()[3] for spot in spots}


def test_tiles_that_are_gone_cannot_be_chosen() -> None:
    state = table(seats=[seat(COLONY, store={"wood": 2})], offer=["D01", *[None] * 9])
    assert choices(page_of(state), "tiles") == ["Take the double tile"]


def test_secrets_stay_with_their_owner() -> None:
    seats = [seat(COLONY, points=7), seat(COLONY, points=23, port=[["S1"], [], [], []])]
    state = table(seats=seats, docks=(None, "S2", "S3", "S4"))
    page = page_of(state, 0)
    assert [point.text for point in page.within("purse", "i")] == ["0", "7"]
    assert "23" not in [point.text for point in page.within("seat", "i")]
    assert "?" in [point.text for point in page.within("seat", "i")]
    assert "7" not in [point.text for point in page_of(state, None).within("purse", "i")]


def test_every_card_for_monks_has_a_title() -> None:
    page = page_of(table(seats=[seat(COLONY)]))
    titles = [title.text for title in page.within("church", "b")]
    assert titles.count("Mission") == 4
    assert len(titles) == len(page.within("church"))


def test_what_cannot_be_chosen_says_why_with_its_rule() -> None:
    page = page_of(table(seats=[seat(COLONY)]))
    for part in ("pool", "tiles", "church", "docks", "retire", "cells", "stores"):
        for button in page.within(part):
            assert "data-action" in button.attributes or RULE.search(button.attributes["data-why"]), part


@pytest.mark.parametrize("players", [1, 2])
def test_pages_differ_only_in_what_may_be_known(players: int) -> None:
    compared = 0
    for moment in moments(antillas.game("santa-maria", players=players).id):
        for viewer in viewers(moment)[:2]:
            words = Words.of("en", moment.state.game)
            shown = html_of(board(look_at(moment, viewer), words), words)
            for other in pairs(moment.state, viewer) if moment.state.player != antillas.OVER else ():
                compared += 1
                assert html_of(board(look_at(Moment(other, moment.steps), viewer), words), words) == shown
    assert compared > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_its_rule_text_and_drawing(language: str) -> None:
    look = look_at(Moment(table(), ()), 0)
    words = Words.of(language, look.game)
    known = {element.attributes["id"] for element in Page.read(html_of(ground(look.game, words), words)).having("id")}
    assert {f"rule-{name}" for name in (*SCHOLAR_IDS, *(f"bishop-{name}" for name in BISHOP_IDS))} <= known
    for moment in moments(antillas.game("santa-maria", players=2).id):
        page = page_of(moment.state, 0, language)
        used = {element.attributes["href"] for element in page.elements if element.tag == "use"}
        assert used <= {f"#{name}" for name in known}
        assert {f"rule-{element.attributes['data-rule']}" for element in page.having("data-rule")} <= known
        assert not known & {element.attributes["id"] for element in page.having("id")}
    letters = words("W G S M A").split()
    assert len(letters) == len(set(letters)) == 5


def test_texts_are_about_phases_and_sentences_that_exist() -> None:
    asking = {phase.name for phase in table().phases if not phase.by_chance} - SILENT  # type: ignore[attr-defined]
    assert set(QUESTIONS) == asking
    said = {message.id for message in marked_texts() if message.id}
    assert LOG.sums.keys() | LOG.breaks <= said
    names = antillas.REGISTRY["santa-maria"].names("en")
    assert table().game.rule_texts().keys() <= names.keys()


@pytest.mark.rule("SM-SOLO-3", "SM-SOLO-4", game="santa-maria")
def test_a_player_alone_sees_what_there_is_to_reach() -> None:
    def goals(points: int) -> list[str]:
        return [goal.text for goal in page_of(solo(COLONY, points=points)).within("goals", "li")]

    scholar = 1
    assert goals(99 - scholar)[0].split() == ["·", "Victory", "100", "points"]
    assert [goal.split()[0] for goal in goals(120)] == ["✓", "·", "·", "·", "·", "✓", "·"]


def test_dice_on_buildings_show_the_line_that_they_have_activated() -> None:
    page = page_of(table(seats=[seat(COLONY, cover={"r1c1": "white", "r3c4": "blue"})]))
    drawn = [element.attributes["href"] for element in page.within("lid", "use")]
    assert drawn == ["#d1", "#d3"]


def test_goods_are_sold_in_any_order_and_nothing_but_a_click_passes() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=1, store={"wood": 1, "gem": 1})
    state = do(table(seats=[mine]), "coins r1c1", "sell gem")
    page = page_of(state)
    assert set(choices(page, "bar")) == {"Pass"}
    assert "Sell 1 wood" in [one.attributes["data-do"] for one in page.having("data-do")]
    assert not [one for one in page.having("data-primary") if "data-do" in one.attributes], "nothing is chosen by Enter"
    last = page_of(do(state, "sell wood", "buy grain", "sell grain"))
    assert [one.attributes["data-do"] for one in last.having("data-primary")] == ["Pass"]

"""The boards: they render from any position, tell no secrets, offer every legal move and say why others are not."""

import json
import re
from dataclasses import replace

import pytest

import antillas
from antillas import State
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.texts import BUILDINGS, ROLES, TILES
from antillas.i18n.words import LANGUAGES, Words
from antillas.web.boards import BOARDS, board, generic, ground
from antillas.web.boards.common.parts import initials
from tests.conformance.games import every_game_id, odd_game_ids
from tests.conformance.twins import pairs
from tests.web.boards import NAMES, Moment, Page, html_of, is_asked, look_at, moments, some_viewers, viewers

GAMES = every_game_id()
ALL = "new_buildings=true,nobles=true,buccaneer=true,festival=true"
EXPANDED = [antillas.game(f"puerto-rico(players={players},{ALL})").id for players in (2, 4, 5)]
"""Puerto Rico with everything."""
WHOLE = [game_id for game_id in GAMES if "recommended" in game_id]
"""Other editions and options show everybody the same boards, so that fewer viewers are enough there."""
PUERTO_RICO = every_game_id("puerto-rico")
PICKED = ("placement", "noble-placement", "storage")
"""Phases that are answered with a picker."""
MOST_TWINS = 5
"""So many twins of a position are looked at by each viewer."""
RULE = re.compile(r"\(([A-Z][A-Z0-9]*-)+[0-9]+\)$")


def page_of(moment: Moment, viewer: int | None, language: str = "en", held_by: int | None = None) -> Page:
    look = look_at(moment, viewer, held_by)
    words = Words.of(language, look.game)
    return Page.read(html_of(board(look, words), words))


@pytest.mark.parametrize("game_id", GAMES + odd_game_ids() + EXPANDED)
def test_every_position_is_shown_to_everybody_with_all_their_moves(game_id: str) -> None:
    for turn, moment in enumerate(moments(game_id)):
        for viewer in some_viewers(moment, turn, all_kinds=game_id in (*WHOLE, *EXPANDED)):
            page = page_of(moment, viewer)
            legal = set(moment.state.legal()) if is_asked(moment, viewer) else set()
            picked = bool(page.having("data-picker"))
            assert picked == (bool(legal) and moment.state.view(None).phase in PICKED)
            orders = {action for action in legal if moment.state.meaning(action).kind in ("wake", "sleep")}
            assert page.actions() == (orders if picked else legal)
            check_names(page)
            check_reasons(page, bool(legal))


def check_names(page: Page) -> None:
    """Ids and the names of pieces are unique, and every button says what it is."""
    for name in ("id", "data-piece"):
        given = [element.attributes[name] for element in page.having(name)]
        assert len(given) == len(set(given))
    for button in page.elements:
        if button.tag == "button":
            assert button.attributes.get("aria-label") or button.text.strip()


def check_reasons(page: Page, asked: bool) -> None:
    """What cannot be chosen takes the focus and says why, with the rule."""
    for element in page.having("aria-disabled"):
        assert element.tag == "button"
        assert element.attributes["aria-disabled"] == "true"
        assert len(element.attributes["data-why"]) > 5
        assert "disabled" not in element.attributes
        assert "data-action" not in element.attributes
    for tile in page.within("market"):
        assert ("data-action" in tile.attributes) != ("data-why" in tile.attributes)
        assert not asked or "data-action" in tile.attributes or RULE.search(tile.attributes["data-why"])


def in_turns(twins: list[State], turn: int) -> list[State]:
    """Some of many twins, at the next moment others."""
    apart = -(-len(twins) // MOST_TWINS)
    return twins[turn % apart :: apart] if twins else []


@pytest.mark.parametrize("game_id", WHOLE)
@pytest.mark.rule("SETUP-13", "DIV-39", game="puerto-rico")
def test_pages_tell_no_secrets(game_id: str) -> None:
    compared = 0
    of_each_phase = 1 if antillas.game(game_id).players > 1 else 4
    for turn, moment in enumerate(moments(game_id, of_each_phase)):
        for viewer in viewers(moment)[:2] if moment.state.player != antillas.OVER else ():
            words = Words.of("en", moment.state.game)
            shown = html_of(board(look_at(moment, viewer), words), words)
            for other in in_turns(list(pairs(moment.state, viewer)), turn):
                compared += 1
                assert html_of(board(look_at(Moment(other, moment.steps), viewer), words), words) == shown
    assert compared > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_speak_every_language(language: str) -> None:
    for game_id in GAMES[2::4]:
        for moment in moments(game_id):
            assert "{" not in "".join(page_of(moment, 0, language).texts)


@pytest.mark.parametrize("game_id", GAMES[:4])
def test_a_turn_that_is_held_can_be_ended_or_undone(game_id: str) -> None:
    moment = next(moment for moment in moments(game_id) if moment.state.player >= 0)
    page = page_of(moment, 0, held_by=0)
    forms = {element.attributes.get("form", "") for element in page.elements if element.tag == "button"}
    assert {"end-turn", "undo"} <= forms
    assert page.actions() == set()
    assert "end-turn" not in {element.attributes.get("form") for element in page_of(moment, 1, held_by=0).elements}


@pytest.mark.parametrize("name", BOARDS)
def test_while_a_turn_is_held_its_player_is_marked_and_not_the_next_one(name: str) -> None:
    game_id = next(game_id for game_id in GAMES if game_id.startswith(f"{name}(players=3"))
    moment = next(moment for moment in moments(game_id) if moment.state.player == 1)
    page = page_of(moment, 1, held_by=0)
    (mark,) = [element for element in page.elements if element.attributes.get("class") == "turn-mark"]
    assert mark.parent is not None
    assert NAMES[0] in mark.parent.text


@pytest.mark.parametrize("name", BOARDS)
def test_the_panel_of_a_bot_says_its_level(name: str) -> None:
    """Last, where there is more to say: roles must not be cut off for it."""
    game_id = next(game_id for game_id in GAMES if game_id.startswith(f"{name}(players=3"))
    look = look_at(moments(game_id)[0], 0)
    seats = [replace(seat, bot=bot) for seat, bot in zip(look.seats, (None, "expert", "heuristic"), strict=True)]
    words = Words.of("en", look.game)
    page = Page.read(html_of(board(replace(look, seats=tuple(seats)), words), words))
    said = [tag.text.rpartition(" · ")[2] for tag in page.elements if tag.attributes.get("class") == "tag"]
    assert [text for text in said if text.startswith("bot")] == ["bot, expert", "bot, medium"]


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id.partition("(")[0] in BOARDS])
@pytest.mark.rule("SCORE-1", "SCORE-3", game="puerto-rico")
@pytest.mark.rule("SC-SCORE-1", "SC-SCORE-2", game="santiago-de-cuba")
def test_the_score_sheet_adds_up(game_id: str) -> None:
    moment = moments(game_id)[-1]
    scores = moment.state.scores()
    for viewer in viewers(moment):
        page = page_of(moment, viewer)
        cells = [cell for cell in page.within("score", "i") if "hex" in cell.attributes["class"]]
        assert [int(cell.text) for cell in cells] == sorted(scores.totals, reverse=True)
        winning = [row for row in page.within("score", "tr") if row.attributes.get("class") == "wins"]
        assert len(winning) == len(scores.winners())


def test_what_stays_on_the_page_has_every_drawing_and_rule_text() -> None:
    moment = moments(GAMES[2])[0]
    look = look_at(moment, 0)
    words = Words.of("en", look.game)
    once = Page.read(html_of(ground(look.game, words), words))
    known = {element.attributes["id"] for element in once.having("id")}
    assert {f"rule-{name}" for name in (*ROLES, *TILES, *BUILDINGS)} <= known
    for game_id in GAMES[:4]:
        for moment in moments(game_id):
            page = page_of(moment, 0)
            assert not known & {element.attributes["id"] for element in page.having("id")}
            used = {element.attributes["href"] for element in page.elements if element.tag == "use"}
            assert used <= {f"#{name}" for name in known}
            assert {f"rule-{element.attributes['data-rule']}" for element in page.having("data-rule")} <= known


@pytest.mark.parametrize("game_id", GAMES[:4])
def test_any_game_has_a_board(game_id: str) -> None:
    for moment in moments(game_id):
        for viewer in viewers(moment):
            look = look_at(moment, viewer)
            words = Words.of("en", look.game)
            shown = generic.board(look, words)
            page = Page.read(html_of(shown, words))
            Page.read(html_of(generic.ground(look.game, words), words))
            assert page.actions() == (set(moment.state.legal()) if is_asked(moment, viewer) else set())


@pytest.mark.rule("SETUP-13", game="puerto-rico")
def test_the_board_of_any_game_tells_no_secrets() -> None:
    for moment in moments(GAMES[1])[:-1]:
        words = Words.of("en", moment.state.game)
        shown = html_of(generic.board(look_at(moment, 0), words), words)
        for other in pairs(moment.state, 0):
            assert html_of(generic.board(look_at(Moment(other, moment.steps), 0), words), words) == shown


def test_the_price_is_the_viewers_own() -> None:
    """Two quarries at work and the privilege of the builder take 3 off a building of group 2 (BUILDER-2, -3)."""
    state = antillas.game("puerto-rico", players=3, start_player=1).start()
    while state.player == antillas.CHANCE:
        state.apply(state.outcomes()[0][0])
    data = state.to_dict()
    seat = data["seats"][0]  # type: ignore[index]
    seat |= {"doubloons": 3, "island": {"indigo": {"tiles": 1, "workers": 0}, "quarry": {"tiles": 2, "workers": 2}}}
    data["quarries"] = 6
    data["bank"] -= 1  # type: ignore[operator]
    data["workers"]["supply"] -= 2  # type: ignore[index]
    position = state.game.load(data)
    position.apply(position.parse("pick builder"))
    page = page_of(Moment(position, ()), 0)
    hospice = next(tile for tile in page.within("market") if tile.attributes["data-rule"] == "hospice")
    assert hospice.attributes["data-coin"] == "1"
    assert (
        hospice.attributes["data-say"]
        == "Hospice: 4 \N{MINUS SIGN} 2 quarries \N{MINUS SIGN} 1 Builder = 1; you have 3."
    )
    factory = next(tile for tile in page.within("market") if tile.attributes["data-rule"] == "factory")
    assert factory.attributes["data-why"] == "The Factory costs you 4 doubloons, and you have 3. (BUILDER-2)"
    assert "1 short" in factory.text


def test_flags_tell_players_apart() -> None:
    assert initials(["Ana", "Béla", "Celina"]) == ["A", "B", "C"]
    assert initials(["Ana", "Andor", "Bo", "Anatol"]) == ["1", "2", "B", "4"]
    assert initials(["Maria", "Marek", "Mia"]) == ["1", "2", "Mi"]


def test_the_picker_of_workers_begins_with_what_was_there_before() -> None:
    for game_id in PUERTO_RICO:
        for moment in moments(game_id):
            state = moment.state
            assert isinstance(state, PuertoRico)
            if state.view(None).phase != "placement":
                continue
            page = page_of(moment, int(state.player))
            counts = json.loads(page.having("data-picked")[0].attributes["value"])
            area = page.having("data-picker")[0].attributes
            assert sum(counts.values()) == int(area["data-target"])
            shown = sum(int(place.attributes["data-count"]) for place in page.having("data-group"))
            assert shown == int(area["data-target"])

"""The JSON API: what people can do at a table, programs can do too, with the same checks."""

import json
from typing import Any

import pytest

from antillas.games import REGISTRY
from antillas.i18n.words import LANGUAGES
from antillas.web.api import views
from antillas.web.api.models import LAST_STEPS
from tests.web.serving import Browser, Server

SEATS: list[dict[str, Any]] = [{"name": "Ana"}, {"name": "Béla"}, {"name": "Tres", "bot": "random"}]
NEW: dict[str, Any] = {"game": "puerto-rico", "seats": SEATS}


class Program:
    """A program at a table, new unless one is given, with one of its tokens at a time."""

    def __init__(self, server: Server, opened: dict[str, Any] | None = None, **options: object) -> None:
        self.server = server
        self.browser = server.browser()
        if opened is None:
            response = self.browser.post("/api/tables", json={**NEW, **options})
            assert response.status_code == 201, response.text
            opened = response.json()
        self.opened: dict[str, Any] = opened
        self.id = self.opened["table_id"]
        server.settle(self.id)

    def hold(self, *tokens: str) -> Browser:
        """Ask with these tokens from now on."""
        self.browser.headers["Authorization"] = f"Bearer {'.'.join(tokens)}"
        return self.browser

    def get(self, part: str = "", status: int = 200) -> Any:
        """Ask the table something."""
        response = self.browser.get(f"/api/tables/{self.id}{part}")
        assert response.status_code == status, response.text
        return response.json()

    def post(self, part: str, body: dict[str, Any], status: int = 200) -> Any:
        """Ask the table to do something."""
        response = self.browser.post(f"/api/tables/{self.id}/{part}", json=body)
        assert response.status_code == status, response.text
        return response.json()

    def on_turn(self) -> dict[str, Any]:
        """Hold the token of the seat that has a choice, and its legal moves."""
        seat = self.get()["waiting_for"]
        self.hold(self.opened["tokens"][str(seat)])
        moves: dict[str, Any] = self.get("/moves")
        assert moves["seat"] == seat
        return moves


def test_games_are_listed_with_everything_that_can_be_chosen(server: Server) -> None:
    games = server.browser().get("/api/games").json()
    assert [game["name"] for game in games] == list(REGISTRY)
    for game in games:
        family = REGISTRY[game["name"]]
        assert game["editions"] == list(family.editions.values)
        assert [option["name"] for option in game["options"]] == [option.name for option in family.options]
        for option in game["options"]:
            edition, players = family.editions.values[-1], family.max_players
            assert option["presets"][edition][str(players)] == family.preset(players, edition)[option["name"]]


def test_a_table_is_opened_with_options(server: Server) -> None:
    program = Program(server, edition="lacerta-2013", open_vp=True, vp_supply=80, confirm_turns=False)
    assert program.get()["game"] == "puerto-rico(players=3,edition=lacerta-2013,vp_supply=80,open_vp=true)"
    assert sorted(program.opened["tokens"]) == ["0", "1"]


def test_a_game_is_played_by_numbers_and_by_texts(server: Server) -> None:
    program = Program(server)
    for turn in range(8):
        moves = program.on_turn()
        move = moves["moves"][0]
        how = {"actions": [move["action"]]} if turn % 2 else {"texts": [move["text"]]}
        table = program.post("moves", {"sequence": moves["sequence"], **how})
        assert table["steps"][-1]["actor"] is not None
        if table["held_by"] is not None:
            table = program.post("end-turn", {"sequence": table["sequence"]})
            assert table["held_by"] is None
        program.server.settle(program.id)


def test_a_view_holds_what_its_viewer_may_know(server: Server) -> None:
    program = Program(server)
    spectator = program.get()
    assert (spectator["viewer"], spectator["own"], spectator["scores"]) == (None, [], [])
    assert [seat["points"] for seat in spectator["view"]["seats"]] == [None] * 3
    program.hold(program.opened["tokens"]["1"])
    table = program.get()
    assert (table["viewer"], table["own"], table["is_host"]) == (1, [1], False)
    assert [seat["points"] for seat in table["view"]["seats"]] == [None, 0, None]
    assert [score["seat"] for score in table["scores"]] == [1]
    program.hold(program.opened["host_token"], *program.opened["tokens"].values())
    assert program.get()["own"] == [0, 1]
    assert program.get()["is_host"]


def test_a_table_comes_with_its_last_steps_and_all_can_be_asked_for(server: Server) -> None:
    program = Program(server, server.browser().post("/api/tables", json={**NEW, "confirm_turns": False}).json())
    while (table := program.get())["played"] <= 3 * LAST_STEPS:
        moves = program.on_turn()
        program.post("moves", {"sequence": moves["sequence"], "actions": [moves["moves"][0]["action"]]})
        server.settle(program.id)
    every = program.get("/steps")
    assert [step["number"] for step in every["steps"]] == list(range(1, table["played"] + 1))
    assert (every["played"], every["sequence"]) == (table["played"], table["sequence"])
    assert table["steps"] == every["steps"][-LAST_STEPS:]
    assert program.get("/steps?since=7")["steps"] == every["steps"][7:]
    assert program.get("/steps?since=100000")["steps"] == []
    assert program.get("/steps?since=-1", 422)


def test_steps_come_in_answers_of_bounded_length(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "MOST_STEPS", 2)
    program = Program(server)
    assert [step["number"] for step in program.get("/steps?since=1")["steps"]] == [2, 3]


def test_moments_of_the_past_can_be_seen(server: Server) -> None:
    program = Program(server)
    steps = program.get()["steps"]
    past = program.get("?step=2")
    assert (past["steps"], past["played"]) == (steps[:2], 2)
    assert (past["waiting_for"], past["can_undo"]) == (None, False)
    assert program.get("?step=100000", 400)["kind"] == "BadOption"


def test_only_who_is_asked_sees_legal_moves(server: Server) -> None:
    program = Program(server)
    assert program.get("/moves")["moves"] == []
    waiting = program.get()["waiting_for"]
    program.hold(program.opened["tokens"][str(1 - waiting)])
    assert program.get("/moves") == {"sequence": program.get()["sequence"], "seat": None, "moves": []}


def test_undo_takes_back_the_last_choice(server: Server) -> None:
    program = Program(server)
    moves = program.on_turn()
    before = program.get()
    after = program.post("moves", {"sequence": moves["sequence"], "actions": [moves["moves"][0]["action"]]})
    back = program.post("undo", {"sequence": after["sequence"]})
    assert back["view"] == before["view"]
    assert program.post("undo", {"sequence": back["sequence"]}, 409)["kind"] == "CannotUndo"


def test_refusals_come_with_the_table_as_it_is(server: Server) -> None:
    program = Program(server)
    moves = program.on_turn()
    present = moves["sequence"]
    refused = program.post("moves", {"sequence": present, "texts": ["build factory"]}, 409)
    assert refused["kind"] == "IllegalMove"
    assert refused["rule"]
    assert refused["table"]["sequence"] == present
    cases: list[tuple[dict[str, Any], str]] = [
        ({"sequence": present + 7, "actions": [moves["moves"][0]["action"]]}, "Stale"),
        ({"sequence": present + 7, "texts": ["pass"]}, "Stale"),
        ({"sequence": present, "actions": [999_999]}, "UnreadableMove"),
        ({"sequence": present, "texts": ["fly away"]}, "UnreadableMove"),
        ({"sequence": present, "texts": [moves["moves"][0]["text"], "fly away"]}, "NotYourTurn"),
    ]
    for body, kind in cases:
        refused = program.post("moves", body, 409)
        assert refused["kind"] in (kind, "UnreadableMove")
        assert refused["table"]["sequence"] == present


def test_a_seat_that_is_not_asked_is_refused(server: Server) -> None:
    program = Program(server)
    moves = program.on_turn()
    program.hold(program.opened["tokens"][str(1 - moves["seat"])])
    for body in ({"actions": [moves["moves"][0]["action"]]}, {"texts": [moves["moves"][0]["text"]]}):
        assert program.post("moves", {"sequence": moves["sequence"], **body}, 409)["kind"] == "NotYourTurn"


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        "pass",
        {"sequence": 0},
        {"sequence": "0", "actions": [1]},
        {"sequence": True, "actions": [1]},
        {"sequence": -1, "actions": [1]},
        {"sequence": 2**31, "actions": [1]},
        {"sequence": 0, "actions": []},
        {"sequence": 0, "actions": ["1"]},
        {"sequence": 0, "actions": [1.5]},
        {"sequence": 0, "actions": [1] * 101},
        {"sequence": 0, "texts": [""]},
        {"sequence": 0, "actions": [1], "texts": ["pass"]},
        {"sequence": 0, "actions": [1], "more": 1},
    ],
)
def test_moves_of_the_wrong_form_are_refused(server: Server, body: object) -> None:
    program = Program(server)
    program.on_turn()
    response = program.browser.post(f"/api/tables/{program.id}/moves", json=body)
    assert response.status_code == 422
    assert response.json()["kind"] == "Invalid"


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"game": "chess"}, 422),
        ({"seats": SEATS[:1]}, 422),
        ({"seats": SEATS * 2}, 422),
        ({"seats": [*SEATS[:2], {"name": "x", "bot": "oracle"}]}, 422),
        ({"seats": [*SEATS[:2], {"name": ""}]}, 422),
        ({"seats": [*SEATS[:2], {"name": "a\x07b"}]}, 400),
        ({"seats": [*SEATS[:2], {"name": "x (random)"}]}, 400),
        ({"open_vp": "yes"}, 422),
        ({"vp_supply": 0}, 422),
        ({"edition": "none"}, 422),
        ({"players": 3}, 422),
        ({"start_player": "5"}, 400),
    ],
)
def test_tables_that_cannot_be_are_refused(server: Server, changed: dict[str, Any], status: int) -> None:
    response = server.browser().post("/api/tables", json={**NEW, **changed})
    assert response.status_code == status, response.text
    assert response.json()["error"]


def test_broken_json_is_refused(server: Server) -> None:
    for content in (b"{", b"\xff\xfe", b"[" * 20_000, b'{"game": NaN}', b""):
        response = server.browser().post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert response.status_code in (400, 422)
        assert set(response.json()) == {"error", "kind", "rule"}


def test_stand_ins_and_new_tokens(server: Server) -> None:
    program = Program(server)
    program.hold(program.opened["host_token"])
    assert program.post("stand-in", {"seat": 1, "bot": "random"})["seats"][1]["stand_in"] == "random"
    assert program.post("stand-in", {"seat": 1, "bot": None})["seats"][1]["stand_in"] is None
    assert program.post("stand-in", {"seat": 2, "bot": "random"}, 400)["kind"] == "BadOption"
    link = program.post("relink", {"seat": 0})["link"]
    token = program.post("sit", {"link": link})["token"]
    program.hold(program.opened["tokens"]["0"])
    assert program.get(status=403)["kind"] == "NotSeated"
    program.hold(token)
    assert program.get()["own"] == [0]
    assert program.post("relink", {"seat": 1}, 403)["kind"] == "NotSeated"


def test_records_go_out_and_come_in(server: Server) -> None:
    program = Program(server)
    record = program.get("/record")
    program.hold(*program.opened["tokens"].values())
    assert program.get("/record") == record
    text = program.browser.get(f"/api/tables/{program.id}/record.txt").text
    for given in (program.browser.get(f"/api/tables/{program.id}/record").text, text):
        response = program.browser.post("/api/import", json={"record": given})
        assert response.status_code == 201, response.text
        copy = Program(server, response.json())
        copy.hold(*copy.opened["tokens"].values())
        assert copy.get("/record")["actions"][: len(record["actions"])] == record["actions"]
    assert program.browser.post("/api/import", json={"record": "nonsense"}).json()["kind"] == "BadRecord"
    seats = {"record": text, "seats": SEATS[:2]}
    assert program.browser.post("/api/import", json=seats).status_code == 400


def test_one_player_branches_off_and_imports_with_a_seat(server: Server) -> None:
    program = Program(server, game="santa-maria", seats=[{"name": "Ana"}])
    opened = program.post("branch", {"step": 1, "seats": [{"name": "Béla"}]}, 201)
    other = Program(server, opened)
    assert [seat["name"] for seat in other.get()["seats"]] == ["Béla"]
    record = program.get("/record")
    text = record if isinstance(record, str) else json.dumps(record)
    response = program.browser.post("/api/import", json={"record": text, "seats": [{"name": "Csilla"}]})
    assert response.status_code == 201, response.text
    assert [seat["name"] for seat in Program(server, response.json()).get()["seats"]] == ["Csilla"]


def test_a_table_branches_off(server: Server) -> None:
    program = Program(server)
    opened = program.post("branch", {"step": 2, "seats": SEATS}, 201)
    copy = server.browser().get(f"/api/tables/{opened['table_id']}").json()
    assert len(copy["steps"]) == 2
    assert program.post("branch", {"step": 100_000, "seats": SEATS}, 400)["kind"] == "BadOption"


def test_a_table_from_memory_keeps_the_past_to_itself(server: Server) -> None:
    program = Program(server, server.browser().post("/api/tables", json={**NEW, "from_memory": True}).json())
    look = program.get()
    assert (look["from_memory"], look["hidden_from"]) == (True, None)
    for path in ("/record", "?step=1"):
        assert program.get(path, 403)["kind"] == "StillHidden"
    assert program.post("branch", {"step": 1, "seats": SEATS}, 403)["kind"] == "StillHidden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_in_the_language_that_is_asked_for(server: Server, language: str) -> None:
    program = Program(server)
    program.browser.headers["Accept-Language"] = language
    said = [sentence for step in program.get()["steps"] for sentence in step["says"]]
    assert said
    assert all(sentence for sentence in said)


def test_everything_is_described(server: Server) -> None:
    described = server.browser().get("/api/openapi.json").json()
    assert set(described["paths"]) >= {"/api/games", "/api/tables", "/api/import", "/api/tables/{table_id}/moves"}
    assert all(path.startswith("/api/") for path in described["paths"])
    fields = described["components"]["schemas"]["NewPuertoRico"]["properties"]
    for option in REGISTRY["puerto-rico"].options:
        assert option.summary in fields[option.name]["description"]
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert {"429", "503"} <= set(operation["responses"]), (method, path)
            if method == "post":
                assert {"413", "422"} <= set(operation["responses"]), (method, path)

"""What the contract asks for beyond the moves: meanings, imagined positions, previews, warnings, endings."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import antillas
from antillas import OVER, State
from antillas.core.errors import IllegalMove, UnreadableMove
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.conformance.twins import pairs
from tests.santiago_de_cuba.positions import after, do, dump, enter, make, port, seat, table

GAME = "santiago-de-cuba"


def test_every_action_has_a_meaning_and_every_meaning_its_number() -> None:
    game = antillas.game(GAME, players=3)
    meanings = [game.start().meaning(action) for action in range(int(game.action_count))]
    assert [game.number(meaning.kind, **meaning.about) for meaning in meanings] == list(range(len(meanings)))
    assert game.meanings() is game.meanings()


@pytest.mark.parametrize(
    ("text", "kind", "about"),
    [
        ("pass", "pass", {}),
        ("drive 3", "drive", {"stops": 3}),
        ("give vp", "give", {"gift": "vp"}),
        ("give rum", "give", {"gift": "rum"}),
        ("pawn cafe", "enter", {"building": "cafe"}),
        ("load 2 wood as rum", "load-wood", {"count": 2, "good": "rum"}),
        ("marker left", "marker", {"way": "left"}),
        ("swap rum for fruit", "swap", {"given": "rum", "taken": "fruit"}),
        ("sell 7 vp", "sell", {"points": 7}),
        ("serve both", "serve", {"served": "both"}),
        ("start 2", "start", {"seat": 1}),
        ("roll 0", "roll", {"number": 0}),
    ],
)
def test_actions_mean_what_their_text_says(text: str, kind: str, about: dict[str, int | str]) -> None:
    state = table()
    meaning = state.meaning(state.parse(text))
    assert (meaning.kind, meaning.about) == (kind, about)
    assert state.game.number(kind, **about) == state.parse(text)


def test_what_no_action_means_is_refused() -> None:
    with pytest.raises(UnreadableMove, match="drive stops=11"):
        antillas.game(GAME, players=2).number("drive", stops=11)


# Imagined positions.


def compared(game_id: str, each: int) -> Iterator[tuple[State, int, State]]:
    """Positions of a random game with a seat and a twin that differs in what the seat may not know."""
    game = antillas.game(game_id)
    for number, (state, _) in enumerate(random_game(game, "imagine")):
        if number % each == 0:
            for viewer in range(int(game.players)):
                yield from ((state, viewer, other) for other in pairs(state, viewer))


@pytest.mark.parametrize("game_id", [f"{GAME}(players={players})" for players in (2, 3, 4)])
@pytest.mark.rule("SC-INFO-1", "SC-INFO-4")
def test_what_a_seat_imagines_depends_on_what_it_may_know_alone(game_id: str) -> None:
    count = 0
    for state, viewer, other in compared(game_id, 20):
        count += 1
        imagined = state.imagine(viewer, random.Random(count))
        assert other.imagine(viewer, random.Random(count)).to_dict() == imagined.to_dict()
        assert imagined.view(viewer) == state.view(viewer)
    assert count > 50


@pytest.mark.parametrize("game_id", every_game_id(GAME) + odd_game_ids(GAME))
def test_imagined_positions_are_possible_and_can_be_played(game_id: str) -> None:
    game = antillas.game(game_id)
    inventory = game.start().inventory()
    dice = random.Random(game_id)
    for number, (state, _) in enumerate(random_game(game, "imagine")):
        if number % 15 == 0:
            before = state.to_dict()
            for viewer in range(int(game.players)):
                imagined = state.imagine(viewer, dice)
                assert imagined.inventory() == inventory
                assert game.load(imagined.to_dict()).to_dict() == imagined.to_dict()
                assert (imagined.player, imagined.view(viewer)) == (state.player, state.view(viewer))
                assert imagined.choices()
            assert state.to_dict() == before


def giving(gifts: list[str], **options: Any) -> State:
    """The last of three givers is asked; the others have chosen."""
    giver = seat(pesos=2, vp=2, goods={"rum": 2})
    laid = table(4, before="zorro", seats=[seat(), *[giver] * 3], zorro_order="simultaneous", **options)
    return make(laid, "drive 1", *gifts)


@pytest.mark.rule("AMB-6", "SC-INFO-4")
@pytest.mark.parametrize("opened", [False, True])
def test_gifts_that_are_not_shown_are_imagined_anew(opened: bool) -> None:
    one = giving(["give peso", "give vp"], open_screens=opened)
    other = giving(["give rum", "give peso"], open_screens=opened)
    assert one.imagine(3, random.Random(1)).to_dict() == other.imagine(3, random.Random(1)).to_dict()
    gifts = {str([seat["gift"] for seat in dump(one.imagine(3, random.Random(seed)))["seats"]]) for seed in range(30)}
    assert len(gifts) > 5
    own = [dump(one.imagine(1, random.Random(seed)))["seats"][1]["gift"] for seed in range(5)]
    assert own == [one.parse("give peso")] * 5


@pytest.mark.rule("SC-INFO-1")
def test_nothing_is_imagined_where_everything_is_known() -> None:
    opened = table(seats=[seat(pesos=2), seat(pesos=7, goods={"rum": 3})], open_screens=True)
    assert opened.imagine(0, random.Random(1)).to_dict() == opened.to_dict()
    start = antillas.game(GAME, players=3).start()
    assert start.imagine(0, random.Random(1)).to_dict() == start.to_dict()


# Scores and the end.


@pytest.mark.rule("SC-INFO-1")
def test_a_score_is_known_to_its_owner_and_to_all_at_the_end() -> None:
    state = port(seats=[seat(goods={"rum": 1})], dice={"rum": 1}, ship=7)
    assert [state.knows_score(viewer, 0) for viewer in (0, 1, None)] == [True, False, False]
    assert state.endings() == []
    make(state, "load 1 rum")
    assert state.player == OVER
    assert all(state.knows_score(viewer, 0) for viewer in (0, 1, None))
    assert [str(reason) for reason in state.endings()] == ["The last ship has left. [SC-END-1]"]


@pytest.mark.rule("SC-INFO-1")
def test_open_screens_tell_all_scores() -> None:
    assert table(open_screens=True).knows_score(None, 1)


# Previews.


def told(state: State, text: str) -> list[str]:
    return [str(event) for event in state.preview(state.parse(text))]


def test_a_preview_tells_what_happens_and_changes_nothing() -> None:
    state = table(before="jose", seats=[seat(pesos=1)])
    before = copy.deepcopy(state.to_dict())
    assert told(state, "drive 1") == [
        "Seat 1 drives to jose. [SC-CAR-2]",
        "Seat 1 takes 2 sugar. [SC-CUB-JOSE-1]",
    ]
    assert state.to_dict() == before
    with pytest.raises(IllegalMove, match="SC-CAR-2"):
        told(state, "drive 5")


@pytest.mark.rule("AMB-6", "SC-INFO-4")
def test_the_last_giver_is_told_nothing_of_the_other_gifts() -> None:
    one, other = giving(["give peso", "give vp"]), giving(["give rum", "give peso"])
    for text in ("give peso", "give vp", "give rum"):
        assert told(one, text) == told(other, text)
    assert told(one, "give rum") == ["Seat 4 gives 1 rum. [SC-CUB-ZORRO-1]"]
    assert told(giving([]), "give vp") == ["Seat 2 gives 1 VP. [SC-CUB-ZORRO-1]"]
    with pytest.raises(IllegalMove, match="SC-CUB-ZORRO-1"):
        told(one, "give fruit")


@pytest.mark.rule("SC-INFO-4")
def test_previews_and_warnings_tell_no_secrets() -> None:
    count = 0
    for state, viewer, other in compared(f"{GAME}(players=3)", 7):
        if state.player == viewer:
            for action in state.legal():
                count += 1
                assert [*map(str, state.preview(action))] == [*map(str, other.preview(action))]
                assert str(state.warning(action)) == str(other.warning(action))
    assert count > 200


# Warnings.


def warned(state: State, text: str) -> str:
    return str(state.warning(state.parse(text)))


@pytest.mark.rule("SC-NEWS-2", "SC-CAR-7")
def test_a_drive_to_a_cuban_who_is_turned_over_is_warned_of() -> None:
    state = table(before="jose", inactive=["jose"], seats=[seat(pesos=9)])
    assert warned(state, "drive 1") == "Nothing happens there: jose is turned over."
    assert state.warning(state.parse("drive 2")) is None
    lap = after(state, "drive 1")
    assert lap.warning(lap.parse("drive 10")) is None


@pytest.mark.rule("SC-CANON-4")
def test_a_pawn_that_goes_where_it_can_do_nothing_is_warned_of() -> None:
    state = do(table(before="jose", seats=[seat()], supply={"sugar": 0}), "drive 1")
    assert warned(state, "pawn distillery") == "It can do nothing for you now."
    assert state.warning(state.parse("pawn bank")) is None


def test_other_moves_are_not_warned_of() -> None:
    state = enter("cafe", seats=[seat(goods={"rum": 1})])
    assert [state.warning(action) for action in state.legal()] == [None, None]

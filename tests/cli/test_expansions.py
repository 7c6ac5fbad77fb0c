"""Puerto Rico with all expansions at the terminal: what is drawn, what is asked, what a choice is said to bring."""

import re
from itertools import cycle, product

import pytest

import antillas
from antillas.cli.boards import drawing
from antillas.cli.boards.layout import Block
from antillas.core.chance import outcome_at
from antillas.core.contract import State
from tests.cli.expansion_games import EXPANSIONS, PHASES, asked, laid_out, samples, seats
from tests.puerto_rico.positions import NO_ROOM, after, do, moves, phase, seat, table, view

ARTIST = drawing("puerto-rico", seats(4), "en")
SELF_EVIDENT = ("mayor", "settler", "second-tile", "trader")
"""Where there may be nothing to add to the moves."""
NAMINGS = ("en", "lacerta-2013", "lacerta-2022", "gemklub-2010")


def plain(lines: Block) -> str:
    return "\n".join(line.plain for line in lines)


def board(state: State, seat: int | None = 0, width: int = 100, height: int | None = None) -> str:
    return plain(ARTIST.board(state, seat, width, secrets=True, height=height))


def hint(state: State, move: str) -> str:
    return ARTIST.hint(state, state.parse(move))


# What is drawn.


@pytest.mark.rule("CLUB-3", game="puerto-rico")
def test_an_auction_has_no_governor_and_bids_cost_points() -> None:
    state = antillas.game("puerto-rico(players=4,seat_auction=true,new_buildings=true)").start()
    state.play(outcome_at(state, 0.0))
    text = board(state, 0, 80)
    assert "♛" not in text
    assert "4 VP  quarry max 4" in text, "a title without buildings below it is not cut off"
    assert hint(state, "bid 7") == "-7 VP at the end"


def test_nobles_are_told_from_workers_without_colours() -> None:
    text = board(laid_out())
    assert "C◆ C● Q○" in text
    assert "idle ◆●●" in text
    assert "▪◆● Guesthouse" in text
    assert "◆●●●  supply ◆ 16 ● 88" in text
    assert "J● Jeweler" in text


def test_a_game_without_nobles_has_no_word_of_them() -> None:
    text = board(table(seats=[seat(idle=2)], new_buildings=True, draft="random"))
    assert "◆" not in text
    assert "idle ●●" in text


def test_forests_show_what_the_viewer_knows() -> None:
    state = laid_out()
    assert "Fk Fk Fs" in board(state, 0)
    assert "Fs F? F?" in board(state, 1)
    assert "Fs F? F?" in board(state, None)
    assert "Ft" in board(state, 1)
    assert "Ft" not in board(state, 0)
    assert "Fkks" in board(state, 0, 80, 24)


def test_guests_are_awake_or_asleep() -> None:
    text = board(laid_out())
    assert "Guesthouse (awake)" in text
    assert "Guesthouse (asleep)" in text


def test_the_buccaneer_has_a_card_a_token_and_captives() -> None:
    text = board(laid_out())
    assert "Buccaneer" in text
    assert " C  held" in text
    assert "Beatriz ☠" in text
    free = board(table(token=2, **EXPANSIONS))
    assert " C  ☠" in free
    assert "a deed" in board(table(**EXPANSIONS))


def test_tasks_show_what_is_needed_the_reward_and_who_has_won() -> None:
    text = board(laid_out())
    assert "★ Crop task" in text
    assert "I I I  → +3 ●" in text
    assert "★ Production task  won" in text
    assert " C  S  S  ✓  B  Beatriz" in text
    assert "▪ Lighthouse → +3 VP" in text
    assert "★" not in board(table(nobles=True))


def test_raided_workers_wait_beside_the_ship() -> None:
    state = table(worker_ship=7, seats=[seat(island={"corn": (3, 0)})], **EXPANSIONS)
    do(state, "pick buccaneer", "raid", "remove noble")
    text = board(state)
    assert "Raid  off the ship" in text
    assert "◆●●" in text
    assert ARTIST.question(state, 0).endswith("Removed: ◆●●")


def test_a_drawn_plantation_is_in_the_owners_hand() -> None:
    state = do(laid_out(), "pick settler", "pass", "draw", "turn-up tobacco")
    assert "drawn  T " in board(state, 0)
    for other in (1, None):
        assert "drawn  ? " in board(state, other)
    assert ARTIST.question(state, 0).startswith("You have drawn tobacco.")
    assert "tobacco" not in ARTIST.question(state, 0).removeprefix("You have drawn tobacco.")


def test_forests_that_only_their_owner_knows_are_named_in_private() -> None:
    one = seat(city={"hunting-lodge": 1}, island={"corn": 2}, hidden_forests={"coffee": 1})
    for owner, private in ((one, True), ({**one, "hidden_forests": {}, "forests": {"coffee": 1}}, False)):
        state = do(table(seats=[owner], **EXPANSIONS), "pick settler", "pass")
        assert "discard forest coffee" in moves(finish_turns(state))
        assert ARTIST.tells_secrets(state, 0) is private
    assert not ARTIST.tells_secrets(laid_out(), 0)


def finish_turns(state: State) -> State:
    """Let the others pass until the first seat is asked again."""
    while state.player != 0:
        do(state, "pass")
    return state


def test_the_market_has_the_kinds_of_this_game_only() -> None:
    everything = board(laid_out())
    for name in ("Aqueduct", "Royal Garden", "Small Market", "Union Hall", "Jeweler"):
        assert name in everything
    assert "Jeweler" not in board(table(new_buildings=True))
    base = board(table())
    assert "Aqueduct" not in base
    assert "Small Market" in base


def test_after_a_draft_only_chosen_kinds_are_for_sale() -> None:
    state = next(one for one in reversed(samples(4, 1)) if phase(one) == "role")
    market = board(state).partition("1 VP  quarry")[2].partition("╭─")[0]
    sold = {name.strip() for name in re.findall(r"[▪■J] (.+?) +(?:x|✓|-)", market)}
    rows = view(state, None)["draft"]
    assert len([name for row in rows for name in row["chosen"]]) == 24
    assert sold == {ARTIST.name(name) for row in rows for name in row["chosen"]} | {"Jeweler"}


def test_clubs_have_their_own_prices() -> None:
    assert " 7 ▪ University" in board(table(club_prices=True))
    assert " 8 ▪ University" in board(table())


def test_the_draft_shows_prices_places_and_what_is_left() -> None:
    moment = asked()["draft"]
    text = board(moment.state, moment.player)
    assert "of 24 places filled" in text
    assert " 2 ◉ 0/3  ▪ Hacienda  ▪ Construction Hut" in text
    state = after(moment.state, "draft hacienda")
    assert " 2 ◉ 1/3  ✓ ▪ Hacienda  ▪ Construction Hut" in board(state, 0)
    assert "Construction Hut" not in board(state, 0, 100, 13)
    assert "✓ ▪ Hacienda" in board(state, 0, 100, 13)


@pytest.mark.parametrize("width", [80, 100])
def test_no_line_of_any_question_is_wider_than_the_terminal(width: int) -> None:
    artists = cycle(drawing("puerto-rico", seats(4), naming) for naming in NAMINGS)
    for artist, moment in zip(artists, asked().values(), strict=False):
        for viewer, height in product((moment.player, None), (None, 20)):
            lines = artist.board(moment.state, viewer, width, secrets=True, height=height)
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_line_is_wider_than_80_with_any_number_of_players(players: int) -> None:
    artist = drawing("puerto-rico", seats(players), "lacerta-2022")
    for state in samples(players, 60):
        for viewer, height in product((0, None), (None, 24)):
            lines = artist.board(state, viewer, 80, secrets=True, height=height)
            assert max(line.cell_len for line in lines) <= 80


def test_everything_fits_a_page_of_40_lines() -> None:
    for moment in asked().values():
        lines = ARTIST.board(moment.state, moment.player, 80, secrets=True, height=24)
        assert len(lines) <= 24


# What is asked, and what a choice brings.


@pytest.mark.parametrize("name", PHASES)
def test_every_question_has_a_text_and_hints(name: str) -> None:
    moment = asked()[name]
    state, before = moment.state, moment.state.to_dict()
    assert ARTIST.question(state, moment.player)
    hints = [ARTIST.hint(state, action) for action in state.legal()]
    assert any(hints) or name in SELF_EVIDENT
    assert all("\n" not in one and "None" not in one for one in hints)
    briefer = [ARTIST.brief_hint(state, action) for action in state.legal()]
    assert all(len(brief) <= len(one) for brief, one in zip(briefer, hints, strict=True))
    assert state.to_dict() == before


def test_nobles_are_placed_with_numbers() -> None:
    moment = asked()["noble-placement"]
    assert "are nobles?" in ARTIST.question(moment.state, moment.player)
    assert "Without a place yet: 1 noble" in ARTIST.question(moment.state, moment.player)


def test_deeds_say_what_is_there() -> None:
    state = table(ships={5: ("corn", 4)}, house=["corn", "sugar"], card_money={"mayor": 2}, worker_ship=5, **EXPANSIONS)
    do(state, "pick buccaneer")
    assert hint(state, "piracy 5") == "4 corn aboard"
    assert hint(state, "piracy 6") == "it is empty"
    assert hint(state, "plunder") == "+2 VP, 2 goods in the trading house"
    assert hint(state, "raid") == "you then say whether the noble is among those removed"
    assert hint(state, "capture mayor") == "+2 doubloons, 3 more if somebody picks it"
    assert hint(after(state, "piracy 5"), "keep 2") == "+2 corn, the rest goes to the supply"
    assert hint(after(state, "piracy 5"), "keep 0") == "all goods go to the supply"


def test_a_raid_that_finds_nobody_says_so() -> None:
    state = table(worker_ship=4, buccaneer=True)
    assert hint(do(state, "pick buccaneer"), "raid") == "nobody to raid"
    state = table(worker_ship=6, seats=[seat(island={"corn": (2, 0)})], buccaneer=True)
    assert hint(do(state, "pick buccaneer"), "raid") == "2 off the worker ship"


def test_whoever_picks_a_captured_role_reads_who_gains() -> None:
    state = table(captured={"settler": 2}, taken={"buccaneer": 2}, governor=2, token=2, **EXPANSIONS)
    assert "Carlos gets 3" in hint(state, "pick settler")
    assert "Carlos" not in hint(state, "pick mayor")


def test_a_pick_that_brings_nothing_says_why() -> None:
    assert hint(table(**EXPANSIONS), "pick trader") == "1 doubloon more for you; you could sell nothing"


def test_the_black_market_says_what_is_given() -> None:
    one = seat(city={"black-market": 1}, island={"corn": 2}, doubloons=5, goods={"corn": 1, "sugar": 1}, chips=2)
    state = do(table(seats=[one], **EXPANSIONS), "pick builder")
    assert hint(state, "build lighthouse") == "3 VP, costs 6 doubloons, the Black Market helps"
    do(state, "build lighthouse")
    assert ARTIST.question(state, 0).endswith("The Lighthouse costs 6, you have 5.")
    assert hint(state, "pay corn worker") == "goes back to the supply, then 5 doubloons"
    do(state, "no worker")
    assert hint(state, "pay sugar") == "goes back to the supply, then 5 doubloons"
    assert hint(state, "no good") == "-1 VP, then 5 doubloons"


def test_tasks_are_won_in_hints() -> None:
    tasks = {"crop": "corn", "crop_winner": None, "building": "lighthouse", "building_winner": None}
    one = seat(island={"corn": (2, 0)}, doubloons=9)
    state = table(seats=[one], tasks=tasks, faceup={"corn": 1}, **EXPANSIONS)
    assert hint(after(state, "pick settler"), "take corn") == "you have 2, wins the Crop task"
    assert (
        hint(after(state, "pick builder"), "build lighthouse")
        == "costs 6 doubloons, +3 VP, 3 VP, wins the Building task"
    )
    assert (
        ARTIST.brief_hint(after(state, "pick builder"), state.parse("build lighthouse"))
        == "-6◉ +3 VP 3 VP ★ Building task"
    )


def test_the_small_wharf_says_what_it_would_bring() -> None:
    one = seat(city={"small-wharf": 1}, goods={"corn": 3, "sugar": 1})
    state = do(table(seats=[one], ships=NO_ROOM, **EXPANSIONS), "pick captain")
    assert "if you stop then" in hint(state, "stow 2 corn")
    do(state, "stow 2 corn")
    assert hint(state, "pass").startswith("+1 VP") or "+2 VP" in hint(state, "pass")


def test_land_is_bought_and_sold() -> None:
    buyer = seat(city={"land-office": 1}, doubloons=3)
    assert (
        hint(do(table(seats=[buyer], **EXPANSIONS), "pick trader"), "buy land")
        == "a face-down plantation, costs 1 doubloon"
    )
    seller = seat(city={"land-office": 1}, nobles={"land-office": 1}, island={"corn": (2, 1)})
    state = do(table(seats=[seller], **EXPANSIONS), "pick trader")
    assert hint(state, "sell land corn") == "+1 doubloon, 1 more empty space"
    assert "holding area" in hint(state, "sell land corn worker")


def test_a_noble_is_worth_a_point() -> None:
    state = do(table(worker_ship=5, seats=[seat(island={"corn": 1})], **EXPANSIONS), "pick mayor", "pass")
    assert hint(state, "ship noble") == "+1 VP at the end as things are"
    assert hint(state, "ship worker") == ""
    assert ARTIST.question(state, 0).endswith("Aboard: ◆●●●●")


def test_help_explains_every_mark() -> None:
    text = " ".join(ARTIST.help_lines)
    for mark in "●◆○◉♛☠★▪■":
        assert mark in text

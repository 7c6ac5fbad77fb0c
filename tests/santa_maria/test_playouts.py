"""Whole games of random moves: what must hold at every question, and the bounds that end every game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from antillas import CHANCE, OVER, State
from tests.santa_maria.positions import Data, dump, game, moves, view

WORTH = {"wood": 1, "grain": 1, "sugar": 2, "gem": 2, "gold": 2}
FREE = ("sell", "buy", "move")
DECLINABLE = {"trading", "sailing", "grain-step", "recruiting", "roadwork"}
GAMES: list[tuple[int, Data]] = [
    (1, {}),
    (2, {"blue_pool": True, "monk_fee_first": False}),
    (2, {"mode": "advanced", "religion_extra_after_first_step": False, "ask_free_gains": True}),
    (3, {"boards": "random", "logistics_vacated_usable": "next_turn"}),
    (4, {}),
]


def played(seed: int, searching: bool = False) -> Iterator[tuple[State, str, State]]:
    """Every move of a game that puts retiring off: the position before, the text, and the position after."""
    players, options = GAMES[seed]
    chooser = Random(seed)
    state = game(players, start_player="random", **options).start()
    while state.player != OVER:
        choices = list(state.choices()) if state.player == CHANCE or searching else state.legal()
        later = [action for action in choices if not state.text(action).startswith("retire")]
        action = chooser.choice(later if later and chooser.random() < 0.8 else choices)
        before = state.clone()
        state.apply(action)
        yield before, before.text(action), state


def value(one: Data) -> int:
    """Coins and what all resources sell for."""
    return int(one["coins"]) + sum(WORTH[kind] * int(count) for kind, count in one["store"].items())


def check_pieces(state: State) -> None:
    """Stores, dice, monks, tiles and ships are never more or fewer than there are."""
    data = dump(state)
    players = len(data["seats"])
    covered = [what for one in data["seats"] for what in one["cover"].values()] + [data["hand"]]
    assert sum(data["white"]) + data["white_to_roll"] + covered.count("white") == 3 * players
    blue = sum(sum(one["blue"]) + one["to_roll"] for one in data["seats"]) + sum(data["blue"])
    assert data["reserve"] + blue + covered.count("blue") == 3 * players
    for one in data["seats"]:
        assert all(0 <= count <= 3 for count in one["store"].values())
        assert one["coins"] >= 0
        assert one["tokens"] + one["lost"] + len(one["monks"]) == 6
        assert one["white_used"] <= 3
        assert 1 <= one["unlocked"] <= 3
        assert (0 <= one["religion"] <= 16, 0 <= one["conquest"] <= 10) == (True, True)
    assert data["roads"] + sum(one["roads"] for one in data["seats"]) == 3
    taken = [one["retired"] for one in data["seats"] if one["retired"]]
    assert len(taken) == len(set(taken))


@pytest.mark.rule("SM-STORE-1", "SM-TURN-6", "SM-SHORT-3", "SM-RELIGION-6", "SM-EXPAND-4", "SM-BLUE-3")
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_pieces_are_kept_and_nothing_laid_down_moves(seed: int) -> None:
    for before, _, now in played(seed):
        check_pieces(now)
        old, new = dump(before)["seats"], dump(now)["seats"]
        for was, one in zip(old, new, strict=True):
            assert one["religion"] >= was["religion"]
            assert one["unlocked"] >= was["unlocked"]
            assert set(was["monks"]) <= set(one["monks"])
            cells = zip(" ".join(was["colony"]).split(), " ".join(one["colony"]).split(), strict=True)
            if dump(before)["frames"][-1]["phase"] not in ("board-draw", "picking", "founding", "setup"):
                assert all(code in (".", after) for code, after in cells)


@pytest.mark.rule("SM-CANON-1", "SM-CANON-3", "SM-CANON-7", "SM-TURN-3")
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_list_is_sorted_and_can_be_declined_where_it_must(seed: int) -> None:
    for before, _, _ in played(seed):
        if before.player == CHANCE:
            continue
        legal = before.legal()
        assert legal == sorted(set(legal))
        assert all(0 <= action < 1880 for action in legal)
        asked = dump(before)["frames"][-1]["phase"]
        if asked in DECLINABLE:
            assert 0 in legal
        if asked == "turn":
            assert any(11 <= action <= 15 for action in legal)
            assert 0 not in legal
        elif not before.forced() and len(legal) == 1:
            assert dump(before)["window"] != {"cursor": 0, "sold": [], "seen": []}
        else:
            assert len(legal) > 1
        assert set(before.choices()) <= set(legal)
        assert view(before, None)["player"] == before.player


@pytest.mark.rule("SM-BOUND-1", "SM-BOUND-2", "SM-CANON-5")
@pytest.mark.parametrize("searching", [False, True])
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_no_free_action_raises_the_value_of_what_is_held(seed: int, searching: bool) -> None:
    window = 0
    for before, text, now in played(seed, searching):
        kind = text.split()[0]
        if before.player == CHANCE or kind not in FREE:
            window = 0
            continue
        number = int(before.player)
        lost = value(dump(before)["seats"][number]) - value(dump(now)["seats"][number])
        if dump(before)["frames"][-1]["phase"] == dump(now)["frames"][-1]["phase"]:
            assert lost in {"sell": (0,), "buy": (1, 2), "move": (1,)}[kind]
        window += kind != "move"
        assert window <= 15 or not searching


@pytest.mark.rule("SM-BOUND-3", "SM-BOUND-4", "SM-TURN-1", "SM-TURN-2")
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_turns_and_years_are_bounded(seed: int) -> None:
    turns: Counter[tuple[int, int]] = Counter()
    tiles: Counter[int] = Counter()
    length = 0
    for before, text, _ in played(seed):
        if before.player == CHANCE:
            continue
        year = int(dump(before)["year"])
        length += 1
        if dump(before)["frames"][-1]["phase"] == "turn" and text.split()[0] not in FREE:
            turns[int(before.player), year] += 1
            tiles[year] += text.startswith(("double", "triple"))
            length = 0
        assert length < 2000 + sum(one["coins"] for one in dump(before)["seats"])
    assert {year for _, year in turns} == {1, 2, 3}
    assert max(turns.values()) <= 53
    assert max(tiles.values()) <= 10


@pytest.mark.rule("SM-CANON-1", "SM-TURN-4", "SM-CANON-12")
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_only_the_player_in_turn_decides(seed: int) -> None:
    for before, _, _ in played(seed):
        frames = dump(before)["frames"]
        if before.player != CHANCE and frames[0]["phase"] == "turn":
            assert before.player == frames[0]["actor"]


@pytest.mark.rule("SM-SCORE-7", "SM-YEAR-2", "SM-SOLO-2")
@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_the_sheet_adds_up_and_conquest_points_are_those_of_the_table(seed: int) -> None:
    last: State | None = None
    for _, _, now in played(seed):
        last = now
    assert last is not None
    assert not moves(last)
    for total, lines in zip(last.scores().totals, last.scores().breakdown(), strict=True):
        assert total == sum(lines.values())
        assert all(points >= 0 for key, points in lines.items() if key != "bishop-malus")

"""Openings: the first picks of every seat, and how many bots in its place pick the same, for all that they may know."""

from collections import Counter

import pytest

import antillas
from antillas.bots.bot import Bot, Budget, Decision
from antillas.coach import opening
from antillas.coach.analysis import moments_of
from antillas.coach.naming import brief, title_of
from antillas.coach.opening import ASKED, FIRST, PICKS, asked, followed_by, opening_steps, strong_bot
from antillas.coach.sentences import from_plain, to_plain
from antillas.core.contract import State
from antillas.core.message import Message, Names
from antillas.core.record import position_after
from antillas.table.game_log import GameLog, told_in
from tests.coach.played import FEW, GUESSED, finished

PLANTERS, COLONISTS = "puerto-rico(players=3)", "santa-maria(players=2)"
GAMES = {PLANTERS: 3, COLONISTS: 2, GUESSED: 2}


class Certain(Bot):
    """Takes one action after the other, as it was told."""

    kind = "certain"

    def __init__(self, *actions: int) -> None:
        self.actions = list(actions)
        self.seen: list[State] = []

    def decide(self, position: State, budget: Budget) -> Decision:
        """The next one of them."""
        self.seen.append(position)
        return Decision(self.actions.pop(0))


def played(game_id: str) -> tuple[antillas.Game, list[int]]:
    game, record = finished(game_id, *["heuristic"] * GAMES[game_id])
    return game, list(record.actions)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_opening_is_the_first_picks_of_every_seat(game_id: str) -> None:
    game, actions = played(game_id)
    found = opening_steps(game, actions)
    states = {step: position_after(game, actions[: step - 1]) for step in found}
    assert Counter(int(state.player) for state in states.values()) == dict.fromkeys(range(game.players), FIRST)
    assert {state.meaning(actions[step - 1]).kind for step, state in states.items()} <= PICKS[game.name]
    for step, begun in found.items():
        assert begun <= step
        assert position_after(game, actions[: begun - 1]).player == states[step].player


def test_a_turn_begins_with_what_prepares_it() -> None:
    game, actions = played(COLONISTS)
    prepared = {step: begun for step, begun in opening_steps(game, actions).items() if begun < step}
    assert prepared, "nobody bought anything for the first tiles"
    for step, begun in prepared.items():
        kinds = [
            state.meaning(actions[number - 1]).kind
            for number in range(begun, step)
            if not (state := position_after(game, actions[: number - 1])).forced()
        ]
        assert set(kinds) <= {"buy", "sell"}


def test_bots_are_counted_by_what_they_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    game, actions = played(PLANTERS)
    step = min(opening_steps(game, actions))
    state, action = position_after(game, actions[: step - 1]), actions[step - 1]
    other = next(one for one in state.legal() if one != action)
    title = title_of(state, action)
    assert title is not None
    bots = iter([Certain(action if number < 7 else other) for number in range(ASKED)])
    monkeypatch.setattr(opening, "strong_bot", lambda *_: next(bots))
    found = asked(state, title, FEW, 1)
    assert (found.bots, found.same, found.most_bots) == (ASKED, 7, ASKED - 7)
    rival = title_of(state, other)
    assert rival is not None
    assert found.most == to_plain(brief(from_plain(rival)))


def test_what_prepares_a_pick_is_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    game, actions = played(COLONISTS)
    step, begun = next((step, begun) for step, begun in opening_steps(game, actions).items() if begun < step)
    start, picking = (position_after(game, actions[: number - 1]) for number in (begun, step))
    title = title_of(picking, actions[step - 1])
    assert title is not None
    monkeypatch.setattr(opening, "strong_bot", lambda *_: Certain(*actions[begun - 1 : step]))
    assert asked(start, title, FEW, 1).same == ASKED


def test_bots_are_shown_what_the_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    game, actions = played(PLANTERS)
    step = max(opening_steps(game, actions))
    state, action = position_after(game, actions[: step - 1]), actions[step - 1]
    title = title_of(state, action)
    assert title is not None
    bots = [Certain(action) for _ in range(ASKED)]
    asking = iter(bots)
    monkeypatch.setattr(opening, "strong_bot", lambda *_: next(asking))
    asked(state, title, FEW, 1)
    seat = int(state.player)
    seen = [bot.seen[0] for bot in bots]
    assert all(one is not state and one.view(seat) == state.view(seat) for one in seen)
    assert len(seen) == ASKED


def test_two_cards_of_a_role_are_one_pick() -> None:
    first, second = (Message("{seat} picks the {role}.", {"seat": 0, "role": f"prospector{end}"}) for end in ("", "-2"))
    assert to_plain(brief(first)) == to_plain(brief(second)) == to_plain(Names(["prospector"]))


def test_strong_bots_have_no_clock() -> None:
    for game_id in GAMES:
        bot = strong_bot(antillas.game(game_id), 1)
        limit = bot.limit if hasattr(bot, "limit") else bot.lines.budget  # type: ignore[attr-defined]
        assert limit.seconds is None
        assert limit.nodes is not None


def test_only_the_opening_is_asked_about_and_always_the_same() -> None:
    game, actions = played(GUESSED)
    moments = list(moments_of(game, actions, FEW, 1))
    about = [moment.step for moment in moments if moment.asked is not None]
    assert about == sorted(opening_steps(game, actions))
    for moment in moments:
        if moment.asked is not None:
            assert moment.asked.same <= moment.asked.most_bots <= moment.asked.bots == ASKED
    since = [moment.step for moment in moments].index(about[3])
    again = list(moments_of(game, actions, FEW, 1, since))
    assert again[0].asked == moments[since].asked


def test_what_a_pick_brought_is_told_before_the_next_one() -> None:
    game, actions = played(PLANTERS)
    told = told_in(GameLog.start(game).then(actions).steps)
    for step in opening_steps(game, actions):
        state = position_after(game, actions[: step - 1])
        got, seat = followed_by(told, int(state.player), step), int(state.player)
        role = str(state.meaning(actions[step - 1]).about["role"])
        if role == "settler":
            assert isinstance(got, Names)
            taken = next(m for n, m in told if n > step and "takes a" in m.template and m.values.get("seat") == seat)
            assert got.items == [taken.values["good"]]
        if role in ("mayor", "prospector"):
            assert got is None

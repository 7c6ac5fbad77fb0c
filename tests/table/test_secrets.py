"""Secrets at a table: nobody is asked less for having nothing, and hidden choices stay hidden until all are made."""

import random

import pytest

from antillas import OVER
from antillas.core.record import position_after
from antillas.core.views import plain_view
from antillas.table.game_log import HIDDEN, Step, known_to, open_steps
from antillas.table.local import LocalTable
from antillas.table.rights import Rights
from antillas.table.seats import Seat

TOGETHER = "santiago-de-cuba(players=4,zorro_order=simultaneous)"


def gifts(dice_seed: int) -> LocalTable:
    """A table of people where a gift is secret and others are still to give."""
    table = LocalTable(TOGETHER, [Seat(name, None) for name in ("Ana", "Bo", "Cleo", "Dora")], random.Random(dice_seed))
    chooser = random.Random(dice_seed)
    table.advance()
    while not (table.steps() and table.steps()[-1].secret):
        assert table.waiting_for is not None
        table.act(table.waiting_for, chooser.choice(table.position().legal()))
        table.advance()
    return table


@pytest.mark.rule("AMB-6", "SC-INFO-4", game="santiago-de-cuba")
def test_a_secret_gift_is_known_to_its_giver_alone_until_all_are_given() -> None:
    table = gifts(1)
    giver = table.steps()[-1].actor
    others = [seat for seat in range(4) if seat != giver]
    assert table.news(0, giver)[-1].text.startswith(("give ", "pass"))
    for seat in (None, *others):
        last = table.news(0, seat)[-1]
        assert (last.text, last.action, last.events, last.actor) == (HIDDEN, -1, (), giver)
    assert not table.steps()[-1].events
    before = {seat: table.position().view(seat) for seat in (None, *others)}
    while table.steps()[-1].secret:
        assert table.waiting_for is not None
        for seat in others:
            seen, known = plain_view(table.position().view(seat))["seats"], plain_view(before[seat])["seats"]
            assert seen[:seat] + seen[seat + 1 :] == known[:seat] + known[seat + 1 :]
        table.act(table.waiting_for, table.position().legal()[0])
    assert HIDDEN not in {step.text for step in table.news(0, None)}


def test_people_who_share_a_screen_do_not_read_each_others_gifts() -> None:
    table = gifts(1)
    giver = table.steps()[-1].actor
    look = table.now.look(Rights((0, 1, 2, 3)))
    assert look.viewer not in (None, giver)
    assert look.steps[-1].text == HIDDEN


def test_a_record_for_others_ends_before_the_secret_choices() -> None:
    table = gifts(2)
    steps = tuple(table.steps())
    known = open_steps(steps)
    assert len(known) < len(steps)
    assert not known[-1].secret
    assert table.record().actions == [step.action for step in known]
    again = LocalTable.resume(table.record(), random.Random(0))
    assert again.position().to_dict() == position_after(table.game, [step.action for step in known]).to_dict()


def test_steps_without_secrets_are_known_to_everybody() -> None:
    step = Step(1, 0, 3, "drive 3", (), False)
    assert known_to((step,), ()) == (step,)


@pytest.mark.rule("SC-INFO-4", "SC-PORT-5", game="santiago-de-cuba")
def test_people_are_asked_even_if_they_can_only_pass() -> None:
    table = LocalTable("santiago-de-cuba(players=3)", [Seat(f"P{n}", None) for n in range(3)], random.Random(1))
    chooser = random.Random(1)
    asked_to_pass = 0
    table.advance()
    while table.player != OVER:
        legal = table.position().legal()
        assert table.waiting_for == table.player
        asked_to_pass += legal == [0]
        steps = table.act(table.player, chooser.choice(legal))
        assert not steps[0].forced
        table.advance()
    assert asked_to_pass > 5

"""The table of bots: every kind can be made, and unknown ones are refused with what there is."""

import pytest

import antillas
from antillas.bots.registry import BOT_KINDS, HEURISTICS, kinds_for, make_bot
from antillas.core.errors import BadOption


@pytest.mark.parametrize("name", sorted(antillas.REGISTRY))
def test_every_kind_for_a_game_can_be_made(name: str) -> None:
    for kind in kinds_for(name):
        bot = make_bot(kind, name, 1)
        assert bot.kind == kind
        assert bot.summary.endswith(".")


def test_kinds_belong_to_the_list() -> None:
    assert set(kinds_for("puerto-rico")) == set(BOT_KINDS)
    assert set(HEURISTICS) <= set(antillas.REGISTRY)


def test_an_unknown_kind_is_refused_with_what_exists() -> None:
    kinds = "heuristic, easy, medium, hard, expert, random"
    with pytest.raises(BadOption, match=rf"no bot 'genius' for puerto-rico; the bots are {kinds}\."):
        make_bot("genius", "puerto-rico", 1)


def test_a_game_without_a_heuristic_has_the_others() -> None:
    with pytest.raises(BadOption, match=r"no bot 'heuristic' for halma; the bots are random\."):
        make_bot("heuristic", "halma", 1)


def test_a_bot_prints_its_kind() -> None:
    assert repr(antillas.make_bot("expert", "santa-maria", 1)) == "<expert bot>"

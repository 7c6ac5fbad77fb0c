"""What cannot be loaded is refused by the rule that forbids it, in a sentence that says what is wrong."""

import pytest

from tests.santiago_de_cuba.positions import port, seat

GOODS = {"sugar": 3, "fruit": 3, "tobacco": 2, "cigars": 2, "wood": 2}
DICE = {"sugar": 2, "fruit": 4, "tobacco": 0, "rum": 1}
NOT_ASKED = "That is not what is asked now: Load goods of one kind, or wood for one die, or pass. [SC-PORT-2]"
REFUSED = {
    "load 3 sugar": "The ship wants no more than 2 sugar. [SC-PORT-2]",
    "load 2 rum": "The ship wants no more than 1 rum. [SC-PORT-2]",
    "load 1 tobacco": "The ship does not want tobacco. [SC-PORT-2]",
    "load 1 cigars": "The ship does not want cigars. [SC-PORT-2]",
    "load 4 cigars": "The ship does not want cigars. [SC-PORT-2]",
    "load 4 fruit": "You do not have so much fruit. [SC-PORT-5]",
    "load 1 rum": "You do not have so much rum. [SC-PORT-5]",
    "load 2 wood as rum": "The ship wants no more than 1 rum. [SC-WOOD-1]",
    "load 4 wood as sugar": "The ship wants no more than 2 sugar. [SC-WOOD-1]",
    "load 1 wood as tobacco": "The ship does not want tobacco. [SC-WOOD-1]",
    "load 4 wood as cigars": "The ship does not want cigars. [SC-WOOD-1]",
    "load 3 wood as fruit": "You do not have so much wood. [SC-PORT-5]",
    "load 4 wood as fruit": "You do not have so much wood. [SC-PORT-5]",
    "give rum": NOT_ASKED,
    "drive 1": NOT_ASKED,
}


@pytest.mark.rule("SC-PORT-2", "SC-PORT-5", "SC-WOOD-1", "AMB-25")
@pytest.mark.parametrize("text", REFUSED)
def test_a_load_is_refused_with_its_reason(text: str) -> None:
    state = port(seats=[seat(goods=GOODS)], dice=DICE, aside=("cigars", 3))
    assert str(state.why_not(state.parse(text))) == REFUSED[text]


@pytest.mark.rule("SC-PORT-2")
def test_what_is_no_load_is_refused_as_such_at_both_ends_of_the_numbers_of_loads() -> None:
    state = port(seats=[seat(goods=GOODS)], dice=DICE, aside=("cigars", 3))
    for number in range(int(state.game.action_count)):
        if number not in state.choices() and not state.text(number).startswith("load"):
            assert str(state.why_not(number)) == NOT_ASKED, state.text(number)

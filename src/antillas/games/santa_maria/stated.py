"""What the rulebook states of the components, each with its rule: a file of others cannot change it."""

from typing import Final

from antillas.games.santa_maria.tables import BISHOP_IDS, RETIREMENT_IDS

BISHOP_RULES: Final = {name: f"SM-BIS-{name.upper()}-1" for name in BISHOP_IDS}
STATED: Final = {
    "setup.white_dice": "SM-SETUP-6",
    "setup.blue_dice": "SM-SETUP-1",
    "setup.blue_dice_at_start": "SM-SETUP-15",
    "setup.wood": "SM-SETUP-14",
    "setup.coins": "SM-SETUP-14",
    "setup.scholars": "SM-SETUP-7",
    "setup.bishops": "SM-SETUP-7",
    "setup.offer": "SM-SETUP-8",
    "setup.sets": "SM-ADV-3",
    "prices.sell": "SM-FREE-1",
    "prices.buy": "SM-FREE-2",
    "prices.buy_basic_economy": "SM-SCH-BASIC-1",
    "prices.buy_advanced_economy": "SM-SCH-ADV-1",
    "prices.double": "SM-EXPAND-1",
    "prices.triple": "SM-EXPAND-1",
    "prices.religion_step": "SM-RELIGION-2",
    "prices.die_pip": "SM-DICE-3",
    "prices.astronomy_step": "SM-SCH-ASTRO-1",
    "prices.logistics_move": "SM-SCH-LOGI-1",
    "prices.monk_fee": "SM-MONK-2",
    "limits.store": "SM-STORE-1",
    "limits.white_dice_a_year": "SM-DICE-2",
    "limits.blue_dice": "SM-BLUE-3",
    "limits.religion_spaces_an_action": "SM-RELIGION-2",
    "limits.monks": "SM-COMP-9",
    "limits.years": "SM-TURN-1",
    "limits.coins_for_a_point": "SM-SCORE-2",
    "limits.ship_set": "SM-SCORE-5",
    "limits.bishop": "SM-MONK-7",
    "limits.solo_goal": "SM-SOLO-3",
    "religion.dice_at_monk": "SM-RELIGION-3",
    **{f"retire {effect}: {key}": "SM-RETIRE-2" for effect in RETIREMENT_IDS for key in ("effect", "order")},
    **{f"bishop {name}: {key}": rule for name, rule in BISHOP_RULES.items() for key in ("each", "sizes", "cap")},
}
"""The places of such values; the values themselves are those of our files."""

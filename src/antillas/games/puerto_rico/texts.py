"""What the pieces of Puerto Rico do, in a sentence or two each, and why the game ends: texts for every table."""

from typing import Final

from antillas.core.message import Message, Reason, RuleText, marked
from antillas.games.puerto_rico import expansion_texts
from antillas.games.puerto_rico.flags import Flags

ROLES: Final = {
    "settler": RuleText(
        marked("Everybody takes one face-up plantation. Whoever picked the Settler may take a quarry instead."),
        ("SETTLER-1", "SETTLER-2"),
    ),
    "mayor": RuleText(
        marked(
            "The workers on the ship are dealt out, and everybody places all own workers anew. "
            "Whoever picked the Mayor takes 1 more worker from the supply."
        ),
        ("MAYOR-1", "MAYOR-2", "MAYOR-3"),
    ),
    "builder": RuleText(
        marked("Everybody may buy one building. Whoever picked the Builder pays 1 doubloon less."),
        ("BUILDER-1", "BUILDER-2"),
    ),
    "craftsman": RuleText(
        marked(
            "Everybody produces goods with worked plantations and buildings. "
            "Whoever picked the Craftsman takes 1 more good of a kind produced."
        ),
        ("CRAFT-1", "CRAFT-5"),
    ),
    "trader": RuleText(
        marked("Everybody may sell one good. Whoever picked the Trader gets 1 doubloon more for the sale."),
        ("TRADER-1", "TRADER-3"),
    ),
    "captain": RuleText(
        marked(
            "Everybody must load goods, round after round, for 1 point each; then goods are stored or lost. "
            "Whoever picked the Captain gets 1 point more for the first load."
        ),
        ("CAPTAIN-3", "CAPTAIN-10", "CAPTAIN-11", "CAPTAIN-15"),
    ),
    "prospector": RuleText(
        marked("Whoever picks the Prospector takes 1 doubloon from the bank. The others do nothing."),
        ("PROSPECT-1",),
    ),
}

PRIVILEGES: Final = {
    "settler": marked("quarry"),
    "mayor": marked("+1 worker"),
    "builder": marked("1 cheaper"),
    "craftsman": marked("+1 good"),
    "trader": marked("+1 doubloon"),
    "captain": marked("+1 point"),
    "prospector": marked("+1 doubloon"),
}
"""The privilege in three words, for the card."""

TILES: Final = {
    "corn": RuleText(
        marked("With a worker it gives 1 corn in each Craftsman phase; no building is needed."), ("CRAFT-2",)
    ),
    "indigo": RuleText(
        marked("With a worker, and one in an indigo plant, it gives 1 indigo in each Craftsman phase."), ("CRAFT-3",)
    ),
    "sugar": RuleText(
        marked("With a worker, and one in a sugar mill, it gives 1 sugar in each Craftsman phase."), ("CRAFT-3",)
    ),
    "tobacco": RuleText(
        marked("With a worker, and one in the Tobacco Storage, it gives 1 tobacco in each Craftsman phase."),
        ("CRAFT-3",),
    ),
    "coffee": RuleText(
        marked("With a worker, and one in the Coffee Roaster, it gives 1 coffee in each Craftsman phase."), ("CRAFT-3",)
    ),
    "quarry": RuleText(
        marked("With a worker it makes buildings 1 doubloon cheaper, up to the number of the building's group in all."),
        ("BUILDER-3",),
    ),
}

_INDIGO = marked("Each worker here processes the indigo of 1 worked plantation. The two indigo plants add up.")
_SUGAR = marked("Each worker here processes the sugar of 1 worked plantation. The two sugar mills add up.")

BUILDINGS: Final = {
    "small-indigo-plant": RuleText(_INDIGO, ("BLD-PROD-1", "BLD-PROD-3")),
    "small-sugar-mill": RuleText(_SUGAR, ("BLD-PROD-1", "BLD-PROD-3")),
    "indigo-plant": RuleText(_INDIGO, ("BLD-PROD-1", "BLD-PROD-3")),
    "sugar-mill": RuleText(_SUGAR, ("BLD-PROD-1", "BLD-PROD-3")),
    "tobacco-storage": RuleText(
        marked("Each worker here processes the tobacco of 1 worked plantation."), ("BLD-PROD-1", "BLD-PROD-2")
    ),
    "coffee-roaster": RuleText(
        marked("Each worker here processes the coffee of 1 worked plantation."), ("BLD-PROD-1", "BLD-PROD-2")
    ),
    "small-market": RuleText(
        marked("In the Trader phase your sale brings 1 doubloon more."), ("BLD-SMALLMARKET-1", "BLD-SMALLMARKET-2")
    ),
    "hacienda": RuleText(
        marked("In the Settler phase you may draw a face-down plantation before your regular tile; you must keep it."),
        ("BLD-HACIENDA-1", "BLD-HACIENDA-2"),
    ),
    "construction-hut": RuleText(
        marked("In the Settler phase you may take a quarry instead of a plantation."), ("BLD-HUT-1", "BLD-HUT-2")
    ),
    "small-warehouse": RuleText(
        marked("At the end of the Captain phase you may keep all goods of one kind, besides the 1 good of everybody."),
        ("BLD-SMALLWH-1", "BLD-SMALLWH-2"),
    ),
    "hospice": RuleText(
        marked("In the Settler phase you may take a worker from the supply for the regular tile that you lay."),
        ("BLD-HOSPICE-1", "BLD-HOSPICE-4"),
    ),
    "office": RuleText(
        marked("In the Trader phase you may sell a kind of good that lies in the trading house already."),
        ("BLD-OFFICE-1",),
    ),
    "large-market": RuleText(marked("In the Trader phase your sale brings 2 doubloons more."), ("BLD-LARGEMARKET-1",)),
    "large-warehouse": RuleText(
        marked("At the end of the Captain phase you may keep all goods of two kinds, besides the 1 good of everybody."),
        ("BLD-LARGEWH-1",),
    ),
    "factory": RuleText(
        marked("In each Craftsman phase it pays 1, 2, 3 or 5 doubloons for 2, 3, 4 or 5 kinds that you produced."),
        ("BLD-FACTORY-1", "BLD-FACTORY-2"),
    ),
    "university": RuleText(
        marked("In the Builder phase you may take a worker from the supply for the building that you buy."),
        ("BLD-UNIVERSITY-1", "BLD-UNIVERSITY-2"),
    ),
    "harbor": RuleText(
        marked("In the Captain phase each of your loads brings 1 point more."), ("BLD-HARBOR-1", "BLD-HARBOR-3")
    ),
    "wharf": RuleText(
        marked("Once in each Captain phase you may ship all your goods of one kind yourself, for 1 point each."),
        ("BLD-WHARF-1", "BLD-WHARF-2", "BLD-WHARF-4"),
    ),
    "guild-hall": RuleText(
        marked("At the end, with a worker: 1 point for each small and 2 for each large production building of yours."),
        ("BLD-GUILDHALL-1", "SCORE-2"),
    ),
    "residence": RuleText(
        marked("At the end, with a worker: 4 points for up to 9 island spaces occupied, 5 for 10, 6 for 11, 7 for 12."),
        ("BLD-RESIDENCE-1", "SCORE-2"),
    ),
    "fortress": RuleText(
        marked("At the end, with a worker: 1 point for every three workers of yours, idle ones too."),
        ("BLD-FORTRESS-1", "SCORE-2"),
    ),
    "customs-house": RuleText(
        marked("At the end, with a worker: 1 point for every four points that you have in chips."),
        ("BLD-CUSTOMS-1", "SCORE-2"),
    ),
    "city-hall": RuleText(
        marked("At the end, with a worker: 1 point for each utility building of yours, small or large, itself too."),
        ("BLD-CITYHALL-1", "SCORE-2"),
    ),
}

FORTRESS_AT_WORK = RuleText(
    marked("At the end, with a worker: 1 point for every three workers of yours that stand on tiles."),
    ("BLD-FORTRESS-1", "DIV-52", "SCORE-2"),
)
"""The Fortress where workers in the holding area do not count."""


def rule_texts(flags: Flags) -> dict[str, RuleText]:
    """The rule text of every role, tile and building, as the game is played."""
    texts = {**ROLES, **TILES, **BUILDINGS}
    if not flags.fortress_counts_holding:
        texts["fortress"] = FORTRESS_AT_WORK
    if flags.expanded():
        texts |= expansion_texts.rule_texts(flags)
    return texts


ENDINGS: Final = (
    ("MAYOR-9", marked("The worker supply could not fill the worker ship.")),
    ("END-1", marked("A city was full.")),
    ("CAPTAIN-12", marked("The last victory point chip was taken.")),
    ("END-4", marked("The game has lasted as many rounds as it may.")),
)
"""Why the game ends: a rule and a sentence for each bit of an ending."""


def endings(bits: int) -> list[Reason]:
    """The reasons that these bits stand for."""
    return [Reason(rule, Message(text)) for bit, (rule, text) in enumerate(ENDINGS) if bits & (1 << bit)]

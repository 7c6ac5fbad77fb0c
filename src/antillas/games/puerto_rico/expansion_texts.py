"""What the pieces of the expansions of Puerto Rico do, in a sentence or two each: texts for every table."""

from typing import Final

from antillas.core.message import RuleText, marked
from antillas.games.puerto_rico.flags import Flags

ROLES: Final = {
    "buccaneer": RuleText(
        marked(
            "Whoever picks the Buccaneer takes the token and does one of four deeds: Piracy, Plunder, Raid or Capture. "
            "The others do nothing. Whoever has the token cannot pick the Buccaneer."
        ),
        ("BUC-2", "BUC-3"),
    ),
}

PRIVILEGES: Final = {"buccaneer": marked("one deed")}
"""The privilege in three words, for the card."""

TILES: Final = {
    "forest": RuleText(
        marked("It needs no worker. Every two forests make buildings 1 doubloon cheaper, whatever the group."),
        ("EXP1-FOREST-3", "EXP1-FOREST-4"),
    ),
}

_POST_RULES: Final = ("EXP1-TRADINGPOST-1", "EXP1-TRADINGPOST-2", "EXP1-TRADINGPOST-3", "EXP1-TRADINGPOST-4")
_TRADING_POSTS: Final = {
    (True, True): RuleText(
        marked(
            "In the Trader phase you may sell a good of any kind here instead, even when the trading house is full. "
            "Markets do not count; the trader's privilege does."
        ),
        _POST_RULES,
    ),
    (True, False): RuleText(
        marked(
            "In the Trader phase you may sell a good of any kind here instead, even when the trading house is full. "
            "Neither markets nor the trader's privilege count."
        ),
        (*_POST_RULES, "DIV-69"),
    ),
    (False, True): RuleText(
        marked(
            "In the Trader phase, while the trading house is not full, you may sell a good of any kind here instead. "
            "Markets do not count; the trader's privilege does."
        ),
        (*_POST_RULES, "DIV-70"),
    ),
    (False, False): RuleText(
        marked(
            "In the Trader phase, while the trading house is not full, you may sell a good of any kind here instead. "
            "Neither markets nor the trader's privilege count."
        ),
        (*_POST_RULES, "DIV-69", "DIV-70"),
    ),
}
"""By whether it works when the trading house is full, and whether the privilege counts."""

_LAND_RULES: Final = ("EXP2-LANDOFFICE-1", "EXP2-LANDOFFICE-3")
_LAND_OFFICES: Final = {
    ("facedown", True): RuleText(
        marked(
            "In the Trader phase, with a worker: you may buy a face-down plantation for 1 doubloon. "
            "With a noble: you may give up a plantation or a forest for 1 doubloon."
        ),
        _LAND_RULES,
    ),
    ("facedown", False): RuleText(
        marked(
            "In the Trader phase, with a worker: you may buy a face-down plantation for 1 doubloon. "
            "With a noble: you may give up a plantation for 1 doubloon."
        ),
        (*_LAND_RULES, "DIV-93"),
    ),
    ("faceup", True): RuleText(
        marked(
            "In the Trader phase, with a worker: you may buy a face-up plantation for 1 doubloon. "
            "With a noble: you may give up a plantation or a forest for 1 doubloon."
        ),
        (*_LAND_RULES, "DIV-92"),
    ),
    ("faceup", False): RuleText(
        marked(
            "In the Trader phase, with a worker: you may buy a face-up plantation for 1 doubloon. "
            "With a noble: you may give up a plantation for 1 doubloon."
        ),
        (*_LAND_RULES, "DIV-92", "DIV-93"),
    ),
}
"""By where the plantation comes from, and whether forests can be given up."""

BUILDINGS: Final = {
    "aqueduct": RuleText(
        marked(
            "In the Craftsman phase you get 1 more indigo if your Indigo Plant made any, "
            "and 1 more sugar if your Sugar Mill made any."
        ),
        ("EXP1-AQUEDUCT-1", "EXP1-AQUEDUCT-2"),
    ),
    "forest-house": RuleText(
        marked(
            "In the Settler phase you may lay a plantation face down as a forest. "
            "Every two forests make buildings 1 doubloon cheaper, even without a worker here."
        ),
        ("EXP1-FOREST-1", "EXP1-FOREST-4"),
    ),
    "black-market": RuleText(
        marked(
            "In the Builder phase, if you cannot pay otherwise, you may give back 1 worker, 1 good and 1 point "
            "for 1 doubloon each; no doubloon may be left over."
        ),
        ("EXP1-BLACKMARKET-1", "EXP1-BLACKMARKET-3"),
    ),
    "storehouse": RuleText(
        marked("At the end of the Captain phase you may keep 3 goods of any kinds, besides the 1 good of everybody."),
        ("EXP1-STOREHOUSE-1",),
    ),
    "guesthouse": RuleText(
        marked(
            "In any phase but the Mayor's you may move a guest from here to an empty circle of yours; "
            "the tile works at once."
        ),
        ("EXP1-GUESTHOUSE-2", "EXP1-GUESTHOUSE-3"),
    ),
    "trading-post": _TRADING_POSTS[True, True],
    "church": RuleText(
        marked("In the Builder phase a building of group 2 or 3 brings you 1 point, one of group 4 brings 2."),
        ("EXP1-CHURCH-1", "EXP1-CHURCH-2"),
    ),
    "small-wharf": RuleText(
        marked(
            "Once in each Captain phase you may ship any of your goods yourself, kinds mixed, "
            "for 1 point for every two of them."
        ),
        ("EXP1-SMALLWHARF-1", "EXP1-SMALLWHARF-2"),
    ),
    "lighthouse": RuleText(
        marked(
            "In the Captain phase each of your loads brings 1 doubloon. "
            "As the captain you get 1 doubloon more, even without a load."
        ),
        ("EXP1-LIGHTHOUSE-1", "EXP1-LIGHTHOUSE-2"),
    ),
    "specialty-factory": RuleText(
        marked(
            "In each Craftsman phase it pays as many doubloons, less 1, as you produced goods of your best kind; "
            "corn does not count."
        ),
        ("EXP1-SPECIALTY-1",),
    ),
    "library": RuleText(
        marked(
            "When you pick a role, its privilege counts twice. "
            "As the settler you take a second plantation after everybody else."
        ),
        ("EXP1-LIBRARY-1", "EXP1-LIBRARY-2", "EXP1-LIBRARY-3"),
    ),
    "union-hall": RuleText(
        marked("In the Captain phase, before you load, you get 1 point for every two goods of a kind that you have."),
        ("EXP1-UNIONHALL-1",),
    ),
    "statue": RuleText(
        marked("At the end it is worth its 8 points. No worker can stand here, and none is needed."),
        ("EXP1-STATUE-1", "EXP1-STATUE-2"),
    ),
    "cloister": RuleText(
        marked("At the end, with a worker: 1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three equal island tiles."),
        ("EXP1-CLOISTER-1", "SCORE-2"),
    ),
    "land-office": _LAND_OFFICES["facedown", True],
    "chapel": RuleText(
        marked("In each Craftsman phase, with a worker: 1 doubloon. With a noble: 1 point."), ("EXP2-CHAPEL-1",)
    ),
    "hunting-lodge": RuleText(
        marked(
            "At the end of the Settler phase, with a worker: you may discard a plantation or a forest. "
            "With a noble: 2 points if you have more empty island spaces than anybody else."
        ),
        ("EXP2-HUNTINGLODGE-1", "EXP2-HUNTINGLODGE-2"),
    ),
    "zoning-office": RuleText(
        marked(
            "In the Builder phase, with a worker: small buildings cost you 1 doubloon less. "
            "With a noble: large buildings cost you 2 doubloons less."
        ),
        ("EXP2-ZONING-1",),
    ),
    "royal-supplier": RuleText(
        marked(
            "In the Captain phase, before your first load, you may give back goods of different kinds "
            "for 1 point each, at most as many as you have nobles."
        ),
        ("EXP2-SUPPLIER-1", "EXP2-SUPPLIER-2"),
    ),
    "villa": RuleText(
        marked("In each Mayor phase you get 1 noble from the supply; if there is none, a worker."), ("EXP2-VILLA-1",)
    ),
    "jeweler": RuleText(
        marked("In each Craftsman phase you get 1 doubloon for each of your nobles. It makes no good."),
        ("EXP2-JEWELER-1", "EXP2-JEWELER-2"),
    ),
    "royal-garden": RuleText(
        marked("At the end, with a worker or a noble: 1 point more for each of your nobles."),
        ("EXP2-GARDEN-1", "SCORE-2"),
    ),
}

DEEDS: Final = {
    "piracy": RuleText(
        marked("Take all goods off one cargo ship. Keep up to 3 of them; the rest goes to the supply."), ("BUC-4",)
    ),
    "plunder": RuleText(
        marked("All goods in the trading house go to the supply. You get 1 point for each."), ("BUC-5",)
    ),
    "raid": RuleText(
        marked(
            "Take workers off the worker ship until one for each player is left. "
            "Put up to 3 of them on your own circles at once; the rest goes to the supply."
        ),
        ("BUC-6",),
    ),
    "capture": RuleText(
        marked(
            "Lay before you a role card that nobody has used, and take its doubloons. Whoever picks it brings you "
            "3 doubloons; if nobody does, you play it at the end of the round."
        ),
        ("BUC-7", "BUC-14"),
    ),
}
"""What the Buccaneer can do, by the names of the deeds."""

TASKS: Final = {
    "crop-task": RuleText(
        marked("The first player with three plantations of this kind gets 3 workers from the supply."), ("FEST-7",)
    ),
    "production-task": RuleText(
        marked("The first player who produces these three goods in one phase gets 3 doubloons."), ("FEST-8",)
    ),
    "building-task": RuleText(marked("The first player who builds this building gets 3 points."), ("FEST-9",)),
}
"""The tasks of the Festival, by their names."""

_HARBOR_PER_KIND = RuleText(
    marked(
        "In the Captain phase each of your loads brings 1 point more; "
        "a load onto the Small Wharf brings 1 for each kind in it."
    ),
    ("BLD-HARBOR-1", "BLD-HARBOR-2", "BLD-HARBOR-3", "DIV-51"),
)
_BLACK_MARKET_ALWAYS = RuleText(
    marked("In the Builder phase you may give back 1 worker, 1 good and 1 point for 1 doubloon each."),
    ("EXP1-BLACKMARKET-1", "BUILDER-11", "DIV-65"),
)
_GUESTHOUSE_IN_MAYOR = RuleText(
    marked("In any phase you may move a guest from here to an empty circle of yours; the tile works at once."),
    ("EXP1-GUESTHOUSE-2", "EXP1-GUESTHOUSE-3", "DIV-67"),
)
_LODGE_ON_OWN_TURN = RuleText(
    marked(
        "In the Settler phase, with a worker: on your turn you may discard a plantation or a forest. "
        "With a noble: at its end 2 points if you have more empty island spaces than anybody else."
    ),
    ("EXP2-HUNTINGLODGE-1", "EXP2-HUNTINGLODGE-2", "DIV-91"),
)
_BUCCANEER_DOUBLED = RuleText(
    marked(
        "Whoever picks the Buccaneer takes the token and does one of four deeds, with an active Library two: Piracy, "
        "Plunder, Raid or Capture. The others do nothing. Whoever has the token cannot pick the Buccaneer."
    ),
    ("BUC-2", "BUC-3", "DIV-102"),
)
_VILLA_WITH_RECEIPT = RuleText(
    marked("In each Mayor phase in which you receive anybody else you get 1 noble from the supply, or else a worker."),
    ("EXP2-VILLA-1", "AMB-47"),
)
_RESIDENCE_WITHOUT_FORESTS = RuleText(
    marked(
        "At the end, with a worker: 4 points for up to 9 island spaces occupied, 5 for 10, 6 for 11, 7 for 12. "
        "Forests do not count."
    ),
    ("BLD-RESIDENCE-1", "DIV-55", "SCORE-2"),
)
_MAYOR_WITH_NOBLES = RuleText(
    marked(
        "The workers and the noble on the ship are dealt out, and everybody places all own workers and nobles anew. "
        "Whoever picked the Mayor takes 1 more worker from the supply."
    ),
    ("MAYOR-1", "MAYOR-2", "MAYOR-3", "NOBLE-3"),
)
_MAYOR_TAKES_NOBLES = RuleText(
    marked(
        "The workers and the noble on the ship are dealt out, and everybody places all own workers and nobles anew. "
        "Whoever picked the Mayor takes 1 more worker or noble from the supply."
    ),
    ("MAYOR-1", "MAYOR-2", "MAYOR-3", "NOBLE-3", "DIV-88"),
)
_HOSPICE_TAKES_NOBLES = RuleText(
    marked("In the Settler phase you may take a worker or a noble from the supply for the regular tile that you lay."),
    ("BLD-HOSPICE-1", "BLD-HOSPICE-4", "DIV-88"),
)
_UNIVERSITY_TAKES_NOBLES = RuleText(
    marked("In the Builder phase you may take a worker or a noble from the supply for the building that you buy."),
    ("BLD-UNIVERSITY-1", "BLD-UNIVERSITY-2", "DIV-88"),
)
_CROP_BRINGS_NOBLES = RuleText(
    marked("The first player with three plantations of this kind gets 3 workers or nobles from the supply."),
    ("FEST-7", "DIV-88"),
)


def for_flags(flags: Flags) -> dict[str, RuleText]:
    """The texts of pieces that the flags change: those of the expansions, and base buildings that meet them."""
    texts = {
        "trading-post": _TRADING_POSTS[flags.trading_post_when_full, flags.trading_post_privilege],
        "land-office": _LAND_OFFICES[flags.land_office_source, flags.land_office_sells_forest],
    }
    nobles = flags.nobles and flags.supply_worker_may_be_noble
    variants = (
        (flags.nobles, "mayor", _MAYOR_WITH_NOBLES),
        (nobles, "mayor", _MAYOR_TAKES_NOBLES),
        (nobles, "hospice", _HOSPICE_TAKES_NOBLES),
        (nobles, "university", _UNIVERSITY_TAKES_NOBLES),
        (nobles, "crop-task", _CROP_BRINGS_NOBLES),
        (flags.new_buildings and flags.harbor_per_kind_small_wharf, "harbor", _HARBOR_PER_KIND),
        (flags.new_buildings and not flags.residence_counts_forests, "residence", _RESIDENCE_WITHOUT_FORESTS),
        (not flags.black_market_only_if_needed, "black-market", _BLACK_MARKET_ALWAYS),
        (flags.guesthouse_in_mayor, "guesthouse", _GUESTHOUSE_IN_MAYOR),
        (flags.hunting_lodge_timing == "own_turn", "hunting-lodge", _LODGE_ON_OWN_TURN),
        (flags.villa_needs_receipt and flags.villa_timing == "first_take", "villa", _VILLA_WITH_RECEIPT),
        (flags.library_doubles_buccaneer, "buccaneer", _BUCCANEER_DOUBLED),
    )
    texts.update({name: text for applies, name, text in variants if applies})
    return texts


def rule_texts(flags: Flags) -> dict[str, RuleText]:
    """The rule text of everything that the expansions bring, as the game is played."""
    return {**ROLES, **TILES, **BUILDINGS, **DEEDS, **TASKS, **for_flags(flags)}

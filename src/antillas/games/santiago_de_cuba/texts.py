"""What every piece does, in a sentence or two with the rules that say so: data for the web table and the terminal."""

from __future__ import annotations

from typing import Final

from antillas.core.message import RuleText, marked
from antillas.games.santiago_de_cuba.buildings.bank import BANK_PESOS
from antillas.games.santiago_de_cuba.buildings.church import CHURCH_VP
from antillas.games.santiago_de_cuba.tables import CUBAN_IDS, CUBAN_RULES, GAINS, GOOD_IDS, PESO, VP, Components

TAKE_GOODS: Final = marked("You take {count} {good} from the supply.")
TAKE_PESOS: Final = marked("You take {pesos}.")
TAKE_POINTS: Final = marked("You take {points}.")

SPECIAL_CUBANS: Final = {
    "pablo": RuleText(marked("You take 1 good of your choice from the supply, but no wood."), ("SC-CUB-PABLO-1",)),
    "zorro": RuleText(
        marked(
            "Every other player gives you 1 peso, 1 VP or 1 good other than wood, as the giver likes. "
            "Your pawn stays, and you may use its building once more."
        ),
        ("SC-CUB-ZORRO-1", "SC-CUB-ZORRO-3"),
    ),
    "alonso": RuleText(
        marked("You put one of your three flags on a building that nobody owns, or use a building of yours from afar."),
        ("SC-CUB-ALONSO-1", "SC-CUB-LIMIT-1"),
    ),
}

BUILDINGS: Final = {
    "bank": RuleText(TAKE_PESOS, ("SC-BLD-BANK-1",), {"pesos": BANK_PESOS}),
    "church": RuleText(TAKE_POINTS, ("SC-BLD-CHURCH-1",), {"points": CHURCH_VP}),
    "distillery": RuleText(
        marked("You turn as many of your sugar into rum as you like, while there is rum in the supply."),
        ("SC-BLD-DISTILLERY-1",),
    ),
    "cigar-factory": RuleText(
        marked("You turn as many of your tobacco into cigars as you like, while there are cigars in the supply."),
        ("SC-BLD-CIGARS-1",),
    ),
    "black-market": RuleText(
        marked("You swap 1 good for 1 of another kind from the supply; no wood."), ("SC-BLD-MARKET-1",)
    ),
    "sawmill": RuleText(marked("You return 1 wood for 1 VP and 1 peso."), ("SC-BLD-SAWMILL-1",)),
    "cafe": RuleText(marked("You return 1 cigar, 1 rum or one of each, for 2 VP each."), ("SC-BLD-CAFE-1",)),
    "customs-office": RuleText(
        marked("You turn one die on the ship to 0; if nothing else is wanted, the ship leaves."), ("SC-BLD-CUSTOMS-1",)
    ),
    "casino": RuleText(
        marked("You buy VP for 3 pesos each, or sell VP for 3 pesos each, as many as you like."), ("SC-BLD-CASINO-1",)
    ),
    "harbour-master": RuleText(
        marked("You move the value marker one flag; on the chequered flag the ship leaves at once."),
        ("SC-BLD-HARBOUR-1",),
    ),
    "trading-office": RuleText(
        marked("You load 1 good that the ship wants for 2 VP, whatever the flag; no wood."), ("SC-BLD-TRADE-1",)
    ),
    "newspaper": RuleText(
        marked("You take 1 peso and may turn one Cuban over; the car turns the tile back when it has driven past."),
        ("SC-BLD-NEWS-1", "SC-NEWS-2", "SC-CAR-7"),
    ),
}

PORT: Final = RuleText(
    marked(
        "Everybody loads in turn, goods of one kind at a time, until the ship is full or all have passed. "
        "If something is still wanted then, the value rises by one flag. Your pawn stays."
    ),
    ("SC-PORT-1", "SC-PORT-2", "SC-PORT-7", "SC-PORT-8"),
)

ALSO: Final = {"wood": ("SC-WOOD-1",)}
"""Rules about a good that whoever takes it should know."""


def rule_texts(components: Components) -> dict[str, RuleText]:
    """The rule text of every piece that has one."""
    cubans = {name: SPECIAL_CUBANS.get(name) or gain_text(components, number) for number, name in enumerate(CUBAN_IDS)}
    return {**cubans, **BUILDINGS, "port": PORT}


def gain_text(components: Components, cuban: int) -> RuleText:
    """What a Cuban hands out, which is one kind of thing (SC-VAL-2, -3)."""
    gains = [int(components.gains[cuban * GAINS + kind]) for kind in range(GAINS)]
    rule = CUBAN_RULES[cuban]
    if gains[PESO]:
        return RuleText(TAKE_PESOS, (rule,), {"pesos": gains[PESO]})
    if gains[VP]:
        return RuleText(TAKE_POINTS, (rule,), {"points": gains[VP]})
    good = next(good for good in range(len(GOOD_IDS)) if gains[good])
    name = GOOD_IDS[good]
    return RuleText(TAKE_GOODS, (rule, *ALSO.get(name, ())), {"count": gains[good], "good": name})


PIECE_RULES: Final[dict[str, str]] = {
    **dict(zip(CUBAN_IDS, CUBAN_RULES, strict=True)),
    **{name: text.rules[0] for name, text in BUILDINGS.items()},
}
"""The rule that says what a Cuban or a building does."""

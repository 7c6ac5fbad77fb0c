"""What the board of Santiago de Cuba says: rule texts of all pieces, questions, consequences, as message ids."""

from antillas.i18n.words import marked
from antillas.web.boards.common.parts import RuleText

LETTERS = marked("S F T R C W")
"""The letters on the goods sugar, fruit, tobacco, rum, cigars, wood: six different ones in every language."""

MADE_OF = {"rum": "sugar", "cigars": "tobacco"}
"""What the Distillery and the Cigar Factory use up."""

VISITS = ("gain", "pablo", "gift", "alonso")
"""The phases of a visit to a Cuban."""

CUBANS = {
    "pedro": RuleText(marked("You take 2 tobacco from the supply."), ("SC-CUB-PEDRO-1",)),
    "jose": RuleText(marked("You take 2 sugar from the supply."), ("SC-CUB-JOSE-1",)),
    "conchita": RuleText(marked("You take 2 fruit from the supply."), ("SC-CUB-CONCHITA-1",)),
    "miguel": RuleText(marked("You take 2 wood from the supply."), ("SC-CUB-MIGUEL-1", "SC-WOOD-1")),
    "pablo": RuleText(marked("You take 1 good of your choice from the supply, but no wood."), ("SC-CUB-PABLO-1",)),
    "maria": RuleText(marked("You take 2 VP."), ("SC-CUB-MARIA-1",)),
    "martinez": RuleText(marked("You take 3 pesos."), ("SC-CUB-MARTINEZ-1",)),
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

BUILDINGS = {
    "bank": RuleText(marked("You take 2 pesos."), ("SC-BLD-BANK-1",)),
    "church": RuleText(marked("You take 1 VP."), ("SC-BLD-CHURCH-1",)),
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
    "cafe": RuleText(marked("You return 1 cigars, 1 rum or one of each, for 2 VP each."), ("SC-BLD-CAFE-1",)),
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

PORT = RuleText(
    marked(
        "Everybody loads in turn, goods of one kind at a time, until the ship is full or all have passed. "
        "If something is still wanted then, the value rises by one flag. Your pawn stays."
    ),
    ("SC-PORT-1", "SC-PORT-2", "SC-PORT-7", "SC-PORT-8"),
)

RULE_TEXTS = {**CUBANS, **BUILDINGS, "port": PORT}
"""The rule text of every piece that has one."""

EFFECTS = {
    "bank": ("+2", "coin"),
    "church": ("+", "hex 1"),
    "distillery": ("icon sugar", "icon arrow", "icon rum"),
    "cigar-factory": ("icon tobacco", "icon arrow", "icon cigars"),
    "black-market": ("icon any", "icon swap", "icon any"),
    "sawmill": ("icon wood", "icon arrow", "hex 1", "coin"),
    "cafe": ("icon rum", "icon cigars", "icon arrow", "hex 2"),
    "customs-office": ("icon die", "icon arrow", "0"),
    "casino": ("3", "coin", "icon swap", "hex 1"),
    "harbour-master": ("icon vflag", "\N{PLUS-MINUS SIGN}1"),
    "trading-office": ("icon any", "icon arrow", "hex 2"),
    "newspaper": ("+1", "coin", "icon turn"),
}
"""What is drawn on a building: coins, hexagons, drawings and numbers."""
SAID = (marked("1 from each"), marked("or"))
SPECIAL = {"pablo": ("icon any",), "zorro": ("1 from each",), "alonso": ("icon claim", "or", "icon b-bank")}
"""What is drawn, or said, beside a Cuban who gives more than goods, pesos or VP."""

GLYPHS = {"customs-office": "b-customs-house"}


def glyph(building: str) -> str:
    """The drawing on a building's front."""
    return GLYPHS.get(building, f"b-{building}")


QUESTIONS = {
    "turn": (marked("Your turn: drive the car"), marked("{seat} drives the car")),
    "gain": (marked("Do you take what is offered?"), marked("{seat} decides about an offer")),
    "pablo": (marked("Which good shall Pablo give you?"), marked("{seat} chooses a good of Pablo's")),
    "gift": (marked("El Zorro: what do you give {visitor}?"), marked("{seat} gives something to {visitor}")),
    "alonso": (marked("Alonso: claim a building or use one of yours"), marked("{seat} talks to Alonso")),
    "pawn": (marked("Your pawn: which building?"), marked("{seat} moves the pawn")),
    "loading": (marked("Your turn to load"), marked("{seat} may load")),
    "demand": (marked("A new ship: which die stays ashore?"), marked("{seat} chooses the dice for the ship")),
    "distillery": (marked("Distillery: how much sugar becomes rum?"), marked("{seat} is in the Distillery")),
    "cigar-factory": (
        marked("Cigar Factory: how much tobacco becomes cigars?"),
        marked("{seat} is in the Cigar Factory"),
    ),
    "black-market": (marked("Black Market: swap a good?"), marked("{seat} is in the Black Market")),
    "sawmill": (marked("Sawmill: saw 1 wood?"), marked("{seat} is in the Sawmill")),
    "cafe": (marked("Café: what do you serve?"), marked("{seat} is in the Café")),
    "customs-office": (
        marked("Customs Office: turn a die to 0?"),
        marked("{seat} is in the Customs Office"),
    ),
    "casino": (marked("Casino: buy or sell VP?"), marked("{seat} is in the Casino")),
    "harbour-master": (
        marked("Harbour Master: move the value marker?"),
        marked("{seat} is with the Harbour Master"),
    ),
    "trading-office": (marked("Trading Office: load 1 good?"), marked("{seat} is in the Trading Office")),
    "newspaper": (marked("Newspaper: turn a Cuban over?"), marked("{seat} is with the Newspaper")),
    "opening": ("", marked("The start player is drawn")),
    "building-deal": ("", marked("The buildings are dealt")),
    "cuban-deal": ("", marked("The Cubans take their stops")),
    "roll": ("", marked("{seat} rolls the dice for the ship")),
}
"""What a phase asks: of the viewer, and of somebody else."""

LINES = {
    "turn": marked("The next stop is free, each further one costs 1 peso."),
    "gain": marked("It costs you nothing."),
    "pablo": marked("Click a good on the market square."),
    "gift": marked("Click what you give: 1 peso, 1 VP or 1 good, but no wood."),
    "alonso": marked("Click a building without an owner to claim it, or one with your flag to use it."),
    "pawn": marked("It must go to a free building under the flower of the Cuban whom you have visited."),
    "loading": marked("Goods of one kind at a time, or wood for one die. Who passes is out of this round."),
    "demand": marked("The other four go on the ship; their numbers are what it wants."),
    "distillery": marked("Click your sugar, or the number."),
    "cigar-factory": marked("Click your tobacco, or the number."),
    "black-market": marked("Click what you take beside what you return."),
    "sawmill": marked("Click your wood."),
    "cafe": marked("Each of the two brings 2 VP."),
    "customs-office": marked("Click a die on the ship."),
    "casino": marked("Every VP is worth 3 pesos, in both directions."),
    "harbour-master": marked("Click the flag to the left or to the right."),
    "trading-office": marked("Click a good that the ship wants: 2 VP."),
    "newspaper": marked("Click a Cuban. You have taken 1 peso already."),
}
"""The second line of the bar while nothing is previewed."""

PASSES = {
    "gain": marked("You leave it."),
    "pablo": marked("You take no good."),
    "gift": marked("You have nothing to give."),
    "alonso": marked("You neither claim nor use a building."),
    "loading": marked("You are out of this loading round."),
    "distillery": marked("You leave the building unused."),
    "cigar-factory": marked("You leave the building unused."),
    "black-market": marked("You leave the building unused."),
    "sawmill": marked("You leave the building unused."),
    "cafe": marked("You leave the building unused."),
    "customs-office": marked("You leave the building unused."),
    "casino": marked("You leave the building unused."),
    "harbour-master": marked("You leave the building unused."),
    "trading-office": marked("You leave the building unused."),
    "newspaper": marked("You turn nobody over."),
}
"""What passing means."""

SOURCES = {"vp": marked("VP tokens"), "goods": marked("Goods")}
"""Where points come from."""
TIES = (marked("Goods left"), marked("Pesos"))
TIE = (marked("The highest totals are equal: goods left over decide, then pesos."), "SC-SCORE-2")
ENDING = (marked("The last ship has left."), "SC-END-1")

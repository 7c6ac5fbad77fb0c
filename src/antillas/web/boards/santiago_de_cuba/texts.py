"""What the board of Santiago de Cuba says and draws: effects, questions, what passing means, as message ids."""

from antillas.i18n.words import marked

LETTERS = marked("S F T R C W")
"""The letters on the goods sugar, fruit, tobacco, rum, cigars, wood: six different ones in every language."""

EFFECTS = {
    "bank": ("+{peso}", "coin"),
    "church": ("+", "hex {vp}"),
    "distillery": ("icon sugar", "icon arrow", "icon rum"),
    "cigar-factory": ("icon tobacco", "icon arrow", "icon cigars"),
    "black-market": ("icon any", "icon swap", "icon any"),
    "sawmill": ("icon wood", "icon arrow", "hex {vp}", "coin"),
    "cafe": ("icon rum", "icon cigars", "icon arrow", "hex {vp}"),
    "customs-office": ("icon die", "icon arrow", "0"),
    "casino": ("{peso}", "coin", "icon swap", "hex {vp}"),
    "harbour-master": ("icon vflag", "\N{PLUS-MINUS SIGN}1"),
    "trading-office": ("icon any", "icon arrow", "hex {vp}"),
    "newspaper": ("+{peso}", "coin", "icon turn"),
}
"""What is drawn on a building: coins, hexagons, drawings, and the amounts on its tile."""
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

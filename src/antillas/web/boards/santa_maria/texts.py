"""What the board of Santa Maria says: rule texts of all pieces, questions, consequences, as message ids."""

from antillas.i18n.words import marked
from antillas.web.boards.common.parts import RuleText

LETTERS = marked("W G S M A")
"""The letters on wood, grain, sugar, gems and gold: five different ones in every language."""

TERRAIN_ART = {
    "road": "t-road",
    "forest": "t-forest",
    "mountain": "t-mountain",
    "farm": "t-farm",
    "city": "t-town",
    "capital": "t-capital",
}
"""The drawing of each terrain."""

ABILITY_NAMES = {
    "produce": marked("production"),
    "trade": marked("trade"),
    "conquest": marked("conquest"),
    "sail": marked("sailing"),
    "religion": marked("religion"),
    "road": marked("road building"),
}

SCHOLARS = {
    "astronomy": RuleText(
        marked("A ship that you buy may go into another dock of your port; each dock further costs 1 coin."),
        ("SM-SCH-ASTRO-1",),
    ),
    "tax-collection": RuleText(
        marked("When you activate a column or row with a die you take 1 coin for every two colonists in it."),
        ("SM-SCH-TAX-1",),
    ),
    "botany": RuleText(
        marked("For 1 wood, grain or gold you turn a die to any value instead of paying coins."), ("SM-SCH-BOTANY-1",)
    ),
    "philosophy": RuleText(marked("Your blue dice may activate columns as well as rows."), ("SM-SCH-PHIL-1",)),
    "mathematics": RuleText(
        marked("When you retire you take back the coins that lie on one of your buildings."), ("SM-SCH-MATH-1",)
    ),
    "construction": RuleText(
        marked("You choose the building on which a die stays, among those that it has activated."),
        ("SM-SCH-CONSTR-1",),
    ),
    "industrialisation": RuleText(marked("You may make each trade twice."), ("SM-SCH-INDUS-1",)),
    "basic-economy": RuleText(marked("Wood and grain cost you 2 coins each."), ("SM-SCH-BASIC-1",)),
    "advanced-economy": RuleText(marked("You may buy sugar and gems for 3 coins each."), ("SM-SCH-ADV-1",)),
    "logistics": RuleText(
        marked("For 1 coin you move a die along an unbroken road to an empty building."), ("SM-SCH-LOGI-1",)
    ),
}

BISHOPS = {
    "bishop-square": RuleText(
        marked("The largest square without a free cell: 4 points for 3x3, 7 for 4x4, 10 for 5x5."),
        ("SM-BIS-SQUARE-1", "SM-MONK-7"),
    ),
    "bishop-dock": RuleText(
        marked("2 points for each ship in your fullest dock, 12 at most."), ("SM-BIS-DOCK-1", "SM-MONK-7")
    ),
    "bishop-cities": RuleText(
        marked("2 points for each city linked to your capital by road, 12 at most."),
        ("SM-BIS-CITIES-1", "SM-MONK-7"),
    ),
    "bishop-colonists": RuleText(
        marked("1 point for each colonist linked to your capital by road, 12 at most."),
        ("SM-BIS-COLONISTS-1", "SM-MONK-7"),
    ),
    "bishop-area": RuleText(
        marked("2 points for each cell of your largest area of forest, mountain or farm."),
        ("SM-BIS-AREA-1", "SM-MONK-7"),
    ),
    "bishop-diverse": RuleText(
        marked("3 points for each column and row with forest, mountain, farm and city, 12 at most."),
        ("SM-BIS-DIVERSE-1", "SM-MONK-7"),
    ),
}

STATION = RuleText(marked("Your monk brings this once, as soon as it is placed."), ("SM-MONK-8", "SM-MONK-2"))
REST = RuleText(
    marked("Your year ends here: you use the space, then every ship in your port, from the top dock down."),
    ("SM-RETIRE-1", "SM-RETIRE-3", "SM-RETIRE-5"),
)
DOCK = RuleText(
    marked("A ship in this dock of your port brings this whenever you retire."), ("SM-SAIL-2", "SM-RETIRE-5")
)
STATIONS = tuple(f"station-{number}" for number in range(1, 5))
RESTS = ("retire-coins", "retire-religion", "retire-conquest", "retire-sail", "retire-road")
DOCKS = ("coin2", "conquest", "religion", "point1")

RULE_TEXTS = {
    **SCHOLARS,
    **BISHOPS,
    **dict.fromkeys(STATIONS, STATION),
    **dict.fromkeys(RESTS, REST),
    **dict.fromkeys(DOCKS, DOCK),
}
"""The rule text of every piece that has one."""

BRIEF = {
    "astronomy": marked("other docks for 1 coin"),
    "tax-collection": marked("coins for colonists"),
    "botany": marked("turn a die for wood or grain"),
    "philosophy": marked("blue dice on columns"),
    "mathematics": marked("coins back on retiring"),
    "construction": marked("the die stays where you like"),
    "industrialisation": marked("trade twice"),
    "basic-economy": marked("wood and grain cost 2"),
    "advanced-economy": marked("sugar and gems cost 3"),
    "logistics": marked("dice move along roads"),
    "bishop-square": marked("3x3: 4, 4x4: 7, 5x5: 10"),
    "bishop-dock": marked("2 for each ship of one dock"),
    "bishop-cities": marked("2 for each linked city"),
    "bishop-colonists": marked("1 for each linked colonist"),
    "bishop-area": marked("2 for each cell of one terrain"),
    "bishop-diverse": marked("3 for each diverse line"),
}
"""What a scholar or a bishop does, in a few words on the card."""

RETIRE_ICONS = {"religion": "religion", "conquest": "conquest", "sail": "sail", "road": "road"}
"""The drawings of the retirement spaces and docks that are no coins or points."""

QUESTIONS = {
    "picking": marked("Pick your board"),
    "founding": marked("Where does your capital stand?"),
    "turn": marked("Your turn: choose an action"),
    "paying": marked("What do you pay in gold?"),
    "placing": marked("Where does the tile go?"),
    "aiming": marked("Which line does the die activate?"),
    "parking": marked("Where does the die stay?"),
    "heap": marked("Which coins do you take back?"),
    "closing": marked("Move dice?"),
    "free-gain": marked("Take it?"),
    "trading": marked("Trade?"),
    "sailing": marked("Buy a ship?"),
    "shifting": marked("Which dock?"),
    "praying": marked("A step on the religion track?"),
    "grain-step": marked("A second step for grain?"),
    "recruiting": marked("Where does your monk go?"),
    "fee": marked("What do you sell?"),
    "roadwork": marked("Where does the road go?"),
}
"""What the bar asks, by phase."""

PASSES = {
    "closing": marked("Your turn ends."),
    "free-gain": marked("You leave it."),
    "trading": marked("You do not trade."),
    "sailing": marked("You buy no ship."),
    "praying": marked("Your marker stays, and no monk comes."),
    "grain-step": marked("Your marker stays where it is."),
    "recruiting": marked("The monk is lost for good."),
    "roadwork": marked("You lay no road."),
}
"""What passing means."""

GOALS = {
    "communism": marked("28 points from colonists"),
    "capitalism": marked("4 sets of ships"),
    "theocracy": marked("30 points from bishops"),
    "terraforming": marked("one terrain from edge to edge"),
    "democracy": marked("120 points"),
    "utopia": marked("150 points"),
}
"""What a player alone may try to reach besides winning (SM-SOLO-4)."""

SOURCES = {
    "points": marked("Points of the game"),
    "goods": marked("Goods and coins"),
    "colonists": marked("Colonists"),
    "scholars": marked("Scholars"),
    "bishop-malus": marked("Price of bishops"),
    "bishops": marked("Bishops"),
    "port": marked("Sets of ships"),
    "ships": marked("Ships"),
}
"""Where points come from."""
TIES = (marked("Nearness to the start"),)
TIE = (marked("The highest totals are equal: who retired nearer to the start player's sign wins."), "SM-SCORE-8")
ENDING = (marked("The third year is over."), "SM-SCORE-1")

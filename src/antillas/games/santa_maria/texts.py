"""What the pieces of Santa Maria do, in words for whoever shows them; numbers come from the components."""

from typing import Final

from antillas.core.message import Message, RuleText, Value, marked
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    GEM,
    GRAIN,
    SQUARE,
    STATIONS,
    SUGAR,
    WOOD,
    Components,
)

SCHOLARS: Final = {
    "astronomy": (
        marked("A ship that you buy may go into another dock of your port; each dock further costs {coins}."),
        marked("other docks for {coins}"),
        "SM-SCH-ASTRO-1",
    ),
    "tax-collection": (
        marked("When you activate a column or row with a die you take 1 coin for every two colonists in it."),
        marked("coins for colonists"),
        "SM-SCH-TAX-1",
    ),
    "botany": (
        marked("For 1 wood, grain or gold you turn a die to any value instead of paying coins."),
        marked("turn a die for wood or grain"),
        "SM-SCH-BOTANY-1",
    ),
    "philosophy": (
        marked("Your blue dice may activate columns as well as rows."),
        marked("blue dice on columns"),
        "SM-SCH-PHIL-1",
    ),
    "mathematics": (
        marked("When you retire you take back the coins that lie on one of your buildings."),
        marked("coins back on retiring"),
        "SM-SCH-MATH-1",
    ),
    "construction": (
        marked("You choose the building on which a die stays, among those that it has activated."),
        marked("the die stays where you like"),
        "SM-SCH-CONSTR-1",
    ),
    "industrialisation": (marked("You may make each trade twice."), marked("trade twice"), "SM-SCH-INDUS-1"),
    "basic-economy": (
        marked("Wood costs you {wood}, grain {grain}."),
        marked("cheap wood and grain"),
        "SM-SCH-BASIC-1",
    ),
    "advanced-economy": (
        marked("You may buy sugar for {sugar} and gems for {gem}."),
        marked("sugar and gems for sale"),
        "SM-SCH-ADV-1",
    ),
    "logistics": (
        marked("For {coins} you move a die along an unbroken road to an empty building."),
        marked("dice move along roads"),
        "SM-SCH-LOGI-1",
    ),
}
"""The effect of each scholar, the words on its card, and its rule."""

BISHOPS: Final = {
    "square": (
        marked("The largest square without a free cell: {points} for 3x3, {four} for 4x4, {five} for 5x5."),
        "",
        marked("3x3: {three}, 4x4: {four}, 5x5: {five}"),
    ),
    "dock": (
        marked("{points} for each ship in your fullest dock."),
        marked("{points} for each ship in your fullest dock, {most} at most."),
        marked("{each} for each ship of one dock"),
    ),
    "cities": (
        marked("{points} for each city linked to your capital by road."),
        marked("{points} for each city linked to your capital by road, {most} at most."),
        marked("{each} for each linked city"),
    ),
    "colonists": (
        marked("{points} for each colonist linked to your capital by road."),
        marked("{points} for each colonist linked to your capital by road, {most} at most."),
        marked("{each} for each linked colonist"),
    ),
    "area": (
        marked("{points} for each cell of your largest area of forest, mountain or farm."),
        marked("{points} for each cell of your largest area of forest, mountain or farm, {most} at most."),
        marked("{each} for each cell of one terrain"),
    ),
    "diverse": (
        marked("{points} for each column and row with forest, mountain, farm and city."),
        marked("{points} for each column and row with forest, mountain, farm and city, {most} at most."),
        marked("{each} for each diverse line"),
    ),
}
"""The effect of each bishop without and with a limit, and the words on its card."""

STATION: Final = RuleText(marked("Your monk brings this once, as soon as it is placed."), ("SM-MONK-8", "SM-MONK-2"))
REST: Final = RuleText(
    marked("Your year ends here: you use the space, then every ship in your port, from the top dock down."),
    ("SM-RETIRE-1", "SM-RETIRE-3", "SM-RETIRE-5"),
)
DOCK: Final = RuleText(
    marked("A ship in this dock of your port brings this whenever you retire."), ("SM-SAIL-2", "SM-RETIRE-5")
)

ABILITIES: Final = {
    "produce": marked("production"),
    "trade": marked("trade"),
    "conquest": marked("conquest"),
    "sail": marked("sailing"),
    "religion": marked("religion"),
    "road": marked("road building"),
}
"""What abilities are called."""

QUESTIONS: Final = {
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
"""What is asked, in a few words, by phase."""

PASSES: Final = {
    "closing": marked("Your turn ends."),
    "free-gain": marked("You leave it."),
    "trading": marked("You do not trade."),
    "sailing": marked("You buy no ship."),
    "praying": marked("Your marker stays, and no monk comes."),
    "grain-step": marked("Your marker stays where it is."),
    "recruiting": marked("The monk is lost for good."),
    "roadwork": marked("You lay no road."),
}
"""What passing means, by phase."""

GOALS: Final = {
    "communism": marked("{points} from colonists"),
    "capitalism": marked("{count} sets of ships"),
    "theocracy": marked("{points} from bishops"),
    "terraforming": marked("one terrain from edge to edge"),
    "democracy": marked("{points} in all"),
    "utopia": marked("{points} in all"),
}
"""What a player alone may try to reach besides winning (SM-SOLO-4)."""

SOURCES: Final = {
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
TIES: Final = (marked("Nearness to the start"),)
"""What the tie-breaks count."""
TIE: Final = (
    marked("The highest totals are equal: who retired nearer to the start player's sign wins."),
    "SM-SCORE-8",
)


def rule_texts(components: Components) -> dict[str, RuleText]:
    """The rule text of every piece that has one, by the id that names it."""
    scholars = {
        name: RuleText(effect, (rule,), scholar_values(components).get(name, {}), brief)
        for name, (effect, brief, rule) in SCHOLARS.items()
    }
    bishops = {f"bishop-{name}": bishop_text(components, number) for number, name in enumerate(BISHOP_IDS)}
    stations = [f"station-{place + 1}" for place in range(STATIONS)]
    rests = [f"retire-{effect}" for effect in components.space_ids]
    return {
        **scholars,
        **bishops,
        **dict.fromkeys(stations, STATION),
        **dict.fromkeys(rests, REST),
        **dict.fromkeys(components.dock_ids, DOCK),
    }


def goal_text(goal: str, needed: int) -> Message:
    """What a goal of the solo game asks for."""
    return Message(GOALS[goal], {"points": needed, "count": needed})


def scholar_values(components: Components) -> dict[str, dict[str, Value]]:
    """The numbers in the texts of the scholars."""
    prices = components.prices
    return {
        "astronomy": {"coins": int(prices.dock_step)},
        "logistics": {"coins": int(prices.die_move)},
        "basic-economy": {
            "wood": coins(prices.buy_basic[WOOD] or prices.buy[WOOD]),
            "grain": coins(prices.buy_basic[GRAIN] or prices.buy[GRAIN]),
        },
        "advanced-economy": {
            "sugar": coins(prices.buy_advanced[SUGAR] or prices.buy[SUGAR]),
            "gem": coins(prices.buy_advanced[GEM] or prices.buy[GEM]),
        },
    }


def coins(count: int) -> Message:
    """So many coins, where a sentence has several amounts of them."""
    return Message("{coins}", {"coins": int(count)})


def bishop_text(components: Components, number: int) -> RuleText:
    """What a bishop counts, with its points."""
    name, points = BISHOP_IDS[number], components.points
    unlimited, limited, brief = BISHOPS[name]
    rules = (f"SM-BIS-{name.upper()}-1", "SM-MONK-7")
    if number == SQUARE:
        three, four, five = (int(points.squares[side]) for side in (3, 4, 5))
        return RuleText(unlimited, rules, {"points": three, "three": three, "four": four, "five": five}, brief)
    each, most = int(points.bishop_each[number]), int(points.bishop_cap[number])
    return RuleText(limited if most else unlimited, rules, {"points": each, "each": each, "most": most}, brief)

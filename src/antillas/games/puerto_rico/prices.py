"""What a building costs the player to move: the printed cost less all discounts (BUILDER-2)."""

from mypy_extensions import i64

from antillas.core.message import Term
from antillas.games.puerto_rico.powers import builder as powers
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS


def price(state: Position, building: i64) -> i64:
    """Cost less quarries, as many as the group allows, privilege, forests and Zoning Office (BUILDER-2, -3)."""
    result = (
        state.rules.buildings.cost[building]
        - powers.quarry_discount(state, building)
        - powers.builder_discount(state)
        - powers.forest_discount(state)
        - powers.zoning_discount(state, building)
    )
    return result if result > 0 else i64(0)


def price_terms(state: Position, building: i64, given: int = 0) -> list[Term]:
    """The same as the parts of a sum; a discount counts only as far as there is something left to pay.

    `given` is what the Black Market took instead of doubloons.
    """
    left = int(state.rules.buildings.cost[building])
    terms: list[Term] = [(BUILDING_IDS[building], left)]
    discounts: list[Term] = [
        ("quarry", int(powers.quarry_discount(state, building))),
        ("forest", int(powers.forest_discount(state))),
        ("zoning-office", int(powers.zoning_discount(state, building))),
        ("builder", int(powers.builder_discount(state))),
        ("black-market", given),
    ]
    for source, discount in discounts:
        used = min(left, discount)
        if used > 0:
            terms.append((source, -used))
        left -= used
    return terms
